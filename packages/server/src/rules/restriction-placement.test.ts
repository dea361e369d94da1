import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from './check.ts';
import { checkEmptied, checkHolderChangeable, checkRemovals } from './holder-step.ts';
import { checkRequiredField } from './required-field.ts';
import {
  type RestrictionRequest,
  checkRestrictionTarget,
  checkReleased,
  type Restricted,
} from './restriction-placement.ts';
import { checkValidity } from './verification-findings.ts';

const units = (whole: bigint): bigint => whole * 10n ** 10n;
const asset = { name: 'Class A', status: 'active', quantityScale: 2 } as const;
const holder = { holderNumber: '7', status: 'active', balance: units(100n), left: 0n } as const;
const lot = { customId: 'CS-1', holderId: 'h', quantity: units(40n), open: true } as const;
const blocked = (restricted: Partial<Restricted>, request: Partial<RestrictionRequest>): string | undefined =>
  firstBlock(
    checkRestrictionTarget({ asset, outstanding: 0n, ...restricted }, { effectiveFrom: '2025-01-01', ...request }),
  )?.code;

const placed: readonly [
  restricted: Partial<Restricted>,
  request: Partial<RestrictionRequest>,
  code: string | undefined,
][] = [
  [{}, {}, undefined],
  [{ asset: { ...asset, status: 'draft' } }, {}, undefined],
  [{ asset: { ...asset, status: 'closed' } }, {}, 'status_forbids'],
  [{ holder }, { holderId: 'h', quantity: '100' }, undefined],
  [{ holder }, { holderId: 'h', quantity: '100.01' }, 'insufficient_units'],
  [{ holder }, { holderId: 'h', quantity: '0.001' }, 'quantity_scale_exceeded'],
  [{ holder }, { holderId: 'h', quantity: '0' }, 'input_invalid'],
  [{}, { quantity: '1' }, 'input_invalid'],
  [{ lot }, { lotId: 'l' }, 'input_invalid'],
  [{ holder, lot }, { holderId: 'h', lotId: 'l', quantity: '40' }, undefined],
  [{ holder, lot }, { holderId: 'h', lotId: 'l', quantity: '41' }, 'insufficient_units'],
  [{ holder, lot: { ...lot, holderId: 'other' } }, { holderId: 'h', lotId: 'l' }, 'lot_not_open'],
  [{ holder, lot: { ...lot, open: false } }, { holderId: 'h', lotId: 'l' }, 'lot_not_open'],
  [{ holder: { ...holder, status: 'suspended' } }, { holderId: 'h' }, undefined],
  [{ holder: { ...holder, status: 'merged' } }, { holderId: 'h' }, 'holder_not_active'],
  [{ holder: { ...holder, status: 'closed' } }, { holderId: 'h' }, 'holder_not_active'],
  [{}, { effectiveFrom: '1799-12-31' }, 'effective_date_too_early'],
  [{}, { expiresOn: '2025-01-02' }, undefined],
  [{}, { expiresOn: '2025-01-01' }, 'input_invalid'],
];

test('a restriction needs something to restrict, and days in order', () => {
  for (const [restricted, request, code] of placed)
    assert.equal(blocked(restricted, request), code, JSON.stringify(request));
});

test('a restriction is warned of where more units left since its first day than it finds, but for a legend', () => {
  const warned = (left: bigint, kind: RestrictionRequest['kind'] = 'court_order'): string[] =>
    checkRestrictionTarget(
      { asset, outstanding: 0n, holder: { ...holder, left: units(left) } },
      { kind, holderId: 'h', effectiveFrom: '2025-01-01' },
    )
      .filter(({ outcome }) => outcome === 'warn')
      .map(({ code, message }) => `${code}: ${message}`);
  assert.deepEqual(warned(900n), [
    'restriction_late: Since 1 January 2025, 900 units left the holder, and 100 can be restricted.',
  ]);
  assert.deepEqual([...warned(100n), ...warned(-50n), ...warned(900n, 'legend')], []);
});

const released: readonly [status: 'active' | 'released', from: string, on: string, code: string | undefined][] = [
  ['active', '2025-01-01', '2025-06-01', undefined],
  ['active', '2025-01-01', '2025-01-01', undefined],
  ['active', '2025-01-01', '2024-12-31', 'effective_date_too_early'],
  ['active', '2025-01-01', '2025-06-02', 'effective_date_in_future'],
  ['active', '2025-09-01', '2025-06-01', undefined],
  ['released', '2025-01-01', '2025-06-01', 'status_forbids'],
];

const june = { today: '2025-06-01', timeZone: 'UTC' };

test('a restriction is released once, from when it began to today', () => {
  for (const [status, effectiveFrom, on, code] of released)
    assert.equal(
      firstBlock(checkReleased({ kind: 'lock_up', reason: null, status, effectiveFrom }, on, june))?.code,
      code,
      `${effectiveFrom} ${on}`,
    );
});

test('a finding expires after it begins', () => {
  assert.equal(checkValidity({}).outcome, 'pass');
  assert.equal(checkValidity({ validFrom: '2025-01-01', expiresAt: '2025-01-02' }).outcome, 'pass');
  assert.equal(checkValidity({ validFrom: '2025-01-01', expiresAt: '2025-01-01' }).outcome, 'block');
  assert.equal(checkValidity({ expiresAt: '2025-01-01' }).outcome, 'pass');
});

test('a holder changes until it is closed or merged, and closes without units', () => {
  for (const status of ['active', 'suspended'] as const) assert.equal(checkHolderChangeable(status).outcome, 'pass');
  for (const status of ['closed', 'merged'] as const) assert.equal(checkHolderChangeable(status).outcome, 'block');
  assert.equal(checkEmptied('closed', true).outcome, 'block');
  assert.equal(checkEmptied('closed', false).outcome, 'pass');
  assert.equal(checkEmptied('suspended', true).outcome, 'pass');
  assert.equal(checkRemovals(new Set(['a']), ['a']).outcome, 'pass');
  assert.equal(checkRemovals(new Set(['a']), ['a', 'b']).outcome, 'block');
  assert.equal(checkRequiredField('status', null).outcome, 'block');
  assert.equal(checkRequiredField('status', undefined).outcome, 'pass');
});
