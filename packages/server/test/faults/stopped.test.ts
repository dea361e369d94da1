/** Servers behind a balancer that are told to stop under load: no request fails. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Balancer, startBalancer } from '../support/load-balancer.ts';
import { type Program, startProgram } from '../support/process.ts';
import { login, send, testSecretKey, type TestServer } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { bearerAt, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

/** In each round two servers stop. */
const rounds = isDeep ? 10 : 1;
/** How long a server goes on serving, and how often the balancer asks: often enough in it, on a busy machine too. */
const [delaySeconds, probeMs] = [10, isDeep ? 1_000 : 300];
const callers = 4;

let server: TestServer;
let client: TestClient;
let balancer: Balancer;
const started: Program[] = [];

before(async () => {
  server = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'error', REGISTRY_IN_FLIGHT_MAX: '100' } });
  client = await openTestClient(server);
  balancer = await startBalancer(probeMs);
  const stays = balancer.add(server.address);
  await until(() => stays.serves);
});
after(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await balancer.stop();
  await server.stop();
});

/** Starts one more server on the same database. It stays in service until it is told to stop. */
function start(): Program {
  const program = startProgram({
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_STOP_DELAY: `${delaySeconds}`,
  });
  started.push(program);
  return program;
}

/** Reads, writes and logs in through the balancer until told to stop. Shape: the requests, by what was answered. */
function beginCalling(): () => Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  const state = { going: true };
  const through = bearerAt(balancer, client.token);
  const call = async (n: number): Promise<string> => {
    if (n % 10 === 0) return `${(await login(balancer.address, client.person)).status}`;
    if (n % 3 !== 0) return outcomeOf(await through.request('{ allAssets { totalCount } }'));
    const input = { name: `Called ${n}`, type: 'common_stock', idempotencyKey: `called ${n}` };
    return through.attempt('createAsset', input).then((code) => (code === 'done' ? '200' : code));
  };
  let calls = 0;
  const calling = Array.from({ length: callers }, async () => {
    while (state.going) {
      calls += 1;
      await sleep(100);
      const outcome = await call(calls).catch((error: Error) => error.message);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  });
  return async () => {
    state.going = false;
    await Promise.all(calling);
    return outcomes;
  };
}

const outcomeOf = ({
  status,
  json,
}: {
  readonly status: number;
  readonly json: { readonly errors?: unknown } | null;
}) => (json?.errors === undefined ? `${status}` : JSON.stringify(json.errors));

/**
 * Stops a server that has been sent requests. While it goes on serving, both probes say so, and others still connect to
 * it.
 */
async function stopOne(program: Program): Promise<void> {
  const address = await program.listening;
  const backend = balancer.add(address);
  await until(() => backend.sent > 10);
  program.child.kill('SIGTERM');
  await until(async () => (await send(`${address}/startupz`)).status !== 200);
  for (const path of ['startupz', 'readyz']) {
    const probed = await send(`${address}/${path}`);
    assert.deepEqual([probed.status, probed.json.code], [503, 'stopping'], path);
  }
  const alive = await send(`${address}/healthz`);
  assert.deepEqual([alive.status, alive.headers.get('connection')], [200, 'close']);
  await until(() => !backend.serves);
  // The balancer has noticed, and it serves still.
  assert.equal((await bearerAt({ address }, client.token).request('{ viewer { userRole } }')).status, 200);
  assert.equal(await program.ended, 0);
}

test(`${2 * rounds} servers stop behind a balancer that notices after ${probeMs} ms, and no request fails`, async (t) => {
  const startBoth = async (): Promise<Program[]> => {
    const both = [start(), start()];
    await Promise.all(both.map(({ listening }) => listening));
    return both;
  };
  const first = await startBoth();
  const end = beginCalling();
  t.after(end);
  for (let round = 0; round < rounds; round += 1)
    await Promise.all((round === 0 ? first : await startBoth()).map(stopOne));
  const outcomes = await end();
  t.diagnostic(JSON.stringify([...outcomes]));
  assert.deepEqual([[...outcomes.keys()], balancer.failures], [['200'], []]);
});
