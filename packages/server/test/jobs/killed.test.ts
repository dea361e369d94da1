/**
 * A job whose server or whose connection is killed at any point, beside others who write: it is recorded once, nobody
 * sees a part of it, and what it left goes on.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { workOnNext } from '../../src/commands/job/job-runner.ts';
import type { Database, Tx } from '../../src/postgres/database.ts';
import { balancesOf, day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { servicer } from '../support/holders.ts';
import { beginSplit, fewLots, openWorker, registerOf, type Worker } from '../support/jobs.ts';
import { withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { fractionOf, isDeep } from '../support/seed.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import {
  appoint,
  assertVerified,
  openColleague,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
} from '../support/test-client.ts';
import { until, untilOthersWait } from '../support/time.ts';

let server: TestServer;
let keeper: TestClient;
let worker: Worker;
let other: { assetId: string; ada: string; bo: string };
let program: Program | undefined;
before(async () => {
  server = await startWhole({ settings: fewLots });
  keeper = await openTestClient(server);
  worker = openWorker(server, { stepLots: 1 });
  const [ada, bo] = (await makeHolders(keeper, 2)) as [string, string];
  other = { assetId: await makeClass(keeper), ada, bo };
  await issue(keeper, other.assetId, ada, '1000');
});
after(async () => {
  program?.child.kill('SIGKILL');
  await worker.close();
  await stopVerified(server);
});

/**
 * A database that calls a function before the statements of its transactions. Shape: what it answers is awaited before
 * the statement; nothing else changes the order of statements.
 */
function watching(
  database: Database,
  before: (tx: Tx, name: string | undefined) => Promise<void> | undefined,
): Database {
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction((tx) => {
        const query = ((...given: Parameters<Tx['query']>) => {
          const waiting = before(tx, given[0].name);
          return waiting === undefined ? tx.query(...given) : waiting.then(() => tx.query(...given));
        }) as Tx['query'];
        return work({ ...tx, query });
      }, options),
  };
}

/** The worker at a database. */
const at = (database: Database) => ({ ...worker.parts, database });

/** A database that does something once, before the first statement with a name. */
function interrupted(name: string, work: () => Promise<void>): Database {
  let isDone = false;
  return watching(worker.parts.database, (_tx, statement) => {
    if (isDone || statement !== name) return undefined;
    isDone = true;
    return work();
  });
}

/** Lets another server take the job, as when the lease of the one that has it is over. */
const endLease = (): Promise<unknown> =>
  server.owner(`update registry.jobs set leased_until = '-infinity' where ended_at is null`);

const stateOf = async (jobId: string): Promise<string> =>
  (await keeper.read(`{ jobById(id: "${jobId}") { state } }`)).jobById.state;

/** The register of the class is the one after the split, recorded once. */
async function assertSplitOnce(assetId: string): Promise<void> {
  assert.deepEqual(Object.values(await balancesOf(server, assetId)), ['20', '20', '20', '20']);
  const { rows } = await server.owner(
    `select count(*)::int as splits, count(distinct instruction_id)::int as instructions
       from registry.transactions where asset_id = $1 and type = 'split'`,
    [assetId],
  );
  assert.deepEqual(rows, [{ splits: 4, instructions: 1 }]);
}

test('killed connections: nothing is seen until all is, and it comes out once', async () => {
  const { jobId, assetId } = await beginSplit(server, keeper);
  const before = await registerOf(server, assetId);
  let kills = 0;
  for (let attempt = 0; (await stateOf(jobId)) !== 'done'; attempt += 1) {
    // Later and later, so that every attempt may come further than the one before.
    let left = 1 + Math.floor(fractionOf(`kill ${attempt}`) * (isDeep ? 8 : 24)) + 4 * attempt;
    const database = watching(worker.parts.database, (tx) => {
      left -= 1;
      if (left !== 0) return undefined;
      kills += 1;
      tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' }).catch(() => undefined);
      return undefined;
    });
    await workOnNext(at(database)).catch(() => undefined);
    if ((await stateOf(jobId)) === 'done') break;
    assert.deepEqual(await registerOf(server, assetId), before);
    if (isDeep || kills === 1) await assertVerified(server);
    await keeper.mutate('transferUnits', transferOf(other.assetId, other.ada, other.bo, '1'));
    await keeper.refused('asset_in_job', 'suspendAsset', { assetId, reason: 'A stop order.' });
    await endLease();
  }
  assert.ok(kills > 1, `killed ${kills} times`);
  await assertSplitOnce(assetId);
});

test('a server that is killed when it has written all leaves nothing, and another carries the job out', async () => {
  const { jobId, assetId } = await beginSplit(server, keeper);
  const before = await registerOf(server, assetId);
  await withClient(server.database.ownerUrl, async (rival) => {
    await rival.query('begin');
    const { rows } = await rival.query('select pg_backend_pid() as pid');
    // The last step locks the instruction behind all that it writes.
    await rival.query(
      'select from registry.instructions where id = (select instruction_id from registry.jobs where id = $1) for update',
      [jobId],
    );
    program = startProgram({
      DATABASE_URL: server.database.appUrl,
      REGISTRY_SECRET_KEY: testSecretKey,
      REGISTRY_DATABASE_CONNECTIONS: '8',
    });
    const waiting = 'select from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))';
    await until(async () => (await server.owner(waiting, [rows[0].pid])).rowCount !== 0);
    program.child.kill('SIGKILL');
    await program.ended;
    await rival.query('rollback');
  });
  assert.deepEqual(await registerOf(server, assetId), before);
  assert.equal(await stateOf(jobId), 'running');
  await endLease();
  assert.equal(await worker.work(), true);
  await assertSplitOnce(assetId);
  const { attempts } = (await keeper.read(`{ jobById(id: "${jobId}") { attempts } }`)).jobById;
  assert.equal(attempts, 2);
});

test('statements of a job may take longer than those of requests, and its recording tells how far it is', async () => {
  const { jobId, assetId } = await beginSplit(server, keeper);
  const limits = new Set<string>();
  let last = '';
  const told: number[] = [];
  const look = async (tx: Tx, posts: boolean): Promise<void> => {
    const text = `select current_setting('statement_timeout') as limit, to_json(clock_timestamp()) #>> '{}' as now`;
    const [row] = await tx.query<{ limit: string; now: string }>({ text });
    limits.add(row!.limit);
    last = row!.now;
    const doneSoFar = async (): Promise<number> =>
      (await keeper.read(`{ jobById(id: "${jobId}") { done } }`)).jobById.done;
    if (!posts) return;
    // Each part has one lot, and all that are written so far are told.
    await until(async () => (await doneSoFar()) === told.length);
    told.push(await doneSoFar());
  };
  const database = watching(worker.parts.database, (tx, name) =>
    name === 'prepare_job_part' || name === 'post_job_part' ? look(tx, name === 'post_job_part') : undefined,
  );
  assert.equal(await workOnNext({ ...at(database), tellMs: 0 }), true);
  assert.deepEqual(told, [0, 1, 2, 3]);
  assert.deepEqual([...limits], ['10min']);
  await assertSplitOnce(assetId);
  // The recording had begun by then, and had not ended.
  const { rows } = await server.owner(
    `select j.ended_at > $2 as "endsLater", bool_and(t.recorded_at < $2) as "recordedBefore"
       from registry.jobs j join registry.transactions t on t.instruction_id = j.instruction_id
      where j.id = $1 group by j.id, j.ended_at`,
    [jobId, last],
  );
  assert.deepEqual(rows, [{ endsLater: true, recordedBefore: true }]);
});

test('a server whose lease is over keeps nothing of the step under way', async () => {
  const { jobId, assetId } = await beginSplit(server, keeper);
  // In the middle of a step another server takes the job and carries all of it out.
  const slow = interrupted('prepare_job_part', async () => {
    await endLease();
    const second = openWorker(server);
    await second.work();
    await second.close();
  });
  assert.equal(await workOnNext(at(slow)), true);
  assert.equal(await stateOf(jobId), 'done');
  await assertSplitOnce(assetId);
  assert.equal(await worker.work(), false);
});

test('a job that is stopped before it begins, in each phase, or while it writes, leaves nothing', async () => {
  const whenever = ['claim_job', 'list_holders_of_asset', 'record_job_progress', 'prepare_job_part', 'post_job_part'];
  for (const statement of whenever) {
    const { jobId, assetId } = await beginSplit(server, keeper);
    const before = await registerOf(server, assetId);
    const stop = async (): Promise<void> => void (await keeper.mutate('cancelJob', { jobId }, 'job { state }'));
    if (statement === 'claim_job') await stop();
    await workOnNext(at(interrupted(statement, stop)));
    assert.equal(await stateOf(jobId), 'cancelled');
    assert.deepEqual(await registerOf(server, assetId), before);
    await keeper.mutate('authorizeUnits', { assetId, quantity: '1', authority: 'R', effectiveDate: day });
  }
});

test('a role that ends between two steps ends the job', async () => {
  const manager = await openColleague(server, keeper, 'account_manager');
  const { jobId, assetId } = await beginSplit(server, keeper, { by: manager });
  const before = await registerOf(server, assetId);
  const database = interrupted('prepare_job_part', async () => {
    await keeper.mutate('changeUsersAccount', { usersAccountId: manager.person.usersAccountId, status: 'revoked' });
  });
  await workOnNext(at(database));
  const job = `{ jobById(id: "${jobId}") { state messages { code message } instruction { status } } }`;
  assert.deepEqual((await keeper.read(job)).jobById, {
    state: 'failed',
    messages: [
      {
        code: 'not_permitted',
        message:
          'The role for which the job ran has ended, or keeps the ledger no more; nothing was changed. Have a role that keeps the ledger ask for it again.',
      },
    ],
    instruction: { status: 'failed' },
  });
  assert.deepEqual(await registerOf(server, assetId), before);
  await keeper.mutate('suspendAsset', { assetId, reason: 'A stop order.' });
});

test('an appointment that ends between two steps ends the job of the agent', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const { jobId, assetId } = await beginSplit(server, issuer, {
    by: agent,
    made: (id) => appoint(server, issuer.person, agent.person, id),
  });
  const before = await registerOf(server, assetId);
  const end = async (): Promise<void> => {
    const { rows } = await server.owner('select id from registry.appointments where register_id = $1', [
      issuer.person.accountId,
    ]);
    await issuer.mutate('endAppointment', { appointmentId: rows[0].id, reason: 'Another agent.' });
  };
  await workOnNext(at(interrupted('prepare_job_part', end)));
  const { jobById } = await issuer.read(`{ jobById(id: "${jobId}") { state messages { code } } }`);
  assert.deepEqual(jobById, { state: 'failed', messages: [{ code: 'not_permitted' }] });
  assert.deepEqual(await registerOf(server, assetId), before);
});

test('policies that change once a job has begun leave it as it was agreed to', async () => {
  const register = await openTestClient(server);
  await openColleague(server, register, 'account_manager');
  const { jobId, assetId } = await beginSplit(server, register);
  const board = { name: 'board', by: 'issuer', roles: ['account_administrator', 'account_manager'], count: 1 };
  const change = async (): Promise<void> => {
    const policies = [{ name: 'Splits', mutations: ['splitAsset'], needs: [board] }];
    await register.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  };
  await workOnNext(at(interrupted('prepare_job_part', change)));
  assert.equal((await register.read(`{ jobById(id: "${jobId}") { state } }`)).jobById.state, 'done');
  await assertSplitOnce(assetId);
});

/** A broker, a job that splits a class, and one of its holders, which the broker is to service. */
async function beginServicing() {
  const broker = await servicer(server, keeper);
  const sees = async (): Promise<number> => (await broker.read('{ allLots { totalCount } }')).allLots.totalCount;
  const { jobId, assetId } = await beginSplit(server, keeper);
  const [holderId] = Object.keys(await balancesOf(server, assetId));
  return { sees, jobId, change: { holderId: holderId!, servicingAccountId: broker.person.accountId } };
}

test('a holder that gets another servicer when its rows are prepared is seen by that servicer afterwards', async () => {
  const { sees, jobId, change } = await beginServicing();
  let parts = 0;
  const database = watching(worker.parts.database, (_tx, name) =>
    name === 'prepare_job_part' && (parts += 1) === 4
      ? keeper.mutate('changeHolder', change).then(() => undefined)
      : undefined,
  );
  await workOnNext(at(database));
  assert.equal(await stateOf(jobId), 'done');
  // The lot that closed, and the one in its place.
  assert.equal(await sees(), 2);
});

test('a change of the servicer that begins while a job records is refused at once', async () => {
  const { sees, jobId, change } = await beginServicing();
  await workOnNext(at(interrupted('post_job_part', () => keeper.refused('asset_in_job', 'changeHolder', change))));
  assert.equal(await stateOf(jobId), 'done');
  await keeper.mutate('changeHolder', change);
  assert.equal(await sees(), 2);
});

/** Waits until another session waits for what a database transaction of the program has locked. */
function untilOthersWaitFor(tx: Tx): Promise<void> {
  const query = async (text: string): Promise<unknown> => ({ rowCount: (await tx.query({ text })).length });
  return untilOthersWait({ query } as Parameters<typeof untilOthersWait>[0]);
}

test('a change of the servicer that waits when a job begins to record is made after it, of all lots', async () => {
  const { sees, jobId, change } = await beginServicing();
  let changed: Promise<unknown> | undefined;
  await withClient(server.database.ownerUrl, async (rival) => {
    await rival.query('begin');
    // Stops the change, and not the job.
    await rival.query('select from registry.holders where id = $1 for no key update', [change.holderId]);
    const database = watching(worker.parts.database, (tx, name) => {
      // Its first part is about to be prepared: it does not record yet.
      if (name === 'prepare_job_part' && changed === undefined) {
        changed = keeper.mutate('changeHolder', change);
        return untilOthersWait(rival);
      }
      if (name !== 'lock_proposal') return undefined;
      // It has written all of its rows, and is about to end.
      return rival.query('rollback').then(() => untilOthersWaitFor(tx));
    });
    await workOnNext(at(database));
  });
  await changed;
  assert.equal(await stateOf(jobId), 'done');
  assert.equal(await sees(), 2);
});
