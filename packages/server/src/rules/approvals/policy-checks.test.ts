import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from '../check.ts';
import type { Policy, PolicyConditions, PolicyNeed, PolicySet } from './policy.ts';
import { policiesChanged } from './policy-change.ts';
import { checkPolicies, checkVersion, namedMutations } from './policy-checks.ts';
import { policyInWords } from './policy-in-words.ts';
import { checkReachable, findUnknownPerson, type Reachable } from './policy-reach.ts';

const mutations = namedMutations([
  ['transferUnits', 'ledger.transfer'],
  ['issueUnits', 'ledger.issue'],
  ['appointAgent', 'appointment.propose'],
  ['authorizeUnits', 'asset.authorize'],
  ['placeRestriction', 'restriction.manage'],
]);

const always: PolicyConditions = {
  quantityFrom: null,
  valueFrom: null,
  percentOfOutstandingFrom: null,
  backdatedDaysFrom: null,
  transferKinds: null,
  presenterTypes: null,
};
const need = (over: Partial<PolicyNeed> = {}): PolicyNeed => ({
  name: 'board',
  by: 'issuer',
  roles: null,
  among: null,
  count: 1,
  step: 1,
  records: null,
  ...over,
});
const policy = (over: Partial<Policy> = {}, when: Partial<PolicyConditions> = {}): Policy => ({
  name: 'big',
  mutations: ['transferUnits'],
  assetIds: null,
  when: { ...always, ...when },
  needs: [need()],
  expiresAfterHours: null,
  escalateAfterHours: null,
  ...over,
});

const flaws: readonly [policies: readonly Policy[], field: string | undefined][] = [
  [[policy()], undefined],
  [[], undefined],
  [[policy({ mutations: ['*'] })], undefined],
  [[policy({ mutations: ['placeRestriction', 'changeApprovalPolicies'] })], undefined],
  [[policy(), policy()], 'policies[1].name'],
  [[policy({ mutations: [] })], 'policies[0].mutations'],
  [[policy({ mutations: ['createUser'] })], 'policies[0].mutations'],
  [[policy({ mutations: ['*', 'transferUnits'] })], 'policies[0].mutations'],
  [[policy({ assetIds: [] })], 'policies[0].assetIds'],
  [[policy({}, { quantityFrom: '0' })], 'policies[0].when.quantityFrom'],
  [[policy({}, { quantityFrom: '0.0000000001' })], undefined],
  [[policy({}, { valueFrom: { amount: '-1', currency: 'USD' } })], 'policies[0].when.valueFrom'],
  [[policy({}, { valueFrom: { amount: '1', currency: 'DEM' } })], 'policies[0].when.valueFrom'],
  [[policy({}, { percentOfOutstandingFrom: '100' })], undefined],
  [[policy({}, { percentOfOutstandingFrom: '100.0000000001' })], 'policies[0].when.percentOfOutstandingFrom'],
  [[policy({}, { percentOfOutstandingFrom: '0' })], 'policies[0].when.percentOfOutstandingFrom'],
  [[policy({}, { transferKinds: [] })], 'policies[0].when.transferKinds'],
  [[policy({}, { presenterTypes: [] })], 'policies[0].when.presenterTypes'],
  [[policy({ needs: [] })], 'policies[0].needs'],
  [[policy({ needs: [need(), need()] })], 'policies[0].needs[1].name'],
  [[policy({ needs: [need(), need({ name: 'other' })] })], undefined],
  [[policy({ needs: [need({ name: 'keeper' })] })], 'policies[0].needs[0].name'],
  [[policy({ needs: [need({ name: 'rule:lock' })] })], 'policies[0].needs[0].name'],
  [[policy({ needs: [need({ roles: [] })] })], 'policies[0].needs[0].roles'],
  [[policy({ needs: [need({ among: [] })] })], 'policies[0].needs[0].among'],
  [[policy({ needs: [need({ among: ['x'] })] })], undefined],
  [[policy({ needs: [need({ among: ['x'], by: 'presenter' })] })], undefined],
  [[policy({ needs: [need({ among: ['x'], by: 'agent' })] })], 'policies[0].needs[0].among'],
  [[policy(), policy({ name: 'second', needs: [] })], 'policies[1].needs'],
];

test('a policy that could not apply or says nothing is refused with its field', () => {
  for (const [policies, field] of flaws) {
    const block = firstBlock(checkPolicies(policies, mutations, 'issuer'));
    assert.equal(block?.facts?.['field'], field, JSON.stringify(policies));
    assert.equal(block?.code, field === undefined ? undefined : 'input_invalid');
  }
});

test('a change of another version than the one in force is refused', () => {
  assert.equal(firstBlock([checkVersion(3, 3)]), undefined);
  assert.equal(firstBlock([checkVersion(3, 2)])?.code, 'version_moved');
  assert.equal(firstBlock([checkVersion(0, 1)])?.code, 'version_moved');
});

/** An administrator, a manager who is the same person, a second manager, and an operator. */
const reachable: Reachable = {
  accountId: 'issuer',
  accountType: 'issuer',
  members: [
    { usersAccountId: '1', userRole: 'account_administrator', person: 'anna', active: true },
    { usersAccountId: '2', userRole: 'account_manager', person: 'anna', active: true },
    { usersAccountId: '3', userRole: 'account_manager', person: 'ben', active: true },
    { usersAccountId: '4', userRole: 'account_operator', person: 'cleo', active: true },
  ],
  issuerRoles: [],
  agentRoles: ['account_operator'],
  author: 'anna',
  madeByAuthor: new Set(),
  changedByAuthor: new Set(),
};

const withDora: Reachable['members'] = [
  ...reachable.members,
  { usersAccountId: '5', userRole: 'account_manager', person: 'dora', active: true },
];

const isNoOperator = ({ userRole }: Reachable['members'][number]): boolean => userRole !== 'account_operator';
const changedBy = (...people: readonly string[]): Partial<Reachable> => ({
  madeByAuthor: new Set(people),
  changedByAuthor: new Set(people),
});

const reaches: readonly [policy: Policy, reachable: Partial<Reachable>, isReachable: boolean][] = [
  [policy(), {}, true],
  // Cleo asks, and Anna and Ben agree.
  [policy({ needs: [need({ count: 2 })] }), {}, true],
  [policy({ needs: [need({ count: 2 })] }), { members: reachable.members.slice(0, 3), agentRoles: [] }, false],
  [policy({ needs: [need({ count: 4 })] }), { members: withDora }, false],
  [policy({ needs: [need({ count: 2, roles: ['account_manager'] })] }), { members: withDora }, true],
  // A lone administrator could not issue any more.
  [policy(), { members: reachable.members.slice(0, 2), agentRoles: [] }, false],
  [policy(), { members: reachable.members.slice(0, 2) }, true],
  // Whom the author made does not approve for the author, nor the author for them; two of them approve for each other.
  [policy(), { madeByAuthor: new Set(['ben']), members: reachable.members.slice(0, 3), agentRoles: [] }, false],
  [policy(), { madeByAuthor: new Set(['ben', 'dora']), members: withDora }, true],
  [policy(), { madeByAuthor: new Set(['ben']), members: withDora }, true],
  // Those whom the author changed later do not approve for each other either, and are one person together with it.
  [policy(), { ...changedBy('ben', 'dora'), members: withDora.filter(isNoOperator), agentRoles: [] }, false],
  [policy(), { ...changedBy('ben'), members: withDora.filter(isNoOperator), agentRoles: [] }, true],
  [policy(), { ...changedBy('ben', 'dora'), members: withDora }, true],
  [policy({ needs: [need({ count: 2 })] }), { ...changedBy('ben', 'dora'), members: withDora, agentRoles: [] }, false],
  [policy({ needs: [need({ count: 2 })] }), { ...changedBy('ben'), members: withDora, agentRoles: [] }, true],
  [policy({ needs: [need({ roles: ['account_operator'] })] }), {}, false],
  [policy({ needs: [need({ roles: ['account_viewer'] })] }), {}, false],
  [policy({ needs: [need({ among: ['1', '2'], count: 2 })] }), {}, false],
  [policy({ needs: [need({ among: ['3', '5'], count: 2 })] }), { members: withDora }, true],
  // A manager of an issuer only proposes a change of the authorised total.
  [policy({ mutations: ['authorizeUnits'], needs: [need({ roles: ['account_manager'] })] }), {}, false],
  [
    policy({ mutations: ['transferUnits', 'authorizeUnits'], needs: [need({ roles: ['account_manager'] })] }),
    {},
    false,
  ],
  [policy({ mutations: ['*'], needs: [need({ roles: ['account_manager'] })] }), {}, true],
  // An operator of the agent only proposes.
  [policy({ needs: [need({ by: 'agent' })] }), {}, false],
  [policy({ needs: [need({ by: 'agent' })] }), { agentRoles: ['account_manager'] }, true],
  [
    policy({ needs: [need({ by: 'agent', roles: ['account_administrator'] })] }),
    { agentRoles: ['account_manager'] },
    false,
  ],
  // Of three people one presents, and the two others may approve.
  [policy({ needs: [need({ by: 'presenter', count: 2 })] }), { members: withDora }, true],
  [policy({ needs: [need({ by: 'presenter', count: 2 })] }), { members: reachable.members.slice(0, 3) }, false],
  // An approver who has left counts no more.
  [
    policy({ needs: [need({ count: 2 })] }),
    { members: reachable.members.map((member) => ({ ...member, active: member.person !== 'ben' })) },
    false,
  ],
  [policy({ needs: [need({ by: 'presenter', count: 9 })] }, { presenterTypes: ['broker'] }), {}, true],
];

test('a need that too few active people could meet is refused', () => {
  for (const [stated, over, isReachable] of reaches) {
    const block = firstBlock(checkReachable([stated], mutations, { ...reachable, ...over }));
    assert.equal(block?.code, isReachable ? undefined : 'need_unreachable', JSON.stringify([stated, over]));
  }
});

test('a person whom a need names has a role in the account', () => {
  const naming = (...among: string[]): Policy => policy({ needs: [need(), need({ name: 'named', among })] });
  assert.equal(findUnknownPerson([naming('1', '4')], reachable.members), undefined);
  assert.equal(findUnknownPerson([naming('1'), naming('2', '5')], reachable.members), '5');
});

const set = (policies: readonly Policy[], over: Partial<PolicySet> = {}): PolicySet => ({
  id: 's',
  accountId: 'issuer',
  version: 1,
  policies,
  coolingDays: 7,
  sharedClient: false,
  ...over,
});

test('what a set removes, changes or loosens is named, and what it adds or only moves is not', () => {
  const one = policy();
  const two = policy({ name: 'two' });
  const from = set([one, two]);
  assert.deepEqual(policiesChanged(null, set([one])), []);
  assert.deepEqual(policiesChanged(from, set([two, one, policy({ name: 'three' })])), []);
  assert.deepEqual(policiesChanged(from, set([two])), ['big']);
  assert.deepEqual(policiesChanged(from, set([one, policy({ name: 'two' }, { quantityFrom: '5' })])), ['two']);
  assert.deepEqual(policiesChanged(from, set([one, two], { coolingDays: 6 })), ['big', 'two']);
  assert.deepEqual(policiesChanged(from, set([one, two], { coolingDays: 8 })), []);
  assert.deepEqual(policiesChanged(from, set([one, two], { sharedClient: true })), ['big', 'two']);
  const shared = set([one, two], { sharedClient: true });
  assert.deepEqual(policiesChanged(shared, set([one, two], { sharedClient: false })), []);
  const reordered = JSON.parse(JSON.stringify(one, Object.keys({ ...one, ...always, ...need() }).sort())) as Policy;
  assert.deepEqual(policiesChanged(from, set([reordered, two])), []);
});

test('a policy reads as a sentence', () => {
  const sentences: readonly [policy: Policy, sentence: string][] = [
    [policy(), 'transferUnits needs 1 person of the issuer.'],
    [
      policy({ mutations: ['*'], needs: [need({ by: 'presenter', count: 2 })] }),
      'every change of the register but those that protect needs 2 people of the account that proposes it.',
    ],
    [
      policy(
        {
          mutations: ['issueUnits', 'transferUnits'],
          assetIds: ['a', 'b'],
          needs: [
            need({ name: 'a', step: 3, by: 'agent', roles: ['account_administrator', 'account_manager'] }),
            need({ count: 2, roles: ['account_administrator'] }),
            need({ name: 'c', among: ['1', '2', '3'] }),
          ],
        },
        {
          quantityFrom: '10000',
          valueFrom: { amount: '2500000.5', currency: 'USD' },
          percentOfOutstandingFrom: '5',
          backdatedDaysFrom: 30,
          transferKinds: ['sale', 'gift'],
          presenterTypes: ['broker', 'issuer'],
        },
      ),
      'issueUnits and transferUnits of 2 named assets, of the kind sale or gift, of 10,000 units or more, worth 2,500,000.5 USD or more, of 5 % of the outstanding units or more, backdated by 30 days or more, proposed by a broker or the issuer need 2 administrators of the issuer and 1 person of the issuer, among 3 named roles, then 1 administrator or manager of the agent.',
    ],
  ];
  for (const [stated, sentence] of sentences) assert.equal(policyInWords(stated), sentence);
});
