import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefusals, counted, ledgerOf, type RefusalRow, type Sketch, today, whole } from './sketch.test.ts';
import type { FractionRule } from './fraction.ts';
import type { Ledger } from './ledger.ts';
import { type Split, split } from './split.ts';

const authority = {
  id: 'adjustment',
  authority: 'Amended charter',
  boardApprovalDate: null,
  stockholderApprovalDate: null,
  comments: null,
};
type Request = Split & { readonly written?: boolean };
const sound: Request = { numerator: '2', denominator: '1', effectiveDate: today, adjustsCharter: false };
const splitOf = (ledger: Ledger, request: Split, written = false) =>
  split(
    { ledger, rights: [], terms: [] },
    request,
    { written: written ? authority : null, ofRights: () => authority },
    counted(),
  );
const run = (state: Sketch, { written = false, ...request }: Request) => splitOf(ledgerOf(state), request, written);

const rows: readonly RefusalRow<Request>[] = [
  ['status_forbids', { ledger: { asset: { status: 'suspended' } } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
  ['input_invalid', { request: { numerator: '0' } }],
  ['input_invalid', { request: { adjustsCharter: true } }],
  ['input_invalid', { request: { cashInLieu: { pricePerUnit: '1', currency: 'EUR' } } }],
  [
    'effective_date_too_early',
    { ledger: { effectiveDate: today, history: new Map() }, request: { effectiveDate: '2026-06-29' } },
  ],
  ['units_in_suspense', { ledger: { pools: { unissued: 1_000, suspense: 5 } } }],
  ['fraction_refused', { ledger: { lots: [{ id: 'L1', quantity: 3n * whole }] }, request: { denominator: '4' } }],
  ['insufficient_units', { request: { numerator: '11' } }],
  [
    'quantity_too_large',
    {
      ledger: { lots: [{ id: 'L1', price: 10n ** 37n }] },
      request: { numerator: '1', denominator: '11', fractionRule: 'ceiling' },
    },
  ],
];

test('a split is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(rows, sound, (state, request) => run(state, request).checks);
});

test('a split by which a lot would vanish is refused', () => {
  const block = run(
    { lots: [{ id: 'L1', quantity: 3n * whole }] },
    { ...sound, numerator: '1', denominator: '4', fractionRule: 'floor' },
  ).checks.find(({ outcome }) => outcome === 'block');
  assert.equal(block?.code, 'fraction_refused');
});

test('numbers beyond all bounds are refused, not a fault', () => {
  const request = { ...sound, numerator: '999999999999999999', written: true, adjustsCharter: true };
  const lots = [{ id: 'L1', quantity: 10n ** 37n }];
  for (const one of [request, { ...request, written: false, adjustsCharter: false }])
    assert.match(
      run({ lots }, one).checks.find(({ outcome }) => outcome === 'block')!.code,
      /insufficient_units|quantity_too_large/,
    );
});

test('100 units at a cost of 20 each become 400 at 5 each by 4 for 1', () => {
  // 100 × 20 = 2,000; 2,000 / 400 = 5: the cost of the lot stays, that of a unit falls to a quarter.
  const lots = [{ id: 'L1', price: 20n * whole, costBasis: 2_000n * whole }];
  const [transaction] = run({ lots, pools: { unissued: 1_000 } }, { ...sound, numerator: '4' }).transactions;
  const [lot] = transaction!.opened;
  assert.deepEqual([lot!.quantity, lot!.price, lot!.costBasis], [400n * whole, 5n * whole, 2_000n * whole]);
  assert.deepEqual(
    transaction!.postings.map(({ account, quantity }) => [account, quantity / whole]),
    [
      ['holder', -100n],
      ['unissued', -300n],
      ['holder', 400n],
    ],
  );
});

test('1,000 units become 100 by 1 for 10, and the charter with them', () => {
  const lots = [{ id: 'L1', quantity: 1_000n * whole }];
  const ledger = ledgerOf({ lots, pools: { unissued: 500, treasury: 30 } });
  const { transactions } = splitOf(ledger, { ...sound, numerator: '1', denominator: '10', adjustsCharter: true }, true);
  // Authorised 1,530 → 153: 100 held, 3 in treasury, 50 unissued.
  const stands = ['authorized', 'unissued', 'treasury'].map(
    (account) => ledger.balances.get(`${account} asset`)! / whole,
  );
  assert.deepEqual([...stands, ledger.balances.get('holder a')! / whole], [-153n, 50n, 3n, 100n]);
  assert.equal(transactions.at(-1)!.adjustment?.quantity, -1_377n * whole);
});

// A lot of 7 by 3 for 2 is 10.5; by 1 for 2 it is 3.5; by 2 for 3 it is 4.666….
const fractions: readonly [rule: FractionRule, n: string, d: string, units: bigint][] = [
  ['floor', '3', '2', 10n],
  ['ceiling', '3', '2', 11n],
  ['normal', '3', '2', 11n],
  ['floor', '1', '2', 3n],
  ['ceiling', '1', '2', 4n],
  ['normal', '2', '3', 5n],
  ['floor', '2', '3', 4n],
];
for (const [fractionRule, numerator, denominator, units] of fractions)
  test(`a lot of 7 by ${numerator} for ${denominator}, ${fractionRule}, becomes ${units}`, () => {
    const { transactions } = run(
      { lots: [{ id: 'L1', quantity: 7n * whole }], pools: { unissued: 50 } },
      { ...sound, numerator, denominator, fractionRule },
    );
    assert.equal(transactions[0]!.opened[0]!.quantity, units * whole);
  });

test('treasury, reserves and restrictions are split too', () => {
  const ledger = ledgerOf({ restrictions: [{ id: 'r', holderId: 'a', quantity: 25n * whole }] });
  splitOf(ledger, { ...sound, numerator: '3' });
  assert.deepEqual(
    [ledger.balances.get('treasury asset'), ledger.balances.get('reserved plan')],
    [150n * whole, 120n * whole],
  );
  // 1,000 unissued less 200 for lots, 100 for the treasury, 80 for the reserve.
  assert.equal(ledger.balances.get('unissued asset'), 620n * whole);
  assert.equal(ledger.restrictions[0]!.quantity, 75n * whole);
});

test('a restriction of a class of which no unit is split stays as it is', () => {
  const ledger = ledgerOf({
    lots: [],
    pools: { unissued: 1_000 },
    restrictions: [{ id: 'r', holderId: 'a', quantity: 25n * whole }],
  });
  const { transactions } = splitOf(ledger, { ...sound, numerator: '3' });
  assert.deepEqual(
    [transactions.length, ledger.restrictions[0]!.quantity, ledger.restrictionMoves.length],
    [0, 25n * whole, 0],
  );
  // With the authorised total of 1,000, which becomes 3,000, the 25 become 75.
  splitOf(ledger, { ...sound, numerator: '3', adjustsCharter: true }, true);
  assert.equal(ledger.restrictions[0]!.quantity, 75n * whole);
});

test('a class is not split while a hundred of its thousand issued units are in suspense', () => {
  // Two for one makes 2,000 units of 1,000, so 200 of the 100 in suspense; but holders alone would get 1,800.
  const state: Sketch = { lots: [{ id: 'L1', quantity: 900n * whole }], pools: { unissued: 9_000, suspense: 100 } };
  const block = run(state, sound).checks.find(({ outcome }) => outcome === 'block');
  assert.deepEqual([block?.code, block?.facts?.['suspense']], ['units_in_suspense', '100']);
  assert.equal(run({ ...state, pools: { unissued: 9_000, suspense: 0 } }, sound).transactions.length, 1);
});

// 1.07 ÷ 3 = 0.35666…67, and × 3 = 1.0700000001; 0.25 ÷ 7 = 0.03571428571…, and × 7 = 0.2499999999. Cut, 1.07 would be
// 1.0699999998.
for (const [price, by, split, back] of [
  [10_700_000_000n, '3', 3_566_666_667n, 10_700_000_001n],
  [2_500_000_000n, '7', 357_142_857n, 2_499_999_999n],
] as const)
  test(`a price by ${by} for 1 and back is rounded to the nearest, so that it does not fall with each split`, () => {
    const priceAfter = (units: bigint, of: bigint, numerator: string, denominator: string): bigint => {
      const ledger = ledgerOf({ lots: [{ id: 'L1', quantity: units, price: of }], pools: { unissued: 10_000 } });
      splitOf(ledger, { ...sound, numerator, denominator });
      return [...ledger.lots.values()][0]!.price!;
    };
    assert.equal(priceAfter(70n * whole, price, by, '1'), split);
    assert.equal(priceAfter(BigInt(by) * 70n * whole, split, '1', by), back);
  });

test('a split of numbered shares warns that the new ones have no numbers', () => {
  const lots = [{ id: 'L1', shareNumbers: [{ from: 1n, to: 100n }] }];
  const warned = run({ lots }, sound).checks.filter(({ outcome }) => outcome === 'warn');
  assert.deepEqual(
    warned.map(({ code, message }) => [code, message]),
    [
      [
        'share_numbers_end',
        'The shares of 1 lot, first of all lot L1, are numbered 1 to 100, and the new lots have no share numbers.',
      ],
    ],
  );
});
