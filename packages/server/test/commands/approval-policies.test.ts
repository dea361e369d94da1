/** Sets of policies are put in force as a whole, by version, and those that could not work are refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import {
  appoint,
  makeAsset,
  openColleague,
  openTestClient,
  startShared,
  type TestClient,
} from '../support/test-client.ts';

const server = beforeTests(startShared);

const need = { name: 'board', by: 'issuer', roles: ['account_administrator'] };
const policy = { name: 'Big', mutations: ['transferUnits'], needs: [need] };
const inForce = `approvalPolicySet {
  version coolingDays sharedClient sentences
  policies {
    name mutations assetIds expiresAfterHours escalateAfterHours
    when { quantityFrom valueFrom { amount currency } percentOfOutstandingFrom backdatedDaysFrom transferKinds presenterTypes }
    needs { name by roles among count step records }
  }
}`;

const change = (policies: readonly object[], expectedVersion = 0): object => ({ policies, expectedVersion });

test('the first set takes effect at once, and is read as it was given, with the defaults', async () => {
  const issuer = await openTestClient(server, { others: ['account_administrator'] });
  assert.deepEqual(await issuer.read(`{ ${inForce} }`), { approvalPolicySet: null });
  const assetId = await makeAsset(issuer);
  const whole = {
    name: 'All of it',
    mutations: ['issueUnits', 'transferUnits'],
    assetIds: [assetId],
    when: {
      quantityFrom: '10000.00',
      valueFrom: { amount: '2500000', currency: 'USD' },
      percentOfOutstandingFrom: '5',
      backdatedDaysFrom: 30,
      transferKinds: ['gift'],
      presenterTypes: ['broker', 'issuer'],
    },
    needs: [{ ...need, among: [issuer.person.usersAccountId], count: 1, step: 2, records: 'board_approval_date' }],
    expiresAfterHours: 24,
    escalateAfterHours: 12,
  };
  const made = await issuer.mutate(
    'changeApprovalPolicies',
    { ...change([policy, whole]), coolingDays: 30, sharedClient: true },
    `instruction { status type sentence } ${inForce}`,
  );
  assert.deepEqual(made.instruction, {
    status: 'completed',
    type: 'changeApprovalPolicies',
    sentence: 'Replace the approval policies',
  });
  const nothing = {
    quantityFrom: null,
    valueFrom: null,
    percentOfOutstandingFrom: null,
    backdatedDaysFrom: null,
    transferKinds: null,
    presenterTypes: null,
  };
  const expected = {
    version: 1,
    coolingDays: 30,
    sharedClient: true,
    sentences: [
      'transferUnits needs 1 administrator of the issuer.',
      'issueUnits and transferUnits of 1 named asset, of the kind gift, of 10,000 units or more, worth 2,500,000 USD or more, of 5 % of the outstanding units or more, backdated by 30 days or more, proposed by a broker or the issuer need 1 administrator of the issuer, among 1 named role.',
    ],
    policies: [
      {
        ...policy,
        assetIds: null,
        when: nothing,
        needs: [{ ...need, among: null, count: 1, step: 1, records: null }],
        expiresAfterHours: null,
        escalateAfterHours: null,
      },
      { ...whole, when: { ...whole.when, quantityFrom: '10000' } },
    ],
  };
  assert.deepEqual(made.approvalPolicySet, expected);
  assert.deepEqual(await issuer.read(`{ ${inForce} }`), { approvalPolicySet: expected });
});

test('a set replaces the one that was read, versions count up, and those of before stay readable', async () => {
  const issuer = await openTestClient(server, { others: ['account_administrator'] });
  await issuer.mutate('changeApprovalPolicies', change([policy]));
  await issuer.refused('version_moved', 'changeApprovalPolicies', change([policy], 0));
  await issuer.refused('version_moved', 'changeApprovalPolicies', change([policy], 2));
  // A change that only adds policies needs nobody.
  await issuer.mutate('changeApprovalPolicies', change([policy, { ...policy, name: 'More' }], 1));
  const { approvalPolicySet: now, allApprovalPolicySets: all } = await issuer.read(
    '{ approvalPolicySet { version coolingDays sharedClient } allApprovalPolicySets(orderBy: VERSION_ASC) { totalCount nodes { version account { id } instruction { type user { id } } } } }',
  );
  assert.deepEqual(now, { version: 2, coolingDays: 7, sharedClient: false });
  const { accountId, userId } = issuer.person;
  const of = (version: number): object => ({
    version,
    account: { id: accountId },
    instruction: { type: 'changeApprovalPolicies', user: { id: userId } },
  });
  assert.deepEqual(all, { totalCount: 2, nodes: [of(1), of(2)] });
});

const flaws: readonly [policies: readonly object[], code: string, field: string | undefined][] = [
  [[{ ...policy, mutations: ['createUser'] }], 'input_invalid', 'policies[0].mutations'],
  [[{ ...policy, mutations: ['noSuchMutation'] }], 'input_invalid', 'policies[0].mutations'],
  [[{ ...policy, mutations: ['*', 'transferUnits'] }], 'input_invalid', 'policies[0].mutations'],
  [[{ ...policy, needs: [] }], 'input_invalid', 'policies[0].needs'],
  [[{ ...policy, needs: [{ ...need, roles: [] }] }], 'input_invalid', 'policies[0].needs[0].roles'],
  [[{ ...policy, needs: [{ ...need, count: 0 }] }], 'input_invalid', 'policies[0].needs[0].count'],
  [[{ ...policy, needs: [{ ...need, count: 10 }] }], 'input_invalid', 'policies[0].needs[0].count'],
  [[{ ...policy, needs: [{ ...need, step: 0 }] }], 'input_invalid', 'policies[0].needs[0].step'],
  [[{ ...policy, needs: [{ ...need, step: 6 }] }], 'input_invalid', 'policies[0].needs[0].step'],
  [[{ ...policy, needs: [need, need] }], 'input_invalid', 'policies[0].needs[1].name'],
  [[{ ...policy, needs: [{ ...need, name: 'keeper' }] }], 'input_invalid', 'policies[0].needs[0].name'],
  [[policy, policy], 'input_invalid', 'policies[1].name'],
  [
    [{ ...policy, when: { percentOfOutstandingFrom: '100.01' } }],
    'input_invalid',
    'policies[0].when.percentOfOutstandingFrom',
  ],
  [[{ ...policy, when: { quantityFrom: '-1' } }], 'input_invalid', 'policies[0].when.quantityFrom'],
  [[{ ...policy, when: { quantityFrom: '0' } }], 'input_invalid', 'policies[0].when.quantityFrom'],
  [
    [{ ...policy, when: { valueFrom: { amount: '1', currency: 'DEM' } } }],
    'input_invalid',
    'policies[0].when.valueFrom',
  ],
  [Array.from({ length: 51 }, (_, index) => ({ ...policy, name: `${index}` })), 'input_invalid', 'policies'],
  [[{ ...policy, needs: [{ ...need, count: 3 }] }], 'need_unreachable', undefined],
  [[{ ...policy, needs: [{ ...need, roles: ['account_manager'] }] }], 'need_unreachable', undefined],
  [[{ ...policy, needs: [{ ...need, by: 'agent' }] }], 'need_unreachable', undefined],
  // Of two administrators one asks, and the other is one person.
  [[{ ...policy, needs: [{ ...need, by: 'presenter', count: 2 }] }], 'need_unreachable', undefined],
];

test('policies that could not apply or be met are refused, with the field, and nothing is recorded', async () => {
  const issuer = await openTestClient(server, { others: ['account_administrator'] });
  for (const [policies, code, field] of flaws) {
    const refused = await issuer.refused(code, 'changeApprovalPolicies', change(policies));
    assert.equal(refused.details.field, field, JSON.stringify(policies));
  }
  assert.deepEqual(
    await issuer.read(
      '{ allApprovalPolicySets { totalCount } allInstructions(filter: { status: { notEqualTo: refused } }) { totalCount } }',
    ),
    {
      allApprovalPolicySets: { totalCount: 0 },
      allInstructions: { totalCount: 0 },
    },
  );
  await issuer.mutate(
    'changeApprovalPolicies',
    change(Array.from({ length: 50 }, (_, i) => ({ ...policy, name: `${i}` }))),
  );
});

test('assets and people of others answer like ids that nobody has', async () => {
  const [issuer, other] = [await openTestClient(server), await openTestClient(server)];
  const theirs = await makeAsset(other);
  const answers = async (path: (id: string) => object, ids: readonly string[]): Promise<string[]> =>
    Promise.all(
      ids.map(async (id) => {
        const { message, extensions } = await issuer.refusal('changeApprovalPolicies', change([path(id)]));
        assert.equal(extensions.code, 'not_found');
        return JSON.stringify([message, { ...extensions, requestId: '' }]).replaceAll(id, 'ID');
      }),
    );
  const random = newId();
  const [asset, noAsset] = await answers((id) => ({ ...policy, assetIds: [id] }), [theirs, random]);
  assert.equal(asset, noAsset);
  const named = (id: string): object => ({ ...policy, needs: [{ ...need, among: [id] }] });
  const [person, nobody] = await answers(named, [other.person.usersAccountId, random]);
  assert.equal(person, nobody);
});

test('people of one e-mail address are one, and whose role has ended is none', async () => {
  const issuer = await openTestClient(server, { others: ['account_operator'] });
  const change = (policies: readonly object[]): object => ({ policies, expectedVersion: 0, coolingDays: 0 });
  const two = [{ ...policy, needs: [{ ...need, roles: null, count: 2 }] }];
  await issuer.refused('need_unreachable', 'changeApprovalPolicies', change(two));
  const manager = await openColleague(server, issuer, 'account_manager');
  const { usersAccountId } = manager.person;
  await issuer.mutate('changeUsersAccount', { usersAccountId, status: 'suspended' });
  await issuer.refused('need_unreachable', 'changeApprovalPolicies', change(two));
  await issuer.mutate('changeUsersAccount', { usersAccountId, status: 'active' });
  await issuer.mutate('changeApprovalPolicies', change(two));
});

test('an agent in office meets needs of the agent and reads the policies; that of one asset and a stranger do not', async () => {
  const [issuer, agent, ofOneAsset, stranger] = [
    await openTestClient(server),
    await openTestClient(server, { accountType: 'transfer_agent' }),
    await openTestClient(server, { accountType: 'transfer_agent' }),
    await openTestClient(server, { accountType: 'transfer_agent' }),
  ];
  const byAgent = change([{ ...policy, needs: [{ ...need, by: 'agent' }] }]);
  await issuer.refused('need_unreachable', 'changeApprovalPolicies', byAgent);
  await appoint(server, issuer.person, agent.person);
  await appoint(server, issuer.person, ofOneAsset.person, await makeAsset(issuer));
  await issuer.mutate('changeApprovalPolicies', byAgent);
  const read = '{ approvalPolicySet { id } allApprovalPolicySets { nodes { version account { id } } } }';
  assert.deepEqual(await agent.read(read), {
    approvalPolicySet: null,
    allApprovalPolicySets: { nodes: [{ version: 1, account: { id: issuer.person.accountId } }] },
  });
  for (const other of [ofOneAsset, stranger])
    assert.deepEqual(await other.read(read), { approvalPolicySet: null, allApprovalPolicySets: { nodes: [] } });
});

test('an account that is no issuer has policies of its own', async () => {
  for (const accountType of ['broker', 'transfer_agent', 'custodian', 'investor'] as const) {
    const own = await openTestClient(server, { accountType, others: ['account_administrator'] });
    const stated = [{ ...policy, needs: [{ ...need, by: 'presenter' }] }];
    const made = await own.mutate('changeApprovalPolicies', change(stated), 'instruction { status register { id } }');
    assert.deepEqual(made.instruction, { status: 'completed', register: { id: own.person.accountId } });
    const read = await own.read('{ approvalPolicySet { version sentences instruction { status } } }');
    assert.deepEqual(read.approvalPolicySet, {
      version: 1,
      sentences: ['transferUnits needs 1 administrator of the account that proposes it.'],
      instruction: { status: 'completed' },
    });
  }
});

test('who administers nothing changes no policies, and neither does a client that is narrow in units', async () => {
  const issuer = await openTestClient(server);
  for (const role of ['account_manager', 'account_operator', 'account_auditor'] as const) {
    const colleague = await openColleague(server, issuer, role);
    await colleague.refused('not_permitted', 'changeApprovalPolicies', change([]));
  }
  const narrow = await openColleague(server, issuer, 'account_administrator', { delegation: { quantityMax: '5' } });
  await narrow.refused('outside_delegation', 'changeApprovalPolicies', change([]));
});

test('a set that was put in force under a key is answered again under it', async () => {
  const issuer = await openTestClient(server, { others: ['account_administrator'] });
  const keyed = { ...change([policy]), idempotencyKey: 'policies' };
  const once = await issuer.mutate('changeApprovalPolicies', keyed, 'replayed approvalPolicySet { id }');
  const again = await issuer.mutate('changeApprovalPolicies', keyed, 'replayed approvalPolicySet { id }');
  assert.deepEqual([once.replayed, again.replayed], [false, true]);
  assert.deepEqual(again.approvalPolicySet, once.approvalPolicySet);
});

test('of changes of one version at once one is done', async () => {
  const issuer: TestClient = await openTestClient(server, { others: ['account_administrator'] });
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      issuer.attempt('changeApprovalPolicies', change([{ ...policy, name: `${index}` }])),
    ),
  );
  assert.deepEqual(outcomes.sort(), ['done', ...Array(7).fill('version_moved')]);
});
