/** Statuses that end: what is closed or revoked stays so. */
import { blockIf, type Check } from './check.ts';

/** Whether a thing can still be changed. Refuses: status_forbids. */
export function checkNotEnded(thing: string, status: string): Check {
  const ended = status === 'closed' || status === 'revoked';
  return blockIf(ended, 'status_forbids', {
    holds: `The ${thing} is ${status}.`,
    fails: `The ${thing} is ${status}, for ever.`,
    facts: { status },
  });
}
