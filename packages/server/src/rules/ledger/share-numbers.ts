/**
 * Share numbers: the ranges of a lot, where the issuer numbers its shares. Source: Open Cap Format, ShareNumberRange.
 */
import { unitsPerWhole } from '../quantity.ts';
import type { Check } from '../check.ts';
import { countOf } from '../count-of.ts';
import type { Lot, ShareRange } from './ledger.ts';

/** The number of units in the ranges. Units: scaled by ten decimals. */
export function unitsIn(ranges: readonly ShareRange[]): bigint {
  return ranges.reduce((sum, { from, to }) => sum + (to - from + 1n) * unitsPerWhole, 0n);
}

/** Share numbers as a part of a sentence. */
export function rangesInWords(ranges: readonly ShareRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
}

/** The ranges in ascending order. */
export function inOrder(ranges: readonly ShareRange[]): readonly ShareRange[] {
  return [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** The numbers that two lists of ranges have in common. */
export function numbersInCommon(ranges: readonly ShareRange[], others: readonly ShareRange[]): readonly ShareRange[] {
  return ranges.flatMap((one) =>
    others
      .map((other) => ({
        from: one.from > other.from ? one.from : other.from,
        to: one.to < other.to ? one.to : other.to,
      }))
      .filter(({ from, to }) => from <= to),
  );
}

/** The numbers of ranges that are not among others. */
export function numbersWithout(ranges: readonly ShareRange[], others: readonly ShareRange[]): readonly ShareRange[] {
  return others.reduce<readonly ShareRange[]>(
    (left, { from, to }) =>
      left.flatMap((one) =>
        to < one.from || one.to < from
          ? [one]
          : [
              { from: one.from, to: from - 1n },
              { from: to + 1n, to: one.to },
            ].filter((part) => part.from <= part.to),
      ),
    ranges,
  );
}

/** Whether two of the ranges overlap. */
export function overlap(ranges: readonly ShareRange[]): boolean {
  const sorted = inOrder(ranges);
  return sorted.some(({ from }, index) => index > 0 && from <= sorted[index - 1]!.to);
}

/**
 * Takes the lowest numbers for the units, and leaves the rest. Null stays null, for a lot without numbers.
 *
 * Units:   scaled by ten decimals; whole shares.
 */
export function takeNumbers(
  ranges: readonly ShareRange[] | null,
  units: bigint,
): { taken: readonly ShareRange[] | null; left: readonly ShareRange[] | null } {
  if (ranges === null) return { taken: null, left: null };
  let remaining = units / unitsPerWhole;
  const taken: ShareRange[] = [];
  const left: ShareRange[] = [];
  for (const { from, to } of inOrder(ranges)) {
    const held = to - from + 1n;
    const part = remaining < held ? remaining : held;
    if (part > 0n) taken.push({ from, to: from + part - 1n });
    if (part < held) left.push({ from: from + part, to });
    remaining -= part;
  }
  return { taken, left };
}

/** Lots with share numbers: how many there are, and the first. */
export interface NumberedLots {
  readonly lots: number;
  readonly first: Pick<Lot, 'id' | 'customId' | 'shareNumbers'> | null;
}

/** Those of the lots that have share numbers. */
export function numberedLots(lots: readonly Lot[]): NumberedLots {
  const numbered = lots.filter(({ shareNumbers }) => shareNumbers !== null);
  return { lots: numbered.length, first: numbered[0] ?? null };
}

/** Warns where lots with share numbers become lots without. Shape: no check where no lot has numbers. */
export function warnOfNumbers({ lots, first }: NumberedLots): readonly Check[] {
  if (first === null) return [];
  return [
    {
      code: 'share_numbers_end',
      outcome: 'warn',
      message: `The shares of ${countOf(`${lots}`, 'lot')}, first of all lot ${first.customId}, are numbered ${rangesInWords(inOrder(first.shareNumbers!))}, and the new lots have no share numbers.`,
      remedy: 'The lots that close keep their numbers on record.',
      facts: { lots: `${lots}`, lotId: first.id },
    },
  ];
}
