import { checkIdentifierAdded } from '../../rules/asset-identifier.ts';
import { readIdentifier, identifierKind } from '../../rules/identifier.ts';
import { findIdentifierTaken, insertIdentifier } from '../../store/register/asset-identifiers.ts';
import { lockAsset } from '../../store/register/assets.ts';
import { registerCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Adds an identifier to an asset; form and check digits are verified. */
export const addAssetIdentifier = registerCommand({
  name: 'addAssetIdentifier',
  description: 'Adds an identifier to an asset. Form and check digits are verified.',
  permission: 'asset.manage',
  event: 'asset_identifier.added',
  sentence: 'Add the {kind:word} {value:text} to {assetId:asset}',
  input: {
    assetId: required.id('The asset.'),
    kind: required.oneOf(identifierKind, 'The standard of the identifier.'),
    value: required.text('The identifier.', { lengthMax: 64 }),
  },
  answers: { assetIdentifier: 'AssetIdentifier', asset: 'Asset' },
  load: async ({ tx, input }) => {
    const asset = await lockAsset(tx, input.assetId);
    const reading = readIdentifier(input.kind, input.value);
    const taken =
      reading.ok &&
      (await findIdentifierTaken(tx, { registerId: asset.registerId, assetId: asset.id }, input.kind, reading.value));
    return { asset, reading, taken };
  },
  decide: ({ asset: { id: assetId, registerId, status }, reading, taken }, { kind, value }, { newId }) => ({
    concerns: { registerId, assetId },
    checks: checkIdentifierAdded(status, reading, taken, value),
    changes: { registerId, id: newId(), assetId, kind, value: reading.ok ? reading.value : value },
  }),
  execute: async ({ tx, changes: identifier }) => {
    const after = await insertIdentifier(tx, identifier);
    const { id, assetId } = identifier;
    return { objects: { assetIdentifier: id, asset: assetId }, change: { type: 'AssetIdentifier', id, after } };
  },
});
