/** The guarantees of a database transaction of a mutation when a query of its last pipeline fails. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { makeLog } from '../../src/base/log.ts';
import { fromUnits } from '../../src/rules/quantity.ts';
import { formatRanges } from '../../src/rules/ledger/payload.ts';
import { type Columns, packRows, formatList } from '../../src/postgres/composite.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { commandPlanning } from '../../src/postgres/planner.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';

let tested: TestDatabase;
let database: Database;

before(async () => {
  tested = await testDatabase();
  const log = makeLog('silent', { write: () => undefined });
  database = openDatabase({
    url: tested.ownerUrl,
    connections: 2,
    sharedConnections: 1,
    planning: commandPlanning,
    log,
  });
  await withClient(tested.ownerUrl, (client) =>
    client.query(
      'create table public.noted (number int primary key, later int references public.noted deferrable initially deferred)',
    ),
  );
});
after(async () => {
  await database.close();
  await tested.drop();
});

const note = (number: number, later: number | null = null) => ({
  statement: { name: 'note', text: 'insert into public.noted values ($1, $2)' },
  values: [number, later],
});
const noted = async (): Promise<number[]> => {
  const rows = await withClient(tested.ownerUrl, (client) =>
    client.query('select number from public.noted order by 1'),
  );
  return rows.rows.map(({ number }) => number);
};

test('queries sent in one turn are answered in order, and the commit travels with them', async () => {
  const counted = await database.transaction(async (tx) => {
    const results = Promise.all([
      tx.query(note(1).statement, note(1).values),
      tx.query<{ n: number }>({ text: 'select count(*)::int as n from public.noted' }),
    ]);
    tx.commit();
    return (await results)[1];
  });
  assert.deepEqual(counted, [{ n: 1 }]);
  assert.deepEqual(await noted(), [1]);
});

test('no query is accepted after the commit', async () => {
  const late = database.transaction(async (tx) => {
    await tx.query(note(2).statement, note(2).values);
    tx.commit();
    await tx.query(note(3).statement, note(3).values);
  });
  await assert.rejects(late, /is being committed/);
  assert.ok(!(await noted()).includes(3));
});

test('a failing query before the commit rolls back everything, and its own error is reported', async () => {
  const before = await noted();
  const failing = database.transaction(async (tx) => {
    const results = Promise.all([
      tx.query(note(10).statement, note(10).values),
      tx.query({ text: 'select registry.reject_large_response()' }),
    ]);
    tx.commit();
    await results;
  });
  await assert.rejects(failing, { constraint: 'response_size_limit' });
  assert.deepEqual(await noted(), before);
  // The connection stays in use, and its statements are prepared again.
  await database.transaction((tx) => tx.query(note(11).statement, note(11).values));
  assert.ok((await noted()).includes(11));
});

test('a constraint that only the commit checks is reported as its own error, and nothing is stored', async () => {
  const before = await noted();
  const failing = database.transaction(async (tx) => {
    const result = tx.query(note(20, 404).statement, note(20, 404).values);
    tx.commit();
    await result;
  });
  await assert.rejects(failing, { code: '23503' });
  assert.deepEqual(await noted(), before);
});

test('queries of a mutation are planned once, with indexes, whatever planner settings the operator chose', async () => {
  const url = new URL(tested.ownerUrl);
  url.searchParams.set('options', '-c statement_timeout=4321');
  const log = makeLog('silent', { write: () => undefined });
  const own = openDatabase({ url: url.href, connections: 1, sharedConnections: 1, planning: commandPlanning, log });
  try {
    const [row] = await own.transaction((tx) =>
      tx.query({
        text: `select current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as seqscan, current_setting('statement_timeout') as timeout`,
      }),
    );
    assert.deepEqual(row, { mode: 'force_generic_plan', seqscan: 'off', timeout: '4321ms' });
  } finally {
    await own.close();
  }
});

const columns: Columns = [
  'uuid',
  'text',
  'uuid[]',
  'numeric',
  'bigint',
  'integer',
  'date',
  'timestamptz',
  'bytea',
  'jsonb',
  'int8multirange',
  'text',
];

test('rows come out of an array of composite values as they went in, whatever is written in them', async () => {
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'"\\,(){}\' \t\n\r', 'é', '😀', 'NULL', '\u2028', 'a'),
      fc.string({ minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  });
  const text = fc
    .option(hostile.map((one) => one.replaceAll('\0', '')))
    .filter((one) => one === null || one.isWellFormed());
  const number = fc
    .tuple(fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }), fc.nat({ max: 90 }))
    .map(([units, cut]) => fromUnits(units / 10n ** BigInt(Math.min(cut, 38))));
  const bigint = fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -9n, max: 9n }));
  const bound = fc.bigInt({ min: 1n, max: 10n ** 17n });
  const day = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((one) => one.toISOString());
  const row = fc.tuple(
    fc.uuid(),
    text,
    fc.array(fc.uuid(), { maxLength: 3 }).map(formatList),
    fc.option(number),
    bigint.map(String),
    fc.integer().map(String),
    fc.option(day.map((one) => one.slice(0, 10))),
    fc.tuple(day, fc.nat({ max: 999 })).map(([one, micro]) => String(BigInt(Date.parse(one)) * 1_000n + BigInt(micro))),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    fc.array(fc.record({ text }), { maxLength: 2 }).map((list) => JSON.stringify(list)),
    fc
      .array(bound, { maxLength: 2 })
      .map((starts) => formatRanges([...new Set(starts)].map((from) => ({ from: from * 10n, to: from * 10n + 3n })))),
    text,
  );
  await withClient(tested.ownerUrl, async (client) => {
    await client.query(`create type public.packed as (id uuid, first text, list uuid[], amount numeric, far bigint,
      near integer, day date, at timestamptz, bytes bytea, json jsonb, ranges int8multirange, last text)`);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
        const { rows: read } = await client.query({
          text: `select id, first, list::text, amount::text, far::text, near::text, day::text,
                        (extract(epoch from at) * 1000000)::bigint::text, encode(bytes, 'hex'), json::text, ranges::text, last
                   from unnest($1::public.packed[])`,
          values: [packRows(columns, rows)],
          rowMode: 'array',
        });
        const spaceless = (row: readonly unknown[]): unknown[] => row.with(9, JSON.parse(String(row[9])));
        assert.deepEqual(read.map(spaceless), rows.map(spaceless));
      }),
      { numRuns: 300 },
    );
  });
});
