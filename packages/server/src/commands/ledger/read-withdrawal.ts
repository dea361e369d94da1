/** What taking units from a holder rests on. */
import type { Actor } from '../../rules/actor.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../store/database.ts';
import { openLedger } from '../../store/ledger.ts';
import type { Read } from './ledger-deed.ts';

/** Reads the ledger of an asset for an act on the units of one holder. */
export async function readWithdrawal(
  tx: Tx,
  actor: Actor,
  input: {
    readonly assetId: string;
    readonly holderId?: string | null | undefined;
    readonly quantity: string;
    readonly effectiveDate: string;
    readonly lotIds?: readonly string[] | null | undefined;
    readonly stockPlanId?: string | null | undefined;
    readonly documentId?: string | null | undefined;
  },
): Promise<Read> {
  const { assetId, holderId, effectiveDate, stockPlanId, documentId } = input;
  const holderIds = holderId ? [holderId] : [];
  const ledger = await openLedger(tx, actor, {
    assetId,
    holderIds,
    lotHolderIds: holderIds,
    lotIds: input.lotIds ?? [],
    sparing: input.lotIds ? 'named' : unitsOf(input.quantity),
    stockPlanIds: stockPlanId ? [stockPlanId] : [],
    dates: { from: effectiveDate, to: effectiveDate },
    documentIds: documentId ? [documentId] : [],
  });
  return [ledger];
}
