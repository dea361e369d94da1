import { issueSource } from '../../rules/ledger/issue.ts';
import type { ImportColumn, ImportKind, ImportStep, Names, RowValues } from './import-kind.ts';
import { numberOfShares, numbersOf, shareClass, unitForm, when } from './row-parts.ts';

const lot = {
  asset: {
    kind: 'asset',
    description: 'The class, by its symbol or name.',
    required: true,
    also: ['class', 'security', ...shareClass],
  },
  holder: { kind: 'holder', description: 'The holder, by its number or registration.', required: true },
  quantity: {
    kind: 'decimal',
    description: 'The units.',
    required: true,
    also: ['units', 'shares', ...numberOfShares],
  },
  'acquired on': {
    kind: 'day',
    description: 'The day on which they were acquired; the effective date by default.',
    also: ['acquisition date'],
  },
  price: { kind: 'decimal', description: 'The price of one unit.' },
  'cost basis': { kind: 'decimal', description: 'The cost of one unit to the holder.' },
  certificate: {
    kind: 'text',
    description: 'The number of the lot, of a paper certificate or a book entry; the next number by default.',
    also: ['certificate number', 'certificate no', 'certificate no.'],
  },
  'unit form': { ...unitForm, also: ['form', 'holding form', 'security form'] },
  'share numbers': { kind: 'numbers', description: 'The numbers of the shares, such as 1-100, 151-200.' },
  consideration: { kind: 'text', description: 'The consideration.' },
  comments: { kind: 'text', description: 'Comments.', also: ['note', 'notes'] },
} satisfies Readonly<Record<string, ImportColumn>>;

function issueOf(row: RowValues, names: Names): ImportStep {
  return {
    mutation: 'issueUnits',
    input: {
      assetId: names.asset('asset', row['asset']!),
      holderId: names.holder('holder', row['holder']!),
      quantity: row['quantity'],
      effectiveDate: row['date'],
      ...when('customId', row['certificate']),
      ...when('form', row['unit form']),
      ...when('source', row['source']),
      ...when('acquisitionDate', row['acquired on']),
      ...when('price', row['price']),
      ...when('costBasis', row['cost basis']),
      ...when('considerationText', row['consideration']),
      ...when('shareNumbers', numbersOf(row['share numbers'])),
      ...when('comments', row['comments']),
    },
  };
}

/** The holdings of one day, with which a register begins. */
export const holdingsKind: ImportKind = {
  name: 'holdings',
  mutations: ['issueUnits'],
  entryDay: 'date',
  columns: {
    date: {
      kind: 'day',
      description: 'The day with which the register begins.',
      required: true,
      also: ['as of', 'effective date'],
    },
    ...lot,
  },
  examples: [
    {
      date: '2025-12-31',
      asset: 'QMR.B',
      holder: '9001',
      quantity: '600',
      'acquired on': '2024-03-01',
      certificate: 'H-1',
      'unit form': 'certificated',
    },
    { date: '2025-12-31', asset: 'QMR.B', holder: '9002', quantity: '250' },
    {
      date: '2025-12-31',
      asset: 'QMR.B',
      holder: '9003',
      quantity: '400',
      price: '2.25',
      comments: 'From the former register.',
    },
  ],
  step: issueOf,
};

/** Issues of units. */
export const issuesKind: ImportKind = {
  name: 'issues',
  mutations: ['issueUnits'],
  entryDay: 'date',
  columns: {
    date: { kind: 'day', description: 'The effective date.', required: true, also: ['effective date', 'issue date'] },
    ...lot,
    source: {
      kind: 'word',
      words: issueSource,
      description: 'The account from which they are issued; the unissued by default.',
    },
  },
  examples: [
    { date: '2026-02-01', asset: 'QMR.B', holder: '9001', quantity: '100', price: '3' },
    { date: '2026-02-01', asset: 'QMR.B', holder: '9002', quantity: '50', price: '3', consideration: 'Cash' },
    { date: '2026-02-02', asset: 'QMR.B', holder: '9003', quantity: '10', certificate: 'I-1' },
  ],
  step: issueOf,
};
