/** The parties that a holder gets. */
import { words } from '../../../words/words.ts';
import { partiesOf, partyProblems } from '../holder/parties.ts';
import { PartyFields } from '../holder/party-fields.tsx';
import type { Field, FieldKind } from './field.ts';

const { changesOfHolder } = words.commands;

/** A new holder has one party, another may get none. */
const leastOf = ({ member }: Field): 0 | 1 => (member.required === true ? 1 : 0);

export const parties: FieldKind = {
  start: ({ name, member }) => ({
    [name]: member.required === true ? '1' : '0',
    [`${name}.0.existing`]: 'no',
    [`${name}.0.partyType`]: 'individual',
    [`${name}.0.legalName`]: '',
    [`${name}.0.capacity`]: 'owner',
  }),
  show: (field) => <PartyFields name={field.name} least={leastOf(field)} />,
  read: (field, { value }) => partiesOf(value, field.name, leastOf(field)),
  problems: (field, { value }) => partyProblems(value, field.name, leastOf(field)),
  sentences: (field, { value }) =>
    partiesOf(value, field.name, leastOf(field)).map(({ legalName, capacity }) =>
      changesOfHolder.joins(
        legalName ?? changesOfHolder.existingParty,
        words.parties.capacities[capacity].toLowerCase(),
      ),
    ),
};
