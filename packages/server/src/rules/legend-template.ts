/** Legends that lots bear. */
import type { Maybe } from '../base/maybe.ts';
import { blockIf, type Check } from './check.ts';

/** What rests on the words of a legend: lots that bear or have borne it, or proposals that wait with it. */
export type LegendUse = 'lots' | 'proposals';

const inUse: Readonly<Record<LegendUse, { readonly fails: string; readonly remedy: string }>> = {
  lots: {
    fails: 'Lots bear or have borne this legend, so its words stay as they are on their certificates.',
    remedy: 'Create another legend with createLegendTemplate, and reissue the lots that shall bear it with reissueLot.',
  },
  proposals: {
    fails: 'Proposals that wait for approval or for their day name this legend, and were read with its words.',
    remedy: 'Withdraw or reject those proposals first, or create another legend with createLegendTemplate.',
  },
};

/** Whether the words are as they were, or nothing rests on them. Refuses: legend_in_use. */
export function checkWording(
  legend: { readonly text: string; readonly usedBy: LegendUse | undefined },
  text: Maybe<string>,
): Check {
  const changes = typeof text === 'string' && text !== legend.text;
  return blockIf(changes && legend.usedBy !== undefined, 'legend_in_use', {
    holds: 'No lot bears other words than before, and no proposal was read with others.',
    ...inUse[legend.usedBy ?? 'lots'],
    facts: { field: 'text' },
  });
}
