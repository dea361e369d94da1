/**
 * The seed of every random choice of a test. It is constant, so that the verdict on a commit depends on the commit
 * alone; `npm run check deep` draws another one, prints it, and sets TEST_SEED.
 */
import { hash } from 'node:crypto';

/** Whether everything runs (`npm run check deep`), and not a sample of the slow cases. */
export const isDeep = process.env['TEST_DEEP'] === '1';

/** Shape: an integer from 0 to 2³¹ − 1. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 1);

/** A fraction that the seed and a name decide. Shape: from 0 to less than 1. */
export function fractionOf(name: string): number {
  return Number.parseInt(hash('sha256', `${testSeed} ${name}`).slice(0, 8), 16) / 2 ** 32;
}

/** Some of a list, chosen by the seed and their names, in the order of the list. */
export function sampleOf<T>(list: readonly T[], count: number, nameOf: (one: T) => string): readonly T[] {
  const fractions = new Map(list.map((one) => [one, fractionOf(nameOf(one))]));
  const chosen = new Set(list.toSorted((a, b) => fractions.get(a)! - fractions.get(b)!).slice(0, count));
  return list.filter((one) => chosen.has(one));
}
