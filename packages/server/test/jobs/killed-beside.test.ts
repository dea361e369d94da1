/**
 * A job whose server and whose PostgreSQL are killed at drawn points, beside sixteen writers of other classes and
 * readers of its own: it is recorded once, nobody sees a part of it, and what is recorded holds after each kill.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginStorm, openSenders } from '../faults/storm.ts';
import { day, makeClass, makeHolders } from '../support/holdings.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { fractionOf, isDeep } from '../support/seed.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { assertVerified, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const kills = isDeep ? 24 : 2;
/** A step of the program takes 250 lots, and all of a holder. */
const [holders, lotsEach] = [20, isDeep ? 500 : 55];
const few = { REGISTRY_JOB_LOTS: '1000' };

let postgres: OwnPostgres;
/** The server that is not killed: it works on no job. */
let server: TestServer;
let keeper: TestClient;
let program: Program | undefined;
before(async () => {
  postgres = await startOwnPostgres();
  const settings = { REGISTRY_LOG_LEVEL: 'fatal', REGISTRY_IN_FLIGHT_MAX: '100', REGISTRY_DATABASE_CONNECTIONS: '8' };
  server = await startWhole({ settings: { ...settings, ...few }, database: postgres.database });
  keeper = await openTestClient(server);
});
after(async () => {
  program?.child.kill('SIGKILL');
  await program?.ended;
  await server.stop();
  await postgres.stop();
});

/** Starts the server that works on jobs. */
async function start(): Promise<void> {
  program = startProgram({
    DATABASE_URL: postgres.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_DATABASE_CONNECTIONS: '8',
  });
  await program.listening;
}

/** A class with so many lots, most of one unit. */
async function manyLots(): Promise<string> {
  const assetId = await makeClass(keeper, '1000000');
  const holderIds = await makeHolders(keeper, holders);
  const rows = holderIds.flatMap((holderId) =>
    Array.from({ length: lotsEach }, (_, n) => ({ assetId, holderId, quantity: `${1 + (n % 3)}`, effectiveDate: day })),
  );
  await keeper.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows }, 'doneCount');
  return assetId;
}

/** The answer, where there is one: PostgreSQL may be away. */
// biome-ignore lint: tests look into answers of every shape.
async function read(query: string): Promise<any> {
  const answer = await keeper.request(query).catch(() => undefined);
  return answer?.status === 200 ? answer.json.data : undefined;
}

/** When PostgreSQL started; undefined while it is away. */
const startOfPostgres = (): Promise<string | undefined> =>
  server.owner('select pg_postmaster_start_time()::text as at').then(
    ({ rows }) => rows[0].at as string,
    () => undefined,
  );

/** How far a job is. Shape: from 0 to 3, and 3 where it is done. */
async function progressOf(jobId: string): Promise<number | undefined> {
  const job = (await read(`{ jobById(id: "${jobId}") { state phase done messages { message } } }`))?.jobById;
  if (job === undefined) return undefined;
  assert.ok(!['failed', 'cancelled'].includes(job.state), JSON.stringify(job));
  if (job.state === 'done') return 3;
  const phase = ['planning', 'preparing', 'recording'].indexOf(job.phase);
  return Math.max(0, phase) + (phase < 0 ? 0 : Math.min(0.99, job.done / (holders * lotsEach)));
}

/** The rest of a reader between two reads: a part of a job would be seen for much longer. Units: milliseconds. */
const restMs = 100;

/** Reads a class until it is told to end, and fails where it sees neither the state before nor that after. */
async function beginReading(assetId: string) {
  const state = `{ assetById(id: "${assetId}") { outstandingTotal lots(condition: { closedAt: null }) { totalCount } positions(first: 20) { nodes { balance } } } }`;
  const stateOf = async (): Promise<{ readonly units: bigint; readonly seen: string } | undefined> => {
    const asset = (await read(state))?.assetById;
    if (asset === undefined) return undefined;
    const balances = asset.positions.nodes.map(({ balance }: { balance: string }) => BigInt(balance));
    const units = balances.reduce((sum: bigint, one: bigint) => sum + one, 0n);
    return { units, seen: JSON.stringify([asset.outstandingTotal, asset.lots.totalCount, `${units}`]) };
  };
  const first = (await stateOf())!;
  const of = (units: bigint): string => JSON.stringify([`${units}`, holders * lotsEach, `${units}`]);
  assert.equal(first.seen, of(first.units));
  const [begun, doubled] = [first.seen, of(first.units * 2n)];
  const now = { isOver: false };
  const seen = new Set<string>();
  const reading = Promise.all(
    [1, 2].map(async () => {
      while (!now.isOver) {
        const found = await stateOf();
        if (found !== undefined) seen.add(found.seen);
        await sleep(restMs);
      }
    }),
  );
  return {
    /** Shape: each state that was seen, in its order. */
    end: async () => {
      // A read that began before the commit answers the state before.
      await until(() => seen.has(doubled));
      now.isOver = true;
      await reading;
      assert.deepEqual([...seen], [begun, doubled]);
      assert.equal((await stateOf())!.seen, doubled);
    },
    abandon: () => void (now.isOver = true),
  };
}

test(`a job is recorded once although its server and PostgreSQL are killed ${kills} times`, {
  timeout: 7_200_000,
}, async (t) => {
  const assetId = await manyLots();
  const writer = await openTestClient(server);
  const storm = await beginStorm(writer, async () => server.address, {
    clients: 16,
    senders: await openSenders(server, writer),
    restMs: 1_000,
  });
  t.after(storm.abandon);
  const reading = await beginReading(assetId);
  t.after(reading.abandon);
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: day };
  const { job } = await keeper.mutate('splitAsset', split, 'job { id }');
  await start();
  const points = Array.from({ length: kills }, (_, kill) => 3 * fractionOf(`kill ${kill}`)).toSorted(
    (one, other) => one - other,
  );
  const killedAt: string[] = [];
  for (const [kill, point] of points.entries()) {
    let progress = 0;
    await until(async () => (progress = (await progressOf(job.id)) ?? 0) >= point);
    killedAt.push(progress.toFixed(2));
    if (kill % 2 === 1) {
      program!.child.kill('SIGKILL');
      await program!.ended;
    } else {
      const before = await startOfPostgres();
      postgres.kill(kill % 4 === 0);
      // Its other processes may answer for a moment after the first one has ended.
      await until(async () => ![undefined, before].includes(await startOfPostgres()));
      await until(async () => (await read('{ allAssets { totalCount } }')) !== undefined);
    }
    await assertVerified(server);
    // As when the lease of the one that had it is over.
    await server.owner(`update registry.jobs set leased_until = '-infinity' where ended_at is null`);
    if (kill % 2 === 1) await start();
  }
  await until(async () => (await progressOf(job.id)) === 3);
  t.diagnostic(`killed at ${killedAt.join(', ')} of 3`);
  await reading.end();
  await storm.end();
  await storm.check(server);
  const { rows } = await server.owner(
    `select count(*)::int as splits, count(distinct instruction_id)::int as instructions
       from registry.transactions where asset_id = $1 and type = 'split'`,
    [assetId],
  );
  assert.deepEqual(rows, [{ splits: holders, instructions: 1 }]);
  await assertVerified(server);
});
