/**
 * Approvals against a plain model of the design: random mutations, decisions, policies and roles, every answer
 * compared. APPROVALS_SEED drives that register alone, and OPERATIONS says how far.
 */
import { test } from 'node:test';
import { withoutLimits } from '../support/endpoint.ts';
import { chosenOf, operationsOf, type SeededRegister } from '../support/seeded-registers.ts';
import { assertVerified, startWhole } from '../support/test-client.ts';
import { drive } from './drive.ts';

/** Declares the test that drives registers. */
export function testAnswers(list: readonly SeededRegister[]): void {
  const registers = chosenOf(list, 'APPROVALS_SEED');
  const title = `${operationsOf(registers)} requests about approvals are answered as the model answers them`;
  test(title, { timeout: 4 * 3_600_000 }, async (t) => {
    const server = await startWhole({ settings: { ...withoutLimits, REGISTRY_LOG_LEVEL: 'error' } });
    t.after(() => server.stop());
    const tally = await drive(server, registers);
    const outcomes = [...tally].sort(([a], [b]) => (a < b ? -1 : 1));
    t.diagnostic(outcomes.map(([outcome, times]) => `${outcome} ${times}`).join(', '));
    await assertVerified(server);
  });
}
