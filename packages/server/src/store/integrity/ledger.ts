/** Questions about the ledger, asked by the owner of the database: its entries and balances as streams, in the order in which they are followed. */
import type { LotRow } from '../ledger/lots.ts';

/** Where in the ledger a row belongs. */
export interface OfTransaction {
  readonly register_id: string;
  readonly asset_id: string;
  readonly sequence: string;
}

/** Units: recorded_at in microseconds since 1970. */
export interface TransactionRow extends OfTransaction {
  readonly id: string;
  readonly type: string;
  readonly effective_date: string;
  readonly recorded_at: string;
  readonly instruction_id: string;
  readonly reversal_of: string | null;
  readonly resolution_of: string | null;
  readonly counterpart_id: string | null;
  readonly reason: string | null;
  readonly document_id: string | null;
  readonly payload: string;
  readonly digest: string;
}

const microseconds = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;

export const transactionsText = `
  select register_id, asset_id, sequence, id, type, effective_date,
         ${microseconds('recorded_at')} as recorded_at,
         instruction_id, reversal_of, resolution_of, counterpart_id, reason, document_id, payload,
         encode(digest, 'hex') as digest
  from registry.transactions
  order by register_id, asset_id, sequence`;

export interface PostingRow extends OfTransaction {
  readonly line: number;
  readonly transaction_id: string;
  readonly type: string;
  readonly ledger_account: string;
  readonly owner_id: string;
  readonly lot_id: string | null;
  readonly quantity: string;
  readonly balance_after: string;
  readonly effective_date: string;
  readonly recorded_at: string;
}

export const postingsText = `
  select register_id, asset_id, sequence, line, transaction_id, type, ledger_account, owner_id, lot_id,
         quantity, balance_after, effective_date,
         ${microseconds('recorded_at')} as recorded_at
  from registry.postings
  order by register_id, asset_id, sequence, line`;

export interface RestatementRow extends OfTransaction {
  readonly transaction_id: string;
  readonly ledger_account: string;
  readonly owner_id: string;
  readonly balance: string;
  readonly effective_date: string;
  readonly recorded_at: string;
}

export const restatementsText = `
  select register_id, asset_id, sequence, transaction_id, ledger_account, owner_id, balance, effective_date,
         ${microseconds('recorded_at')} as recorded_at
  from registry.restatements
  order by register_id, asset_id, sequence, effective_date`;

/** A lot beside the transaction that opened it. */
export interface OpenedRow extends LotRow, OfTransaction {
  readonly lot_asset_id: string;
  readonly opened_at: string;
}

export const openedText = `
  select t.register_id, t.asset_id, t.sequence, l.asset_id as lot_asset_id, l.id, l.holder_id, l.custom_id,
         l.quantity, l.form, l.issue_date, l.acquisition_date, l.price, l.cost_basis, l.consideration_text,
         l.security_law_exemptions, l.legend_ids::text[], l.share_numbers::text, l.stock_plan_id,
         l.board_approval_date, l.stockholder_approval_date, l.comments, l.predecessor_ids::text[], l.opened_on,
         ${microseconds('l.opened_at')} as opened_at
  from registry.lots l
  join registry.transactions t on t.register_id = l.register_id and t.id = l.opened_by
  order by t.register_id, t.asset_id, t.sequence`;

/** A lot beside the transaction that closed it. */
export interface ClosedRow extends OfTransaction {
  readonly lot_asset_id: string;
  readonly id: string;
  readonly holder_id: string;
  readonly quantity: string;
  readonly closed_on: string;
  readonly closed_at: string;
}

export const closedText = `
  select t.register_id, t.asset_id, t.sequence, l.asset_id as lot_asset_id, l.id, l.holder_id, l.quantity,
         l.closed_on,
         ${microseconds('l.closed_at')} as closed_at
  from registry.lots l
  join registry.transactions t on t.register_id = l.register_id and t.id = l.closed_by
  order by t.register_id, t.asset_id, t.sequence`;

/** A line or a restatement of one ledger account. Shape: quantity is null for a restatement. */
export interface BalanceChangeRow extends OfTransaction {
  readonly owner_id: string;
  readonly ledger_account: string;
  readonly effective_date: string;
  readonly quantity: string | null;
  readonly balance: string;
}

/**
 * Each ledger account by itself, as its lines were recorded. The rows are read as they lie and sorted then, which is what "offset 0"
 * is for: an index has them nearly in this order, but the lines of one account lie all over the table.
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
    offset 0
  ) told
  order by register_id, owner_id, asset_id, ledger_account, sequence, line, effective_date`;
