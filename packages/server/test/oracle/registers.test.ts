/**
 * The program's rules against a second model, written from the law of the trade without a look at them: the same random
 * requests, every verdict and every figure compared. ORACLE_SEED drives that register alone, and OPERATIONS says how
 * far; TEST_DEEP=1 drives registers of the seed of the tests.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeep, testSeed } from '../support/seed.ts';
import { chosenOf, operationsOf, registersFrom } from '../support/seeded-registers.ts';
import { Comparison } from './compare.ts';
import { registers as constant } from './seeds.ts';

const registers = chosenOf(isDeep ? registersFrom(testSeed, 800, 120) : constant, 'ORACLE_SEED');

test(`${operationsOf(registers)} requests are decided as the second model decides them`, {
  timeout: 4 * 3_600_000,
}, (t) => {
  const tally = new Map<string, number>();
  for (const { seed, operations } of registers) {
    const comparison = new Comparison(seed);
    comparison.start();
    for (let index = 0; index < operations; index += 1) {
      try {
        comparison.step();
      } catch (error) {
        throw new Error(`ORACLE_SEED=${seed}, operation ${index}`, { cause: error });
      }
    }
    for (const [outcome, times] of comparison.tally) tally.set(outcome, (tally.get(outcome) ?? 0) + times);
  }
  const lines = [...tally].sort(([a], [b]) => (a < b ? -1 : 1)).map(([outcome, times]) => `${outcome} ${times}`);
  t.diagnostic(lines.join(', '));
  assert.ok(tally.size > 10);
});
