/**
 * Quantities, days and lists as people read them, for the sentences of checks and refusals. Facts keep the values of
 * the machine.
 */
import { inDigitGroups } from '../base/digit-groups.ts';
import { fromUnits, unitsMax, unitsPerWhole } from './quantity.ts';

const months: Readonly<Record<string, string>> = {
  '01': 'January',
  '02': 'February',
  '03': 'March',
  '04': 'April',
  '05': 'May',
  '06': 'June',
  '07': 'July',
  '08': 'August',
  '09': 'September',
  '10': 'October',
  '11': 'November',
  '12': 'December',
};

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

/** The last day in words: the checks of one command name the same day several times. */
let last = { date: '', words: '' };

/** A day as a part of a sentence: `2026-03-01` is "1 March 2026". */
export function dayInWords(date: string): string {
  if (date !== last.date) last = { date, words: dateInWords(date) };
  return last.words;
}

function dateInWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${withoutZeros(day)} ${months[month] ?? month} ${withoutZeros(year)}`;
}

/**
 * A quantity as a part of a sentence: "1,000,000.5". A sum may be too large for a decimal. Units: scaled by ten
 * decimals.
 */
export function quantityInWords(units: bigint): string {
  return units > unitsMax ? 'more than 28 digits' : inDigitGroups(fromUnits(units));
}

/** How many units a command takes, to begin a sentence: "This takes 1 unit". Units: scaled by ten decimals. */
export function unitsTaken(units: bigint): string {
  return `This takes ${quantityInWords(units)} ${units === unitsPerWhole ? 'unit' : 'units'}`;
}

/** Words as a list in a sentence: "a, b and c". */
export const listed = (words: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;

/** The first words of a longer list in a sentence: "a, b and 3 more". Units: `count`, words of the whole list. */
export const listedOf = (named: readonly string[], count: number): string =>
  listed(count > named.length ? [...named, `${count - named.length} more`] : named);
