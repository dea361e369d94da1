import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefusals, counted, ledgerOf, type RefusalRow, type Sketch, today, whole } from './sketch.test.ts';
import { convert } from './convert.ts';
import type { Conversion } from './convertible.ts';
import type { FractionRule } from './fraction.ts';

interface Both extends Sketch {
  readonly to?: Sketch;
}
const sound: Conversion = {
  holderId: 'a',
  quantity: '10',
  effectiveDate: today,
  ratioNumerator: '3',
  ratioDenominator: '2',
};
const intoOf = (sketch: Sketch = {}) => ledgerOf({ assetId: 'new', lots: [], pools: { unissued: 1_000 }, ...sketch });

const rows: readonly RefusalRow<Conversion, Both>[] = [
  ['status_forbids', { ledger: { asset: { status: 'suspended' } } }],
  ['status_forbids', { ledger: { to: { asset: { status: 'draft' } } } }],
  ['status_forbids', { ledger: { to: { asset: { classClosed: true } } } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
  ['not_found', { request: { holderId: 'nobody' } }],
  ['holder_not_active', { ledger: { holders: [{ id: 'a', status: 'suspended' }] } }],
  ['input_invalid', { request: { quantity: '0' } }],
  ['quantity_scale_exceeded', { request: { quantity: '0.5' } }],
  ['not_found', { ledger: { to: { registerId: 'foreign' } } }],
  ['input_invalid', { request: { ratioNumerator: '0' } }],
  ['input_invalid', { request: { ratioNumerator: '1', ratioDenominator: '10000' } }],
  ['input_invalid', { request: { rounding: 'cash_in_lieu' } }],
  ['fraction_refused', { request: { ratioDenominator: '4' } }],
  ['lot_not_open', { request: { lotIds: ['L9'] } }],
  ['insufficient_units', { request: { quantity: '102' } }],
  ['insufficient_free_balance', { ledger: { restrictions: [{ id: 'r', holderId: 'a' }] } }],
  [
    'units_restricted',
    {
      ledger: {
        lots: [{ id: 'L1' }, { id: 'L2', acquisitionDate: '2021-01-01' }],
        restrictions: [{ id: 'r', holderId: 'a', lotId: 'L1' }],
      },
      request: { lotIds: ['L1'] },
    },
  ],
  ['insufficient_units', { request: { ratioNumerator: '9001' } }],
  ['certificate_number_taken', { ledger: { to: { taken: ['7'] } }, request: { customId: '7' } }],
  [
    'quantity_too_large',
    {
      ledger: { lots: [{ id: 'L1', price: 10n ** 38n - 1n }] },
      request: { ratioNumerator: '1', ratioDenominator: '9', rounding: 'floor' },
    },
  ],
];

test('a conversion is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(
    rows,
    sound,
    ({ to, ...from }, request) => convert(ledgerOf(from), intoOf(to), request, counted()).checks,
  );
});

test('a class is not converted into itself', () => {
  const ledger = ledgerOf();
  const block = convert(ledger, ledger, sound, counted()).checks.find(({ outcome }) => outcome === 'block');
  assert.deepEqual([block?.code, block?.facts], ['input_invalid', { field: 'toAssetId' }]);
});

// 10 units by 1 for 3 are 3.333…, by 1 for 4 are 2.5, by 2 for 3 are 6.666….
const rounded: readonly [rounding: FractionRule, n: string, d: string, made: bigint][] = [
  ['floor', '1', '3', 3n],
  ['ceiling', '1', '3', 4n],
  ['normal', '1', '3', 3n],
  ['floor', '1', '4', 2n],
  ['ceiling', '1', '4', 3n],
  ['normal', '1', '4', 3n],
  ['floor', '2', '3', 6n],
  ['ceiling', '2', '3', 7n],
  ['normal', '2', '3', 7n],
];
for (const [rounding, n, d, made] of rounded)
  test(`10 units by ${n} for ${d}, ${rounding}, make ${made}`, () => {
    const { transactions } = convert(
      ledgerOf(),
      intoOf(),
      { ...sound, ratioNumerator: n, ratioDenominator: d, rounding },
      counted(),
    );
    assert.deepEqual(
      transactions.map(({ assetId, type }) => [assetId, type]),
      [
        ['asset', 'convert'],
        ['new', 'convert'],
      ],
    );
    assert.deepEqual(
      [transactions[0]!.counterpartId, transactions[1]!.counterpartId],
      [transactions[1]!.id, transactions[0]!.id],
    );
    assert.equal(transactions[1]!.opened[0]!.quantity, made * whole);
  });

test('rounding is to what the new class can hold', () => {
  // 10 by 1 for 3 are 3.333… in a class of two decimals: 3.33.
  const into = intoOf({ asset: { quantityScale: 2 } });
  const { transactions } = convert(
    ledgerOf(),
    into,
    { ...sound, ratioNumerator: '1', ratioDenominator: '3', rounding: 'floor' },
    counted(),
  );
  assert.equal(transactions[1]!.opened[0]!.quantity, 33_300_000_000n);
});

// 17 CFR 230.144(d)(3)(ii): what is got for a conversion is acquired when what was given for it was.
test('units of several dates become lots of their own dates, prices and costs', () => {
  const lots = [
    { id: 'L1', quantity: 60n * whole, price: 2n * whole, costBasis: 120n * whole, acquisitionDate: '2021-01-01' },
    { id: 'L2', quantity: 80n * whole, price: 5n * whole, costBasis: 400n * whole, acquisitionDate: '2023-01-01' },
  ];
  const request = { ...sound, quantity: '120', ratioNumerator: '2', ratioDenominator: '1', customId: '500' };
  const [old, fresh] = convert(ledgerOf({ lots }), intoOf(), request, counted()).transactions;
  // 60 of each, by 2 for 1: 120 at 1 that cost 120, and 120 at 2.5 that cost 60 × 5 = 300; the 20 that stay cost 100.
  assert.deepEqual(
    fresh!.opened.map((lot) => [lot.customId, lot.acquisitionDate, lot.quantity, lot.price, lot.costBasis]),
    [
      ['500', '2021-01-01', 120n * whole, whole, 120n * whole],
      ['501', '2023-01-01', 120n * whole, 25_000_000_000n, 300n * whole],
    ],
  );
  assert.deepEqual(
    fresh!.opened.map(({ predecessorIds }) => predecessorIds),
    [['L1'], ['L2']],
  );
  assert.deepEqual(
    old!.opened.map(({ quantity, costBasis }) => [quantity, costBasis]),
    [[20n * whole, 100n * whole]],
  );
});

test('units of one date and price become one lot, and fractions are left once', () => {
  const lots = [
    { id: 'L1', quantity: 5n * whole, costBasis: 50n * whole },
    { id: 'L2', quantity: 5n * whole, costBasis: 70n * whole },
    { id: 'L3', quantity: 5n * whole, acquisitionDate: '2021-05-01' },
  ];
  const request = { ...sound, quantity: '15', ratioNumerator: '1', ratioDenominator: '2', rounding: 'floor' } as const;
  const fresh = convert(ledgerOf({ lots }), intoOf(), request, counted()).transactions[1];
  // 15 by 1 for 2 are 7.5, so 7: 5 of the 10 of one date, and 2 of the 5 of another.
  assert.deepEqual(
    fresh!.opened.map(({ acquisitionDate, quantity, costBasis }) => [acquisitionDate, quantity, costBasis]),
    [
      ['2020-01-01', 5n * whole, 120n * whole],
      ['2021-05-01', 2n * whole, null],
    ],
  );
});

const options = {
  asset: { type: 'option' },
  lots: [{ id: 'G1', price: 3n * whole, acquisitionDate: '2022-05-01' }],
} as const;
const exercised = { ...sound, ratioNumerator: '1', ratioDenominator: '1' };

// 26 USC 1223 and 17 CFR 230.144(d)(1): what is bought is held from the day on which it is paid.
test('options that are exercised for cash become shares of that day, at their price', () => {
  const day = (request: Conversion) => {
    const [lot] = convert(ledgerOf(options), intoOf(), request, counted()).transactions[1]!.opened;
    return [lot!.acquisitionDate, lot!.price, lot!.costBasis];
  };
  assert.deepEqual(day(exercised), [today, 3n * whole, 30n * whole]);
  assert.deepEqual(day({ ...exercised, price: '4' }), [today, 4n * whole, 40n * whole]);
  assert.deepEqual(day({ ...exercised, exercise: 'net' }), ['2022-05-01', 3n * whole, null]);
});

test('an exercise is of rights, and a price of what is paid', () => {
  const codeOf = (sketch: Sketch, request: Conversion) =>
    convert(ledgerOf(sketch), intoOf(), request, counted()).checks.find(({ outcome }) => outcome === 'block')?.facts;
  assert.deepEqual(codeOf({}, { ...exercised, exercise: 'cash' }), { field: 'exercise' });
  assert.deepEqual(codeOf({}, { ...exercised, price: '1' }), { field: 'price' });
  assert.deepEqual(codeOf(options, { ...exercised, exercise: 'net', price: '1' }), { field: 'price' });
  assert.equal(codeOf({ ...options, asset: { type: 'rsu' } }, { ...exercised, exercise: 'net' }), undefined);
});

test('a conversion of numbered shares takes those that are named, and warns that the new ones have no numbers', () => {
  const lots = [{ id: 'L1', shareNumbers: [{ from: 1n, to: 100n }] }];
  const shareNumbers = [{ startingShareNumber: '0041', endingShareNumber: '50' }];
  const { checks, transactions } = convert(
    ledgerOf({ lots }),
    intoOf(),
    { ...exercised, shareNumbers, balanceCustomId: 'C-9' },
    counted(),
  );
  assert.deepEqual(checks.find(({ outcome }) => outcome === 'warn')?.code, 'share_numbers_end');
  const [left] = transactions[0]!.opened;
  assert.deepEqual(left!.shareNumbers, [
    { from: 1n, to: 40n },
    { from: 51n, to: 100n },
  ]);
  assert.equal(left!.customId, 'C-9');
  assert.equal(transactions[1]!.opened[0]!.shareNumbers, null);
});
