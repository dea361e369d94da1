/**
 * PostgreSQL's generic plans for the statements of mutations. A connection makes one per statement and keeps it, so it
 * must be right whether it was made while the register was empty or after it has grown: along an index, by its columns.
 */
import type pg from 'pg';
import type { Database, Tx } from '../../src/postgres/database.ts';
import { commandPlanning } from '../../src/postgres/planner.ts';
import type { Statement } from '../../src/postgres/statement.ts';
import type { EndpointParts } from '../../src/registry.ts';
import { type TestDatabase, testDatabase, withClient } from './postgres.ts';

/** The statements of mutations that passed by. */
export interface NotedStatements {
  /** Notes what is sent in database transactions from now on. */
  note(parts: EndpointParts): EndpointParts;
  /**
   * Plans every statement as a connection for mutations would: on an empty database, on the same right after VACUUM,
   * which lets PostgreSQL know that its tables are empty, and on one that has grown and is not used any more.
   *
   * Shape: a sentence for each read of a whole table.
   */
  findWholeReads(used: TestDatabase): Promise<string[]>;
}

/** Begins to note statements, by their names. */
export function noteStatements(): NotedStatements {
  const sent = new Map<string, Statement>();
  return {
    note: (parts) => {
      const { database } = parts;
      const transaction: Database['transaction'] = (work, options) =>
        database.transaction((tx) => {
          const query = ((statement: Statement, values?: readonly unknown[]) => {
            if (statement.name !== undefined) sent.set(statement.name, statement);
            return tx.query(statement, values);
          }) as Tx['query'];
          return work({ ...tx, query });
        }, options);
      return { ...parts, database: { ...database, transaction } };
    },
    findWholeReads: (used) => findWholeReads([...sent.values()], used),
  };
}

/** A node of a plan as PostgreSQL describes it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Join Filter'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Reads of whole tables and indexes that are allowed, by statement and table, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'find_share_numbers lots':
    'The comparison of ranges is not leakproof, so that no index serves it under row-level security; a plan that was made ' +
    'before the first lot reads the open lots with share numbers, until the next analyze.',
  'find_share_numbers lots_share_numbers': 'The same, by the index that has these lots alone.',
  'find_recording_job_of_holder books': 'It is read along the index that has the classes of jobs alone.',
};

/**
 * Makes PostgreSQL believe that each table with rows has a thousand times as many. Shape: the names of those and of
 * their indexes.
 */
export const growth = `
  select relname as name,
         pg_restore_relation_stats('schemaname', nspname::text, 'relname', relname::text, 'relpages', relpages,
                                   'reltuples', (1000 * reltuples)::real)
    from pg_class
    join pg_namespace n on n.oid = relnamespace
   where nspname in ('registry', 'auth')
     and relkind in ('r', 'i')
     and reltuples > 0`;

async function findWholeReads(statements: readonly Statement[], used: TestDatabase): Promise<string[]> {
  if (!(await takesStatistics(used))) return [];
  const empty = await testDatabase();
  try {
    const found = await wholeReadsIn(empty, 'while it is empty', statements);
    await withClient(empty.ownerUrl, (client) => client.query('vacuum analyze'));
    // Every way through an index costs nothing there, so any may be taken until the next analyze. A sequential scan may
    // not.
    const vacuumed = await wholeReadsIn(empty, 'right after VACUUM', statements, isSequential);
    const grown = await withClient(used.ownerUrl, (client) => client.query<{ name: string }>(growth));
    const names = new Set(grown.rows.map(({ name }) => name));
    const hasGrown = (node: PlanNode): boolean => (isWhole(node) && names.has(readBy(node))) || comparesLate(node);
    return [...found, ...vacuumed, ...(await wholeReadsIn(used, 'after it has grown', statements, hasGrown))];
  } finally {
    await empty.discard();
  }
}

/**
 * Whether PostgreSQL can be told how large its tables are, as it can from release 18 on. Plans are looked at there
 * alone.
 */
const takesStatistics = ({ ownerUrl }: TestDatabase): Promise<boolean> =>
  withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query(`select from pg_proc where proname = 'pg_restore_relation_stats'`);
    return rowCount !== 0;
  });

async function wholeReadsIn(
  { appUrl }: TestDatabase,
  when: string,
  statements: readonly Statement[],
  counts = isWhole,
): Promise<string[]> {
  return withClient(appUrl, async (client) => {
    // A pooler takes no options of a connection, and keeps no setting of a session.
    await client.query('begin');
    for (const [name, value] of Object.entries(commandPlanning)) await client.query(`set local ${name} = ${value}`);
    const found: string[] = [];
    for (const { name, text } of statements)
      for (const node of (await planOf(client, text)).filter(counts))
        if (allowed[`${name} ${readBy(node)}`] === undefined)
          found.push(`${name} reads the whole of ${readBy(node)} ${when}: ${node['Node Type']}`);
    await client.query('commit');
    return found;
  });
}

/** The nodes of a statement's generic plan. Shape: empty for a statement that PostgreSQL does not plan. */
async function planOf(client: pg.Client, text: string): Promise<PlanNode[]> {
  if (!/^\s*(?:select|insert|update|delete|with)\b/.test(text)) return [];
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, costs off, format json) ${text}`,
  );
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The table that a node reads, or its index; a register of a node that joins. */
const readBy = (node: PlanNode): string => node['Relation Name'] ?? node['Index Name'] ?? 'a register';

const isSequential = (node: PlanNode): boolean => node['Node Type'] === 'Seq Scan';

/** Whether a node reads a table, or an index, from its beginning to its end. */
const isWhole = (node: PlanNode): boolean =>
  isSequential(node) ||
  (/^(?:Bitmap )?Index (?:Only )?Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined);

/**
 * Whether the keys of names are compared with the result of a function after all of a register were read: under
 * row-level security no index serves such a comparison, unless the results are made first.
 */
const comparesLate = (node: PlanNode): boolean => /_key\b.*\blower\(/.test(node['Join Filter'] ?? '');

/** Has PostgreSQL tell each plan that it runs, of statements inside functions too, planned for any parameters. */
const telling = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_format = json;
  set auto_explain.log_level = notice;
  set plan_cache_mode = force_generic_plan`;

/** The tables that a function reads sequentially, in all of its statements. Shape: each once, sorted. */
export async function sequentialReadsOf(database: TestDatabase, query: string, values: unknown[]): Promise<string[]> {
  return withClient(database.ownerUrl, async (client) => {
    await client.query(telling);
    const found = new Set<string>();
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('{');
      if (at < 0) return;
      const { Plan } = JSON.parse(message.slice(at)) as { Plan: PlanNode };
      for (const node of nodesOf(Plan).filter(isSequential)) found.add(readBy(node));
    });
    await client.query('begin');
    await client.query(query, values);
    await client.query('rollback');
    return [...found].sort();
  });
}
