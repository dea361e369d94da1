import { assetForm, assetType, assetUnit, authorizedKind } from '../../entities/asset.ts';
import { checkNames } from '../../rules/asset.ts';
import type { AssetForm, AssetType, AssetUnit, AuthorizedKind } from '../../rules/asset.ts';
import { findTaken, insertAsset } from '../../store/assets.ts';
import { findRegister } from '../../store/accounts.ts';
import { assetTerms, checkTerms } from './asset-terms.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Creates an asset as a draft in a register the actor keeps. Source: Open Cap Format, stock class. */
export const createAsset = registerCommand({
  name: 'createAsset',
  description: 'Creates an asset as a draft. Its authorised total begins at zero and follows from authorizeUnits.',
  permission: 'asset.manage',
  event: 'asset.created',
  input: {
    registerId: optional.id('The issuer in whose register it is created; an issuer may leave it out.'),
    name: required.text('The name of the asset, unique in its register among those not closed.'),
    type: required.oneOf<AssetType>(assetType, 'What kind of security it is.'),
    authorizedKind: optional.oneOf<AuthorizedKind>(
      authorizedKind,
      'Whether the number of units is limited by the charter; limited when not said.',
    ),
    quantityScale: optional.int('Decimals a quantity may have, 0 to 10; 0 when not said. Fixed for ever.', {
      min: 0,
      max: 10,
    }),
    unit: optional.oneOf<AssetUnit>(assetUnit, 'What one unit of quantity is; shares when not said. Fixed for ever.'),
    form: optional.oneOf<AssetForm>(assetForm, 'In what form units are held; book_entry when not said.'),
    ...assetTerms,
  },
  answers: { asset: 'Asset' },
  load: async ({ tx, actor, input }) => {
    const registerId = await findRegister(tx, actor, input.registerId ?? null);
    return { registerId, taken: await findTaken(tx, registerId, null, input) };
  },
  decide: ({ registerId, taken }, input, { newId }) => {
    const id = newId();
    return {
      concerns: { registerId, assetId: id, creates: true },
      checks: [...checkNames(taken), ...checkTerms(input)],
      changes: { ...input, registerId, id },
    };
  },
  execute: async ({ tx, changes: asset }) => {
    const after = await insertAsset(tx, asset);
    return { objects: { asset: asset.id }, change: { type: 'Asset', id: asset.id, after } };
  },
});
