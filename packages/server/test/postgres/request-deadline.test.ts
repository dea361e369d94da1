/**
 * The deadline of a database transaction counts from the request: who has waited long elsewhere waits no longer for a
 * connection or for the answer to COMMIT. The deadline of these connections is longer than any test waits.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import type { Outage } from '../../src/base/refusal.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { longAgo } from '../support/time.ts';

let tested: TestDatabase;
let wire: Proxy;
let database: Database;
before(async () => {
  tested = await testDatabase();
  wire = await layWire(tested.appUrl);
  database = openDatabase({
    url: wire.url,
    connections: 1,
    sharedConnections: 1,
    deadlineSeconds: 3_000,
    log: makeLog('silent'),
  });
});
after(async () => {
  await database.close();
  await wire.stop();
  await tested.drop();
});

const one = { text: 'select 1 as value' };
const isOutage =
  (expected: string) =>
  ({ code }: Outage): boolean =>
    code === expected;

test('a commit that is not answered is unknown once the time since the request is over', async () => {
  await database.transaction((tx) => tx.query(one));
  const outcome = database.transaction(async (tx) => {
    await tx.query(one);
    await wire.become('silent');
  }, longAgo(3_000));
  await assert.rejects(outcome, isOutage('outcome_unknown'));
  await wire.become('whole');
});

test('a request whose time is over gets no connection that others have, and takes none from those who wait', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const holder = database.transaction(async (tx) => {
    await tx.query(one);
    await held;
  });
  let isBegun = false;
  const late = database.transaction(async () => {
    isBegun = true;
  }, longAgo(3_000));
  await assert.rejects(late, isOutage('database_unavailable'));
  const next = database.transaction((tx) => tx.query(one));
  letGo();
  await holder;
  assert.deepEqual(await next, [{ value: 1 }]);
  assert.equal(isBegun, false);
});

test('a request whose time is over is done all the same where a connection is free and the answers come', async () => {
  await database.query(one);
  assert.deepEqual(await database.transaction((tx) => tx.query(one)), [{ value: 1 }]);
  assert.deepEqual(await database.transaction((tx) => tx.query(one), longAgo(3_000)), [{ value: 1 }]);
});
