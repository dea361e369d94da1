/** Reads that share a database transaction: each has its own context, its own answer and its own error. */
import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import type { Query } from '../../src/postgres/statement.ts';
import { testPostgres } from '../support/postgres.ts';

let ownerUrl: string;
let database: Database;
before(async () => {
  ({ ownerUrl } = await testPostgres());
});
beforeEach(() => {
  database = openDatabase({ url: ownerUrl, connections: 1, sharedConnections: 1, log: makeLog('silent') });
});
afterEach(() => database.close());

const authorise = (context: string): Query => ({
  statement: { name: 'authorise', text: `select set_config('test.context', $1::text, true) as context` },
  values: [context],
});
const look = (number = 1): Query => ({
  statement: {
    name: 'look',
    text: `
      select current_setting('test.context', true) as context, now()::text as begun, 10 / $1::integer as quotient`,
  },
  values: [number],
});
interface Looked {
  readonly context: string;
  readonly begun: string;
  readonly quotient: number;
}
const read = async (context: string, query = look()): Promise<Looked> =>
  (await database.queryAs<object, Looked>(authorise(context), query, { shares: true })).rows[0]!;
const readAll = (contexts: readonly string[], query?: Query): Promise<Looked[]> =>
  Promise.all(contexts.map((context) => read(context, query)));
const transactionsOf = (looked: readonly Looked[]): number => new Set(looked.map(({ begun }) => begun)).size;

/** Reads until those of one turn share a database transaction: a read does so once it was quick. */
async function readTogether(contexts: readonly string[]): Promise<Looked[]> {
  for (;;) {
    await read('before');
    const looked = await readAll(contexts);
    if (transactionsOf(looked) < looked.length) return looked;
  }
}

test('eight reads of one turn share a database transaction, and each sees its own context', async () => {
  const contexts = ['a', 'b', 'c', 'a', 'd', 'b', 'e', 'f'];
  const looked = await readTogether(contexts);
  assert.equal(transactionsOf(looked), 1);
  assert.deepEqual(
    looked.map(({ context }) => context),
    contexts,
  );
});

test('nine reads of one turn take two database transactions', async () => {
  assert.equal(transactionsOf(await readTogether([...'abcdefghi'])), 2);
});

test('a read that was never run has a database transaction of its own', async () => {
  assert.equal(transactionsOf(await readAll(['a', 'b', 'c'])), 3);
});

test('a read that fails has its error, and those beside it are answered', async () => {
  await readTogether(['a', 'b']);
  const results = await Promise.allSettled([read('a'), read('b', look(0)), read('c', look(5))]);
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value.context : String(result.reason))),
    ['a', 'error: division by zero', 'c'],
  );
  assert.equal((results[2] as PromiseFulfilledResult<Looked>).value.quotient, 2);
});

test('a statement that took long has a database transaction of its own', async () => {
  const sleep = (seconds: string): Query => ({
    statement: {
      name: 'sleep',
      text: `
        select pg_sleep($1::float8)::text as slept, current_setting('test.context', true) as context, now()::text as begun`,
    },
    values: [seconds],
  });
  for (;;) {
    await read('before', sleep('0'));
    if (transactionsOf(await readAll(['a', 'b', 'c'], sleep('0'))) === 1) break;
  }
  await readAll(['a', 'b'], sleep('0.2'));
  assert.equal(transactionsOf(await readAll(['a', 'b', 'c'], sleep('0.2'))), 3);
});

test('a read that records something shares no database transaction', async () => {
  const looked = await readTogether(['a', 'b']);
  const recorded = await Promise.all([
    read('a'),
    database.queryAs<object, Looked>(authorise('b'), look()).then(({ rows }) => rows[0]!),
    read('c'),
  ]);
  assert.equal(transactionsOf(looked), 1);
  assert.notEqual(recorded[1].begun, recorded[0].begun);
  assert.notEqual(recorded[1].begun, recorded[2].begun);
});
