/** The decision about a command on the ledger. */
import { type Check, firstBlock } from '../check.ts';
import type { Transaction } from './ledger.ts';

/** The results of all rules and, where none blocks, the transactions. */
export interface LedgerDecision {
  readonly checks: readonly Check[];
  readonly transactions: readonly Transaction[];
}

/** Runs the posting unless a rule blocks. */
export function runUnlessBlocked(
  checks: readonly Check[],
  post: () => Transaction | readonly Transaction[],
): LedgerDecision {
  if (firstBlock(checks) !== undefined) return { checks, transactions: [] };
  const posted = post();
  return { checks, transactions: 'postings' in posted ? [posted] : posted };
}

/** The lot that was opened for the receiver; undefined where there are several. */
export function onlyLot({ transactions }: LedgerDecision, holderId: string): string | undefined {
  const lots = transactions.flatMap(({ opened }) => opened.filter((lot) => lot.holderId === holderId));
  return lots.length === 1 ? lots[0]!.id : undefined;
}

/**
 * The checks of all steps as one list: those of one step as they are, those of several by their codes, the gravest of
 * each.
 */
export function gravestOfEach(steps: readonly (readonly Check[])[]): readonly Check[] {
  if (steps.length === 1) return steps[0]!;
  const byCode = new Map<string, Check>();
  for (const check of steps.flat()) {
    const former = byCode.get(check.code);
    if (former === undefined || gravity(check) > gravity(former)) byCode.set(check.code, check);
  }
  return [...byCode.values()];
}

function gravity({ outcome }: Check): number {
  return ['pass', 'warn', 'refer', 'block'].indexOf(outcome);
}
