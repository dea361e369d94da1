/** An import whose server is killed while it does the rows, whose role ends, or that is cancelled: all or nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JobParts, workOnNext } from '../../src/commands/job/job-runner.ts';
import type { Database, Tx } from '../../src/postgres/database.ts';
import type { UserRole } from '../../src/rules/actor.ts';
import { openLeftBooks } from '../../src/store/jobs/job-phases.ts';
import { beforeTests } from '../support/before-tests.ts';
import { assertLike, fileOf, formerRegister, openFormer } from '../support/former-register.ts';
import { csv, holderFile, importsAt, openEmptyRegister } from '../support/imports.ts';
import { openImportWorker } from '../support/jobs.ts';
import { dice } from '../support/register-ids.ts';
import { startProgram } from '../support/process.ts';
import { isDeep } from '../support/seed.ts';
import { testSecretKey } from '../support/server.ts';
import { openColleague, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';
import { openImportJobs } from './import-jobs.ts';

const jobs = beforeTests(openImportJobs, (made) => made.close());

const kind = 'history';
/** A look of the deep test is killed as well, so that twenty servers are. */
const [entryCount, killsOfLook, kills] = isDeep ? [100_000, 8, 12] : [1_000, 0, 2];
const draw = dice(64);

/** Has a file looked at. Shape: the id of the file, and the digest of its plan. */
async function lookAt(
  client: TestClient,
  body: string,
  times = 0,
): Promise<{ readonly file: string; readonly plan: string }> {
  const jobId = await killedAt('planning', times, client, () => jobs.ask(client, body, { kind }));
  await workOnNext(jobs.parts);
  const { state, plan, planDigest, files } = await jobs.jobOf(client, jobId);
  assert.deepEqual([state, plan?.findings], ['done', '0']);
  return { file: files.nodes.find(({ name }: { name: string }) => name === 'history.csv').id, plan: planDigest };
}

/**
 * Begins a job, and kills the servers that carry it out at drawn moments of a phase, some times. Shape: the job, or the
 * one that takes its place.
 */
async function killedAt(
  phase: 'planning' | 'recording',
  times: number,
  client: TestClient,
  begin: () => Promise<{ readonly jobId: string }>,
): Promise<string> {
  const { server, jobOf } = jobs;
  const before = await transactionsOf(client);
  let { jobId } = await begin();
  for (let killed = 1; killed <= times; killed += 1) {
    const moment = draw(entryCount);
    const program = startProgram({
      DATABASE_URL: server.database.appUrl,
      REGISTRY_SECRET_KEY: testSecretKey,
      REGISTRY_DATABASE_CONNECTIONS: '8',
      REGISTRY_LOG_LEVEL: 'fatal',
    });
    await until(async () => {
      const job = await jobOf(client, jobId);
      return job.state === 'done' || (job.phase === phase && job.done >= moment) || job.phase === 'writing';
    });
    program.child.kill('SIGKILL');
    await program.ended;
    if ((await jobOf(client, jobId)).state === 'done') break;
    assert.equal(await transactionsOf(client), before);
    await server.owner(`update registry.jobs set leased_until = '-infinity', done = 0 where id = $1`, [jobId]);
    // After five servers a job is given up, so another one takes its place.
    if (killed % 4 !== 0) continue;
    await client.mutate('cancelJob', { jobId }, 'job { state }');
    ({ jobId } = await begin());
  }
  return jobId;
}

async function transactionsOf(client: TestClient): Promise<number> {
  const text = `select count(*)::int as n from registry.transactions where register_id = $1 and type <> 'authorize'`;
  return (await jobs.server.owner(text, [client.person.accountId])).rows[0].n;
}

test('a history that is killed at drawn moments is done once, and nothing of it is seen before', async () => {
  const { server, ask, jobOf, parts } = jobs;
  const former = formerRegister(entryCount, 43, 20);
  const client = await openFormer(server);
  const looked = await lookAt(client, fileOf(former.entries), killsOfLook);
  const jobId = await killedAt('recording', kills, client, () => ask(client, null, { kind, ...looked }));
  await workOnNext(parts);
  const { state, plan } = await jobOf(client, jobId);
  assert.deepEqual([state, plan?.recorded, plan?.doneBefore], ['done', 'true', '0']);
  await assertLike(client, former);
});

/** A database that does something before a statement with a name, the first times. */
function interrupted(name: string, work: (time: number) => Promise<void>): JobParts {
  const { database } = jobs.parts;
  let times = 0;
  const changed: Database = {
    ...database,
    transaction: (run, options) =>
      database.transaction((tx) => {
        const query = ((...given: Parameters<Tx['query']>) =>
          given[0].name === name
            ? work((times += 1)).then(() => tx.query(...given))
            : tx.query(...given)) as Tx['query'];
        return run({ ...tx, query });
      }, options),
  };
  return { ...jobs.parts, database: changed };
}

test('an import ends with its role, which is looked at anew, or when it is cancelled, and leaves nothing', async () => {
  const { server, ask } = jobs;
  const { entries } = formerRegister(300, 7);
  const owner = await openFormer(server);
  const { allAssets, allHolders } = await owner.read(
    '{ allAssets(first: 1) { nodes { id } } allHolders(first: 1) { nodes { id } } }',
  );
  const one = { assetId: allAssets.nodes[0].id, holderId: allHolders.nodes[0].id, quantity: '1' };
  const issue = { ...one, effectiveDate: '2015-01-05', dryRun: true };
  const colleague = await openColleague(server, owner, 'account_administrator');
  const before = await transactionsOf(owner);
  for (const [by, end, state] of [
    [owner, (jobId: string) => owner.mutate('cancelJob', { jobId }, 'job { state }'), 'cancelled'],
    [
      colleague,
      () => owner.mutate('changeUsersAccount', { usersAccountId: colleague.person.usersAccountId, status: 'revoked' }),
      'failed',
    ],
  ] as const) {
    const { file, plan } = await lookAt(by, fileOf(entries));
    const { jobId } = await ask(by, null, { kind, file, plan });
    const endOnce = async (time: number): Promise<void> => {
      if (time !== 2) return;
      // Others do not wait for the locks of the rows.
      await owner.refused('asset_in_job', 'issueUnits', issue);
      await end(jobId);
    };
    assert.equal(await workOnNext(interrupted('list_recorded_keys', endOnce)), true);
    const { rows } = await server.owner(
      `select state, messages -> 0 ->> 'code' as code from registry.jobs where id = $1`,
      [jobId],
    );
    assert.deepEqual(rows, [{ state, code: state === 'failed' ? 'not_permitted' : null }]);
    assert.equal(await transactionsOf(owner), before);
    await owner.mutate('issueUnits', issue);
  }
});

const asset = (name: string): string => JSON.stringify({ asset: name });
const file = csv('date,holder,quantity', '2020-01-01,1,10');
const fileOfClass = csv('date,holder,quantity,asset', '2020-01-01,1,10,cmn');

/** A register with two classes and three holders. Shape: `issueOf` is a dry run of an issue, by the symbol. */
async function openClasses() {
  const { server } = jobs;
  const client = await openEmptyRegister(server);
  await importsAt(() => server.address).bringAll(client, holderFile, { kind: 'holders' });
  const { allAssets, allHolders } = await client.read(
    '{ allAssets { nodes { id symbol } } allHolders(first: 1) { nodes { id } } }',
  );
  const ids: Readonly<Record<string, string>> = Object.fromEntries(
    allAssets.nodes.map(({ id, symbol }: { id: string; symbol: string }) => [symbol, id]),
  );
  const holderId = allHolders.nodes[0].id as string;
  const issueOf = (symbol: string) => ({
    assetId: ids[symbol]!,
    holderId,
    quantity: '1',
    effectiveDate: '2020-01-01',
    dryRun: true,
  });
  return { client, ids, issueOf };
}

test('classes are closed meanwhile by whatever text names them, and only for a role that may change them alone', async () => {
  const { client, ids, issueOf } = await openClasses();
  const issue = issueOf('CMN');
  const colleague = (userRole: UserRole, delegation: object = {}): Promise<TestClient> =>
    openColleague(jobs.server, client, userRole, { delegation });
  const closed = (): Promise<unknown> => client.refused('asset_in_job', 'issueUnits', issue);
  const open = (): Promise<unknown> => client.mutate('issueUnits', issue);
  const ords = csv('date,holder,quantity,asset', '2020-01-01,1,10,ORDS');
  for (const [by, body, query, meanwhile] of [
    [client, file, { constants: asset('CMN') }, closed],
    [client, file, { constants: asset('common') }, closed],
    [client, fileOfClass, {}, closed],
    [client, ords, { values: JSON.stringify({ asset: { Ords: 'CMN' } }) }, closed],
    [await colleague('account_operator'), fileOfClass, {}, open],
    [await colleague('account_administrator', { assetIds: [ids['PRF']] }), fileOfClass, {}, open],
    [await colleague('account_administrator', { proposeOnly: true }), fileOfClass, {}, open],
  ] as const) {
    await jobs.ask(by, body, { kind: 'issues', ...query });
    let times = 0;
    const look = async (time: number): Promise<void> => {
      times = time;
      await meanwhile();
    };
    assert.equal(await workOnNext(interrupted('list_recorded_keys', look)), true);
    assert.equal(times, 1);
    await open();
  }
});

test('an import that waits for a class, or whose server stops, is queued again as if no server had taken it', async () => {
  const { server, ask, jobOf, parts } = jobs;
  const { client } = await openClasses();
  const query = { kind: 'issues', constants: asset('CMN') };
  const [first, second] = [await ask(client, file, query), await ask(client, file, query)];
  const stateOf = async (jobId: string): Promise<readonly unknown[]> => {
    const { state, phase } = await jobOf(client, jobId);
    const { rows } = await server.owner(
      `select attempts, leased_until >= started_at + interval '2 s' as rests from registry.jobs where id = $1`,
      [jobId],
    );
    return [state, phase, rows[0].attempts, rows[0].rests];
  };
  assert.equal(await workOnNext(parts, () => true), true);
  assert.deepEqual(await stateOf(first.jobId), ['queued', 'queued', 0, false]);
  const other = openImportWorker(server);
  const beside = async (): Promise<void> => {
    assert.equal(await other.work(), true);
    // Others come first.
    assert.deepEqual(await stateOf(second.jobId), ['queued', 'queued', 0, true]);
  };
  assert.equal(await workOnNext(interrupted('list_recorded_keys', beside)), true);
  await other.close();
  await server.owner(`update registry.jobs set leased_until = '-infinity' where id = $1`, [second.jobId]);
  assert.equal(await workOnNext(parts), true);
  for (const { jobId } of [first, second]) assert.deepEqual((await stateOf(jobId)).slice(0, 3), ['done', 'writing', 1]);
});

test('no class stays closed for a job that has ended, whatever its later attempts and its end found', async () => {
  const { server, ask, jobOf, parts } = jobs;
  const { client, ids, issueOf } = await openClasses();
  const { jobId } = await ask(client, file, { kind: 'issues', constants: asset('CMN') });
  const fall = (): Promise<void> => Promise.reject(new Error('The server falls.'));
  await assert.rejects(workOnNext(interrupted('list_recorded_keys', fall)), /The server falls/);
  await client.refused('asset_in_job', 'issueUnits', issueOf('CMN'));
  // The next attempt finds another class by the same text.
  await server.owner(
    `update registry.jobs set leased_until = '-infinity', input = jsonb_set(input, '{options,constants,asset}', '"PRF"') where id = $1`,
    [jobId],
  );
  assert.equal(await workOnNext(parts), true);
  assert.equal((await jobOf(client, jobId)).state, 'done');
  await client.mutate('issueUnits', issueOf('CMN'));
  await client.mutate('issueUnits', issueOf('PRF'));
  await server.owner('update registry.books set job_id = $1 where asset_id = $2', [jobId, ids['CMN']]);
  await client.refused('asset_in_job', 'issueUnits', issueOf('CMN'));
  await openLeftBooks(parts.database);
  await client.mutate('issueUnits', issueOf('CMN'));
});
