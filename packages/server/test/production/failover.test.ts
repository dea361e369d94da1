/** A standby takes the place of a primary under load. Before it does, connections lead to it as a standby for a while. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { beginStorm, openSenders, type Storm } from '../faults/storm.ts';
import { testBinaries } from '../support/binaries.ts';
import { testAppPassword, type TestDatabase, withClient } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import type { TestServer } from '../support/server.ts';
import { startStandby } from '../support/standby.ts';
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
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'first');
  primary = await startEmbeddedPostgres({ dataDir, binaries: testBinaries(), say: () => undefined });
  started.push(primary);
  await migrate({ ownerUrl: primary.url, appPassword: testAppPassword, say: () => undefined });
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
function databaseNow(): TestDatabase {
  const none = async (): Promise<void> => undefined;
  return { ownerUrl: primary.url, appUrl: wire.url, drop: none, discard: none };
}

const owner = <T extends object>(text: string, postgres = primary): Promise<readonly T[]> =>
  withClient(postgres.url, async (connection) => (await connection.query<T>(text)).rows);

/** Gives the primary a synchronous standby. */
async function addStandby(name: string): Promise<EmbeddedPostgres> {
  const standby = await startStandby(primary, { dataDir: join(folder, name), name });
  started.push(standby);
  await owner(`alter system set synchronous_standby_names = '${name}'`);
  await owner('select pg_reload_conf()');
  await until(async () => {
    const [row] = await owner<{ state: string }>(
      `select sync_state as state from pg_stat_replication where application_name = '${name}'`,
    );
    return row?.state === 'sync';
  });
  return standby;
}

const untilUnanswered = (storm: Storm, earlier: number): Promise<void> => until(() => storm.unanswered > earlier + 50);

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
    await untilUnanswered(storm, storm.unanswered);
    await owner('select pg_promote()', standby);
    const since = stopwatch();
    const lost = primary;
    primary = standby;
    // What the standby has copied of the settings names itself.
    await owner('alter system reset synchronous_standby_names');
    await owner('select pg_reload_conf()');
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
