import { checkNames, checkNotClosed } from '../../rules/asset.ts';
import { changeAsset, findTaken, lockAsset } from '../../store/assets.ts';
import { assetForm } from '../../entities/asset.ts';
import type { AssetForm } from '../../rules/asset.ts';
import { assetTerms, checkKept, checkTerms } from './asset-terms.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Changes terms of an asset that is not closed. Type, scale, unit and authorised kind stay what they were. */
export const changeAssetTerms = registerCommand({
  name: 'changeAssetTerms',
  description:
    'Changes terms of an asset that is not closed: what is given is set, null clears it, what is left out stays.',
  permission: 'asset.manage',
  event: 'asset.terms_changed',
  input: {
    assetId: required.id('The asset.'),
    name: optional.text('Its new name, unique in its register among those not closed.'),
    form: optional.oneOf<AssetForm>(assetForm, 'In what form units are held.'),
    ...assetTerms,
  },
  answers: { asset: 'Asset' },
  lock: async ({ tx, input }) => {
    const asset = await lockAsset(tx, input.assetId);
    return { asset, taken: await findTaken(tx, asset.registerId, asset.id, input) };
  },
  check: ({ asset, taken }, input) => [
    checkNotClosed(asset.status),
    ...checkNames(taken),
    checkKept('name', input.name),
    checkKept('form', input.form),
    ...checkTerms(input),
  ],
  concerns: ({ asset }) => ({ registerId: asset.registerId, assetId: asset.id }),
  record: async ({ tx, input: { assetId, ...terms }, state: { asset } }) => {
    const after = await changeAsset(tx, asset.registerId, assetId, terms);
    return { objects: { asset: assetId }, trace: { type: 'Asset', id: assetId, before: asset.row, after } };
  },
});
