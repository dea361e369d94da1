/** Recorded transactions, read by commands that reverse or resolve them. */
import { Refusal } from '../../base/refusal.ts';
import type { LedgerAccount, TransactionType } from '../../rules/ledger/enumerations.ts';
import type { Restriction } from '../../rules/ledger/ledger.ts';
import type {
  LaterTransaction,
  RecordedTransaction,
  RestrictedUnits,
  RestrictionChange,
} from '../../rules/ledger/recorded-transaction.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';
import { selectList } from '../../postgres/table.ts';
import type { RestrictionRow } from './active-restrictions.ts';
import { lotOf } from './lots.ts';
import { lotTerms } from './tables.ts';

interface TransactionRow {
  readonly id: string;
  readonly register_id: string;
  readonly asset_id: string;
  readonly sequence: string;
  readonly type: TransactionType;
  readonly effective_date: string;
  readonly instruction_id: string;
  readonly counterpart_id: string | null;
  readonly reversed: boolean;
  readonly resolved: boolean;
}

/**
 * A transaction that rests on another, or that is reversed together with it. Shape: null ids in an asset that the actor
 * does not manage.
 */
export interface TransactionToReverse {
  readonly transaction_id: string | null;
  readonly asset_id: string | null;
  readonly together: boolean;
  /** Whether one of the list before it is reversed together with it. */
  readonly with_former: boolean;
}

const toReverseStatement = {
  name: 'list_transactions_to_reverse',
  text: `
    select r.*
      from registry.transactions t
      cross join lateral registry.transactions_to_reverse(t.register_id, t.id) r
     where t.id = $1::uuid`,
};

/**
 * Lists the transactions that rest on a transaction, in the order in which they must be reversed, and then those that
 * are reversed together with it.
 */
export async function listToReverse(tx: Tx, id: string): Promise<readonly TransactionToReverse[]> {
  return tx.query<TransactionToReverse>(toReverseStatement, [id]);
}

const laterStatement = {
  name: 'read_later_transactions',
  text: `
    select t.id, a.name as asset_name, t.sequence::text, t.type, t.effective_date::text
      from unnest($1::uuid[]) with ordinality n (id, place)
      join registry.transactions t on t.id = n.id
      join registry.assets a on a.register_id = t.register_id
       and a.id = t.asset_id
     order by n.place`,
};

/** Reads transactions as messages name them, in the order of the ids. */
export async function readLater(tx: Tx, ids: readonly string[]): Promise<readonly LaterTransaction[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<TransactionRow & { asset_name: string; sequence: string }>(laterStatement, [ids]);
  return rows.map((row) => ({
    id: row.id,
    assetName: row.asset_name,
    sequence: BigInt(row.sequence),
    type: row.type,
    effectiveDate: row.effective_date,
  }));
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
  if (row === undefined) throw new Refusal('not_found', { type: 'Transaction', id });
  return row.asset_id;
}

const transactionsStatement = {
  name: 'read_transactions',
  text: `
    select t.id, t.register_id, t.asset_id, t.sequence::text, t.type, t.effective_date, t.instruction_id, t.counterpart_id,
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
      from unnest($1::uuid[]) with ordinality n (id, place)
      join registry.transactions t on t.id = n.id
     order by n.place`,
};

interface PostingRow {
  readonly transaction_id: string;
  readonly ledger_account: LedgerAccount;
  readonly owner_id: string;
  readonly lot_id: string | null;
  readonly quantity: string;
}

/** Ordered by the lines alone: for an order by the ids too, the index of all transactions might be read. */
const postingsStatement = {
  name: 'read_postings_of_transactions',
  text: `
    select t.id as transaction_id, p.ledger_account, p.owner_id, p.lot_id, p.quantity
      from unnest($1::uuid[]) n (id)
      join registry.transactions t on t.id = n.id
      join registry.postings p on p.register_id = t.register_id
       and p.asset_id = t.asset_id
       and p.sequence = t.sequence
     order by p.line`,
};

interface LotRow extends Row {
  readonly transaction_id: string;
  readonly opened: boolean;
  readonly current_id: string;
  readonly current_closed_by: string | null;
}

/**
 * From each lot, the reversals are followed to the lot that has its place now. Each offset makes PostgreSQL look up one
 * lot at a time, and a lot is found by its id alone: with the register too, another index of it might be read whole.
 */
const lotsStatement = {
  name: 'read_lots_of_transactions',
  text: `
    with lines as materialized (
      select t.id as transaction_id, t.register_id, p.line, p.lot_id, p.quantity > 0 as opened
        from unnest($1::uuid[]) n (id)
        join registry.transactions t on t.id = n.id
        join registry.postings p on p.register_id = t.register_id
         and p.asset_id = t.asset_id
         and p.sequence = t.sequence
       where p.lot_id is not null
    )
    select ${selectList(lotTerms, 'l')}, p.transaction_id, p.opened,
           c.id as current_id, c.closed_by as current_closed_by
      from lines p
      cross join lateral (
        select *
          from registry.lots l
         where l.id = p.lot_id
        offset 0
      ) l
      cross join lateral (
        with recursive chain (id, closed_by, number) as (
          select l.id, l.closed_by, 0
          union all
          select o.id, o.closed_by, chain.number + 1
            from chain
            cross join lateral (
              select r.id, r.closed_by
                from registry.lots r
               where r.register_id = p.register_id
                 and r.reopens = chain.id
              offset 0
            ) o
        )
        select id, closed_by
          from chain
         order by number desc
         limit 1
      ) c
     where l.register_id = p.register_id
     order by p.transaction_id, p.line`,
};

interface ChangeRow {
  readonly transaction_id: string;
  readonly restriction: RestrictionJson;
  readonly released: boolean;
  readonly before: RestrictionJson;
  readonly after: RestrictionJson;
}
type RestrictionJson = Omit<RestrictionRow, 'asset_id' | 'placed_at'>;

/** The last recorded scope of a restriction, with this condition. */
const lastScope = (condition: string): string => `
        select jsonb_build_object(
                 'holder_id', s.holder_id, 'lot_id', s.lot_id, 'quantity', trim_scale(s.quantity)::text
               ) as scope
          from registry.restriction_scopes s
         where s.register_id = r.register_id
           and s.restriction_id = r.id
           and s.recorded_at ${condition} t.recorded_at
         order by s.effective_date desc, s.sequence desc
         limit 1`;

// Each row is looked up on its own: joins that are planned while the register is small read all of its transactions,
// also later.
const restrictionChanges = (condition: string): string => `
    select t.id as transaction_id, r.status = 'released' as released, b.scope as before, a.scope as after,
           jsonb_build_object(
             'id', r.id, 'kind', r.kind, 'holder_id', r.holder_id, 'lot_id', r.lot_id,
             'quantity', trim_scale(r.quantity)::text, 'effective_from', r.effective_from, 'expires_on', r.expires_on,
             'reason', r.reason
           ) as restriction
      from unnest($1::uuid[]) n (id)
      cross join lateral (
        select t.id, t.register_id, t.asset_id, t.recorded_at
          from registry.transactions t
         where t.id = n.id
         limit 1
      ) t
      cross join lateral (
        select distinct s.restriction_id
          from registry.restriction_scopes s
         where s.register_id = t.register_id
           and s.asset_id = t.asset_id
           and s.recorded_at = t.recorded_at${condition}
      ) m
      cross join lateral (
        select r.id, r.register_id, r.kind, r.status, r.holder_id, r.lot_id, r.quantity, r.effective_from,
               r.expires_on, r.reason
          from registry.restrictions r
         where r.register_id = t.register_id
           and r.id = m.restriction_id
         limit 1
      ) r
      cross join lateral (${lastScope('<')}
      ) b
      cross join lateral (${lastScope('<=')}
      ) a
     order by t.id, r.id`;
const restrictionsStatement = { name: 'read_restriction_changes', text: restrictionChanges('') };
const restrictionsOfStatement = {
  name: 'read_changes_of_restrictions',
  text: restrictionChanges(`
           and s.restriction_id = any ($2::uuid[])`),
};

function scopeOf({ holder_id, lot_id, quantity }: RestrictionJson): RestrictedUnits {
  return { holderId: holder_id, lotId: lot_id, quantity: quantity === null ? null : unitsOf(quantity) };
}

function restrictionOf(row: RestrictionJson): Restriction {
  const { id, kind, effective_from: effectiveFrom, expires_on: expiresOn, reason } = row;
  return { id, kind, effectiveFrom, expiresOn, reason, ...scopeOf(row) };
}

function changeOf({ restriction, released, before, after }: ChangeRow): RestrictionChange {
  return { restriction: restrictionOf(restriction), released, before: scopeOf(before), after: scopeOf(after) };
}

/** Reads the changes that a transaction made to restrictions, of these alone. */
export async function readRestrictionChanges(
  tx: Tx,
  transactionId: string,
  restrictionIds: readonly string[],
): Promise<readonly RestrictionChange[]> {
  if (restrictionIds.length === 0) return [];
  const rows = await tx.query<ChangeRow>(restrictionsOfStatement, [[transactionId], restrictionIds]);
  return rows.map(changeOf);
}

/** Transactions on record, each with the instruction that recorded it. */
export type ReadTransaction = RecordedTransaction & { readonly registerId: string; readonly instructionId: string };

/**
 * Reads transactions with their postings, lots and changes of restrictions, in the order of the ids. The caller holds
 * the locks of the books.
 */
export async function readTransactions(tx: Tx, ids: readonly string[]): Promise<readonly ReadTransaction[]> {
  const [rows, postings, lots, changes] = await Promise.all([
    tx.query<TransactionRow>(transactionsStatement, [ids]),
    tx.query<PostingRow>(postingsStatement, [ids]),
    tx.query<LotRow>(lotsStatement, [ids]),
    tx.query<ChangeRow>(restrictionsStatement, [ids]),
  ]);
  const postingsOf = Map.groupBy(postings, ({ transaction_id }) => transaction_id);
  const lotsOf = Map.groupBy(lots, ({ transaction_id }) => transaction_id);
  const changesOf = Map.groupBy(changes, ({ transaction_id }) => transaction_id);
  return rows.map((row) => {
    const own = lotsOf.get(row.id) ?? [];
    return {
      id: row.id,
      registerId: row.register_id,
      assetId: row.asset_id,
      sequence: BigInt(row.sequence),
      type: row.type,
      effectiveDate: row.effective_date,
      instructionId: row.instruction_id,
      counterpartId: row.counterpart_id,
      reversed: row.reversed,
      resolved: row.resolved,
      postings: (postingsOf.get(row.id) ?? []).map((line) => ({
        account: line.ledger_account,
        ownerId: line.owner_id,
        lotId: line.lot_id,
        quantity: unitsOf(line.quantity),
      })),
      opened: own
        .filter(({ opened }) => opened)
        .map((lot) => ({ lot: lotOf(lot), currentId: lot.current_id, closedBy: lot.current_closed_by })),
      closed: own.filter(({ opened }) => !opened).map(lotOf),
      restrictions: (changesOf.get(row.id) ?? []).map(changeOf),
    };
  });
}

/** Reads one transaction. Refuses: not_found. */
export async function readTransaction(tx: Tx, id: string): Promise<ReadTransaction> {
  const [read] = await readTransactions(tx, [id]);
  if (read === undefined) throw new Refusal('not_found', { type: 'Transaction', id });
  return read;
}
