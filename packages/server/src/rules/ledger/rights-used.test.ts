import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkReserves, sourcesOf } from './rights-used.ts';
import { ledgerOf, today, whole } from './sketch.test.ts';

const part = (stockPlanId: string | null, made: bigint) => ({ stockPlanId, made: made * whole });
const ledger = ledgerOf({ pools: { unissued: 1_000, 'reserved plan': 40 } });
const from = (...parts: ReturnType<typeof part>[]) =>
  sourcesOf(ledger, parts, today).map(({ key, units }) => `${key.account} ${units / whole}`);

test('units for rights of a plan come from its reserve, and those for others from the unissued', () => {
  assert.deepEqual(from(part('plan', 30n)), ['reserved 30', 'unissued 0']);
  assert.deepEqual(from(part('plan', 30n), part(null, 5n)), ['reserved 30', 'unissued 5']);
  assert.deepEqual(from(part('plan', 10n), part('plan', 20n)), ['reserved 30', 'unissued 0']);
  // The plan `other` reserves units of another class.
  assert.deepEqual(from(part('other', 30n)), ['unissued 30']);
});

test('what the reserve does not have comes from the unissued, with a warning', () => {
  const parts = [part('plan', 70n)];
  const sources = sourcesOf(ledger, parts, today);
  assert.deepEqual(from(...parts), ['reserved 40', 'unissued 30']);
  assert.deepEqual(checkReserves(ledger, sources, parts), [
    {
      code: 'reserve_not_reduced',
      outcome: 'warn',
      message: 'The reserve of Common for the plan has 40 units only, so 30 units more come from what is unissued.',
      facts: { stockPlanIds: 'plan', reserved: '40' },
    },
  ]);
  const enough = [part('plan', 40n)];
  assert.equal(checkReserves(ledger, sourcesOf(ledger, enough, today), enough)[0]!.outcome, 'pass');
  assert.deepEqual(checkReserves(ledger, sourcesOf(ledger, [part(null, 5n)], today), [part(null, 5n)]), []);
});
