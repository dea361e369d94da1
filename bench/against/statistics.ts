/** The median of samples with its 95 % interval by bootstrap, and the verdict on a ratio. */
import { median } from '../rounds.ts';

/** A median, and the interval that holds it with 95 % confidence. */
export interface Estimate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export type Verdict = 'within 5 %' | 'slower' | 'faster';

const resamples = 10_000;
const outside = 0.05;
const tolerance = 0.05;
/** Any number will do; a fixed one gives the same interval for the same samples. */
const seed = 20_260_101;

/**
 * Estimates the median of samples. The order of the samples does not matter.
 *
 * Refuses: no samples, by throwing.
 * Source: Efron and Tibshirani, An Introduction to the Bootstrap (1993), chapter 13, the percentile interval.
 */
export function estimateMedian(samples: readonly number[]): Estimate {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = median(sorted);
  if (middle === undefined) throw new Error('There are no samples to estimate a median from.');
  const random = makeRandom(seed);
  const medians = Array.from(
    { length: resamples },
    () => median(sorted.map(() => sorted[Math.floor(random() * sorted.length)]!))!,
  ).toSorted((a, b) => a - b);
  const cut = Math.floor((resamples * outside) / 2);
  return { median: middle, low: medians[cut]!, high: medians[resamples - 1 - cut]! };
}

/** Whether an interval is too wide to show a difference of 5 %. */
export function isWide({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean {
  return high - low > 2 * tolerance;
}

/** Judges a ratio of rates, new to old: the end of the interval that is nearer to 1 must be within 5 % of it. */
export function judgeRatio({ low, high }: Pick<Estimate, 'low' | 'high'>): Verdict {
  if (high < 1 - tolerance) return 'slower';
  if (low > 1 + tolerance) return 'faster';
  return 'within 5 %';
}

/**
 * Makes a generator of numbers from 0 to 1, without 1, that are the same for the same seed.
 *
 * Source: mulberry32 by Tommy Ettinger, in the public domain.
 */
function makeRandom(start: number): () => number {
  let state = start | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
