/** The one table. */

/** One line of it. */
export interface Line {
  readonly measure: string;
  readonly concurrency?: number;
  readonly registry: string;
  /** Ratios by column: the registry's figure over the other's. */
  readonly ratios?: Readonly<Record<string, number | undefined>>;
  readonly goal?: string;
  /** Whether the goal is reached; undefined where there is none. */
  readonly reached?: boolean | undefined;
}

/** Prints lines as a table. Shape: `columns` are those of the ratios. */
export function formatTable(lines: readonly Line[], columns: readonly string[]): string {
  const head = ['measure', 'at once', 'registry', ...columns, 'goal'];
  const rows = lines.map((line) => [
    line.measure,
    line.concurrency === undefined ? '' : String(line.concurrency),
    line.registry,
    ...columns.map((column) => formatRatio(line.ratios?.[column])),
    line.goal === undefined ? '' : `${line.goal}${line.reached === undefined ? '' : line.reached ? ' ✓' : ' ✗'}`,
  ]);
  return alignTable(head, rows);
}

/** Prints cells as a table in Markdown, its columns aligned. */
export function alignTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const format = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [format(head), rule, ...rows.map(format)].join('\n');
}

function formatRatio(ratio: number | undefined): string {
  if (ratio === undefined || !Number.isFinite(ratio)) return '–';
  return ratio.toFixed(ratio < 10 ? 2 : 1);
}

/** A rate as `12,345/s`. */
export function perSecond(rate: number | undefined): string {
  return rate === undefined ? '–' : `${Math.round(rate).toLocaleString('en-GB')}/s`;
}
