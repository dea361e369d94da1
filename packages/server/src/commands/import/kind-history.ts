import { ownershipForm } from '../../rules/holder.ts';
import { repurchaseTarget } from '../ledger/enumerations.ts';
import { type Act, entryType, reasonOf, spokenTypes, typeOf } from './entry-types.ts';
import { CellFault, quoted } from './finding.ts';
import type { ComparedRow, ImportColumn, ImportKind, ImportStep, Names, RowValues } from './import-kind.ts';
import { holderStep } from './kind-holders.ts';
import { headKey } from './match-columns.ts';
import { numberOfShares, numbersOf, ratioOf, shareClass, unitForm, when } from './row-parts.ts';

const columns = {
  date: { kind: 'day', description: 'The effective date.', required: true, also: ['effective date'] },
  type: {
    kind: 'word',
    words: entryType,
    spoken: spokenTypes,
    description:
      'The type of the entry. A gift and an inheritance are transfers that keep acquisition dates and costs; what is redeemed, forfeited or surrendered is cancelled, with that as the reason.',
    required: true,
    also: ['transaction', 'transaction type', 'entry'],
  },
  asset: {
    kind: 'asset',
    description: 'The class, by its symbol or name.',
    required: true,
    also: ['class', 'security', ...shareClass],
  },
  holder: {
    kind: 'holder',
    description:
      'The holder that receives units of an issue and gives those of another entry, by its number or registration.',
    also: ['from', 'from holder', 'from member', 'transferor', 'seller'],
  },
  'to holder': {
    kind: 'holder',
    description:
      'The holder that receives units of a transfer, or of an issue without a holder in the column of holders.',
    also: ['to', 'to member', 'transferee', 'buyer'],
  },
  quantity: { kind: 'decimal', description: 'The units.', also: ['units', 'shares', ...numberOfShares] },
  price: { kind: 'decimal', description: 'The price of one unit, of an issue, a sale, a repurchase and a redemption.' },
  certificate: {
    kind: 'text',
    description: 'The number of the new lot, of a paper certificate or a book entry; the next number by default.',
    also: ['certificate number', 'certificate no', 'certificate no.', 'new certificate'],
  },
  'unit form': {
    ...unitForm,
    description: `${unitForm.description} Of an issue; a transfer keeps the form of the lots that it takes.`,
    also: ['holding form', 'security form'],
  },
  'from certificate': {
    kind: 'certificate',
    description: 'The certificate from which the units are taken; by default the earliest acquired.',
    also: ['old certificate'],
  },
  'remainder certificate': {
    kind: 'text',
    description:
      'The certificate number of what remains of a certificate that is used in part; the next number by default.',
    also: ['balance certificate'],
  },
  'share numbers': { kind: 'numbers', description: 'The numbers of the shares, such as 1-100, 151-200.' },
  'to asset': { kind: 'asset', description: 'The class into which units are converted.', also: ['to class'] },
  ratio: {
    kind: 'ratio',
    description: 'New units for old units, such as 2:1, of a split and a conversion.',
  },
  target: {
    kind: 'word',
    words: repurchaseTarget,
    description: 'Where repurchased units go; to the treasury by default.',
  },
  'acquired on': { kind: 'day', description: 'The day on which an issue was acquired, where it is another.' },
  reason: { kind: 'text', description: 'The reason; required of the type cancel.', also: ['note', 'notes', 'remarks'] },
  form: {
    kind: 'word',
    words: ownershipForm,
    description:
      'The form of ownership of a holder that receives units and is not in the register yet; the row makes it, with the text as its registration and owner.',
    also: ['ownership form'],
  },
  country: { kind: 'country', description: 'The country of such a holder, ISO 3166-1.' },
  'recorded on': {
    kind: 'day',
    description: 'The day on which the former register recorded the entry. It is kept as a note.',
    also: ['recording date'],
  },
} satisfies Readonly<Record<string, ImportColumn>>;
type Head = keyof typeof columns;

const newHolder: readonly Head[] = ['form', 'country'];

/** The columns that entries of each act take beside date, type, class, price and note, and those that they need. */
const takes: Readonly<Record<Act, { readonly needs: readonly Head[]; readonly may: readonly Head[] }>> = {
  issue: {
    needs: ['holder', 'quantity'],
    may: [...newHolder, 'certificate', 'unit form', 'share numbers', 'acquired on', 'reason'],
  },
  transfer: {
    needs: ['holder', 'to holder', 'quantity'],
    may: [...newHolder, 'certificate', 'from certificate', 'remainder certificate', 'share numbers', 'reason'],
  },
  cancel: {
    needs: ['holder', 'quantity'],
    may: ['from certificate', 'remainder certificate', 'share numbers', 'reason'],
  },
  repurchase: {
    needs: ['holder', 'quantity'],
    may: ['target', 'from certificate', 'remainder certificate', 'share numbers', 'reason'],
  },
  convert: {
    needs: ['holder', 'quantity', 'to asset'],
    may: ['ratio', 'certificate', 'from certificate', 'remainder certificate', 'share numbers', 'reason'],
  },
  split: { needs: ['ratio'], may: ['reason'] },
};
const always: readonly Head[] = ['date', 'type', 'asset', 'recorded on'];
const headsOf = (act: Act): ReadonlySet<string> => new Set([...always, ...takes[act].needs, ...takes[act].may]);
/** The columns that entries of each act take. */
const takenBy: Readonly<Record<Act, ReadonlySet<string>>> = {
  issue: headsOf('issue'),
  transfer: headsOf('transfer'),
  cancel: headsOf('cancel'),
  repurchase: headsOf('repurchase'),
  convert: headsOf('convert'),
  split: headsOf('split'),
};

/** Whether a row takes a column. Shape: the row has a type. */
const takesColumn = (row: RowValues, head: string): boolean => {
  const type = typeOf(row);
  return head === 'price' ? type.hasPrice === true : takenBy[type.act].has(head);
};

/** The history of a register: its entries in one file, in the order of their dates. */
export const historyKind: ImportKind = {
  name: 'history',
  mutations: ['issueUnits', 'transferUnits', 'cancelUnits', 'repurchaseUnits', 'convertUnits', 'splitAsset'],
  columns,
  examples: [
    {
      date: '2024-03-01',
      type: 'issue',
      asset: 'QMR.B',
      holder: '9001',
      quantity: '1000',
      price: '1.5',
      certificate: 'C-1',
    },
    {
      date: '2024-06-14',
      type: 'transfer',
      asset: 'QMR.B',
      holder: '9001',
      'to holder': '9003',
      quantity: '400',
      certificate: 'C-2',
      'from certificate': 'C-1',
      'remainder certificate': 'C-3',
      'recorded on': '2024-06-17',
    },
    {
      date: '2024-09-02',
      type: 'redemption',
      asset: 'QMR.B',
      holder: '9003',
      quantity: '50',
      'from certificate': 'C-2',
      'remainder certificate': 'C-4',
      reason: 'Resolution 2024-9.',
    },
  ],
  orderedBy: 'date',
  entryDay: 'date',
  takes: (row, head) => !row['type'] || takesColumn(row, head),
  faultsOf: columnFaults,
  comparison: outOfOrder,
  newHolderIn,
  step: (row, names) => {
    const entry = entryOf(row, names);
    const step = stepsOf[typeOf(row).act];
    const column = newHolderIn(row);
    const text = column === undefined ? undefined : row[column]!;
    if (text === undefined || !names.lacksHolder(text)) return step(row, names, entry);
    return {
      ...holderStep({ form: row['form']!, owner: text, ...when('owner country', row['country']) }, names),
      next: ({ holder }) => step(row, names, { ...entry, newHolderId: holder! }),
      done: ({ holder }) => names.addHolder({ id: holder!, number: null, name: text }),
    };
  },
};

/** The column of the holder that receives units, of a row with the form of a new one. Shape: a number is no name. */
function newHolderIn(row: RowValues): string | undefined {
  if (!row['form'] || !row['type']) return undefined;
  const { act } = typeOf(row);
  const column = act === 'issue' ? issuedTo(row) : act === 'transfer' ? 'to holder' : undefined;
  if (column === undefined) return undefined;
  return /\p{L}/u.test(row[column] ?? '') ? column : undefined;
}

/** The column of the holder of an issue: a file of givers and receivers has it among the receivers. */
const issuedTo = (row: RowValues): 'holder' | 'to holder' =>
  row['holder'] === undefined && row['to holder'] !== undefined ? 'to holder' : 'holder';

/** The faults of the columns for the type of the row. */
function columnFaults(row: RowValues): readonly CellFault[] {
  const type = row['type'];
  if (!type) return [];
  const { act } = typeOf(row);
  const receiver = act === 'issue' ? issuedTo(row) : undefined;
  const needed: readonly Head[] = type === 'cancel' ? [...takes.cancel.needs, 'reason'] : takes[act].needs;
  const lacking = needed.filter((head) => row[head] === undefined && !(head === 'holder' && receiver === 'to holder'));
  const unused = Object.keys(row).filter((head) => row[head] !== '' && head !== receiver && !takesColumn(row, head));
  return [
    ...lacking.map(
      (head) =>
        new CellFault('value_missing', head, null, `A row of the type ${type} needs a value in the column "${head}".`),
    ),
    ...unused.map(
      (head) =>
        new CellFault(
          'value_not_used',
          head,
          row[head]!,
          `A row of the type ${type} takes no value in the column "${head}", and it has ${quoted(row[head]!)}. Leave it empty.`,
        ),
    ),
    ...priceFaults(row),
  ];
}

/** The fault of a price that no mutation looks at: a cancellation has it in its reason alone. */
function priceFaults(row: RowValues): readonly CellFault[] {
  const { price } = row;
  if (typeOf(row).act !== 'cancel' || price?.startsWith('-') !== true) return [];
  return [new CellFault('number_invalid', 'price', price, `The price is ${price}. Write one of 0 or more.`)];
}

/** Finds rows that are dated before the row of their class above them. Shape: a day after today orders nothing. */
function outOfOrder(today: string): (row: ComparedRow) => CellFault | undefined {
  const lastOf = new Map<string, { readonly line: number; readonly date: string }>();
  return ({ line, known: { date, asset = '', 'to asset': toAsset = '' } }) => {
    if (!date || date > today) return undefined;
    const classes = [asset, toAsset].filter((one) => one !== '').map(headKey);
    const later = classes.flatMap((one) => lastOf.get(one) ?? []).find((last) => last.date > date);
    for (const one of classes) lastOf.set(one, { line, date });
    if (later === undefined) return undefined;
    return new CellFault(
      'date_out_of_order',
      'date',
      date,
      `The row is of ${date} and stands below line ${later.line}, which is of ${later.date}. Sort the file by date, or choose order=date.`,
    );
  };
}

/** The members that entries of each type have. */
interface Entry {
  readonly assetId: string;
  readonly effectiveDate: string;
  /** Reason and note as one text; undefined where there is neither. */
  readonly text: string | undefined;
  /** The holder that the row has made, which receives the units. */
  readonly newHolderId?: string;
}

function entryOf(row: RowValues, names: Names): Entry {
  const recordedOn = row['recorded on'];
  const reason = reasonOf(row);
  const note = recordedOn === undefined ? [] : [`Recorded in the former register on ${recordedOn}.`];
  const texts = [...(reason === undefined ? [] : [reason]), ...note];
  return {
    assetId: names.asset('asset', row['asset']!),
    effectiveDate: row['date']!,
    text: texts.length === 0 ? undefined : texts.join(' '),
  };
}

/** The members of units that are taken from a holder. */
async function takenOf(row: RowValues, names: Names, assetId: string): Promise<object> {
  const holder = row['holder']!;
  const holderId = names.holder('holder', holder);
  const customId = row['from certificate'];
  return {
    ...(customId === undefined
      ? {}
      : { lotIds: [await names.certificate('from certificate', holder, { assetId, holderId, customId })] }),
    ...when('balanceCustomId', row['remainder certificate']),
  };
}

type StepOf = (row: RowValues, names: Names, entry: Entry) => ImportStep | Promise<ImportStep>;

const stepsOf: Readonly<Record<Act, StepOf>> = {
  issue: (row, names, { text, newHolderId, ...entry }) => ({
    mutation: 'issueUnits',
    input: {
      ...entry,
      holderId: newHolderId ?? names.holder(issuedTo(row), row[issuedTo(row)]!),
      quantity: row['quantity'],
      ...when('price', row['price']),
      ...when('customId', row['certificate']),
      ...when('form', row['unit form']),
      ...when('acquisitionDate', row['acquired on']),
      ...when('shareNumbers', numbersOf(row['share numbers'])),
      ...when('comments', text),
    },
  }),
  transfer: async (row, names, { text, newHolderId, ...entry }) => ({
    mutation: 'transferUnits',
    input: {
      ...entry,
      fromHolderId: names.holder('holder', row['holder']!),
      receivers: [
        {
          holderId: newHolderId ?? names.holder('to holder', row['to holder']!),
          quantity: row['quantity'],
          ...when('customId', row['certificate']),
          ...when('shareNumbers', numbersOf(row['share numbers'])),
        },
      ],
      ...(await takenOf(row, names, entry.assetId)),
      ...when('kind', typeOf(row).kind),
      ...when('price', row['price']),
      ...when('reason', text),
    },
  }),
  cancel: async (row, names, { text, ...entry }) => ({
    mutation: 'cancelUnits',
    input: { ...entry, ...(await ofHolder(row, names, entry.assetId)), ...when('reason', text) },
  }),
  repurchase: async (row, names, { text, ...entry }) => ({
    mutation: 'repurchaseUnits',
    input: {
      ...entry,
      ...(await ofHolder(row, names, entry.assetId)),
      ...when('price', row['price']),
      ...when('target', row['target']),
      ...when('considerationText', text),
    },
  }),
  convert: async (row, names, { text, ...entry }) => ({
    mutation: 'convertUnits',
    input: {
      ...entry,
      ...(await ofHolder(row, names, entry.assetId)),
      toAssetId: names.asset('to asset', row['to asset']!),
      ...ratioOf(row['ratio'], 'ratioNumerator', 'ratioDenominator'),
      ...when('customId', row['certificate']),
      ...when('reason', text),
    },
  }),
  split: (row, _names, { text, ...entry }) => ({
    mutation: 'splitAsset',
    input: { ...entry, ...ratioOf(row['ratio'], 'numerator', 'denominator'), ...when('comments', text) },
  }),
};

async function ofHolder(row: RowValues, names: Names, assetId: string): Promise<object> {
  return {
    holderId: names.holder('holder', row['holder']!),
    quantity: row['quantity'],
    ...when('shareNumbers', numbersOf(row['share numbers'])),
    ...(await takenOf(row, names, assetId)),
  };
}
