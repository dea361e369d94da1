/** Share numbers: ranges that a lot stands for, where its issuer numbers shares. Source: Open Cap Format, ShareNumberRange. */
import { unitsPerWhole } from '../quantity.ts';
import type { ShareRange } from './ledger.ts';

/** How many units the ranges stand for. Units: scaled by ten decimals. */
export function unitsIn(ranges: readonly ShareRange[]): bigint {
  return ranges.reduce((sum, { from, to }) => sum + (to - from + 1n) * unitsPerWhole, 0n);
}

/** The ranges from the lowest on. */
export function inOrder(ranges: readonly ShareRange[]): readonly ShareRange[] {
  return [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Whether any number stands in two of the ranges. */
export function overlap(ranges: readonly ShareRange[]): boolean {
  const sorted = inOrder(ranges);
  return sorted.some(({ from }, index) => index > 0 && from <= sorted[index - 1]!.to);
}

/**
 * Takes the lowest numbers for so many units, and leaves the rest. Null stays null: a lot without numbers has none to part with.
 *
 * Units:   scaled by ten decimals; whole shares.
 */
export function takeNumbers(
  ranges: readonly ShareRange[] | null,
  units: bigint,
): { taken: readonly ShareRange[] | null; left: readonly ShareRange[] | null } {
  if (ranges === null) return { taken: null, left: null };
  let wanted = units / unitsPerWhole;
  const taken: ShareRange[] = [];
  const left: ShareRange[] = [];
  for (const { from, to } of inOrder(ranges)) {
    const held = to - from + 1n;
    const part = wanted < held ? wanted : held;
    if (part > 0n) taken.push({ from, to: from + part - 1n });
    if (part < held) left.push({ from: from + part, to });
    wanted -= part;
  }
  return { taken, left };
}
