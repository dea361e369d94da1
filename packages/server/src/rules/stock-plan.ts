/** Stock plans. */
import type { Enumeration } from '../base/enumeration.ts';
import type { Maybe } from '../base/maybe.ts';
import { blockIf, type Check } from './check.ts';
import { dayInWords } from './in-words.ts';

/** The treatment of cancelled units of a plan. Source: Open Cap Format, StockPlanCancellationBehaviorType. */
export const cancellationBehavior = {
  name: 'CancellationBehavior',
  description: 'Where cancelled units of a plan go.',
  values: {
    retire: 'Cancelled units are retired.',
    return_to_pool: 'Cancelled units can be granted again under the plan.',
    hold_as_capital_stock: 'Cancelled units are held as capital stock and not granted again.',
  },
} satisfies Enumeration<string>;

/** The approval of a plan by the board, and the first grant that rests on it. Shape: days; null where there is none. */
export interface ApprovedGrants {
  readonly boardApprovalDate: string | null;
  readonly firstGrantDate: string | null;
}

/**
 * Whether the board has still approved a plan before units were granted under it. The stockholders may approve it
 * later, as tax rules let them. Shape: `day` is the new one, undefined where it stays. Refuses: input_invalid.
 */
export function checkBoardApproval({ boardApprovalDate, firstGrantDate }: ApprovedGrants, day: Maybe<string>): Check {
  const changes = day !== undefined && day !== boardApprovalDate;
  const fails =
    typeof day === 'string'
      ? `The board cannot have approved the plan on ${dayInWords(day)}: the first grant under it is of ${dayInWords(firstGrantDate ?? day)}.`
      : `Units have been granted under the plan since ${dayInWords(firstGrantDate ?? '')}, so the day on which the board approved it cannot be cleared.`;
  return blockIf(changes && firstGrantDate !== null && (day === null || day > firstGrantDate), 'input_invalid', {
    holds: 'The board approved the plan before the first grant under it.',
    fails,
    remedy: 'Give a day that is not after the first grant, or leave it out.',
    facts: { field: 'boardApprovalDate' },
  });
}
