/** The instants at which a mutation is carried out and expires: every change of a register takes both. */
import { utcDay } from '../../base/instant.ts';
import type { Maybe } from '../../base/maybe.ts';
import { Refusal } from '../../base/refusal.ts';
import { dayInWords } from '../../rules/in-words.ts';
import type { Check } from '../../rules/check.ts';
import { optional } from './input.ts';

export const scheduleInput = {
  executeAt: optional.dateTime(
    'The instant at which it is carried out, at most 366 days ahead; at once by default. Its day in the register is the effective date, also where that is left out.',
  ),
  expiresAt: optional.dateTime(
    'The instant from which it is no longer approved, where others must agree; as their policies say by default.',
  ),
};

/** An input that may have these instants. */
interface Scheduled {
  readonly executeAt?: Maybe<string>;
  readonly expiresAt?: Maybe<string>;
  readonly effectiveDate?: Maybe<string>;
  readonly rows?: readonly Scheduled[];
}

/** The effective dates that an input states. */
function datesIn({ effectiveDate, rows = [] }: Scheduled): readonly string[] {
  return [effectiveDate, ...rows.map((row) => row.effectiveDate)].filter((date) => typeof date === 'string');
}

/**
 * The day on which a mutation is decided before its instant, and its date from then on, also where the time zone was
 * changed meanwhile. Shape: `executionDay` is that of `executeAt` in the register, null where there is none.
 */
export function decisionDay(input: object, executionDay: string | null): string | null {
  return executionDay === null ? null : (datesIn(input)[0] ?? executionDay);
}

/** The schedule of a mutation. Shape: `day` is that of `executeAt` in the register. */
export interface Schedule {
  readonly executeAt: string;
  readonly day: string;
}

/**
 * The longest time between a request and its execution. The longest time between a request and its execution. Units:
 * days.
 */
const daysAheadMax = 366;
const aheadMaxMs = daysAheadMax * 86_400_000;

/** The instant at which a mutation is carried out; null for now. */
export function executeAtOf(input: object): string | null {
  const { executeAt } = input as Scheduled;
  return typeof executeAt === 'string' ? executeAt : null;
}

/** The day in UTC on which a mutation is carried out; null for today. */
export function utcDayOf(input: object): string | null {
  const executeAt = executeAtOf(input);
  return executeAt === null ? null : utcDay(new Date(executeAt));
}

/** The length of a day in an instant. Units: characters. */
const dayLength = 10;

/** The instant at which a proposal expires. A value of that name that is only a day belongs to the mutation itself. */
function expiryOf(input: object): Maybe<string> {
  const { expiresAt } = input as Scheduled;
  return typeof expiresAt === 'string' && expiresAt.length > dayLength ? expiresAt : undefined;
}

/**
 * Checks the instants of an input. Shape: `day` is that of `executeAt` in the register; null where it is carried out
 * at once, as is the answer. Refuses: input_invalid.
 */
export function checkedSchedule(input: object, day: string | null, now: Date): Schedule | null {
  const { executeAt } = input as Scheduled;
  const expiresAt = expiryOf(input);
  checkAhead('executeAt', executeAt, now);
  checkAhead('expiresAt', expiresAt, now);
  const other = day === null ? undefined : datesIn(input).find((date) => date !== day);
  if (other !== undefined)
    throw new Refusal('input_invalid', {
      field: 'executeAt',
      reason: `It is to be carried out on ${dayInWords(day!)} in the time zone of the register, and takes effect on ${dayInWords(other)}.`,
      remedy: 'Give an instant of the effective date.',
    });
  if (typeof executeAt === 'string' && typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.parse(executeAt))
    throw new Refusal('input_invalid', {
      field: 'expiresAt',
      reason: 'It would expire before it is to be carried out.',
      remedy: 'Give a later instant, or leave it out.',
    });
  return typeof executeAt === 'string' ? { executeAt, day: day! } : null;
}

function checkAhead(field: string, instant: Maybe<string>, now: Date): void {
  if (typeof instant !== 'string') return;
  const at = Date.parse(instant);
  const late = at > now.getTime() + aheadMaxMs;
  if (at > now.getTime() && !late) return;
  throw new Refusal('input_invalid', {
    field,
    reason: `The instant in ${field} lies ${late ? `more than ${daysAheadMax} days ahead` : 'in the past'}.`,
    remedy: `Give ${late ? 'an earlier' : 'a later'} instant, at most ${daysAheadMax} days ahead, or leave it out.`,
  });
}

/** The warning that a mutation is carried out later. */
export function scheduleWaits({ executeAt, day }: Schedule): Check {
  return {
    code: 'effective_date_in_future',
    outcome: 'warn',
    message: `Is carried out at ${executeAt}. The rules are checked again then; what they say of ${dayInWords(day)} is provisional.`,
    facts: { executeAt },
  };
}
