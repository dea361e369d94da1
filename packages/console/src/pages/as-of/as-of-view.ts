/** The moments in the address: a date, a knowledge time, and the same of a comparison. */
import type { PaperFields } from '../../api/papers.ts';
import { endOfRegisterDay, registerDayOf } from '../../api/register-day.ts';
import type { View } from '../../parts/data-table/view.ts';
import { isDay, validDay } from '../../parts/day.ts';
import { formatExactInstant, formatLongDay } from '../../words/format.ts';
import { words } from '../../words/words.ts';

export type AsOfView = View<
  | 'register'
  | 'asOf'
  | 'knownAt'
  | 'comparedWith'
  | 'comparedKnownAt'
  | 'tab'
  | 'by'
  | 'unit'
  | 'asset'
  | 'kind'
  | 'find'
  | 'least'
  | 'zero'
  | 'adjusted'
>;

/** An effective date of the register, with a knowledge time. */
export interface Moment {
  readonly day: string;
  /** A day, meaning its end in the register, or an instant. Undefined includes all later corrections. */
  readonly knownAt?: string;
}

export interface Moments {
  readonly moment: Moment;
  /** The moment to compare with. */
  readonly comparedWith?: Moment;
}

/** Reads the moments from the address. Invalid dates and instants are ignored. */
export function momentsOf({ asOf, knownAt, comparedWith, comparedKnownAt }: AsOfView, today: string): Moments {
  const moment = momentOf(asOf, knownAt, today);
  if (!isDay(comparedWith) && !isKnowledgeTime(comparedKnownAt)) return { moment };
  return { moment, comparedWith: momentOf(comparedWith, comparedKnownAt, moment.day) };
}

function momentOf(day: string | undefined, knownAt: string | undefined, usual: string): Moment {
  return { day: validDay(day) ?? usual, ...(isKnowledgeTime(knownAt) ? { knownAt } : {}) };
}

/** Orders two moments by day, then by knowledge time. */
export function inOrder(one: Moment, other: Moment): readonly [earlier: Moment, later: Moment] {
  const rank = ({ day, knownAt = '9' }: Moment): string => `${day} ${knownAt}`;
  return rank(one) <= rank(other) ? [one, other] : [other, one];
}

/** The `asOf` and `knownAt` arguments of the API. */
export function argumentsOf({ day, knownAt }: Moment): { readonly asOf: string; readonly knownAt?: string } {
  if (knownAt === undefined) return { asOf: day };
  return { asOf: day, knownAt: isDay(knownAt) ? endOfRegisterDay(knownAt) : knownAt };
}

/** The fields of a paper about a moment. */
export function paperFieldsOf(moment: Moment, of: PaperFields): PaperFields {
  const { asOf, knownAt } = argumentsOf(moment);
  return { ...of, date: asOf, knownAt };
}

/** Formats a moment for a file name: "2025-03-31, known 2025-05-01". */
export function momentIn(moment: Moment): string {
  const [day, known] = [moment.day, knownDayOf(moment)];
  return known === undefined ? day : words.asOf.fileKnownAt(day, known);
}

/** The day in the register of a knowledge time. */
export function knownDayOf({ knownAt }: Moment): string | undefined {
  return knownAt === undefined || isDay(knownAt) ? knownAt : registerDayOf(new Date(knownAt));
}

/** A sentence: "As of 31 March 2025, as known at 1 May 2025." */
export function describeMoments({ moment, comparedWith }: Moments): string {
  const [day, knownAt] = partsOf(moment);
  if (comparedWith === undefined) return words.asOf.describe(words.asOf.on(day), knownAt);
  const [one, other] = inOrder(comparedWith, moment);
  const [earlier, earlierKnownAt] = partsOf(one);
  const [later, laterKnownAt] = partsOf(other);
  if (earlier === later) return words.asOf.describeKnownAt(earlier, earlierKnownAt, laterKnownAt);
  if (earlierKnownAt === laterKnownAt) return words.asOf.describeDays(earlier, later, laterKnownAt);
  return words.asOf.describeMoments(earlier, earlierKnownAt, later, laterKnownAt);
}

function partsOf({ day, knownAt }: Moment): readonly [day: string, knownAt: string] {
  if (knownAt === undefined) return [formatLongDay(day), words.asOf.knownNow];
  const text = isDay(knownAt) ? formatLongDay(knownAt) : formatExactInstant(knownAt);
  return [formatLongDay(day), words.asOf.knownAtDay(text)];
}

function isKnowledgeTime(text: string | undefined): text is string {
  if (text === undefined) return false;
  return isDay(text) || (isDay(text.slice(0, 10)) && /^.{10}T\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/.test(text));
}
