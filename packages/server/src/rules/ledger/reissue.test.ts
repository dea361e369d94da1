import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefusals, counted, ledgerOf, type RefusalRow, today, whole } from './sketch.test.ts';
import type { Lot } from './ledger.ts';
import { type Consolidation, consolidate, type Reissue, reissue } from './reissue.ts';

const pair = [
  { id: 'L1', costBasis: 10n * whole, issueDate: '2020-01-01' },
  { id: 'L2', costBasis: 5n * whole, issueDate: '2020-03-01' },
];
const other = { id: 'L3', acquisitionDate: '2019-01-01' };
const sound: Consolidation = { holderId: 'a', lotIds: ['L1', 'L2'], effectiveDate: today };

const rows: readonly RefusalRow<Consolidation>[] = [
  ['status_forbids', { ledger: { asset: { status: 'suspended' } } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
  ['not_found', { request: { holderId: 'nobody' } }],
  ['input_invalid', { request: { lotIds: ['L1', 'L1'] } }],
  ['lot_not_open', { request: { lotIds: ['L1', 'L9'] } }],
  ['lots_differ', { ledger: { lots: [...pair.slice(0, 1), { id: 'L2', form: 'certificated' }] } }],
  ['lots_differ', { ledger: { lots: [...pair.slice(0, 1), { ...other, id: 'L2' }] } }],
  ['lots_differ', { ledger: { lots: [...pair.slice(0, 1), { id: 'L2', price: whole }] } }],
  ['units_restricted', { ledger: { restrictions: [{ id: 'r', holderId: 'a', lotId: 'L2', quantity: whole }] } }],
  ['certificate_number_taken', { ledger: { taken: ['7'] }, request: { customId: '7' } }],
  ['quantity_too_large', { ledger: { lots: pair.map((lot) => ({ ...lot, costBasis: 10n ** 38n - 1n })) } }],
];

test('a consolidation is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(
    rows,
    sound,
    (state, request) => consolidate(ledgerOf({ lots: pair, ...state }), request, counted()).checks,
  );
});

for (const [why, unlike] of [
  ['legends', { legendIds: ['legend'] }],
  ['plans', { stockPlanId: 'plan' }],
  ['share numbers', { shareNumbers: [{ from: 1n, to: 100n }] }],
  ['exemptions', { securityLawExemptions: [{ description: 'Reg D', jurisdiction: 'US' }] }],
] as const)
  test(`lots with different ${why} stay apart`, () => {
    const ledger = ledgerOf({ lots: [pair[0]!, { ...pair[1]!, ...unlike }] });
    assert.equal(
      consolidate(ledger, sound, counted()).checks.find(({ outcome }) => outcome === 'block')?.code,
      'lots_differ',
    );
  });

test('one lot of two has the units and the cost of both, and their acquisition date', () => {
  const [transaction] = consolidate(ledgerOf({ lots: pair }), sound, counted()).transactions;
  const [{ quantity, costBasis, acquisitionDate, issueDate, predecessorIds }] = transaction!.opened as [Lot];
  assert.deepEqual(
    [quantity, costBasis, acquisitionDate, issueDate, predecessorIds],
    [200n * whole, 15n * whole, '2020-01-01', '2020-03-01', ['L1', 'L2']],
  );
});

test('a lot of another acquisition date stays as it is, and the check names it', () => {
  const ledger = ledgerOf({ lots: [...pair, other] });
  const { checks, transactions } = consolidate(ledger, { ...sound, lotIds: ['L1', 'L2', 'L3'] }, counted());
  assert.deepEqual(
    checks.filter(({ outcome }) => outcome === 'warn').map(({ code, message, facts }) => [code, message, facts]),
    [
      [
        'lots_differ',
        'The lot L3 of 1 January 2019 stays as before, because no other of the lots has the same acquisition date and price.',
        { lotIds: 'L3' },
      ],
    ],
  );
  assert.deepEqual(transactions[0]!.closed, ['L1', 'L2']);
  assert.equal(ledger.lots.has('L3'), true);
});

const again: Reissue = { lotId: 'L1', effectiveDate: today, reason: 'A new legend' };

const reissueRows: readonly RefusalRow<Reissue>[] = [
  ['status_forbids', { ledger: { asset: { status: 'closed' } } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
  ['lot_not_open', { request: { lotId: 'L9' } }],
  ['certificate_number_taken', { ledger: { taken: ['7'] }, request: { customId: '7' } }],
];

test('a reissue is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(reissueRows, again, (state, request) => reissue(ledgerOf(state), request, counted()).checks);
});

test('a lot is not reissued before it was opened', () => {
  const { checks } = reissue(ledgerOf(), { ...again, effectiveDate: '2019-12-31' }, counted());
  assert.equal(checks.find(({ outcome }) => outcome === 'block')?.code, 'lot_not_open');
});

test('a reissued lot keeps all but what is said, and its restrictions', () => {
  const ledger = ledgerOf({ asset: { status: 'suspended' }, restrictions: [{ id: 'r', holderId: 'a', lotId: 'L1' }] });
  const [transaction] = reissue(ledger, { ...again, legendIds: ['legend'], customId: 'C-1' }, counted()).transactions;
  const [lot] = transaction!.opened;
  assert.deepEqual(
    [lot!.customId, lot!.legendIds, lot!.form, lot!.quantity, lot!.acquisitionDate],
    ['C-1', ['legend'], 'book_entry', 100n * whole, '2020-01-01'],
  );
  assert.equal(ledger.restrictions[0]!.lotId, lot!.id);
});
