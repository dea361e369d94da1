/** A verification that is recorded. */
import type { Maybe } from '../base/maybe.ts';
import { blockIf, type Check } from './check.ts';

/** Whether a verification expires after it becomes valid. Refuses: input_invalid. */
export function checkValidity(finding: {
  readonly validFrom?: Maybe<string>;
  readonly expiresAt?: Maybe<string>;
}): Check {
  const { validFrom, expiresAt } = finding;
  const backwards = typeof validFrom === 'string' && typeof expiresAt === 'string' && expiresAt <= validFrom;
  return blockIf(backwards, 'input_invalid', {
    holds: 'It expires after it begins, or one of the two is not given.',
    fails: 'It must expire after the day from which it is valid.',
    facts: { field: 'expiresAt' },
  });
}
