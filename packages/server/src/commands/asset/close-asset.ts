import { assetStep } from './asset-step.ts';
import { required } from '../input.ts';

/** Ends the life of an asset, for ever. */
export const closeAsset = assetStep({
  name: 'closeAsset',
  says: 'Closes an asset. It stays in the register and can never be opened again.',
  event: 'asset.closed',
  step: 'close',
  reason: required.text('Why.', { lengthMax: 1_000 }),
});
