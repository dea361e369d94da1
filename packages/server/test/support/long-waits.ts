/** Waits of a server that it never reaches, on the busiest machine: for tests of what happens where nothing waits too long. */
import type { BatchWaits } from '../../src/commands/run/batcher.ts';
import { optionsOf } from '../../src/postgres/connection-mode.ts';

/** Units: milliseconds. */
const longMs = 120_000;

/** With them, mutations that arrive together share database transactions, however long each of these takes. */
export const longBatchWaits: BatchWaits = { underWayMs: longMs, ledgerLockMs: longMs, registerLockMs: longMs };

/** As a setting of the server. */
export const longDeadline = { REGISTRY_OPERATION_DEADLINE: `${longMs / 1_000}` };

/** The URL of a database where no statement is cancelled, neither while it waits for a lock nor otherwise. */
export function withLongTimeouts(url: string): string {
  const long = new URL(url);
  long.searchParams.set('options', optionsOf({ lock_timeout: `${longMs}`, statement_timeout: `${longMs}` }));
  return long.href;
}
