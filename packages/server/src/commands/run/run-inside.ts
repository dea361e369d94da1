/** Commands of one actor inside a database transaction that goes on: each sees what those before it wrote. */
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../postgres/database.ts';
import { noWebhooks } from './command-request.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { DecidingContext } from './decide.ts';
import { recordAndAnswer } from './execute.ts';
import { batchingOf, loadAll, type Loaded } from './load.ts';
import { refusedOutcome } from './outcome.ts';
import { decideAndExecute, type End, isExecuted } from './pipeline.ts';

/** The values that the commands share. */
export interface InsideContext extends DecidingContext {
  readonly jobLots: number;
}

/** Whether a command may share its load with others on ledgers. */
export const mayShare = ({ request: { command, input } }: CheckedRequest): boolean => {
  const batching = batchingOf(command);
  return batching !== undefined && batching.runsAlone?.(input) !== true;
};

/**
 * Runs commands and writes what they changed. Several are of such that may share their load. Shape: the end of each;
 * undefined for one that others must agree to.
 */
export async function runInside(
  tx: Tx,
  requests: readonly CheckedRequest[],
  context: InsideContext,
): Promise<readonly End[]> {
  if (requests.length === 0) return [];
  const loaded = await loadAll(tx, requests, { ...context, webhooks: noWebhooks }).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  if (loaded instanceof Refusal)
    return requests.length === 1 ? [refusedOutcome(loaded)] : runEach(tx, requests, context);
  const ends: End[] = [];
  for (const [index, checked] of requests.entries())
    ends.push(await decideAndExecute(tx, checked, loaded[index] as Loaded, context));
  const commands = ends.filter(isExecuted);
  if (commands.length > 0)
    await recordAndAnswer(tx, { commands, queries: commands.map(() => null), dryRun: false, goesOn: true });
  return ends;
}

/** Runs each command alone: one of them names something that is not there. */
async function runEach(tx: Tx, requests: readonly CheckedRequest[], context: InsideContext): Promise<readonly End[]> {
  const ends: End[] = [];
  for (const one of requests) ends.push(...(await runInside(tx, [one], context)));
  return ends;
}
