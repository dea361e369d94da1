/** Fractions of a split, worked by hand: rounded once per holder, divided among lots, paid in cash. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from '../check.ts';
import { fromUnits } from '../quantity.ts';
import type { FractionRule } from './fraction.ts';
import type { Ledger, Lot } from './ledger.ts';
import { counted, ledgerOf, type LotSketch, type Sketch, today, whole } from './sketch.test.ts';
import { type Split, split, type SplitAuthorities } from './split.ts';

const noAuthority: SplitAuthorities = {
  written: null,
  ofRights: () => assert.fail('no authority is needed'),
};
const byThreeForTwo: Split = { numerator: '3', denominator: '2', effectiveDate: today, adjustsCharter: false };
const oneForTen: Split = { ...byThreeForTwo, numerator: '1', denominator: '10' };
const splitOf = (ledger: Ledger, request: Split) =>
  split({ ledger, rights: [], terms: [] }, request, noAuthority, counted());
const run = (sketch: Sketch, request: Split) => splitOf(ledgerOf({ pools: { unissued: 1_000 }, ...sketch }), request);

/** Lots of a holder by their units, acquired in this order. */
function lots(holderId: string, ...units: readonly number[]): LotSketch[] {
  return units.map((count, index) => ({
    id: `${holderId}${index + 1}`,
    holderId,
    quantity: BigInt(count) * whole,
    acquisitionDate: `2020-01-0${index + 1}`,
  }));
}
const unitsOf = (opened: readonly Lot[]): string[] => opened.map(({ quantity }) => fromUnits(quantity));

// 7, 5 and 1 are 13 units: 13 × 3 / 2 = 19.5. Each lot is 10.5, 7.5 and 1.5: cut 10, 7 and 1, which is 18. The
// remainders are equal, so the missing units go to the earliest acquired: one for 19, two for 20.
const rules: readonly (readonly [rule: FractionRule, units: readonly string[], total: number])[] = [
  ['floor', ['11', '7', '1'], 19],
  ['ceiling', ['11', '8', '1'], 20],
  ['normal', ['11', '8', '1'], 20],
  ['cash_in_lieu', ['11', '7', '1'], 19],
];
for (const [fractionRule, units, total] of rules)
  test(`lots of 7, 5 and 1 by 3 for 2, ${fractionRule}, are ${units.join(', ')}: the holder has ${total}`, () => {
    const cashInLieu = fractionRule === 'cash_in_lieu' ? { pricePerUnit: '10', currency: 'EUR' } : undefined;
    const { transactions } = run({ lots: lots('a', 7, 5, 1) }, { ...byThreeForTwo, fractionRule, cashInLieu });
    assert.deepEqual(unitsOf(transactions[0]!.opened), units);
    assert.equal(
      unitsOf(transactions[0]!.opened).reduce((sum, one) => sum + Number(one), 0),
      total,
    );
    // Each lot keeps its own acquisition date.
    assert.deepEqual(
      transactions[0]!.opened.map(({ acquisitionDate }) => acquisitionDate),
      ['2020-01-01', '2020-01-02', '2020-01-03'],
    );
  });

test('the largest remainder comes before the earliest lot', () => {
  // By 5 for 3: 4 is 6.666…, 5 is 8.333…, 2 is 3.333…; 11 units are 18.333…: cut 6 + 8 + 3 = 17, and one goes to 4's
  // lot.
  const request = { ...byThreeForTwo, numerator: '5', denominator: '3', fractionRule: 'floor' } as const;
  const { transactions } = run({ lots: lots('a', 5, 2, 4) }, request);
  assert.deepEqual(unitsOf(transactions[0]!.opened), ['8', '3', '7']);
});

test('ten lots of one unit are 15 by 3 for 2, and need no rule: the holder is left with no fraction', () => {
  // 10 × 1.5 = 15. Rounded by the lot they would be 10, five too few.
  const { transactions, checks } = run({ lots: lots('a', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1) }, byThreeForTwo);
  assert.equal(firstBlock(checks), undefined);
  assert.equal(
    unitsOf(transactions[0]!.opened).reduce((sum, one) => sum + Number(one), 0),
    15,
  );
});

test('a fraction without a rule is refused, and the refusal counts the holders and lots and names the first lot', () => {
  // a: 13 units are 19.5; b: 2 units are 3; c: 3 units are 4.5.
  const sketch = { lots: [...lots('a', 7, 5, 1), ...lots('b', 2), ...lots('c', 3)] };
  for (const fractionRule of [undefined, 'refuse'] as const) {
    const block = firstBlock(run(sketch, { ...byThreeForTwo, fractionRule }).checks)!;
    assert.equal(block.code, 'fraction_refused');
    assert.deepEqual(block.facts, { before: '18', after: '26', holders: '2', lots: '4', pools: '0', lotId: 'a1' });
    assert.match(block.message, /2 holders \(4 lots, first of all lot a1 of 7 units\)/);
    assert.match(block.remedy!, /floor.*ceiling.*normal.*cash_in_lieu/);
  }
});

test('a fraction of treasury or of a reserve without a rule is refused too', () => {
  // 5 in treasury are 7.5.
  const block = firstBlock(run({ lots: lots('a', 2), pools: { unissued: 100, treasury: 5 } }, byThreeForTwo).checks);
  assert.deepEqual([block?.code, block?.facts?.['pools']], ['fraction_refused', '1']);
});

// The half unit of a holder with 19.5 costs: at 10.25 euros 5.125, which is 5.13; at 1,001 yen 500.5, which is 501 yen.
for (const [pricePerUnit, currency, amount, formatted] of [
  ['10.25', 'EUR', '5.13', '5.13 EUR'],
  ['1001', 'JPY', '501', '501 JPY'],
  ['10.2456', 'KWD', '5.123', '5.123 KWD'],
] as const)
  test(`half a unit at ${pricePerUnit} ${currency} is paid with ${formatted}`, () => {
    const request = { ...byThreeForTwo, fractionRule: 'cash_in_lieu', cashInLieu: { pricePerUnit, currency } } as const;
    const { transactions, checks } = run({ lots: [...lots('a', 7, 5, 1), ...lots('b', 2)] }, request);
    const [ofA, ofB] = transactions;
    const { fraction, ...cash } = ofA!.cashInLieu!;
    assert.deepEqual(
      [cash.holderId, fromUnits(fraction), fromUnits(cash.pricePerUnit), fromUnits(cash.amount), cash.currency],
      ['a', '0.5', pricePerUnit, amount, currency],
    );
    // 2 × 3 / 2 = 3: no fraction, no cash.
    assert.equal(ofB!.cashInLieu, null);
    const check = checks.find(({ code }) => code === 'fraction_refused');
    assert.deepEqual(
      [check!.outcome, check!.facts!['before'], check!.facts!['after'], check!.facts!['cash']],
      ['pass', '15', '22', formatted],
    );
  });

test('a holder with 9 units by 1 for 10 gets cash alone, and its lots close', () => {
  // 9 / 10 = 0.9 units at 4 euros are 3.60 euros; 25 / 10 = 2.5: 2 units and 2.00 euros.
  const request = {
    ...oneForTen,
    fractionRule: 'cash_in_lieu',
    cashInLieu: { pricePerUnit: '4', currency: 'EUR' },
  } as const;
  const sketch = { lots: [...lots('a', 6, 3), ...lots('b', 25)] };
  const { transactions, checks } = run(sketch, request);
  const [ofA, ofB] = transactions;
  assert.deepEqual([ofA!.opened, ofA!.closed], [[], ['a1', 'a2']]);
  assert.deepEqual(
    ofA!.postings.map(({ account, quantity, balanceAfter }) => [account, quantity / whole, balanceAfter / whole]),
    [
      ['holder', -6n, 3n],
      ['holder', -3n, 0n],
      ['unissued', 9n, 1_009n],
    ],
  );
  assert.deepEqual(
    [ofA, ofB].map((one) => fromUnits(one!.cashInLieu!.amount)),
    ['3.6', '2'],
  );
  assert.deepEqual(unitsOf(ofB!.opened), ['2']);
  assert.equal(checks.find(({ code }) => code === 'fraction_refused')!.facts!['cash'], '5.60 EUR');
  // Without cash nobody loses all units.
  const block = firstBlock(run(sketch, { ...oneForTen, fractionRule: 'floor' }).checks)!;
  assert.deepEqual([block.code, block.facts], ['fraction_refused', { lotId: 'a1', holders: '1' }]);
});

test('restricted units that are paid in cash are reported', () => {
  const request = {
    ...oneForTen,
    fractionRule: 'cash_in_lieu',
    cashInLieu: { pricePerUnit: '4', currency: 'EUR' },
  } as const;
  const sketch = { lots: lots('a', 9), restrictions: [{ id: 'r', holderId: 'a', lotId: 'a1' }] };
  const warned = run(sketch, request).checks.filter(({ outcome }) => outcome === 'warn');
  assert.match(warned[0]!.message, /restrictions do not pass to the cash/);
});

test('a lot of which nothing is left goes on in another lot of its holder, with cost and restrictions', () => {
  // 3, 4 and 5 are 12 units: 1.2 by 1 for 10, cut 1. The largest remainder, 0.5, gets it.
  const sketch = {
    lots: lots('a', 3, 4, 5).map((lot) => ({ ...lot, costBasis: 10n * whole })),
    restrictions: [{ id: 'r', holderId: 'a', lotId: 'a1', quantity: 3n * whole }],
  };
  const ledger = ledgerOf({ pools: { unissued: 10 }, ...sketch });
  const { transactions } = splitOf(ledger, { ...oneForTen, fractionRule: 'floor' });
  const [lot] = transactions[0]!.opened;
  assert.deepEqual([transactions[0]!.opened.length, fromUnits(lot!.quantity)], [1, '1']);
  assert.deepEqual([lot!.predecessorIds, lot!.costBasis], [['a3', 'a1', 'a2'], 30n * whole]);
  // 3 × 1 / 10 is 0.3: rounded up, so that nothing is freed.
  assert.deepEqual([ledger.restrictions[0]!.lotId, ledger.restrictions[0]!.quantity], [lot!.id, whole]);
});

test('a price is stated where fractions are paid, and only there', () => {
  const eur = { pricePerUnit: '1', currency: 'EUR' };
  for (const [fractionRule, cashInLieu] of [
    ['cash_in_lieu', undefined],
    ['cash_in_lieu', { ...eur, pricePerUnit: '0' }],
    ['cash_in_lieu', { ...eur, currency: 'eur' }],
    ['floor', eur],
  ] as const) {
    const block = firstBlock(run({}, { ...byThreeForTwo, fractionRule, cashInLieu }).checks);
    assert.deepEqual([block?.code, block?.facts], ['input_invalid', { field: 'cashInLieu' }]);
  }
});
