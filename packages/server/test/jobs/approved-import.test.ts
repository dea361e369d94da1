/** Imports that others must approve: they are proposed whole, wait with their file, and are done by a job, or not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workOnNext } from '../../src/commands/job/job-runner.ts';
import { beforeTests } from '../support/before-tests.ts';
import { csv, holderFile, importsAt, openEmptyRegister } from '../support/imports.ts';
import { appoint, openColleague, openTestClient, type TestClient } from '../support/test-client.ts';
import { openImportJobs } from './import-jobs.ts';

const jobs = beforeTests(openImportJobs, (made) => made.close());

const { bring, look, bringAll } = importsAt(() => jobs.server.address);

/** A register with three holders. */
async function openRegister(): Promise<TestClient> {
  const client = await openEmptyRegister(jobs.server);
  await bringAll(client, holderFile, { kind: 'holders' });
  return client;
}

const work = async (): Promise<void> => assert.equal(await workOnNext(jobs.parts), true);

/** The balance of each holder that has units, by its registration. */
async function balancesOf(client: TestClient): Promise<Readonly<Record<string, string>>> {
  const { allPositions } = await client.read(
    '{ allPositions(filter: { balance: { greaterThan: "0" } }) { nodes { balance holder { registration } } } }',
  );
  return Object.fromEntries(allPositions.nodes.map((one: any) => [one.holder.registration, one.balance]));
}

const shown = `id status sentence type payload payloadDigest expiresAt needs { name by count }
  job { id state phase importKind fileName plan messages { code } files { nodes { id name keptUntil } } }`;
// biome-ignore lint: tests look into answers of every shape.
const instructionOf = async (client: TestClient, id: string): Promise<any> =>
  (await client.read(`{ instructionById(id: "${id}") { ${shown} } }`)).instructionById;

/** Proposes a file. Shape: the id of the instruction. */
async function propose(client: TestClient, body: string, query: Readonly<Record<string, string>>): Promise<string> {
  const { plan, needs } = await look(client, body, query);
  assert.notDeepEqual(needs, []);
  const { status, json } = await bring(client, body, { ...query, plan });
  assert.deepEqual([status, json.done, json.plan, json.needs], [200, false, plan, needs]);
  return json.instruction;
}

async function approve(client: TestClient, instructionId: string): Promise<string> {
  const { payloadDigest } = await instructionOf(client, instructionId);
  const answer = 'instruction { status }';
  return (await client.mutate('approveInstruction', { instructionId, payloadDigest }, answer)).instruction.status;
}

/** Status of an instruction, with the state of its job and the codes that ended it. */
async function endOf(client: TestClient, id: string): Promise<readonly string[]> {
  const { status, job } = await instructionOf(client, id);
  return [status, job.state, ...job.messages.map(({ code }: { code: string }) => code)];
}

const history = csv(
  'date,type,asset,from holder,to holder,quantity,form',
  '2020-01-01,issue,CMN,,Una Vale,100,sole',
  '2020-01-02,issue,CMN,,2,7,',
  '2020-02-01,transfer,CMN,Una Vale,1,40,',
);
const ofHistory = { kind: 'history', name: 'Old book' };
const after3 = { 'Una Vale': '60', 'Bo Pike and Cy Pike, joint tenants': '7', 'Ada Pike': '40' };

test('where an agent is in office, its people see the file and approve it, and a job does it and undoes it', async () => {
  const issuer = await openRegister();
  const [agent, others] = [
    await openTestClient(jobs.server, { accountType: 'transfer_agent' }),
    await openTestClient(jobs.server, { accountType: 'transfer_agent' }),
  ];
  const stranger = await openRegister();
  await appoint(jobs.server, issuer.person, agent.person);
  await appoint(jobs.server, stranger.person, others.person);
  assert.deepEqual((await look(issuer, history, ofHistory)).needs, [{ name: 'keeper', by: 'agent', count: 1 }]);
  const id = await propose(issuer, history, ofHistory);
  // The same request again is the same proposal.
  assert.equal(await propose(issuer, history, ofHistory), id);
  assert.deepEqual(await balancesOf(issuer), {});
  const { allHolders } = await issuer.read('{ allHolders { totalCount } }');
  assert.equal(allHolders.totalCount, 3);
  assert.equal(await workOnNext(jobs.parts), false);

  const seen = await instructionOf(agent, id);
  assert.deepEqual(
    [seen.status, seen.type, seen.sentence, seen.job.state, seen.job.importKind, seen.job.fileName],
    [
      'pending_approval',
      'importHistory',
      'Import 3 rows of history: 1 holder, 4 lots, 3 entries',
      'waiting',
      'history',
      'Old book',
    ],
  );
  assert.deepEqual(seen.needs, [{ name: 'keeper', by: 'agent', count: 1 }]);
  assert.equal(seen.payload.rows, 3);
  assert.equal(seen.payload.reading, 'encoding utf-8');
  // It expires an hour before the file is deleted, give or take the seconds between the two.
  const kept = seen.job.files.nodes.map(({ keptUntil }: { keptUntil: string }) => Date.parse(keptUntil));
  assert.equal(Math.round((Math.min(...kept) - Date.parse(seen.expiresAt)) / 3_600_000), 1);
  const [brought, answer] = ['Old book.csv', 'history-answer.json'].map(
    (name) => seen.job.files.nodes.find((one: { name: string }) => one.name === name).id as string,
  );
  const file = await jobs.fetchFile(agent, brought!);
  assert.deepEqual([file.status, file.text], [200, history]);
  assert.equal(JSON.parse((await jobs.fetchFile(agent, answer!)).text).instruction, id);
  const { rows: read } = await jobs.server.owner(
    `select after ->> 'purpose' as purpose, account_id as account from registry.audit_entries where object_id = $1 and action = 'file.downloaded'`,
    [brought],
  );
  assert.deepEqual(read, [{ purpose: 'import', account: agent.person.accountId }]);
  // A job of theirs would read it without an entry.
  const looked = await jobs.ask(agent, null, { kind: 'history', registerId: issuer.person.accountId, file: brought! });
  assert.deepEqual([looked.status, looked.json.code], [404, 'not_found']);
  // Others do not learn that any of it exists.
  for (const other of [stranger, others]) {
    const text = `{ instructionById(id: "${id}") { id } jobById(id: "${seen.job.id}") { id } fileById(id: "${brought}") { id } }`;
    assert.deepEqual(await other.read(text), { instructionById: null, jobById: null, fileById: null });
    assert.equal((await jobs.fetchFile(other, brought!)).status, 404);
  }
  const auditor = await openColleague(jobs.server, agent, 'account_viewer');
  assert.equal((await jobs.fetchFile(auditor, brought!)).status, 404);

  await issuer.refused('not_permitted', 'approveInstruction', { instructionId: id, payloadDigest: seen.payloadDigest });
  // The proposal is old, and its job waits in the queue until after the end of the file as it was at first.
  const { id: jobId } = seen.job;
  await jobs.server.owner(
    `with j as (update registry.jobs set phase_at = now() - interval '166 hours' where id = $1)
     update registry.files set kept_until = now() + interval '2 hours' where job_id = $1`,
    [jobId],
  );
  assert.equal(await approve(agent, id), 'executing');
  await jobs.server.owner(`update registry.files set kept_until = kept_until - interval '3 hours' where job_id = $1`, [
    jobId,
  ]);
  await work();
  assert.deepEqual(await endOf(issuer, id), ['completed', 'done']);
  assert.deepEqual(await balancesOf(issuer), after3);
  const { allTransactions } = await issuer.read(
    '{ allTransactions { nodes { type instruction { requestId user { id } } } } }',
  );
  assert.deepEqual(
    allTransactions.nodes
      .filter(({ type }: any) => type !== 'authorize')
      .map((one: any) => [one.instruction.requestId, one.instruction.user.id]),
    Array.from({ length: 3 }, () => [`job-${jobId}`, issuer.person.userId]),
  );
  // Brought again, by the same person, it does nothing.
  const again = await bringAll(issuer, history, ofHistory);
  assert.deepEqual([again.done, again.doneBefore, again.needs, again.instruction], [true, 3, [], null]);

  const undo = { ...ofHistory, undo: 'The book of another company' };
  const undoing = await propose(issuer, history, undo);
  const { sentence } = await instructionOf(agent, undoing);
  assert.equal(sentence, 'Undo 3 rows of history: 1 lot, 3 entries');
  assert.equal(await approve(agent, undoing), 'executing');
  await work();
  assert.deepEqual(await endOf(agent, undoing), ['completed', 'done']);
  assert.deepEqual(await balancesOf(issuer), {});
});

test('an import does nothing where the register has changed since it was looked at', async () => {
  const issuer = await openRegister();
  const agent = await openTestClient(jobs.server, { accountType: 'transfer_agent' });
  await bringAll(issuer, csv('date,asset,holder,quantity', '2020-01-01,CMN,1,10'), { kind: 'issues' });
  await appoint(jobs.server, issuer.person, agent.person);
  const file = csv('date,type,asset,from holder,to holder,quantity', '2020-02-01,transfer,CMN,1,3,8');
  const id = await propose(issuer, file, { kind: 'history', name: 'history-answer.json' });
  const { files } = (await instructionOf(agent, id)).job;
  const names = files.nodes.map(({ name }: { name: string }) => name);
  assert.deepEqual(names.sort(), ['history-answer.json', 'history-answer.json.csv']);
  const away = csv('date,type,asset,from holder,to holder,quantity', '2020-02-01,transfer,CMN,1,2,5');
  await bringAll(agent, away, { kind: 'history', registerId: issuer.person.accountId });
  assert.equal(await approve(agent, id), 'executing');
  // Its class is closed until the job has ended.
  const { assetIds } = (await instructionOf(agent, id)).payload;
  await agent.refused('asset_in_job', 'suspendAsset', { assetId: assetIds[0], reason: 'A review.' });
  await work();
  assert.deepEqual(await endOf(issuer, id), ['failed', 'failed', 'import_plan_changed']);
  assert.deepEqual(await balancesOf(issuer), { 'Ada Pike': '5', 'Bo Pike and Cy Pike, joint tenants': '5' });
});

test('an import does nothing where a text names another holder or party than when it was looked at', async () => {
  const issuer = await openRegister();
  const agent = await openTestClient(jobs.server, { accountType: 'transfer_agent' });
  await appoint(jobs.server, issuer.person, agent.person);
  const file = csv('date,asset,holder,quantity', '2020-01-01,CMN,1,60', '2020-01-01,CMN,3,5');
  const id = await propose(issuer, file, { kind: 'issues' });
  const { allHolders } = await issuer.read('{ allHolders { nodes { id holderNumber } } }');
  const holder = (number: string): string =>
    allHolders.nodes.find(({ holderNumber }: { holderNumber: string }) => holderNumber === number).id;
  // The same holders, each under the number of the other one.
  for (const [holderId, holderNumber] of [
    [holder('1'), '9'],
    [holder('3'), '1'],
    [holder('1'), '3'],
  ])
    await issuer.mutate('changeHolder', { holderId, holderNumber }, 'replayed');
  assert.equal(await approve(agent, id), 'executing');
  await work();
  assert.deepEqual(await endOf(issuer, id), ['failed', 'failed', 'import_plan_changed']);
  assert.deepEqual(await balancesOf(issuer), {});
  // Two parties of one holder, each with the name of the other one.
  const checks = csv('holder,party,kind,status', '2,Bo Pike,identity,passed', '2,Cy Pike,identity,failed');
  const { plan } = await look(issuer, checks, { kind: 'verifications' });
  const { allParties } = await issuer.read('{ allParties { nodes { id legalName } } }');
  const other: Readonly<Record<string, string>> = { 'Bo Pike': 'Cy Pike', 'Cy Pike': 'Bo Pike' };
  for (const { id: partyId, legalName } of allParties.nodes)
    if (other[legalName] !== undefined)
      await issuer.mutate('changeParty', { partyId, legalName: other[legalName] }, 'replayed');
  const { status, json } = await bring(issuer, checks, { kind: 'verifications', plan });
  assert.deepEqual([status, json.code], [409, 'import_plan_changed']);
});

test('rows of one mutation need what a policy asks of their sum, and what it asks when they are done', async () => {
  const issuer = await openRegister();
  const [bo, cy] = [
    await openColleague(jobs.server, issuer, 'account_administrator'),
    await openColleague(jobs.server, issuer, 'account_manager'),
  ];
  await openColleague(jobs.server, issuer, 'account_manager');
  const large = { name: 'Large', mutations: ['issueUnits'], when: { quantityFrom: '100' } };
  const two = { ...large, needs: [{ name: 'board', by: 'issuer', count: 2 }] };
  await issuer.mutate('changeApprovalPolicies', { policies: [two], expectedVersion: 0, coolingDays: 0 });
  const file = csv('date,asset,holder,quantity', '2020-01-01,CMN,1,60', '2020-01-02,CMN,2,50');
  const query = { kind: 'issues' };
  // A hundred and ten units in all, and fewer than a hundred in each row. The first row alone is done at once.
  const first = csv('date,asset,holder,quantity', '2020-01-01,PRF,1,60');
  assert.equal((await bringAll(issuer, first, query)).done, true);
  const looked = await look(issuer, file, query);
  assert.deepEqual(looked.needs, [{ name: 'board', by: 'issuer', count: 2 }]);
  // A job proposes as a request does.
  const { jobId } = await jobs.ask(issuer, file, { ...query, plan: looked.plan });
  await work();
  const { plan, state } = await jobs.jobOf(issuer, jobId);
  assert.deepEqual([state, plan.recorded], ['done', 'false']);
  const id = plan.instruction;
  assert.deepEqual([await approve(bo, id), await approve(cy, id)], ['pending_approval', 'executing']);
  // Before the job begins the issuer asks for one more person.
  const more = [two, { ...large, name: 'Larger', needs: [{ name: 'all', by: 'issuer', count: 3 }] }];
  await issuer.mutate('changeApprovalPolicies', { policies: more, expectedVersion: 1, coolingDays: 0 });
  await work();
  assert.deepEqual(await endOf(issuer, id), ['failed', 'failed', 'approval_needed']);

  const rejected = await propose(issuer, file, query);
  const { payloadDigest } = await instructionOf(bo, rejected);
  await bo.mutate('rejectInstruction', { instructionId: rejected, payloadDigest, reason: 'Not ours.' });
  assert.equal(await workOnNext(jobs.parts), false);
  assert.deepEqual(await endOf(issuer, rejected), ['rejected', 'cancelled']);
  assert.deepEqual(await balancesOf(issuer), { 'Ada Pike': '60' });
});

test('an operator proposes, and an import ends with the role that proposed it', async () => {
  const issuer = await openRegister();
  const [operator, colleague, manager] = [
    await openColleague(jobs.server, issuer, 'account_operator'),
    await openColleague(jobs.server, issuer, 'account_operator'),
    await openColleague(jobs.server, issuer, 'account_manager'),
  ];
  const file = (owner: string): string => csv('form,owner', `sole,${owner}`);
  // It may propose classes one by one, but not what others approve as a change of an authorised total.
  const draft = csv('name,symbol,type,status', 'Later,LTR,common stock,draft');
  const { plan } = await look(issuer, draft, { kind: 'classes' });
  for (const query of [{ kind: 'classes' }, { kind: 'classes', plan }]) {
    const { status, json } = await bring(operator, draft, query);
    assert.deepEqual([status, json.code], [403, 'not_permitted']);
  }
  // An account has twenty jobs at most, and those that wait are none of them.
  const { accountId, usersAccountId, userId } = operator.person;
  await jobs.server.owner(
    `insert into registry.jobs (register_id, id, mutation, input, asset_ids, account_id, users_account_id, user_id, closes)
     select $1, gen_random_uuid(), 'exportList', '{}', '{}', $1, $2, $3, false from generate_series(1, 19)`,
    [accountId, usersAccountId, userId],
  );
  const done = await propose(operator, file('Una Vale'), { kind: 'holders' });
  assert.equal((await jobs.ask(operator, file('Ivo Vale'), { kind: 'holders' })).status, 202);
  const ended = await propose(operator, file('Odo Vale'), { kind: 'holders' });
  assert.equal((await jobs.ask(operator, file('Ivo Vale'), { kind: 'holders' })).json.code, 'too_many_jobs');
  await jobs.server.owner(
    `update registry.jobs set state = 'cancelled', ended_at = now() where account_id = $1 and state = 'queued'`,
    [accountId],
  );
  await operator.refused('not_permitted', 'approveInstruction', {
    instructionId: done,
    payloadDigest: (await instructionOf(operator, done)).payloadDigest,
  });
  assert.equal(await approve(manager, done), 'executing');
  await work();
  assert.equal(await approve(manager, ended), 'executing');
  await issuer.mutate('changeUsersAccount', { usersAccountId: operator.person.usersAccountId, status: 'suspended' });
  // The proposal of another role is its own, so that it does not end with that of a colleague.
  const anew = await propose(colleague, file('Odo Vale'), { kind: 'holders' });
  await work();
  assert.equal(await approve(manager, anew), 'executing');
  await work();
  assert.deepEqual(await endOf(issuer, done), ['completed', 'done']);
  assert.deepEqual(await endOf(issuer, ended), ['failed', 'failed', 'not_permitted']);
  assert.deepEqual(await endOf(issuer, anew), ['completed', 'done']);
  const { allHolders } = await issuer.read('{ allHolders { nodes { registration } } }');
  assert.equal(allHolders.nodes.filter(({ registration }: any) => registration.endsWith(' Vale')).length, 2);
});

test('whoever keeps the ledger stops an import that was approved, and its class is open at once', async () => {
  const issuer = await openRegister();
  const agent = await openTestClient(jobs.server, { accountType: 'transfer_agent' });
  await appoint(jobs.server, issuer.person, agent.person);
  const id = await propose(issuer, csv('date,asset,holder,quantity', '2020-01-01,CMN,1,60'), { kind: 'issues' });
  const { job, payload } = await instructionOf(agent, id);
  await agent.refused('status_forbids', 'cancelJob', { jobId: job.id });
  assert.equal(await approve(agent, id), 'executing');
  const auditor = await openColleague(jobs.server, agent, 'account_viewer');
  await auditor.refused('not_permitted', 'cancelJob', { jobId: job.id });
  await agent.mutate('cancelJob', { jobId: job.id }, 'replayed');
  assert.deepEqual(await endOf(issuer, id), ['withdrawn', 'cancelled']);
  await agent.mutate('suspendAsset', { assetId: payload.assetIds[0], reason: 'A review.' }, 'replayed');
  assert.equal(await workOnNext(jobs.parts), false);
});

test('an import that cannot be proposed as a whole is refused', async () => {
  const issuer = await openRegister();
  const agent = await openTestClient(jobs.server, { accountType: 'transfer_agent' });
  const { allAssets } = await issuer.read('{ allAssets { nodes { id symbol } } }');
  const common = allAssets.nodes.find(({ symbol }: { symbol: string }) => symbol === 'CMN').id;
  await appoint(jobs.server, issuer.person, agent.person, common);
  // An agent of one class would not see an instruction about two.
  const file = csv('date,asset,holder,quantity', '2020-01-01,CMN,1,60', '2020-01-02,PRF,2,50');
  const { plan } = await look(issuer, file, { kind: 'issues' });
  const refused = await bring(issuer, file, { kind: 'issues', plan });
  assert.deepEqual([refused.status, refused.json.code], [409, 'import_needs_approval']);
  // Nor would it see the rows of another class that are done already.
  const done = ['date,asset,holder,quantity', '2020-01-02,PRF,3,50'];
  await bringAll(issuer, csv(...done), { kind: 'issues' });
  const longer = csv(...done, '2020-01-02,CMN,1,60');
  const { plan: more } = await look(issuer, longer, { kind: 'issues' });
  const again = await bring(issuer, longer, { kind: 'issues', plan: more });
  assert.deepEqual([again.status, again.json.code], [409, 'import_needs_approval']);
  const one = await propose(issuer, csv('date,asset,holder,quantity', '2020-01-01,CMN,1,60'), { kind: 'issues' });
  assert.equal(await approve(agent, one), 'executing');
  await work();
  assert.deepEqual(await endOf(agent, one), ['completed', 'done']);
  // Of the agent's own people one proposes, and another one approves.
  const clerk = await openColleague(jobs.server, agent, 'account_operator');
  const query = { kind: 'issues', registerId: issuer.person.accountId };
  const own = await propose(clerk, csv('date,asset,holder,quantity', '2020-01-03,CMN,2,3'), query);
  assert.equal(await approve(agent, own), 'executing');
  await work();
  assert.deepEqual(await endOf(issuer, own), ['completed', 'done']);
  assert.deepEqual(await balancesOf(issuer), {
    'Ada Pike': '60',
    'Bo Pike and Cy Pike, joint tenants': '3',
    'Marl & Daughters Ltd': '50',
  });
});

test('classes that a file makes are proposed, and made by the job', async () => {
  const issuer = await openRegister();
  const manager = await openColleague(jobs.server, issuer, 'account_manager');
  const head = 'name,symbol,type,authorised total,authority,authorised on';
  const row = (symbol: string): string => `${symbol},${symbol},common stock,1000,Resolution 1,2020-01-01`;
  // One class, and several: their ids are others when they are made.
  for (const symbols of [['ONE'], ['TWO', 'THREE']]) {
    const id = await propose(manager, csv(head, ...symbols.map(row)), { kind: 'classes' });
    assert.deepEqual((await instructionOf(issuer, id)).payload.assetIds, []);
    assert.equal(await approve(issuer, id), 'executing');
    await work();
    assert.deepEqual(await endOf(issuer, id), ['completed', 'done']);
  }
  const { allAssets } = await issuer.read('{ allAssets { nodes { symbol status } } }');
  const made = allAssets.nodes.filter(({ symbol }: any) => ['ONE', 'TWO', 'THREE'].includes(symbol));
  assert.deepEqual([made.length, ...new Set(made.map(({ status }: any) => status))], [3, 'active']);
});

test('rows need what a policy asks of each of them by itself', async () => {
  const issuer = await openRegister();
  await openColleague(jobs.server, issuer, 'account_manager');
  await bringAll(issuer, csv('date,asset,holder,quantity', '2020-01-01,CMN,1,1000'), { kind: 'issues' });
  const part = { name: 'Part', mutations: ['issueUnits'], when: { percentOfOutstandingFrom: '10' } };
  const policy = { ...part, needs: [{ name: 'board', by: 'issuer', count: 1 }] };
  await issuer.mutate('changeApprovalPolicies', { policies: [policy], expectedVersion: 0, coolingDays: 0 });
  const head = 'date,type,asset,from holder,to holder,quantity,reason';
  const [one, away] = ['2020-02-01,issue,CMN,,1,1,', '2020-02-02,cancel,CMN,1,,900,Bought back'];
  assert.deepEqual((await look(issuer, csv(head, one, away), { kind: 'history' })).needs, []);
  // Of a row that is refused nothing is asked, though a part of it could be done.
  const ofHolders = { ...policy, name: 'Holders', mutations: ['createHolder'], when: undefined };
  await issuer.mutate('changeApprovalPolicies', { policies: [policy, ofHolders], expectedVersion: 1, coolingDays: 0 });
  const refused = csv(`${head},form`, `${one},`, '2020-02-02,issue,CMN,,Una Vale,9000000,,sole');
  const looked = await look(issuer, refused, { kind: 'history', mode: 'EACH' });
  assert.deepEqual([looked.findingCount, looked.needs], [1, []]);
  // Forty units are a small part of those before the first row, and a large one of those before their own.
  const { needs } = await look(issuer, csv(head, one, away, '2020-02-03,issue,CMN,,1,40,'), { kind: 'history' });
  assert.deepEqual(needs, [{ name: 'board', by: 'issuer', count: 1 }]);
});
