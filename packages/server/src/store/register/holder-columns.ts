/** The columns of holders and of their parties that commands set. Source: Open Cap Format; ISO 17442. */
import { column, columnsFor, nullable, text, uuid, word } from '../../postgres/column.ts';
import { countryCode } from '../../rules/country.ts';
import { holderStatus, mailStatus, ownershipForm, partyType } from '../../rules/holder.ts';

/** A value that may be stated when the row is created, and changes later. */
const stated = { create: 'optional', change: true } as const;

/** Columns that are set when a holder is created and may change later. */
export const newHolderColumns = {
  registration: column(text, {
    description: 'The exact wording of the registration.',
    content: 'person',
    lengthMax: 500,
    create: 'required',
    change: true,
    dated: true,
    indexed: 'name',
  }),
  ownershipForm: column(word(ownershipForm), {
    description: 'The form of ownership of its parties.',
    create: 'required',
    change: true,
    dated: true,
  }),
  holderNumber: column(text, {
    description: 'The number of the holder, unique in its register.',
    content: 'identifier',
    lengthMax: 40,
    byDefault: 'the next free one',
    indexed: true,
    ...stated,
  }),
  mailStatus: column(word(mailStatus), {
    description: 'Whether mail reaches the holder.',
    byDefault: 'deliverable',
    ...stated,
  }),
  holderAccountId: column(nullable(uuid), {
    description: 'The account of the investor whose holder it is.',
    names: 'Account',
    unread: true,
    ...stated,
  }),
  servicingAccountId: column(nullable(uuid), {
    description: 'The broker or custodian that services it, appointed in the register.',
    input: 'A broker gives its own account.',
    names: 'Account',
    unread: true,
    ...stated,
  }),
};

/** The same, and those that begin with one value. */
export const holderColumns = {
  ...newHolderColumns,
  status: column(word(holderStatus), { description: 'The status of the holder.', indexed: true }),
  statusReason: column(nullable(text), {
    description: 'Why the holder is suspended, closed or merged.',
    content: 'person',
    lengthMax: 1_000,
    change: true,
  }),
};

export const partyColumns = {
  partyType: column(word(partyType), {
    description: 'Whether the party is a person or an institution.',
    create: 'optional',
  }),
  legalName: column(text, {
    description: 'The full legal name.',
    content: 'person',
    lengthMax: 200,
    indexed: 'name',
    ...stated,
  }),
  country: column(nullable(text), {
    description: 'The country of residence or foundation, ISO 3166-1.',
    content: 'term',
    ...countryCode,
    indexed: true,
    ...stated,
  }),
  lei: column(nullable(text), {
    description: 'Legal entity identifier, ISO 17442; check digits are verified.',
    content: 'term',
    lengthMax: 20,
    ...stated,
  }),
  accountId: column(nullable(uuid), {
    description: 'The account of the investor that the party itself is.',
    names: 'Account',
    unread: true,
    change: true,
  }),
};
/** Columns of a party that change. */
export const changedPartyColumns = columnsFor(partyColumns, 'change');
