/**
 * Every wait for a connection, and for the end of one, has a deadline: when the process has no more of them, and when
 * PostgreSQL hangs.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { makeLog } from '../../src/base/log.ts';
import { Outage } from '../../src/base/refusal.ts';
import { ConnectionBudget } from '../../src/postgres/connection-budget.ts';
import { makeClient } from '../../src/postgres/client.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../../src/postgres/database.ts';
import { beforeTests } from '../support/before-tests.ts';
import { testDatabase, withClient } from '../support/postgres.ts';
import { layWire } from '../support/proxy.ts';
import { until } from '../support/time.ts';

const tested = beforeTests(testDatabase, (made) => made.drop());

const one = { text: 'select 1 as value' };

/**
 * A database of one process. The only wait that ends in these tests is that for a connection, or for the end of one.
 */
function open(options: Partial<DatabaseOptions>): Database {
  return openDatabase({
    url: tested.appUrl,
    connections: 1,
    sharedConnections: 1,
    deadlineSeconds: 3_000,
    log: makeLog('silent'),
    ...options,
  });
}

const isFull = (error: unknown): boolean => {
  assert.ok(error instanceof Outage);
  assert.equal(error.code, 'database_unavailable');
  const sentence = 'All connections of this server to the database are in use; nothing was changed.';
  assert.equal(error.message, `${sentence} Repeat the request in 2 s.`);
  return true;
};

/** Two that share a budget: one waits 50 ms for a place, the other for as long as it takes. */
function openBoth(budget: ConnectionBudget): { readonly impatient: Database; readonly patient: Database } {
  return { impatient: open({ budget, connectMs: 50 }), patient: open({ budget, connectMs: 600_000 }) };
}

test('a database transaction that gets no place for its connection fails, and its waiter takes none', async () => {
  const budget = new ConnectionBudget(2, 0);
  const { impatient, patient } = openBoth(budget);
  await budget.take(50);
  // This read has the last place.
  assert.deepEqual(await patient.query(one), [{ value: 1 }]);
  await assert.rejects(
    impatient.transaction((tx) => tx.query(one)),
    isFull,
  );
  await assert.rejects(impatient.isPooled(), isFull);
  budget.give();
  assert.deepEqual(await patient.transaction((tx) => tx.query(one)), [{ value: 1 }]);
  await Promise.all([impatient.close(), patient.close()]);
});

test('a list that is being read takes nothing of the share that its account has for mutations', async () => {
  const database = open({ connections: 2, connectMs: 30_000 });
  const nothing = (): void => undefined;
  const watcher = { account: 'one', connected: nothing, committing: nothing, ended: nothing };
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const list = database.transaction(
    async (tx) => {
      await tx.query(one);
      begin();
      await held;
    },
    { watcher, share: 'lists' },
  );
  await begun;
  assert.deepEqual(await database.transaction((tx) => tx.query(one), { watcher }), [{ value: 1 }]);
  letGo();
  await list;
  await database.close();
});

test('a read that gets no place for its connection fails, and the database can be closed', async () => {
  const { impatient, patient } = openBoth(new ConnectionBudget(1, 0));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const holder = patient.transaction(async (tx) => {
    await tx.query(one);
    begin();
    await held;
  });
  await begun;
  await assert.rejects(impatient.query(one), isFull);
  letGo();
  await holder;
  await Promise.all([impatient.close(), patient.close()]);
});

test('a spare connection serves reads while the others wait, and soon none afterwards', async () => {
  // As the owner, for whom no statement ends early.
  const database = open({ url: tested.ownerUrl });
  const pid = { text: 'select pg_backend_pid() as pid' };
  const usual = await database.query(pid);
  await withClient(tested.ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock(7)');
    const reads = [database.query({ text: 'select pg_advisory_xact_lock(7)' })];
    let answered: unknown[] = [];
    await until(() => {
      reads.push(database.query(pid).then((rows) => (answered = rows)));
      return answered.length > 0;
    });
    assert.notDeepEqual(answered, usual);
    await owner.query('select pg_advisory_unlock(7)');
    await Promise.all(reads);
  });
  await until(async () => {
    const later = await Promise.all(Array.from({ length: 8 }, () => database.query(pid)));
    return isDeepStrictEqual(
      later,
      later.map(() => usual),
    );
  });
  await database.close();
});

test('a connection to a PostgreSQL that hangs is closed all the same, and its place is given back', async () => {
  const budget = new ConnectionBudget(2, 0);
  const wire = await layWire(tested.appUrl);
  const database = open({ url: wire.url, budget, connectMs: 600_000, deadlineSeconds: 2 });
  await database.query(one);
  await database.transaction((tx) => tx.query(one));
  await wire.become('silent');
  await database.close();
  await Promise.all([budget.take(600_000), budget.take(600_000)]);
  await wire.stop();
});

test('a client of its own waits for a login no longer than it may', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = makeClient(`postgresql://nobody@127.0.0.1:${port}/nothing`, 'registry test', 50);
  await assert.rejects(client.connect());
  silent.close();
});
