/** What an act on the ledger comes to. */
import { type Check, firstBlock } from '../check.ts';
import type { Transaction } from './ledger.ts';

/** The results of all rules and, where none blocks, what was posted. */
export interface LedgerDecision {
  readonly checks: readonly Check[];
  readonly transactions: readonly Transaction[];
}

/** Posts, unless a rule blocks. */
export function runUnlessBlocked(
  checks: readonly Check[],
  act: () => Transaction | readonly Transaction[],
): LedgerDecision {
  if (firstBlock(checks) !== undefined) return { checks, transactions: [] };
  const made = act();
  return { checks, transactions: 'postings' in made ? [made] : made };
}

/** The one lot an act opened for its receiver; undefined where it opened several. */
export function onlyLot({ transactions }: LedgerDecision, holderId: string): string | undefined {
  const lots = transactions.flatMap(({ opened }) => opened.filter((lot) => lot.holderId === holderId));
  return lots.length === 1 ? lots[0]!.id : undefined;
}
