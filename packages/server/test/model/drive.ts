/** Drives registers and their models side by side until enough mutations and queries have been compared. */
import { drawInput } from './draw.ts';
import { type Operation, drawOperations, Picks } from './generate.ts';
import { openRegister, type ModelServer } from './registers.ts';
import { type DrivenRegister, performMutation, replay } from './perform.ts';
import { queryRandomly } from './queries.ts';

export interface Driven {
  mutations: number;
  queries: number;
  /** How often each mutation had each outcome. */
  readonly tally: Map<string, number>;
}

export interface DriveOptions {
  readonly seed: number;
  /** Mutations and queries in all; each row of a bulk mutation counts. */
  readonly count: number;
  /** Registers that are driven at once. */
  readonly beside: number;
  /** Operations per register, so that its history stays short enough to be summed again for each answer. */
  readonly perRegister: number;
}

/** Drives until enough was compared. Fails at the first answer that differs, saying how to come back to it. */
export async function drive(server: ModelServer, { seed, count, beside, perRegister }: DriveOptions): Promise<Driven> {
  const driven: Driven = { mutations: 0, queries: 0, tally: new Map() };
  let next = 0;
  const connection = async (): Promise<void> => {
    while (driven.mutations + driven.queries < count) {
      const own = seed + (next += 1);
      await driveOne(
        await openRegister(server, `Register ${own}`, driven.tally),
        drawOperations(own, perRegister),
        own,
        (kind, many) => {
          driven[kind] += many;
          return driven.mutations + driven.queries < count;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: beside }, connection));
  return driven;
}

type Count = (kind: 'mutations' | 'queries', many: number) => boolean;

async function driveOne(
  register: DrivenRegister,
  commands: readonly Operation[],
  seed: number,
  count: Count,
): Promise<void> {
  for (const [index, { name, numbers, dryRun }] of commands.entries()) {
    const picks = new Picks(numbers);
    let input: unknown;
    try {
      if (name === 'query') {
        if (!count('queries', await queryRandomly(register, picks))) return;
        continue;
      }
      if (name !== 'replay') input = drawInput(name, register.world, picks);
      const many = name === 'replay' ? await replay(register) : await performMutation(register, name, input, dryRun);
      if (!count('mutations', many)) return;
    } catch (error) {
      const inputText = JSON.stringify(input)?.slice(0, 2_000) ?? '';
      throw new Error(`MODEL_SEED=${seed - 1}, command ${index}${dryRun ? ', dry' : ''}: ${name} ${inputText}`, {
        cause: error,
      });
    }
  }
}
