import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reserve } from './authorize.ts';
import { issue } from './issue.ts';
import type { DatedBalance, Ledger } from './ledger.ts';
import { counted, ledgerOf, today, whole } from './sketch.test.ts';

const left = (...days: readonly (readonly [date: string, units: number])[]): readonly DatedBalance[] =>
  days.map(([date, units]) => ({ date, balance: BigInt(units) * whole }));

/** Options over a class whose plan `other` has so many units left to grant. */
const options = (headroom: readonly DatedBalance[], classHeadroom: number | null = null): Ledger =>
  ledgerOf({
    lots: [],
    pools: {},
    asset: {
      type: 'option',
      authorizedKind: 'not_applicable',
      underlyingAssetId: 'another',
      classHeadroom: classHeadroom === null ? null : BigInt(classHeadroom) * whole,
    },
    headrooms: { other: headroom },
  });
const grant = (quantity: string, effectiveDate = today) => ({
  holderId: 'b',
  quantity,
  effectiveDate,
  stockPlanId: 'other',
});
const blockOf = ({ checks }: ReturnType<typeof issue>) => {
  const found = checks.find(({ outcome }) => outcome === 'block');
  return found === undefined ? undefined : [found.code, found.message, found.remedy];
};

test('a grant above the pool is refused, and the next one on the same ledger counts the one before', () => {
  const ledger = options(left([today, 100]));
  assert.deepEqual(blockOf(issue(ledger, grant('101'), counted())), [
    'insufficient_units',
    'This takes 101 units, and the plan has no more than 100 units left to grant.',
    'Grant fewer units, or reserve more for the plan first, with reserveUnits.',
  ]);
  assert.equal(blockOf(issue(ledger, grant('60'), counted())), undefined);
  assert.equal(blockOf(issue(ledger, grant('41'), counted()))?.[0], 'insufficient_units');
  assert.equal(blockOf(issue(ledger, grant('40'), counted())), undefined);
  assert.deepEqual(blockOf(issue(ledger, grant('1'), counted()))?.slice(1), [
    'This takes 1 unit, and the plan has none left to grant.',
    'Reserve more for the plan first, with reserveUnits.',
  ]);
});

test('a grant of an earlier day is within the pool on every day from its own on', () => {
  const ledger = options(left(['2026-01-01', 100], ['2026-03-01', 30], ['2026-05-01', 90]));
  assert.equal(
    blockOf(issue(ledger, grant('31', '2026-02-01'), counted()))?.[1],
    'This takes 31 units, and the plan has no more than 30 units left to grant on 1 March 2026.',
  );
  assert.equal(blockOf(issue(ledger, grant('90'), counted())), undefined);
});

test('nothing is granted before the board approved the plan', () => {
  const ledger = options(left(['2026-01-01', 100]));
  const approved = new Map([['other', { assetId: 'another', boardApprovalDate: '2026-06-15' }]]);
  assert.equal(
    blockOf(issue({ ...ledger, stockPlans: approved }, grant('1', '2026-06-14'), counted()))?.[1],
    'The board approved the plan on 15 June 2026, and nothing is granted under it on 14 June 2026.',
  );
  assert.equal(blockOf(issue({ ...ledger, stockPlans: approved }, grant('1', '2026-06-15'), counted())), undefined);
});

test('rights over more than the class can issue are warned of', () => {
  const warned = issue(options(left([today, 5_000]), 10), grant('1000'), counted()).checks.filter(
    ({ outcome }) => outcome === 'warn',
  );
  assert.deepEqual(
    warned.map(({ code, message }) => [code, message]),
    [
      [
        'rights_exceed_class',
        'The class has 10 units that nobody has or claims, and these rights are over 1,000 units.',
      ],
    ],
  );
});

test('a reserve is not released below what is granted, and one that is short can be raised', () => {
  const sketch = { pools: { unissued: 1_000, 'reserved plan': 100 } };
  const reserved = (quantity: string, headroom: number) =>
    reserve(
      ledgerOf({ ...sketch, headrooms: { plan: left([today, headroom]) } }),
      { stockPlanId: 'plan', quantity, effectiveDate: today },
      counted(),
    );
  assert.equal(
    blockOf(reserved('-41', 40))?.[1],
    'Of the reserve no more than 40 units are free to release: the others are granted.',
  );
  assert.equal(blockOf(reserved('-40', 40)), undefined);
  assert.equal(blockOf(reserved('-1', -1))?.[0], 'insufficient_units');
  const raised = reserved('10', -15);
  assert.equal(blockOf(raised), undefined);
  assert.deepEqual(
    raised.checks.filter(({ outcome }) => outcome === 'warn').map(({ message }) => message),
    ['More is granted under the plan than it reserves; afterwards 5 units are still missing.'],
  );
});

test('units of the class that are issued from the reserve come out of the same pool', () => {
  const ledger = ledgerOf({ pools: { 'reserved plan': 100 }, headrooms: { plan: left([today, 40]) } });
  const request = { ...grant('41'), stockPlanId: 'plan', source: 'reserved' } as const;
  assert.equal(blockOf(issue(ledger, request, counted()))?.[0], 'insufficient_units');
  assert.equal(blockOf(issue(ledger, { ...request, quantity: '40' }, counted())), undefined);
  assert.deepEqual(ledger.headrooms.get('plan'), left([today, 0]));
});
