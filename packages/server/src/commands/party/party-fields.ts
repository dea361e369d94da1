/** The fields that describe a party. Source: Open Cap Format, Address, TaxID, ContactInfo; ISO 3166-1; ISO 17442. */
import { countryCode } from '../../rules/country.ts';
import { currencyCode } from '../../rules/currency.ts';
import { partyColumns } from '../../store/register/holder-columns.ts';
import { inputsOf } from '../run/column-inputs.ts';
import type { PersonalData } from '../../store/register/parties.ts';
import { type InputField, optional, personal, required } from '../run/input.ts';

const short = { lengthMax: 40 };

const taxId = {
  country: required.text('The country of issue, ISO 3166-1.', countryCode),
  kind: optional.text('The kind of number, such as ssn or vat.', short),
  value: required.text('The number.', { lengthMax: 60 }),
};
const address = {
  kind: optional.text('The use of the address: legal, mailing, other.', short),
  streetSuite: optional.text('Street, number, suite.'),
  city: optional.text('City or town.', { lengthMax: 100 }),
  countrySubdivision: optional.text('State, province or canton.', { lengthMax: 100 }),
  postalCode: optional.text('Postal code.', { lengthMax: 20 }),
  country: required.text('The country, ISO 3166-1.', countryCode),
};
const contact = {
  kind: required.text('The kind of contact: email, phone, other.', short),
  value: required.text('The address or number.', { lengthMax: 254 }),
};
const paymentInstruction = {
  method: required.text('The method of payment: bank transfer, cheque, other.', short),
  accountName: optional.text('The name of the owner of the bank account.'),
  accountNumber: optional.text('The number of the bank account.', { lengthMax: 60 }),
  bankIdentifier: optional.text('The bank, by its BIC or routing number.', { lengthMax: 60 }),
  currency: optional.text('Currency, ISO 4217.', currencyCode),
};
const few = { lengthMax: 20 };

/** Fields that everybody who sees the party can read, and the account, by which it sees itself. */
export const { accountId: partyAccountId, ...partyFields } = inputsOf(partyColumns, 'change');

/** Fields that only readers with the right to personal data can read; each read leaves an access entry. */
export const personalFields = {
  taxIds: personal(optional.objects('TaxId', 'Tax identification numbers.', taxId, few)),
  birthDate: personal(optional.date('When the person was born.')),
  addresses: personal(optional.objects('Address', 'Addresses.', address, few)),
  contacts: personal(optional.objects('Contact', 'Ways to reach the party.', contact, few)),
  paymentInstructions: personal(optional.objects('PaymentInstruction', 'Where payments go.', paymentInstruction, few)),
} satisfies Record<keyof PersonalData, InputField>;
