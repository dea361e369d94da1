/** Moves units whose owner is in doubt from a holder into suspense. */
import { members, RecordDifference } from '#graphql/record-difference.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';

export const RecordDifferencePage = commandForm({
  command: 'record-difference',
  operation: RecordDifference,
  members,
  fields: {
    assetId: { holds: true },
    holderId: { holds: true },
    lotIds: {},
    quantity: {},
    effectiveDate: {},
    reason: { long: true },
  },
  summary: ({ units, named, day }) =>
    words.commands.sentences.recordDifference(units, named('assetId'), named('holderId'), day),
  beside: ['holding'],
});
