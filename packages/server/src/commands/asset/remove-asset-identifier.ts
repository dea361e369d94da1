import { checkNotClosed } from '../../rules/asset.ts';
import { checkIdentifierRemoved } from '../../rules/asset-identifier.ts';
import { lockAsset } from '../../store/register/assets.ts';
import { lockIdentifier, markIdentifierRemoved } from '../../store/register/asset-identifiers.ts';
import { registerCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Removes an identifier from an asset. The row is marked and stays, for queries of the past. */
export const removeAssetIdentifier = registerCommand({
  name: 'removeAssetIdentifier',
  description: 'Removes an identifier from its asset. It stays in the register, marked as removed.',
  permission: 'asset.manage',
  event: 'asset_identifier.removed',
  sentence: 'Remove {assetIdentifierId:identifier} from {@:asset}',
  input: { assetIdentifierId: required.id('The identifier, by its id.') },
  answers: { assetIdentifier: 'AssetIdentifier', asset: 'Asset' },
  load: async ({ tx, input }) => {
    const identifier = await lockIdentifier(tx, input.assetIdentifierId);
    return { ...identifier, asset: await lockAsset(tx, identifier.assetId) };
  },
  decide: ({ asset, ...identifier }) => ({
    concerns: { registerId: identifier.registerId, assetId: identifier.assetId },
    checks: [checkNotClosed(asset.status), ...checkIdentifierRemoved(identifier)],
    changes: { removed: identifier },
  }),
  execute: async ({ tx, changes: { removed } }) => {
    const { registerId, assetId, id, row: before } = removed;
    const after = await markIdentifierRemoved(tx, registerId, id);
    return { objects: { assetIdentifier: id, asset: assetId }, change: { type: 'AssetIdentifier', id, before, after } };
  },
});
