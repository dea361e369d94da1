import { blockIf } from '../../rules/check.ts';
import { countOf } from '../../rules/count-of.ts';
import { checkNoRights } from '../../rules/underlying-asset.ts';
import { assetStep } from './asset-step.ts';
import { required } from '../run/input.ts';

/** Closes an asset, which is final. Refuses: units_outstanding, and what checkNoRights does. */
export const closeAsset = assetStep({
  name: 'closeAsset',
  description:
    'Closes an asset of which no holder has units and over which nobody holds rights. It stays in the register. Closing is final.',
  event: 'asset.closed',
  sentence: 'Close {assetId:asset}',
  step: 'close',
  reason: required.text('The reason.', { lengthMax: 1_000 }),
  check: ({ outstanding, rights }) => [
    blockIf(outstanding !== '0', 'units_outstanding', {
      holds: 'No holder has units of the asset.',
      fails: `Holders have ${countOf(outstanding, 'unit')} of the asset, those in suspense counted.`,
      remedy: 'Cancel, repurchase or convert them first.',
      facts: { outstanding },
    }),
    checkNoRights(rights),
  ],
});
