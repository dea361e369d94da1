/** Numbers and dates in the locale of the page. Quantities are strings and lose no digits. */
import { locale } from './locale.ts';

/** The sign of a negative number: a hyphen is shorter and is read as a dash. */
const minus = '\u2212';

const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const parts = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});
const shares = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 18 });
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const longDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
/** A date and a time of medium length, and the time zone, which the styles leave out. */
const instants = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const exactInstants = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' });

const lists = new Intl.ListFormat(locale);

const partOf = (type: Intl.NumberFormatPartTypes): string =>
  decimals
    .formatToParts(12345.6)
    .find((part) => part.type === type)
    ?.value.normalize('NFKC') ?? '';

/** The separators of the locale. */
export const numberMarks = { point: partOf('decimal'), group: partOf('group') };

/** The part that the locale puts first in a date of numbers. */
export const dayOrder =
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(new Date(0))
    .find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
    ? 'month'
    : 'day';

/** Formats a decimal string exactly. */
export function formatDecimal(decimal: string): string {
  // Intl formats the exact number of a string; only its declared type requires a literal.
  return decimals.format(decimal as `${number}`).replace('-', minus);
}

/** Formats an amount of money exactly, with the code of its currency and the decimal places that are usual in it. */
export function formatMoney(amount: string, currency: string | null | undefined): string {
  if (!currency) return formatDecimal(amount);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: 20,
  });
  return format.format(amount as `${number}`).replace('-', minus);
}

/** Formats a count. */
export function formatCount(count: number): string {
  return decimals.format(count);
}

/** Formats a fraction of 1 as a percentage. */
export function formatShare(share: number): string {
  return percents.format(share);
}

/** Formats a rate, given as a fraction of 1, as an exact percentage. */
export function formatRate(rate: string): string {
  return rates.format(rate as `${number}`);
}

/** Formats a day, which has no time zone. */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** Formats an instant to the minute, in local time, with its time zone. */
export function formatInstant(instant: string): string {
  return instants.format(new Date(instant));
}

/** Formats an instant in full, with its time zone. */
export function formatExactInstant(instant: string): string {
  return exactInstants.format(new Date(instant));
}

/** Formats a percentage string with four decimal places, so that the digits of a column align. */
export function formatPercentage(percentage: string): string {
  return parts.format(`${percentage}e-2` as `${number}`);
}

/**
 * Formats a percentage string with two decimal places: one that is not zero and would be shown as 0.00 is below 0.01.
 */
export function formatPart(percentage: string): string {
  const isSmallest = Number(percentage) > 0 && Number(percentage) < 0.01;
  return `${isSmallest ? '<' : ''}${shares.format(`${isSmallest ? '0.01' : percentage}e-2` as `${number}`)}`;
}

/** Formats a day with the month as a word, for sentences. */
export function formatLongDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** Joins names for a sentence. */
export function formatList(names: readonly string[]): string {
  return lists.format(names);
}

/** Formats a size in megabytes, rounded down, or in kilobytes where it is smaller. */
export function formatBytes(bytes: number): string {
  const [size, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'megabyte'] : [bytes / 1_024, 'kilobyte'];
  const tenths = Math.floor(size * 10) / 10;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(tenths);
}
