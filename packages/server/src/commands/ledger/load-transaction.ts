/** Loads a recorded transaction and the ledger of its asset, for a command that resolves it. */
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { RecordedTransaction } from '../../rules/ledger/recorded-transaction.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import { findTransactionAsset, readTransaction } from '../../store/ledger/transactions.ts';
import type { LoadContext } from '../command.ts';
import { readScopeAt } from './asset-ledger-command.ts';

/** A ledger with the transaction of it that is answered. */
export type LedgerWithRecorded = readonly [Ledger] & { readonly recorded: RecordedTransaction };

/** Locks the book of a transaction's asset and reads both. */
export async function loadRecorded(
  context: LoadContext<{
    readonly transactionId: string;
    readonly effectiveDate: string;
    readonly holderId?: string | null | undefined;
  }>,
): Promise<LedgerWithRecorded> {
  const { tx, input } = context;
  const { transactionId, effectiveDate, holderId } = input;
  const assetId = await findTransactionAsset(tx, transactionId);
  const holderIds = holderId ? [holderId] : [];
  const ledger = await openLedger(context, readScopeAt({ assetId, effectiveDate }, { holderIds }));
  // Read under the lock: nobody answers it meanwhile.
  return Object.assign([ledger] as const, { recorded: await readTransaction(tx, transactionId) });
}
