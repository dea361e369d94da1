import { assetStep } from './asset-step.ts';

/** Opens an asset for holders: from draft to active. */
export const activateAsset = assetStep({
  name: 'activateAsset',
  description: 'Activates a draft: from now on units can be issued and held.',
  event: 'asset.activated',
  step: 'activate',
});
