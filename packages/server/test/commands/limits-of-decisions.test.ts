/**
 * The limits of a delegation hold for every mutation about an instruction, by what was proposed and not by what a rule
 * lets through now.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { commands } from '../../src/commands/command-list.ts';
import { limitsOfDecisions } from '../../src/rules/approvals/decision-limits.ts';
import { beforeTests } from '../support/before-tests.ts';
import { makeClass, makeHolders, issue, newHolder, transferOf, day } from '../support/holdings.ts';
import { logInAs } from '../support/server.ts';
import { bearerAt, openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

let elsewhere: string;
let holder: string;
const server = beforeTests(startShared);
const administrator = beforeTests(() => openTestClient(server));
const operator = beforeTests(() => openColleague(server, administrator, 'account_operator'));
const manager = beforeTests(() => openColleague(server, administrator, 'account_manager'));
before(async () => {
  elsewhere = await makeClass(administrator);
  [holder] = (await makeHolders(administrator, 1)) as [string];
});

interface Proposed {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

async function propose(by: TestClient, name: string, input: object): Promise<Proposed> {
  const { instruction } = await by.mutate(name, input, 'instruction { id status payloadDigest }');
  assert.equal(instruction.status, 'pending_approval', name);
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

const suspend = (assetId: string): Promise<unknown> =>
  administrator.mutate('suspendAsset', { assetId, reason: 'A dispute.' });
const resume = (assetId: string): Promise<unknown> => administrator.mutate('resumeAsset', { assetId });

/** Another client of the same person, with a delegation of its own. */
async function narrowed(of: TestClient, by: TestClient, delegation: object): Promise<TestClient> {
  const made = await by.mutate('createApiClient', { name: 'narrow' }, 'apiClient { id clientId } clientSecret');
  const { id: apiClientId, clientId } = made.apiClient;
  const lent = { usersAccountId: of.person.usersAccountId, clientId, ...delegation };
  const { delegation: row } = await by.mutate('createDelegation', lent, 'delegation { id }');
  const person = { ...of.person, apiClientId, clientId, clientSecret: made.clientSecret, delegationId: row.id };
  const { roleToken, loginToken } = await logInAs(server.address, person);
  return { ...bearerAt(server, roleToken), person, loginToken };
}

test('a client that is limited to 10 units does not approve 900,001, though a rule blocks them at the moment', async () => {
  const assetId = await makeClass(administrator, '1000000');
  const narrow = await narrowed(manager, administrator, { quantityMax: '10' });
  const proposed = await propose(operator, 'issueUnits', {
    assetId,
    holderId: holder,
    quantity: '900001',
    effectiveDate: day,
  });
  await suspend(assetId);
  const { details } = await narrow.refused('outside_delegation', 'approveInstruction', {
    ...proposed,
    ifBlocked: 'wait',
  });
  assert.equal(
    details.reason,
    'The mutation concerns 900,001 units; the delegation of this client allows 10 in one mutation.',
  );
  assert.deepEqual([details.narrowedTo, details.quantityMax, details.units], ['quantityMax', '10', '900001']);
  await resume(assetId);
  await narrow.refused('outside_delegation', 'approveInstruction', proposed);
  await operator.refused('not_permitted', 'executeInstruction', proposed);
});

const limits = {
  mutations: () => ({ mutations: [...Object.keys(limitsOfDecisions), 'approveInstructions', 'transferUnits'] }),
  assetIds: () => ({ assetIds: [elsewhere] }),
  quantityMax: () => ({ quantityMax: '6' }),
  approves: () => ({ approves: false }),
  proposeOnly: () => ({ proposeOnly: true }),
  none: () => ({}),
} as const;
type Limit = keyof typeof limits;

const outside = 'outside_delegation';
const forbidden = 'not_permitted';
const done = 'done';
/** By the text of the design, and not by the table of the program: an issue of seven units that waits. */
const expected: Readonly<Record<string, Readonly<Record<Limit, string>>>> = {
  approveInstruction: limited({ quantityMax: outside, approves: outside }),
  approveInstructions: limited({ quantityMax: outside, approves: outside }),
  executeInstruction: limited({ quantityMax: outside, approves: outside }),
  rejectInstruction: limited({ quantityMax: done, approves: done }),
  withdrawInstruction: { ...limited({ quantityMax: done, approves: done }), proposeOnly: done },
  withdrawApproval: { ...limited({ quantityMax: done, approves: done }), mutations: done },
};

/** The limits that every decision but a withdrawal shares. */
function limited(more: Pick<Record<Limit, string>, 'quantityMax' | 'approves'>): Readonly<Record<Limit, string>> {
  return { mutations: outside, assetIds: outside, proposeOnly: forbidden, none: done, ...more };
}

/** The instruction, in the state in which the mutation concerns it. */
async function waitingFor(mutation: string): Promise<{ proposed: Proposed; assetId: string }> {
  const assetId = await makeClass(administrator);
  const input = { assetId, holderId: holder, quantity: '7', effectiveDate: day };
  const proposed = await propose(operator, 'issueUnits', input);
  if (mutation === 'executeInstruction' || mutation === 'withdrawApproval') {
    await suspend(assetId);
    await manager.mutate('approveInstruction', { ...proposed, ifBlocked: 'wait' });
    await resume(assetId);
  }
  return { proposed, assetId };
}

async function attempt(by: TestClient, mutation: string, proposed: Proposed): Promise<string> {
  const { instructionId } = proposed;
  if (mutation === 'rejectInstruction') return by.attempt(mutation, { ...proposed, reason: 'No.' });
  if (mutation.startsWith('withdraw')) return by.attempt(mutation, { instructionId });
  if (mutation !== 'approveInstructions') return by.attempt(mutation, proposed);
  const text =
    'mutation ($input: ApproveInstructionsInput!) { approveInstructions(input: $input) { rows { outcome code } } }';
  const { json } = await by.request(text, { input: { rows: [proposed] } });
  const [row] = json.data?.approveInstructions?.rows ?? [];
  return row === undefined ? json.errors[0].extensions.code : (row.code ?? row.outcome);
}

test('every decision about an instruction compares each limit that concerns it, and no other', async () => {
  for (const limit of Object.keys(limits) as Limit[]) {
    const narrow = await narrowed(manager, administrator, limits[limit]());
    for (const [mutation, outcomes] of Object.entries(expected)) {
      const { proposed } = await waitingFor(mutation);
      assert.equal(await attempt(narrow, mutation, proposed), outcomes[limit], `${mutation} by ${limit}`);
    }
  }
});

test('the table has every mutation that decides about an instruction', () => {
  const deciding = commands.filter(({ kind, name }) => kind === 'decision' && name !== 'approveInstructions');
  assert.deepEqual(deciding.map(({ name }) => name).sort(), Object.keys(limitsOfDecisions).sort());
  const tried = Object.keys(expected).filter((name) => name !== 'approveInstructions');
  // An acknowledgement and a read decide about nothing that waits, and test/jobs stops jobs.
  const others = ['acknowledgeForcedInstruction', 'cancelJob', 'readTransferees'];
  assert.deepEqual([...tried, ...others].sort(), Object.keys(limitsOfDecisions).sort());
});

test('who may not approve several at once approves none of them', async () => {
  const narrow = await narrowed(manager, administrator, { mutations: ['approveInstruction', 'issueUnits'] });
  const { proposed } = await waitingFor('approveInstruction');
  assert.equal(await attempt(narrow, 'approveInstructions', proposed), outside);
  const { instruction } = await manager.mutate('approveInstruction', proposed, 'instruction { status }');
  assert.equal(instruction.status, 'completed');
});

test('a limit to assets holds for all assets of an instruction, also of one that a rule blocks', async () => {
  const source = await makeClass(administrator);
  const target = await makeClass(administrator);
  await issue(administrator, source, holder, '20');
  const input = { assetId: source, toAssetId: target, holderId: holder, quantity: '5', effectiveDate: day };
  const conversion = { ...input, ratioNumerator: '1', ratioDenominator: '1' };
  const one = await narrowed(manager, administrator, { assetIds: [source] });
  const both = await narrowed(manager, administrator, { assetIds: [source, target] });
  const proposed = await propose(operator, 'convertUnits', conversion);
  for (const name of ['approveInstruction', 'withdrawInstruction'])
    assert.equal(await attempt(one, name, proposed), outside, name);
  await suspend(target);
  assert.equal(await one.attempt('approveInstruction', { ...proposed, ifBlocked: 'wait' }), outside);
  await resume(target);
  assert.equal(await attempt(both, 'approveInstruction', proposed), done);
});

test('the approver of a broker is measured, which carries nothing out', async () => {
  const issuer = await openTestClient(server);
  const broker = await openTestClient(server, { accountType: 'broker' });
  const registerId = issuer.person.accountId;
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, uuidv7(), $2, 'broker', 'active', now())`,
    [registerId, broker.person.accountId],
  );
  const trader = await openColleague(server, broker, 'account_manager');
  const assetId = await makeClass(issuer);
  const of = { servicingAccountId: broker.person.accountId };
  const ids: string[] = [];
  for (const name of ['Ada Vane', 'Bo Vane'])
    ids.push((await issuer.mutate('createHolder', newHolder(name, of), 'holder { id }')).holder.id);
  await issue(issuer, assetId, ids[0]!, '100');
  const needs = [{ name: 'own', by: 'presenter' }];
  const policies = [{ name: 'Sales', mutations: ['transferUnits'], needs }];
  await broker.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const proposed = await propose(broker, 'transferUnits', transferOf(assetId, ids[0]!, ids[1]!, '7'));
  const few = await narrowed(trader, broker, { quantityMax: '6' });
  assert.equal(await attempt(few, 'approveInstruction', proposed), outside);
  const enough = await narrowed(trader, broker, { quantityMax: '7' });
  assert.equal(await attempt(enough, 'approveInstruction', proposed), done);
});

test('an approval counts at execution as far as the delegation of then covers what was proposed', async () => {
  const cases = [
    ['quantity_max', '6', null],
    ['asset_ids', [elsewhere], null],
    ['mutations', ['transferUnits'], null],
    ['approves', false, true],
    ['propose_only', true, false],
  ] as const;
  for (const [column, narrower, before] of cases) {
    const client = await narrowed(manager, administrator, {});
    const { assetId, proposed } = await waitingFor('approveInstruction');
    await suspend(assetId);
    await client.mutate('approveInstruction', { ...proposed, ifBlocked: 'wait' });
    await resume(assetId);
    const change = (to: unknown): Promise<unknown> =>
      server.owner(`update registry.delegations set ${column} = $2 where id = $1`, [client.person.delegationId, to]);
    await change(narrower);
    const { instruction } = await administrator.mutate('executeInstruction', proposed, 'instruction { status }');
    assert.equal(instruction.status, 'pending_approval', column);
    await change(before);
  }
});

test('a proposal of 0.1.0 is measured by its quantities, and one without any is above every limit', async () => {
  const few = await narrowed(manager, administrator, { quantityMax: '6' });
  const enough = await narrowed(manager, administrator, { quantityMax: '7' });
  const asOf010 = ({ instructionId }: Proposed): Promise<unknown> =>
    server.owner(`update registry.instructions set facts = facts - 'units' where id = $1`, [instructionId]);
  const { proposed } = await waitingFor('approveInstruction');
  await asOf010(proposed);
  assert.equal(await attempt(few, 'approveInstruction', proposed), outside);
  assert.equal(await attempt(enough, 'approveInstruction', proposed), done);
  const assetId = await makeClass(administrator);
  await issue(administrator, assetId, holder, '2');
  const stop = {
    assetId,
    holderId: holder,
    kind: 'stop_order',
    effectiveFrom: day,
    reason: 'A dispute.',
    quantity: '2',
  };
  const restriction = await propose(operator, 'placeRestriction', stop);
  await asOf010(restriction);
  const { details } = await enough.refused('outside_delegation', 'approveInstruction', restriction);
  assert.equal(
    details.reason,
    'The instruction does not say how many units it concerns; the delegation of this client allows 7 in one mutation.',
  );
  await manager.mutate('approveInstruction', restriction);
  const nobodys = await propose(operator, 'createHolder', newHolder());
  await asOf010(nobodys);
  assert.equal(await attempt(few, 'approveInstruction', nobodys), done);
});

test('what does not post is measured as it was proposed', async () => {
  const assetId = await makeClass(administrator);
  await issue(administrator, assetId, holder, '20');
  const stop = { assetId, holderId: holder, kind: 'stop_order', effectiveFrom: day, reason: 'A dispute.' };
  const few = await narrowed(manager, administrator, { quantityMax: '19' });
  const enough = await narrowed(manager, administrator, { quantityMax: '20' });
  // Of all units, so that no quantity stands in it.
  const proposed = await propose(operator, 'placeRestriction', stop);
  assert.equal(await attempt(few, 'approveInstruction', proposed), outside);
  assert.equal(await attempt(enough, 'approveInstruction', proposed), done);
});

test('a client that is limited in units approves no change of policies, which it could not ask for either', async () => {
  const issuer = await openTestClient(server);
  const second = await openColleague(server, issuer, 'account_administrator');
  const needs = [{ name: 'second', by: 'issuer' }];
  const set = { policies: [{ name: 'Policies', mutations: ['changeApprovalPolicies'], needs }], coolingDays: 0 };
  await issuer.mutate('changeApprovalPolicies', { ...set, expectedVersion: 0 });
  const change = { policies: [], expectedVersion: 1, coolingDays: 0 };
  const proposed = await propose(issuer, 'changeApprovalPolicies', change);
  const few = await narrowed(second, issuer, { quantityMax: '10' });
  await few.refused('outside_delegation', 'changeApprovalPolicies', change);
  assert.equal(await attempt(few, 'approveInstruction', proposed), outside);
  const named = { quantityMax: '10', mutations: ['approveInstruction', 'changeApprovalPolicies'] };
  assert.equal(await attempt(await narrowed(second, issuer, named), 'approveInstruction', proposed), done);
});
