import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Take } from './lots.ts';
import { checkReserves } from './rights-used.ts';
import { lotOf, whole } from './sketch.test.ts';

const take = (id: string, units: bigint, stockPlanId: string | null): Take => ({
  lot: lotOf({ id, stockPlanId }),
  quantity: units * whole,
});
const reserve = (name: string, reserved: bigint, granted: bigint) => ({
  stockPlanId: name.toLowerCase(),
  name,
  reserved: reserved * whole,
  granted: granted * whole,
});
const used = (takes: readonly Take[], units: bigint, made: bigint) => ({
  className: 'Common',
  takes,
  units: units * whole,
  made: made * whole,
});

test('rights of a plan leave its reserve as it is, and the figures that change are said', () => {
  // Reserved 1,000, granted 400: 600 available. After 100 are converted 300 are granted: 700 available, 100 more.
  const [check] = checkReserves(used([take('L1', 100n, 'pool')], 100n, 100n), [reserve('Pool', 1_000n, 400n)]);
  assert.deepEqual(check, {
    code: 'reserve_not_reduced',
    outcome: 'warn',
    message:
      'Rights were granted from what Common reserves for Pool. The conversion takes 100 units of Common from outside the reserve and leaves it as it is, so 100 units of it can be granted again. In the cap table of Common outstanding rises by 100, committed falls by 100, available rises by 100, and so fully diluted rises by 100.',
    remedy: 'Unless these units are to be granted again, release them with reserveUnits of Common: -100 for Pool.',
    facts: { stockPlanIds: 'pool', available: '100', fullyDiluted: '100' },
  });
});

// The change of fully diluted is units made - units converted + units of reserves that become free.
const rows: readonly [
  about: string,
  ...of: Parameters<typeof checkReserves>,
  expected: [outcome: string, available: string, fullyDiluted: string],
][] = [
  [
    'rights of two plans',
    used([take('L1', 30n, 'pool'), take('L2', 20n, 'other')], 50n, 50n),
    [reserve('Other', 90n, 20n), reserve('Pool', 100n, 40n)],
    ['warn', '50', '50'],
  ],
  // 40 are reserved and 100 granted: all 40 are taken. Of 70 converted 30 stay granted, so 10 become available.
  [
    'more granted than reserved',
    used([take('L1', 70n, 'pool')], 70n, 70n),
    [reserve('Pool', 40n, 100n)],
    ['warn', '10', '10'],
  ],
  [
    'far more granted than reserved',
    used([take('L1', 50n, 'pool')], 50n, 50n),
    [reserve('Pool', 40n, 100n)],
    ['pass', '0', '0'],
  ],
  // 50 units for 100 rights: 50 - 100 + 100.
  [
    'one unit for two rights',
    used([take('L1', 100n, 'pool')], 100n, 50n),
    [reserve('Pool', 100n, 100n)],
    ['warn', '100', '50'],
  ],
  // 10 units for 100 rights, 20 of them of the plan: 10 - 100 + 20.
  [
    'few units for rights of which few are of the plan',
    used([take('L1', 20n, 'pool'), take('L2', 80n, null)], 100n, 10n),
    [reserve('Pool', 100n, 100n)],
    ['warn', '20', '-70'],
  ],
  ['rights of no plan', used([take('L1', 100n, null)], 100n, 100n), [reserve('Pool', 100n, 100n)], ['pass', '0', '0']],
];
for (const [about, of, reserves, [outcome, available, fullyDiluted]] of rows)
  test(`the conversion of ${about}`, () => {
    const [check] = checkReserves(of, reserves);
    assert.deepEqual(
      [check!.outcome, check!.facts!['available'], check!.facts!['fullyDiluted']],
      [outcome, available, fullyDiluted],
    );
  });

test('several plans are released each by its own units', () => {
  const takes = [take('L1', 30n, 'pool'), take('L2', 20n, 'other')];
  const [check] = checkReserves(used(takes, 50n, 50n), [reserve('Other', 90n, 20n), reserve('Pool', 100n, 40n)]);
  assert.match(check!.remedy!, /: -20 for Other and -30 for Pool\.$/);
});

test('without a reserve of the class there is nothing to say', () => {
  assert.deepEqual(checkReserves(used([take('L1', 100n, 'pool')], 100n, 100n), []), []);
});
