/** What an address says about the past: the day, what was known of it, and the day it is compared with. */
import type { View } from '../../parts/data-table/view.ts';
import { isDay, knownDay } from '../../parts/day.ts';
import { formatExactInstant, formatLongDay } from '../../words/format.ts';
import { words } from '../../words/words.ts';

export type PastView = View<
  | 'register'
  | 'on'
  | 'known'
  | 'than'
  | 'thanKnown'
  | 'tab'
  | 'by'
  | 'unit'
  | 'asset'
  | 'kind'
  | 'find'
  | 'least'
  | 'zero'
>;

/** A day of the register, and until when of what is known about it. */
export interface Moment {
  readonly day: string;
  /** A day, to whose end in UTC, or an instant. Everything is known when it is not given. */
  readonly known?: string;
}

export interface Asked {
  readonly moment: Moment;
  /** The moment it is compared with. */
  readonly than?: Moment;
}

/** Reads the moments of an address. What is no day and no instant is as if it were not there. */
export function askedOf({ on, known, than, thanKnown }: PastView, today: string): Asked {
  const moment = momentOf(on, known, today);
  if (!isDay(than) && !isKnown(thanKnown)) return { moment };
  return { moment, than: momentOf(than, thanKnown, moment.day) };
}

function momentOf(day: string | undefined, known: string | undefined, usual: string): Moment {
  return { day: knownDay(day) ?? usual, ...(isKnown(known) ? { known } : {}) };
}

/** Puts two moments in order: by day, and on one day by what was known. */
export function inOrder(one: Moment, other: Moment): readonly [earlier: Moment, later: Moment] {
  const rank = ({ day, known = '9' }: Moment): string => `${day} ${known}`;
  return rank(one) <= rank(other) ? [one, other] : [other, one];
}

/** The arguments by which the API is asked about a moment. */
export function argumentsOf({ day, known }: Moment): { readonly asOf: string; readonly knownAt?: string } {
  if (known === undefined) return { asOf: day };
  return { asOf: day, knownAt: isDay(known) ? `${known}T23:59:59.999999Z` : known };
}

/** Says a moment shortly, as the name of a file: "2025-03-31, known 2025-05-01". */
export function momentIn({ day, known }: Moment): string {
  return known === undefined ? day : words.past.fileKnown(day, known.slice(0, 10));
}

/** Says what is shown: "As of 31 March 2025, as known on 1 May 2025." */
export function saidOf({ moment, than }: Asked): string {
  const [day, known] = partsOf(moment);
  if (than === undefined) return words.past.said(words.past.asOf(day), known);
  const [one, other] = inOrder(than, moment);
  const [earlier, knownThen] = partsOf(one);
  const [later, knownNow] = partsOf(other);
  if (earlier === later) return words.past.saidKnown(earlier, knownThen, knownNow);
  if (knownThen === knownNow) return words.past.saidDays(earlier, later, knownNow);
  return words.past.saidMoments(earlier, knownThen, later, knownNow);
}

function partsOf({ day, known }: Moment): readonly [day: string, known: string] {
  if (known === undefined) return [formatLongDay(day), words.past.knownAll];
  const said = isDay(known) ? formatLongDay(known) : formatExactInstant(known);
  return [formatLongDay(day), words.past.knownOn(said)];
}

function isKnown(text: string | undefined): text is string {
  if (text === undefined) return false;
  return isDay(text) || (isDay(text.slice(0, 10)) && /^.{10}T\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/.test(text));
}
