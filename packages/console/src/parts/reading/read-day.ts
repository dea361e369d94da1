/** Reads a day as people type it. Two numbers that both can be the month are never guessed. */
import { isDay } from '../day.ts';
import { empty, plainText, type Reading, unreadable } from './reading.ts';

/** The part that a language puts first in a date of numbers. */
export type DayOrder = 'day' | 'month';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthNames =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

const weekdays = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$/;

/** Reads a day. Shape: 2024-12-31. */
export function readDay(text: string, order: DayOrder): Reading {
  const shown = plainText(text);
  if (typeof shown !== 'string') return shown;
  if (shown === '') return empty;
  const plain = shown.toLowerCase();
  const ofNumbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(plain) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(plain);
  return ofNumbers === null ? readWords(plain) : readNumbers(ofNumbers, order);
}

function readNumbers([, first = '', second = '', third = '']: RegExpExecArray, order: DayOrder): Reading {
  if (first.length === 4) return oneOf([dayOf(third, second, first)]);
  if (third.length !== 4) return unreadable;
  const [dayFirst, monthFirst] = [dayOf(first, second, third), dayOf(second, first, third)];
  return oneOf(order === 'day' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]);
}

/** 31 December 2024, Dec 31st, 2024, Tuesday 31-Dec-2024. */
function readWords(plain: string): Reading {
  const parts = plain.split(/[ ,./-]+/).filter((part) => part !== '' && part !== 'of' && !weekdays.test(part));
  const month = parts.find((part) => monthNames.test(part));
  const [day, year, ...others] = parts.filter((part) => part !== month);
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(day ?? '')?.[1];
  if (month === undefined || number === undefined || others.length > 0 || !/^\d{4}$/.test(year ?? ''))
    return unreadable;
  return oneOf([dayOf(number, String(months.indexOf(month.slice(0, 3)) + 1), year ?? '')]);
}

const dayOf = (day: string, month: string, year: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The days that exist. */
function oneOf(days: readonly string[]): Reading {
  const values = [...new Set(days)].filter(isDay);
  const [value] = values;
  if (value === undefined) return unreadable;
  return values.length === 1 ? { kind: 'read', value } : { kind: 'choice', values };
}
