/** Lots of the past, for commands that take effect before earlier ones. */
import type { DatedBalance, FormerLot, LaterEntries, Ledger, TransactionReference } from '../../rules/ledger/ledger.ts';
import type { TransactionType } from '../../rules/ledger/enumerations.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';
import { selectList } from '../../postgres/table.ts';
import { lotOf } from './lots.ts';
import { registerOfAsset } from './register-of-asset.ts';
import { lotTerms } from './tables.ts';

/** The holders whose former lots are read, or all, from a day on. */
export interface FormerLotScope {
  readonly assetId: string;
  readonly dates: { readonly from: string };
  readonly lotHolderIds?: readonly string[];
  readonly restrictedHolderIds?: readonly string[];
  readonly all?: boolean;
}

type FormerLots = Pick<Ledger, 'formerLots' | 'lotBreaks' | 'lotBalances'>;

const inScope = (all: boolean): string => `l.register_id = ${registerOfAsset}
       and l.asset_id = $1::uuid${all ? '' : '\n       and l.holder_id = any ($3::uuid[])'}`;

const reference = (alias: string, name: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object(
             'id', ${alias}.id, 'type', ${alias}.type, 'sequence', ${alias}.sequence::text,
             'effectiveDate', ${alias}.effective_date) end as ${name}`;

/**
 * The transaction with an id, looked up for each lot on its own: a join that is planned while the register is small
 * reads all transactions of the register, and goes on doing so as it grows.
 */
const transactionBy = (id: string, alias: string): string => `lateral (
        select t.id, t.type, t.sequence, t.effective_date, t.reversal_of
          from registry.transactions t
         where t.register_id = l.register_id
           and t.id = ${id}
         limit 1
      ) ${alias} on true`;

/**
 * Lots that closed or opened after a day. A lot goes on from those that it replaces but for a split, a resolution and a
 * reversal that took effect later than what it reverses. An actor that does not see transactions cannot tell: there
 * none goes on.
 */
const lotsSince = (all: boolean): string => `
    select ${selectList(lotTerms, 'l')}, l.closed_on, ${reference('c', 'closing')},
           ${reference('o', 'opening')},
           coalesce(
             o.type in ('split', 'resolution') or (o.type = 'reversal' and o.effective_date > r.effective_date),
             o.id is null
           ) as broken
      from registry.lots l
      left join ${transactionBy('l.opened_by', 'o')}
      left join ${transactionBy('o.reversal_of', 'r')}
      left join ${transactionBy('l.closed_by', 'c')}
     where ${inScope(all)}
       and (l.closed_on > $2::date or (l.closed_at is null and l.opened_on > $2::date))`;
const [lotsSinceOfAll, lotsSinceOfHolders] = [
  { name: 'read_lots_since_of_all', text: lotsSince(true) },
  { name: 'read_lots_since', text: lotsSince(false) },
];

/** The units of each lot on each day on which a late entry changed them, as known now. */
const restated = (all: boolean): string => `
    select distinct on (m.lot_id, m.effective_date) m.lot_id, m.effective_date as date, m.quantity as balance
      from registry.lots l
      join registry.lot_restatements m on m.register_id = l.register_id
       and m.lot_id = l.id
     where ${inScope(all)}
       and l.closed_on > $2::date
     order by m.lot_id, m.effective_date, m.sequence desc`;
const [restatedOfAll, restatedOfHolders] = [
  { name: 'read_lot_restatements_of_all', text: restated(true) },
  { name: 'read_lot_restatements', text: restated(false) },
];

interface RestatedRow {
  readonly lot_id: string;
  readonly date: string;
  readonly balance: string;
}

/** Reads the lots of these holders that closed or opened after the earliest date of the scope. */
export async function readFormerLots(tx: Tx, scope: FormerLotScope): Promise<FormerLots> {
  const { assetId, dates, lotHolderIds = [], restrictedHolderIds = [], all = false } = scope;
  const holderIds = [...new Set([...lotHolderIds, ...restrictedHolderIds])];
  if (!all && holderIds.length === 0) return noFormerLots();
  const values = all ? [assetId, dates.from] : [assetId, dates.from, holderIds];
  const [rows, balances] = await Promise.all([
    tx.query(all ? lotsSinceOfAll : lotsSinceOfHolders, values),
    tx.query<RestatedRow>(all ? restatedOfAll : restatedOfHolders, values),
  ]);
  const found = noFormerLots();
  for (const row of rows) {
    const lot = lotOf(row);
    const opening = referenceOf(row['opening']);
    if (row['broken'] === true) found.lotBreaks.set(lot.id, opening ?? unseen(lot.openedOn));
    if (row['closed_on'] !== null)
      found.formerLots.set(lot.id, {
        ...lot,
        closedOn: row['closed_on'] as string,
        closedBy: referenceOf(row['closing']),
      });
  }
  for (const [id, own] of Map.groupBy(balances, ({ lot_id }) => lot_id))
    found.lotBalances.set(
      id,
      own.map(({ date, balance }) => ({ date, balance: unitsOf(balance) })),
    );
  return found;
}

/** Entries that a sentence names. */
const entriesNamed = 3;

/**
 * Finds the entries dated after a day that moved units, the earliest first: all that change more than the authorised
 * total, but for those that were reversed with effect from their own day, and their reversals.
 */
export async function findLaterEntries(tx: Tx, { assetId, dates }: FormerLotScope): Promise<LaterEntries> {
  const rows = await tx.query<{ entry: Row[string]; count: number; last: string; last_reversal: string | null }>(
    {
      name: 'find_later_entries',
      text: `
        select ${reference('t', 'entry')}, (count(*) over ())::int as count,
               max(t.effective_date) over () as last,
               max(t.effective_date) filter (where t.type = 'reversal') over () as last_reversal
          from registry.transactions t
         where t.register_id = ${registerOfAsset}
           and t.asset_id = $1::uuid
           and t.effective_date > $2::date
           and t.type <> 'authorize'
           and not exists (
                 select
                   from registry.transactions r
                  where r.register_id = t.register_id
                    and r.reversal_of = t.id
                    and r.effective_date = t.effective_date
               )
           and not exists (
                 select
                   from registry.transactions o
                  where o.register_id = t.register_id
                    and o.id = t.reversal_of
                    and o.effective_date = t.effective_date
               )
         order by t.effective_date, t.sequence
         limit ${entriesNamed}`,
    },
    [assetId, dates.from],
  );
  return {
    count: rows[0]?.count ?? 0,
    last: rows[0]?.last ?? null,
    lastReversal: rows[0]?.last_reversal ?? null,
    first: rows.flatMap(({ entry }) => referenceOf(entry) ?? []),
  };
}

/** The splits of an asset that took effect after a day and were not reversed. Shape: SQL over the asset and the day. */
export const laterSplits = `
      from registry.transactions t
     where t.register_id = ${registerOfAsset}
       and t.asset_id = $1::uuid
       and t.type = 'split'
       and t.effective_date > $2::date
       and not exists (
             select
               from registry.transactions r
              where r.register_id = t.register_id
                and r.reversal_of = t.id
           )`;

const laterSplitStatement = {
  name: 'find_later_split',
  text: `
    select ${reference('t', 'split')}${laterSplits}
     order by t.effective_date desc, t.sequence desc
     limit 1`,
};

/** Finds the last split that took effect after a day and was not reversed; null where there is none. */
export async function findLaterSplit(tx: Tx, { assetId, dates }: FormerLotScope): Promise<TransactionReference | null> {
  const [row] = await tx.query(laterSplitStatement, [assetId, dates.from]);
  return row === undefined ? null : referenceOf(row['split']);
}

/** None, for commands that are not backdated. */
export function noFormerLots(): FormerLots {
  return {
    formerLots: new Map<string, FormerLot>(),
    lotBreaks: new Map<string, TransactionReference>(),
    lotBalances: new Map<string, readonly DatedBalance[]>(),
  };
}

function referenceOf(value: Row[string]): TransactionReference | null {
  if (value === null) return null;
  const { id, type, sequence, effectiveDate } = value as unknown as Record<keyof TransactionReference, string>;
  return { id, type: type as TransactionType, sequence: BigInt(sequence), effectiveDate };
}

/** A transaction that the actor does not see. */
const unseen = (effectiveDate: string): TransactionReference => ({
  id: '',
  type: 'reversal',
  sequence: 0n,
  effectiveDate,
});
