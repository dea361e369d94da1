/** Runs a command in its own database transaction. */
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { againAfterConflict, isConflict } from '../../postgres/conflict.ts';
import { RolledBack, type Tx } from '../../postgres/database.ts';
import { noSignInSettings } from '../../rules/sign-in-policy.ts';
import { refusalOf } from '../../store/constraints.ts';
import { type CheckedRequest, checkerOf, type CheckRequest } from './checked-request.ts';
import { moreMsOf } from './more-time.ts';
import { executeAtOf } from './schedule.ts';
import { type CommandContext, type CommandRequest, noWebhooks } from './command-request.ts';
import { type Outcome, refusedOutcome } from './outcome.ts';
import { causeOf, LoadedInVain, runSteps } from './pipeline.ts';
import { RequestSets } from './request-sets.ts';

/**
 * Runs a command. Shape: its outcome. A refused command has changed nothing. It throws outages and errors of the
 * program.
 */
export type RunCommand = <T>(request: CommandRequest, context: CommandContext<T>) => Promise<Outcome<T>>;

/** A wrapper around the function that runs commands. */
export type RunnerWrapper = (run: RunCommand) => RunCommand;

/** Wraps a runner: the first wrapper is the outermost, and the last one calls `run`. */
export function wrapRunner(run: RunCommand, wrappers: readonly RunnerWrapper[]): RunCommand {
  return wrappers.reduceRight((inner, wrap) => wrap(inner), run);
}

/** Runs a command, and again after a conflict of database transactions. */
export const runCommand: RunCommand = async (request, context) => {
  const { metrics } = context;
  try {
    return await againAfterConflict(attemptsOf(request, context), (conflict) =>
      metrics.count('registry_mutation_retries_total', conflict),
    );
  } catch (error) {
    const reason = refusalOf(error);
    if (reason instanceof Refusal) return refusedOutcome(reason);
    throw reason;
  }
};

/** Makes the attempt at a command, which may be repeated. */
function attemptsOf<T>(request: CommandRequest, context: CommandContext<T>): () => Promise<Outcome<T>> {
  const { database, peppers, jobLots, webhooks = noWebhooks, faultOf, access } = context;
  const signIn = { ...(context.signIn ?? noSignInSettings), from: access };
  const together = { sets: new RequestSets(context.remembered), peppers, jobLots, webhooks, signIn, faultOf };
  const check = checkerOf(request);
  let ahead = aheadOf(request, check, context.expected);
  let workedMs = 0;
  return async function attempt(): Promise<Outcome<T>> {
    let outcome: Outcome<T> | undefined;
    let isInVain = false;
    const calledAt = performance.now();
    const work = async (tx: Tx) => {
      // A statement that is prepared again has the work run a second time, and only its last run says how it failed.
      isInVain = false;
      const run = await runSteps(tx, [{ request, context, check, ahead }], together).catch((error: unknown) => {
        isInVain = error instanceof LoadedInVain;
        throw causeOf(error);
      });
      outcome = (run instanceof RolledBack ? run.value : run)[0]!;
      // Thrown, so that nothing goes on in a database transaction that others share.
      if (outcome.refusal !== null) throw outcome.refusal;
      return run;
    };
    try {
      const more = { moreMs: moreMsOf(request.command, request.input), workedMs };
      await database.transaction(work, { since: request.since, ...more, watcher: context.record });
      return outcome!;
    } catch (error) {
      if (outcome !== undefined && outcome.refusal === error) return outcome;
      if (!isInVain) throw error;
      ahead = undefined;
      workedMs += performance.now() - calledAt;
      if (isConflict(error)) throw error;
      return attempt();
    }
  };
}

/**
 * The request as it is checked for the actor who made the last one with its token, where its load is worth sending
 * ahead.
 */
export function aheadOf(
  { command, input }: CommandRequest,
  check: CheckRequest,
  expected: Actor | null,
): CheckedRequest | undefined {
  // For many rows the decision takes most of the time, so that a saved round trip does not matter. The day of an
  // instant is that of the register, which is looked up first.
  if (expected === null || command.bulk === true || executeAtOf(input) !== null) return undefined;
  const checked = check(expected);
  // A refusal is answered in its turn, to the actor who really asks.
  return checked instanceof Refusal ? undefined : checked;
}
