/** Ratios, and what is done with the fractions they leave. */
import type { Enumeration, WordOf } from '../../base/enumeration.ts';
import { blockIf, type Check } from '../check.ts';
import { readDecimal, toUnits } from '../quantity.ts';

/** The treatment of a fraction of a unit that a holder would be left with. No rule is the default. */
export const fractionRule = {
  name: 'FractionRule',
  description:
    'The treatment of a fraction of a unit that a holder would be left with: cut, rounded up, rounded to the nearest with halves up, refused, or cut and paid in cash.',
  values: {
    floor: 'The fraction is cut.',
    ceiling: 'The fraction is rounded up to the next unit.',
    normal: 'The fraction is rounded to the nearest unit, halves up.',
    refuse: 'A mutation that leaves a fraction is refused.',
    cash_in_lieu: 'The fraction is cut and paid in cash.',
  },
} satisfies Enumeration<string>;
export type FractionRule = WordOf<typeof fractionRule>;

/** The choices, as the remedy of a refusal lists them. */
export const fractionChoices = 'floor (cut), ceiling (up), normal (nearest, halves up) or cash_in_lieu (cut and paid)';

export type Rounding = 'floor' | 'ceiling' | 'normal';

/** How a rule rounds. Cash in lieu is paid for what is cut; without a rule there is no fraction to round. */
export function roundingOf(rule: FractionRule | null | undefined): Rounding {
  return rule === 'ceiling' || rule === 'normal' ? rule : 'floor';
}

/** A ratio above zero. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A ratio of two decimals above zero, exact; 1 to 1 where one of them is none. */
export function ratioOf(numerator: string, denominator: string): { readonly ratio: Ratio; readonly valid: boolean } {
  const [upper, lower] = [aboveZero(numerator), aboveZero(denominator)];
  if (upper === null || lower === null) return { ratio: { numerator: 1n, denominator: 1n }, valid: false };
  return { ratio: { numerator: upper, denominator: lower }, valid: true };
}

/** Units of a decimal above zero, else null. */
function aboveZero(text: string): bigint | null {
  const read = readDecimal(text);
  const units = read.ok ? toUnits(read.value) : 0n;
  return units > 0n ? units : null;
}

/** Units by a ratio: whole steps of the asset's scale, and the rest. */
export interface Scaled {
  /** Units: scaled by ten decimals. */
  readonly units: bigint;
  readonly exact: boolean;
  /**
   * The remainder after the whole steps below, as a numerator over the denominator of the ratio. Units: scaled by ten
   * decimals.
   */
  readonly rest: bigint;
}

/**
 * So many units by a ratio, rounded to what the asset's scale can hold. `normal` rounds halves up.
 *
 * Units:   scaled by ten decimals; `scale` in decimals, 0 to 10.
 */
export function scaleUnits(
  units: bigint,
  { numerator, denominator }: Ratio,
  scale: number,
  rounding: Rounding,
): Scaled {
  const step = stepOf(scale);
  const dividend = units * numerator;
  const divisor = denominator * step;
  const whole = dividend / divisor;
  const rest = dividend % divisor;
  const up = rest !== 0n && (rounding === 'ceiling' || (rounding === 'normal' && rest * 2n >= divisor));
  return { units: (up ? whole + 1n : whole) * step, exact: rest === 0n, rest };
}

/** The smallest quantity of an asset above zero. Units: scaled by ten decimals. */
export function stepOf(scale: number): bigint {
  return 10n ** (10n - BigInt(scale));
}

/** Whether fractions are left that no rule treats. Refuses: fraction_refused. */
export function checkFractions(
  count: number,
  rule: FractionRule | null | undefined,
  field: 'fractionRule' | 'rounding',
  text: { readonly holds: string; readonly fails: string; readonly facts: Readonly<Record<string, string>> },
): Check {
  const untreated = count > 0 && (rule === null || rule === undefined || rule === 'refuse');
  const remedy = `Choose in ${field} what is done with fractions: ${fractionChoices}.`;
  return blockIf(untreated, 'fraction_refused', { ...text, remedy });
}
