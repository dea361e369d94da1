/** Final statuses: closed and revoked. */
import { blockIf, type Check } from './check.ts';

/** The remedies for a change of an object that has ended. */
const remedies = {
  account: 'Open another account, with openAccount.',
  role: 'Give the user a role anew, with giveRole.',
  client: 'Create another client, with createApiClient.',
  delegation: 'Create another delegation, with createDelegation.',
} as const;

/** Whether the status still allows changes. Refuses: status_forbids. */
export function checkNotEnded(thing: keyof typeof remedies, status: string): Check {
  const ended = status === 'closed' || status === 'revoked';
  return blockIf(ended, 'status_forbids', {
    holds: `The ${thing} is ${status}.`,
    fails: `The ${thing} is ${status}, which is final.`,
    remedy: remedies[thing],
    facts: { status },
  });
}
