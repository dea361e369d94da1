/** Restrictions, written under the lock of their asset's book. */
import { Refusal } from '../../base/refusal.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import type { AssetStatus } from '../../rules/asset.ts';
import type { HolderStatus } from '../../rules/holder.ts';
import type { RegisterDay } from '../../rules/register-day.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { RestrictionStatus } from '../../rules/restriction.ts';
import type { Restricted } from '../../rules/restriction-placement.ts';
import type { Tx } from '../../postgres/database.ts';
import { uuid } from '../../postgres/column.ts';
import { insertRow, rowExpression, table, type RowObject } from '../../postgres/table.ts';
import { restrictionColumns } from './restriction-columns.ts';
import { lockBooks } from '../ledger/books.ts';
import { restrictionScopes } from '../ledger/tables.ts';
import { dayColumns } from './register-day.ts';

/** The asset, holder or lot that a restriction is placed on. */
export interface RestrictionTarget {
  readonly assetId: string;
  readonly holderId: string | null;
  readonly lotId: string | null;
  /** The first day of the restriction. */
  readonly from: string;
}

/** Units that left the holder `h` since the day `$3`, less those that came; a split is no leaving. */
const unitsLeft = `
  coalesce((
    select trim_scale(-sum(o.quantity))
      from registry.postings o
     where o.register_id = h.register_id
       and o.owner_id = h.id
       and o.asset_id = $1::uuid
       and o.ledger_account = 'holder'
       and o.effective_date >= $3::date
       and o.type <> 'split'
  ), 0)`;

/**
 * Locks the asset's book and the holder that a restriction is placed on, and reads them and the lot. Refuses:
 * not_found.
 */
export async function lockRestricted(
  tx: Tx,
  actor: Actor,
  { assetId, holderId, lotId, from }: RestrictionTarget,
): Promise<Restricted & { readonly registerId: string }> {
  const locking = isKeeper(actor);
  const [books, [asset], [holder], [lot]] = await Promise.all([
    lockBooks(tx, locking, [assetId]),
    tx.query<{ register_id: string; name: string; status: AssetStatus; quantity_scale: number }>(
      {
        name: 'restricted_asset',
        text: `
          select register_id, name, status, quantity_scale
            from registry.assets
           where id = $1::uuid`,
      },
      [assetId],
    ),
    tx.query<{ status: HolderStatus; balance: string; left: string }>(
      {
        name: locking ? 'lock_restricted_holder' : 'restricted_holder',
        text: `
          select h.status,
                 coalesce((
                   select trim_scale(p.balance)
                     from registry.positions p
                    where p.register_id = h.register_id
                      and p.asset_id = $1::uuid
                      and p.holder_id = h.id
                 ), 0)::text as balance,
                 ${unitsLeft}::text as left
            from registry.holders h
           where h.id = $2::uuid
             and h.register_id = (
                   select a.register_id
                     from registry.assets a
                    where a.id = $1::uuid
                 )
             ${locking ? 'for key share of h' : ''}`,
      },
      [assetId, holderId, from],
    ),
    tx.query<{ custom_id: string; holder_id: string; quantity: string; open: boolean }>(
      {
        name: 'restricted_lot',
        text: `
          select custom_id, holder_id, trim_scale(quantity)::text as quantity, closed_at is null as open
            from registry.lots
           where asset_id = $1::uuid
             and id = $2::uuid`,
      },
      [assetId, lotId],
    ),
  ]);
  if (asset === undefined || !books.has(assetId)) throw new Refusal('not_found', { type: 'Asset', id: assetId });
  if (holderId !== null && holder === undefined) throw new Refusal('not_found', { type: 'Holder', id: holderId });
  if (lotId !== null && lot === undefined) throw new Refusal('not_found', { type: 'Lot', id: lotId });
  return {
    registerId: asset.register_id,
    asset: { name: asset.name, status: asset.status, quantityScale: asset.quantity_scale },
    holder: holder && { status: holder.status, balance: unitsOf(holder.balance), left: unitsOf(holder.left) },
    lot: lot && { customId: lot.custom_id, holderId: lot.holder_id, quantity: unitsOf(lot.quantity), open: lot.open },
    outstanding: books.get(assetId)!.outstanding,
  };
}

/** The time under the lock of the book, never before its last transaction, so that recorded changes have one order. */
const afterBook = (register: string, asset: string): string => `
  greatest(
    clock_timestamp(),
    (
      select b.recorded_at
        from registry.books b
       where b.register_id = ${register}::uuid
         and b.asset_id = ${asset}
    )
  )`;

export const restrictions = table('restrictions', { id: uuid, ...restrictionColumns });

/** Places a restriction. */
export async function insertRestriction(
  tx: Tx,
  registerId: string,
  restriction: RowObject<typeof restrictions>,
): Promise<void> {
  const { statement, values } = insertRow(restrictions, registerId, restriction, {
    computed: (parameterOf) => ({ placed_at: afterBook('$1', parameterOf('assetId')) }),
  });
  await Promise.all([tx.query(statement, values), recordScope(tx, registerId, restriction.id)]);
}

const currentScope = rowExpression(restrictionScopes, {
  restrictionId: 'r.id',
  holderId: 'r.holder_id',
  lotId: 'r.lot_id',
  quantity: 'r.quantity',
  effectiveDate: 'coalesce(r.released_on, r.effective_from)',
  recordedAt: 'coalesce(r.released_at, r.placed_at)',
});

/** Adds the present scope of a restriction to its history. */
async function recordScope(tx: Tx, registerId: string, id: string): Promise<void> {
  await tx.query(
    {
      name: 'record_restriction_scope',
      text: `
        select registry.record_restriction_scopes(
                 r.register_id, array[${currentScope}::registry.restriction_scope_row])
          from registry.restrictions r
         where r.register_id = $1::uuid
           and r.id = $2::uuid`,
    },
    [registerId, id],
  );
}

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

/** Locks a restriction, after the book of its asset. Refuses: not_found. */
export async function lockRestriction(tx: Tx, actor: Actor, id: string): Promise<LockedRestriction> {
  const [found] = await tx.query<{ asset_id: string }>(
    {
      name: 'find_restriction',
      text: `
        select asset_id
          from registry.restrictions
         where id = $1::uuid`,
    },
    [id],
  );
  if (found === undefined) throw new Refusal('not_found', { type: 'Restriction', id });
  const locking = isKeeper(actor);
  const [books, [row]] = await Promise.all([
    lockBooks(tx, locking, [found.asset_id]),
    tx.query<LockedRestriction>(
      {
        name: locking ? 'lock_restriction' : 'read_restriction',
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
                          and p.asset_id = r.asset_id
                          and p.holder_id = r.holder_id
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
           where r.id = $1::uuid
             ${locking ? 'for no key update of r' : ''}`,
      },
      [id],
    ),
  ]);
  if (!books.has(found.asset_id)) throw new Refusal('not_found', { type: 'Asset', id: found.asset_id });
  if (row === undefined) throw new Refusal('not_found', { type: 'Restriction', id });
  return row;
}

/** Releases a restriction. */
export async function markReleased(
  tx: Tx,
  restriction: LockedRestriction,
  releasedOn: string,
  reason: string,
): Promise<void> {
  const { registerId, id } = restriction;
  const marked = tx.query(
    {
      name: 'mark_released',
      text: `
        update registry.restrictions r
           set status = 'released',
               released_on = $3::date,
               released_at = greatest(${afterBook('$1', 'r.asset_id')}, r.placed_at),
               release_reason = $4::text
         where r.register_id = $1::uuid
           and r.id = $2::uuid`,
    },
    [registerId, id, releasedOn, reason],
  );
  await Promise.all([marked, recordScope(tx, registerId, id)]);
}
