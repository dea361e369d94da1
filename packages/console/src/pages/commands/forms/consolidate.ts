/** Consolidates lots of a holder that are alike into one. */
import { ConsolidateLots, members } from '#graphql/consolidate-lots.ts';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import { namedLots } from '../form/row-kinds.tsx';

const { sentences, problems } = words.commands;

export const ConsolidatePage = commandForm({
  command: 'consolidate',
  operation: ConsolidateLots,
  members,
  fields: {
    assetId: { holds: true },
    holderId: { holds: true },
    lotIds: {
      kind: namedLots,
      problem: ({ value }) => (value('lotIds').split(',').length < 2 ? problems.twoLots : undefined),
    },
    effectiveDate: {},
    customId: {},
  },
  summary: ({ input, named, day }) =>
    sentences.consolidate(formatCount(input.lotIds.length), named('assetId'), named('holderId'), day),
  beside: ['holding'],
});
