/** The statuses of a holder, and which changes each allows. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';
import type { Maybe } from '../base/maybe.ts';
import { blockIf, type Check } from './check.ts';
import type { HolderStatus } from './holder.ts';

/** Statuses that a change may set. Merging is a command of its own. */
export const holderStep = {
  name: 'HolderStep',
  description: 'The status a holder can get: a suspended holder receives nothing; closing is final.',
  values: {
    active: 'The holder can receive and give units.',
    suspended: 'The holder neither receives nor gives units, but by forced transfers and corrections.',
    closed: 'The holder is closed for ever.',
  },
} satisfies Enumeration<string>;
export type HolderStep = WordOf<typeof holderStep>;

/** Whether a holder can still be changed. Refuses: status_forbids. */
export function checkHolderChangeable(status: HolderStatus): Check {
  const ended = status === 'closed' || status === 'merged';
  return blockIf(ended, 'status_forbids', {
    holds: `The holder is ${status}.`,
    fails: `The holder is ${status}, which is final.`,
    remedy:
      status === 'merged' ? 'Use the holder that it was merged into.' : 'Create another holder, with createHolder.',
    facts: { status },
  });
}

/** Whether a holder that is closed has nothing left. Refuses: holder_has_units. */
export function checkEmptied(next: Maybe<HolderStep>, hasUnits: boolean): Check {
  return blockIf(next === 'closed' && hasUnits, 'holder_has_units', {
    holds: next === 'closed' ? 'The holder has no units left.' : 'The holder stays open.',
    fails: 'The holder still has units, so it cannot be closed.',
    remedy: 'Transfer or cancel them first.',
    facts: { field: 'status' },
  });
}

/** Whether every party to be removed is a party of the holder. Refuses: not_found. */
export function checkRemovals(current: ReadonlySet<string>, removed: readonly string[]): Check {
  return blockIf(
    removed.some((id) => !current.has(id)),
    'not_found',
    {
      holds: 'Every removed party is a party of the holder.',
      fails: `No party of the holder has the id ${removed.find((id) => !current.has(id)) ?? ''}, given in removeParties.`,
      remedy: 'Give the id of the HolderParty of this holder, not that of the party.',
      facts: { type: 'HolderParty', field: 'removeParties' },
      failing: { id: removed.find((id) => !current.has(id)) ?? '' },
    },
  );
}
