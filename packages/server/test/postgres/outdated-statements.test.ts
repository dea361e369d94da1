/**
 * Prepared statements that a connection cannot use any more: they are prepared again, and the query is asked again
 * once.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { makeLog } from '../../src/base/log.ts';
import { makeMetrics } from '../../src/http/metrics/metrics.ts';
import { type Database, openDatabase, RolledBack, type Tx } from '../../src/postgres/database.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';

let tested: TestDatabase;
let database: Database;
const metrics = makeMetrics({ process: false });

before(async () => {
  tested = await testDatabase();
  const log = makeLog('silent');
  database = openDatabase({ url: tested.ownerUrl, connections: 1, sharedConnections: 1, log, metrics });
});
after(async () => {
  await database.close();
  await tested.drop();
});

const owner = (text: string): Promise<pg.QueryResult> => withClient(tested.ownerUrl, (client) => client.query(text));

beforeEach(() =>
  owner(`
    drop table if exists public.texts, public.numbers;
    create table public.texts (name text);
    insert into public.texts values ('one');
    create table public.numbers (number int)`),
);

const texts = { name: 'texts', text: 'select name from public.texts' };
const insertNumber = { name: 'insert_number', text: 'insert into public.numbers values ($1)' };
const deallocate = { text: 'deallocate all' };

/** The numbers that were committed. */
const numbers = async (): Promise<number[]> =>
  (await owner('select number from public.numbers order by number')).rows.map(({ number }) => number);

/** How often statements were prepared again so far. */
async function preparedAgain(sqlstate: string): Promise<number> {
  const counted = new RegExp(
    `^registry_statements_prepared_again_total\\{[^}]*sqlstate="${sqlstate}"[^}]*\\} (\\d+)$`,
    'm',
  );
  return Number(counted.exec(await metrics.text())?.[1] ?? 0);
}

const retype = (): Promise<unknown> => owner('alter table public.texts alter column name type varchar(40)');

test('a read whose result has another type is asked again, and so are those on their way behind it', async () => {
  await database.query(texts);
  const before = await preparedAgain('0A000');
  await retype();
  const read = await Promise.all([database.query(texts), database.query(texts), database.query(texts)]);
  assert.deepEqual(read, [[{ name: 'one' }], [{ name: 'one' }], [{ name: 'one' }]]);
  assert.equal((await preparedAgain('0A000')) - before, 3);
  // The statement is prepared anew, with the name and the type of the column as they are now.
  await owner('alter table public.texts alter column name type int using 7');
  assert.deepEqual(await database.query(texts), [{ name: 7 }]);
  assert.deepEqual(await database.query(texts), [{ name: 7 }]);
});

test('a read whose statement is gone is asked again', async () => {
  await database.query(texts);
  const before = await preparedAgain('26000');
  await database.query(deallocate);
  assert.deepEqual(await Promise.all([database.query(texts), database.query(texts)]), [
    [{ name: 'one' }],
    [{ name: 'one' }],
  ]);
  assert.equal((await preparedAgain('26000')) - before, 2);
});

test('a read with its authorisation is asked again as one', async () => {
  const query = { statement: texts, values: [] };
  const authorise = { statement: { name: 'authorise', text: 'select 1 as one' }, values: [] };
  await database.queryAs(authorise, query);
  await retype();
  const answered = { authorised: { one: 1 }, rows: [{ name: 'one' }] };
  assert.deepEqual(await database.queryAs(authorise, query), answered);
  await database.query(deallocate);
  assert.deepEqual(await database.queryAs(authorise, query), answered);
});

/** Takes its statements from the connection of commands. A rollback brings none of them back, and needs none. */
const lose = (): Promise<unknown> =>
  database.transaction(async (tx) => {
    await tx.query(deallocate);
    return new RolledBack(undefined);
  });

/** Reads and writes in three round trips, and commits with the last. */
const work =
  (number: number) =>
  async (tx: Tx): Promise<unknown> => {
    const [read] = await tx.query(texts);
    await tx.query(insertNumber, [number]);
    const counted = tx.query({ name: 'count', text: 'select count(*)::int as count from public.numbers' });
    tx.commit();
    return { ...read, ...(await counted)[0] };
  };

for (const [sqlstate, change] of [
  ['0A000', retype],
  ['26000', lose],
] as const) {
  test(`a database transaction is run again once after ${sqlstate}, and writes once`, async () => {
    assert.deepEqual(await database.transaction(work(1)), { name: 'one', count: 1 });
    const before = await preparedAgain(sqlstate);
    await change();
    let runs = 0;
    const answered = await database.transaction((tx) => {
      runs += 1;
      return work(2)(tx);
    });
    assert.deepEqual(answered, { name: 'one', count: 2 });
    // All statements of the connection are prepared anew at once, so one more attempt is enough for several round
    // trips.
    assert.deepEqual([runs, (await preparedAgain(sqlstate)) - before], [2, 1]);
    assert.deepEqual(await numbers(), [1, 2]);
  });
}

test('a database transaction whose COMMIT is gone is run again, and writes once', async () => {
  const commits = async (tx: Tx, number: number): Promise<void> => {
    // Prepared in this database transaction, or before it.
    const inserted = tx.query(insertNumber, [number]);
    tx.commit();
    await inserted;
  };
  await database.transaction((tx) => commits(tx, 1));
  let runs = 0;
  await database.transaction(async (tx) => {
    runs += 1;
    if (runs === 1) await tx.query(deallocate);
    await tx.query({ text: 'insert into public.numbers values (2)' });
  });
  assert.deepEqual([runs, await numbers()], [2, [1, 2]]);
});

test('the plan of a function for the type of before is discarded, for reads and for database transactions', async (t) => {
  await owner(`
    create function public.copy_name() returns text language plpgsql as $$
    declare
      v_row record;
    begin
      select name, 1 as number into v_row from public.texts;
      insert into public.numbers values (v_row.number);
      return v_row.name || '';
    end $$`);
  t.after(() => owner('drop function public.copy_name()'));
  const copyName = { name: 'copy_name', text: 'select public.copy_name() as name' };
  const ways = [() => database.query(copyName), () => database.transaction((tx) => tx.query(copyName))];
  for (const way of ways) assert.deepEqual(await way(), [{ name: 'one' }]);
  const before = await preparedAgain('42804');
  await retype();
  for (const way of ways) assert.deepEqual(await way(), [{ name: 'one' }]);
  assert.equal((await preparedAgain('42804')) - before, 2);
  assert.deepEqual(await numbers(), [1, 1, 1, 1]);
});

test('a statement that called a function while it was replaced is asked again', async (t) => {
  // PostgreSQL reports this only in the moment of the replacement, so a function reports it here, once: a sequence is
  // not rolled back.
  await owner(`
    create sequence public.calls;
    create function public.replaced() returns text language plpgsql as $$
    begin
      if nextval('public.calls') % 2 = 1 then
        raise exception 'cache lookup failed for function 16384' using errcode = 'XX000';
      end if;
      return 'new';
    end $$`);
  t.after(() => owner('drop function public.replaced(); drop sequence public.calls'));
  const replaced = { name: 'replaced', text: 'select public.replaced() as version' };
  assert.deepEqual(await database.query(replaced), [{ version: 'new' }]);
  assert.deepEqual(await database.transaction((tx) => tx.query(replaced)), [{ version: 'new' }]);
});

test('it is run again once only: the second error is the answer, and nothing is written', async () => {
  let runs = 0;
  const always = database.transaction(async (tx) => {
    runs += 1;
    await tx.query(insertNumber, [1]);
    await tx.query(deallocate);
    await tx.query(insertNumber, [2]);
  });
  await assert.rejects(always, { code: '26000' });
  assert.deepEqual([runs, await numbers()], [2, []]);
  await database.transaction(work(3));
  assert.deepEqual(await numbers(), [3]);
});

test('another error with the same SQLSTATE is reported after one run', async () => {
  const unsupported = { text: 'select count(*) from public.numbers for update' };
  let runs = 0;
  const failing = database.transaction(async (tx) => {
    runs += 1;
    await tx.query(unsupported);
  });
  await assert.rejects(failing, { code: '0A000' });
  await assert.rejects(database.query(unsupported), { code: '0A000' });
  assert.equal(runs, 1);
});

test('what the first attempt still does when it has failed reaches neither the second nor the time after it', async () => {
  await database.transaction((tx) => tx.query(texts));
  await retype();
  let runs = 0;
  const late: Promise<unknown>[] = [];
  await database.transaction(async (tx) => {
    runs += 1;
    const own = runs;
    const goesOn = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) {
        await nextTurn();
        tx.query(insertNumber, [own * 100 + turn]).catch(() => undefined);
      }
      tx.commit();
    };
    if (own === 1) late.push(goesOn().catch(() => undefined));
    await tx.query(texts);
    await tx.query(insertNumber, [own]);
  });
  await Promise.all(late);
  await database.transaction((tx) => tx.query(texts));
  assert.deepEqual([runs, await numbers()], [2, [2]]);
});

test('no statement is sent outside of the database transaction because the one that begins it is gone', async () => {
  await database.transaction((tx) => tx.query(insertNumber, [1]));
  await lose();
  let runs = 0;
  await database.transaction(async (tx) => {
    runs += 1;
    // Not awaited, and sent in two round trips.
    tx.query(insertNumber, [10 + runs]).catch(() => undefined);
    await nextTurn();
    await tx.query({ text: `insert into public.numbers values (${20 + runs})` });
  });
  assert.deepEqual([runs, await numbers()], [2, [1, 12, 22]]);
});
