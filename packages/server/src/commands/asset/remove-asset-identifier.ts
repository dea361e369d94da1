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
  lock: async ({ tx, input }) => {
    const identifier = await lockIdentifier(tx, input.assetIdentifierId);
    return { ...identifier, asset: await lockAsset(tx, identifier.assetId) };
  },
  check: ({ removed, asset }) => [checkNotClosed(asset.status), ...checkIdentifierRemoved(removed)],
  concerns: ({ registerId, assetId }) => ({ registerId, assetId }),
  record: async ({ tx, state: { registerId, assetId, id, row } }) => {
    const after = await markIdentifierRemoved(tx, registerId, id);
    return {
      objects: { assetIdentifier: id, asset: assetId },
      trace: { type: 'AssetIdentifier', id, before: row, after },
    };
  },
});
