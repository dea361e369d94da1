import { assetStep } from './asset-step.ts';

/** Activates an asset: from draft to active. */
export const activateAsset = assetStep({
  name: 'activateAsset',
  description: 'Activates a draft: units can be issued and held from now on.',
  event: 'asset.activated',
  sentence: 'Activate {assetId:asset}',
  step: 'activate',
});
