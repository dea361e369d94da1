import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockedInLot, lockedOf } from './locks.ts';
import { ledgerOf, lotOf, type Sketch, today, whole } from './sketch.test.ts';

const lots = [{ id: 'L1' }, { id: 'L2', quantity: 50n * whole }];

/** Of 150 units of holder a, 100 in L1 and 50 in L2. */
const locked: readonly [why: string, restrictions: NonNullable<Sketch['restrictions']>, units: bigint][] = [
  ['nothing, where there is no restriction', [], 0n],
  ['nothing, by a legend', [{ id: 'r', holderId: 'a', kind: 'legend' }], 0n],
  ['nothing, from the day on which it expires', [{ id: 'r', holderId: 'a', expiresOn: today }], 0n],
  ['all, until the day before it expires', [{ id: 'r', holderId: 'a', expiresOn: '2026-07-01' }], 150n],
  ['all, from the day on which it begins', [{ id: 'r', holderId: 'a', effectiveFrom: today }], 150n],
  ['nothing, on the day before it begins', [{ id: 'r', holderId: 'a', effectiveFrom: '2026-07-01' }], 0n],
  ['all, by one of the whole asset', [{ id: 'r' }], 150n],
  ['nothing, by one of somebody else', [{ id: 'r', holderId: 'b' }], 0n],
  ['a quantity', [{ id: 'r', holderId: 'a', quantity: 30n * whole }], 30n],
  ['one lot', [{ id: 'r', holderId: 'a', lotId: 'L2' }], 50n],
  [
    'no more of a lot than it has',
    [
      { id: 'r', holderId: 'a', lotId: 'L2' },
      { id: 's', holderId: 'a', lotId: 'L2', quantity: 40n * whole },
    ],
    50n,
  ],
  [
    'quantities of one lot together',
    [
      { id: 'r', holderId: 'a', lotId: 'L1', quantity: 30n * whole },
      { id: 's', holderId: 'a', lotId: 'L1', quantity: 40n * whole },
    ],
    70n,
  ],
  [
    'a lot and a quantity besides',
    [
      { id: 'r', holderId: 'a', lotId: 'L2' },
      { id: 's', holderId: 'a', quantity: 30n * whole },
    ],
    80n,
  ],
  [
    'no more than there is',
    [
      { id: 'r', holderId: 'a', lotId: 'L1' },
      { id: 's', holderId: 'a', quantity: 90n * whole },
    ],
    150n,
  ],
  ['nothing, by one of a lot that is closed', [{ id: 'r', holderId: 'a', lotId: 'L9' }], 0n],
];
for (const [why, restrictions, units] of locked)
  test(`restrictions keep ${why}`, () => {
    assert.equal(lockedOf(ledgerOf({ lots, restrictions }), 'a', today), units * whole);
  });

test('a restriction of the holder keeps no single lot', () => {
  assert.equal(
    lockedInLot(ledgerOf({ lots, restrictions: [{ id: 'r', holderId: 'a' }] }), lotOf({ id: 'L1' }), today),
    0n,
  );
});
