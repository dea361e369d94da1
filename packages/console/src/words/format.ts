/** Numbers and dates as the reader's locale writes them. Quantities are text on the way in, and no digit of them is lost. */

const locale = readableLocale();

const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const parts = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});
const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 18 });
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const longDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const exactInstants = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' });

const lists = new Intl.ListFormat(locale);

/** The reader's locale. Browsers on bare machines name some that they cannot use themselves, such as `en-US@posix`. */
function readableLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en-GB';
  } catch {
    return 'en-GB';
  }
}

/** Formats a decimal text exactly. */
export function formatDecimal(decimal: string): string {
  // Intl reads a text as the exact number it says; only the declared type knows no text that is not a literal.
  return decimals.format(decimal as `${number}`);
}

/** Formats a count. */
export function formatCount(count: number): string {
  return decimals.format(count);
}

/** Formats a part of one. */
export function formatShare(share: number): string {
  return percents.format(share);
}

/** Formats a rate, which is written as a part of one, in percent and exactly. */
export function formatRate(rate: string): string {
  return rates.format(rate as `${number}`);
}

/** Formats a day, which has no time zone. */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** Formats an instant to the minute, where the reader is. */
export function formatInstant(instant: string): string {
  return instants.format(new Date(instant));
}

/** Formats an instant in full, with its time zone. */
export function formatExactInstant(instant: string): string {
  return exactInstants.format(new Date(instant));
}

/** Formats a percentage that comes as text to four decimals; all four, so that the digits of a column meet. */
export function formatPercentage(percentage: string): string {
  return parts.format(`${percentage}e-2` as `${number}`);
}

/** Formats a day with the month written out, for sentences. */
export function formatLongDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** Puts names one behind the other, for sentences. */
export function formatList(names: readonly string[]): string {
  return lists.format(names);
}
