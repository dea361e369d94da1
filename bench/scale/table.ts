/** The table of several servers and replicas. */

/** Units: requests per second; microseconds of one core for each request. */
export interface ScaleRow {
  readonly measure: string;
  readonly arrangement: string;
  readonly concurrency: number;
  readonly perSecond: number;
  readonly server: number;
  readonly primary: number;
  readonly replicas: number;
}

/** Formats rows in Markdown. The first row of each measure is what the others are compared with. */
export function formatScale(rows: readonly ScaleRow[]): string {
  const titles = [
    'Request',
    'Arrangement',
    'At once',
    'Per second',
    'µs of the servers',
    'µs of the primary',
    'µs of the replicas',
    "Primary's share",
    'Primary, of the first row',
  ];
  const lines = rows.map((row) => {
    const first = rows.find(({ measure }) => measure === row.measure)!;
    const sum = row.server + row.primary + row.replicas;
    return [
      row.measure,
      row.arrangement,
      `${row.concurrency}`,
      Math.round(row.perSecond).toLocaleString('en-GB'),
      ...[row.server, row.primary, row.replicas].map((each) => each.toFixed(0)),
      (row.primary / sum).toFixed(2),
      (row.primary / first.primary).toFixed(2),
    ];
  });
  return [titles, titles.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
