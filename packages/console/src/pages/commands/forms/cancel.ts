/** Cancels units of a holder. */
import { CancelUnits, members } from '#graphql/cancel-units.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import { hasLimitedTotal } from '../form/form-state.ts';
import { lateEntry } from './late-entry.ts';

const { sentences } = words.commands;

export const CancelPage = commandForm({
  command: 'cancel',
  operation: CancelUnits,
  members,
  fields: {
    assetId: { holds: true },
    holderId: { holds: true },
    lotIds: {},
    quantity: {},
    effectiveDate: {},
    reorder: lateEntry,
    target: { first: 'unissued', when: hasLimitedTotal },
    stockPlanId: {
      when: (state) => hasLimitedTotal(state) && state.value('target') === 'reserved',
      required: true,
      told: true,
    },
    reason: {},
  },
  summary: ({ input, units, named, day }) =>
    sentences.cancel(units, named('assetId'), named('holderId'), sentences.targets[input.target ?? 'charter'], day),
  beside: ['holding', 'asset'],
});
