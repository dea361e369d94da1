/** Differences between two moments of a register: increased, decreased, new, exited. */
import { fromUnits, toUnits } from '../../parts/decimal.ts';

export type Kind = 'gained' | 'lost' | 'new' | 'gone' | 'same';

/** One line of a register at one moment. */
export interface Line {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly quantity: string;
}

/** Lines of one moment: the largest, or those with given ids. */
export interface Lines {
  readonly lines: readonly Line[];
  /** The number of all lines. */
  readonly total: number;
}

export interface Difference {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly before: string;
  readonly after: string;
  readonly change: string;
  readonly kind: Kind;
}

/** Fetches the largest lines of a moment, or those with these ids. */
export type FetchLines<Moment> = (moment: Moment, ids?: readonly string[]) => Promise<Lines>;

/** Compares two moments line by line. The largest change comes first. */
export function differencesOf(before: readonly Line[], after: readonly Line[]): readonly Difference[] {
  const lines = new Map([...before, ...after].map((line) => [line.id, line]));
  const [had, has] = [before, after].map((side) => new Map(side.map(({ id, quantity }) => [id, toUnits(quantity)])));
  return [...lines.values()]
    .map((line) => ({ line, before: had!.get(line.id) ?? 0n, after: has!.get(line.id) ?? 0n }))
    .filter(({ before, after }) => before !== 0n || after !== 0n)
    .sort((one, other) => compare(size(other.after - other.before), size(one.after - one.before)))
    .map(({ line: { id, name, detail }, before, after }) => ({
      id,
      name,
      detail,
      before: fromUnits(before),
      after: fromUnits(after),
      change: fromUnits(after - before),
      kind: kindOf(before, after),
    }));
}

/**
 * Compares the largest lines of two moments. A line that is among the largest at only one of them is fetched by its id
 * at the other, so each compared line is exact, however many lines there are.
 */
export async function compareLargest<Moment>(
  fetchLines: FetchLines<Moment>,
  earlier: Moment,
  later: Moment,
): Promise<{ readonly differences: readonly Difference[]; readonly compared: number; readonly total: number }> {
  const [before, after] = await Promise.all([fetchLines(earlier), fetchLines(later)]);
  const [restBefore, restAfter] = await Promise.all([
    missing(fetchLines, earlier, before, after),
    missing(fetchLines, later, after, before),
  ]);
  const differences = differencesOf([...before.lines, ...restBefore], [...after.lines, ...restAfter]);
  const complete = before.lines.length >= before.total && after.lines.length >= after.total;
  const total = complete ? differences.length : Math.max(before.total, after.total, differences.length);
  return { differences, compared: differences.length, total };
}

/** Fetches the lines of a moment that are among the largest only at the other. */
async function missing<Moment>(
  fetchLines: FetchLines<Moment>,
  moment: Moment,
  side: Lines,
  other: Lines,
): Promise<readonly Line[]> {
  if (side.lines.length >= side.total) return [];
  const loadedIds = new Set(side.lines.map(({ id }) => id));
  const ids = other.lines.map(({ id }) => id).filter((id) => !loadedIds.has(id));
  return ids.length === 0 ? [] : (await fetchLines(moment, ids)).lines;
}

function kindOf(before: bigint, after: bigint): Kind {
  if (before === after) return 'same';
  if (before === 0n) return 'new';
  if (after === 0n) return 'gone';
  return after > before ? 'gained' : 'lost';
}

function size(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
