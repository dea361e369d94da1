/** Consolidates lots that are alike: those that are named, all of a holder, or all of the class. */
import { ConsolidateLots, members } from '#graphql/consolidate-lots.ts';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import { concernedOf, isOfHolder } from './concerned.tsx';
import type { FormState } from '../form/form-state.ts';
import { namedLots } from '../form/row-kinds.tsx';
import { planChange } from './plan-change.ts';

const { sentences, problems } = words.commands;

const isOfLots = ({ value }: FormState): boolean => value('concerned') === 'lots';

export const ConsolidatePage = commandForm({
  command: 'consolidate',
  operation: ConsolidateLots,
  members,
  fields: {
    assetId: { holds: true },
    concerned: concernedOf('lots', 'holder', 'class'),
    holderId: { holds: true, when: isOfHolder, required: true },
    lotIds: {
      kind: namedLots,
      when: isOfLots,
      problem: ({ value }) => (value('lotIds').split(',').length < 2 ? problems.twoLots : undefined),
    },
    effectiveDate: {},
    customId: { when: isOfLots },
    ifPlanChanges: planChange,
  },
  summary: (state) => {
    const { input, named, day } = state;
    if (!isOfHolder(state)) return sentences.consolidateClass(named('assetId'), day);
    if (!isOfLots(state)) return sentences.consolidateAlike(named('assetId'), named('holderId'), day);
    const count = formatCount(input.lotIds?.length ?? 0);
    return sentences.consolidate(count, named('assetId'), named('holderId'), day);
  },
  beside: (state) => (isOfHolder(state) ? ['holding'] : ['asset']),
});
