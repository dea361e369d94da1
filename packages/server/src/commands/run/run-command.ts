/** A command in a database transaction of its own. */
import { Refusal } from '../../base/refusal.ts';
import { againAfterConflict } from '../../postgres/conflict.ts';
import type { Tx } from '../../postgres/database.ts';
import { refusalOf } from '../../store/constraints.ts';
import { checkRequest } from './checked-request.ts';
import type { CommandContext, CommandRequest } from './command-request.ts';
import { type Outcome, refusedOutcome } from './outcome.ts';
import { InVain, type Item, runSteps } from './pipeline.ts';
import { RequestSets } from './request-sets.ts';

/**
 * Runs a command. Shape: its outcome; it throws an outage, or an error of the program. Where it was refused, nothing
 * has changed.
 */
export type RunCommand = <T>(request: CommandRequest, context: CommandContext<T>) => Promise<Outcome<T>>;

/** Something that is laid around the running of commands. */
export type Around = (run: RunCommand) => RunCommand;

/** Lays functions around a runner. Shape: each runs those behind it, the last one `run`. */
export function laidAround(run: RunCommand, around: readonly Around[]): RunCommand {
  return around.reduceRight((inner, lay) => lay(inner), run);
}

/** Runs a command; again after a conflict. */
export const runCommand: RunCommand = async <T>(request: CommandRequest, context: CommandContext<T>) => {
  const { database, metrics, peppers } = context;
  const together = { sets: new RequestSets(context.remembered), peppers };
  let expected = expectedOf(request, context);
  const attempt = async (): Promise<Outcome<T>> => {
    const run = (tx: Tx) => runSteps(tx, [{ request, context, expected }], together);
    try {
      const [outcome] = await database.transaction(run, { since: request.since, watcher: context.record });
      return outcome!;
    } catch (error) {
      if (!(error instanceof InVain)) throw error;
      expected = undefined;
      return attempt();
    }
  };
  try {
    return await againAfterConflict(attempt, (conflict) => metrics.count('registry_mutation_retries_total', conflict));
  } catch (error) {
    const reason = refusalOf(error);
    if (reason instanceof Refusal) return refusedOutcome(reason);
    throw reason;
  }
};

/**
 * The request as it is checked for the actor who made the last one with its token. A refusal is answered in its turn,
 * to the actor who really asks.
 */
export function expectedOf(
  request: CommandRequest,
  { expected }: Pick<CommandContext<unknown>, 'expected'>,
): Item<unknown>['expected'] {
  // Of many rows the decision is most of the work, and a round trip saved is nothing.
  if (expected === null || request.command.bulk === true) return undefined;
  return { actor: expected, checked: checkRequest(request, expected) };
}
