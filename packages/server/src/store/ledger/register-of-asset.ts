/** Conditions on rows of the ledgers of assets, so that rows are found along keys that begin with the register. */

/** The register of an asset, whose id is SQL. */
const registerOf = (assetId: string): string => `(
       select b.register_id
         from registry.books b
        where b.asset_id = ${assetId}
     )`;

/** The condition on rows of an asset. */
const ofAsset = (assetId: string): string => `register_id = ${registerOf(assetId)}
     and asset_id = ${assetId}`;

/** The same in statements whose first parameter is the id of the asset. */
export const registerOfAsset = registerOf('$1::uuid');
export const inRegister = ofAsset('$1::uuid');

/** An asset, and an owner whose rows in its ledger are read. */
export type AssetAndOwner = readonly [assetId: string, ownerId: string];

/**
 * The rows `k` of statements for any number of ledgers, whose first two parameters are those of `sideBySide`. Each of
 * them reads its rows by a lateral query of its own: as a join, a plan made while tables are small reads all of them.
 */
export const ofPairs = `unnest($1::uuid[], $2::uuid[]) k (asset_id, owner_id)`;
export const registerOfPair = registerOf('k.asset_id');
export const inRegisterOfPair = ofAsset('k.asset_id');

/** The ids of assets, and the ids of owners in the same order. */
export function sideBySide(pairs: readonly AssetAndOwner[]): readonly (readonly string[])[] {
  return [pairs.map(([assetId]) => assetId), pairs.map(([, ownerId]) => ownerId)];
}

/** A row that says of which asset it is. */
export interface OfAsset {
  readonly asset_id: string;
}

/** The rows of each asset, in their order. */
export function byAsset<R extends OfAsset>(rows: readonly R[]): ReadonlyMap<string, R[]> {
  return Map.groupBy(rows, ({ asset_id: assetId }) => assetId);
}
