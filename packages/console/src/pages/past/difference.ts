/** What is different between two moments of a register: who gained, who lost, who is new, who is gone. */
import { fromUnits, toUnits } from '../../parts/decimal.ts';

export type Kind = 'gained' | 'lost' | 'new' | 'gone' | 'same';

/** One line of a register at one moment. */
export interface Line {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly quantity: string;
}

/** Lines of one moment: the largest, or those that were named. */
export interface Lines {
  readonly lines: readonly Line[];
  /** How many there are in all. */
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

/** Asks for the largest lines of a moment, or for those with these ids. */
export type AskLines<Moment> = (moment: Moment, ids?: readonly string[]) => Promise<Lines>;

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
 * Compares the largest lines of two moments. Whoever is among the largest at one of them only is asked for by name at the
 * other, so that what is said of a line is exact, however many lines there are besides.
 */
export async function compareLargest<Moment>(
  ask: AskLines<Moment>,
  earlier: Moment,
  later: Moment,
): Promise<{ readonly differences: readonly Difference[]; readonly compared: number; readonly total: number }> {
  const [before, after] = await Promise.all([ask(earlier), ask(later)]);
  const [restBefore, restAfter] = await Promise.all([
    missing(ask, earlier, before, after),
    missing(ask, later, after, before),
  ]);
  const differences = differencesOf([...before.lines, ...restBefore], [...after.lines, ...restAfter]);
  const complete = before.lines.length >= before.total && after.lines.length >= after.total;
  const total = complete ? differences.length : Math.max(before.total, after.total, differences.length);
  return { differences, compared: differences.length, total };
}

/** Asks a moment for the lines that only the other one has among its largest. */
async function missing<Moment>(
  ask: AskLines<Moment>,
  moment: Moment,
  side: Lines,
  other: Lines,
): Promise<readonly Line[]> {
  if (side.lines.length >= side.total) return [];
  const known = new Set(side.lines.map(({ id }) => id));
  const ids = other.lines.map(({ id }) => id).filter((id) => !known.has(id));
  return ids.length === 0 ? [] : (await ask(moment, ids)).lines;
}

/** Adds up what changed. */
export function sumOf(differences: readonly Difference[]): string {
  return fromUnits(differences.reduce((sum, { change }) => sum + toUnits(change), 0n));
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
