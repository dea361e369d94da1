/** Fields that every row has. */
import { blockIf, type Check } from './check.ts';

/** Whether a required field is not set to null. Refuses: input_invalid. */
export function checkRequiredField(field: string, value: unknown): Check {
  return blockIf(value === null, 'input_invalid', {
    holds: `The ${field} is unchanged or replaced.`,
    fails: `The ${field} cannot be cleared.`,
    remedy: 'Leave it out, or give another.',
    facts: { field },
  });
}
