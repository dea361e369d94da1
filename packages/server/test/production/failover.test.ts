/** A standby takes the place of a primary under load. Before it does, connections lead to it as a standby for a while. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { EmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { beginStorm, openSenders } from '../faults/storm.ts';
import { databaseAt, testAppPassword, type TestDatabase, withClient } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import type { TestServer } from '../support/server.ts';
import { alterSystem, startPrimary, startStandby, untilSynchronous } from '../support/standby.ts';
import { openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { stopwatch, until } from '../support/time.ts';

const failovers = 2;
const settings = { REGISTRY_LOG_LEVEL: 'fatal', REGISTRY_IN_FLIGHT_MAX: '100', REGISTRY_DURABILITY: 'replicated' };
const folder = mkdtempSync(join(tmpdir(), 'registry-failover-'));
const started: EmbeddedPostgres[] = [];
let primary: EmbeddedPostgres;
let wire: Proxy;
let server: TestServer;
let client: TestClient;

before(async () => {
  primary = await startPrimary(folder);
  started.push(primary);
  await owner('grant pg_read_all_stats to registry_auth with inherit true');
  wire = await layWire(appUrl(primary.url, testAppPassword));
  await addStandby('standby_1');
  server = await startWhole({ settings, database: databaseNow() });
  client = await openTestClient(server);
});
after(async () => {
  await server.stop();
  await wire.stop();
  for (const postgres of started.reverse()) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The database of the primary, to which the server connects by the wire. */
const databaseNow = (): TestDatabase => databaseAt({ ownerUrl: primary.url, appUrl: wire.url });

const owner = <T extends object>(text: string, postgres = primary): Promise<readonly T[]> =>
  withClient(postgres.url, async (connection) => (await connection.query<T>(text)).rows);

/** Gives the primary a synchronous standby. */
async function addStandby(name: string): Promise<EmbeddedPostgres> {
  const standby = await startStandby(primary, { dataDir: join(folder, name), name });
  started.push(standby);
  await alterSystem(primary, `set synchronous_standby_names = '${name}'`);
  await untilSynchronous(primary, name);
  return standby;
}

test(`after each of ${failovers} failovers no acknowledged mutation is lost, and none ran twice`, async (t) => {
  const storm = await beginStorm(client, async () => server.address, { senders: await openSenders(server, client) });
  t.after(storm.abandon);
  let standby = started[1]!;
  for (let n = 1; n <= failovers; n += 1) {
    const acknowledged = await storm.gather();
    await wire.become('away');
    // The balancer finds the standby before it is promoted. Callers are told to come again, and never of an internal error.
    wire.leadTo(appUrl(standby.url, testAppPassword));
    await wire.become('whole');
    const { unanswered } = storm;
    await until(() => storm.unanswered > unanswered + 50);
    await owner('select pg_promote()', standby);
    const since = stopwatch();
    const lost = primary;
    primary = standby;
    // What the standby has copied of the settings names itself.
    await alterSystem(primary, 'reset synchronous_standby_names');
    const before = storm.acknowledged;
    await until(() => storm.acknowledged > before);
    t.diagnostic(`${acknowledged} acknowledged before; writes back ${Math.round(since())} ms after the promotion`);
    await lost.stop();
    standby = await addStandby(`standby_${n + 1}`);
  }
  await storm.gather();
  await storm.end();
  t.diagnostic(`${storm.acknowledged} mutations acknowledged, ${storm.unanswered} requests unanswered`);
  assert.equal((await client.request('{ allAssets { totalCount } }')).status, 200);
  // The check looks at the database of the last primary.
  const last = await startWhole({ settings, database: databaseNow() });
  try {
    await storm.check(last);
  } finally {
    await last.stop();
  }
});
