import { ownershipForm, partyCapacity, partyType } from '../../rules/holder.ts';
import { listed } from '../../rules/in-words.ts';
import { CellFault, quoted } from './finding.ts';
import type { ComparedRow, ImportColumn, ImportKind, ImportStep, Names, RowValues } from './import-kind.ts';
import { headKey } from './match-columns.ts';
import { when } from './row-parts.ts';

/** Units: parties of a holder that one row may name. */
const partiesMax = 4;

/** The columns of one party. */
function partyColumnsOf(prefix: string, required: boolean): Readonly<Record<string, ImportColumn>> {
  return {
    [prefix]: {
      kind: 'text',
      description: `The full legal name of ${required ? 'the first party' : 'a further party, of joint owners and trustees'}.`,
      personal: true,
      ...(required
        ? { required: true, also: ['name', 'legal name', 'owner 1', 'holder', 'shareholder', 'member'] }
        : {}),
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
    [`${prefix} country`]: {
      kind: 'country',
      description: 'Its country, ISO 3166-1.',
      ...(required ? { also: ['country'] } : {}),
    },
    [`${prefix} share`]: { kind: 'decimal', description: 'Its share, a fraction above 0 and at most 1.' },
  };
}

const prefixes = ['owner', ...Array.from({ length: partiesMax - 1 }, (_, index) => `owner ${index + 2}`)];

/** Holders, with joint owners. */
export const holdersKind: ImportKind = {
  name: 'holders',
  mutations: [],
  columns: {
    'holder number': {
      kind: 'text',
      description: 'The number of the holder; the next free one by default.',
      also: ['number', 'no', 'account number', 'holder no', 'shareholder number', 'folio', 'folio number'],
    },
    registration: {
      kind: 'text',
      description:
        'The exact wording of the registration; the name of the owner, or the names of all joint owners, by default.',
      personal: true,
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
  comparison: namedTwice,
  step: holderStep,
};

/** The mutation that makes a holder. */
export function holderStep(row: RowValues, { registerId }: Pick<Names, 'registerId'>): ImportStep {
  return {
    mutation: 'createHolder',
    input: {
      registerId,
      ...when('holderNumber', row['holder number']),
      registration: row['registration'] ?? ownersOf(row),
      ownershipForm: row['form'],
      parties: partiesOf(row),
    },
  };
}

/**
 * Finds rows of a holder that a row above them has: with its number, or with its registration, other values and not a
 * number in each.
 */
function namedTwice(): (row: ComparedRow) => CellFault | undefined {
  const byNumber = new Map<string, ComparedRow>();
  const byName = new Map<string, ComparedRow>();
  return (row) => {
    const number = row.known['holder number'] ?? '';
    const name = headKey(row.known['registration'] || ownersOf(row.known) || '');
    const sameNumber = number === '' ? undefined : byNumber.get(number);
    const sameName = name === '' ? undefined : byName.get(name);
    byNumber.set(number, row);
    byName.set(name, row);
    if (sameNumber !== undefined) return twice('holder number', row, sameNumber);
    if (sameName === undefined || (number !== '' && sameName.known['holder number'])) return undefined;
    return differingHeads(row, sameName).length === 0
      ? undefined
      : twice(row.known['registration'] ? 'registration' : 'owner', row, sameName);
  };
}

/** The columns in which two rows differ. */
function differingHeads({ known }: ComparedRow, { known: others }: ComparedRow): readonly string[] {
  const heads = new Set([...Object.keys(known), ...Object.keys(others)]);
  return [...heads].filter((head) => known[head] !== others[head]);
}

/** The fault of a row whose holder another row has. */
function twice(column: string, row: ComparedRow, other: ComparedRow): CellFault {
  const value = row.known[column]!;
  const heads = differingHeads(row, other);
  const differing = heads.length === 0 ? '' : `, with another value of ${heads.map(quoted).join(', ')}`;
  const remedy = `Leave one of the rows out${column === 'holder number' ? '' : ', or give each holder a number'}.`;
  return new CellFault(
    'holder_twice',
    column,
    value,
    `Line ${other.line} names the holder ${quoted(value)} too${differing}. ${remedy}`,
  );
}

function partiesOf(row: RowValues): readonly object[] {
  return namedIn(row).map((prefix) => ({
    partyType: row[`${prefix} type`] ?? (row['form'] === 'entity' ? 'institution' : 'individual'),
    legalName: row[prefix],
    capacity: row[`${prefix} capacity`] ?? (ownersIn(row).length > 1 ? 'joint_owner' : 'owner'),
    ...when('country', row[`${prefix} country`]),
    ...when('share', row[`${prefix} share`]),
  }));
}

/** The prefixes of the columns that name a party. */
const namedIn = (row: RowValues): readonly string[] => prefixes.filter((prefix) => Boolean(row[prefix]));

const owning: readonly (string | undefined)[] = ['owner', 'joint_owner', undefined];

const ownersIn = (row: RowValues): readonly string[] =>
  namedIn(row).filter((prefix) => owning.includes(row[`${prefix} capacity`] || undefined));

/** The names of the owners, as a registration has them: "Ada Pike, Bo Pike and Cy Pike". */
function ownersOf(row: RowValues): string | undefined {
  const names = ownersIn(row).map((prefix) => row[prefix]!);
  return names.length > 1 ? listed(names) : row['owner'];
}
