/** Drives registers and their models side by side until so many acts and questions have been compared. */
import { drawInput } from './draw.ts';
import { type Command, drawCommands, Picks } from './generate.ts';
import { openKeeper, type ModelServer } from './keepers.ts';
import { type Keeper, perform, replay } from './perform.ts';
import { queryRandomly } from './questions.ts';

export interface Driven {
  acts: number;
  questions: number;
  /** How often each act came to what. */
  readonly tally: Map<string, number>;
}

export interface Wanted {
  readonly seed: number;
  /** Acts and questions in all; rows of bulk acts count each. */
  readonly count: number;
  /** Registers that are driven at once. */
  readonly beside: number;
  /** Commands per register, so that its history stays short enough to be worked out anew for each answer. */
  readonly perRegister: number;
}

/** Drives until enough was compared. Fails at the first answer that differs, saying how to come back to it. */
export async function drive(server: ModelServer, { seed, count, beside, perRegister }: Wanted): Promise<Driven> {
  const driven: Driven = { acts: 0, questions: 0, tally: new Map() };
  let next = 0;
  const connection = async (): Promise<void> => {
    while (driven.acts + driven.questions < count) {
      const own = seed + (next += 1);
      await driveOne(
        await openKeeper(server, `Register ${own}`, driven.tally),
        drawCommands(own, perRegister),
        own,
        (kind, many) => {
          driven[kind] += many;
          return driven.acts + driven.questions < count;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: beside }, connection));
  return driven;
}

type Count = (kind: 'acts' | 'questions', many: number) => boolean;

async function driveOne(keeper: Keeper, commands: readonly Command[], seed: number, count: Count): Promise<void> {
  for (const [index, { act, numbers, dryRun }] of commands.entries()) {
    const picks = new Picks(numbers);
    let input: unknown;
    try {
      if (act === 'ask') {
        if (!count('questions', await queryRandomly(keeper, picks))) return;
        continue;
      }
      if (act !== 'replay') input = drawInput(act, keeper.world, picks);
      const many = act === 'replay' ? await replay(keeper) : await perform(keeper, act, input, dryRun);
      if (!count('acts', many)) return;
    } catch (error) {
      const asked = JSON.stringify(input)?.slice(0, 2_000) ?? '';
      throw new Error(`MODEL_SEED=${seed - 1}, command ${index}${dryRun ? ', dry' : ''}: ${act} ${asked}`, {
        cause: error,
      });
    }
  }
}
