/** Recorded transactions, read by commands that reverse or resolve them. */
import { Refusal } from '../../base/refusal.ts';
import type { RecordedTransaction } from '../../rules/ledger/correct.ts';
import type { LedgerAccount, TransactionType } from '../../rules/ledger/enumerations.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';
import { selectList } from '../../postgres/table.ts';
import { lotOf } from './lots.ts';
import { lotTerms } from './tables.ts';

interface TransactionRow {
  readonly id: string;
  readonly asset_id: string;
  readonly type: TransactionType;
  readonly effective_date: string;
  readonly counterpart_id: string | null;
}

const findAssetStatement = {
  name: 'find_transaction_asset',
  text: `
    select asset_id
      from registry.transactions
     where id = $1::uuid`,
};

/** Finds the asset of a transaction, so that its book can be locked. Refuses: not_found. */
export async function findTransactionAsset(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.query<{ asset_id: string }>(findAssetStatement, [id]);
  if (row === undefined) throw new Refusal('not_found', { type: 'Transaction' });
  return row.asset_id;
}

const transactionStatement = {
  name: 'read_transaction',
  text: `
    select t.id, t.asset_id, t.type, t.effective_date, t.counterpart_id,
           exists (
             select
               from registry.transactions r
              where r.register_id = t.register_id
                and r.reversal_of = t.id
           ) as reversed,
           exists (
             select
               from registry.transactions r
              where r.register_id = t.register_id
                and r.resolution_of = t.id
                and not exists (
                      select
                        from registry.transactions u
                       where u.register_id = t.register_id
                         and u.reversal_of = r.id
                    )
           ) as resolved
      from registry.transactions t
     where t.id = $1::uuid`,
};

const postingsStatement = {
  name: 'read_postings_of_transaction',
  text: `
    select p.ledger_account, p.owner_id, p.lot_id, p.quantity
      from registry.transactions t
      join registry.postings p on p.register_id = t.register_id
       and p.asset_id = t.asset_id
       and p.sequence = t.sequence
     where t.id = $1::uuid
     order by p.line`,
};

const lotsStatement = {
  name: 'read_lots_of_transaction',
  text: `
    select ${selectList(lotTerms, 'l')}, l.opened_by = t.id as opened
      from registry.transactions t
      join registry.postings p on p.register_id = t.register_id
       and p.asset_id = t.asset_id
       and p.sequence = t.sequence
      join registry.lots l on l.register_id = t.register_id
       and l.id = p.lot_id
     where t.id = $1::uuid
     order by p.line`,
};

/** Reads a transaction with its postings and lots. The caller holds the lock of the book. Refuses: not_found. */
export async function readTransaction(tx: Tx, id: string): Promise<RecordedTransaction> {
  const [[row], postings, lots] = await Promise.all([
    tx.query<TransactionRow & { reversed: boolean; resolved: boolean }>(transactionStatement, [id]),
    tx.query<{ ledger_account: LedgerAccount; owner_id: string; lot_id: string | null; quantity: string }>(
      postingsStatement,
      [id],
    ),
    tx.query<Row & { id: string; opened: boolean }>(lotsStatement, [id]),
  ]);
  if (row === undefined) throw new Refusal('not_found', { type: 'Transaction' });
  return {
    id: row.id,
    assetId: row.asset_id,
    type: row.type,
    effectiveDate: row.effective_date,
    counterpartId: row.counterpart_id,
    reversed: row.reversed,
    resolved: row.resolved,
    postings: postings.map((line) => ({
      account: line.ledger_account,
      ownerId: line.owner_id,
      lotId: line.lot_id,
      quantity: unitsOf(line.quantity),
    })),
    openedIds: lots.filter(({ opened }) => opened).map(({ id: lotId }) => lotId),
    closed: lots.filter(({ opened }) => !opened).map(lotOf),
  };
}
