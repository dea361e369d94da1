import { pick } from '../../base/pick.ts';
import { checkNames, checkNotClosed } from '../../rules/asset.ts';
import { checkTerms, checkUnitsHeld, termsAfter } from '../../rules/asset-terms.ts';
import { checkConversion } from '../../rules/conversion-ratio.ts';
import { checkUnderlyingChange } from '../../rules/underlying-asset.ts';
import { assetColumns } from '../../store/register/asset-columns.ts';
import { lockConversionClass } from '../../store/register/conversion-class.ts';
import { changeAsset, findTaken, findUnitsHeld, lockAsset, lockLinkedClass } from '../../store/register/assets.ts';
import { lockBooks } from '../../store/ledger/books.ts';
import { checkDating } from '../../rules/dated-values.ts';
import { assetTerms, insertDatedValues } from '../../store/register/dated-values.ts';
import { conversionOn, dateTerms, datingInput, listAssetTerms } from './dated-terms.ts';
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
    ...datingInput,
  },
  answers: { asset: 'Asset' },
  load: async ({ tx, input, asOf }) => {
    const { assetId, underlyingAssetId } = input;
    const ofUnits = [input.denomination, input.minimumAmount, input.maturityDate].some((term) => term !== undefined);
    // The book first, as commands on the ledger lock it: no unit is issued while these terms change.
    const books = underlyingAssetId === undefined && !ofUnits ? undefined : await lockBooks(tx, true, [assetId]);
    const asset = await lockAsset(tx, assetId);
    const [underlying, conversionClass, held, taken, recorded] = await Promise.all([
      lockLinkedClass(tx, asset.registerId, underlyingAssetId),
      lockConversionClass(tx, asset.registerId, asset.id, input.conversionAssetId, input),
      ofUnits ? findUnitsHeld(tx, asset, termsAfter(asset, input)) : undefined,
      findTaken(tx, asset.registerId, asset.id, input),
      listAssetTerms(tx, asset, input),
    ]);
    const named = { ...taken, today: asOf ?? taken.today };
    return { asset, taken: named, underlying, conversionClass, held, recorded, book: books?.get(assetId) };
  },
  decide: (state, { assetId, effectiveDate, correction, ...terms }, { newId }) => {
    const { asset, taken, underlying, conversionClass, held, recorded, book } = state;
    const dating = { effectiveDate, correction };
    const { rows, values, undated } = dateTerms(asset, recorded, terms, dating, taken.today, newId);
    return {
      concerns: { registerId: asset.registerId, assetId },
      checks: [
        checkNotClosed(asset.status),
        // A name that was had before is no name that another has today.
        ...checkNames({ name: taken.name && 'name' in values, symbol: taken.symbol && 'symbol' in values }, terms),
        ...checkNoneCleared(assetColumns, terms),
        ...checkTerms(terms, asset, taken),
        ...(held === undefined ? [] : checkUnitsHeld(termsAfter(asset, terms), held)),
        ...checkUnderlyingChange(asset, terms, underlying, book),
        ...checkConversion(conversionOn(asset, recorded, dating), terms, conversionClass, effectiveDate),
        ...checkDating(dating, taken, undated),
      ],
      changes: { asset, values, rows },
    };
  },
  execute: async ({ tx, changes: { asset, values, rows }, instructionId }) => {
    const { registerId, id, row: before } = asset;
    const [, after] = await Promise.all([
      insertDatedValues(tx, assetTerms, registerId, id, rows, instructionId),
      changeAsset(tx, registerId, id, values),
    ]);
    return { objects: { asset: id }, change: { type: 'Asset', id, before, after } };
  },
});
