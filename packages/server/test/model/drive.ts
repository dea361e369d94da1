/** Drives registers and their models side by side, one register after another, and compares every answer. */
import type { SeededRegister } from '../support/seeded-registers.ts';
import type { TestServer } from '../support/server.ts';
import { drawInput } from './draw.ts';
import { drawOperations, Picks } from './generate.ts';
import { openRegister } from './registers.ts';
import { type DrivenRegister, performMutation, replay } from './perform.ts';
import { queryRandomly } from './queries.ts';

/**
 * Drives registers. Fails at the first answer that differs, saying how to come back to it. Shape: how often each
 * mutation had each outcome.
 */
export async function drive(
  server: TestServer,
  registers: readonly SeededRegister[],
): Promise<ReadonlyMap<string, number>> {
  const tally = new Map<string, number>();
  for (const { seed, operations } of registers)
    await driveOne(await openRegister(server, `Register ${seed}`, tally), { seed, operations });
  return tally;
}

async function driveOne(register: DrivenRegister, { seed, operations }: SeededRegister): Promise<void> {
  for (const [index, { name, numbers, dryRun }] of drawOperations(seed, operations).entries()) {
    const picks = new Picks(numbers);
    let input: unknown;
    try {
      if (name === 'query') await queryRandomly(register, picks);
      else if (name === 'replay') await replay(register);
      else {
        input = drawInput(name, register.world, picks);
        await performMutation(register, name, input, dryRun);
      }
    } catch (error) {
      const inputText = JSON.stringify(input)?.slice(0, 2_000) ?? '';
      throw new Error(`MODEL_SEED=${seed}, operation ${index}${dryRun ? ', dry' : ''}: ${name} ${inputText}`, {
        cause: error,
      });
    }
  }
}
