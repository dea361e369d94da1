import { assetForm, assetType, assetUnit, authorizedKind } from '../../rules/asset.ts';
import type { Enumeration } from '../../base/enumeration.ts';
import { CellFault, quoted } from './finding.ts';
import type { ImportColumn, ImportKind, ImportStep, RowValues } from './import-kind.ts';
import { shareClass, when } from './row-parts.ts';

const importedStatus = {
  name: 'ImportedAssetStatus',
  description: 'The status of a class that is imported.',
  values: {
    active: 'Units can be issued and held.',
    draft: 'The class is being prepared, and activated later.',
  },
} satisfies Enumeration<string>;

/** The terms that a column of the same values has, with the member of createAsset. */
const terms = {
  symbol: [
    'symbol',
    { kind: 'text', description: 'The ticker or short name.', also: ['ticker', 'short name', 'code'] },
  ],
  unit: [
    'unit',
    { kind: 'word', words: assetUnit, description: 'The unit of quantities; by default that of the type.' },
  ],
  form: ['form', { kind: 'word', words: assetForm, description: 'The form of units; book entry by default.' }],
  currency: ['currency', { kind: 'currency', description: 'The currency of amounts, ISO 4217.' }],
  'par value': [
    'parValue',
    { kind: 'decimal', description: 'The par value of one unit.', also: ['nominal value', 'nominal'] },
  ],
  price: ['pricePerShare', { kind: 'decimal', description: 'The price of one unit at first issue.' }],
  votes: ['votesPerShare', { kind: 'decimal', description: 'The votes of one unit.', also: ['votes per share'] }],
  'liquidation preference': [
    'liquidationPreferenceMultiple',
    { kind: 'decimal', description: 'The multiple of the price that is paid first in a liquidation.' },
  ],
  'participation cap': [
    'participationCapMultiple',
    { kind: 'decimal', description: 'The multiple of the price at which participation ends.' },
  ],
  'conversion rights': ['conversionRights', { kind: 'text', description: 'The terms of conversion.' }],
  'conversion ratio': [
    'conversionRatio',
    { kind: 'decimal', description: 'The units of the class in "converts into" for one unit.' },
  ],
  'certificate prefix': ['defaultIdPrefix', { kind: 'text', description: 'The prefix of certificate numbers.' }],
  'governing law': ['governingLaw', { kind: 'text', description: 'The law that governs the class.' }],
  'interest rate': [
    'interestRate',
    { kind: 'decimal', description: 'The yearly interest of debt, as a fraction: 0.05 is five per cent.' },
  ],
  'matures on': ['maturityDate', { kind: 'day', description: 'The day on which debt falls due.', also: ['maturity'] }],
  denomination: ['denomination', { kind: 'decimal', description: 'Every amount of debt is a multiple of it.' }],
  'minimum amount': ['minimumAmount', { kind: 'decimal', description: 'The smallest amount of debt.' }],
  'board approval': ['boardApprovalDate', { kind: 'day', description: 'The day on which the board approved it.' }],
  'stockholder approval': [
    'stockholderApprovalDate',
    { kind: 'day', description: 'The day on which the stockholders approved it.' },
  ],
} satisfies Readonly<Record<string, readonly [member: string, ImportColumn]>>;

const authorised = ['authorised total', 'authority', 'authorised on'] as const;

/** Each row holds locks on names until the end, and PostgreSQL has room for so many. Units: rows. */
const classesMax = 1_000;

/** Classes, with their authorised totals. */
export const classesKind: ImportKind = {
  name: 'classes',
  mutations: ['createAsset'],
  rowsMax: classesMax,
  columns: {
    name: {
      kind: 'text',
      description: 'The name of the class.',
      required: true,
      also: ['class', 'class name', 'asset', ...shareClass],
    },
    type: {
      kind: 'word',
      words: assetType,
      description: 'The type of security.',
      required: true,
      also: ['kind', 'security type'],
    },
    decimals: {
      kind: 'decimal',
      description: 'The decimals that a quantity may have, 0 to 10; none by default.',
      also: ['scale'],
    },
    limit: {
      kind: 'word',
      words: authorizedKind,
      description: 'Whether the charter limits the number of units; limited by default.',
    },
    'authorised total': {
      kind: 'decimal',
      description: 'The units that are authorised.',
      also: [
        'authorized total',
        'authorised',
        'authorized',
        'authorised units',
        'authorised shares',
        'authorized shares',
      ],
    },
    authority: {
      kind: 'text',
      description: 'The written authority of the total, by its reference: a resolution, a charter.',
    },
    'authorised on': {
      kind: 'day',
      description: 'The effective date of the authorised total, not after the first issue.',
      also: ['authorized on'],
    },
    status: {
      kind: 'word',
      words: importedStatus,
      description: 'Whether units can be issued at once; active by default.',
    },
    ...Object.fromEntries(Object.entries(terms).map(([head, [, column]]) => [head, column])),
    seniority: { kind: 'decimal', description: 'The rank in a liquidation; a lower rank is paid later.' },
    'converts into': { kind: 'asset', description: 'The class into which its units convert, by its symbol or name.' },
    underlying: {
      kind: 'asset',
      description: 'The class to which options, warrants and other rights are rights, by its symbol or name.',
    },
  },
  examples: [
    {
      name: "Founders' Shares",
      symbol: 'QMR.F',
      type: 'common stock',
      currency: 'USD',
      'par value': '0.01',
      votes: '10',
      'authorised total': '5000000',
      authority: 'Articles of incorporation, 4.2',
      'authorised on': '2024-01-02',
    },
    {
      name: 'Convertible Preference Shares',
      symbol: 'QMR.CP',
      type: 'preferred stock',
      price: '2.5',
      'converts into': 'QMR.F',
      'conversion ratio': '1.5',
      'authorised total': '200000',
      authority: 'Resolution 2024-7',
      'authorised on': '2024-02-01',
    },
    { name: 'Loan Notes 2032', type: 'debt', limit: 'unlimited', currency: 'EUR', decimals: '2', status: 'draft' },
  ],
  faultsOf: (row) => [...missingOf(row), ...fractionsOf(row)],
  step: (row, names) => {
    const classOf = (member: string, head: string): object =>
      row[head] === undefined ? {} : { [member]: names.asset(head, row[head]) };
    const steps = stepsAfter(row);
    return {
      mutation: 'createAsset',
      input: {
        registerId: names.registerId,
        name: row['name'],
        type: row['type'],
        ...when('authorizedKind', row['limit']),
        ...when('quantityScale', wholeOf(row['decimals'])),
        ...when('seniority', wholeOf(row['seniority'])),
        ...Object.assign({}, ...Object.entries(terms).map(([head, [member]]) => when(member, row[head]))),
        ...classOf('conversionAssetId', 'converts into'),
        ...classOf('underlyingAssetId', 'underlying'),
      },
      next: steps.length === 0 ? undefined : ({ asset }) => inOrder(steps.map((step) => step(asset!))),
      done: ({ asset }) => names.addAsset({ id: asset!, number: row['symbol'] ?? null, name: row['name']! }),
    };
  },
};

function missingOf(row: RowValues): readonly CellFault[] {
  if (authorised.every((head) => row[head] === undefined)) return [];
  return authorised
    .filter((head) => row[head] === undefined)
    .map(
      (head) =>
        new CellFault(
          'value_missing',
          head,
          null,
          `A row with one of the columns ${authorised.map(quoted).join(', ')} needs a value in all of them.`,
        ),
    );
}

/** The faults of numbers that must be whole. */
function fractionsOf(row: RowValues): readonly CellFault[] {
  return ['decimals', 'seniority']
    .filter((head) => row[head]?.includes('.'))
    .map((head) => new CellFault('number_invalid', head, row[head]!, `${quoted(row[head]!)} is no whole number.`));
}

const wholeOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** The mutations behind the creation of a class: its authorised total, and its activation. */
function stepsAfter(row: RowValues): readonly ((assetId: string) => ImportStep)[] {
  const quantity = row['authorised total'];
  const authorise = (assetId: string): ImportStep => ({
    mutation: 'authorizeUnits',
    input: { assetId, quantity, authority: row['authority'], effectiveDate: row['authorised on'] },
  });
  const activate = (assetId: string): ImportStep => ({ mutation: 'activateAsset', input: { assetId } });
  return [...(quantity === undefined ? [] : [authorise]), ...(row['status'] === 'draft' ? [] : [activate])];
}

/** Shape: one at least. */
function inOrder([first, ...others]: readonly ImportStep[]): ImportStep {
  return { ...first!, next: others.length === 0 ? undefined : () => inOrder(others) };
}
