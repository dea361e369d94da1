/** Days on which the board and the stockholders approved something. */
import type { Maybe } from '../../base/maybe.ts';
import { dayInWords } from '../in-words.ts';
import { blockIf, type Check } from '../check.ts';
import { firstDate } from '../instant.ts';
import { type RegisterDay, todayInWords } from '../register-day.ts';

/** The approvals that an input may state. */
export interface Approvals {
  readonly boardApprovalDate?: Maybe<string>;
  readonly stockholderApprovalDate?: Maybe<string>;
}

/** Whether what was approved has been approved by today. Refuses: input_invalid. */
export function checkApprovals({ boardApprovalDate, stockholderApprovalDate }: Approvals, day: RegisterDay): Check {
  const { today } = day;
  const outside = (date: Maybe<string>): boolean => typeof date === 'string' && (date > today || date < firstDate);
  const board = outside(boardApprovalDate);
  const fails = (): string => {
    const date = (board ? boardApprovalDate : stockholderApprovalDate)!;
    const where = date < firstDate ? `before ${dayInWords(firstDate)}` : `after today, ${todayInWords(day)}`;
    return `The ${board ? 'board' : 'stockholders'} cannot have approved it on ${dayInWords(date)}, ${where}.`;
  };
  return blockIf(board || outside(stockholderApprovalDate), 'input_invalid', {
    holds: 'No approval lies after today.',
    fails,
    remedy: 'Give the day of the approval, or leave it out until there is one.',
    facts: { field: board ? 'boardApprovalDate' : 'stockholderApprovalDate', today },
  });
}
