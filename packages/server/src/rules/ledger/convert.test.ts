import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefusals, counted, ledgerOf, type RefusalRow, type Sketch, today, whole } from './sketch.test.ts';
import { type Conversion, convert } from './convert.ts';
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

test('the new lot keeps the latest acquisition date and what the units cost', () => {
  const lots = [
    { id: 'L1', quantity: 6n * whole, costBasis: 60n * whole, acquisitionDate: '2019-05-01' },
    { id: 'L2', quantity: 8n * whole, costBasis: 120n * whole, acquisitionDate: '2021-05-01' },
  ];
  const [old, fresh] = convert(ledgerOf({ lots }), intoOf(), sound, counted()).transactions;
  // All 6 of L1 cost 60; 4 of the 8 of L2 cost 60; the 4 that stay cost 60.
  assert.deepEqual([fresh!.opened[0]!.acquisitionDate, fresh!.opened[0]!.costBasis], ['2021-05-01', 120n * whole]);
  assert.deepEqual(
    old!.opened.map(({ quantity, costBasis }) => [quantity, costBasis]),
    [[4n * whole, 60n * whole]],
  );
});
