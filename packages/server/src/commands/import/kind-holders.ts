import { listed } from '../../rules/in-words.ts';
import { holderFields } from '../holder/holder-fields.ts';
import type { InputField } from '../run/input.ts';
import { CellFault, quoted } from './finding.ts';
import type { ComparedRow, ImportKind, ImportStep, Names, RowValues } from './import-kind.ts';
import { headKey } from './match-columns.ts';
import { columnOfInput, columnsOfParty, faultsOfParty, headOfMember, inWords, partyOf } from './party-columns.ts';
import type { Head } from './party-heads.ts';
import { when } from './row-parts.ts';

/** Units: parties of a holder that one row may name. */
const partiesMax = 4;

const prefixes = ['owner', ...Array.from({ length: partiesMax - 1 }, (_, index) => `owner ${index + 2}`)];

/** The heads of the members of a holder, which has its parties besides. */
const holderHeads: Readonly<Record<string, Head & { readonly suffix: string; readonly required?: boolean }>> = {
  holderNumber: {
    suffix: 'holder number',
    description: 'The number of the holder; the next free one by default.',
    also: [
      'number',
      'no',
      'account number',
      'holder no',
      'shareholder number',
      'shareholder no',
      'member number',
      'member no',
      'folio',
      'folio number',
      'folio no',
    ],
  },
  registration: {
    suffix: 'registration',
    description:
      'The exact wording of the registration; the name of the owner, or the names of all joint owners, by default.',
    required: false,
  },
  ownershipForm: { suffix: 'form', description: 'The form of ownership.', also: ['ownership form'] },
  mailStatus: { suffix: 'mail status', isRare: true },
};

/** The columns of a holder itself, with their members. Shape: in the order of the heads. */
const own = Object.entries<InputField>(holderFields)
  .map(([member, field]) => {
    const { suffix: head, required = field.required, ...rest } = holderHeads[member] ?? { suffix: inWords(member) };
    const column = columnOfInput(field, rest);
    return { member, head, column: column && { ...column, ...(required ? { required: true as const } : {}) } };
  })
  .filter(({ column }) => column !== undefined);

/** Holders, with joint owners and the data of each party. */
export const holdersKind: ImportKind = {
  name: 'holders',
  mutations: [],
  columns: {
    ...Object.fromEntries(own.map(({ head, column }) => [head, column!])),
    ...Object.assign({}, ...prefixes.map(columnsOfParty)),
  },
  examples: [
    {
      'holder number': '9001',
      registration: 'Juniper Vale',
      form: 'sole',
      owner: 'Juniper Vale',
      'owner country': 'GB',
      'owner birth date': '1986-04-02',
      'owner street': '4 Quay Lane',
      'owner address line 2': 'Flat 2',
      'owner city': 'Bristol',
      'owner postal code': 'BS1 4AB',
      'owner email': 'juniper.vale@example.test',
      'owner phone': '+44 117 496 0000',
    },
    {
      'holder number': '9002',
      registration: 'Ada Pike and Bo Pike, joint tenants',
      form: 'joint tenants',
      owner: 'Ada Pike',
      'owner 2': 'Bo Pike',
    },
    {
      'holder number': '9003',
      registration: 'Marl & Daughters Ltd',
      form: 'entity',
      owner: 'Marl & Daughters Ltd',
      'owner country': 'US',
      'owner street': '120 Harbour Street',
      'owner city': 'Portland',
      'owner region': 'Maine',
      'owner postal code': '04101',
      'owner tax id': '12-3456789',
    },
  ],
  faultsOf: (row) => prefixes.flatMap((prefix) => faultsOfParty(row, prefix)),
  comparison: namedTwice,
  step: holderStep,
};

/** The mutation that makes a holder. */
export function holderStep(row: RowValues, { registerId }: Pick<Names, 'registerId'>): ImportStep {
  return {
    mutation: 'createHolder',
    input: {
      registerId,
      ...Object.assign({}, ...own.map(({ member, head }) => when(member, row[head]))),
      registration: row['registration'] ?? ownersOf(row),
      parties: partiesOf(row),
    },
    headOf: (path) => {
      const [, party, member] = /^parties\[(\d+)\]\.(.+)$/.exec(path) ?? [];
      if (party === undefined) return own.find(({ member: one }) => one === path)?.head;
      return headOfMember(namedIn(row)[Number(party)]!, member!);
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
    partyType: row['form'] === 'entity' ? 'institution' : 'individual',
    capacity: ownersIn(row).length > 1 ? 'joint_owner' : 'owner',
    ...partyOf(row, prefix),
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
