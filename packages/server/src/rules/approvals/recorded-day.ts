/** The day on which a need was met that records it, as the board's approval date of what is carried out. */
import type { Permission } from '../permission.ts';
import { type GivenApproval, mayMeet, peopleAmong } from './need-status.ts';
import type { Need } from './needs.ts';

/** An approval, and the day of the register on which it was given. */
export interface DatedApproval extends GivenApproval {
  readonly decidedOn: string;
}

/**
 * The day on which the last of the needs was met that record it.
 *
 * Shape: null where no need records it, or one of these is not met.
 */
export function recordedDay(
  needs: readonly Need[],
  permission: Permission,
  approvals: readonly DatedApproval[],
  sharedClient: boolean,
): string | null {
  const days = needs
    .filter(({ records }) => records === 'board_approval_date')
    .map((need) =>
      dayMet(
        need,
        approvals.filter((given) => mayMeet(need, permission, given)),
        sharedClient,
      ),
    );
  return days.reduce<string | null>((last, day, index) => {
    if (day === null || (index > 0 && last === null)) return null;
    return last === null || day > last ? day : last;
  }, null);
}

/** The day of the approval with which the count of the need was reached. */
function dayMet({ count }: Need, approvals: readonly DatedApproval[], sharedClient: boolean): string | null {
  const inOrder = approvals.toSorted((a, b) => (a.decidedOn < b.decidedOn ? -1 : a.decidedOn > b.decidedOn ? 1 : 0));
  const last = inOrder.findIndex((_, index) => peopleAmong(inOrder.slice(0, index + 1), sharedClient) >= count);
  return inOrder[last]?.decidedOn ?? null;
}
