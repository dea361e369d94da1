import { assetStep } from './asset-step.ts';

/** Resumes an asset: from suspended to active. */
export const resumeAsset = assetStep({
  name: 'resumeAsset',
  description: 'Resumes a suspended asset.',
  event: 'asset.resumed',
  sentence: 'Resume {assetId:asset}',
  step: 'resume',
});
