/** Final statuses: closed and revoked. */
import { blockIf, type Check } from './check.ts';

/** Whether the status still allows changes. Refuses: status_forbids. */
export function checkNotEnded(thing: string, status: string): Check {
  const ended = status === 'closed' || status === 'revoked';
  return blockIf(ended, 'status_forbids', {
    holds: `The ${thing} is ${status}.`,
    fails: `The ${thing} is ${status}, which is final.`,
    facts: { status },
  });
}
