import { pick } from '../../base/pick.ts';
import { checkNames, checkNotClosed } from '../../rules/asset.ts';
import { checkTerms, checkUnitsHeld, termsAfter } from '../../rules/asset-terms.ts';
import { checkConversion } from '../../rules/conversion-ratio.ts';
import { checkUnderlyingChange } from '../../rules/underlying-asset.ts';
import { assetColumns } from '../../store/register/asset-columns.ts';
import {
  changeAsset,
  findTaken,
  findUnitsHeld,
  lockAsset,
  lockConversionClass,
  lockLinkedClass,
} from '../../store/register/assets.ts';
import { lockBooks } from '../../store/ledger/books.ts';
import { registerCommand } from '../command.ts';
import { checkNoneCleared, inputsOf } from '../run/column-inputs.ts';
import { required } from '../run/input.ts';

const columns = inputsOf(assetColumns, 'change');

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
    ...pick(columns, 'name', 'form'),
    ...columns,
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
      ...checkNoneCleared(assetColumns, terms),
      ...checkTerms(terms, asset, taken),
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
