/** The heads of the columns of a party, by the members of its input. A member that is not here has its own words. */

export interface Head {
  /** Behind the prefix of the party. Shape: an empty text is the party's name. */
  readonly suffix?: string;
  /** By default that of the member. */
  readonly description?: string;
  /** Other heads, of the first party. */
  readonly also?: readonly string[];
  /** Whether the template only explains it. */
  readonly isRare?: true;
}

/** Shape: in the order of the columns. */
export const partyHeads: Readonly<Record<string, Head>> = {
  legalName: {
    suffix: '',
    also: ['name', 'legal name', 'full name', 'owner 1', 'holder', 'holder name', 'shareholder', 'member'],
  },
  partyType: {
    suffix: 'type',
    description:
      'Whether it is a person or an institution; by default a person, and of a holder of the form entity an institution.',
  },
  capacity: { description: 'Its capacity; by default owner, and joint owner where there are several.' },
  country: { also: ['country', 'country of residence', 'country of incorporation', 'domicile'] },
  share: {},
  birthDate: { also: ['birth date', 'date of birth', 'dob', 'born'] },
  lei: { also: ['lei', 'legal entity identifier'], isRare: true },
  'addresses.streetSuite': {
    suffix: 'street',
    description: 'Street, number, suite. Lines of a cell are joined by commas.',
    also: [
      'street',
      'street address',
      'street and number',
      'address',
      'address 1',
      'address1',
      'address line 1',
      'mailing address',
      'postal address',
      'registered address',
      'residential address',
    ],
  },
  'addresses.city': { suffix: 'city', also: ['city', 'town', 'town/city', 'city/town', 'post town'] },
  'addresses.countrySubdivision': {
    suffix: 'region',
    also: ['region', 'state', 'state/province', 'province', 'county', 'canton'],
  },
  'addresses.postalCode': {
    suffix: 'postal code',
    also: ['postal code', 'postcode', 'post code', 'zip', 'zip code', 'zip/postal code'],
  },
  'addresses.country': {
    suffix: 'address country',
    description: 'The country of the address; that of the owner by default. It alone makes no address.',
    also: ['address country', 'country of address', 'mailing country'],
  },
  'addresses.kind': { suffix: 'address kind', also: ['address kind', 'address type'], isRare: true },
  'taxIds.value': {
    suffix: 'tax id',
    description: 'The tax identification number.',
    also: [
      'tax id',
      'tax number',
      'tax no',
      'tax identification number',
      'taxpayer id',
      'tin',
      'ssn',
      'ein',
      'vat number',
    ],
  },
  'taxIds.country': {
    suffix: 'tax id country',
    description: 'The country that issued the tax id; that of the owner by default. It alone makes no tax id.',
    also: ['tax id country', 'tax country'],
  },
  'taxIds.kind': { suffix: 'tax id kind', also: ['tax id kind', 'tax id type'], isRare: true },
  'contacts.email': {
    description: 'The e-mail address.',
    also: ['email', 'e-mail', 'email address', 'e-mail address', 'mail'],
  },
  'contacts.phone': {
    description: 'The telephone number.',
    also: ['phone', 'phone number', 'telephone', 'telephone number', 'tel', 'mobile'],
  },
  'paymentInstructions.method': { suffix: 'payment method', also: ['payment method'], isRare: true },
  'paymentInstructions.accountName': { suffix: 'bank account name', also: ['bank account name'], isRare: true },
  'paymentInstructions.accountNumber': {
    suffix: 'bank account',
    also: ['bank account', 'bank account number', 'iban'],
    isRare: true,
  },
  'paymentInstructions.bankIdentifier': {
    suffix: 'bank',
    also: ['bic', 'swift', 'sort code', 'routing number'],
    isRare: true,
  },
  'paymentInstructions.currency': { suffix: 'payment currency', isRare: true },
};

/** Columns that are further lines of the text of another one, by its member. */
export const furtherLines: Readonly<Record<string, readonly Head[]>> = {
  'addresses.streetSuite': [2, 3].map((line) => ({
    suffix: `address line ${line}`,
    description: 'A further line of the street, joined to it by a comma.',
    also: [`address line ${line}`, `address ${line}`, `address${line}`],
    ...(line > 2 ? { isRare: true as const } : {}),
  })),
};

/** Kinds of the objects of a list, each with a column for its value. Other lists have one object in a row. */
export const kindsOfLists: Readonly<Record<string, readonly string[]>> = { contacts: ['email', 'phone'] };
