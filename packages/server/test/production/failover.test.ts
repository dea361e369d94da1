/**
 * A standby takes the place of a primary under load: where a balancer leads connections to it before it is promoted,
 * and where the URL lists both hosts. Then a synchronous standby hangs. Through all of it the same clients insist.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { readDatabaseUrl } from '../../src/postgres/database-url.ts';
import { beginStorm, openSenders, type Storm } from '../faults/storm.ts';
import { runOperator } from '../support/operator.ts';
import { testAppPassword } from '../support/app-password.ts';
import { databaseAt, type TestDatabase, withClient } from '../support/postgres.ts';
import { processesOf } from '../support/process.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { send, type TestServer, testSecretKey } from '../support/server.ts';
import { alterSystem, startPrimary, startStandby, untilSynchronous } from '../support/standby.ts';
import { openTestClient, startWhole, type TestClient, testClientAt } from '../support/test-client.ts';
import { stopwatch, until } from '../support/time.ts';

/**
 * The longest that writes are away after a promotion once a standby holds commits; usually less than a second. Units:
 * milliseconds.
 */
const writesBackMs = 25_000;
/**
 * The longest that a mutation takes: 12 s are promised, its deadline and 2 s for what surrounds it, and 3 are for a
 * busy machine. Units: milliseconds.
 */
const mutationEndsMs = 15_000;
const hangMs = 20_000;
const clients = 32;

const settings = {
  REGISTRY_LOG_LEVEL: 'fatal',
  REGISTRY_IN_FLIGHT_MAX: '100',
  REGISTRY_DURABILITY: 'replicated',
  REGISTRY_OPERATION_DEADLINE: '10',
};
const folder = mkdtempSync(join(tmpdir(), 'registry-failover-'));
const started: EmbeddedPostgres[] = [];
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let wire: Proxy;
let server: TestServer;
let client: TestClient;
let storm: Storm;

before(async () => {
  primary = await startPrimary(folder);
  started.push(primary);
  await owner('grant pg_read_all_stats to registry_auth with inherit true');
  wire = await layWire(appUrl(primary.url, testAppPassword));
  await addStandby();
  server = await startWhole({ settings, database: databaseBy(wire.url) });
  client = await openTestClient(server);
  storm = await beginStorm(client, async () => server.address, {
    clients,
    senders: await openSenders(server, client),
    restMs: 300,
  });
});
after(async () => {
  storm.abandon();
  await server.stop();
  await wire.stop();
  for (const postgres of started.reverse()) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const owner = <T extends object>(text: string, postgres = primary): Promise<readonly T[]> =>
  withClient(postgres.url, async (connection) => (await connection.query<T>(text)).rows);

/** The database of the primary, to which the server connects by a URL. */
const databaseBy = (url: string): TestDatabase => databaseAt({ ownerUrl: primary.url, appUrl: url });

/** Gives the primary a synchronous standby. */
async function addStandby(): Promise<void> {
  const name = `standby_${started.length}`;
  standby = await startStandby(primary, { dataDir: join(folder, name), name });
  started.push(standby);
  await alterSystem(primary, `set synchronous_standby_names = '${name}'`);
  await untilSynchronous(primary, name);
}

/** A URL that lists two servers, as an operator writes it. */
function listing(url: string, other: EmbeddedPostgres): string {
  const { host } = new URL(url);
  return url.replace(`@${host}/`, `@${new URL(other.url).host},${host}/`);
}

/**
 * Waits until callers have been told to come again, promotes the standby, and gives it a standby of its own. Shape: a
 * line with how long writes were away then.
 */
async function promote(): Promise<string> {
  const { unanswered } = storm;
  await until(() => storm.unanswered > unanswered + 50);
  await owner('select pg_promote()', standby);
  primary = standby;
  // The settings that the standby has copied name itself.
  await alterSystem(primary, 'reset synchronous_standby_names');
  // The new primary is alone: nothing is acknowledged until a standby holds commits. Each client is told so, after the
  // deadline of its mutation; one refusal of each may still be from before.
  const { acknowledged, unanswered: refused } = storm;
  await until(() => storm.unanswered >= refused + clients + 1);
  assert.equal(storm.acknowledged, acknowledged);
  await addStandby();
  const since = stopwatch();
  await until(() => storm.acknowledged > acknowledged);
  const tookMs = Math.round(since());
  assert.ok(tookMs <= writesBackMs, `writes came back ${tookMs} ms after a standby held commits`);
  return `writes back ${tookMs} ms after a standby held commits`;
}

test('a balancer leads to a standby, which is promoted then', async (t) => {
  const acknowledged = await storm.gather();
  const lost = primary;
  await wire.become('away');
  // The balancer finds the standby before it is promoted. Callers are told to come again, and never of an internal
  // error.
  wire.leadTo(appUrl(standby.url, testAppPassword));
  await wire.become('whole');
  t.diagnostic(`${acknowledged} acknowledged before; ${await promote()}`);
  await lost.stop();
});

test('the URL lists both hosts, and the primary ends', async (t) => {
  const url = listing(appUrl(primary.url, testAppPassword), standby);
  const before = server;
  // The standby comes first in the list.
  server = await startWhole({ settings, database: databaseBy(readDatabaseUrl(url).href) });
  client = testClientAt(server, client);
  await before.stop();
  await storm.gather();
  const doctor = await runOperator(['doctor'], { DATABASE_URL: url, REGISTRY_SECRET_KEY: testSecretKey });
  assert.match(
    doctor.stdout,
    /^ok {4}hosts: Of the hosts of the URL, 127\.0\.0\.1:\d+ takes none; 127\.0\.0\.1:\d+ takes writes\.$/m,
  );
  const gone = url.replace(new URL(primary.url).host, '127.0.0.1:1');
  const refused = await runOperator(['migrate'], { DATABASE_URL: gone, REGISTRY_SECRET_KEY: testSecretKey });
  assert.equal(refused.code, 1);
  assert.match(
    refused.stderr,
    /^The database cannot be reached: none of the hosts takes writes \(127\.0\.0\.1:\d+: it takes no writes; 127\.0\.0\.1:1: connect ECONNREFUSED /,
  );
  const acknowledged = await storm.gather();
  await primary.stop();
  t.diagnostic(`${acknowledged} acknowledged before; ${await promote()}`);
});

test('while a synchronous standby hangs, each mutation ends by its deadline and reads go on; then all goes on', async (t) => {
  await storm.gather();
  const signal = (name: NodeJS.Signals): void => {
    for (const id of processesOf(join(standby.dataDir, 'postgres', 'cluster'))) process.kill(Number(id), name);
  };
  storm.longestMs();
  signal('SIGSTOP');
  const elapsed = stopwatch();
  let reads = 0;
  let slowestReadMs = 0;
  try {
    while (elapsed() < hangMs) {
      const since = stopwatch();
      assert.equal((await client.request('{ allAssets { totalCount } }')).status, 200);
      slowestReadMs = Math.max(slowestReadMs, since());
      reads += 1;
      await sleep(20);
    }
  } finally {
    signal('SIGCONT');
  }
  const { acknowledged } = storm;
  const since = stopwatch();
  await until(() => storm.acknowledged > acknowledged);
  const backMs = Math.round(since());
  await storm.gather();
  const longestMs = Math.round(storm.longestMs());
  t.diagnostic(
    `the longest mutation took ${longestMs} ms; ${reads} reads, the longest ${Math.round(slowestReadMs)} ms`,
  );
  t.diagnostic(`writes back ${backMs} ms after the standby went on`);
  assert.ok(longestMs <= mutationEndsMs, `a mutation took ${longestMs} ms`);
  assert.equal((await send(`${server.address}/healthz`)).status, 200);
});

test('nothing that was acknowledged is lost, and nothing ran twice', async (t) => {
  await storm.gather();
  await storm.end();
  t.diagnostic(`${storm.acknowledged} mutations acknowledged, ${storm.unanswered} requests unanswered`);
  assert.equal((await client.request('{ allAssets { totalCount } }')).status, 200);
  // The check looks at the database of the last primary.
  const last = await startWhole({ settings, database: databaseBy(appUrl(primary.url, testAppPassword)) });
  try {
    await storm.check(last);
  } finally {
    await last.stop();
  }
});
