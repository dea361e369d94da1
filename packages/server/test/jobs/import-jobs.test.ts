/** Imports that jobs carry out: what they answer, who sees it, and what ends them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { workOnNext } from '../../src/commands/job/job-runner.ts';
import { beforeTests } from '../support/before-tests.ts';
import { csv, holderFile, importsAt, openEmptyRegister } from '../support/imports.ts';
import { send } from '../support/server.ts';
import { appoint, openColleague, openTestClient, type TestClient } from '../support/test-client.ts';
import { openImportJobs } from './import-jobs.ts';

const jobs = beforeTests(openImportJobs, (made) => made.close());

const { bringAll } = importsAt(() => jobs.server.address);

/** A register with three holders. */
async function openRegister(): Promise<TestClient> {
  const client = await openEmptyRegister(jobs.server);
  await bringAll(client, holderFile, { kind: 'holders' });
  return client;
}

const work = async (): Promise<void> => assert.equal(await workOnNext(jobs.parts), true);

const issues = csv('date,asset,holder,quantity', '2020-01-01,CMN,1,10', '2020-01-02,CMN,2,5');
const kind = 'issues';

async function balances(client: TestClient): Promise<readonly string[]> {
  const { allPositions } = await client.read('{ allPositions(orderBy: [BALANCE_ASC]) { nodes { balance } } }');
  return allPositions.nodes.map(({ balance }: { balance: string }) => balance);
}

test('a file is looked at by a job and done by another one, and does nothing the second time', async () => {
  const { ask, jobOf, download } = jobs;
  const client = await openRegister();
  const begun = await ask(client, issues, { kind });
  assert.deepEqual([begun.status, begun.headers.get('preference-applied')], [202, 'respond-async']);
  assert.deepEqual([begun.json.job.mutation, begun.json.job.state], ['importFile', 'queued']);
  await work();
  const seen = await jobOf(client, begun.jobId);
  assert.deepEqual(
    [seen.mutation, seen.state, seen.phase, seen.done, seen.total, seen.isDryRun],
    ['importFile', 'done', 'writing', 2, 2, true],
  );
  const made = { assets: '0', holders: '0', entries: '2', lots: '2', verifications: '0', restrictions: '0' };
  const plan = { kind, mode: 'ATOMIC', rows: '2', doneBefore: '0', findings: '0', recorded: 'false', ...made };
  assert.deepEqual(seen.plan, plan);
  assert.deepEqual(
    seen.files.nodes.map(({ name, mediaType }: Record<string, string>) => [name, mediaType]).toSorted(),
    [
      ['issues-answer.json', 'application/json'],
      ['issues.csv', 'text/csv'],
    ],
  );
  assert.deepEqual(await balances(client), []);
  // The answer is the one of a request that waits.
  const answer = JSON.parse(await download(client, begun.jobId, 'answer.json'));
  assert.deepEqual(answer, await importsAt(() => jobs.server.address).look(client, issues, { kind }));
  assert.equal(answer.plan, seen.planDigest);
  assert.equal(await download(client, begun.jobId, 'issues.csv'), issues);
  // Done by the file that is there already, by two jobs of the same plan.
  const file = seen.files.nodes.find(({ name }: { name: string }) => name === 'issues.csv').id;
  for (const [recorded, doneBefore] of [
    ['true', '0'],
    ['true', '2'],
  ]) {
    const { jobId } = await ask(client, null, { kind, file, plan: seen.planDigest });
    await work();
    const done = await jobOf(client, jobId);
    assert.deepEqual(
      [done.state, done.isDryRun, done.plan.recorded, done.plan.doneBefore],
      ['done', false, recorded, doneBefore],
      JSON.stringify(done),
    );
    assert.deepEqual(await balances(client), ['5', '10']);
  }
  // Undone by a job too.
  const undo = { kind, file, undo: 'The wrong file' };
  const { jobId: lookId } = await ask(client, null, undo);
  await work();
  const { jobId: undoId } = await ask(client, null, {
    ...undo,
    plan: (await jobOf(client, lookId)).planDigest,
  });
  await work();
  const undone = await jobOf(client, undoId);
  assert.deepEqual([undone.undoes, undone.plan.undo, undone.plan.entries], [true, 'true', '2']);
  assert.deepEqual(await balances(client), []);
  const { rows } = await jobs.server.owner(
    `select type, count(*)::int as n from registry.events where account_id = $1 and type in ('import.requested', 'job.done') group by 1 order by 1`,
    [client.person.accountId],
  );
  assert.deepEqual(rows, [
    { type: 'import.requested', n: 5 },
    { type: 'job.done', n: 5 },
  ]);
  const { rows: clear } = await jobs.server.owner(
    `select count(*)::int as n from registry.file_parts where account_id = $1 and position(convert_to('2020-01-01', 'UTF8') in content) > 0`,
    [client.person.accountId],
  );
  assert.deepEqual(clear, [{ n: 0 }]);
});

test('a file of more rows than a request tries is a job, whose findings are all in a file', async () => {
  const { server, jobOf, download } = jobs;
  const client = await openRegister();
  const rows = Array.from({ length: 10_001 }, () => 'soon,CMN,1,10');
  const answer = await send(`${server.address}/token/api/v2/imports?kind=issues`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'text/csv' },
    body: csv('date,asset,holder,quantity', ...rows),
  });
  assert.equal(answer.status, 202, answer.text);
  const { id } = answer.json.job;
  await work();
  const job = await jobOf(client, id);
  assert.deepEqual([job.state, job.plan.rows, job.plan.findings], ['done', '10001', '10001']);
  const { findingCount, findings } = JSON.parse(await download(client, id, 'answer.json'));
  assert.deepEqual([findingCount, findings.length], [10_001, 10_000]);
  const lines = (await download(client, id, 'findings.csv')).trimEnd().split('\n');
  assert.equal(lines.length, 10_002);
  assert.match(lines.at(-1)!, /^soon,CMN,1,10,"date: ""soon"" is no day/);
});

test('the file, the findings and the job of others do not exist, and a role that may not bring one, may not', async () => {
  const { server, ask, jobOf, fetchFile } = jobs;
  const client = await openRegister();
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, client.person, agent.person);
  const colleague = await openColleague(server, client, 'account_administrator');
  const { jobId } = await ask(client, csv('date,asset,holder,quantity', 'soon,CMN,1,10'), { kind });
  await work();
  const { files } = await jobOf(client, jobId);
  assert.equal(files.nodes.length, 3);
  for (const other of [agent, colleague, await openTestClient(server)]) {
    assert.equal(await jobOf(other, jobId), null);
    const query = { kind, registerId: client.person.accountId };
    for (const { id } of files.nodes) {
      assert.equal((await fetchFile(other, id)).status, 404);
      const named = await ask(other, null, { ...query, file: id });
      const unknown = await ask(other, null, { ...query, file: newId() });
      assert.deepEqual([named.status, named.json.code, unknown.json.code], [404, 'not_found', 'not_found']);
    }
  }
  // Neither the answer nor what is no file of rows is imported.
  const answer = files.nodes.find(({ name }: { name: string }) => name.endsWith('.json')).id;
  assert.equal((await ask(client, null, { kind, file: answer })).json.code, 'not_found');
  assert.equal((await ask(client, issues, { kind, file: answer })).json.code, 'request_malformed');
  const auditor = await openColleague(server, client, 'account_auditor');
  assert.equal((await ask(auditor, issues, { kind })).json.code, 'not_permitted');
});

test('a job fails by what refuses its rows, and nothing of it is recorded', async () => {
  const { server, ask, jobOf } = jobs;
  const client = await openRegister();
  const looked = await ask(client, issues, { kind });
  await work();
  const { planDigest } = await jobOf(client, looked.jobId);
  const failed = async (by: TestClient, body: string, query: Readonly<Record<string, string>>): Promise<string> => {
    const { jobId } = await ask(by, body, query);
    await work();
    const { state, messages, files } = await jobOf(by, jobId);
    assert.deepEqual([state, files.nodes.length], ['failed', 1]);
    return messages[0].code;
  };
  const { allHolders } = await client.read(
    '{ allHolders(filter: { holderNumber: { equalTo: "1" } }) { nodes { id } } }',
  );
  const holder = { holderId: allHolders.nodes[0].id };
  await client.mutate('changeHolder', { ...holder, status: 'suspended', statusReason: 'It asked.' });
  assert.equal(await failed(client, issues, { kind, plan: planDigest }), 'import_plan_changed');
  assert.equal(await failed(client, 'date,asset\n"x', { kind }), 'file_unreadable');
  // The limits of a delegation are those of the rows.
  const narrow = await openColleague(server, client, 'account_administrator', {
    delegation: { mutations: ['createHolder'] },
  });
  assert.equal(await failed(narrow, issues, { kind }), 'outside_delegation');
  assert.deepEqual(await balances(client), []);
});

test('under one key one job begins, one that waits is cancelled, and a file that is kept no more is not done', async () => {
  const { server, ask, jobOf } = jobs;
  const client = await openRegister();
  const key = { 'idempotency-key': newId() };
  const { jobId } = await ask(client, issues, { kind }, key);
  assert.equal((await ask(client, issues, { kind }, key)).jobId, jobId);
  assert.equal((await ask(client, issues, { kind, mode: 'EACH' }, key)).json.code, 'idempotency_key_reused');
  const file = (await jobOf(client, jobId)).files.nodes[0].id;
  await client.mutate('cancelJob', { jobId }, 'job { state }');
  assert.equal((await jobOf(client, jobId)).state, 'cancelled');
  const begun = await ask(client, null, { kind, file });
  await server.owner('update registry.files set kept_until = now() where id = $1', [file]);
  await work();
  const job = await jobOf(client, begun.jobId);
  assert.deepEqual([job.state, job.messages[0].code], ['failed', 'not_found']);
  assert.equal((await ask(client, null, { kind, file })).json.code, 'not_found');
});

test('accounts take turns: one with many jobs does not keep another one waiting', async () => {
  const { ask, jobOf } = jobs;
  const [many, one] = [await openRegister(), await openRegister()];
  const begun = [
    await ask(many, issues, { kind }),
    await ask(many, issues, { kind }),
    await ask(one, issues, { kind }),
  ];
  const states = async () => [
    (await jobOf(many, begun[0]!.jobId)).state,
    (await jobOf(many, begun[1]!.jobId)).state,
    (await jobOf(one, begun[2]!.jobId)).state,
  ];
  for (const expected of [
    ['done', 'queued', 'queued'],
    ['done', 'queued', 'done'],
    ['done', 'done', 'done'],
  ]) {
    await work();
    assert.deepEqual(await states(), expected);
  }
});

test('constants that name people are refused before they are stored', async () => {
  const client = await openRegister();
  const query = { kind: 'holders', constants: JSON.stringify({ owner: 'Una Vale' }) };
  const { status, json } = await jobs.ask(client, csv('form', 'sole'), query);
  assert.deepEqual([status, json.code, json.details?.field], [400, 'input_invalid', 'constants']);
  const { rows } = await jobs.server.owner(
    `select count(*)::int as n from registry.jobs where account_id = $1 and mutation = 'importFile'`,
    [client.person.accountId],
  );
  assert.deepEqual(rows, [{ n: 0 }]);
});
