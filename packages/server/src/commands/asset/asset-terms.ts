/** Terms of an asset that cannot be cleared. */
import { blockIf, type Check } from '../../rules/check.ts';

/** Checks that a term which every asset has is not cleared. Refuses: input_invalid. */
export function checkNotCleared(field: string, value: unknown): Check {
  return blockIf(value === null, 'input_invalid', {
    holds: `The ${field} is unchanged or replaced.`,
    fails: `The ${field} cannot be cleared.`,
    remedy: 'Leave it out, or give another value.',
    facts: { field },
  });
}
