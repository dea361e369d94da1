import { pick } from '../../base/pick.ts';
import { checkNames, checkUnit, unitOf } from '../../rules/asset.ts';
import { checkConversion } from '../../rules/conversion-ratio.ts';
import { checkTerms, noTermsOf } from '../../rules/asset-terms.ts';
import { checkUnderlyingOfNew } from '../../rules/underlying-asset.ts';
import { findTaken, insertAsset, lockLinkedClass } from '../../store/register/assets.ts';
import { assetColumns } from '../../store/register/asset-columns.ts';
import { lockConversionClass } from '../../store/register/conversion-class.ts';
import { findRegister } from '../../store/accounts/accounts.ts';
import { registerCommand } from '../command.ts';
import { inputsOf } from '../run/column-inputs.ts';
import { optional } from '../run/input.ts';

const columns = inputsOf(assetColumns, 'create');

/** Creates an asset as a draft in a register that the actor manages. Source: Open Cap Format, stock class. */
export const createAsset = registerCommand({
  name: 'createAsset',
  description: 'Creates an asset as a draft. Its authorised total begins at zero and follows from authorizeUnits.',
  permission: 'asset.define',
  event: 'asset.created',
  sentence: 'Create the asset {name:text} of the type {type:word}',
  input: {
    registerId: optional.id('The register, by the id of its issuer; an issuer may leave it out.'),
    ...pick(columns, 'name', 'type', 'authorizedKind', 'quantityScale', 'unit', 'form'),
    ...columns,
  },
  answers: { asset: 'Asset' },
  load: async ({ tx, actor, input, registerId: given = input.registerId }) => {
    const registerId = await findRegister(tx, actor, given ?? null);
    const [underlying, conversionClass, taken] = await Promise.all([
      lockLinkedClass(tx, registerId, input.underlyingAssetId),
      lockConversionClass(tx, registerId, null, input.conversionAssetId),
      findTaken(tx, registerId, null, input),
    ]);
    return { registerId, taken, underlying, conversionClass };
  },
  decide: ({ registerId, taken, underlying, conversionClass }, input, { newId }) => {
    const id = newId();
    const unit = unitOf(input.type, input.unit);
    return {
      concerns: { registerId, assetId: id, creates: true },
      checks: [
        ...checkNames(taken, input),
        checkUnit(input.type, input.unit),
        ...checkTerms(input, noTermsOf(input.type), taken),
        ...checkUnderlyingOfNew(input, underlying),
        ...checkConversion({ ...input, id, unit }, input, conversionClass),
      ],
      changes: { ...input, unit, registerId, id },
    };
  },
  execute: async ({ tx, changes: asset }) => {
    const after = await insertAsset(tx, asset);
    return { objects: { asset: asset.id }, change: { type: 'Asset', id: asset.id, after } };
  },
});
