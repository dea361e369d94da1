import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefusals, counted, ledgerOf, type RefusalRow, today, whole } from './sketch.test.ts';
import { type Authorization, authorize, type Reservation, reserve } from './authorize.ts';

const sound: Authorization = {
  quantity: '10',
  effectiveDate: today,
  authority: 'Charter',
  boardApprovalDate: null,
  stockholderApprovalDate: null,
  comments: null,
};
const history = new Map([
  [
    'authorized asset',
    [
      { date: '2020-01-01', balance: -(10n ** 38n - whole) },
      { date: '2021-01-01', balance: -1_190n * whole },
    ],
  ],
]);

const rows: readonly RefusalRow<Authorization>[] = [
  ['status_forbids', { ledger: { asset: { status: 'suspended' } } }],
  ['authorized_kind_not_limited', { ledger: { asset: { authorizedKind: 'unlimited' } } }],
  ['input_invalid', { request: { quantity: '0' } }],
  ['quantity_scale_exceeded', { request: { quantity: '0.5' } }],
  ['authorized_total_negative', { request: { quantity: '-1191' } }],
  ['authorized_total_too_large', { request: { quantity: '9999999999999999999999999999' } }],
  ['insufficient_units', { request: { quantity: '-1001' } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
  ['input_invalid', { request: { boardApprovalDate: '2026-07-01' } }],
  [
    'quantity_too_large',
    { ledger: { history, effectiveDate: '2021-01-01' }, request: { effectiveDate: '2020-06-01' } },
  ],
];

test('an authorisation is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(rows, sound, (state, request) => authorize(ledgerOf(state), request, counted()).checks);
});

test('what is authorised is unissued, and written down with its authority', () => {
  const { transactions, adjustmentId } = authorize(ledgerOf(), sound, counted());
  assert.deepEqual(
    transactions[0]!.postings.map(({ account, quantity }) => [account, quantity / whole]),
    [
      ['authorized', -10n],
      ['unissued', 10n],
    ],
  );
  assert.deepEqual(
    [transactions[0]!.adjustment?.id, transactions[0]!.adjustment?.quantity],
    [adjustmentId, 10n * whole],
  );
});

test('a backdated command is measured by the least that ever stood there since', () => {
  // 1,000 are unissued now and 800 were on 2021-01-01, of which nothing more than 300 stood on 2022-01-01.
  const balances = [
    ['2020-01-01', 800n],
    ['2022-01-01', 300n],
    ['2023-01-01', 1_000n],
  ] as const;
  const backdated = {
    history: new Map([['unissued asset', balances.map(([date, units]) => ({ date, balance: units * whole }))]]),
    effectiveDate: '2023-01-01',
  };
  const code = (quantity: string, effectiveDate: string) =>
    authorize(ledgerOf(backdated), { ...sound, quantity, effectiveDate }, counted()).checks.find(
      ({ outcome }) => outcome === 'block',
    )?.code;
  assert.equal(code('-301', '2021-01-01'), 'insufficient_units');
  assert.equal(code('-300', '2021-01-01'), undefined);
  assert.equal(code('-1000', '2023-01-01'), undefined);
});

test('a backdated entry tells every later balance anew', () => {
  const balances = () => [
    { date: '2020-01-01', balance: 800n * whole },
    { date: '2022-01-01', balance: 1_000n * whole },
  ];
  const ledger = ledgerOf({ history: new Map([['unissued asset', balances()]]), effectiveDate: '2022-01-01' });
  const [transaction] = authorize(ledger, { ...sound, effectiveDate: '2021-01-01' }, counted()).transactions;
  const unissued = transaction!.postings.find(({ account }) => account === 'unissued');
  assert.equal(unissued!.balanceAfter, 810n * whole);
  assert.deepEqual(
    transaction!.restated
      .filter(({ account }) => account === 'unissued')
      .map(({ effectiveDate, balance }) => [effectiveDate, balance / whole]),
    [['2022-01-01', 1_010n]],
  );
});

const reserved: Reservation = { stockPlanId: 'plan', quantity: '10', effectiveDate: today };
const reservationRows: readonly RefusalRow<Reservation>[] = [
  ['status_forbids', { ledger: { asset: { status: 'suspended' } } }],
  ['status_forbids', { ledger: { asset: { classClosed: true } }, request: { quantity: '10' } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
  ['not_found', { request: { stockPlanId: 'other' } }],
  ['input_invalid', { request: { quantity: '0' } }],
  ['quantity_scale_exceeded', { request: { quantity: '-0.5' } }],
  ['insufficient_units', { request: { quantity: '1001' } }],
];

test('a reservation is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(reservationRows, reserved, (state, request) => reserve(ledgerOf(state), request, counted()).checks);
});

test('no more is given back than is reserved', () => {
  const code = (quantity: string) =>
    reserve(ledgerOf(), { ...reserved, quantity }, counted()).checks.find(({ outcome }) => outcome === 'block')?.code;
  assert.deepEqual([code('-40'), code('-41')], [undefined, 'insufficient_units']);
});
