import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from '../check.ts';
import { consolidationOfAll, type ConsolidationOfAll } from './consolidate-all.ts';
import type { Ledger } from './ledger.ts';
import { decideOfHolders } from './of-holders.ts';
import { counted, ledgerOf, type LotSketch, today, whole } from './sketch.test.ts';

const consolidateAll = (ledger: Ledger, request: Partial<ConsolidationOfAll> = {}) =>
  decideOfHolders(consolidationOfAll, [ledger], { effectiveDate: today, ...request }, counted());

const ofB = { holderId: 'b' };
const lots: readonly LotSketch[] = [
  { id: 'L1', costBasis: 10n * whole },
  { id: 'L2', costBasis: 5n * whole },
  { id: 'L3', acquisitionDate: '2021-01-01' },
  { id: 'L4', form: 'certificated' },
  { id: 'L5', ...ofB },
  { id: 'L6', ...ofB },
  { id: 'L7', ...ofB },
  { id: 'L8', ...ofB, price: whole },
  { id: 'L9', holderId: 'c' },
];

test('the lots of each holder that are alike become one; the others stay', () => {
  const ledger = ledgerOf({ lots, restrictions: [{ id: 'r', holderId: 'b', lotId: 'L7' }] });
  const { checks, transactions } = consolidateAll(ledger);
  assert.deepEqual(
    transactions.map(({ closed, opened }) => [closed, opened.map(({ quantity, costBasis }) => [quantity, costBasis])]),
    [
      [['L1', 'L2'], [[200n * whole, 15n * whole]]],
      [['L5', 'L6'], [[200n * whole, null]]],
    ],
  );
  assert.deepEqual([...ledger.lots.keys()].filter((id) => id.startsWith('L')).sort(), ['L3', 'L4', 'L7', 'L8', 'L9']);
  assert.deepEqual(
    checks.filter(({ code }) => ['lots_differ', 'units_restricted'].includes(code)),
    [
      {
        code: 'lots_differ',
        outcome: 'pass',
        message: '4 lots of 2 holders become 2 lots.',
        facts: { holders: '2', lots: '4', opened: '2' },
      },
      {
        code: 'units_restricted',
        outcome: 'warn',
        message: '1 lot stays as before, because units of it are restricted.',
        remedy:
          'Have the issuer or its transfer agent release the restrictions first, where they are to be joined too.',
        facts: { lots: '1' },
      },
    ],
  );
});

test('lots that opened after the day stay', () => {
  const late = [{ id: 'L1' }, { id: 'L2' }, { id: 'L3', openedOn: today }];
  const { transactions } = consolidateAll(ledgerOf({ lots: late }), { effectiveDate: '2026-06-29' });
  assert.deepEqual(
    transactions.map(({ closed }) => closed),
    [['L1', 'L2']],
  );
});

test('where no two lots are alike, nothing is consolidated', () => {
  const block = firstBlock(consolidateAll(ledgerOf({ lots: [{ id: 'L1' }, { id: 'L2', price: whole }] })).checks);
  assert.equal(block?.code, 'lots_differ');
  assert.equal(firstBlock(consolidateAll(ledgerOf({ lots: [] })).checks)?.code, 'lots_differ');
  assert.equal(firstBlock(consolidateAll(ledgerOf({ lots }), { holderId: 'nobody' }).checks)?.code, 'not_found');
});

test('more lots than a transaction may close are joined in parts, and become one in the end', () => {
  const many = Array.from({ length: 2_001 }, (_, index) => ({ id: `L${index}`, quantity: whole, costBasis: whole }));
  const ledger = ledgerOf({ lots: [...many, { id: 'M1', price: whole }, { id: 'M2', price: whole }] });
  const { transactions } = consolidateAll(ledger);
  // 1,000 and 1,000; then both and the one that is left; then the other two.
  assert.deepEqual(
    transactions.map(({ closed }) => closed.length),
    [1_000, 1_000, 3, 2],
  );
  assert.deepEqual(
    [...ledger.lots.values()].map(({ quantity, costBasis }) => [quantity, costBasis]),
    [
      [2_001n * whole, 2_001n * whole],
      [200n * whole, null],
    ],
  );
});
