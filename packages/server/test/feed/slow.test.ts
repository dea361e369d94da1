/** An event that takes longer to place than a statement of the role may take, as one of very many transactions does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase, withClient, type TestDatabase } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';
import { openTestClient, startWhole } from '../support/test-client.ts';
import { until } from '../support/time.ts';

/** A call stops here while the gate of the test is shut. */
const gate = 'perform pg_advisory_xact_lock_shared(1701, 2);\n    v_fresh := ';

/** A server whose placer waits at the gate, with the time of a statement that the role has outside of tests. */
async function startGated(): Promise<{ readonly database: TestDatabase; readonly server: TestServer }> {
  const database = await testDatabase();
  await withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ text: string; name: string }>(
      `select pg_get_functiondef('registry.place_events'::regproc) as text, current_database() as name`,
    );
    await client.query(rows[0]!.text.replace('v_fresh := ', gate));
    await client.query(`alter role registry_app in database ${rows[0]!.name} set statement_timeout = '5s'`);
  });
  return { database, server: await startWhole({ database }) };
}

const lineOf = (server: TestServer): boolean =>
  server.logged.some((line) => line.includes('events of very many transactions are placed'));

/** Runs work while the gate is shut. */
const whileShut = (database: TestDatabase, work: () => Promise<void>): Promise<void> =>
  withClient(database.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock(1701, 2)');
    await work();
  });

test('an event that takes longer than a statement may take is placed, and the events behind it', async () => {
  const { database, server } = await startGated();
  try {
    const issuer = await openTestClient(server);
    await whileShut(database, async () => {
      await issuer.mutate('createAsset', { name: 'Slow', type: 'common_stock' }, 'replayed');
      await until(() => lineOf(server));
      await issuer.mutate('createAsset', { name: 'Behind it', type: 'common_stock' }, 'replayed');
    });
    const placed = `select count(*)::int as placed from registry.feed where type = 'asset.created' and account_id = $1`;
    await until(async () => (await server.owner(placed, [issuer.person.accountId])).rows[0].placed === 2);
  } finally {
    await server.stop();
    await database.drop();
  }
});

test('a server that is told to stop does not wait for it, and another one places the event', async () => {
  const { database, server } = await startGated();
  const issuer = await openTestClient(server);
  await whileShut(database, async () => {
    await issuer.mutate('createAsset', { name: 'Slow', type: 'common_stock' }, 'replayed');
    await until(() => lineOf(server));
    await until(
      async () =>
        (
          await server.owner(
            `select from pg_locks where locktype = 'advisory' and classid = 1701 and objid = 2 and not granted`,
          )
        ).rowCount === 1,
    );
    await server.stop();
  });
  assert.ok(server.logged.some((line) => line.includes('events could not be placed')));
  const another = await startWhole({ database });
  try {
    const placed = `select from registry.feed where type = 'asset.created'`;
    await until(async () => (await another.owner(placed)).rowCount === 1);
  } finally {
    await another.stop();
    await database.drop();
  }
});
