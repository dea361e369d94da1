/** Loads a recorded transaction and the ledger of its asset, for commands that correct it. */
import type { RecordedTransaction } from '../../rules/ledger/correct.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import { findTransactionAsset, readTransaction } from '../../store/ledger/transactions.ts';
import type { LoadContext } from '../command.ts';

/** A ledger with the transaction of it that is answered. */
export type LedgerWithRecorded = readonly [Ledger] & { readonly recorded: RecordedTransaction };

/** Locks the book of a transaction's asset and reads both. */
export async function loadRecorded({
  tx,
  actor,
  input,
}: LoadContext<{
  readonly transactionId: string;
  readonly effectiveDate: string;
  readonly holderId?: string | null | undefined;
}>): Promise<LedgerWithRecorded> {
  const { transactionId, effectiveDate, holderId } = input;
  const [assetId, before] = [await findTransactionAsset(tx, transactionId), await readTransaction(tx, transactionId)];
  const owners = (account: string): string[] =>
    before.postings.filter((posting) => posting.account === account).map(({ ownerId }) => ownerId);
  const ledger = await openLedger(tx, actor, {
    assetId,
    holderIds: [...new Set([...owners('holder'), ...(holderId ? [holderId] : [])])],
    restrictedHolderIds: owners('holder'),
    stockPlanIds: owners('reserved'),
    // The lots it closed stay closed, but restrictions may stand on them.
    lotIds: [...before.openedIds, ...before.closed.map(({ id }) => id)],
    dates: { from: effectiveDate, to: effectiveDate },
  });
  // Read again under the lock: it may have been answered in the meantime.
  return Object.assign([ledger] as const, { recorded: await readTransaction(tx, transactionId) });
}
