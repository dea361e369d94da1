/** The facts of inputs, worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ledger } from './ledger.ts';
import { counted, ledgerOf, whole } from './sketch.test.ts';
import { outstandingOf, type StatedFacts, type StatedRow, statedFacts } from './stated-facts.ts';
import { transfer } from './transfer.ts';
import { cancel } from './withdraw.ts';

// Holder a has 100 units in one lot; today is 30 June 2026 in the sketch.
const priced = (assetId: string, pricePerShare: string | null, currency: string | null): Ledger =>
  ledgerOf({ assetId, asset: { pricePerShare, currency } });

const factsOf = (ledgers: readonly Ledger[], rows: readonly StatedRow[]): StatedFacts =>
  statedFacts(ledgers, () => rows)();

test('the receivers of a transfer are added up, and the price is the stated one', () => {
  const ledger = priced('asset', '2', 'EUR');
  const facts = factsOf(
    [ledger],
    [
      {
        effectiveDate: '2026-06-27',
        receivers: [{ quantity: '10' }, { quantity: '2.5' }],
        price: '7.25',
        kind: 'sale',
      },
    ],
  );
  assert.deepEqual(facts, {
    quantities: { asset: '12.5' },
    price: { amount: '7.25', currency: 'EUR' },
    outstandingBefore: { asset: '100' },
    backdatedDays: 3,
    transferKinds: ['sale'],
  });
});

test('the rows of a bulk mutation are added up by asset; the earliest day and the highest price count', () => {
  const [one, two] = [priced('one', '2', 'EUR'), priced('two', '9', 'EUR')];
  const rows: StatedRow[] = [
    { assetId: 'one', effectiveDate: one.today, quantity: '999' },
    { assetId: 'two', effectiveDate: '2025-05-26', quantity: '1' },
    { assetId: 'one', effectiveDate: one.today, quantity: '1', price: '3' },
  ];
  const { quantities, price, backdatedDays } = factsOf([one, two], rows);
  assert.deepEqual(quantities, { one: '1000', two: '1' });
  assert.deepEqual(price, { amount: '9', currency: 'EUR' });
  assert.equal(backdatedDays, 400);
});

test('the kinds of all rows count; a transfer without one is a sale, a forced one is internal', () => {
  const ledger = priced('asset', null, 'EUR');
  const row = { effectiveDate: ledger.today, receivers: [{ quantity: '1' }] };
  const kindsOf = (...rows: readonly StatedRow[]): readonly string[] => factsOf([ledger], rows).transferKinds;
  assert.deepEqual(kindsOf(row), ['sale']);
  assert.deepEqual(kindsOf({ ...row, kind: 'gift' }, row, { ...row, kind: 'gift' }), ['gift', 'sale']);
  assert.deepEqual(kindsOf({ ...row, cause: 'recovery' }), ['internal']);
  assert.deepEqual(kindsOf({ effectiveDate: ledger.today, quantity: '1' }), []);
});

test('a reduction counts by its size, and what has no quantity has none', () => {
  const ledger = priced('asset', null, 'EUR');
  const { quantities, price } = factsOf([ledger], [{ effectiveDate: ledger.today, quantity: '-40' }]);
  assert.deepEqual([quantities, price], [{ asset: '40' }, null]);
  assert.deepEqual(factsOf([ledger], [{ effectiveDate: ledger.today }]).quantities, { asset: null });
});

test('a price is not known where one asset has none, or another currency', () => {
  const rows = (assetIds: readonly string[]): StatedRow[] =>
    assetIds.map((assetId) => ({ assetId, effectiveDate: '2025-01-01', quantity: '1' }));
  const priceOf = (...ledgers: Ledger[]): unknown =>
    factsOf(ledgers, rows(ledgers.map(({ assetId }) => assetId))).price;
  assert.equal(priceOf(priced('one', '1', 'EUR'), priced('two', '1', 'USD')), null);
  assert.equal(priceOf(priced('one', '1', 'EUR'), priced('two', null, 'EUR')), null);
  assert.deepEqual(priceOf(priced('one', '1', 'EUR'), priced('two', '0.5', 'EUR')), { amount: '1', currency: 'EUR' });
});

test('a sum beyond what can be stored has no quantity, so that it is above every threshold', () => {
  const ledger = ledgerOf();
  const most = '9'.repeat(28);
  const { quantities } = factsOf(
    [ledger],
    [
      { effectiveDate: ledger.today, quantity: most },
      { effectiveDate: ledger.today, quantity: '1' },
    ],
  );
  assert.deepEqual(quantities, { asset: null });
});

test('outstanding units follow what was decided on the working copy', () => {
  const ledger = ledgerOf();
  assert.equal(outstandingOf(ledger), 100n * whole);
  const newId = counted();
  const day = ledger.today;
  transfer(ledger, { fromHolderId: 'a', receivers: [{ holderId: 'b', quantity: '30' }], effectiveDate: day }, newId);
  assert.equal(outstandingOf(ledger), 100n * whole);
  cancel(ledger, { holderId: 'b', quantity: '10', effectiveDate: day, reason: 'Error.' }, newId);
  const facts = statedFacts([ledger], () => []);
  cancel(ledger, { holderId: 'b', quantity: '10', effectiveDate: day, reason: 'Error.' }, newId);
  assert.equal(outstandingOf(ledger), 80n * whole);
  assert.deepEqual(facts().outstandingBefore, { asset: '90' });
});
