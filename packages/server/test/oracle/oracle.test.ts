/**
 * The program's rules against a second model, written from the law of the trade without a look at them: the same random requests,
 * every verdict and every figure compared. ORACLE_SEED sets the seed, ORACLE_REQUESTS the count; otherwise the seed is that of
 * the tests, and TEST_DEEP=1 makes the count larger.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeep, testSeed } from '../support/seed.ts';
import { Comparison } from './compare.ts';

const seed = Number(process.env['ORACLE_SEED'] ?? testSeed);
const count = Number(process.env['ORACLE_REQUESTS'] ?? (isDeep ? 100_000 : 3_000));
/** Acts of one register, so that its history stays short enough to be replayed for each answer. */
const perRegister = 120;

test(`${count} requests are decided as the second model decides them (ORACLE_SEED=${seed})`, {
  timeout: 4 * 3_600_000,
}, (t) => {
  const tally = new Map<string, number>();
  for (let done = 0, own = seed; done < count; done += perRegister, own += 1) {
    const comparison = new Comparison(own);
    comparison.start();
    for (let index = 0; index < perRegister; index += 1) {
      try {
        comparison.step();
      } catch (error) {
        throw new Error(`ORACLE_SEED=${own}, request ${index}`, { cause: error });
      }
    }
    for (const [outcome, times] of comparison.tally) tally.set(outcome, (tally.get(outcome) ?? 0) + times);
  }
  const lines = [...tally].sort(([a], [b]) => (a < b ? -1 : 1)).map(([outcome, times]) => `${outcome} ${times}`);
  t.diagnostic(lines.join(', '));
  assert.ok(tally.size > 10);
});
