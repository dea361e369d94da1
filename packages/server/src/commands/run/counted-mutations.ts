/** Counts mutations by how they end, and measures those that change something. */
import { Outage, Refusal } from '../../base/refusal.ts';
import type { RunCommand } from './run-command.ts';

/** Runs commands so that each is counted once. A dry run changes nothing, and is not counted. */
export function countingMutations(run: RunCommand): RunCommand {
  return async (request, context) => {
    if (request.dryRun) return run(request, context);
    const mutation = request.command.name;
    const since = performance.now();
    try {
      const result = await run(request, context);
      const outcome = request.executed ?? 'completed';
      context.metrics.count('registry_mutations_total', { mutation, outcome });
      if (outcome !== 'replayed')
        context.metrics.observe('registry_mutation_duration_seconds', (performance.now() - since) / 1_000, {
          mutation,
        });
      return result;
    } catch (error) {
      context.metrics.count('registry_mutations_total', { mutation, outcome: outcomeOf(error) });
      throw error;
    }
  };
}

/** How a mutation ended that has no result. */
function outcomeOf(error: unknown): 'refused' | 'unknown' | 'failed' {
  if (error instanceof Refusal) return 'refused';
  return error instanceof Outage && error.code === 'outcome_unknown' ? 'unknown' : 'failed';
}
