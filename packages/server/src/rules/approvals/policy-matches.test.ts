import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MutationFacts } from './mutation-facts.ts';
import type { Policy, PolicyConditions } from './policy.ts';
import { policyMatches } from './policy-matches.ts';

const always: PolicyConditions = {
  quantityFrom: null,
  valueFrom: null,
  percentOfOutstandingFrom: null,
  backdatedDaysFrom: null,
  transferKinds: null,
  presenterTypes: null,
};

const policy = (over: Partial<Policy> = {}, when: Partial<PolicyConditions> = {}): Policy => ({
  name: 'p',
  mutations: ['transferUnits'],
  assetIds: null,
  when: { ...always, ...when },
  needs: [],
  expiresAfterHours: null,
  escalateAfterHours: null,
  ...over,
});

/**
 * A sale of 1,500 units at 2.50 USD, so of 3,750 USD, where 30,000 were outstanding: 5 %. It is effective ten days ago.
 */
const sale: MutationFacts = {
  mutation: 'transferUnits',
  assetIds: ['a'],
  quantities: { a: '1500' },
  price: { amount: '2.5', currency: 'USD' },
  outstandingBefore: { a: '30000' },
  backdatedDays: 10,
  transferKinds: ['sale'],
  presenterType: 'broker',
  presenterAccountId: 'broker',
  presenterUsersAccountId: 'u',
  registerId: 'issuer',
  agentAccountIds: [],
  posts: true,
  base: null,
};

const usd = (amount: string): Partial<PolicyConditions> => ({ valueFrom: { amount, currency: 'USD' } });

const conditions: readonly [
  name: string,
  when: Partial<PolicyConditions>,
  facts: Partial<MutationFacts>,
  matches: boolean,
][] = [
  ['no condition', {}, {}, true],
  ['a quantity below', { quantityFrom: '1500.0000000001' }, {}, false],
  ['the quantity itself', { quantityFrom: '1500' }, {}, true],
  ['no quantity', { quantityFrom: '1000000' }, { quantities: { a: null } }, true],
  ['no asset, as of a new holder', { quantityFrom: '1000000' }, { assetIds: [], quantities: {} }, true],
  [
    'one of two assets reaches',
    { quantityFrom: '1501' },
    { assetIds: ['a', 'b'], quantities: { a: '1500', b: '1501' } },
    true,
  ],
  [
    'two assets are not summed',
    { quantityFrom: '1501' },
    { assetIds: ['a', 'b'], quantities: { a: '1500', b: '1' } },
    false,
  ],
  ['a value below', usd('3750.01'), {}, false],
  ['the value itself', usd('3750'), {}, true],
  ['a value of ten decimals', usd('3750.0000000001'), {}, false],
  ['no price', usd('1000000'), { price: null }, true],
  ['a price in another currency', usd('1000000'), { price: { amount: '0.01', currency: 'EUR' } }, true],
  ['a value without a quantity', usd('1000000'), { quantities: { a: null } }, true],
  // 1,500 of 30,000 are 5 per cent.
  ['a part below', { percentOfOutstandingFrom: '5.01' }, {}, false],
  ['the part itself', { percentOfOutstandingFrom: '5' }, {}, true],
  ['a part of nothing', { percentOfOutstandingFrom: '100' }, { outstandingBefore: { a: '0' } }, true],
  ['a part of what is not counted', { percentOfOutstandingFrom: '100' }, { outstandingBefore: {} }, true],
  // A third of 30,000 is 10,000, which is a little above 33.3333333333 per cent and below 33.3333333334.
  ['a third, below', { percentOfOutstandingFrom: '33.3333333334' }, { quantities: { a: '10000' } }, false],
  ['a third, above', { percentOfOutstandingFrom: '33.3333333333' }, { quantities: { a: '10000' } }, true],
  ['backdated by less', { backdatedDaysFrom: 11 }, {}, false],
  ['backdated by as much', { backdatedDaysFrom: 10 }, {}, true],
  ['no effective date', { backdatedDaysFrom: 1 }, { backdatedDays: null }, false],
  ['of that kind', { transferKinds: ['gift', 'sale'] }, {}, true],
  ['of another kind', { transferKinds: ['gift'] }, {}, false],
  ['no transfer', { transferKinds: ['sale'] }, { transferKinds: [] }, false],
  ['one row of such a kind', { transferKinds: ['sale'] }, { transferKinds: ['gift', 'sale'] }, true],
  ['of that presenter', { presenterTypes: ['broker'] }, {}, true],
  ['of another presenter', { presenterTypes: ['issuer'] }, {}, false],
  ['all conditions hold', { quantityFrom: '1', backdatedDaysFrom: 1, transferKinds: ['sale'] }, {}, true],
  ['one of several does not hold', { quantityFrom: '1', backdatedDaysFrom: 11, transferKinds: ['sale'] }, {}, false],
];

test('a policy applies where all of its conditions hold; thresholds are inclusive', () => {
  for (const [name, when, facts, matches] of conditions)
    assert.equal(policyMatches(policy({}, when), { ...sale, ...facts }), matches, name);
});

const names: readonly [mutations: readonly string[], mutation: string, matches: boolean][] = [
  [['transferUnits'], 'transferUnits', true],
  [['transferUnits'], 'issueUnits', false],
  [['issueUnits', 'transferUnits'], 'transferUnits', true],
  [['*'], 'transferUnits', true],
  [['*'], 'createHolder', true],
  [['*'], 'releaseRestriction', true],
  [['*'], 'placeRestriction', false],
  [['*'], 'suspendAsset', false],
  [['*'], 'changeApprovalPolicies', false],
  [['placeRestriction'], 'placeRestriction', true],
];

test('* names every mutation but those that protect, and those that are named are caught', () => {
  for (const [mutations, mutation, matches] of names)
    assert.equal(
      policyMatches(policy({ mutations }), { ...sale, mutation }),
      matches,
      `${mutations.join()} ${mutation}`,
    );
});

test('a policy of some assets applies to those alone, and measures no other', () => {
  const two: MutationFacts = { ...sale, assetIds: ['a', 'b'], quantities: { a: '5000', b: '10' } };
  assert.equal(policyMatches(policy({ assetIds: ['b'] }), sale), false);
  assert.equal(policyMatches(policy({ assetIds: ['b'] }), two), true);
  assert.equal(policyMatches(policy({ assetIds: ['b'] }, { quantityFrom: '1000' }), two), false);
  assert.equal(policyMatches(policy({ assetIds: ['a'] }, { quantityFrom: '1000' }), two), true);
  assert.equal(policyMatches(policy({ assetIds: ['a'] }), { ...sale, assetIds: [] }), false);
});

test('a policy that names a mutation of one row names that of many rows, which release 0.1.0 does not have', () => {
  const pairs = [
    ['cancelUnits', 'cancelUnitsBulk'],
    ['convertUnits', 'convertUnitsBulk'],
    ['recordVerification', 'recordVerificationsBulk'],
    ['placeRestriction', 'placeRestrictionsBulk'],
    ['releaseRestriction', 'releaseRestrictionsBulk'],
  ] as const;
  for (const [one, many] of pairs) {
    assert.ok(policyMatches(policy({ mutations: [one] }), { ...sale, mutation: many }), many);
    assert.ok(!policyMatches(policy({ mutations: [many] }), { ...sale, mutation: one }), one);
    const protects = one === 'placeRestriction';
    assert.equal(policyMatches(policy({ mutations: ['*'] }), { ...sale, mutation: many }), !protects, many);
  }
  // Release 0.1.0 has these, and its policies name each by itself.
  assert.ok(!policyMatches(policy({ mutations: ['transferUnits'] }), { ...sale, mutation: 'transferUnitsBulk' }));
});
