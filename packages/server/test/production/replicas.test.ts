/** Replicas answer costly reads: what they answer while they are behind, end, are promoted, or hold what was lost. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import type { Examination } from '../../src/operator/doctor/examination.ts';
import { issue, makeClass, makeHolders, newHolder } from '../support/holdings.ts';
import { isDeep } from '../support/seed.ts';
import { testAppPassword } from '../support/app-password.ts';
import { databaseAt, testDatabase, withClient } from '../support/postgres.ts';
import { runOperator } from '../support/operator.ts';
import { blocksOf } from '../support/pages.ts';
import { processesOf, startProgram } from '../support/process.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { send, type TestServer, testSecretKey } from '../support/server.ts';
import { alterSystem, killAtOnce, resumeReplay, startPrimary, startStandby } from '../support/standby.ts';
import { openTestClient, startWhole, takeRole, type TestClient, testClientAt } from '../support/test-client.ts';
import { tookMs, until } from '../support/time.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-replicas-'));
const started: EmbeddedPostgres[] = [];
/** Every read without personal data goes to a replica. */
const settings = {
  REGISTRY_REPLICA_COST: '0',
  REGISTRY_LOG_LEVEL: 'info',
  REGISTRY_IN_FLIGHT_MAX: '100',
  REGISTRY_OPERATION_DEADLINE: '10',
};
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let wire: Proxy;
let server: TestServer;
let client: TestClient;
let assetId: string;

const servingUrl = ({ url }: EmbeddedPostgres): string => appUrl(url, testAppPassword);

before(async () => {
  primary = await startPrimary(folder);
  started.push(primary);
  replica = await addReplica('replica');
  wire = await layWire(servingUrl(primary));
  const database = databaseAt({ ownerUrl: primary.url, appUrl: wire.url });
  server = await startWhole({ settings, database, replicaUrls: [servingUrl(replica)] });
  client = await openTestClient(server);
  assetId = await makeClass(client);
  const holders = await makeHolders(client, 20);
  for (const holder of holders) await issue(client, assetId, holder, '100');
});
afterEach(() => resumeReplay(replica));
after(async () => {
  await server.stop();
  await wire.stop();
  for (const postgres of started.reverse()) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function addReplica(name: string): Promise<EmbeddedPostgres> {
  const added = await startStandby(primary, { dataDir: join(folder, name), name });
  started.push(added);
  return added;
}

/** Runs a statement at a PostgreSQL as its superuser. */
const at = <T extends object>(postgres: EmbeddedPostgres, text: string): Promise<readonly T[]> =>
  withClient(postgres.url, async (connection) => (await connection.query<T>(text)).rows);

/** How many reads had each outcome so far. */
async function outcomes(of: TestServer = server): Promise<{ served: number; waited: number; primary: number }> {
  const text = await of.metrics('registry_replica_reads_total');
  const count = (outcome: string): number =>
    Number(new RegExp(`outcome="${outcome}"[^\\n]* (\\d+)`).exec(text)?.[1] ?? '0');
  return { served: count('served'), waited: count('waited'), primary: count('primary') };
}

type Outcomes = () => ReturnType<typeof outcomes>;
/** How many reads had each outcome meanwhile. Shape: `soFar` answers the same at any time of the work. */
async function outcomesOf(work: (soFar: Outcomes) => Promise<void>): ReturnType<typeof outcomes> {
  const { served, waited, primary } = await outcomes();
  const soFar: Outcomes = async () => {
    const now = await outcomes();
    return { served: now.served - served, waited: now.waited - waited, primary: now.primary - primary };
  };
  await work(soFar);
  return soFar();
}

const reads = isDeep ? 1_000 : 250;
const capTable = `{ capTable { classes { asset { id } outstanding } holders(first: 50) { nodes { id outstanding } } } }`;

/** How often a replica was left out so far. */
const exclusions = (): number => server.logged.filter((line) => line.includes('a replica is left out')).length;

async function untilServed(): Promise<void> {
  await until(async () => {
    const { served } = await outcomesOf(async () => void (await client.read(capTable)));
    return served > 0;
  });
}

/** Stops and starts replay until the work is done, so that replicas are behind for a while and then not. */
async function whileReplayStops(work: () => Promise<void>): Promise<void> {
  const ended = new AbortController();
  const disturb = async (): Promise<void> => {
    for (let round = 0; !ended.signal.aborted; round += 1) {
      await at(replica, 'select pg_wal_replay_pause()');
      // Shorter than a read waits, and longer.
      await sleep(round % 2 === 0 ? 60 : 600);
      await resumeReplay(replica);
      await sleep(1_500);
    }
  };
  const disturbing = disturb();
  await work().finally(() => ended.abort());
  await disturbing;
}

test('reads hold what their caller has written before, while the replica is behind again and again', async (t) => {
  await untilServed();
  let turn = 0;
  const found = await outcomesOf((soFar) =>
    whileReplayStops(async () => {
      // On a busy machine few reads come while the replica is behind: then more are sent.
      const isOver = async () => turn >= 20 * reads || Object.values(await soFar()).every((count) => count > 0);
      for (; turn < reads || !(await isOver()); turn += 1) {
        const { holder } = await client.mutate('createHolder', newHolder(), 'holder { id }');
        const { holder: read } = await client.read('query ($id: ID!) { holder: holderById(id: $id) { id } }', {
          id: holder.id,
        });
        assert.deepEqual(read, { id: holder.id }, `turn ${turn}`);
      }
    }),
  );
  t.diagnostic(JSON.stringify(found));
  assert.equal(found.served + found.waited + found.primary, turn);
  for (const count of Object.values(found)) assert.ok(count > 0, JSON.stringify(found));
});

test('reads after a revocation are refused while the replica does not replay', async () => {
  await untilServed();
  await at(replica, 'select pg_wal_replay_pause()');
  for (let turn = 0; turn < reads; turn += 1) {
    const { token, request } = await takeRole(server, client.loginToken, client.person.usersAccountId);
    if (turn % 100 === 0) assert.equal((await request(capTable)).status, 200);
    const revoked = await send(`${server.address}/oauth/revoke`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${client.person.clientId}:${client.person.clientSecret}`)}` },
      body: new URLSearchParams({ token }),
    });
    assert.equal(revoked.status, 200, revoked.text);
    const { status, json } = await request(capTable);
    assert.equal(status, 401, `turn ${turn}`);
    assert.equal(json.code, 'token_invalid');
  }
  await client.read(capTable);
});

test('callers of reports see no error when the replica is killed, and it is used again when it is back', async (t) => {
  await untilServed();
  const ended = new AbortController();
  let answered = 0;
  const caller = async (): Promise<void> => {
    for (; !ended.signal.aborted; answered += 1) await client.read(capTable);
  };
  const callers = Promise.all(Array.from({ length: 16 }, caller));
  try {
    for (let kill = 0; kill < 3; kill += 1) {
      await untilServed();
      await killAtOnce(replica);
    }
    await untilServed();
  } finally {
    ended.abort();
    await callers;
  }
  t.diagnostic(`${answered} reports answered, ${JSON.stringify(await outcomes())}`);
});

test('callers of reports go on while the replica hangs', async (t) => {
  await untilServed();
  const signal = (name: NodeJS.Signals): void => {
    for (const id of processesOf(join(replica.dataDir, 'postgres', 'cluster'))) process.kill(Number(id), name);
  };
  const ended = new AbortController();
  let slowestMs = 0;
  const caller = async (): Promise<void> => {
    while (!ended.signal.aborted)
      slowestMs = Math.max(slowestMs, await tookMs(async () => void (await client.read(capTable))));
  };
  const callers = Promise.all(Array.from({ length: 16 }, caller));
  const seen = exclusions();
  signal('SIGSTOP');
  try {
    await until(() => exclusions() > seen);
    // Reads that were under way there have been answered by the primary.
    const before = await outcomes();
    await until(async () => (await outcomes()).primary > before.primary + 50);
  } finally {
    signal('SIGCONT');
    ended.abort();
    await callers;
  }
  t.diagnostic(`the slowest report took ${Math.round(slowestMs)} ms`);
  await untilServed();
});

test('each read that the replica ends because of the log is answered nevertheless', async () => {
  await at(replica, 'select 1');
  await alterSystem(replica, `set max_standby_streaming_delay = '0'`);
  await untilServed();
  const conflicts = async (): Promise<number> => {
    const [row] = await at<{ count: string }>(
      replica,
      'select sum(confl_lock + confl_snapshot) as count from pg_stat_database_conflicts',
    );
    return Number(row!.count);
  };
  const ended = new AbortController();
  const caller = async (): Promise<void> => {
    while (!ended.signal.aborted) await client.read(capTable);
  };
  const callers = Promise.all(Array.from({ length: 8 }, caller));
  try {
    const before = await conflicts();
    // An exclusive lock goes to the log, and the replica ends the reads that use the table.
    for (let count = 1; count <= (isDeep ? 50 : 2); count += 1)
      await until(async () => {
        await at(primary, 'begin; lock table registry.positions in access exclusive mode; commit');
        return (await conflicts()) >= before + count;
      });
  } finally {
    ended.abort();
    await callers;
  }
  await alterSystem(replica, 'reset max_standby_streaming_delay');
});

test('a replica that is too far behind is left out, and said so, until it has caught up', async () => {
  await untilServed();
  // Replay may have stopped for as long in an earlier test.
  const timesBehind = (): number =>
    server.logged.filter((line) => /"It is 1\d s behind the primary\./.test(line)).length;
  const before = timesBehind();
  await at(replica, 'select pg_wal_replay_pause()');
  await makeHolders(client, 1);
  await until(() => timesBehind() > before);
  assert.match(await server.metrics('registry_replica_reads_total'), /outcome="served"/);
  await at(replica, 'select pg_wal_replay_resume()');
  await untilServed();
});

test('a server that is no copy of the database stops the start, and a primary is left out', async () => {
  const database = databaseAt({ ownerUrl: primary.url, appUrl: servingUrl(primary) });
  const other = await testDatabase();
  try {
    await assert.rejects(startWhole({ settings, database, replicaUrls: [other.appUrl] }), {
      name: 'StartRefused',
      message: `A replica, ${new URL(other.appUrl).host}, cannot be used. It is no copy of the database in DATABASE_URL, but of another one. Correct DATABASE_REPLICA_URLS.`,
    });
  } finally {
    await other.drop();
  }
  const second = await startWhole({ settings, database, replicaUrls: [database.appUrl] });
  await second.stop();
  const [line] = second.logged.filter((one) => one.includes('a replica is left out'));
  assert.match(line!, /"reason":"It is a primary of its own\. After a failover make it a standby of the new primary/);
});

test('the program finds its replicas in the settings that the page has', async () => {
  const [example] = blocksOf('docs/operating/replicas.md');
  const urls = /DATABASE_REPLICA_URLS="([^"]+)"/.exec(example!.text)![1]!.split(' ');
  assert.deepEqual(
    urls.map((url) => [new URL(url).username, new URL(url).pathname]),
    [
      ['', '/registry'],
      ['', '/registry'],
    ],
  );
  const addresses = [replica, primary].map(({ url }) => new URL(url).host);
  const program = startProgram({
    DATABASE_URL: servingUrl(primary),
    DATABASE_REPLICA_URLS: urls.map((_url, n) => `postgresql://${addresses[n]}/registry`).join(' '),
    REGISTRY_DATABASE_TLS: 'off',
    REGISTRY_SECRET_KEY: testSecretKey,
    ...settings,
  });
  try {
    const there = testClientAt({ address: await program.listening }, client);
    await until(async () => {
      await there.read(capTable);
      const { text } = await send(`${await program.listening}/metrics`);
      return /registry_replica_reads_total\{[^}]*outcome="served"[^}]*\} [1-9]/.test(text);
    });
    const { text } = await send(`${await program.listening}/metrics`);
    for (const address of addresses)
      assert.match(text, new RegExp(`registry_replica_lag_seconds\\{[^}]*replica="${address}"`));
    assert.match(program.said.stdout, /"reason":"It is a primary of its own/);
    assert.match(program.said.stdout, new RegExp(`"replica":"${addresses[0]}"[^\\n]*"msg":"request"`));
  } finally {
    program.child.kill('SIGTERM');
    await program.ended;
  }
});

test('doctor says which replicas would be left out', async () => {
  const settingsWith = (...urls: readonly string[]): Record<string, string> => ({
    DATABASE_URL: servingUrl(primary),
    DATABASE_REPLICA_URLS: urls.join(' '),
    REGISTRY_SECRET_KEY: testSecretKey,
  });
  const examined = async (...urls: readonly string[]): Promise<Examination | undefined> => {
    const { stdout } = await runOperator(['doctor', '--json'], settingsWith(...urls));
    return (JSON.parse(stdout) as readonly Examination[]).find(({ name }) => name === 'replicas');
  };
  // Neither role nor password are those of the URL.
  assert.deepEqual(await examined(replica.url), {
    name: 'replicas',
    outcome: 'ok',
    found: 'The replica answers costly reads.',
    remedy: null,
  });
  const two = await examined(replica.url, primary.url);
  assert.equal(two?.outcome, 'warn');
  assert.match(two.found, /^127\.0\.0\.1:\d+ is left out\. It is a primary of its own\./);
  // The replica has a copy of a collation of which the primary has recorded another version.
  await at(primary, `update pg_collation set collversion = '1.0' where collname = 'names'`);
  const old = await examined(replica.url);
  await at(primary, 'alter collation registry.names refresh version');
  assert.match(
    old!.found,
    /^127\.0\.0\.1:\d+: The collation registry\.names has version [\d.]+ on this server, and its/,
  );
});

test('where the primary takes no writes and marks no run, it answers by itself', async () => {
  await at(primary, 'alter database registry set default_transaction_read_only = on');
  const database = databaseAt({ ownerUrl: primary.url, appUrl: servingUrl(primary) });
  const other = await startWhole({ settings, database, replicaUrls: [servingUrl(replica)] });
  try {
    const there = testClientAt(other, client);
    // The first server has connections of before, which write: it may mark the run again before the request comes.
    await until(async () => {
      await at(primary, 'begin read write; delete from auth.primaries; commit');
      assert.ok((await there.read(capTable)).capTable.classes.length > 0);
      return (await outcomes(other)).primary === 1;
    });
  } finally {
    await other.stop();
    await at(primary, 'set transaction_read_only = off; alter database registry reset default_transaction_read_only');
  }
  await untilServed();
});

test('a replica that holds what was lost is not used after a failover', async () => {
  await untilServed();
  const next = await addReplica('next');
  // The next primary ends before the last mutations, and the replica has them.
  await until(async () => {
    const [row] = await at<{ same: boolean }>(
      primary,
      `select bool_and(replay_lsn = pg_current_wal_lsn()) and count(*) = 2 as same from pg_stat_replication`,
    );
    return row!.same;
  });
  await at(next, `alter system set primary_conninfo = ''`);
  await at(next, 'select pg_reload_conf()');
  await until(async () => (await at(primary, 'select from pg_stat_replication')).length === 1);
  const lost = await makeHolders(client, 200);
  await untilServed();
  await wire.become('away');
  await primary.stop();
  await at(next, 'select pg_promote()');
  wire.leadTo(servingUrl(next));
  await wire.become('whole');
  primary = next;
  const other = await startWhole({
    settings,
    database: databaseAt({ ownerUrl: next.url, appUrl: wire.url }),
    replicaUrls: [servingUrl(replica)],
  });
  try {
    for (const holder of lost) {
      const { holder: read } = await client.read('query ($id: ID!) { holder: holderById(id: $id) { id } }', {
        id: holder,
      });
      assert.equal(read, null, 'a mutation that is lost is seen');
    }
    assert.equal((await outcomes(other)).served, 0);
    await until(() => server.logged.some((line) => line.includes('Its log is not that of the primary')));
    assert.ok(other.logged.some((line) => line.includes('a replica is left out')));
    const found = await outcomesOf(async () => void (await client.read(capTable)));
    assert.deepEqual([found.served, found.waited], [0, 0]);
  } finally {
    await other.stop();
  }
});
