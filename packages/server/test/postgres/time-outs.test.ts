/**
 * The answer to a time-out of a database transaction: it names the slow part, that nothing was changed, and whether to
 * repeat it.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { Outage, publicError } from '../../src/base/refusal.ts';
import { type Database, openDatabase, type Tx } from '../../src/postgres/database.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { layWire } from '../support/proxy.ts';
import { until } from '../support/time.ts';

let tested: TestDatabase;
let database: Database;
before(async () => {
  tested = await testDatabase();
  database = open(tested.appUrl, 300);
});
after(async () => {
  await database.close();
  await tested.drop();
});

const open = (url: string, deadlineSeconds: number): Database =>
  openDatabase({ url, connections: 1, sharedConnections: 1, deadlineSeconds, log: makeLog('silent') });

/** Shape: status, code, whether to repeat it, and the message. */
async function told(work: Promise<unknown>): Promise<readonly [number, string, boolean, string]> {
  const error = await work.then(
    () => assert.fail('it was done'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Outage);
  const { status, code, retry, message, retryAfterSeconds } = publicError(error);
  assert.equal(retry, retryAfterSeconds !== undefined);
  return [status, code, retry, message];
}

const late = [
  503,
  'deadline_exceeded',
  false,
  'The request took too long and was ended; nothing was changed. Ask for less at once, such as fewer rows, or repeat it when the server has less to do.',
];

test('a statement that PostgreSQL ends is not to be repeated as it is', async () => {
  const slow = database.transaction(async (tx) => {
    await tx.query({ text: `set local statement_timeout = '10ms'` });
    await tx.query({ text: 'select pg_sleep(60)' });
  });
  assert.deepEqual(await told(slow), late);
});

/** Has PostgreSQL end the connection of a database transaction in which nothing is asked for too long. */
async function fallAsleep(tx: Tx): Promise<void> {
  const [row] = await tx.query({
    text: `select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '10ms', true)`,
  });
  await withClient(tested.ownerUrl, (owner) =>
    until(async () => (await owner.query('select from pg_stat_activity where pid = $1', [row!['pid']])).rowCount === 0),
  );
}

test('a database transaction that the program was too slow for is told as late, and its commit is not unknown', async () => {
  const asks = database.transaction(async (tx) => {
    await fallAsleep(tx);
    await tx.query({ text: 'select 1' });
  });
  assert.deepEqual(await told(asks), late);
  assert.deepEqual(await told(database.transaction(fallAsleep)), late);
});

test('an answer that does not come in time says so; where it is that of a commit, its outcome is unknown', async () => {
  const wire = await layWire(tested.appUrl);
  const impatient = open(wire.url, 2);
  const unanswered = impatient.transaction(async (tx) => {
    await tx.query({ text: 'select 1' });
    await wire.become('silent');
    await tx.query({ text: 'select 1' });
  });
  assert.deepEqual(await told(unanswered), [
    503,
    'deadline_exceeded',
    true,
    'The database did not answer in time; nothing was changed. Repeat the request in 2 s.',
  ]);
  await wire.become('whole');
  const unknown = impatient.transaction(async (tx) => {
    await tx.query({ text: 'select 1' });
    await wire.become('silent');
    tx.commit();
  });
  const [status, code, retry, message] = await told(unknown);
  assert.deepEqual([status, code, retry], [503, 'outcome_unknown', true]);
  assert.match(message, /^The database did not confirm that the change is recorded; repeat the request with the same/);
  await wire.become('whole');
  await impatient.close();
  await wire.stop();
});
