/** A set of policies is replaced only by those whom it asks: one person cannot take away what asks for two. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { appoint, openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

const byBoard = {
  name: 'Big',
  mutations: ['issueUnits'],
  when: { quantityFrom: '1000000' },
  needs: [{ name: 'board', by: 'issuer', roles: ['account_administrator'], count: 2 }],
};
/** Colleagues are made by the first administrator, and are to be independent of it at once. */
const terms = { coolingDays: 0 };

interface Waiting {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

async function propose(
  by: TestClient,
  policies: readonly object[],
  expectedVersion: number,
  more = {},
): Promise<Waiting> {
  const { instruction, approvalPolicySet } = await by.mutate(
    'changeApprovalPolicies',
    { policies, expectedVersion, ...terms, ...more },
    'instruction { id status payloadDigest } approvalPolicySet { id }',
  );
  assert.equal(instruction.status, 'pending_approval');
  assert.equal(approvalPolicySet, null);
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

const approve = async (by: TestClient, waiting: Waiting): Promise<string> =>
  (await by.mutate('approveInstruction', waiting, 'instruction { status }')).instruction.status;
const versionOf = async (client: TestClient): Promise<number | undefined> =>
  (await client.read('{ approvalPolicySet { version } }')).approvalPolicySet?.version;

test('a policy is removed by as many people as it asks for, and not by fewer', async () => {
  const first = await openTestClient(server);
  const second = await openColleague(server, first, 'account_administrator');
  const third = await openColleague(server, first, 'account_administrator');
  await first.mutate('changeApprovalPolicies', { policies: [byBoard], expectedVersion: 0, ...terms });
  const removal = await propose(first, [], 1);
  assert.equal(await approve(second, removal), 'pending_approval');
  assert.equal(await versionOf(first), 1);
  await second.refused('already_decided', 'approveInstruction', removal);
  assert.equal(await approve(third, removal), 'completed');
  assert.equal(await versionOf(first), 2);
  // Nothing asks any more.
  await first.mutate('changeApprovalPolicies', { policies: [byBoard], expectedVersion: 2, ...terms });
});

test('the presenter does not agree to its own change', async () => {
  const first = await openTestClient(server, { others: ['account_administrator', 'account_administrator'] });
  await first.mutate('changeApprovalPolicies', { policies: [byBoard], expectedVersion: 0, ...terms });
  const removal = await propose(first, [], 1);
  await first.refused('approver_not_independent', 'approveInstruction', removal);
});

test('what only adds is done at once; what changes a policy or loosens its terms waits', async () => {
  const first = await openTestClient(server, { others: ['account_administrator'] });
  const second = await openColleague(server, first, 'account_administrator');
  const one = { ...byBoard, needs: [{ ...byBoard.needs[0], count: 1 }] };
  await first.mutate('changeApprovalPolicies', { policies: [one], expectedVersion: 0, coolingDays: 3 });
  const more = { ...one, name: 'More' };
  await first.mutate('changeApprovalPolicies', { policies: [one, more], expectedVersion: 1, coolingDays: 3 });
  const changed = { ...one, when: { quantityFrom: '2000000' } };
  await propose(first, [changed, more], 2, { coolingDays: 3 });
  await propose(first, [one, more], 2, { coolingDays: 2 });
  await propose(first, [one, more], 2, { coolingDays: 3, sharedClient: true });
  await first.mutate('changeApprovalPolicies', { policies: [one, more], expectedVersion: 2, coolingDays: 4 });
  assert.equal(await versionOf(second), 3);
});

test('a policy that names the change of policies catches additions too', async () => {
  const first = await openTestClient(server);
  const second = await openColleague(server, first, 'account_manager');
  const guard = {
    name: 'Guard',
    mutations: ['changeApprovalPolicies'],
    needs: [{ name: 'second', by: 'issuer', roles: ['account_manager'] }],
  };
  await first.mutate('changeApprovalPolicies', { policies: [guard], expectedVersion: 0, ...terms });
  const addition = await propose(first, [guard, { ...byBoard, needs: [{ name: 'one', by: 'issuer' }] }], 1);
  // The manager may not change policies, and yet agrees.
  await second.refused('not_permitted', 'changeApprovalPolicies', { policies: [], expectedVersion: 1 });
  assert.equal(await approve(second, addition), 'completed');
  assert.equal(await versionOf(first), 2);
});

test('of two changes of one version the second is refused when it would be carried out', async () => {
  const first = await openTestClient(server);
  const second = await openColleague(server, first, 'account_administrator');
  const one = { ...byBoard, needs: [{ ...byBoard.needs[0], count: 1 }] };
  const two = { ...one, name: 'Two' };
  await first.mutate('changeApprovalPolicies', { policies: [one, two], expectedVersion: 0, ...terms });
  const withoutTwo = await propose(first, [one], 1);
  const withoutOne = await propose(first, [two], 1);
  assert.equal(await approve(second, withoutTwo), 'completed');
  await second.refused('version_moved', 'approveInstruction', withoutOne);
  assert.equal(await versionOf(first), 2);
});

test('an agent whom a policy asks agrees to its removal, and carries it out', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person);
  const byAgent = { ...byBoard, needs: [{ name: 'agent', by: 'agent' }] };
  await issuer.mutate('changeApprovalPolicies', { policies: [byAgent], expectedVersion: 0, ...terms });
  const removal = await propose(issuer, [], 1);
  assert.equal(await approve(agent, removal), 'completed');
  assert.equal(await versionOf(issuer), 2);
  assert.equal(await versionOf(agent), undefined);
});

test('an account that is no issuer changes its policies by its own people, whomever they ask', async () => {
  const issuer = await openTestClient(server);
  for (const accountType of ['broker', 'transfer_agent', 'custodian', 'investor'] as const) {
    const first = await openTestClient(server, { accountType });
    const second = await openColleague(server, first, 'account_administrator');
    const own = {
      ...byBoard,
      mutations: ['transferUnits'],
      needs: [{ name: 'own', by: 'presenter', roles: ['account_administrator'] }],
    };
    await first.mutate('changeApprovalPolicies', { policies: [own], expectedVersion: 0, ...terms });
    const removal = await propose(first, [], 1);
    await issuer.refused('not_found', 'approveInstruction', removal);
    await first.refused('approver_not_independent', 'approveInstruction', removal);
    assert.equal(await approve(second, removal), 'completed', accountType);
    assert.equal(await versionOf(first), 2);
  }
});

test('a client that only proposes proposes a change, also of the first set, and an administrator approves it', async () => {
  for (const accountType of ['issuer', 'broker'] as const) {
    const first = await openTestClient(server, { accountType });
    const proposing = await openColleague(server, first, 'account_administrator', {
      delegation: { proposeOnly: true },
    });
    const set = await propose(proposing, [], 0);
    assert.equal(await approve(first, set), 'completed', accountType);
    assert.equal(await versionOf(first), 1);
  }
});

test('a rejected change and a withdrawn one leave the set as it is', async () => {
  const first = await openTestClient(server, { accountType: 'broker' });
  const second = await openColleague(server, first, 'account_administrator');
  const own = { ...byBoard, needs: [{ name: 'own', by: 'presenter' }] };
  await first.mutate('changeApprovalPolicies', { policies: [own], expectedVersion: 0, ...terms });
  const rejected = await propose(first, [], 1);
  await second.mutate('rejectInstruction', { ...rejected, reason: 'We keep it.' });
  const { instructionId } = await propose(first, [], 1);
  await first.mutate('withdrawInstruction', { instructionId });
  assert.equal(await versionOf(first), 1);
});
