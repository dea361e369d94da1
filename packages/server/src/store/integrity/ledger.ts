/**
 * Queries of the ledger, run by the owner of the database: its transactions, postings, lots and balances as streams, in
 * the order in which they are verified.
 */
import type { Tx } from '../../postgres/database.ts';
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

/** Transactions of an asset: those after one number, up to another. */
export interface Range {
  readonly registerId: string;
  readonly assetId: string;
  readonly after: bigint;
  readonly until: bigint;
}

/** The parameters of the queries below. */
export function rangeValues(ranges: readonly Range[]): readonly unknown[] {
  return [
    ranges.map(({ registerId }) => registerId),
    ranges.map(({ assetId }) => assetId),
    ranges.map(({ after }) => `${after}`),
    ranges.map(({ until }) => `${until}`),
  ];
}

const ranges = `unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) g (register_id, asset_id, after, until)`;

/** Joins the rows of a table to the ranges. */
const inRange = (alias: string): string => `${alias}.register_id = g.register_id
          and ${alias}.asset_id = g.asset_id
          and ${alias}.sequence > g.after
          and ${alias}.sequence <= g.until`;

/** Every column that the program writes, in the order of the transactions. */
function streamOf<T extends object>(table: Table<T>, order: string): Stream<T & { readonly registerId: string }> {
  return {
    text: `
      select a.register_id, ${selectList(table, 'a')}
        from ${ranges}
        join registry.${table.name} a on ${inRange('a')}
       order by a.register_id, a.asset_id, a.sequence${order}`,
    read: (row) => Object.assign(readRow(table, row), { registerId: row['register_id'] as string }),
  };
}

export type TransactionRow = OfTransaction & RowObject<typeof recordedTransactions>;
export const transactionStream = streamOf(recordedTransactions, '');

/** Reads the transactions after which the ranges go on. */
export async function findLastOf(tx: Tx, before: readonly Range[]): Promise<TransactionRow[]> {
  const last = before.map((range) => ({ ...range, after: range.after - 1n, until: range.after }));
  const rows = await tx.query({ text: transactionStream.text }, rangeValues(last));
  return rows.map(transactionStream.read);
}

export type PostingRow = OfTransaction & RowObject<typeof postings>;
export const postingStream = streamOf(postings, ', a.line');

export type RestatementRow = OfTransaction & RowObject<typeof restatements>;
export const restatementStream = streamOf(restatements, ', a.effective_date');

export type CashRow = OfTransaction & RowObject<typeof cashInLieu>;
export const cashStream = streamOf(cashInLieu, '');

export type LotRestatementRow = OfTransaction & RowObject<typeof lotRestatements>;
export const lotRestatementStream = streamOf(lotRestatements, ', a.lot_id, a.effective_date');

/**
 * Lots with the transactions that opened or closed them. PostgreSQL expects few transactions in the ranges, and would
 * read all lots of a register for each of them: no index serves `is not distinct from`, so it joins them by a hash.
 */
function lotStream<T extends object>(
  table: Table<T>,
  transaction: 'opened_by' | 'closed_by',
): Stream<T & OfTransaction & { readonly lotAssetId: string }> {
  return {
    text: `
      select t.register_id, t.asset_id, t.sequence, l.asset_id as lot_asset_id, ${selectList(table, 'l')}
        from ${ranges}
        join registry.transactions t on ${inRange('t')}
        join registry.lots l on l.${transaction} = t.id and l.register_id is not distinct from t.register_id
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

/** The postings and restatements for which a condition holds, each with its place in the order of its account. */
const changesOf = (condition: (alias: string) => string): string => `
      select p.register_id, p.owner_id, p.asset_id, p.ledger_account, p.sequence, p.line, p.effective_date, p.quantity,
             p.balance_after as balance
      from registry.postings p
      where ${condition('p')}
      union all
      select r.register_id, r.owner_id, r.asset_id, r.ledger_account, r.sequence, 2147483647, r.effective_date, null,
             r.balance
      from registry.restatements r
      where ${condition('r')}
      offset 0`;

const changeColumns =
  'n.register_id, n.owner_id, n.asset_id, n.ledger_account, n.sequence, n.effective_date, n.quantity, n.balance';
const inOrder = 'n.register_id, n.owner_id, n.asset_id, n.ledger_account, n.sequence, n.line, n.effective_date';

/**
 * Each ledger account of the assets on its own, in the order in which its postings were recorded. "offset 0" has the
 * table read in its own order and sorted afterwards: along an index, the postings of one account would be fetched from
 * all over the table.
 */
export const balancesText = `
  select ${changeColumns}
    from (${changesOf(
      (alias) => `(${alias}.register_id, ${alias}.asset_id) in (
        select register_id, asset_id
        from unnest($1::uuid[], $2::uuid[]) g (register_id, asset_id)
      )`,
    )}) n
   order by ${inOrder}`;

/**
 * The same of the ledger accounts that the transactions of the ranges changed, each from its first posting on. Here
 * "offset 0" has each account read along its index: any other plan reads all postings for those of a day.
 */
export const changedBalancesText = `
  with changed as materialized (
    select a.register_id, a.owner_id, a.asset_id, a.ledger_account
    from ${ranges}
    join registry.postings a on ${inRange('a')}
    union
    select a.register_id, a.owner_id, a.asset_id, a.ledger_account
    from ${ranges}
    join registry.restatements a on ${inRange('a')}
  )
  select ${changeColumns}
    from changed c
    cross join lateral (${changesOf(
      (alias) => `${alias}.register_id = c.register_id
        and ${alias}.owner_id = c.owner_id
        and ${alias}.asset_id = c.asset_id
        and ${alias}.ledger_account = c.ledger_account`,
    )}) n
   order by ${inOrder}`;
