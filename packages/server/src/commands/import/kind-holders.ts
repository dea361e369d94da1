import { ownershipForm, partyCapacity, partyType } from '../../rules/holder.ts';
import type { ImportColumn, ImportKind, RowValues } from './import-kind.ts';

/** Units: parties of a holder that one row may name. */
const partiesMax = 4;

/** The columns of one party. */
function partyColumnsOf(prefix: string, required: boolean): Readonly<Record<string, ImportColumn>> {
  return {
    [prefix]: {
      kind: 'text',
      description: `The full legal name of ${required ? 'the first party' : 'a further party, of joint owners and trustees'}.`,
      ...(required ? { required: true, also: ['name', 'legal name', 'owner 1'] } : {}),
    },
    [`${prefix} type`]: {
      kind: 'word',
      words: partyType,
      description:
        'Whether it is a person or an institution; by default a person, and of a holder of the form entity an institution.',
    },
    [`${prefix} capacity`]: {
      kind: 'word',
      words: partyCapacity,
      description: 'Its capacity; by default owner, and joint owner where there are several.',
    },
    [`${prefix} country`]: { kind: 'text', description: 'Its country, ISO 3166-1.' },
    [`${prefix} share`]: { kind: 'decimal', description: 'Its share, a fraction above 0 and at most 1.' },
  };
}

const prefixes = ['owner', ...Array.from({ length: partiesMax - 1 }, (_, index) => `owner ${index + 2}`)];

/** Holders, with joint owners. */
export const holdersKind: ImportKind = {
  name: 'holders',
  columns: {
    'holder number': {
      kind: 'text',
      description: 'The number of the holder; the next free one by default.',
      also: ['number', 'account number', 'holder no'],
    },
    registration: {
      kind: 'text',
      description: 'The exact wording of the registration; the name of the owner by default.',
    },
    form: {
      kind: 'word',
      words: ownershipForm,
      description: 'The form of ownership.',
      required: true,
      also: ['ownership form'],
    },
    ...Object.assign({}, ...prefixes.map((prefix, index) => partyColumnsOf(prefix, index === 0))),
  },
  examples: [
    {
      'holder number': '9001',
      registration: 'Juniper Vale',
      form: 'sole',
      owner: 'Juniper Vale',
      'owner country': 'GB',
    },
    {
      'holder number': '9002',
      registration: 'Ada Pike and Bo Pike, joint tenants',
      form: 'joint tenants',
      owner: 'Ada Pike',
      'owner 2': 'Bo Pike',
    },
    { 'holder number': '9003', registration: 'Marl & Daughters Ltd', form: 'entity', owner: 'Marl & Daughters Ltd' },
  ],
  step: (row, { registerId }) => ({
    mutation: 'createHolder',
    input: {
      registerId,
      ...(row['holder number'] === undefined ? {} : { holderNumber: row['holder number'] }),
      registration: row['registration'] ?? row['owner'],
      ownershipForm: row['form'],
      parties: partiesOf(row),
    },
  }),
};

function partiesOf(row: RowValues): readonly object[] {
  const named = prefixes.filter((prefix) => row[prefix] !== undefined);
  return named.map((prefix) => ({
    partyType: row[`${prefix} type`] ?? (row['form'] === 'entity' ? 'institution' : 'individual'),
    legalName: row[prefix],
    capacity: row[`${prefix} capacity`] ?? (named.length > 1 ? 'joint_owner' : 'owner'),
    ...(row[`${prefix} country`] === undefined ? {} : { country: row[`${prefix} country`] }),
    ...(row[`${prefix} share`] === undefined ? {} : { share: row[`${prefix} share`] }),
  }));
}
