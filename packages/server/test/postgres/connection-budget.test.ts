/** The connections that a server opens, counted in PostgreSQL while all of them wait for locks. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { times } from '../races/at-once.ts';
import { beforeTests } from '../support/before-tests.ts';
import { withClient } from '../support/postgres.ts';
import { login } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

/** Commands share database transactions, but for dry runs. */
const clients: TestClient[] = [];

const server = beforeTests(() =>
  startWhole({ settings: { REGISTRY_DATABASE_CONNECTIONS: '6', REGISTRY_IN_FLIGHT_MAX: '100' } }),
);
before(async () => {
  for (let n = 0; n < 4; n += 1) clients.push(await openTestClient(server));
});

async function openConnections(): Promise<number> {
  const { rows } = await server.owner(
    `select count(*)::int as open from pg_stat_activity
      where application_name = 'asset-registry' and datname = current_database()`,
  );
  return rows[0].open;
}

test('reads, mutations and logins that all wait open 6 connections, which is what the setting says', async () => {
  const assetIds = await Promise.all(clients.map((client) => makeAsset(client)));
  const most = await withClient(server.database.ownerUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table registry.assets, registry.audit_entries in access exclusive mode');
    const waiting = clients.flatMap((client, n) => [
      client.attempt('activateAsset', { assetId: assetIds[n], dryRun: true }),
      ...times(4, () => client.request('{ allAssets { nodes { id } } }')),
      ...times(4, () => login(server.address, client.person)),
    ]);
    // Those that come after 200 ms without an answer open the spare connection.
    await until(async () => {
      if (waiting.length < 300)
        waiting.push(clients[0]!.request('{ allAssets { nodes { id } } }'), login(server.address, clients[0]!.person));
      return (await openConnections()) >= 6;
    });
    await owner.query('rollback');
    await Promise.all(waiting);
    return openConnections();
  });
  // 3 for mutations, 1 for reads, 1 for logins and 1 to spare.
  assert.equal(most, 6);
});
