/** Proposals are approved, rejected and withdrawn: by which users, once, and with which result. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { logInAs } from '../support/server.ts';
import {
  appoint,
  bearerAt,
  openColleague,
  openTestClient,
  startShared,
  type TestClient,
} from '../support/test-client.ts';
import { balancesOf, day, issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';

let assetId: string;
let holders: readonly string[];
const server = beforeTests(startShared);
const administrator = beforeTests(() => openTestClient(server));
const operator = beforeTests(() => openColleague(server, administrator, 'account_operator'));
before(async () => {
  assetId = await makeClass(administrator);
  holders = await makeHolders(administrator, 2);
});

interface Proposed {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

async function propose(name: string, input: object, by = operator): Promise<Proposed> {
  const { instruction } = await by.mutate(name, input, 'instruction { id status payloadDigest }');
  assert.equal(instruction.status, 'pending_approval');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

const outcome =
  'instruction { id status completedAt transactions { nodes { id } } } approval { decision sameClient user { id } } checks { code outcome }';

test('a transfer that an operator proposed is carried out by one approval, and the balances are those of the proposal', async () => {
  const [ada, bo] = holders as [string, string];
  await issue(administrator, assetId, ada, '1000');
  const proposed = await propose('transferUnits', transferOf(assetId, ada, bo, '400'));
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '1000' });
  const done = await administrator.mutate('approveInstruction', proposed, `${outcome} transaction { id } asset { id }`);
  assert.equal(done.instruction.status, 'completed');
  assert.notEqual(done.instruction.completedAt, null);
  assert.deepEqual(done.instruction.transactions.nodes, [done.transaction]);
  assert.deepEqual(done.asset, { id: assetId });
  assert.deepEqual(done.approval, {
    decision: 'approved',
    sameClient: false,
    user: { id: administrator.person.userId },
  });
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '600', [bo]: '400' });
  // Nothing is decided twice, by whomever.
  for (const name of ['approveInstruction', 'rejectInstruction'])
    await administrator.refused('status_forbids', name, {
      ...proposed,
      ...(name === 'rejectInstruction' ? { reason: 'No.' } : {}),
    });
  await operator.refused('status_forbids', 'withdrawInstruction', { instructionId: proposed.instructionId });
});

test('the audit log and the events tell of the proposal, the approval and the mutation', async () => {
  const [ada] = holders as [string];
  const proposed = await propose('issueUnits', { assetId, holderId: ada, quantity: '5', effectiveDate: day });
  await administrator.mutate('approveInstruction', proposed);
  const { rows } = await server.owner(
    `select e.type, e.payload ->> 'mutation' as mutation, a.user_id as "userId"
       from registry.events e
       join registry.audit_entries a on a.object_id = e.object_id and a.recorded_at = e.recorded_at and a.action = e.payload ->> 'mutation'
      where e.instruction_id = $1 or e.object_id = $1
      order by e.id`,
    [proposed.instructionId],
  );
  assert.deepEqual(rows, [
    { type: 'instruction.proposed', mutation: 'issueUnits', userId: operator.person.userId },
    { type: 'instruction.approved', mutation: 'approveInstruction', userId: administrator.person.userId },
    { type: 'units.issued', mutation: 'issueUnits', userId: administrator.person.userId },
  ]);
});

test('a holder with personal data is entered by an approval, and nothing of the data is left beside its own row', async () => {
  const name = 'Cyd Approved';
  const parties = [{ partyType: 'individual', legalName: name, capacity: 'owner', birthDate: '1931-07-19' }];
  const proposed = await propose('createHolder', { registration: name, ownershipForm: 'sole', parties });
  await administrator.mutate('approveInstruction', proposed);
  const { rows } = await server.owner(
    `select p.legal_name, d.birth_date::text, (select count(*)::int from registry.instruction_details where instruction_id = $2) as details
       from registry.parties p join registry.personal_data d on d.party_id = p.id where p.register_id = $1 and p.legal_name = $3`,
    [administrator.person.accountId, proposed.instructionId, name],
  );
  assert.deepEqual(rows, [{ legal_name: name, birth_date: '1931-07-19', details: 0 }]);
});

test('an asset is created by an approval, and its instruction names it', async () => {
  const proposed = await propose('createAsset', { name: 'Approved class', type: 'common_stock' });
  const { instruction, asset } = await administrator.mutate(
    'approveInstruction',
    proposed,
    'instruction { assetId } asset { id name }',
  );
  assert.deepEqual([instruction.assetId, asset.name], [asset.id, 'Approved class']);
});

test('the answer of a proposal says first by whom it is approved, also that of a dry run and of a replay, and the instruction has the results of the rules', async () => {
  const [ada, bo] = holders as [string, string];
  const input = { ...transferOf(assetId, ada, bo, '1'), idempotencyKey: 'says what it waits for' };
  const selection = 'checks { outcome message } instruction { id checks { outcome message } } replayed';
  const dry = await operator.mutate('transferUnits', { ...input, dryRun: true }, 'checks { outcome message }');
  const first = await operator.mutate('transferUnits', input, selection);
  const again = await operator.mutate('transferUnits', input, selection);
  assert.deepEqual(first.checks[0], {
    outcome: 'warn',
    message: 'Waits for approval by an administrator or a manager of this account who has not proposed it.',
  });
  assert.deepEqual(dry.checks, first.checks);
  assert.deepEqual(again, { ...first, replayed: true });
  assert.deepEqual(first.instruction.checks, first.checks.slice(1));
  const done = await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '1'), 'checks { message }');
  assert.doesNotMatch(JSON.stringify(done), /Waits/);
  await operator.mutate('withdrawInstruction', { instructionId: first.instruction.id });
});

test('a bulk mutation is approved as one', async () => {
  const rows = [newHolder(), newHolder(), newHolder()];
  const proposed = await propose('createHoldersBulk', { mode: 'ATOMIC', rows });
  const { instruction } = await administrator.mutate('approveInstruction', proposed, 'instruction { status }');
  assert.equal(instruction.status, 'completed');
});

test('what the register forbids now is refused, nothing is recorded, and the proposal waits on', async () => {
  const [ada, bo] = holders as [string, string];
  const { [ada]: held = '0' } = await balancesOf(server, assetId);
  const proposed = await propose('transferUnits', transferOf(assetId, ada, bo, held));
  await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '1'));
  const refused = await administrator.refused('insufficient_units', 'approveInstruction', proposed);
  assert.ok(refused.checks.length > 5);
  const { instructionById } = await operator.read(
    `{ instructionById(id: "${proposed.instructionId}") { status approvals { totalCount } } }`,
  );
  assert.deepEqual(instructionById, { status: 'pending_approval', approvals: { totalCount: 0 } });
  await administrator.mutate('transferUnits', transferOf(assetId, bo, ada, '1'));
  await administrator.mutate('approveInstruction', proposed);
});

test('a rejection has a reason and ends the proposal, and its presenter reads it', async () => {
  const proposed = await propose('createAsset', { name: 'Rejected class', type: 'common_stock' });
  const { instruction } = await administrator.mutate(
    'rejectInstruction',
    { ...proposed, reason: 'There is one like it.' },
    outcome,
  );
  assert.equal(instruction.status, 'rejected');
  const { instructionById } = await operator.read(
    `{ instructionById(id: "${proposed.instructionId}") { status approvals { nodes { decision comment } } } }`,
  );
  assert.deepEqual(instructionById, {
    status: 'rejected',
    approvals: { nodes: [{ decision: 'rejected', comment: 'There is one like it.' }] },
  });
});

test('a user of the account of the presenter who may propose it withdraws it, and nobody else', async () => {
  const first = await propose('createAsset', { name: 'Withdrawn class', type: 'common_stock' });
  const { instruction } = await operator.mutate(
    'withdrawInstruction',
    { instructionId: first.instructionId },
    'instruction { status }',
  );
  assert.equal(instruction.status, 'withdrawn');
  const narrow = await openColleague(server, administrator, 'account_manager', { delegation: { proposeOnly: true } });
  const second = await propose('createAsset', { name: 'Withdrawn too', type: 'common_stock' }, narrow);
  await narrow.mutate('withdrawInstruction', { instructionId: second.instructionId });
  const viewer = await openColleague(server, administrator, 'account_viewer');
  const third = await propose('createAsset', { name: 'Not withdrawn', type: 'common_stock' });
  await viewer.refused('not_permitted', 'withdrawInstruction', { instructionId: third.instructionId });
});

test('each reason against an approver is told', async () => {
  const [ada] = holders as [string];
  const given = { assetId, holderId: ada, quantity: '7', effectiveDate: day };
  const proposed = await propose('issueUnits', given);
  const other = await propose('issueUnits', { ...given, quantity: '8' });
  const stranger = await openTestClient(server);
  await stranger.refused('not_found', 'approveInstruction', proposed);
  await stranger.refused('not_found', 'approveInstruction', {
    ...proposed,
    instructionId: '01939000-0000-7000-8000-000000000000',
  });
  await operator.refused('not_permitted', 'approveInstruction', proposed);
  await administrator.refused('digest_mismatch', 'approveInstruction', {
    ...proposed,
    payloadDigest: other.payloadDigest,
  });
  const proposing = await openColleague(server, administrator, 'account_manager', {
    delegation: { proposeOnly: true },
  });
  await proposing.refused('not_permitted', 'approveInstruction', proposed);
  const approvesOnly = { mutations: ['approveInstruction'] };
  const narrow = await openColleague(server, administrator, 'account_manager', { delegation: approvesOnly });
  await narrow.refused('outside_delegation', 'approveInstruction', proposed);
  const few = await openColleague(server, administrator, 'account_manager', { delegation: { quantityMax: '6' } });
  await few.refused('outside_delegation', 'approveInstruction', proposed);
  const elsewhere = await makeClass(administrator);
  const there = await openColleague(server, administrator, 'account_manager', {
    delegation: { assetIds: [elsewhere] },
  });
  await there.refused('outside_delegation', 'approveInstruction', proposed);
  await server.owner(`update registry.instructions set expires_at = now() where id = $1`, [other.instructionId]);
  await administrator.refused('instruction_expired', 'approveInstruction', other);
  await administrator.mutate('approveInstruction', proposed);
});

test('a user does not approve its own proposal, nor does another user with its e-mail address', async () => {
  const [ada] = holders as [string];
  const given = { assetId, holderId: ada, quantity: '9', effectiveDate: day };
  const proposer = await openColleague(server, administrator, 'account_manager', { delegation: { proposeOnly: true } });
  const proposed = await propose('issueUnits', given, proposer);
  await server.owner(`update registry.instructions set user_id = $2 where id = $1`, [
    proposed.instructionId,
    administrator.person.userId,
  ]);
  const { details } = await administrator.refused('approver_not_independent', 'approveInstruction', proposed);
  assert.ok(details);
  await server.owner(`update registry.instructions set user_id = $2 where id = $1`, [
    proposed.instructionId,
    proposer.person.userId,
  ]);
  await administrator.mutate('approveInstruction', proposed);
  // The presenter is a broker's user with the same address, written in other letters.
  const broker = await openTestClient(server, { accountType: 'broker' });
  await server.owner(
    `update registry.users set email = upper((select email from registry.users where id = $2)) where id = $1`,
    [broker.person.userId, administrator.person.userId],
  );
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, uuidv7(), $2, 'broker', 'active', now())`,
    [administrator.person.accountId, broker.person.accountId],
  );
  const theirs = {
    ...newHolder(),
    registerId: administrator.person.accountId,
    servicingAccountId: broker.person.accountId,
  };
  const fromBroker = await propose('createHolder', theirs, broker);
  await administrator.refused('approver_not_independent', 'approveInstruction', fromBroker);
  const manager = await openColleague(server, administrator, 'account_manager');
  await manager.mutate('approveInstruction', fromBroker);
});

test('without policies one client may propose and approve in two roles, and the approval says so', async () => {
  const { clientId, clientSecret, apiClientId } = administrator.person;
  const { usersAccountId, userId } = operator.person;
  await administrator.mutate('createDelegation', { usersAccountId, clientId });
  const person = { ...operator.person, clientId, clientSecret, apiClientId };
  const { roleToken, loginToken } = await logInAs(server.address, person);
  const sharing: TestClient = { ...bearerAt(server, roleToken), person, loginToken };
  const proposed = await propose('createAsset', { name: 'By one client', type: 'common_stock' }, sharing);
  const { approval, instruction } = await administrator.mutate(
    'approveInstruction',
    proposed,
    'approval { sameClient } instruction { status user { id } }',
  );
  assert.deepEqual(approval, { sameClient: true });
  assert.deepEqual(instruction, { status: 'completed', user: { id: userId } });
});

test('where an agent is in office the agent approves, and the issuer does not', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const ownAsset = await makeClass(issuer);
  const [ada] = await makeHolders(issuer, 1);
  await appoint(server, issuer.person, agent.person, ownAsset);
  const given = { assetId: ownAsset, holderId: ada, quantity: '10', effectiveDate: day };
  const proposed = await propose('issueUnits', given, issuer);
  const second = await openColleague(server, issuer, 'account_manager');
  const { message } = await second.refusal('approveInstruction', proposed);
  assert.equal(
    message,
    'A transfer agent or registrar keeps the ledger of this asset, so the issuer does not approve issueUnits. Have it approved by the agent.',
  );
  await agent.mutate('approveInstruction', proposed);
  assert.deepEqual(await balancesOf(server, ownAsset), { [ada!]: '10' });
});

test('an agent carries out what the issuer proposed without naming its own register', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person);
  const clerk = await openColleague(server, issuer, 'account_operator');
  const proposals: readonly (readonly [string, object])[] = [
    ['createHolder', newHolder()],
    ['createHoldersBulk', { mode: 'ATOMIC', rows: [newHolder()] }],
    ['createLegendTemplate', { name: 'Rule 144', text: 'Not registered.' }],
  ];
  for (const [name, input] of proposals) {
    const proposed = await propose(name, input, clerk);
    const { instruction } = await agent.mutate('approveInstruction', proposed, 'instruction { status }');
    assert.equal(instruction.status, 'completed', name);
  }
});
