import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertRefusals,
  barredHolder,
  counted,
  ledgerOf,
  type RefusalRow,
  today,
  unverifiedHolder,
  whole,
} from './sketch.test.ts';
import { unitsMax } from '../quantity.ts';
import { type Issue, issue, sourceOf } from './issue.ts';

const sound: Issue = { holderId: 'b', quantity: '10', effectiveDate: today };

const rows: readonly RefusalRow<Issue>[] = [
  ['status_forbids', { ledger: { asset: { status: 'suspended' } } }],
  ['status_forbids', { ledger: { asset: { classClosed: true } } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
  ['input_invalid', { request: { quantity: '0' } }],
  ['quantity_scale_exceeded', { request: { quantity: '1.5' } }],
  ['not_found', { request: { holderId: 'nobody' } }],
  ['holder_not_active', { ledger: { holders: [{ id: 'b', status: 'suspended' }] } }],
  ['receiver_not_verified', { ledger: { holders: [barredHolder] } }],
  ['not_found', { request: { source: 'reserved', stockPlanId: 'other' } }],
  ['input_invalid', { request: { boardApprovalDate: '2026-07-01' } }],
  ['input_invalid', { request: { acquisitionDate: '2026-07-01' } }],
  ['insufficient_units', { request: { quantity: '1001' } }],
  ['certificate_number_taken', { ledger: { taken: ['7'] }, request: { customId: '7' } }],
  ['share_numbers_mismatch', { request: { shareNumbers: [{ startingShareNumber: '1', endingShareNumber: '9' }] } }],
  [
    'share_numbers_taken',
    {
      ledger: { numbers: [{ from: 10n, to: 12n }] },
      request: { shareNumbers: [{ startingShareNumber: '1', endingShareNumber: '10' }] },
    },
  ],
];

test('an issue is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(rows, sound, (state, request) => issue(ledgerOf(state), request, counted()).checks);
});

test('an asset without a limit has nothing unissued: only the size of a number limits it', () => {
  const asset = { authorizedKind: 'unlimited' as const };
  const scale = { ...asset, quantityScale: 10 };
  const ledger = ledgerOf({ asset, pools: {} });
  assert.deepEqual(sourceOf(ledger, {}), { account: 'authorized', ownerId: 'asset' });
  const huge = { ...sound, quantity: '9999999999999999999999999999' };
  assert.equal(
    issue(ledgerOf({ asset: scale, pools: {} }), huge, counted()).checks.find(({ outcome }) => outcome === 'block')
      ?.code,
    'quantity_too_large',
  );
  assert.equal(issue(ledger, { ...sound, quantity: '1000000000' }, counted()).transactions.length, 1);
  assert.ok(100n * whole + 9_999_999_999_999_999_999_999_999_999n * whole > unitsMax - whole);
});

for (const [why, shareNumbers] of [
  ['a range that ends before it begins', [['9', '1']]],
  [
    'ranges that overlap',
    [
      ['1', '6'],
      ['6', '9'],
    ],
  ],
  ['fewer numbers than units', [['1', '9']]],
  ['words', [['one', 'ten']]],
  ['nought', [['0', '9']]],
] as const)
  test(`share numbers are refused: ${why}`, () => {
    const request = {
      ...sound,
      shareNumbers: shareNumbers.map(([startingShareNumber, endingShareNumber]) => ({
        startingShareNumber,
        endingShareNumber,
      })),
    };
    assert.equal(
      issue(ledgerOf(), request, counted()).checks.find(({ outcome }) => outcome === 'block')?.code,
      'share_numbers_mismatch',
    );
  });

test('somebody of whom nothing is on record is warned of, not refused', () => {
  const { checks, transactions } = issue(ledgerOf({ holders: [unverifiedHolder] }), sound, counted());
  assert.deepEqual(
    checks.filter(({ outcome }) => outcome === 'warn').map(({ code }) => code),
    ['receiver_not_verified'],
  );
  assert.equal(transactions.length, 1);
});
