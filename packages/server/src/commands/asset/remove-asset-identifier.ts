import { checkNotClosed } from '../../rules/asset.ts';
import { checkIdentifierRemoved } from '../../rules/asset-identifier.ts';
import { lockAsset } from '../../store/assets.ts';
import { lockIdentifier, markIdentifierRemoved } from '../../store/asset-identifiers.ts';
import { registerCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Takes an identifier off an asset. The row stays, marked, so that the past can be told. */
export const removeAssetIdentifier = registerCommand({
  name: 'removeAssetIdentifier',
  description: 'Removes an identifier from its asset; it stays readable as removed.',
  permission: 'asset.manage',
  event: 'asset_identifier.removed',
  input: { assetIdentifierId: required.id("The identifier's row.") },
  answers: { assetIdentifier: 'AssetIdentifier', asset: 'Asset' },
  load: async ({ tx, input }) => {
    const identifier = await lockIdentifier(tx, input.assetIdentifierId);
    return { ...identifier, asset: await lockAsset(tx, identifier.assetId) };
  },
  decide: ({ asset, removed, ...identifier }) => ({
    concerns: { registerId: identifier.registerId, assetId: identifier.assetId },
    checks: [checkNotClosed(asset.status), ...checkIdentifierRemoved(removed)],
    changes: { removed: identifier },
  }),
  execute: async ({ tx, changes: { removed } }) => {
    const { registerId, assetId, id, row: before } = removed;
    const after = await markIdentifierRemoved(tx, registerId, id);
    return { objects: { assetIdentifier: id, asset: assetId }, change: { type: 'AssetIdentifier', id, before, after } };
  },
});
