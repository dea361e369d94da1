/** The restrictions in force on ledgers of assets. */
import type { Tx } from '../../postgres/database.ts';
import {
  type AssetAndOwner,
  byAsset,
  inRegister,
  inRegisterOfPair,
  type OfAsset,
  ofPairs,
  sideBySide,
} from './register-of-asset.ts';

/** Whose restrictions are read, besides those of the whole asset: of all, or of these holders and lots. */
export interface RestrictionScope {
  readonly assetId: string;
  readonly lotHolderIds?: readonly string[];
  /** Holders whose restrictions are read although not all of their lots are. */
  readonly restrictedHolderIds?: readonly string[];
  readonly lotIds?: readonly string[];
  readonly all?: boolean;
}

export interface RestrictionRow extends OfAsset {
  readonly id: string;
  readonly kind: string;
  readonly holder_id: string | null;
  readonly lot_id: string | null;
  readonly quantity: string | null;
  readonly effective_from: string;
  readonly expires_on: string | null;
  readonly reason: string | null;
  /** Units: microseconds since 1970. */
  readonly placed_at: string;
}

const activeRestrictions = (ofAsset: string): string => `
    select asset_id, id, kind, holder_id, lot_id, quantity, effective_from, expires_on, reason,
           (extract(epoch from placed_at) * 1000000)::bigint::text as placed_at
      from registry.restrictions
     where ${ofAsset}
       and status = 'active'`;

const readAllRestrictions = { name: 'read_ledger_all_restrictions', text: activeRestrictions(inRegister) };
const readRestrictionsOfLots = {
  name: 'read_ledger_restrictions_of_lots',
  text: `${activeRestrictions(inRegister)}
       and lot_id is not null
       and lot_id = any ($3::uuid[])
       and holder_id <> all ($2::uuid[])`,
};
/** Those of the whole asset have no holder. Each select uses an index of its own; one condition would read them all. */
const readRestrictionsOfHolders = {
  name: 'read_ledger_restrictions',
  text: `
    select r.*
      from unnest($3::uuid[]) k (asset_id),
           lateral (${activeRestrictions(inRegisterOfPair)}
               and holder_id is null
            offset 0) r
     union all
    select r.*
      from ${ofPairs},
           lateral (${activeRestrictions(inRegisterOfPair)}
               and holder_id = k.owner_id
            offset 0) r`,
};

/** Reads the restrictions in force. Shape: those of an asset in the order of their ids. */
export async function readRestrictions(
  tx: Tx,
  scopes: readonly RestrictionScope[],
): Promise<ReadonlyMap<string, RestrictionRow[]>> {
  const some = scopes.flatMap(({ assetId, all = false, lotIds = [], ...scope }) => {
    const holderIds = restrictedHolders(scope);
    return all || (holderIds.length === 0 && lotIds.length === 0) ? [] : { assetId, holderIds, lotIds };
  });
  const ofHolders = some.flatMap(({ assetId, holderIds }) => holderIds.map((id): AssetAndOwner => [assetId, id]));
  const assetIds = some.map(({ assetId }) => assetId);
  const read = await Promise.all([
    some.length === 0 ? [] : tx.query<RestrictionRow>(readRestrictionsOfHolders, [...sideBySide(ofHolders), assetIds]),
    ...some.map(({ assetId, holderIds, lotIds }) =>
      lotIds.length === 0 ? [] : tx.query<RestrictionRow>(readRestrictionsOfLots, [assetId, holderIds, lotIds]),
    ),
    ...scopes.map(({ assetId, all = false }) => (all ? tx.query<RestrictionRow>(readAllRestrictions, [assetId]) : [])),
  ]);
  return byAsset(read.flat().toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}

function restrictedHolders({
  lotHolderIds = [],
  restrictedHolderIds = [],
}: Omit<RestrictionScope, 'assetId'>): readonly string[] {
  return restrictedHolderIds.length === 0 ? lotHolderIds : [...new Set([...lotHolderIds, ...restrictedHolderIds])];
}
