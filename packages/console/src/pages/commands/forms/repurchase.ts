/** Repurchases units from a holder. */
import { members, RepurchaseUnits } from '#graphql/repurchase-units.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';

const { sentences } = words.commands;

export const RepurchasePage = commandForm({
  command: 'repurchase',
  operation: RepurchaseUnits,
  members,
  fields: {
    assetId: { holds: true },
    holderId: { holds: true },
    lotIds: {},
    quantity: {},
    effectiveDate: {},
    target: { first: 'treasury' },
    price: {},
    considerationText: {},
  },
  summary: ({ input, units, named, day }) =>
    sentences.repurchase(
      units,
      named('assetId'),
      named('holderId'),
      sentences.targets[input.target ?? 'treasury'],
      day,
    ),
  beside: ['holding', 'asset'],
});
