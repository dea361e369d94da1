import type { PersonalData } from '../store/register/parties.ts';
import { pick } from '../base/pick.ts';
import { partyColumns } from '../store/register/holder-columns.ts';
import { fieldsOf } from './column-fields.ts';
import { dateTime, entity, id, many, one, type Part, type PartField, personalData, text, within } from './entity.ts';
import { partyVisibility } from './visibility.ts';

const optional = (description: string): PartField => ({ kind: 'text', description, required: false });
const required = (description: string): PartField => ({ kind: 'text', description, required: true });

const taxId: Part = {
  name: 'TaxId',
  description: 'A tax identification number.',
  fields: {
    country: required('The country that issued it, ISO 3166-1.'),
    kind: optional('The kind of number, such as ssn or vat.'),
    value: required('The number itself.'),
  },
};
const address: Part = {
  name: 'Address',
  description: 'A postal address.',
  fields: {
    kind: optional('The use: legal, mailing, other.'),
    streetSuite: optional('Street, number, suite.'),
    city: optional('City or town.'),
    countrySubdivision: optional('State, province or canton.'),
    postalCode: optional('Postal code.'),
    country: required('The country, ISO 3166-1.'),
  },
};
const contact: Part = {
  name: 'Contact',
  description: 'A contact of a party.',
  fields: { kind: required('The kind of contact: email, phone, other.'), value: required('The address or number.') },
};
const paymentInstruction: Part = {
  name: 'PaymentInstruction',
  description: 'Where dividends and proceeds are paid to.',
  fields: {
    method: required('How it is paid: bank transfer, cheque, other.'),
    accountName: optional('The name on the bank account.'),
    accountNumber: optional('The number of the bank account.'),
    bankIdentifier: optional('The bank, by its BIC or routing number.'),
    currency: optional('Currency, ISO 4217.'),
  },
};
const listed = (part: Part, description: string): PartField => ({ kind: 'parts', description, part, required: true });

/** Data whose reads need a permission and are recorded as access entries. */
const personalDataPart: Part = {
  name: 'PersonalData',
  description: 'Personal data of a party.',
  fields: {
    taxIds: listed(taxId, 'Tax identification numbers.'),
    birthDate: { kind: 'date', description: 'When the person was born.', required: false },
    addresses: listed(address, 'Postal addresses.'),
    contacts: listed(contact, 'Telephone numbers and e-mail addresses.'),
    paymentInstructions: listed(paymentInstruction, 'Where dividends and proceeds are paid to.'),
  } satisfies Record<keyof PersonalData, PartField>,
};

const columns = fieldsOf(partyColumns);

export const party = entity({
  name: 'Party',
  plural: 'Parties',
  description: "A person or an institution on one issuer's register.",
  table: 'registry.parties',
  fields: {
    id: id('Identifies the party.', { indexed: true }),
    ...pick(columns, 'partyType', 'legalName'),
    nameKey: text('The legal name in small letters, for searches that ignore case.', { indexed: true }),
    ...columns,
    personalData: personalData(
      personalDataPart,
      'Tax ids, birth date, addresses, contacts and payment instructions; null where the role may not read them. Every read except by the party itself is recorded as an access entry.',
    ),
    createdAt: dateTime('When the party was recorded.'),
    updatedAt: dateTime('When the party last changed.', { indexed: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer of the register that holds the party.'),
    account: one('Account', [['account_id', 'id']], 'The account by which the party logs in; null when it does not.'),
    holders: many('HolderParty', within('id', 'party_id'), 'Holders of the party, former ones included.'),
    verifications: many('Verification', within('id', 'party_id'), 'Verifications of the party.'),
    accessEntries: many('AccessEntry', within('id', 'party_id'), 'Reads of the personal data of the party.'),
  },
  visibleTo: partyVisibility,
  search: {
    kind: 'party',
    description: 'A party, by its legal name or LEI.',
    fields: ['legalName', 'lei'],
    filtered: ['legalName', 'nameKey'],
    subtitle: 'country',
  },
});
