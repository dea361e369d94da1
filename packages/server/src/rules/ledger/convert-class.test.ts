import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from '../check.ts';
import { conversionOfClass, unitsToConvert } from './convert-class.ts';
import type { ClassConversion } from './convertible.ts';
import { balanceOf, holderAccount, type Ledger, ownAccount } from './ledger.ts';
import { checksOfHolders, decideOfHolders, noHolders, postHolders } from './of-holders.ts';
import { counted, ledgerOf, type Sketch, today, whole } from './sketch.test.ts';

const sound: ClassConversion = { effectiveDate: today, ratioNumerator: '3', ratioDenominator: '2' };

/** Holder a has 100 and 50 units, b has 30. */
const lots = [
  { id: 'L1' },
  { id: 'L2', quantity: 50n * whole, acquisitionDate: '2021-01-01' },
  { id: 'L3', holderId: 'b', quantity: 30n * whole },
];

const ledgersOf = (from: Sketch = {}, to: Sketch = {}): readonly [Ledger, Ledger] => [
  ledgerOf({ lots, ...from, asset: { name: 'Preferred', ...from.asset } }),
  ledgerOf({ assetId: 'new', lots: [], pools: { unissued: 1_000 }, ...to }),
];

const convertAll = (ledgers: readonly [Ledger, Ledger], request: Partial<ClassConversion> = {}) =>
  decideOfHolders(conversionOfClass, ledgers, { ...sound, ...request }, counted());

test('all units of each holder become units of the other class, and the pairs name each other', () => {
  const ledgers = ledgersOf();
  const { checks, transactions } = convertAll(ledgers);
  assert.equal(firstBlock(checks), undefined);
  const [from, to] = ledgers;
  // 150 and 30 units, 3 for 2.
  assert.deepEqual(
    ['a', 'b'].map((id) => [balanceOf(from, holderAccount(id)), balanceOf(to, holderAccount(id))]),
    [
      [0n, 225n * whole],
      [0n, 45n * whole],
    ],
  );
  assert.equal(balanceOf(to, ownAccount(to, 'unissued')), 730n * whole);
  assert.deepEqual(
    transactions.map(({ id, counterpartId, assetId }) => [
      assetId,
      transactions.find((one) => one.id === counterpartId)?.counterpartId === id,
    ]),
    [
      ['asset', true],
      ['new', true],
      ['asset', true],
      ['new', true],
    ],
  );
  // Each lot keeps its acquisition date: 100 × 3 ÷ 2, and 50 × 3 ÷ 2.
  assert.deepEqual(
    transactions[1]!.opened.map(({ quantity, acquisitionDate }) => [quantity, acquisitionDate]),
    [
      [150n * whole, '2020-01-01'],
      [75n * whole, '2021-01-01'],
    ],
  );
  const told = checks.find(({ code }) => code === 'fraction_refused');
  assert.equal(told?.message, '180 units of 2 holders become 270. No holder is left with a fraction.');
  assert.deepEqual(told?.facts, { before: '180', after: '270', holders: '2', lots: '3', fractions: '0' });
});

test('the fraction of each holder is treated once, and cash is summed', () => {
  const odd = [
    { id: 'L1', quantity: 31n * whole },
    { id: 'L3', holderId: 'b', quantity: 33n * whole },
  ];
  const refused = convertAll(ledgersOf({ lots: odd }));
  const block = firstBlock(refused.checks);
  assert.equal(block?.code, 'fraction_refused');
  assert.equal(
    block?.message,
    'With 2 holders, first of all holder a: By this ratio 31 units become 46 and a fraction, which the request neither rounds nor pays.',
  );
  assert.equal(block?.facts?.['holders'], '2');
  assert.deepEqual(refused.transactions, []);
  const cashInLieu = { pricePerUnit: '3', currency: 'USD' };
  const paid = convertAll(ledgersOf({ lots: odd }), { rounding: 'cash_in_lieu', cashInLieu });
  // 46.5 and 49.5: a half of each at 3.
  assert.deepEqual(
    paid.transactions.flatMap(({ cashInLieu: cash }) => cash?.amount ?? []),
    [15n * (whole / 10n), 15n * (whole / 10n)],
  );
  assert.equal(
    paid.checks.find(({ code }) => code === 'fraction_refused')?.message,
    '64 units of 2 holders become 95. Fractions of 2 holders are treated by the rule cash_in_lieu; 3.00 USD are paid in all.',
  );
});

test('what one holder cannot do stops all, and the check says how many holders it concerns', () => {
  const scarce = convertAll(ledgersOf({}, { pools: { unissued: 250 } }));
  const block = firstBlock(scarce.checks);
  assert.equal(block?.code, 'insufficient_units');
  assert.equal(block?.message, 'With holder b: This takes 45 units, and there are no more than 25 units unissued.');
  assert.deepEqual(scarce.transactions, []);
  const restricted = convertAll(
    ledgersOf({
      restrictions: [
        { id: 'r', holderId: 'a' },
        { id: 's', holderId: 'b' },
      ],
    }),
  );
  assert.match(firstBlock(restricted.checks)!.message, /^With 2 holders, first of all holder a: /);
  assert.equal(firstBlock(restricted.checks)!.code, 'insufficient_free_balance');
});

test('rules about the classes are told once, before all holders', () => {
  const { checks } = convertAll(ledgersOf({ asset: { status: 'suspended' } }));
  assert.deepEqual(
    [firstBlock(checks)?.code, checks.filter(({ code }) => code === 'status_forbids').length],
    ['status_forbids', 2],
  );
  const stated = { conversion: { assetId: 'new', ratio: 2n * whole } };
  const allowed = convertAll(ledgersOf({ asset: stated }), { documentId: 'd' });
  assert.deepEqual(
    allowed.checks.filter(({ outcome }) => outcome === 'warn').map(({ code }) => code),
    ['conversion_differs'],
  );
  const none = convertAll(ledgersOf({ lots: [] }));
  assert.deepEqual(
    [none.transactions, none.checks.filter(({ outcome }) => outcome === 'warn').map(({ code }) => code)],
    [[], ['insufficient_units']],
  );
});

test('in parts the results and the transactions are those of one step', () => {
  const at = ledgersOf();
  const whole = convertAll(at);
  const ledgers = ledgersOf();
  const newId = counted();
  const first = postHolders(conversionOfClass, ledgers, sound, { holderIds: ['a'], before: noHolders }, newId);
  const last = postHolders(conversionOfClass, ledgers, sound, { holderIds: ['b'], before: first.totals }, newId);
  assert.deepEqual([...first.transactions, ...last.transactions], whole.transactions);
  assert.deepEqual(checksOfHolders(conversionOfClass, ledgers, sound, last.totals), whole.checks);
});

test('the units that it moves are known before its lots are read', () => {
  assert.deepEqual(unitsToConvert(...ledgersOf(), sound), { before: 180n * whole, after: 270n * whole });
  assert.equal(unitsToConvert(...ledgersOf(), { effectiveDate: today }).after, null);
});
