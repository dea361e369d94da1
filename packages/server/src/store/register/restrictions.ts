/** Restrictions, written under the lock of their asset's book. */
import { inParts } from '../../base/parts.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import type { AssetStatus } from '../../rules/asset.ts';
import type { HolderStatus } from '../../rules/holder.ts';
import type { RegisterDay } from '../../rules/register-day.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { RestrictionStatus } from '../../rules/restriction.ts';
import type { Restricted } from '../../rules/restriction-placement.ts';
import type { Tx } from '../../postgres/database.ts';
import { uuid } from '../../postgres/column.ts';
import { discardPlans } from '../../postgres/planner.ts';
import type { Query } from '../../postgres/statement.ts';
import { insertRows, rowExpression, table, type RowObject } from '../../postgres/table.ts';
import { restrictionColumns } from './restriction-columns.ts';
import { lockBooks } from '../ledger/books.ts';
import { restrictionScopes } from '../ledger/tables.ts';
import type { MissingRow } from './missing-row.ts';
import { dayColumns } from './register-day.ts';
import { sendInOrder } from './send-in-order.ts';

/** The asset, holder or lot that a restriction is placed on. */
export interface RestrictionTarget {
  readonly assetId: string;
  readonly holderId: string | null;
  readonly lotId: string | null;
  /** The first day of the restriction. */
  readonly from: string;
}

/** A target as it is read, under the lock of its book. */
export interface LockedTarget extends Restricted {
  readonly registerId: string;
}

const restrictedAssets = {
  name: 'restricted_assets',
  text: `
    select id, register_id, name, status, quantity_scale
      from registry.assets
     where id = any ($1::uuid[])`,
};

/**
 * With the units that left each holder since a day, less those that came; a split is no leaving. The condition on the
 * asset of a position is none of an index, so that the index of holders is taken: while the table has no statistics,
 * one of assets seems as good, and all positions of the class would be read for each row.
 */
const holdersText = `
  select n.place::integer, h.status, h.holder_number,
         coalesce((
           select trim_scale(p.balance)
             from registry.positions p
            where p.register_id = h.register_id
              and p.holder_id = h.id
              and p.asset_id is not distinct from n.asset_id
         ), 0)::text as balance,
         coalesce((
           select trim_scale(-sum(o.quantity))
             from registry.postings o
            where o.register_id = h.register_id
              and o.owner_id = h.id
              and o.asset_id = n.asset_id
              and o.ledger_account = 'holder'
              and o.effective_date >= n.since
              and o.type <> 'split'
         ), 0)::text as left
    from unnest($1::uuid[], $2::uuid[], $3::date[]) with ordinality n (asset_id, holder_id, since, place)
    join registry.holders h on h.id = n.holder_id
     and h.register_id = (
           select a.register_id
             from registry.assets a
            where a.id = n.asset_id
         )`;
const restrictedHolders = { name: 'restricted_holders', text: holdersText };
const lockRestrictedHolders = {
  name: 'lock_restricted_holders',
  text: `${holdersText}
   order by h.id
     for key share of h`,
};

const restrictedLots = {
  name: 'restricted_lots',
  text: `
    select id, asset_id, custom_id, holder_id, trim_scale(quantity)::text as quantity, closed_at is null as open
      from registry.lots
     where asset_id = any ($1::uuid[])
       and id = any ($2::uuid[])`,
};

/**
 * Locks the books of the assets and the holders that restrictions are placed on, each in the order of their ids, and
 * reads them and the lots. Shape: in the order of the targets; of one that is not there what is missing.
 */
export async function lockRestricted(
  tx: Tx,
  actor: Actor,
  targets: readonly RestrictionTarget[],
): Promise<readonly (LockedTarget | MissingRow)[]> {
  const locking = isKeeper(actor);
  const assetIds = [...new Set(targets.map(({ assetId }) => assetId))];
  const [books, assetRows, holderRows, lotRows] = await Promise.all([
    lockBooks(tx, locking, assetIds),
    tx.query<{ id: string; register_id: string; name: string; status: AssetStatus; quantity_scale: number }>(
      restrictedAssets,
      [assetIds],
    ),
    tx.query<{ place: number; status: HolderStatus; holder_number: string; balance: string; left: string }>(
      locking ? lockRestrictedHolders : restrictedHolders,
      [targets.map((one) => one.assetId), targets.map((one) => one.holderId), targets.map((one) => one.from)],
    ),
    tx.query<{
      id: string;
      asset_id: string;
      custom_id: string;
      holder_id: string;
      quantity: string;
      open: boolean;
    }>(restrictedLots, [assetIds, targets.flatMap(({ lotId }) => lotId ?? [])]),
  ]);
  const assets = new Map(assetRows.map((row) => [row.id, row]));
  const holders = new Map(holderRows.map((row) => [row.place - 1, row]));
  const lots = new Map(lotRows.map((row) => [`${row.asset_id} ${row.id}`, row]));
  return targets.map(({ assetId, holderId, lotId }, index) => {
    const [asset, book, holder] = [assets.get(assetId), books.get(assetId), holders.get(index)];
    const lot = lots.get(`${assetId} ${lotId}`);
    if (asset === undefined || book === undefined) return { type: 'Asset', id: assetId };
    if (holderId !== null && holder === undefined) return { type: 'Holder', id: holderId };
    if (lotId !== null && lot === undefined) return { type: 'Lot', id: lotId };
    return {
      registerId: asset.register_id,
      asset: { name: asset.name, status: asset.status, quantityScale: asset.quantity_scale },
      holder: holder && {
        holderNumber: holder.holder_number,
        status: holder.status,
        balance: unitsOf(holder.balance),
        left: unitsOf(holder.left),
      },
      lot: lot && { customId: lot.custom_id, holderId: lot.holder_id, quantity: unitsOf(lot.quantity), open: lot.open },
      outstanding: book.outstanding,
    };
  });
}

/**
 * The time under the lock of the book, never before its last transaction, so that recorded changes have one order.
 * Shape: the register is the first parameter.
 */
const afterBook = (asset: string): string => `
  greatest(
    clock_timestamp(),
    (
      select b.recorded_at
        from registry.books b
       where b.register_id = $1::uuid
         and b.asset_id = ${asset}
    )
  )`;

export const restrictions = table('restrictions', { id: uuid, ...restrictionColumns });

/** Restrictions that one statement writes: few enough for its deadline. */
const writtenMax = 500;

/** Places restrictions. */
export async function insertRestrictions(
  tx: Tx,
  registerId: string,
  rows: readonly RowObject<typeof restrictions>[],
): Promise<void> {
  if (rows.length > writtenMax) await discardPlans(tx);
  const placedAt = { placed_at: afterBook('n.asset_id') };
  await sendInOrder(
    tx,
    inParts(rows, writtenMax).flatMap((part) => [
      insertRows(restrictions, registerId, part, placedAt),
      scopesOf(registerId, part),
    ]),
  );
}

const currentScope = rowExpression(restrictionScopes, {
  restrictionId: 'r.id',
  holderId: 'r.holder_id',
  lotId: 'r.lot_id',
  quantity: 'r.quantity',
  effectiveDate: 'coalesce(r.released_on, r.effective_from)',
  recordedAt: 'coalesce(r.released_at, r.placed_at)',
});

/** Adds the present scopes of restrictions to their history. */
const scopesOf = (registerId: string, rows: readonly { readonly id: string }[]): Query => ({
  statement: {
    name: 'record_present_scopes',
    text: `
      select registry.record_restriction_scopes(
               $1::uuid, array_agg(${currentScope}::registry.restriction_scope_row order by n.place))
        from unnest($2::uuid[]) with ordinality n (id, place)
        join registry.restrictions r on r.register_id = $1::uuid
         and r.id = n.id`,
  },
  values: [registerId, rows.map(({ id }) => id)],
});

/** A restriction that a command releases. */
export interface LockedRestriction extends RegisterDay {
  readonly id: string;
  readonly registerId: string;
  readonly assetId: string;
  readonly kind: string;
  readonly reason: string | null;
  readonly status: RestrictionStatus;
  readonly effectiveFrom: string;
  /** Units under it: its quantity, or all units of its lot, of its holder or of the asset. */
  readonly units: string;
}

/** Locks restrictions, after the books of their assets, in the order of their ids. Shape: by id, those that exist. */
export async function lockRestrictions(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedRestriction>> {
  const found = await tx.query<{ asset_id: string }>(
    {
      name: 'find_assets_of_restrictions',
      text: `
        select distinct asset_id
          from registry.restrictions
         where id = any ($1::uuid[])`,
    },
    [ids],
  );
  const locking = isKeeper(actor);
  const assetIds = found.map(({ asset_id }) => asset_id);
  const [books, rows] = await Promise.all([
    lockBooks(tx, locking, assetIds),
    tx.query<LockedRestriction>(
      {
        name: locking ? 'lock_restrictions' : 'read_restrictions',
        text: `
          select r.id, r.register_id as "registerId", r.asset_id as "assetId", r.kind, r.reason, r.status,
                 r.effective_from::text as "effectiveFrom",
                 ${dayColumns('r.register_id', 'now()')},
                 coalesce(
                   r.quantity,
                   case
                     when r.lot_id is not null then (
                       select l.quantity
                         from registry.lots l
                        where l.register_id = r.register_id
                          and l.id = r.lot_id
                     )
                     when r.holder_id is not null then (
                       select p.balance
                         from registry.positions p
                        where p.register_id = r.register_id
                          and p.holder_id = r.holder_id
                          and p.asset_id is not distinct from r.asset_id
                     )
                     else (
                       select b.outstanding
                         from registry.books b
                        where b.register_id = r.register_id
                          and b.asset_id = r.asset_id
                     )
                   end,
                   0
                 )::text as units
            from registry.restrictions r
           where r.id = any ($1::uuid[])
           order by r.id
             ${locking ? 'for no key update of r' : ''}`,
      },
      [ids],
    ),
  ]);
  return new Map(rows.filter(({ assetId }) => books.has(assetId)).map((row) => [row.id, row]));
}

/** The release of a restriction. */
export interface Release {
  readonly id: string;
  readonly releasedOn: string;
  readonly reason: string;
}

/** Releases restrictions. */
export async function markReleased(tx: Tx, registerId: string, releases: readonly Release[]): Promise<void> {
  if (releases.length > writtenMax) await discardPlans(tx);
  await sendInOrder(
    tx,
    inParts(releases, writtenMax).flatMap((part) => [released(registerId, part), scopesOf(registerId, part)]),
  );
}

const released = (registerId: string, releases: readonly Release[]): Query => ({
  statement: {
    name: 'mark_released',
    text: `
      update registry.restrictions r
         set status = 'released',
             released_on = n.released_on,
             released_at = greatest(${afterBook('r.asset_id')}, r.placed_at),
             release_reason = n.reason
        from unnest($2::uuid[], $3::date[], $4::text[]) n (id, released_on, reason)
       where r.register_id = $1::uuid
         and r.id = n.id`,
  },
  values: [
    registerId,
    releases.map(({ id }) => id),
    releases.map(({ releasedOn }) => releasedOn),
    releases.map(({ reason }) => reason),
  ],
});
