/**
 * Dated fields: each value holds from a day until the next one begins. Of values of one day the later recorded one
 * holds. A change of the past never edits a recorded value: it records another.
 */
import type { Maybe } from '../base/maybe.ts';
import { blockIf, type Check } from './check.ts';
import { dayInWords } from './in-words.ts';
import { firstDate } from './instant.ts';
import { type RegisterDay, todayInWords } from './register-day.ts';

/** The first day of a value: `-infinity` where it has no beginning. They compare as texts. */
export type FirstDay = string;
/** The first day of a value without beginning: entries may be dated long before the row was created. */
export const noBeginning: FirstDay = '-infinity';

/** A recorded value. Units: recordedAt in microseconds since 1970, null of the value before the first change. */
export interface DatedRow {
  readonly field: string;
  readonly effectiveFrom: FirstDay;
  readonly recordedAt: bigint | null;
  /** As text, a decimal in its canonical form; null where the field was cleared. */
  readonly value: string | null;
  readonly instructionId: string | null;
}

/** A value to be recorded. */
export type NewDatedRow = Omit<DatedRow, 'instructionId'> & { readonly id: string };

/** The day from which changed values hold, as a request states it. */
export interface Dating {
  /** Left out for today. */
  readonly effectiveDate?: Maybe<string>;
  /** Whether each value replaces the one in force from the day on which that began. */
  readonly correction?: Maybe<boolean>;
}

/** Values of fields by their names. */
export type Values = Readonly<Record<string, string | null>>;

/** The recorded values of an object, and the values of its columns. Units: now in microseconds since 1970. */
export interface DatedState {
  readonly rows: readonly DatedRow[];
  readonly now: bigint;
  readonly columns: Values;
}

/** The rows to be recorded, and the values in force today of the fields that are given. */
export interface DatedChange {
  readonly rows: readonly NewDatedRow[];
  readonly inForce: Values;
}

const before = (one: DatedRow | NewDatedRow, other: DatedRow | NewDatedRow): boolean =>
  one.effectiveFrom === other.effectiveFrom
    ? (one.recordedAt ?? -1n) < (other.recordedAt ?? -1n)
    : one.effectiveFrom < other.effectiveFrom;

/** The row in force on a day, among those of one field; undefined where there is none. */
export function inForceOn<R extends DatedRow | NewDatedRow>(rows: readonly R[], day: string): R | undefined {
  return rows
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<R | undefined>((last, row) => (last === undefined || before(last, row) ? row : last), undefined);
}

/** The request of a change of dated fields. */
export interface DatedRequest extends Dating {
  readonly given: Values;
  readonly today: string;
  /** Fields that are stated together: a change of one records the others as well. */
  readonly together?: readonly string[];
}

/**
 * The day of the latest value among rows, and today where none begins later. One can begin after today only where the
 * time zone of the register was set back since: it is in force all the same, as the column has it.
 */
const latestDay = (rows: readonly Pick<DatedRow, 'effectiveFrom'>[], today: string): string =>
  rows.reduce((latest, { effectiveFrom }) => (effectiveFrom > latest ? effectiveFrom : latest), today);

/** The rows that record given values, each from its day, and the values in force afterwards. */
export function dateValues(state: DatedState, request: DatedRequest, newId: () => string): DatedChange {
  const { given, today, together = [] } = request;
  const recordedAt = state.rows.reduce((latest, row) => {
    const next = (row.recordedAt ?? 0n) + 1n;
    return next > latest ? next : latest;
  }, state.now);
  const rowsOf = (field: string): readonly (DatedRow | NewDatedRow)[] => {
    const recorded = state.rows.filter((row) => row.field === field);
    if (recorded.length > 0) return recorded;
    return [{ id: newId(), field, effectiveFrom: noBeginning, recordedAt: null, value: state.columns[field] ?? null }];
  };
  const starts = startsOf(given, rowsOf, request);
  const first = together.find((field) => starts.has(field));
  if (first !== undefined) for (const field of together) starts.set(field, starts.get(field) ?? starts.get(first)!);
  const added: NewDatedRow[] = [];
  const inForce: Record<string, string | null> = {};
  for (const field of new Set([...Object.keys(given), ...starts.keys()])) {
    const rows = [...rowsOf(field)];
    const effectiveFrom = starts.get(field);
    if (effectiveFrom !== undefined) {
      const value = given[field] === undefined ? inForceOn(rows, effectiveFrom)!.value : given[field];
      rows.push({ id: newId(), field, effectiveFrom, recordedAt, value });
      added.push(...rows.flatMap((row) => ('instructionId' in row ? [] : row)));
    }
    inForce[field] = inForceOn(rows, latestDay(rows, today))!.value;
  }
  return { rows: added, inForce };
}

/**
 * The first day of each value that is recorded. A value that is in force already is recorded again only from a stated
 * day: a change of an earlier day that comes later then ends there.
 */
function startsOf(
  given: Values,
  rowsOf: (field: string) => readonly (DatedRow | NewDatedRow)[],
  { effectiveDate, correction, today }: DatedRequest,
): Map<string, FirstDay> {
  const starts = new Map<string, FirstDay>();
  for (const [field, value] of Object.entries(given)) {
    const rows = rowsOf(field);
    const day = latestDay(rows, today);
    const present = inForceOn(rows, day)!;
    if (typeof effectiveDate === 'string') starts.set(field, effectiveDate);
    else if (present.value !== value) starts.set(field, correction === true ? present.effectiveFrom : day);
  }
  return starts;
}

/**
 * Whether the day from which values hold can be that. Shape: `undated` is a field that is given and has no past, if
 * there is one.
 *
 * Refuses: effective_date_in_future, effective_date_too_early, input_invalid.
 */
export function checkDating(
  { effectiveDate, correction }: Dating,
  day: RegisterDay,
  undated: string | undefined,
): readonly Check[] {
  if (typeof effectiveDate !== 'string') return [];
  const { today, timeZone } = day;
  return [
    blockIf(effectiveDate > today, 'effective_date_in_future', {
      holds: `The change holds from ${dayInWords(effectiveDate)}.`,
      fails: `The effective date ${dayInWords(effectiveDate)} lies after today, ${todayInWords(day)}.`,
      remedy: 'Give today or an earlier day, or an executeAt of that day.',
      facts: { effectiveDate, today, timeZone },
    }),
    blockIf(effectiveDate < firstDate, 'effective_date_too_early', {
      holds: 'The effective date is not before the first day of any register.',
      fails: `The effective date ${dayInWords(effectiveDate)} lies before the first day of any register, ${dayInWords(firstDate)}.`,
      remedy: 'Compare the year.',
      facts: { effectiveDate },
    }),
    blockIf(correction === true, 'input_invalid', {
      holds: 'The change is from a day, and no correction.',
      fails:
        'A correction holds from the day on which the value that it replaces began, and an effective date is given too.',
      remedy: 'Leave effectiveDate out, or leave correction out.',
      facts: { field: 'correction' },
    }),
    blockIf(undated !== undefined, 'input_invalid', {
      holds: 'All fields that are given have a past.',
      fails: `${undated ?? ''} has no past: a change of it holds on all days, and an effective date is given.`,
      remedy: 'Change it by a request of its own, without effectiveDate.',
      facts: { field: undated ?? 'effectiveDate' },
    }),
  ];
}
