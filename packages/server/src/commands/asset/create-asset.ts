import { assetForm, assetType, assetUnit, authorizedKind } from '../../entities/asset.ts';
import { checkNames, checkUnit, unitOf } from '../../rules/asset.ts';
import { checkConversion } from '../../rules/conversion-ratio.ts';
import type { AssetForm, AssetType, AssetUnit, AuthorizedKind } from '../../rules/asset.ts';
import { checkTerms, noTermsOf } from '../../rules/asset-terms.ts';
import { checkUnderlyingOfNew } from '../../rules/underlying-asset.ts';
import { findTaken, insertAsset, lockConversionClass, lockLinkedClass } from '../../store/register/assets.ts';
import { findRegister } from '../../store/accounts/accounts.ts';
import { assetTerms } from './asset-terms.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Creates an asset as a draft in a register that the actor manages. Source: Open Cap Format, stock class. */
export const createAsset = registerCommand({
  name: 'createAsset',
  description: 'Creates an asset as a draft. Its authorised total begins at zero and follows from authorizeUnits.',
  permission: 'asset.define',
  event: 'asset.created',
  sentence: 'Create the asset {name:text} of the type {type:word}',
  input: {
    registerId: optional.id('The register, by the id of its issuer; an issuer may leave it out.'),
    name: required.text('The name of the asset, unique among the open assets of its register.'),
    type: required.oneOf<AssetType>(assetType, 'The kind of security.'),
    authorizedKind: optional.oneOf<AuthorizedKind>(
      authorizedKind,
      'Whether the charter limits the number of units; limited by default.',
    ),
    quantityScale: optional.int('Decimals a quantity may have, 0 to 10; 0 by default. Never changes.', {
      min: 0,
      max: 10,
    }),
    unit: optional.oneOf<AssetUnit>(
      assetUnit,
      'The unit of quantities: it follows from the type, and must be given where the type is other. Never changes.',
    ),
    form: optional.oneOf<AssetForm>(assetForm, 'The form in which units are held; book_entry by default.'),
    ...assetTerms,
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
        ...checkTerms(input, noTermsOf(input.type), taken.today),
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
