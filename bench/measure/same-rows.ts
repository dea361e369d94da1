/**
 * Whether pgbench's function writes the rows that the registry writes: as many in each table, and of about the same
 * length.
 */
import { run } from '../stand/run.ts';

/** Rows of the register by table. Units: `bytes` of their texts. */
type Written = ReadonlyMap<string, { readonly rows: number; readonly bytes: number }>;

/** How much longer or shorter the rows of a table may be: texts of checks and payloads are made up. */
const tolerance = 0.25;

const parts = ['checks', 'before', 'after'] as const;

/** Gives pgbench's function the texts that the last mutation of each of these kinds has left. */
export async function keepTexts(ownerUrl: string, mutations: readonly string[]): Promise<void> {
  const cases: string[] = [];
  for (const mutation of mutations) {
    const [row] = await run(
      ownerUrl,
      `select (select checks from registry.instructions where type = '${mutation}' order by id desc limit 1) as checks, before, after
         from registry.audit_entries where action = '${mutation}' order by id desc limit 1`,
    );
    if (row === undefined) continue;
    for (const part of parts) {
      const value = row[part] === null ? 'null' : `'${JSON.stringify(row[part]).replaceAll("'", "''")}'::jsonb`;
      cases.push(`when '${mutation} ${part}' then ${value}`);
    }
  }
  await run(
    ownerUrl,
    `create or replace function bench.kept(mutation text, part text) returns jsonb language sql immutable return case mutation || ' ' || part ${cases.join(' ')} end`,
  );
}

/** Refuses: a table in which one of both writes more rows than the other, or much longer ones, by throwing. */
export async function checkSameRows(
  ownerUrl: string,
  title: string,
  registry: () => Promise<unknown>,
  pgbench: () => Promise<unknown>,
): Promise<void> {
  const [own, limit] = [await findWritten(ownerUrl, registry), await findWritten(ownerUrl, pgbench)];
  const differing = [...new Set([...own.keys(), ...limit.keys()])].filter((table) => {
    const [ours, theirs] = [own.get(table), limit.get(table)];
    if (ours === undefined || theirs === undefined || ours.rows !== theirs.rows) return true;
    return Math.abs(theirs.bytes / ours.bytes - 1) > tolerance;
  });
  if (differing.length === 0) return;
  const format = (written: Written, table: string): string => {
    const { rows, bytes } = written.get(table) ?? { rows: 0, bytes: 0 };
    return `${rows} rows of ${bytes} bytes`;
  };
  const lines = differing.map((table) => `${table}: ${format(own, table)}, pgbench's function ${format(limit, table)}`);
  throw new Error(`${title} does not write the same rows.\n${lines.join('\n')}`);
}

/**
 * A row that is written carries the number of its database transaction. The tables of the feed are left out: a timer
 * places events some time after the answer, the registry's and pgbench's alike.
 */
async function findWritten(ownerUrl: string, write: () => Promise<unknown>): Promise<Written> {
  const [before] = await run(ownerUrl, 'select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  await write();
  const next = String(before?.['next']);
  const tables = await run(
    ownerUrl,
    `select relname as name from pg_class
       where relnamespace = 'registry'::regnamespace and relkind = 'r' and relname !~ '^feed(_|$)'`,
  );
  const counts = tables.map(
    ({ name }) =>
      `select '${String(name)}' as name, count(*)::int as rows, sum(length(t::text))::int as bytes from registry.${String(name)} t where xmin::text::bigint >= ${next}`,
  );
  const found = await run(ownerUrl, counts.join(' union all '));
  return new Map(
    found
      .filter(({ rows }) => rows !== 0)
      .map(({ name, rows, bytes }) => [String(name), { rows: Number(rows), bytes: Number(bytes) }]),
  );
}
