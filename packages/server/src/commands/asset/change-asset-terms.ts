import { checkNames, checkNotClosed } from '../../rules/asset.ts';
import { changeAsset, findTaken, lockAsset } from '../../store/assets.ts';
import { assetForm } from '../../entities/asset.ts';
import type { AssetForm } from '../../rules/asset.ts';
import { assetTerms, checkNotCleared, checkTerms } from './asset-terms.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Changes terms of an asset that is not closed. Type, scale, unit and authorised kind never change. */
export const changeAssetTerms = registerCommand({
  name: 'changeAssetTerms',
  description:
    'Changes terms of an asset that is not closed: a field that is given is set, null clears it, a field that is left out stays.',
  permission: 'asset.manage',
  event: 'asset.terms_changed',
  input: {
    assetId: required.id('The asset.'),
    name: optional.text('Its new name, unique among the open assets of its register.'),
    form: optional.oneOf<AssetForm>(assetForm, 'The form in which units are held.'),
    ...assetTerms,
  },
  answers: { asset: 'Asset' },
  load: async ({ tx, input }) => {
    const asset = await lockAsset(tx, input.assetId);
    return { asset, taken: await findTaken(tx, asset.registerId, asset.id, input) };
  },
  decide: ({ asset, taken }, { assetId, ...terms }) => ({
    concerns: { registerId: asset.registerId, assetId },
    checks: [
      checkNotClosed(asset.status),
      ...checkNames(taken),
      checkNotCleared('name', terms.name),
      checkNotCleared('form', terms.form),
      ...checkTerms(terms),
    ],
    changes: { asset, terms },
  }),
  execute: async ({ tx, changes: { asset, terms } }) => {
    const { registerId, id, row: before } = asset;
    const after = await changeAsset(tx, registerId, id, terms);
    return { objects: { asset: id }, change: { type: 'Asset', id, before, after } };
  },
});
