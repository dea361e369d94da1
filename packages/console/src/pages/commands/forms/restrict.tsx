/** Places a restriction on units of a holder, of a lot, or of all holders. */
import { members, PlaceRestriction } from '#graphql/place-restriction.ts';
import type { PlaceRestrictionInput } from '#graphql/schema.ts';
import { words } from '../../../words/words.ts';
import { today } from '../fields/problems.ts';
import { Id } from '../flow/id.tsx';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { dayText } from '../form-values.ts';

const { sentences, problems, receipt } = words.commands;

/** A lot and a quantity require a holder. */
const isOfHolder = ({ value }: FormState): boolean => value('holderId') !== '';

export const RestrictPage = commandForm({
  command: 'restrict',
  operation: PlaceRestriction,
  members,
  fields: {
    assetId: { statuses: ['draft', 'active', 'suspended'] },
    holderId: { help: 'holderToRestrict' },
    lotId: { when: isOfHolder, help: 'lotToRestrict' },
    quantity: { when: isOfHolder, help: 'quantityToRestrict' },
    kind: { first: 'stop_order' },
    effectiveFrom: { first: today, required: true },
    expiresOn: {
      problem: ({ value }) =>
        value('expiresOn') !== '' && value('expiresOn') <= value('effectiveFrom') ? problems.after : undefined,
    },
    beneficiary: {},
    reason: { long: true },
  },
  summary: ({ input, ...state }) => sentenceOf(input, state),
  facts: ({ restriction }) =>
    restriction ? [{ name: receipt.restriction, value: <Id id={restriction.id} what={receipt.restriction} /> }] : [],
  beside: (state) => (isOfHolder(state) ? ['holding'] : ['asset']),
  links: ({ input: { assetId, holderId } }) => (holderId ? { holderId } : { assetId }),
});

function sentenceOf(input: PlaceRestrictionInput, { units, named, holding }: FormState): string {
  const of = named('holderId');
  const ofHolder = input.quantity ? sentences.someOf(units, of) : sentences.allOf(of);
  const restricted = input.holderId ? ofHolder : sentences.everybody;
  const lot = holding?.lots?.nodes.find(({ id }) => id === input.lotId);
  const what = lot === undefined ? restricted : sentences.lotOf(restricted, lot.customId);
  const [name, from] = [named('assetId'), dayText(input.effectiveFrom)];
  const kind = words.restrictions.kinds[input.kind].toLowerCase();
  const sentence =
    input.kind === 'legend' ? sentences.legend(what, name, from) : sentences.restrict(what, name, kind, from);
  return input.expiresOn ? `${sentence} ${sentences.until(dayText(input.expiresOn))}` : sentence;
}
