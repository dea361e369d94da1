/** Identifiers of assets. They are never deleted, only marked as removed. */
import { Refusal } from '../../base/refusal.ts';
import { wireNames } from '../../base/words.ts';
import { type IdentifierKind, identifierKind } from '../../rules/identifier.ts';
import type { Tx } from '../../postgres/database.ts';
import { text, uuid, word } from '../../postgres/column.ts';
import { table } from '../../postgres/table.ts';
import { changeAudited, insertAudited } from '../records/audit-rows.ts';

/** Kinds that name one security in the whole world, so at most once in a register. */
const unique: readonly IdentifierKind[] = ['isin', 'cusip', 'cins', 'figi', 'sedol'];

/** Whether the asset has the identifier already, or for kinds that name one security, any asset of its register. */
export async function findIdentifierTaken(
  tx: Tx,
  at: { registerId: string; assetId: string },
  kind: IdentifierKind,
  value: string,
): Promise<boolean> {
  const [row] = await tx.query<{ taken: boolean }>(
    {
      name: 'find_identifier_taken',
      text: `
        select exists (
          select from registry.asset_identifiers
           where register_id = $1::uuid
             and kind = $3::text
             and value = $4::text
             and removed_at is null
             and ($5::boolean or asset_id = $2::uuid)) as taken`,
    },
    [at.registerId, at.assetId, kind, value, unique.includes(kind)],
  );
  return row!.taken;
}

type IdentifierRow = Record<string, unknown>;

export const assetIdentifiers = table('asset_identifiers', {
  id: uuid,
  assetId: uuid,
  kind: word(identifierKind),
  value: text,
});

/** Adds one. Shape: answers the row as JSON. */
export async function insertIdentifier(
  tx: Tx,
  identifier: { registerId: string; id: string; assetId: string; kind: IdentifierKind; value: string },
): Promise<IdentifierRow> {
  return insertAudited(tx, assetIdentifiers, identifier.registerId, identifier);
}

export interface LockedIdentifier {
  readonly id: string;
  readonly registerId: string;
  readonly assetId: string;
  readonly kind: IdentifierKind;
  readonly value: string;
  readonly removed: boolean;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Locks one for the rest of the database transaction. Refuses: not_found. */
export async function lockIdentifier(tx: Tx, id: string): Promise<LockedIdentifier> {
  const [found] = await tx.query<Omit<LockedIdentifier, 'id'>>(
    {
      name: 'lock_identifier',
      text: `
        select register_id as "registerId", asset_id as "assetId", kind, value, removed_at is not null as removed,
               registry.audit_row(to_jsonb(i)) as row
          from registry.asset_identifiers i
         where id = $1::uuid
           for no key update`,
    },
    [id],
  );
  if (found === undefined) throw new Refusal('not_found', { type: 'AssetIdentifier', id });
  return { ...found, id, row: wireNames(found.row) };
}

/** Marks one as removed. Shape: answers the row as JSON. */
export function markIdentifierRemoved(tx: Tx, registerId: string, id: string): Promise<IdentifierRow> {
  const change = { name: 'mark_identifier_removed', table: 'asset_identifiers', sets: ['removed_at = now()'] };
  return changeAudited(tx, change, { register_id: registerId, id });
}
