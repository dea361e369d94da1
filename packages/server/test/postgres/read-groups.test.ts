/** Reads with one token that share a database transaction: each has its own answer and its own error. */
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
/** Every read is quick, however slow the machine is. */
const allQuick = { readMs: Number.POSITIVE_INFINITY, pipelineMs: Number.POSITIVE_INFINITY };
const open = (quickReads = allQuick): Database =>
  openDatabase({ url: ownerUrl, connections: 1, sharedConnections: 1, quickReads, log: makeLog('silent') });
beforeEach(() => {
  database = open();
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

/** Reads in one turn what was quick before. */
async function readTogether(contexts: readonly string[]): Promise<Looked[]> {
  await read('before');
  return readAll(contexts);
}

test('eight reads of one turn with one token share a database transaction, and none with another token', async () => {
  const contexts = [...'aabaaaabaa'];
  const looked = await readTogether(contexts);
  assert.deepEqual(
    looked.map(({ context }) => context),
    contexts,
  );
  const ofToken = Map.groupBy(looked, ({ context }) => context);
  assert.deepEqual(
    [transactionsOf(ofToken.get('a')!), transactionsOf(ofToken.get('b')!), transactionsOf(looked)],
    [1, 1, 2],
  );
});

test('nine reads of one turn take two database transactions', async () => {
  assert.equal(transactionsOf(await readTogether([...'aaaaaaaaa'])), 2);
});

test('a read that was never run has a database transaction of its own', async () => {
  assert.equal(transactionsOf(await readAll(['a', 'a', 'a'])), 3);
});

test('a read that fails has its error, and those beside it are answered', async () => {
  await readTogether(['a', 'a']);
  const results = await Promise.allSettled([read('a'), read('a', look(0)), read('a', look(5))]);
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value.context : String(result.reason))),
    ['a', 'error: division by zero', 'a'],
  );
  assert.equal((results[2] as PromiseFulfilledResult<Looked>).value.quotient, 2);
});

test('a statement that took long has a database transaction of its own, by itself and among others', async () => {
  for (const [quickReads, transactions] of [
    [{ ...allQuick, readMs: 0 }, [3, 3]],
    [{ ...allQuick, pipelineMs: 0 }, [1, 3]],
  ] as const) {
    await database.close();
    database = open(quickReads);
    await read('before');
    const looked = [await readAll(['a', 'a', 'a']), await readAll(['a', 'a', 'a'])];
    assert.deepEqual(looked.map(transactionsOf), transactions);
  }
});

test('a read that records something shares no database transaction', async () => {
  const looked = await readTogether(['a', 'a']);
  const recorded = await Promise.all([
    read('a'),
    database.queryAs<object, Looked>(authorise('a'), look()).then(({ rows }) => rows[0]!),
    read('a'),
  ]);
  assert.equal(transactionsOf(looked), 1);
  assert.notEqual(recorded[1].begun, recorded[0].begun);
  assert.notEqual(recorded[1].begun, recorded[2].begun);
});
