/**
 * Retires units of the treasury or of a holder. This reduces the authorised total, so it requires an authorising
 * resolution.
 */
import { members, RetireUnits } from '#graphql/retire-units.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';

const { sentences } = words.commands;

const isOfHolder = ({ value }: FormState): boolean => value('source') === 'holder';

export const RetirePage = commandForm({
  command: 'retire',
  operation: RetireUnits,
  members,
  fields: {
    assetId: {},
    source: { label: 'retired', first: ({ holder = '' }) => (holder === '' ? 'treasury' : 'holder') },
    holderId: { when: isOfHolder, holds: true, required: true },
    lotIds: { when: isOfHolder },
    quantity: {},
    effectiveDate: {},
    authority: {},
  },
  more: { documentId: {}, boardApprovalDate: {}, stockholderApprovalDate: {}, comments: {} },
  summary: ({ input, units, named, day }) =>
    sentences.retire(units, named('assetId'), (input.holderId && named('holderId')) || sentences.treasury, day),
  beside: (state) => (isOfHolder(state) ? ['holding', 'asset'] : ['asset']),
  links: ({ input: { assetId, holderId } }) => ({ assetId, holderId }),
});
