/** Checks of field values before a request is sent. They help the user; the registry decides. */
import { registerToday } from '../../../api/register-day.ts';
import { isDay } from '../../../parts/day.ts';
import { unreadText } from '../../../parts/reading/reading.ts';
import { words } from '../../../words/words.ts';

export type Problem = string | undefined;

export type Problems = Readonly<Record<string, string>>;

/** Leaves out the fields without a problem. */
export function collectProblems(problems: Readonly<Record<string, Problem>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Today in the register, by the server's clock. */
export const today = registerToday;

export const required = (value: string): Problem =>
  value.trim() === '' ? words.commands.problems.required : undefined;

export const chosen = (value: string): Problem => (value === '' ? words.commands.problems.choose : undefined);

/** Checks a decimal and its decimal places. Any number of places is accepted while the asset is not loaded. */
export function decimalProblem(value: string, scale = 10): Problem {
  const [, fraction = ''] = /^-?(?:\d+)(?:\.(\d+))?$/.exec(value.trim()) ?? [];
  if (!/^-?\d+(?:\.\d+)?$/.test(value.trim())) return words.commands.problems.decimal;
  return fraction.replace(/0+$/, '').length > scale ? words.commands.problems.decimals(scale) : undefined;
}

/** Checks a quantity above zero. */
export function quantityProblem(value: string, scale?: number): Problem {
  const problem = required(value) ?? decimalProblem(value, scale);
  if (problem !== undefined) return problem;
  return value.trim().startsWith('-') || isZero(value) ? words.commands.problems.positive : undefined;
}

/** Checks a quantity that increases or reduces a total. */
export function signedQuantityProblem(value: string, scale?: number): Problem {
  const problem = required(value) ?? decimalProblem(value, scale);
  return problem ?? (isZero(value) ? words.commands.problems.notZero : undefined);
}

/** Whether the decimal is zero. */
export function isZero(value: string): boolean {
  return /^-?[0.]*$/.test(value.trim());
}

export const optionalDecimal = (value: string): Problem => (value.trim() === '' ? undefined : decimalProblem(value));

export const wholeProblem = (value: string): Problem =>
  /^0*[1-9]\d*$/.test(value.trim()) ? undefined : words.commands.problems.whole;

/** Checks a date that is not in the future. */
export function pastDayProblem(value: string): Problem {
  if (!isDay(value)) return words.commands.problems.day;
  return value > today() ? words.commands.problems.future : undefined;
}

export const dayProblem = (value: string): Problem => (isDay(value) ? undefined : words.commands.problems.day);

/** Checks the code of a country. One that is missing is a problem only where it must be given. */
export function countryProblem(country: string, must = false): Problem {
  if (country.trim() === '') return must ? words.commands.problems.country : undefined;
  return /^[A-Za-z]{2}$/.test(country.trim()) ? undefined : words.commands.problems.country;
}

/** Checks the code of a currency. */
export const currencyProblem = (value: string): Problem =>
  required(value) ?? (/^[A-Za-z]{3}$/.test(value.trim()) ? undefined : words.commands.problems.currency);

/** Fields whose text has no single reading, optional ones included. */
export function unreadProblems(values: Readonly<Record<string, string>>): Problems {
  const unread = Object.entries(values).filter(([, value]) => unreadText(value) !== undefined);
  return Object.fromEntries(unread.map(([name]) => [name, words.commands.problems.unread]));
}
