/** The parts of a whole: the largest, and one for all the others. All sums are exact. */
import { fromUnits, percentageOf, toUnits } from '../decimal.ts';

export interface Slice {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** Units: percent of the whole, to four decimals. */
  readonly percentage: string;
  /** Whether it stands for all the others. */
  readonly isRest: boolean;
}

interface Part {
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

/**
 * The parts in their order, without those of nothing, and one for the rest of the whole where there is a rest. Shape:
 * the percentages are each rounded by itself.
 */
export function slicesOf(parts: readonly Part[], whole: string, nameOfRest: string): readonly Slice[] {
  const shown = parts.filter(({ value }) => toUnits(value) > 0n);
  const rest = shown.reduce((left, { value }) => left - toUnits(value), toUnits(whole));
  const all = rest > 0n ? [...shown, { id: 'rest', name: nameOfRest, value: fromUnits(rest) }] : shown;
  return all.map((part) => ({
    ...part,
    percentage: percentageOf(part.value, whole),
    isRest: part.id === 'rest',
  }));
}

/**
 * How strongly a slice is drawn, so that neighbours differ, the more the fewer there are. Units: a share of 1; `index`
 * counts from the largest.
 */
export function strengthOf(index: number, count: number): number {
  return Math.max(0.15, 1 - (index * 0.9) / Math.max(count, 3));
}
