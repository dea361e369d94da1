/**
 * The register against a plain one in memory: random mutations and queries, every answer compared. MODEL_SEED drives
 * that register alone, and OPERATIONS says how far.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { withoutLimits } from '../support/endpoint.ts';
import { chosenOf, operationsOf, type SeededRegister } from '../support/seeded-registers.ts';
import { assertVerified, startWhole } from '../support/test-client.ts';
import { drive } from './drive.ts';

/**
 * Declares the test that drives registers. Shape: `mustBeDone` are the mutations of which each is done at least once.
 */
export function testAnswers(list: readonly SeededRegister[], mustBeDone: readonly string[] = []): void {
  const registers = chosenOf(list, 'MODEL_SEED');
  const title = `${operationsOf(registers)} mutations and queries are answered as the model answers them`;
  test(title, { timeout: 4 * 3_600_000 }, async (t) => {
    const server = await startWhole({ settings: { ...withoutLimits, REGISTRY_LOG_LEVEL: 'error' } });
    t.after(() => server.stop());
    const tally = await drive(server, registers);
    const outcomes = [...tally].sort(([a], [b]) => (a < b ? -1 : 1));
    t.diagnostic(outcomes.map(([outcome, times]) => `${outcome} ${times}`).join(', '));
    const neverDone = mustBeDone.filter((name) => !tally.has(`${name} done`));
    assert.deepEqual(registers === list ? neverDone : [], [], 'mutations that were never done');
    await registerBalances(server);
    await assertVerified(server);
  });
}
