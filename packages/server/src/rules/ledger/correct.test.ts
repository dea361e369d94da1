import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertRefusals,
  barredHolder,
  counted,
  ledgerOf,
  lotOf,
  type RefusalRow,
  type Sketch,
  today,
  whole,
} from './sketch.test.ts';
import { type RecordedTransaction, type Resolution, resolveDifference, type Reversal, reverse } from './correct.ts';

const authority = {
  id: 'adjustment',
  authority: 'An error',
  boardApprovalDate: null,
  stockholderApprovalDate: null,
  comments: null,
};

/** A cancellation of 40 units of a lot of holder a: 60 stayed in L1. */
const cancelled: RecordedTransaction = {
  id: 'T1',
  assetId: 'asset',
  type: 'cancel',
  effectiveDate: '2024-01-01',
  reversed: false,
  resolved: false,
  counterpartId: null,
  postings: [
    { account: 'holder', ownerId: 'a', lotId: 'L0', quantity: -100n * whole },
    { account: 'unissued', ownerId: 'asset', lotId: null, quantity: 40n * whole },
    { account: 'holder', ownerId: 'a', lotId: 'L1', quantity: 60n * whole },
  ],
  openedIds: ['L1'],
  closed: [lotOf({ id: 'L0' })],
};
const left = { id: 'L1', quantity: 60n * whole, predecessorIds: ['L0'] };

interface State extends Sketch {
  readonly recorded?: Partial<RecordedTransaction>;
}
const sound: Reversal = { effectiveDate: today, reason: 'An error' };
const run = ({ recorded, ...sketch }: State, request: Reversal) =>
  reverse(ledgerOf({ lots: [left], ...sketch }), { ...cancelled, ...recorded }, request, authority, counted());

const authorized: Partial<RecordedTransaction> = {
  type: 'authorize',
  postings: [
    { account: 'authorized', ownerId: 'asset', lotId: null, quantity: -900n * whole },
    { account: 'unissued', ownerId: 'asset', lotId: null, quantity: 900n * whole },
  ],
};

const rows: readonly RefusalRow<Reversal, State>[] = [
  ['status_forbids', { ledger: { asset: { status: 'closed' } } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '2023-12-31' } }],
  ['transaction_not_reversible', { ledger: { recorded: { reversed: true } } }],
  ['lot_not_open', { ledger: { lots: [{ id: 'L2' }] } }],
  ['holder_not_active', { ledger: { holders: [{ id: 'a', status: 'merged' }] } }],
  ['insufficient_units', { ledger: { pools: { unissued: 39 } } }],
  [
    'quantity_too_large',
    {
      ledger: {
        lots: [{ ...left, quantity: 10n ** 38n - whole }],
        pools: {},
        recorded: {
          openedIds: [],
          postings: authorized.postings!.map((posting) => ({ ...posting, quantity: -posting.quantity })),
        },
      },
    },
  ],
];

test('a reversal is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(rows, sound, (state, request) => run(state, request).checks);
});

for (const [why, recorded] of [
  ['reversed already', { reversed: true }],
  ['a difference that was resolved', { type: 'difference', resolved: true }],
  ['a reversal itself', { type: 'reversal' }],
  ['one side of a conversion', { type: 'convert', counterpartId: 'T2' }],
  ['a part of a split', { type: 'split' }],
] as const satisfies readonly (readonly [string, Partial<RecordedTransaction>])[])
  test(`a transaction is not reversed that is ${why}`, () => {
    assert.equal(
      run({ recorded }, sound).checks.find(({ outcome }) => outcome === 'block')?.code,
      'transaction_not_reversible',
    );
  });

test('what was authorised and is used by now cannot be taken back', () => {
  const taken = (pools: Record<string, number>) =>
    run({ pools, recorded: { ...authorized, openedIds: [], closed: [] } }, sound).checks.find(
      ({ outcome }) => outcome === 'block',
    )?.code;
  assert.equal(taken({ unissued: 899 }), 'insufficient_units');
  assert.equal(taken({ unissued: 900 }), undefined);
});

test('a reversal posts the opposite of every line and opens what was closed', () => {
  const [transaction] = run({ pools: { unissued: 40 } }, sound).transactions;
  assert.deepEqual(
    transaction!.postings.map(({ account, quantity }) => [account, quantity / whole]),
    [
      ['holder', -60n],
      ['unissued', -40n],
      ['holder', 100n],
    ],
  );
  assert.deepEqual(
    [transaction!.closed, transaction!.opened[0]!.predecessorIds, transaction!.opened[0]!.quantity],
    [['L1'], ['L0'], 100n * whole],
  );
});

test('restrictions stand again where they stood', () => {
  // One had followed to the lot that was left, one had stayed on the lot that was closed.
  const restrictions = [
    { id: 'r', holderId: 'a', lotId: 'L1' },
    { id: 's', holderId: 'a', lotId: 'L0' },
  ];
  const ledger = ledgerOf({ lots: [left], restrictions });
  const [transaction] = reverse(ledger, cancelled, sound, authority, counted()).transactions;
  assert.deepEqual(
    ledger.restrictions.map(({ lotId }) => lotId),
    [transaction!.opened[0]!.id, transaction!.opened[0]!.id],
  );
  assert.deepEqual(
    ledger.restrictionMoves.map(({ id }) => id),
    ['r', 's'],
  );
});

const difference: RecordedTransaction = {
  ...cancelled,
  type: 'difference',
  postings: cancelled.postings.map((posting) =>
    posting.account === 'unissued' ? { ...posting, account: 'suspense' } : posting,
  ),
};
const found: Resolution = { effectiveDate: today, target: 'holder', holderId: 'b', reason: 'Found' };
const resolve = ({ recorded, ...sketch }: State, request: Resolution) =>
  resolveDifference(
    ledgerOf({ lots: [left], pools: { suspense: 40 }, ...sketch }),
    { ...difference, ...recorded },
    request,
    counted(),
  );

const resolutionRows: readonly RefusalRow<Resolution, State>[] = [
  ['status_forbids', { ledger: { asset: { status: 'closed' } } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '2023-12-31' } }],
  ['transaction_not_reversible', { ledger: { recorded: { reversed: true } } }],
  ['difference_resolved', { ledger: { recorded: { resolved: true } } }],
  ['input_invalid', { request: { target: 'treasury' } }],
  ['not_found', { request: { holderId: 'nobody' } }],
  ['holder_not_active', { ledger: { holders: [{ id: 'b', status: 'closed' }] } }],
  ['receiver_not_verified', { ledger: { holders: [barredHolder] } }],
  ['insufficient_units', { ledger: { pools: { suspense: 39 } } }],
];

test('a resolution is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(resolutionRows, found, (state, request) => resolve(state, request).checks);
});

test('a resolution is of a difference and names a holder where one is meant', () => {
  const code = (state: State, request: Partial<Resolution>) =>
    resolve(state, { ...found, ...request }).checks.find(({ outcome }) => outcome === 'block')?.code;
  assert.equal(code({ recorded: { type: 'cancel' } }, {}), 'transaction_not_reversible');
  assert.equal(code({}, { holderId: null }), 'input_invalid');
});

test('units that were in doubt open a lot of the holder they belong to, or go back', () => {
  const [transaction] = resolve({ asset: { status: 'suspended' } }, found).transactions;
  const [lot] = transaction!.opened;
  assert.deepEqual(
    [lot!.holderId, lot!.quantity, lot!.acquisitionDate, lot!.costBasis],
    ['b', 40n * whole, '2020-01-01', null],
  );
  const back = (asset: NonNullable<Sketch['asset']>) =>
    resolve({ asset }, { ...found, target: 'unissued', holderId: null }).transactions[0]!.postings.map(
      ({ account }) => account,
    );
  assert.deepEqual(back({}), ['suspense', 'unissued']);
  assert.deepEqual(back({ authorizedKind: 'unlimited' }), ['suspense', 'authorized']);
});
