/** A job that writes a file, whose server is killed or lost, or whose role ends. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { workOnNext } from '../../src/commands/job/job-runner.ts';
import { withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { testSecretKey } from '../support/server.ts';
import { openColleague, openTestClient, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';
import { openExportJobs, openLarge, wide } from './export-jobs.ts';
import { exportFile } from './files.ts';

let jobs: Awaited<ReturnType<typeof openExportJobs>>;
let large: TestClient;
let program: Program | undefined;
before(async () => {
  jobs = await openExportJobs();
  large = await openLarge(jobs.server);
});
after(async () => {
  program?.child.kill('SIGKILL');
  await jobs.close();
});

const part = 'insert_file_parts';

test('a server that is killed between parts leaves a job that another one begins anew', async () => {
  const { server, worker, ask, jobOf, download, partsOf } = jobs;
  const { bytes } = await exportFile(server.address, large.token, 'allHolders.csv', wide);
  const before = await partsOf(large.person.accountId);
  const { jobId } = await ask(large, 'allHolders.csv', wide);
  program = startProgram({
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_DATABASE_CONNECTIONS: '8',
    REGISTRY_LOG_LEVEL: 'fatal',
  });
  const { child, ended } = program;
  await withClient(server.database.ownerUrl, async (client) => {
    // It may write parts, and cannot finish.
    await client.query('begin');
    await client.query('lock table registry.files in share mode');
    await until(async () => (await partsOf(large.person.accountId)) > before);
    child.kill('SIGKILL');
    await ended;
    await client.query('rollback');
  });
  const killed = await jobOf(large, jobId);
  assert.deepEqual([killed.state, killed.files.nodes], ['running', []]);
  await server.owner(`update registry.jobs set leased_until = '-infinity' where id = $1`, [jobId]);
  assert.equal(await worker.work(), true);
  const job = await jobOf(large, jobId);
  assert.equal(job.state, 'done');
  assert.equal(job.files.nodes.length, 1);
  const file = await download(large, job.files.nodes[0].id);
  assert.ok(file.bytes.equals(bytes));
  assert.ok((await partsOf(large.person.accountId)) > before + 5);
});

test('a server that lost its job writes no further part, and what it wrote goes after two hours', async () => {
  const { server, worker, ask, jobOf, written, download, partsOf } = jobs;
  const issuer = large;
  const before = await partsOf(issuer.person.accountId);
  const { jobId } = await ask(issuer, 'allHolders.csv', wide);
  const lose = async (time: number): Promise<void> => {
    if (time !== 3) return;
    await server.owner(`update registry.jobs set leased_until = '-infinity' where id = $1`, [jobId]);
    assert.equal(await worker.work(), true);
  };
  assert.equal(await workOnNext(jobs.interrupted(part, lose)), true);
  const job = await jobOf(issuer, jobId);
  assert.deepEqual([job.state, job.files.nodes.length], ['done', 1]);
  // Two parts of the first server, its third in the transaction that had begun, and five of the second.
  const left = (await partsOf(issuer.person.accountId)) - before - 5;
  assert.ok(left === 2 || left === 3, `${left}`);
  // They count as bytes of the account, each as a whole one, until they go.
  const { accountId, userId } = issuer.person;
  const { rows: counted } = await withClient(server.database.appUrl, async (app) => {
    await app.query('begin');
    await app.query('select auth.set_context($1, $2, $3, $4)', [accountId, 'issuer', 'account_administrator', userId]);
    return app.query('select auth.count_file_bytes()::int as bytes');
  });
  const { rows: whole } = await server.owner(
    `select sum(f.size_bytes)::int as bytes, count(*)::int as files from registry.files f where f.account_id = $1`,
    [accountId],
  );
  const { rows: parts } = await server.owner(
    'select count(*)::int as n from registry.file_parts p where account_id = $1 and not exists (select from registry.files f where f.id = p.file_id)',
    [accountId],
  );
  assert.ok(parts[0]!.n >= left);
  assert.equal(counted[0].bytes, whole[0]!.bytes + parts[0]!.n * 262_144);
  await server.owner(
    `update registry.file_parts p set created_at = now() - interval '121 minutes'
      where account_id = $1 and not exists (select from registry.files f where f.id = p.file_id)`,
    [issuer.person.accountId],
  );
  await written(await openTestClient(server), 'allUsers.csv');
  const { rows: unfinished } = await server.owner(
    'select number from registry.file_parts p where not exists (select from registry.files f where f.id = p.file_id)',
  );
  assert.deepEqual(unfinished, []);
  assert.equal((await download(issuer, job.files.nodes[0].id)).bytes.length, job.files.nodes[0].sizeBytes);
});

test('a job ends with its role, asked anew at each part, and makes no file', async () => {
  const { server, ask } = jobs;
  const viewer = await openColleague(server, large, 'account_viewer', {
    delegation: { mutations: ['transferUnits'] },
  });
  const { jobId, status } = await ask(viewer, 'allHolders.csv', wide);
  assert.equal(status, 202);
  const end = async (time: number): Promise<void> => {
    const { usersAccountId } = viewer.person;
    if (time === 2) await large.mutate('changeUsersAccount', { usersAccountId, status: 'revoked' });
  };
  assert.equal(await workOnNext(jobs.interrupted(part, end)), true);
  const { rows } = await server.owner(
    'select state, messages -> 0 ->> $2 as code, (select count(*)::int from registry.files f where f.job_id = j.id) as files from registry.jobs j where id = $1',
    [jobId, 'code'],
  );
  assert.deepEqual(rows, [{ state: 'failed', code: 'not_permitted', files: 0 }]);
  const { rows: events } = await server.owner(
    'select type, account_id, register_id from registry.events where object_id = $1 and type = $2',
    [jobId, 'job.failed'],
  );
  assert.deepEqual(events, [{ type: 'job.failed', account_id: large.person.accountId, register_id: null }]);
});
