import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefusals, counted, ledgerOf, type RefusalRow, type Sketch, today, whole } from './sketch.test.ts';
import type { Check } from '../check.ts';
import {
  cancel,
  recordDifference,
  repurchase,
  retire,
  type Retirement,
  type Target,
  type Withdrawal,
} from './withdraw.ts';

type Request = Withdrawal & Target;
const sound: Request = { holderId: 'a', quantity: '10', effectiveDate: today };
const authority = {
  id: 'adjustment',
  authority: 'Resolution 7',
  boardApprovalDate: null,
  stockholderApprovalDate: null,
  comments: null,
};

const day: readonly RefusalRow<Request>[] = [
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
];
const suspended: RefusalRow<Request> = ['status_forbids', { ledger: { asset: { status: 'suspended' } } }];
const closed: RefusalRow<Request> = ['status_forbids', { ledger: { asset: { status: 'closed' } } }];
const nobody: RefusalRow<Request> = ['not_found', { request: { holderId: 'nobody' } }];
const notActive: RefusalRow<Request> = [
  'holder_not_active',
  { ledger: { holders: [{ id: 'a', status: 'suspended' }] } },
];
const quantity: readonly RefusalRow<Request>[] = [
  ['input_invalid', { request: { quantity: '0' } }],
  ['quantity_scale_exceeded', { request: { quantity: '0.5' } }],
];
const restricted: Sketch = {
  lots: [{ id: 'L1' }, { id: 'L2', acquisitionDate: '2021-01-01' }],
  restrictions: [{ id: 'r', holderId: 'a', lotId: 'L1' }],
};
const notOpen: RefusalRow<Request> = ['lot_not_open', { request: { lotIds: ['L9'] } }];
const tooMany: RefusalRow<Request> = ['insufficient_units', { request: { quantity: '101' } }];
const units: readonly RefusalRow<Request>[] = [
  notOpen,
  tooMany,
  ['insufficient_free_balance', { ledger: { restrictions: [{ id: 'r', holderId: 'a' }] } }],
  ['units_restricted', { ledger: restricted, request: { lotIds: ['L1'] } }],
];
const noPlan: RefusalRow<Request> = ['not_found', { request: { target: 'reserved', stockPlanId: 'other' } }];
// Ten units at so many each come to more than 28 digits.
const tooDear: RefusalRow<Request> = ['quantity_too_large', { request: { price: '9'.repeat(28) } as object }];

const tables: readonly [name: string, rows: readonly RefusalRow<Request>[], command: typeof cancel][] = [
  ['cancelling', [suspended, ...day, nobody, notActive, ...quantity, noPlan, ...units], cancel],
  ['repurchasing', [suspended, ...day, nobody, notActive, ...quantity, noPlan, tooDear, ...units], repurchase],
];
for (const [name, rows, command] of tables)
  test(`${name} is refused by the first rule that it breaks, and every rule has its row`, () => {
    assertRefusals(rows, sound, (state, request) => command(ledgerOf(state), request, counted()).checks);
  });

/** Rules that can never block a correction: it may use restricted units. */
const ofRestrictions = (check: Check): boolean =>
  check.code === 'insufficient_free_balance' || check.code === 'units_restricted';

test('a difference is refused by the first rule that it breaks, and every rule has its row', () => {
  const rows = [closed, ...day, nobody, ...quantity, notOpen, tooMany];
  assertRefusals(rows, sound, (state, request) =>
    recordDifference(ledgerOf(state), request, counted()).checks.filter((check) => !ofRestrictions(check)),
  );
});

test('a difference is recorded of restricted units, and while the asset is suspended', () => {
  const sketch: Sketch = { ...restricted, asset: { status: 'suspended' } };
  const { transactions } = recordDifference(ledgerOf(sketch), { ...sound, lotIds: ['L1'] }, counted());
  assert.deepEqual(
    transactions[0]!.postings.map(({ account, quantity: moved }) => [account, moved / whole]),
    [
      ['holder', -100n],
      ['suspense', 10n],
      ['holder', 90n],
    ],
  );
});

test('retiring units of a holder is refused by the first rule that it breaks', () => {
  const rows: RefusalRow<Request>[] = [
    suspended,
    ...day,
    nobody,
    notActive,
    ...quantity,
    ['input_invalid', { request: { source: undefined } as object }],
    ...units,
  ];
  const holders = { ...sound, source: 'holder' } as unknown as Request;
  // A request that names no holder's units, though a holder is given, is refused by the rule of the treasury, which has
  // its row below.
  const own = rows.filter(([, { request }]) => !(request !== undefined && 'source' in request));
  const checks = retire(ledgerOf(), holders, authority, counted()).checks;
  assert.equal(checks.filter(({ code }) => code === 'input_invalid').length, 3);
  assertRefusals(own, holders, (state, request) =>
    retire(ledgerOf(state), request as Retirement, authority, counted()).checks.filter(
      ({ code, facts }) =>
        code !== 'input_invalid' || !['holderId', 'stockholderApprovalDate'].includes(facts?.['field'] ?? ''),
    ),
  );
});

test('retiring treasury units is refused by the first rule that it breaks, and every rule has its row', () => {
  const rows: readonly RefusalRow<Retirement>[] = [
    ['status_forbids', { ledger: { asset: { status: 'suspended' } } }],
    ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
    ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
    ['input_invalid', { request: { quantity: '0' } }],
    ['quantity_scale_exceeded', { request: { quantity: '0.5' } }],
    ['input_invalid', { request: { holderId: 'a' } }],
    ['insufficient_units', { request: { quantity: '51' } }],
  ];
  const request: Retirement = { quantity: '50', effectiveDate: today };
  assertRefusals(
    rows,
    request,
    (state, retirement) => retire(ledgerOf(state), retirement, authority, counted()).checks,
  );
});

test('retired units are no longer authorised either', () => {
  const ledger = ledgerOf();
  const [transaction] = retire(ledger, { quantity: '50', effectiveDate: today }, authority, counted()).transactions;
  assert.equal(transaction!.adjustment?.quantity, -50n * whole);
  // 1,000 unissued + 50 in treasury + 40 reserved + 100 held were authorised.
  assert.equal(ledger.balances.get('authorized asset'), -1_140n * whole);
});

test('a repurchase takes the shares whose numbers it names, and gives the remainder the stated certificate', () => {
  const lots = [{ id: 'L1', quantity: 1_000n * whole, shareNumbers: [{ from: 1n, to: 1_000n }] }];
  const ledger = ledgerOf({ lots });
  const shareNumbers = [{ startingShareNumber: '401', endingShareNumber: '500' }];
  const request = { ...sound, quantity: '100', shareNumbers, balanceCustomId: 'C-7' };
  const { opened } = repurchase(ledger, request, counted()).transactions[0]!;
  assert.deepEqual(
    opened.map((lot) => [lot.customId, lot.quantity, lot.shareNumbers]),
    [
      [
        'C-7',
        900n * whole,
        [
          { from: 1n, to: 400n },
          { from: 501n, to: 1_000n },
        ],
      ],
    ],
  );
  const again = repurchase(ledger, request, counted()).checks.find(({ outcome }) => outcome === 'block');
  assert.equal(again?.message, 'No lot of the holder that can be used has these of the share numbers: 401 to 500.');
});
