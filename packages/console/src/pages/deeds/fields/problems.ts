/** What can be said of a field before the registry is asked. It helps; what the registry says is what counts. */
import { words } from '../../../words/words.ts';

export type Problem = string | undefined;

export type Problems = Readonly<Record<string, string>>;

/** Keeps the problems that there are. */
export function gather(problems: Readonly<Record<string, Problem>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The day in UTC, as the registry reckons it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export const required = (value: string): Problem => (value.trim() === '' ? words.deeds.problems.required : undefined);

export const chosen = (value: string): Problem => (value === '' ? words.deeds.problems.choose : undefined);

/** A decimal with no more decimals than the asset has; where the asset is not known yet, with any. */
export function decimalProblem(value: string, scale = 10): Problem {
  const [, fraction = ''] = /^-?(?:\d+)(?:\.(\d+))?$/.exec(value.trim()) ?? [];
  if (!/^-?\d+(?:\.\d+)?$/.test(value.trim())) return words.deeds.problems.decimal;
  return fraction.replace(/0+$/, '').length > scale ? words.deeds.problems.decimals(scale) : undefined;
}

/** A quantity above zero. */
export function quantityProblem(value: string, scale?: number): Problem {
  const problem = required(value) ?? decimalProblem(value, scale);
  if (problem !== undefined) return problem;
  return value.trim().startsWith('-') || isZero(value) ? words.deeds.problems.positive : undefined;
}

/** A quantity that adds or takes back. */
export function signedQuantityProblem(value: string, scale?: number): Problem {
  const problem = required(value) ?? decimalProblem(value, scale);
  return problem ?? (isZero(value) ? words.deeds.problems.notZero : undefined);
}

/** Whether the decimal is nothing. */
export function isZero(value: string): boolean {
  return /^-?[0.]*$/.test(value.trim());
}

export const optionalDecimal = (value: string): Problem => (value.trim() === '' ? undefined : decimalProblem(value));

export const wholeProblem = (value: string): Problem =>
  /^0*[1-9]\d*$/.test(value.trim()) ? undefined : words.deeds.problems.whole;

/** A day that has come. */
export function pastDayProblem(value: string): Problem {
  if (value === '') return words.deeds.problems.day;
  return value > today() ? words.deeds.problems.future : undefined;
}

export const dayProblem = (value: string): Problem => (value === '' ? words.deeds.problems.day : undefined);
