/** Legends that lots bear. */
import type { Maybe } from '../base/maybe.ts';
import { blockIf, type Check } from './check.ts';

/** Whether the words are as they were, or no lot has ever borne them. Refuses: legend_in_use. */
export function checkWording(legend: { readonly text: string; readonly borne: boolean }, text: Maybe<string>): Check {
  return blockIf(typeof text === 'string' && text !== legend.text && legend.borne, 'legend_in_use', {
    holds: 'No lot bears other words than before.',
    fails: 'Lots bear or have borne this legend, so its words stay as they are on their certificates.',
    remedy: 'Create another legend with createLegendTemplate, and reissue the lots that shall bear it with reissueLot.',
    facts: { field: 'text' },
  });
}
