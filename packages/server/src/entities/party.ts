import { partyTypes } from '../rules/holder.ts';
import {
  dateTime,
  type Enumeration,
  id,
  many,
  entity,
  one,
  oneOf,
  type Part,
  type PartField,
  personal,
  text,
  within,
} from './entity.ts';
import { partyVisibility } from './visibility.ts';

export const partyType: Enumeration = {
  name: 'PartyType',
  description: 'Whether a party is a person or an institution.',
  values: partyTypes,
};

const optional = (description: string): PartField => ({ kind: 'text', description, required: false });
const required = (description: string): PartField => ({ kind: 'text', description, required: true });

const taxId: Part = {
  name: 'TaxId',
  description: 'A tax identification number.',
  fields: {
    country: required('The country that gave it, ISO 3166-1.'),
    kind: optional('What kind of number it is, such as ssn or vat.'),
    value: required('The number itself.'),
  },
};
const address: Part = {
  name: 'Address',
  description: 'A postal address.',
  fields: {
    kind: optional('What it is used for: legal, mailing, other.'),
    streetSuite: optional('Street, number, suite.'),
    city: optional('City or town.'),
    countrySubdivision: optional('State, province or canton.'),
    postalCode: optional('Postal code.'),
    country: required('The country, ISO 3166-1.'),
  },
};
const contact: Part = {
  name: 'Contact',
  description: 'How a party is reached.',
  fields: { kind: required('How it reaches: email, phone, other.'), value: required('The address or number.') },
};
const paymentInstruction: Part = {
  name: 'PaymentInstruction',
  description: 'Where dividends and proceeds are paid to.',
  fields: {
    method: required('How it is paid: bank transfer, cheque, other.'),
    accountName: optional('In whose name the bank account stands.'),
    accountNumber: optional('The number of the bank account.'),
    bankIdentifier: optional('The bank, by its BIC or routing number.'),
    currency: optional('Currency, ISO 4217.'),
  },
};
const listed = (part: Part, description: string): PartField => ({ kind: 'parts', description, part, required: true });

/** What only those with the right to it read, and which leaves an access entry when they do. */
const personalData: Part = {
  name: 'PersonalData',
  description: 'Personal data of a party.',
  fields: {
    taxIds: listed(taxId, 'Tax identification numbers.'),
    birthDate: { kind: 'date', description: 'When the person was born.', required: false },
    addresses: listed(address, 'Postal addresses.'),
    contacts: listed(contact, 'Telephone numbers and e-mail addresses.'),
    paymentInstructions: listed(paymentInstruction, 'Where dividends and proceeds are paid to.'),
  },
};

export const party = entity({
  name: 'Party',
  plural: 'Parties',
  description: "A person or an institution on one issuer's register.",
  table: 'registry.parties',
  fields: {
    id: id('Identifies the party.', { indexed: true }),
    partyType: oneOf(partyType, 'Whether it is a person or an institution.'),
    legalName: text('The legal name.', { indexed: true }),
    nameKey: text('The legal name in small letters, to find it by whatever the case.', { indexed: true }),
    country: text('Country of residence or seat, ISO 3166-1 alpha-2.', { nullable: true }),
    lei: text('Legal Entity Identifier, ISO 17442.', { nullable: true }),
    personalData: personal(
      personalData,
      'Tax ids, birth date, addresses, contacts and payment instructions; null to those without the right to them. Whoever reads them and is not the party leaves an access entry.',
    ),
    createdAt: dateTime('When the party was recorded.'),
    updatedAt: dateTime('When the party last changed.'),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer on whose register the party stands.'),
    account: one('Account', [['account_id', 'id']], 'The account by which the party logs in; null when it does not.'),
    holders: many(
      'HolderParty',
      within('id', 'party_id'),
      'Holders behind which the party stands, former ones included.',
    ),
    verifications: many('Verification', within('id', 'party_id'), 'What was found out about the party.'),
    accessEntries: many('AccessEntry', within('id', 'party_id'), 'Who read the personal data of the party.'),
  },
  visibleTo: partyVisibility,
});
