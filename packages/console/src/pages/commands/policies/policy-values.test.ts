import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PolicySet, policyInput, policyParts, problemsOf, valuesOf } from './policy-values.ts';

const person = '01906c8a-3b00-7c11-8a52-4d3f0e6b9a21';

const board = {
  name: 'board',
  by: 'issuer',
  roles: ['account_manager'],
  among: [person],
  count: 2,
  step: 1,
  records: 'board_approval_date',
} as const;

const set: PolicySet = {
  id: person,
  version: 4,
  sentences: [],
  coolingDays: 0,
  sharedClient: true,
  createdAt: '2026-05-01T10:00:00Z',
  policies: [
    {
      name: 'Large issues',
      mutations: ['issueUnits', 'issueUnitsBulk'],
      assetIds: [person],
      when: {
        quantityFrom: '10000',
        valueFrom: { amount: '5000.5', currency: 'GBP' },
        percentOfOutstandingFrom: '2.5',
        backdatedDaysFrom: 3,
        transferKinds: ['gift'],
        presenterTypes: ['broker', 'investor'],
      },
      needs: [board, { name: 'agent', by: 'agent', roles: null, among: null, count: 1, step: 2, records: null }],
      expiresAfterHours: 48,
      escalateAfterHours: 24,
    },
    {
      name: 'Everything',
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
      needs: [{ name: 'second', by: 'presenter', roles: null, among: null, count: 1, step: 1, records: null }],
      expiresAfterHours: null,
      escalateAfterHours: null,
    },
  ],
};

const valueOf = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? '';

test('a set in force is read into fields and sent back as it was', () => {
  const values = valuesOf(set);
  assert.deepEqual(problemsOf(valueOf(values)), {});
  const input = policyInput(valueOf(values));
  assert.deepEqual([input.expectedVersion, input.coolingDays, input.sharedClient], [4, 0, true]);
  const [large, every] = input.policies;
  assert.deepEqual(large, { ...set.policies[0], needs: [board, { name: 'agent', by: 'agent', count: 1, step: 2 }] });
  assert.deepEqual(every, {
    name: 'Everything',
    mutations: ['*'],
    needs: [{ name: 'second', by: 'presenter', count: 1, step: 1 }],
  });
});

test('every field of a policy moves up when an earlier policy is removed', () => {
  const fields = Object.keys(valuesOf(set)).flatMap((name) => /^policies\.0\.(.+)$/.exec(name)?.[1] ?? []);
  assert.deepEqual(
    fields.filter((field) => !policyParts.includes(field)),
    [],
  );
});

test('without a set in force the first one has version 0 before it and seven cooling days', () => {
  const input = policyInput(valueOf(valuesOf(undefined)));
  assert.deepEqual(input, { expectedVersion: 0, coolingDays: 7, sharedClient: false, policies: [] });
});

test('a need of none or of ten people, a step beyond the fifth and a half day are found before anything is sent', () => {
  const values = {
    ...valuesOf(set),
    'policies.0.needs.0.count': '0',
    'policies.0.needs.1.count': '10',
    'policies.1.needs.0.step': '6',
    'policies.0.backdatedDaysFrom': '0.5',
    'policies.1.policyName': ' ',
    'policies.0.valueCurrency': '',
  };
  assert.deepEqual(Object.keys(problemsOf(valueOf(values))).sort(), [
    'policies.0.backdatedDaysFrom',
    'policies.0.needs.0.count',
    'policies.0.needs.1.count',
    'policies.0.valueCurrency',
    'policies.1.needs.0.step',
    'policies.1.policyName',
  ]);
});
