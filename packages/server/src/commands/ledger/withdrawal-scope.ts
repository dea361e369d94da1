/** The read scope of a withdrawal of units. */
import { unitsOf } from '../../rules/quantity.ts';
import type { LedgerScope } from './asset-ledger-command.ts';

/** The lots that a request names, from which units are taken. */
interface StatedLots {
  readonly lotIds?: readonly string[] | null | undefined;
  readonly shareNumbers?: readonly unknown[] | null | undefined;
  readonly balanceCustomId?: string | null | undefined;
}

interface StatedWithdrawal extends StatedLots {
  readonly holderId?: string | null | undefined;
  readonly quantity: string;
  readonly stockPlanId?: string | null | undefined;
  readonly documentId?: string | null | undefined;
}

/** The part of the ledger that a withdrawal from one holder reads. */
export function withdrawalScope(input: StatedWithdrawal): LedgerScope {
  const { holderId, quantity, stockPlanId, documentId } = input;
  return {
    ...lotsToRead(holderId ? [holderId] : [], unitsOf(quantity), input),
    stockPlanIds: stockPlanId ? [stockPlanId] : [],
    documentIds: documentId ? [documentId] : [],
  };
}

/**
 * The holders and their lots that are read: those from which units are taken, the earliest first; all, where share
 * numbers are named.
 */
export function lotsToRead(
  holderIds: readonly string[],
  units: bigint,
  { lotIds, shareNumbers, balanceCustomId }: StatedLots,
): LedgerScope {
  return {
    holderIds,
    lotHolderIds: holderIds,
    lotIds: lotIds ?? [],
    ...(shareNumbers && shareNumbers.length > 0
      ? {}
      : { fifoReadLimit: new Map(holderIds.map((id) => [id, lotIds ? [] : [units]])) }),
    customIds: balanceCustomId ? [balanceCustomId] : [],
  };
}
