/** A server with two workers. Each request on a connection of its own comes to the next worker. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import { acknowledgedMin, beginStorm } from '../faults/storm.ts';
import { withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { type Answered, logInAs, send, testSecretKey, type TestServer } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { makeAsset, openTestClient, startWhole, type TestClient, testClientAt } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const kills = isDeep ? 12 : 2;

/** The server of one process that makes the people and looks at the tables. */
let server: TestServer;
let program: Program;
let address: string;

before(async () => {
  server = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' } });
  // What waits for a lock waits until the test lets it go.
  const name = new URL(server.database.ownerUrl).pathname.slice(1);
  await server.owner(`alter role registry_app in database ${name} set lock_timeout = 0`);
  await server.owner(`alter role registry_app in database ${name} set statement_timeout = 0`);
  program = await start({
    REGISTRY_DATABASE_CONNECTIONS: '12',
    REGISTRY_LOGIN_FAILURES_MAX: '9',
    REGISTRY_IN_FLIGHT_MAX: '100',
  });
});
after(async () => {
  program.child.kill('SIGKILL');
  await server.stop();
});

/** Starts a server with two workers, whose connections to the database can be told from those of others. */
async function start(settings: Record<string, string>): Promise<Program> {
  const url = new URL(server.database.appUrl);
  url.searchParams.set('application_name', 'with-workers');
  const started = startProgram({
    DATABASE_URL: url.href,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_WORKERS: '2',
    ...settings,
  });
  address = await started.listening;
  return started;
}

const alone = { connection: 'close' };

/** Sends a query on a connection of its own. */
function requestAlone(token: string, query = '{ viewer { userRole } }'): Promise<Answered> {
  return send(`${address}/token/api/v2/graphql`, {
    method: 'POST',
    headers: { ...alone, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
}

/** The processes that the program has started. Linux. */
function workers(): number[] {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && parentOf(id) === program.child.pid)
    .map(Number);
}

function parentOf(id: string): number | undefined {
  try {
    return Number(/^PPid:\s(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

async function answered(route: string): Promise<number> {
  const { text } = await send(`${address}/metrics`, { headers: alone });
  const found = new RegExp(`^http_request_duration_seconds_count\\{[^}]*route="${route}"[^}]*\\} (\\d+)$`, 'm').exec(
    text,
  );
  return Number(found?.[1] ?? 0);
}

test('one line says where the server listens, and both workers serve', async () => {
  assert.equal(program.said.stdout.match(/"msg":"listening"/g)?.length, 1);
  assert.equal(workers().length, 2);
  for (const path of ['healthz', 'startupz', 'readyz', 'readyz']) {
    assert.equal((await send(`${address}/${path}`, { headers: alone })).status, 200, path);
  }
});

test('failed logins are counted over both workers, and the right secret is accepted', async () => {
  const person = await server.person();
  const logIn = (clientSecret: string) =>
    send(`${address}/authenticate/token/login?client_id=${person.clientId}&client_secret=${clientSecret}`, {
      headers: alone,
    });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await logIn(makeCredential('cs'))).status);
  // Of 9 failures of a network, 3 are those of one client.
  assert.deepEqual(statuses, [401, 401, 401, 429, 429, 429]);
  assert.equal((await logIn(person.clientSecret)).status, 200);
});

test('metrics of either worker are those of both', async () => {
  const before = await answered('/healthz');
  for (let n = 0; n < 6; n += 1) await send(`${address}/healthz`, { headers: alone });
  assert.deepEqual([await answered('/healthz'), await answered('/healthz')], [before + 6, before + 6]);
  // Those of the database are read once, and not added up.
  assert.match((await send(`${address}/metrics`, { headers: alone })).text, /^registry_ready\{[^}]*\} 1$/m);
});

test('tenants see their own rows at both workers', async () => {
  const clients = [await openTestClient(server), await openTestClient(server)];
  const assets = await Promise.all(clients.map((client) => makeAsset(client)));
  // Two requests of one tenant, then two of the other: each comes to both workers.
  for (let n = 0; n < 8; n += 1) {
    const who = Math.floor(n / 2) % 2;
    const { json } = await requestAlone(clients[who]!.token, '{ allAssets { nodes { id } } }');
    assert.deepEqual(json.data.allAssets.nodes, [{ id: assets[who] }]);
  }
});

test('a token that is revoked at one worker is refused by both at the next request', async () => {
  const client = await openTestClient(server);
  for (let n = 0; n < 4; n += 1) assert.equal((await requestAlone(client.token)).status, 200);
  const { clientId, clientSecret } = client.person;
  const revoked = await send(`${address}/oauth/revoke`, {
    method: 'POST',
    headers: { ...alone, authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ token: client.token }),
  });
  assert.equal(revoked.status, 200, revoked.text);
  for (let n = 0; n < 4; n += 1) assert.equal((await requestAlone(client.token)).json.code, 'token_invalid');
});

test('reads, mutations and logins that all wait open at most 12 connections', async () => {
  const clients: TestClient[] = [];
  for (let n = 0; n < 8; n += 1) clients.push(testClientAt({ address }, await openTestClient(server)));
  const assetIds = await Promise.all(clients.map((client) => makeAsset(client)));
  const most = await withClient(server.database.ownerUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table registry.assets, registry.audit_entries in access exclusive mode');
    const waiting: Promise<unknown>[] = [];
    let open = 0;
    const sendAll = (round: number): void => {
      for (const [n, client] of clients.entries())
        waiting.push(
          requestAlone(client.token, '{ allAssets { totalCount } }'),
          client.attempt('activateAsset', { assetId: assetIds[n], idempotencyKey: `${round}` }),
          logInAs(address, client.person),
        );
    };
    const look = async (): Promise<number> => (open = Math.max(open, await openConnections()));
    for (let round = 0; round < 4; round += 1) sendAll(round);
    // Of 12 the primary process has one, which it opens where it has something to record; the workers have 5 and 6, if each of
    // them gets as many commands as it has connections for. One worker alone could not open 8.
    await until(
      async () => (await look()) >= 8,
      () => `${open} are open`,
    );
    for (let round = 4; round < 8; round += 1) {
      sendAll(round);
      await look();
    }
    await owner.query('rollback');
    await Promise.all(waiting);
    return open;
  });
  assert.ok(most <= 12, `${most}`);
});

async function openConnections(): Promise<number> {
  const { rows } = await server.owner(
    `select count(*)::int as open from pg_stat_activity
      where application_name = 'with-workers' and datname = current_database()`,
  );
  return rows[0].open;
}

test(`a worker that is killed under load ${kills} times is started again, and nothing acknowledged is lost`, async (t) => {
  const client = await openTestClient(server);
  const storm = await beginStorm(client, async () => address, { clients: 16 });
  t.after(storm.abandon);
  for (let kill = 0; kill < kills; kill += 1) {
    await storm.gather(acknowledgedMin / 2);
    const before = await answered('/token/api/v2/graphql');
    const [killed] = workers();
    process.kill(killed!, 'SIGKILL');
    await storm.gather(acknowledgedMin / 2);
    await until(() => workers().length === 2 && !workers().includes(killed!));
    assert.ok((await answered('/token/api/v2/graphql')) > before, 'counters do not go back');
  }
  await storm.end();
  t.diagnostic(`${storm.acknowledged} mutations acknowledged, ${storm.unanswered} requests unanswered`);
  await storm.check(server);
  assert.equal(program.said.stdout.match(/a worker process has ended; it is started again/g)?.length, kills);
});

test('a signal to all processes stops them in order', async () => {
  const all = [...workers(), program.child.pid!];
  for (const id of all) process.kill(id, 'SIGTERM');
  assert.equal(await program.ended, 0);
  assert.equal(program.said.stderr, 'Stopped in order.\n');
});

test('requests of one token are counted over both workers', async () => {
  program = await start({ REGISTRY_RATE_LIMIT: '3', REGISTRY_METRICS_PORT: '0' });
  const client = await openTestClient(server);
  const answers: Answered[] = [];
  for (let n = 0; n < 5; n += 1) answers.push(await requestAlone(client.token));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 429, 429],
  );
  assert.match(answers[0]!.headers.get('ratelimit') ?? '', /^"token";r=2;t=\d+$/);
  assert.match(answers[2]!.headers.get('ratelimit') ?? '', /^"token";r=0;t=\d+$/);
});

test('a port for metrics is one of the primary process, and neither worker answers them', async () => {
  const line = program.said.stdout.split('\n').find((one) => one.includes('"msg":"listening"'))!;
  const metrics = (await send(JSON.parse(line).metricsAddress)).text;
  // Both workers answered requests of the test before.
  assert.match(metrics, /^http_request_duration_seconds_count\{[^}]*route="\/token\/api\/v2\/graphql"[^}]*\} \d+$/m);
  assert.match(metrics, /^registry_ready\{[^}]*\} 1$/m);
  // Of release 0.1.0: once, and not once for each process.
  assert.equal(metrics.match(/^replays_total\{service="asset-registry"\} \d+$/gm)?.length, 1);
  assert.match(metrics, /^registry_build_info\{[^}]*schema="\d{6}"[^}]*\} 1$/m);
  assert.match(metrics, /^registry_database_connections\{[^}]*pool="reads"[^}]*\} \d+$/m);
  for (let n = 0; n < 2; n += 1) assert.equal((await send(`${address}/metrics`, { headers: alone })).status, 404);
});

test('workers that die at once again and again end the server with a sentence', async () => {
  await until(() => {
    for (const id of workers()) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    return program.child.exitCode !== null;
  });
  assert.equal(await program.ended, 1);
  assert.match(
    program.said.stderr,
    /A worker process has ended 5 times in a row within 1 s of its start, the last time with SIGKILL: the server ends\./,
  );
});
