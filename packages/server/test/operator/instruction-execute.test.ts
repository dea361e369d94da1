/** The operator carries out an instruction without approvals: with every other rule, in view of the administrators. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { balancesOf, issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { type Ran, runOperator, settingsOf } from '../support/operator.ts';
import { withClient } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';
import {
  appoint,
  openColleague,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
} from '../support/test-client.ts';

let server: TestServer;
let administrator: TestClient;
let operator: TestClient;
let stranger: TestClient;
let assetId: string;
let ada: string;
let bo: string;
let folder: string;
let paper: string;

before(async () => {
  server = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' } });
  administrator = await openTestClient(server);
  operator = await openColleague(server, administrator, 'account_operator');
  stranger = await openTestClient(server);
  assetId = await makeClass(administrator);
  [ada, bo] = (await makeHolders(administrator, 2)) as [string, string];
  await issue(administrator, assetId, ada, '100');
  folder = await mkdtemp(join(tmpdir(), 'resolution-'));
  paper = join(folder, 'Resolution of the court.txt');
  writeFileSync(paper, 'The sole director has died; the administrator appointed by the court asks for it.\n');
});
after(async () => {
  await rm(folder, { recursive: true });
  await stopVerified(server);
});

const reason = 'Nobody of the issuer can approve since the death of its director.';
const execute = (id: string, ...more: string[]): Promise<Ran> =>
  runOperator(
    ['instruction', 'execute', id, '--reason', reason, '--document', paper, ...more],
    settingsOf(server.database),
  );

async function propose(by: TestClient, name: string, input: object): Promise<string> {
  const { instruction } = await by.mutate(name, input, 'instruction { id status }');
  assert.equal(instruction.status, 'pending_approval');
  return instruction.id;
}

const statusOf = async (id: string): Promise<string> =>
  (await server.owner('select status from registry.instructions where id = $1', [id])).rows[0].status;

const forcedOf = (id: string) => `{ instructionById(id: "${id}") {
  status completedAt
  forced { reason forcedAt acknowledgedAt document { name } acknowledgedBy { id } checks { code outcome } }
} }`;

test('it is carried out without an approval, recorded without a user, and shown until an administrator acknowledges it', async () => {
  const id = await propose(operator, 'transferUnits', transferOf(assetId, ada, bo, '10'));
  const { code, stdout, stderr } = await execute(id, '--json');
  assert.equal(code, 0, stderr);
  const done = JSON.parse(stdout);
  assert.equal(done.instructionId, id);
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '90', [bo]: '10' });
  const { rows } = await server.owner(
    `select e.type, a.action, a.account_id, a.user_id, a.users_account_id, a.api_client_id, e.recorded_at = i.completed_at as at_once
       from registry.events e
       join registry.audit_entries a on a.object_id = e.object_id and a.recorded_at = e.recorded_at and a.action = e.payload ->> 'mutation'
       join registry.instructions i on i.id = $1
      where (e.instruction_id = $1 and e.type <> 'instruction.proposed') or (e.object_id = $1 and e.type = 'instruction.forced')
      order by e.type`,
    [id],
  );
  const { accountId } = administrator.person;
  const nobody = { account_id: accountId, user_id: null, users_account_id: null, api_client_id: null, at_once: true };
  assert.deepEqual(rows, [
    { type: 'instruction.forced', action: 'instruction.forced', ...nobody },
    { type: 'units.transferred', action: 'transferUnits', ...nobody },
  ]);
  const { instructionById: shown } = await administrator.read(forcedOf(id));
  assert.equal(shown.status, 'completed');
  assert.equal(shown.forced.reason, reason);
  assert.equal(shown.forced.forcedAt, shown.completedAt);
  assert.equal(shown.forced.document.name, 'Resolution of the court.txt');
  assert.deepEqual([shown.forced.acknowledgedAt, shown.forced.acknowledgedBy], [null, null]);
  assert.ok(shown.forced.checks.every(({ outcome }: Record<string, string>) => outcome !== 'block'));
  const open = '{ allForcedInstructions(filter: { acknowledgedAt: { isNull: true } }) { totalCount } }';
  assert.equal((await administrator.read(open)).allForcedInstructions.totalCount, 1);
  assert.equal((await stranger.read(open)).allForcedInstructions.totalCount, 0);
  const manager = await openColleague(server, administrator, 'account_manager');
  await manager.refused('not_permitted', 'acknowledgeForcedInstruction', { instructionId: id });
  await stranger.refused('not_found', 'acknowledgeForcedInstruction', { instructionId: id });
  const seen = 'replayed instruction { id } forcedInstruction { acknowledgedAt acknowledgedBy { id } }';
  const keyed = { instructionId: id, idempotencyKey: 'seen' };
  const first = await administrator.mutate('acknowledgeForcedInstruction', keyed, seen);
  assert.deepEqual(await administrator.mutate('acknowledgeForcedInstruction', keyed, seen), {
    ...first,
    replayed: true,
  });
  const { forcedInstruction } = first;
  assert.notEqual(forcedInstruction.acknowledgedAt, null);
  assert.equal(forcedInstruction.acknowledgedBy.id, administrator.person.userId);
  assert.equal((await administrator.read(open)).allForcedInstructions.totalCount, 0);
  await administrator.refused('status_forbids', 'acknowledgeForcedInstruction', { instructionId: id });
});

test('an instruction that was approved is not acknowledged', async () => {
  const { instruction } = await administrator.mutate(
    'transferUnits',
    transferOf(assetId, ada, bo, '1'),
    'instruction { id }',
  );
  await administrator.refused('status_forbids', 'acknowledgeForcedInstruction', { instructionId: instruction.id });
});

test('every rule of the mutation is checked, and where one blocks nothing is recorded', async () => {
  const id = await propose(operator, 'transferUnits', transferOf(assetId, bo, ada, '11'));
  await administrator.mutate('transferUnits', transferOf(assetId, bo, ada, '5'));
  const before = await balancesOf(server, assetId);
  const { code, stderr } = await execute(id);
  assert.equal(code, 1);
  assert.match(stderr, /This takes 11 units, and the holder has no more than 6 units/);
  assert.equal(await statusOf(id), 'pending_approval');
  assert.deepEqual(await balancesOf(server, assetId), before);
  assert.equal((await administrator.read(forcedOf(id))).instructionById.forced, null);
  await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '5'));
  assert.equal((await execute(id)).code, 0);
  assert.equal(await statusOf(id), 'completed');
});

test('an instruction that has ended, whose time is over or that is not there is not carried out', async () => {
  const id = await propose(operator, 'transferUnits', transferOf(assetId, ada, bo, '1'));
  await server.owner('update registry.instructions set expires_at = clock_timestamp() where id = $1', [id]);
  const late = await execute(id);
  assert.equal(late.code, 1);
  assert.match(late.stderr, /The (time of the instruction is over|instruction is expired)/);
  await server.owner('update registry.instructions set expires_at = null where id = $1', [id]);
  await operator.mutate('withdrawInstruction', { instructionId: id });
  const ended = await execute(id);
  assert.equal(ended.code, 1);
  assert.match(ended.stderr, /The instruction is withdrawn, so nothing is left to decide/);
  const strange = newId();
  assert.deepEqual(await execute(strange), { code: 1, stdout: '', stderr: `No instruction has the id ${strange}.\n` });
  assert.equal((await execute('no id')).code, 1);
});

test('it needs a reason and a document of the same register', async () => {
  const id = await propose(operator, 'transferUnits', transferOf(assetId, ada, bo, '1'));
  const settings = settingsOf(server.database);
  const without = await runOperator(['instruction', 'execute', id, '--document', paper], settings);
  assert.equal(without.code, 2);
  for (const [document, expected] of [
    [newId(), /^No document that your role sees has the id .*, given in documentId/],
    [join(folder, 'missing.pdf'), /could not be read/],
    [join(folder, 'missing.exe'), /neither an id nor a file/],
  ] as const) {
    const { code, stderr } = await runOperator(
      ['instruction', 'execute', id, '--reason', reason, '--document', document],
      settings,
    );
    assert.equal(code, 1);
    assert.match(stderr, expected);
  }
  assert.equal(await statusOf(id), 'pending_approval');
});

test('personal data arrives, and nothing of it is left with the proposal', async () => {
  const parties = [{ partyType: 'individual', legalName: 'Forced', capacity: 'owner', birthDate: '1931-07-19' }];
  const id = await propose(operator, 'createHolder', { ...newHolder('Forced'), parties });
  assert.equal((await execute(id)).code, 0);
  const { rows } = await server.owner(
    `select d.birth_date::text as birth_date from registry.personal_data d join registry.parties p on p.id = d.party_id where p.legal_name = 'Forced'`,
  );
  assert.deepEqual(rows, [{ birth_date: '1931-07-19' }]);
  const { rowCount } = await server.owner('select from registry.instruction_details where instruction_id = $1', [id]);
  assert.equal(rowCount, 0);
});

test('where an agent keeps the ledger its approval is skipped too, and the agent sees it', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const managed = await makeClass(issuer);
  const [from, to] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, managed, from, '20');
  await appoint(server, issuer.person, agent.person);
  const id = await propose(issuer, 'transferUnits', transferOf(managed, from, to, '7'));
  const { code, stderr } = await execute(id);
  assert.equal(code, 0, stderr);
  assert.deepEqual(await balancesOf(server, managed), { [from]: '13', [to]: '7' });
  const { instructionById } = await agent.read(forcedOf(id));
  assert.equal(instructionById.forced.reason, reason);
  await agent.mutate('acknowledgeForcedInstruction', { instructionId: id });
});

test('an account whose appointment has ended is not helped past it', async () => {
  const broker = await openTestClient(server, { accountType: 'broker' });
  const registerId = administrator.person.accountId;
  const { accountId } = broker.person;
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'broker', 'active', now())`,
    [registerId, newId(), accountId],
  );
  const id = await propose(broker, 'createHolder', { ...newHolder(), registerId, servicingAccountId: accountId });
  await server.owner(
    `update registry.appointments set status = 'terminated', ended_at = now(), end_reason = 'Over.' where account_id = $1`,
    [accountId],
  );
  const { code, stderr } = await execute(id);
  assert.equal(code, 1);
  assert.match(stderr, /The account that proposed it is no longer appointed/);
  assert.equal(await statusOf(id), 'pending_approval');
});

test('an instruction that is to be carried out later keeps its instant', async () => {
  const {
    rows: [{ at, day }],
  } = await server.owner(
    `select to_char(now() at time zone 'UTC' + interval '2 days', 'YYYY-MM-DD"T12:00:00Z"') as at,
            to_char(now() at time zone 'UTC' + interval '2 days', 'YYYY-MM-DD') as day`,
  );
  const later = { executeAt: at, effectiveDate: day };
  const id = await propose(operator, 'transferUnits', transferOf(assetId, ada, bo, '1', later));
  const { code, stderr } = await execute(id);
  assert.equal(code, 1);
  assert.match(stderr, /It is carried out at/);
  assert.equal(await statusOf(id), 'pending_approval');
});

test('the API has no way to it: no mutation, and no row of a user', async () => {
  const { __schema: schema } = await administrator.read('{ __schema { mutationType { fields { name } } } }');
  const names: string[] = schema.mutationType.fields.map(({ name }: { name: string }) => name);
  assert.deepEqual(
    names.filter((name) => /force/i.test(name)),
    ['forcedTransfer', 'acknowledgeForcedInstruction'],
  );
  const id = await propose(operator, 'transferUnits', transferOf(assetId, ada, bo, '1'));
  const { rows } = await server.owner('select id from registry.documents where register_id = $1 limit 1', [
    administrator.person.accountId,
  ]);
  const { accountId, userId } = administrator.person;
  await withClient(server.database.appUrl, async (app) => {
    await app.query('begin');
    await app.query('select auth.set_context($1, $2, $3, $4)', [accountId, 'issuer', 'account_administrator', userId]);
    await assert.rejects(
      app.query(
        `insert into registry.forced_instructions (register_id, id, instruction_id, account_id, reason, document_id, checks)
         values ($1, $2, $3, $1, 'By myself.', $4, '[]')`,
        [accountId, newId(), id, rows[0].id],
      ),
      { code: '42501' },
    );
  });
});
