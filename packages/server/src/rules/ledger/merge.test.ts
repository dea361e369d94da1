import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefusals, counted, ledgerOf, type RefusalRow, today, whole } from './sketch.test.ts';
import { checkMerging, type MergedHolder, moveAll } from './merge.ts';

interface Request {
  readonly from: MergedHolder;
  readonly into: MergedHolder;
  readonly effectiveDate: string;
  readonly restrictionMoves: boolean;
}
const holder = (id: string, status = 'active', registerId = 'register'): MergedHolder => ({ id, registerId, status });
const sound: Request = { from: holder('a'), into: holder('b'), effectiveDate: today, restrictionMoves: false };

const rows: readonly RefusalRow<Request>[] = [
  ['input_invalid', { request: { into: holder('a') } }],
  ['not_found', { request: { into: holder('b', 'active', 'foreign') } }],
  ['status_forbids', { request: { from: holder('a', 'merged') } }],
  ['effective_date_too_early', { request: { effectiveDate: '2019-12-31' } }],
  ['ledger_moved', { request: { restrictionMoves: true } }],
];

test('a merging is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(rows, sound, (state, { from, into, effectiveDate, restrictionMoves }) =>
    checkMerging(from, into, effectiveDate, [ledgerOf(state)], restrictionMoves),
  );
});

test('a holder is merged only into one that is active', () => {
  for (const status of ['suspended', 'closed', 'merged'])
    assert.equal(
      checkMerging(holder('a'), holder('b', status), today, [], false).find(({ outcome }) => outcome === 'block')?.code,
      'status_forbids',
    );
});

test('all lots and restrictions move as they are, and the holder is one fewer', () => {
  const lots = [
    { id: 'L1', acquisitionDate: '2015-02-03' },
    { id: 'L2', costBasis: 7n },
    { id: 'L3', holderId: 'b' },
  ];
  const restrictions = [
    { id: 'r', holderId: 'a' },
    { id: 's', holderId: 'a', lotId: 'L1' },
    { id: 't', holderId: 'c' },
    { id: 'u', holderId: 'a', lotId: 'L0' },
  ];
  const ledger = ledgerOf({ lots, restrictions });
  const [transaction] = moveAll(
    ledger,
    { fromHolderId: 'a', intoHolderId: 'b', effectiveDate: today, reason: 'The same' },
    counted(),
  );
  assert.deepEqual(
    transaction!.opened.map((lot) => [lot.holderId, lot.acquisitionDate, lot.costBasis, lot.predecessorIds]),
    [
      ['b', '2015-02-03', null, ['L1']],
      ['b', '2020-01-01', 7n, ['L2']],
    ],
  );
  assert.deepEqual(
    ledger.restrictions.map(({ holderId, lotId }) => [holderId, lotId]),
    [
      ['b', null],
      ['b', transaction!.opened[0]!.id],
      ['c', null],
      ['a', 'L0'],
    ],
  );
  assert.equal(ledger.balances.get('holder b'), 300n * whole);
  assert.equal(ledger.holderCount, 1n);
});

test('what a nominee has moves in several entries, each lot once', () => {
  const ids = Array.from({ length: 2_500 }, (_, index) => `L${index}`);
  const ledger = ledgerOf({ lots: ids.map((id) => ({ id })) });
  const had = ledger.balances.get('holder a')!;
  const request = { fromHolderId: 'a', intoHolderId: 'b', effectiveDate: today, reason: 'The same' };
  const transactions = moveAll(ledger, request, counted());
  assert.deepEqual(
    transactions.map(({ opened, postings }) => [opened.length, postings.length]),
    [
      [1_000, 2_000],
      [1_000, 2_000],
      [500, 1_000],
    ],
  );
  assert.deepEqual(
    transactions.flatMap(({ closed }) => closed),
    ids,
  );
  assert.equal(new Set(transactions.flatMap(({ opened }) => opened.map(({ customId }) => customId))).size, 2_500);
  assert.deepEqual([ledger.balances.get('holder a'), ledger.balances.get('holder b')], [0n, had]);
});

test('a holder without units leaves no entry', () => {
  assert.deepEqual(
    moveAll(ledgerOf(), { fromHolderId: 'c', intoHolderId: 'b', effectiveDate: today, reason: 'The same' }, counted()),
    [],
  );
});
