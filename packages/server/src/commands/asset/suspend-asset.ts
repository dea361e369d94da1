import { assetStep } from './asset-step.ts';
import { required } from '../run/input.ts';

/** Halts what holders may do with an asset: from active to suspended. */
export const suspendAsset = assetStep({
  name: 'suspendAsset',
  description: 'Suspends an active asset: only forced acts and corrections are taken until it is resumed.',
  event: 'asset.suspended',
  step: 'suspend',
  reason: required.text('Why.', { lengthMax: 1_000 }),
});
