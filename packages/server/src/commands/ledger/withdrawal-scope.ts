/** What taking units from a holder rests on. */
import { unitsOf } from '../../rules/quantity.ts';
import type { LedgerScope } from './asset-ledger-command.ts';

/** What of the ledger of an asset an act on the units of one holder rests on. */
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

/** How many units of each holder are taken of the earliest lots; where lots are named, none but those are used. */
export function fifoReadLimit(
  holderIds: readonly string[],
  lotIds: readonly string[] | null | undefined,
  units: bigint,
): NonNullable<LedgerScope['fifoReadLimit']> {
  return new Map(holderIds.map((id) => [id, lotIds ? [] : [units]]));
}
