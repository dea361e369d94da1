/** Requests that others make one after the other while something else goes on, by its phase. */
import { setTimeout as sleep } from 'node:timers/promises';

const restMs = 50;

/** The phase under way, and whether it is the last. */
export interface Phase {
  phase: string;
  isOver: boolean;
}

/** The phase before the work begins, with which others are compared. */
export const alone = 'alone';

/** How long requests took, by the phase in which they began. Units: milliseconds. */
export type Taken = ReadonlyMap<string, readonly number[]>;

/** Repeats a request until all is over. */
export async function repeatBeside(now: Phase, request: () => Promise<unknown>): Promise<Taken> {
  const taken = new Map<string, number[]>();
  while (!now.isOver) {
    const [during, since] = [now.phase, performance.now()];
    await request();
    taken.set(during, [...(taken.get(during) ?? []), performance.now() - since]);
    await sleep(restMs);
  }
  return taken;
}

/** How much longer requests took than before the work, at a quantile. Shape: `phases` counts those; all by default. */
export function ratioToAlone(taken: Taken, part: number, phases?: readonly string[]): number {
  const during = [...taken].filter(([phase]) => (phases === undefined ? phase !== alone : phases.includes(phase)));
  return (
    quantile(
      during.flatMap(([, times]) => times),
      part,
    ) / quantile(taken.get(alone)!, part)
  );
}

/** The figure that such a part of others stays below. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
