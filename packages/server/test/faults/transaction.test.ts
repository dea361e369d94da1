/** What a database transaction of a mutation promises where something of its last flight goes wrong. */
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
      'create table public.noted (place int primary key, later int references public.noted deferrable initially deferred)',
    ),
  );
});
after(async () => {
  await database.close();
  await tested.drop();
});

const note = (place: number, later: number | null = null) => ({
  statement: { name: 'note', text: 'insert into public.noted values ($1, $2)' },
  values: [place, later],
});
const noted = async (): Promise<number[]> => {
  const rows = await withClient(tested.ownerUrl, (client) => client.query('select place from public.noted order by 1'));
  return rows.rows.map(({ place }) => place);
};

test('what is asked in one turn is answered in its order, and the commit goes with it', async () => {
  const told = await database.transaction(async (tx) => {
    const asked = Promise.all([
      tx.query(note(1).statement, note(1).values),
      tx.query<{ n: number }>({ text: 'select count(*)::int as n from public.noted' }),
    ]);
    tx.commit();
    return (await asked)[1];
  });
  assert.deepEqual(told, [{ n: 1 }]);
  assert.deepEqual(await noted(), [1]);
});

test('nothing can be asked after the commit', async () => {
  const late = database.transaction(async (tx) => {
    await tx.query(note(2).statement, note(2).values);
    tx.commit();
    await tx.query(note(3).statement, note(3).values);
  });
  await assert.rejects(late, /is being committed/);
  assert.ok(!(await noted()).includes(3));
});

test('where a question before the commit fails, nothing is kept, and its own error is told', async () => {
  const before = await noted();
  const failing = database.transaction(async (tx) => {
    const asked = Promise.all([
      tx.query(note(10).statement, note(10).values),
      tx.query({ text: 'select registry.reject_large_response()' }),
    ]);
    tx.commit();
    await asked;
  });
  await assert.rejects(failing, { constraint: 'response_size_limit' });
  assert.deepEqual(await noted(), before);
  // The connection serves on, and what it held prepared is prepared anew.
  await database.transaction((tx) => tx.query(note(11).statement, note(11).values));
  assert.ok((await noted()).includes(11));
});

test('what is only found out at the commit is told as its own error, and nothing is kept', async () => {
  const before = await noted();
  const failing = database.transaction(async (tx) => {
    const asked = tx.query(note(20, 404).statement, note(20, 404).values);
    tx.commit();
    await asked;
  });
  await assert.rejects(failing, { code: '23503' });
  assert.deepEqual(await noted(), before);
});

test('what a mutation asks is planned once, along indexes, beside what the operator set', async () => {
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
    await client.query(`create type public.told as (id uuid, first text, list uuid[], amount numeric, far bigint,
      near integer, day date, at timestamptz, bytes bytea, json jsonb, ranges int8multirange, last text)`);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
        const { rows: read } = await client.query({
          text: `select id, first, list::text, amount::text, far::text, near::text, day::text,
                        (extract(epoch from at) * 1000000)::bigint::text, encode(bytes, 'hex'), json::text, ranges::text, last
                   from unnest($1::public.told[])`,
          values: [packRows(columns, rows)],
          rowMode: 'array',
        });
        const spaceless = (told: readonly unknown[]): unknown[] => told.with(9, JSON.parse(String(told[9])));
        assert.deepEqual(read.map(spaceless), rows.map(spaceless));
      }),
      { numRuns: 300 },
    );
  });
});
