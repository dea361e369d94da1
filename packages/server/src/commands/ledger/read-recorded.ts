/** What answering a transaction rests on: it, and the ledger of its asset. */
import type { Actor } from '../../rules/actor.ts';
import type { Recorded } from '../../rules/ledger/correct.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { Tx } from '../../postgres/database.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import { findTransactionAsset, readTransaction } from '../../store/ledger/transactions.ts';

/** A ledger with the transaction of it that is answered. */
export type ResultReader = readonly [Ledger] & { readonly recorded: Recorded };

/** Locks the book of a transaction's asset and reads both. */
export async function readRecorded(
  tx: Tx,
  actor: Actor,
  input: {
    readonly transactionId: string;
    readonly effectiveDate: string;
    readonly holderId?: string | null | undefined;
  },
): Promise<ResultReader> {
  const { transactionId, effectiveDate, holderId } = input;
  const [assetId, asWas] = [await findTransactionAsset(tx, transactionId), await readTransaction(tx, transactionId)];
  const owners = (account: string): string[] =>
    asWas.postings.filter((posting) => posting.account === account).map(({ ownerId }) => ownerId);
  const ledger = await openLedger(tx, actor, {
    assetId,
    holderIds: [...new Set([...owners('holder'), ...(holderId ? [holderId] : [])])],
    stockPlanIds: owners('reserved'),
    // Those it closed stay closed, but restrictions may stand on them.
    lotIds: [...asWas.openedIds, ...asWas.closed.map(({ id }) => id)],
    dates: { from: effectiveDate, to: effectiveDate },
  });
  // Read anew: what was read before the lock may have been answered since.
  return Object.assign([ledger] as const, { recorded: await readTransaction(tx, transactionId) });
}
