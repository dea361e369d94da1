/** The balance of each day on which it changed, and the line that it draws. */
import { fromUnits, shareOf, toUnits } from '../decimal.ts';

export interface BalanceStep {
  /** The first day of the balance. */
  readonly day: string;
  readonly balance: string;
}

interface Change {
  /** Null of what is not a transaction. */
  readonly effectiveDate: string | null;
  readonly quantity: string | null;
}

/**
 * Adds up all changes by their effective dates, in whatever order they were recorded. Shape: a step for each other
 * balance.
 */
export function stepsOf(changes: readonly Change[]): readonly BalanceStep[] {
  const sums = new Map<string, bigint>();
  for (const { effectiveDate, quantity } of changes)
    if (effectiveDate !== null && quantity !== null)
      sums.set(effectiveDate, (sums.get(effectiveDate) ?? 0n) + toUnits(quantity));
  let balance = 0n;
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, sum]) => {
      balance += sum;
      return { day, balance: fromUnits(balance) };
    });
}

/** The largest balance. */
export function highestOf(steps: readonly BalanceStep[]): string {
  return steps.reduce((most, { balance }) => (toUnits(balance) > toUnits(most) ? balance : most), '0');
}

interface Area {
  readonly width: number;
  readonly height: number;
  /** The last day, until which the last balance holds. */
  readonly until: string;
}

/** The line as the path of an SVG: a day is a place, a balance a height above the base. */
export function pathOf(steps: readonly BalanceStep[], { width, height, until }: Area): string {
  const [first] = steps;
  if (first === undefined) return '';
  const start = Date.parse(first.day);
  const length = Math.max(Date.parse(until) - start, 1);
  const highest = highestOf(steps);
  const xOf = (day: string): string => rounded((Math.min(Date.parse(day) - start, length) / length) * width);
  const yOf = (balance: string): string => rounded(height - shareOf(balance, highest) * height);
  const lines = steps.map(({ day, balance }) => `H${xOf(day)}V${yOf(balance)}`);
  return `M0 ${rounded(height)}${lines.join('')}H${rounded(width)}`;
}

function rounded(length: number): string {
  return String(Math.round(length * 100) / 100);
}
