/** The processor time of a run, and the budget of `npm test`. Linux tells the time; elsewhere there is no budget. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * Units: seconds of processor time of `npm test`, on the machine of the reference below. It took 156 of them when the
 * budget was set. A change adds at most 10: docs/maintaining/tests.md, "Tiers and budgets".
 */
const budget = 300;

/** A run fails that takes this many times the budget. Two runs of one commit differ by less. */
const tolerance = 1.5;

/** The unit in which Linux counts. It is the same on every machine that Node runs on. */
const ticksPerSecond = 100;

/** Units: seconds, of this process and of all programs that it and they have started and that have ended. */
export function processorSeconds(): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  // The name of the program, in brackets, may have blanks.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
}

/** Says by how much the run exceeds the budget of `npm test`, or null. A slow machine has a larger one. */
export function describeExcess(): string | null {
  const seconds = processorSeconds();
  if (seconds === undefined) return null;
  const limit = budget * tolerance * Math.max(1, slowness());
  if (seconds <= limit) return null;
  return `npm test took ${seconds.toFixed(0)} s of processor time, and may take ${limit.toFixed(0)} s on this machine. Move tests to npm run check, or make them cheaper.`;
}

/** Units: seconds of processor time that the work below takes on the machine on which the budget was set. */
const referenceSeconds = 0.8;

/**
 * How many times as long as there a fixed piece of work takes here. Other work on the same cores makes it longer, as it
 * does the tests.
 */
function slowness(): number {
  const before = process.cpuUsage();
  for (let turn = 0; turn < 600; turn += 1) {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      id: (at * 7_919) % 2_003,
      name: `row ${at % 97}`,
      tags: [at, turn],
    }));
    const text = JSON.stringify(rows.sort((one, other) => one.id - other.id || one.name.localeCompare(other.name)));
    if ((JSON.parse(text) as unknown[]).length !== rows.length) throw new Error(text);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / referenceSeconds;
}
