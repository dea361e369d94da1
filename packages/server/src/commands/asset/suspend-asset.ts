import { assetStep } from './asset-step.ts';
import { required } from '../run/input.ts';

/** Suspends an asset: from active to suspended. */
export const suspendAsset = assetStep({
  name: 'suspendAsset',
  description: 'Suspends an active asset: until it is resumed, only forced transfers and corrections are accepted.',
  event: 'asset.suspended',
  sentence: 'Suspend {assetId:asset}',
  step: 'suspend',
  reason: required.text('The reason.', { lengthMax: 1_000 }),
});
