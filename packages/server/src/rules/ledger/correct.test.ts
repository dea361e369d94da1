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
import { type Resolution, resolveDifference } from './correct.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';

const left = { id: 'L1', quantity: 60n * whole, predecessorIds: ['L0'] };

interface State extends Sketch {
  readonly recorded?: Partial<RecordedTransaction>;
}

/** A difference of 40 units of a lot of holder a: 60 stayed in L1. */
const difference: RecordedTransaction = {
  id: 'T1',
  assetId: 'asset',
  type: 'difference',
  effectiveDate: '2024-01-01',
  reversed: false,
  sequence: 7n,
  resolved: false,
  counterpartId: null,
  postings: [
    { account: 'holder', ownerId: 'a', lotId: 'L0', quantity: -100n * whole },
    { account: 'suspense', ownerId: 'asset', lotId: null, quantity: 40n * whole },
    { account: 'holder', ownerId: 'a', lotId: 'L1', quantity: 60n * whole },
  ],
  opened: [{ lot: lotOf(left), currentId: 'L1', closedBy: null }],
  closed: [lotOf({ id: 'L0' })],
  restrictions: [],
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
