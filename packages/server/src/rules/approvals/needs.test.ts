import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MutationFacts } from './mutation-facts.ts';
import { hoursToExpiry, type Need, needsOf } from './needs.ts';
import type { Policy, PolicyNeed, PolicySet } from './policy.ts';

const need = (name: string, over: Partial<PolicyNeed> = {}): PolicyNeed => ({
  name,
  by: 'issuer',
  roles: null,
  among: null,
  count: 1,
  step: 1,
  records: null,
  ...over,
});

const policy = (name: string, needs: readonly PolicyNeed[], over: Partial<Policy> = {}): Policy => ({
  name,
  mutations: ['*'],
  assetIds: null,
  when: {
    quantityFrom: null,
    valueFrom: null,
    percentOfOutstandingFrom: null,
    backdatedDaysFrom: null,
    transferKinds: null,
    presenterTypes: null,
  },
  needs,
  expiresAfterHours: null,
  escalateAfterHours: null,
  ...over,
});

const setOf = (accountId: string, ...policies: readonly Policy[]): PolicySet => ({
  id: `set of ${accountId}`,
  accountId,
  version: 1,
  policies,
  coolingDays: 0,
  sharedClient: false,
});

const facts: MutationFacts = {
  mutation: 'transferUnits',
  assetIds: ['a'],
  quantities: { a: '10' },
  price: null,
  outstandingBefore: {},
  backdatedDays: 0,
  transferKinds: ['sale'],
  presenterType: 'broker',
  presenterAccountId: 'broker',
  presenterUsersAccountId: 'u',
  registerId: 'issuer',
  agentAccountIds: ['agent'],
  posts: true,
  base: null,
};

const shown = (needs: readonly Need[]): readonly string[] =>
  needs.map(({ name, by, accountId, step }) => `${step} ${name} ${by} ${accountId}`);

test('without sets and without a reason to wait nothing is needed', () => {
  assert.deepEqual(needsOf([], facts), []);
  assert.deepEqual(
    needsOf([{ set: setOf('issuer', policy('p', [need('n')], { mutations: ['issueUnits'] })), side: 'issuer' }], facts),
    [],
  );
});

test('all policies of all sets that match add up, the presenter first, and steps are numbered anew', () => {
  const sets = [
    {
      set: setOf(
        'issuer',
        policy('big', [need('board', { step: 2 }), need('agents', { by: 'agent', step: 4 })]),
        policy('other', [need('second', { step: 2 }), need('theirs', { by: 'presenter', step: 3 })]),
      ),
      side: 'issuer',
    },
    { set: setOf('agent', policy('desk', [need('desk', { by: 'agent', step: 2 })])), side: 'agent' },
    { set: setOf('broker', policy('own', [need('own', { by: 'presenter', step: 1 })])), side: 'presenter' },
  ] as const;
  assert.deepEqual(shown(needsOf(sets, facts)), [
    '1 own presenter broker',
    '2 theirs presenter broker',
    '3 board issuer issuer',
    '3 second issuer issuer',
    '3 desk agent agent',
    '4 agents agent agent',
  ]);
});

test('a need of the agent is of any of several, and of the account whose set it is', () => {
  const two = { ...facts, agentAccountIds: ['one', 'two'] };
  const stated = policy('p', [need('n', { by: 'agent' })]);
  assert.equal(needsOf([{ set: setOf('issuer', stated), side: 'issuer' }], two)[0]!.accountId, null);
  assert.equal(needsOf([{ set: setOf('two', stated), side: 'agent' }], two)[0]!.accountId, 'two');
});

test('a set of an account that presents in its own register applies once', () => {
  const set = setOf('issuer', policy('p', [need('n')]));
  const own = { ...facts, presenterAccountId: 'issuer', presenterType: 'issuer' as const };
  const needs = needsOf(
    [
      { set, side: 'presenter' },
      { set, side: 'issuer' },
    ],
    own,
  );
  assert.equal(needs.length, 1);
});

test('a mutation that waits without a policy needs a keeper with the last step, or the agent where it posts', () => {
  const base = { ...facts, base: 'keeper' as const };
  assert.deepEqual(shown(needsOf([], base)), ['1 keeper agent agent']);
  assert.deepEqual(shown(needsOf([], { ...base, posts: false })), ['1 keeper keeper null']);
  assert.deepEqual(shown(needsOf([], { ...base, agentAccountIds: [] })), ['1 keeper keeper null']);
  assert.deepEqual(shown(needsOf([], { ...base, agentAccountIds: ['one', 'two'] })), ['1 keeper agent null']);
  const sets = [{ set: setOf('issuer', policy('p', [need('n'), need('m', { step: 5 })])), side: 'issuer' as const }];
  assert.deepEqual(shown(needsOf(sets, base)), ['1 n issuer issuer', '2 m issuer issuer', '2 keeper agent agent']);
});

test('an instruction expires after the shortest time of its needs, and after 720 hours where none says', () => {
  const after = (...hours: readonly (number | null)[]): number =>
    hoursToExpiry(
      needsOf(
        [
          {
            set: setOf(
              'issuer',
              ...hours.map((expiresAfterHours, i) => policy(`${i}`, [need('n')], { expiresAfterHours })),
            ),
            side: 'issuer',
          },
        ],
        facts,
      ),
    );
  assert.equal(hoursToExpiry([]), 720);
  assert.equal(after(null), 720);
  assert.equal(after(24), 24);
  assert.equal(after(1000), 1000);
  assert.equal(after(1000, null), 720);
  assert.equal(after(48, 24, null), 24);
});

test('a change of policies needs what the policies need that it changes, and what names it, of the set it replaces', () => {
  const change = { ...facts, mutation: 'changeApprovalPolicies', assetIds: [], quantities: {}, registerId: 'issuer' };
  const own = setOf(
    'issuer',
    policy('big', [need('board', { count: 2 })], {
      mutations: ['issueUnits'],
      when: { ...policy('', []).when, quantityFrom: '1000000' },
    }),
    policy('guard', [need('guard')], { mutations: ['changeApprovalPolicies'] }),
    policy('all', [need('any')]),
  );
  const agents = setOf('agent', policy('guard', [need('agents')], { mutations: ['changeApprovalPolicies'] }));
  const sets = [
    { set: own, side: 'issuer' },
    { set: agents, side: 'agent' },
  ] as const;
  assert.deepEqual(shown(needsOf(sets, { ...change, changesPolicies: [] })), ['1 guard issuer issuer']);
  assert.deepEqual(shown(needsOf(sets, { ...change, changesPolicies: ['big'] })), [
    '1 board issuer issuer',
    '1 guard issuer issuer',
  ]);
});

test('of a change of policies by an account that is no issuer its own people meet all needs, also the one without a policy', () => {
  const set = setOf('broker', policy('p', [need('i'), need('a', { by: 'agent' }), need('b', { by: 'presenter' })]));
  const change: MutationFacts = {
    ...facts,
    mutation: 'changeApprovalPolicies',
    registerId: 'broker',
    agentAccountIds: [],
    changesPolicies: ['p'],
    posts: false,
    base: 'keeper',
  };
  assert.deepEqual(shown(needsOf([{ set, side: 'presenter' }], change)), [
    '1 b presenter broker',
    '2 i issuer broker',
    '2 a agent broker',
    '2 keeper keeper broker',
  ]);
});
