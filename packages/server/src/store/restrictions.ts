/** Restrictions on the shelf, written in order with the ledger of their asset. */
import { Refusal } from '../base/refusal.ts';
import { type Actor, keeps } from '../rules/actor.ts';
import type { AssetStatus } from '../rules/asset.ts';
import type { HolderStatus } from '../rules/holder.ts';
import { unitsOf } from '../rules/quantity.ts';
import type { RestrictionStatus } from '../rules/restriction.ts';
import type { Restricted } from '../rules/restriction-placed.ts';
import type { Tx } from '../postgres/database.ts';

/** Locks an asset's book, so that no ledger command decides meanwhile; whoever only proposes reads it. Refuses: not_found. */
export async function lockBook(tx: Tx, actor: Actor, assetId: string): Promise<void> {
  const locking = keeps(actor);
  const rows = await tx.query(
    {
      name: locking ? 'lock_only_book' : 'see_book',
      text: `select from registry.books where asset_id = $1::uuid ${locking ? 'for no key update' : ''}`,
    },
    [assetId],
  );
  if (rows.length === 0) throw new Refusal('not_found', { type: 'Asset' });
}

/** What a restriction shall be placed on. */
export interface Place {
  readonly assetId: string;
  readonly holderId: string | null;
  readonly lotId: string | null;
}

/** Locks what a restriction shall be placed on and reads what there is of it. Refuses: not_found. */
export async function lockRestricted(
  tx: Tx,
  actor: Actor,
  { assetId, holderId, lotId }: Place,
): Promise<Restricted & { readonly registerId: string }> {
  const locking = keeps(actor);
  const [, [asset], [holder], [lot]] = await Promise.all([
    lockBook(tx, actor, assetId),
    tx.query<{ register_id: string; name: string; status: AssetStatus; quantity_scale: number }>(
      {
        name: 'restricted_asset',
        text: 'select register_id, name, status, quantity_scale from registry.assets where id = $1::uuid',
      },
      [assetId],
    ),
    tx.query<{ status: HolderStatus; balance: string }>(
      {
        name: locking ? 'lock_restricted_holder' : 'restricted_holder',
        text: `select h.status, coalesce((select trim_scale(p.balance) from registry.positions p
                        where p.register_id = h.register_id and p.asset_id = $1::uuid and p.holder_id = h.id), 0)::text as balance
                 from registry.holders h
                where h.id = $2::uuid and h.register_id = (select a.register_id from registry.assets a where a.id = $1::uuid) ${locking ? 'for key share of h' : ''}`,
      },
      [assetId, holderId],
    ),
    tx.query<{ holder_id: string; quantity: string; open: boolean }>(
      {
        name: 'restricted_lot',
        text: `select holder_id, trim_scale(quantity)::text as quantity, closed_at is null as open from registry.lots where asset_id = $1::uuid and id = $2::uuid`,
      },
      [assetId, lotId],
    ),
  ]);
  if (asset === undefined) throw new Refusal('not_found', { type: 'Asset' });
  if (holderId !== null && holder === undefined) throw new Refusal('not_found', { type: 'Holder' });
  if (lotId !== null && lot === undefined) throw new Refusal('not_found', { type: 'Lot' });
  return {
    registerId: asset.register_id,
    asset: { name: asset.name, status: asset.status, quantityScale: asset.quantity_scale },
    holder: holder && { status: holder.status, balance: unitsOf(holder.balance) },
    lot: lot && { holderId: lot.holder_id, quantity: unitsOf(lot.quantity), open: lot.open },
  };
}

/** The time under the lock of the book, never before the last entry in it: what is known at an instant follows one order. */
const afterBook = (register: string, asset: string): string =>
  `greatest(clock_timestamp(), (select b.recorded_at from registry.books b where b.register_id = ${register}::uuid and b.asset_id = ${asset}::uuid))`;

export interface NewRestriction extends Place {
  readonly registerId: string;
  readonly id: string;
  readonly kind: string;
  readonly quantity: string | null;
  readonly effectiveFrom: string;
  readonly expiresOn: string | null;
  readonly beneficiary: string | null;
  readonly reason: string | null;
  readonly documentId: string | null;
}

/** Places a restriction. */
export async function insertRestriction(tx: Tx, placed: NewRestriction): Promise<void> {
  const inserted = tx.query(
    {
      name: 'insert_restriction',
      text: `insert into registry.restrictions (register_id, id, asset_id, holder_id, lot_id, kind, quantity, effective_from, expires_on, beneficiary, reason, document_id, placed_at)
             values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::numeric, $8::date, $9::date, $10::text, $11::text, $12::uuid, ${afterBook('$1', '$3')})`,
    },
    [
      placed.registerId,
      placed.id,
      placed.assetId,
      placed.holderId,
      placed.lotId,
      placed.kind,
      placed.quantity,
      placed.effectiveFrom,
      placed.expiresOn,
      placed.beneficiary,
      placed.reason,
      placed.documentId,
    ],
  );
  await Promise.all([inserted, tellAsItStands(tx, placed)]);
}

/** Adds to the history of a restriction how it stands, from the day on which that began. */
async function tellAsItStands(tx: Tx, { registerId, id }: { readonly registerId: string; readonly id: string }) {
  await tx.query(
    {
      name: 'record_restriction_scope',
      text: `select registry.record_restriction_scopes(r.register_id, jsonb_build_array(to_jsonb(r)
                      || jsonb_build_object('effective_date', coalesce(r.released_on, r.effective_from), 'recorded_at', coalesce(r.released_at, r.placed_at))))
               from registry.restrictions r where r.register_id = $1::uuid and r.id = $2::uuid`,
    },
    [registerId, id],
  );
}

/** A restriction that a command releases. */
export interface LockedRestriction {
  readonly id: string;
  readonly registerId: string;
  readonly assetId: string;
  readonly status: RestrictionStatus;
  readonly effectiveFrom: string;
  /** The day in UTC. */
  readonly today: string;
}

/** Locks a restriction, after the book of its asset. Refuses: not_found. */
export async function lockRestriction(tx: Tx, actor: Actor, id: string): Promise<LockedRestriction> {
  const [found] = await tx.query<{ asset_id: string }>(
    { name: 'find_restriction', text: 'select asset_id from registry.restrictions where id = $1::uuid' },
    [id],
  );
  if (found === undefined) throw new Refusal('not_found', { type: 'Restriction' });
  const locking = keeps(actor);
  const [, [row]] = await Promise.all([
    lockBook(tx, actor, found.asset_id),
    tx.query<LockedRestriction>(
      {
        name: locking ? 'lock_restriction' : 'read_restriction',
        text: `select id, register_id as "registerId", asset_id as "assetId", status, effective_from::text as "effectiveFrom", (now() at time zone 'utc')::date::text as today
                 from registry.restrictions where id = $1::uuid ${locking ? 'for no key update' : ''}`,
      },
      [id],
    ),
  ]);
  if (row === undefined) throw new Refusal('not_found', { type: 'Restriction' });
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
      text: `update registry.restrictions set status = 'released', released_on = $3::date, released_at = greatest(${afterBook('$1', 'restrictions.asset_id')}, placed_at), release_reason = $4::text
              where register_id = $1::uuid and id = $2::uuid`,
    },
    [registerId, id, releasedOn, reason],
  );
  await Promise.all([marked, tellAsItStands(tx, restriction)]);
}
