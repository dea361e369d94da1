/**
 * Patroni fails over under load: the primary is killed, and changed on purpose. Settings and commands are those of
 * `docs/operating/failover.md`. A kill takes 20 s, so each run has one of both, and TEST_DEEP=1 two.
 */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { readDatabaseUrl } from '../../src/postgres/database-url.ts';
import { beginStorm, openSenders, type Storm } from '../faults/storm.ts';
import { blocksOf } from '../support/pages.ts';
import { type Node, type PatroniCluster, startPatroni } from '../support/patroni.ts';
import { testAppPassword } from '../support/app-password.ts';
import { databaseAt, type TestDatabase } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';
import { openTestClient, startWhole } from '../support/test-client.ts';
import { stopwatch, until } from '../support/time.ts';

const rounds = process.env['TEST_DEEP'] === '1' ? 2 : 1;
/**
 * The longest that writes are away after a kill: 25 s are promised, most of which is Patroni's `ttl`, and 10 are for a
 * busy machine. Units: milliseconds.
 */
const writesBackMs = 35_000;

const settings = { REGISTRY_LOG_LEVEL: 'fatal', REGISTRY_IN_FLIGHT_MAX: '100', REGISTRY_OPERATION_DEADLINE: '10' };
const folder = mkdtempSync(join(tmpdir(), 'registry-patroni-'));
const commands = blocksOf('docs/operating/failover.md').filter(({ text }) => text.startsWith('patronictl '));
let patroni: PatroniCluster;
let server: TestServer;
let storm: Storm;

before(async () => {
  // The user of PostgreSQL has to pass through.
  chmodSync(folder, 0o755);
  patroni = await startPatroni(folder);
  const { url } = await patroni.findPrimary();
  await migrate({ ownerUrl: url, appPassword: testAppPassword, say: () => undefined });
  await patroni.findSynchronous();
  server = await startWhole({ settings, database: await databaseBy(byBalancer()) });
  const client = await openTestClient(server);
  storm = await beginStorm(client, async () => server.address, {
    senders: await openSenders(server, client),
    restMs: 300,
  });
});
after(async () => {
  storm?.abandon();
  await server?.stop();
  await patroni?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The URL of the role that serves at these hosts. */
function urlAt(hosts: string): string {
  const url = appUrl(patroni.nodes[0]!.url, testAppPassword);
  return readDatabaseUrl(url.replace(`@${new URL(url).host}/`, `@${hosts}/`)).href;
}

const byBalancer = (): string => urlAt(patroni.balancer);
const byList = (): string => urlAt(patroni.nodes.map(({ url }) => new URL(url).host).join(','));

const databaseBy = async (url: string): Promise<TestDatabase> =>
  databaseAt({ ownerUrl: (await patroni.findPrimary()).url, appUrl: url });

/** Has the callers go on at a server that connects by another URL. */
async function serveBy(url: string): Promise<void> {
  const before = server;
  server = await startWhole({ settings, database: await databaseBy(url) });
  await before.stop();
}

/** Does something under load that takes the primary away. Shape: a line with how long writes were away. */
async function lose(primary: Node, work: () => Promise<unknown>): Promise<string> {
  const written = await storm.gather();
  const since = stopwatch();
  const working = work();
  await until(async () => (await patroni.findPrimary()).name !== primary.name);
  const { acknowledged } = storm;
  await until(() => storm.acknowledged > acknowledged);
  const tookMs = Math.round(since());
  await working;
  assert.ok(tookMs <= writesBackMs, `writes came back after ${tookMs} ms`);
  return `${written} acknowledged before; writes back after ${tookMs} ms`;
}

for (let round = 1; round <= rounds; round += 1) {
  test(`kill ${round}: a standby takes the place of a primary that was killed with its Patroni`, async (t) => {
    const primary = await patroni.findPrimary();
    t.diagnostic(await lose(primary, async () => patroni.kill(primary)));
    assert.notEqual((await patroni.findPrimary()).name, primary.name);
    await patroni.start(primary);
    await patroni.findSynchronous();
  });

  test(`switchover ${round}: the primary is changed on purpose, by the commands of the page`, async (t) => {
    // First where HAProxy leads connections, then where the URL lists the nodes; the other way round in the next round.
    await serveBy(round % 2 === 1 ? byList() : byBalancer());
    const [primary, candidate] = [await patroni.findPrimary(), await patroni.findSynchronous()];
    const [list, switchover] = commands.map(({ text }) => text);
    assert.match(await patroni.control(list!), new RegExp(`${candidate.name} .*Sync Standby`));
    const command = switchover!.replace('--leader db1', `--leader ${primary.name}`);
    t.diagnostic(
      await lose(primary, () => patroni.control(command.replace('--candidate db2', `--candidate ${candidate.name}`))),
    );
    assert.equal((await patroni.findPrimary()).name, candidate.name);
    await patroni.findSynchronous();
  });
}

test('nothing that was acknowledged is lost, and nothing ran twice', async (t) => {
  await storm.gather();
  await storm.end();
  t.diagnostic(`${storm.acknowledged} mutations acknowledged, ${storm.unanswered} requests unanswered`);
  // The check looks at the database of the last primary.
  await serveBy(byList());
  await storm.check(server);
});
