/** The read scope of a withdrawal of units. */
import { unitsOf } from '../../rules/quantity.ts';
import type { LedgerScope } from './asset-ledger-command.ts';

/** The part of the ledger that a withdrawal from one holder reads. */
export function withdrawalScope(input: {
  readonly holderId?: string | null | undefined;
  readonly quantity: string;
  readonly lotIds?: readonly string[] | null | undefined;
  readonly stockPlanId?: string | null | undefined;
  readonly documentId?: string | null | undefined;
}): LedgerScope {
  const { holderId, lotIds, quantity, stockPlanId, documentId } = input;
  const holderIds = holderId ? [holderId] : [];
  return {
    holderIds,
    lotHolderIds: holderIds,
    lotIds: lotIds ?? [],
    fifoReadLimit: fifoReadLimit(holderIds, lotIds, unitsOf(quantity)),
    stockPlanIds: stockPlanId ? [stockPlanId] : [],
    documentIds: documentId ? [documentId] : [],
  };
}

/** The units that are taken from the earliest lots of each holder; none where lots are named. */
export function fifoReadLimit(
  holderIds: readonly string[],
  lotIds: readonly string[] | null | undefined,
  units: bigint,
): NonNullable<LedgerScope['fifoReadLimit']> {
  return new Map(holderIds.map((id) => [id, lotIds ? [] : [units]]));
}
