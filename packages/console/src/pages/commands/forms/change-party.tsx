/** Changes the name, the country or the address of a party. */
import { ChangeParty, members } from '#graphql/change-party.ts';
import { words } from '../../../words/words.ts';
import { TextField } from '../fields/plain-fields.tsx';
import { collectProblems, countryProblem, required } from '../fields/problems.ts';
import { commandForm } from '../form/command-form.tsx';
import type { Field, FieldKind } from '../form/field.ts';
import type { FormState } from '../form/form-state.ts';
import { addressOf, addressParts } from '../holder/parties.ts';

const { fields, sentences, changesOfParty } = words.commands;

const country: FieldKind = {
  show: (_, props) => <TextField {...props} short />,
  read: ({ name }, { value }) => value(name).trim().toUpperCase(),
  // A party that has a country keeps one.
  problems: ({ name }, { value, party }) => countryProblem(value(name), Boolean(party?.country)),
};

const partOf =
  ({ name }: Field, { value }: FormState) =>
  (part: string): string =>
    value(`${name}.${part}`).trim();

/** One address, which replaces all others. Its country is that of the party, unless it has one. */
function newAddressOf(field: Field, state: FormState): ReturnType<typeof addressOf>['addresses'] {
  const part = partOf(field, state);
  return addressOf((name) => (name === 'country' ? state.value('country').trim() : part(name))).addresses;
}

const address: FieldKind = {
  start: ({ name }) => Object.fromEntries(addressParts.map((part) => [`${name}.${part}`, ''])),
  show: ({ name }) => (
    <>
      <TextField name={`${name}.street`} help={fields.helps.newAddress} wide />
      <TextField name={`${name}.postalCode`} short />
      <TextField name={`${name}.city`} />
      <TextField name={`${name}.addressCountry`} help={fields.helps.addressCountry} short />
    </>
  ),
  read: (field, state) => newAddressOf(field, state) ?? [],
  problems: (field, state) => {
    const part = partOf(field, state);
    const given = addressParts.some((name) => part(name) !== '');
    const hasLine = newAddressOf(field, state) !== undefined;
    return collectProblems({
      [`${field.name}.street`]: given && !hasLine ? required('') : undefined,
      [`${field.name}.addressCountry`]: countryProblem(
        part('addressCountry'),
        given && state.value('country').trim() === '',
      ),
    });
  },
  sentences: (field, state) =>
    (newAddressOf(field, state) ?? []).map(({ streetSuite, postalCode, city, country: of }) =>
      changesOfParty.address([streetSuite, postalCode, city, of].filter(Boolean).join(', ')),
    ),
};

export const ChangePartyPage = commandForm({
  command: 'change-party',
  operation: ChangeParty,
  members,
  change: { of: 'partyId', useRow: ({ party }) => party ?? undefined, title: changesOfParty.title },
  fields: {
    partyId: {},
    legalName: { wide: true, required: true },
    country: { kind: country },
    addresses: { kind: address },
  },
  start: ({ holder = '' }) => ({ holderId: holder }),
  summary: ({ named }) => sentences.changeParty(named('partyId')),
  links: ({ value }) => ({ holderId: value('holderId') }),
});
