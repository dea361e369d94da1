/**
 * Queries of the ledger, run by the owner of the database: its transactions, postings, lots and balances as streams, in
 * the order in which they are verified.
 */
import type { Row } from '../../postgres/statement.ts';
import { date, instant, uuid } from '../../postgres/column.ts';
import { readRow, selectList, table, type Table, type RowObject } from '../../postgres/table.ts';
import { lotColumns, units } from '../ledger/lot-columns.ts';
import { cashInLieu, lotRestatements, postings, recordedTransactions, restatements } from '../ledger/tables.ts';

/** The transaction that a row belongs to, by its number in the register of the asset. */
export interface OfTransaction {
  readonly registerId: string;
  readonly assetId: string;
  readonly sequence: bigint;
}

/** Rows of one kind, and the object each becomes. */
export interface Stream<T> {
  readonly text: string;
  readonly read: (row: Row) => T;
}

/** Every column that the program writes, in the order of the transactions. */
function streamOf<T extends object>(table: Table<T>, order: string): Stream<T & { readonly registerId: string }> {
  return {
    text: `
      select a.register_id, ${selectList(table, 'a')}
        from registry.${table.name} a
       order by a.register_id, a.asset_id, a.sequence${order}`,
    read: (row) => Object.assign(readRow(table, row), { registerId: row['register_id'] as string }),
  };
}

export type TransactionRow = OfTransaction & RowObject<typeof recordedTransactions>;
export const transactionStream = streamOf(recordedTransactions, '');

export type PostingRow = OfTransaction & RowObject<typeof postings>;
export const postingStream = streamOf(postings, ', a.line');

export type RestatementRow = OfTransaction & RowObject<typeof restatements>;
export const restatementStream = streamOf(restatements, ', a.effective_date');

export type CashRow = OfTransaction & RowObject<typeof cashInLieu>;
export const cashStream = streamOf(cashInLieu, '');

export type LotRestatementRow = OfTransaction & RowObject<typeof lotRestatements>;
export const lotRestatementStream = streamOf(lotRestatements, ', a.lot_id, a.effective_date');

/** Lots with the transactions that opened or closed them. */
function lotStream<T extends object>(
  table: Table<T>,
  transaction: 'opened_by' | 'closed_by',
): Stream<T & OfTransaction & { readonly lotAssetId: string }> {
  return {
    text: `
      select t.register_id, t.asset_id, t.sequence, l.asset_id as lot_asset_id, ${selectList(table, 'l')}
        from registry.lots l
        join registry.transactions t on t.register_id = l.register_id and t.id = l.${transaction}
       order by t.register_id, t.asset_id, t.sequence`,
    read: (row) =>
      Object.assign(readRow(table, row), {
        registerId: row['register_id'] as string,
        assetId: row['asset_id'] as string,
        sequence: BigInt(row['sequence'] as string),
        lotAssetId: row['lot_asset_id'] as string,
      }),
  };
}

const openedLots = table('lots', { ...lotColumns, openedAt: instant });
export const openedStream = lotStream(openedLots, 'opened_by');
export type OpenedRow = ReturnType<typeof openedStream.read>;

const closedLots = table('lots', {
  id: uuid,
  holderId: uuid,
  quantity: units,
  openedOn: date,
  closedOn: date,
  closedAt: instant,
});
export const closedStream = lotStream(closedLots, 'closed_by');
export type ClosedRow = ReturnType<typeof closedStream.read>;

/** A posting or a restatement of one ledger account. Shape: quantity is null for a restatement. */
export interface BalanceChangeRow {
  readonly register_id: string;
  readonly asset_id: string;
  readonly sequence: string;
  readonly owner_id: string;
  readonly ledger_account: string;
  readonly effective_date: string;
  readonly quantity: string | null;
  readonly balance: string;
}

/**
 * Each ledger account on its own, in the order in which its postings were recorded. "offset 0" has the table read in
 * its own order and sorted afterwards: along an index, the postings of one account would be fetched from all over the
 * table.
 */
export const balancesText = `
  select register_id, owner_id, asset_id, ledger_account, sequence, effective_date, quantity, balance
    from (
      select register_id, owner_id, asset_id, ledger_account, sequence, line, effective_date, quantity,
             balance_after as balance
        from registry.postings
      union all
      select register_id, owner_id, asset_id, ledger_account, sequence, 2147483647, effective_date, null, balance
        from registry.restatements
      offset 0) change
   order by register_id, owner_id, asset_id, ledger_account, sequence, line, effective_date`;
