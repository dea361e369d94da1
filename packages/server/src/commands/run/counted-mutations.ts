/** Counts mutations by their outcome, and measures the time of those that change something. */
import { Outage } from '../../base/refusal.ts';
import type { RunnerWrapper } from './run-command.ts';

/** Counts each command once. A dry run changes nothing, and is not counted. */
export const countingMutations: RunnerWrapper = (run) => async (request, context) => {
  if (request.dryRun) return run(request, context);
  const mutation = request.command.name;
  const count = (outcome: string): void => context.metrics.count('registry_mutations_total', { mutation, outcome });
  const since = performance.now();
  try {
    const outcome = await run(request, context);
    count(outcome.executed ?? 'refused');
    if (outcome.executed !== null && outcome.executed !== 'replayed')
      context.metrics.observe('registry_mutation_duration_seconds', (performance.now() - since) / 1_000, { mutation });
    return outcome;
  } catch (error) {
    count(error instanceof Outage && error.code === 'outcome_unknown' ? 'unknown' : 'failed');
    throw error;
  }
};
