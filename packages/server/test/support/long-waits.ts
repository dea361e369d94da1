/** Waits of a server that it never reaches, on the busiest machine. */
import type { BatchWaits } from '../../src/commands/run/batcher.ts';

const longMs = 120_000;

/** With them, mutations that arrive together share database transactions, however long each of these takes. */
export const longBatchWaits: BatchWaits = { underWayMs: longMs, lockMs: longMs };
