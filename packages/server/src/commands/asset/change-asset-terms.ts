import { checkNames, checkNotClosed } from '../../rules/asset.ts';
import { checkTerms, checkUnitsHeld, termsAfter } from '../../rules/asset-terms.ts';
import { checkConversion } from '../../rules/conversion-ratio.ts';
import { checkUnderlyingChange } from '../../rules/underlying-asset.ts';
import {
  changeAsset,
  findTaken,
  findUnitsHeld,
  lockAsset,
  lockConversionClass,
  lockLinkedClass,
} from '../../store/register/assets.ts';
import { lockBooks } from '../../store/ledger/books.ts';
import { assetForm } from '../../entities/asset.ts';
import type { AssetForm } from '../../rules/asset.ts';
import { assetTerms, checkNotCleared } from './asset-terms.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Changes terms of an asset that is not closed. Type, scale, unit and authorised kind never change. */
export const changeAssetTerms = registerCommand({
  name: 'changeAssetTerms',
  description:
    'Changes terms of an asset that is not closed: a field that is given is set, null clears it, a field that is left out stays.',
  permission: 'asset.define',
  event: 'asset.terms_changed',
  sentence: 'Change {*:members assetId} of {assetId:asset}',
  input: {
    assetId: required.id('The asset.'),
    name: optional.text('Its new name, unique among the open assets of its register.'),
    form: optional.oneOf<AssetForm>(assetForm, 'The form in which units are held.'),
    ...assetTerms,
  },
  answers: { asset: 'Asset' },
  load: async ({ tx, input }) => {
    const { assetId, underlyingAssetId } = input;
    const ofUnits = [input.denomination, input.minimumAmount, input.maturityDate].some((term) => term !== undefined);
    // The book first, as commands on the ledger lock it: no unit is issued while these terms change.
    const books = underlyingAssetId === undefined && !ofUnits ? undefined : await lockBooks(tx, true, [assetId]);
    const asset = await lockAsset(tx, assetId);
    const [underlying, conversionClass, held, taken] = await Promise.all([
      lockLinkedClass(tx, asset.registerId, underlyingAssetId),
      lockConversionClass(tx, asset.registerId, asset.id, input.conversionAssetId),
      ofUnits ? findUnitsHeld(tx, asset, termsAfter(asset, input)) : undefined,
      findTaken(tx, asset.registerId, asset.id, input),
    ]);
    return { asset, taken, underlying, conversionClass, held, book: books?.get(assetId) };
  },
  decide: ({ asset, taken, underlying, conversionClass, held, book }, { assetId, ...terms }) => ({
    concerns: { registerId: asset.registerId, assetId },
    checks: [
      checkNotClosed(asset.status),
      ...checkNames(taken, terms),
      checkNotCleared('name', terms.name),
      checkNotCleared('form', terms.form),
      ...checkTerms(terms, asset, taken.today),
      ...(held === undefined ? [] : checkUnitsHeld(termsAfter(asset, terms), held)),
      ...checkUnderlyingChange(asset, terms, underlying, book),
      ...checkConversion(asset, terms, conversionClass),
    ],
    changes: { asset, terms },
  }),
  execute: async ({ tx, changes: { asset, terms } }) => {
    const { registerId, id, row: before } = asset;
    const after = await changeAsset(tx, registerId, id, terms);
    return { objects: { asset: id }, change: { type: 'Asset', id, before, after } };
  },
});
