/** The instant of the transactions of one mutation. */
import type { Ledger } from './ledger.ts';

/** Has the next transactions of ledgers recorded at one instant: the latest that any of `among` would have. */
export function recordTogether(ledgers: readonly Ledger[], among: readonly Ledger[] = ledgers): void {
  const latest = among.reduce((last, { recordedAt }) => (recordedAt > last ? recordedAt : last), 0n);
  for (const ledger of ledgers) ledger.recordedAt = latest;
}
