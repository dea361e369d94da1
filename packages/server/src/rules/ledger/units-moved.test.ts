/** The units that a split moves, worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Authority } from './ledger.ts';
import { counted, ledgerOf, today, whole } from './sketch.test.ts';
import { split } from './split.ts';
import { unitsMoved } from './units-moved.ts';

const authority: Authority = {
  id: 'adjustment',
  authority: 'Charter',
  boardApprovalDate: null,
  stockholderApprovalDate: null,
  comments: null,
};

/**
 * The units moved by a split of 100 of a class in two, and of 100 rights over it, of which 100,000,000 are authorised.
 */
function moved(adjustsCharter: boolean): bigint {
  const hundred = [{ id: 'L1', quantity: 100n * whole }];
  const ledger = ledgerOf({ lots: hundred, pools: { unissued: 900 } });
  const options = ledgerOf({
    assetId: 'options',
    asset: { name: 'Options' },
    lots: [{ id: 'G1', quantity: 100n * whole }],
    pools: { unissued: 99_999_900 },
  });
  const { transactions } = split(
    { ledger, rights: [options], terms: [] },
    { numerator: '2', denominator: '1', effectiveDate: today, adjustsCharter },
    { written: adjustsCharter ? authority : null, ofRights: () => authority },
    counted(),
  );
  assert.ok(transactions.some(({ postings }) => postings.some(({ account }) => account === 'authorized')));
  return unitsMoved(transactions, ledger.assetId) / whole;
}

test('a split moves the units that come out of it for holders, and not what is authorised of rights', () => {
  // 100 of the class become 200, and 100 rights become 200: 400. The 100,000,000 that are authorised anew are nobody's.
  assert.equal(moved(false), 400n);
});

test('a split that changes the charter counts what it adds to the authorised total of the class', () => {
  // 900 unissued and 100 of a holder are 1,000 authorised; 1,000 more are authorised, which is more than the 400.
  assert.equal(moved(true), 1_000n);
});
