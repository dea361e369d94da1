/** The time that mutations of many rows have beyond the deadline of a request. */
import { scaledMs } from '../../base/waits.ts';
import type { Command } from '../command.ts';

/** How much longer than others a bulk mutation may take for each of its rows. Units: milliseconds. */
const moreMsPerRow = 3;

/** How much longer than others a command may take with an input. Units: milliseconds. */
export function moreMsOf(
  { bulk, moreMs = 0 }: Pick<Command, 'bulk' | 'moreMs'>,
  { rows }: Readonly<Record<string, unknown>>,
): number {
  return bulk === true && Array.isArray(rows) ? scaledMs(rows.length * moreMsPerRow) : moreMs;
}
