/** The columns of a lot, which never change after it is opened. Source: Open Cap Format, stock issuance. */
import { type Column, column, date, jsonb, nullable, text, uuid, uuids, word } from '../../postgres/column.ts';
import type { ColumnsOf } from '../../postgres/table.ts';
import { assetForm } from '../../rules/asset.ts';
import type { Exemption, Lot, ShareRange } from '../../rules/ledger/ledger.ts';
import { formatRanges, readRanges } from '../../rules/ledger/payload.ts';
import { fromUnits, unitsOf } from '../../rules/quantity.ts';

/** Units: scaled by ten decimals. */
export const units: Column<bigint, 'decimal'> = {
  kind: 'decimal',
  type: 'numeric',
  nullable: false,
  write: fromUnits,
  read: (value) => unitsOf(value as string),
};

const shareRanges: Column<readonly ShareRange[], 'json'> = {
  kind: 'json',
  type: 'int8multirange',
  nullable: false,
  select: (column) => `${column}::text`,
  write: formatRanges,
  read: (value) => readRanges(value as string),
};

/** A term that an issue may state. */
const stated = { create: 'optional' } as const;

export const lotColumns = {
  id: column(uuid, { description: 'Identifies the lot.', names: 'Lot', indexed: true }),
  holderId: column(uuid, { description: 'The id of the holder.', names: 'Holder', indexed: true }),
  customId: column(text, {
    description:
      'The certificate number, unique within the asset. It orders as people count: ORD-9 comes before ORD-10.',
    content: 'identifier',
    lengthMax: 60,
    indexed: true,
  }),
  quantity: column(units, {
    description:
      'Units of the lot. On a day of the past those that it had then, where an entry that came late used some of them.',
  }),
  form: column(word<string>(assetForm), {
    description: 'The form in which the units are held.',
    input: 'That of the asset by default.',
    ...stated,
  }),
  issueDate: column(date, { description: 'When the units were issued to this lot.' }),
  acquisitionDate: column(date, {
    description: 'The first day of the holding period.',
    byDefault: 'the effective date',
    indexed: true,
    ...stated,
  }),
  price: column(nullable(units), { description: 'Price of one unit.', min: 0, ...stated }),
  costBasis: column(nullable(units), { description: 'The total cost of the units to the holder.', min: 0, ...stated }),
  considerationText: column(nullable(text), {
    description: 'The consideration, in words.',
    content: 'person',
    lengthMax: 1_000,
    ...stated,
  }),
  securityLawExemptions: column(jsonb<readonly Exemption[]>(), {
    description: 'The exemptions from registration under which the units were issued.',
  }),
  legendIds: column(uuids, {
    description: 'Legends that the lot bears, by the ids of their templates.',
    names: 'LegendTemplate',
    lengthMax: 50,
    ...stated,
  }),
  shareNumbers: column(nullable(shareRanges), { description: 'Numbers of its shares, where they are numbered.' }),
  stockPlanId: column(nullable(uuid), {
    description: 'The stock plan under which the units are issued.',
    input: 'With source reserved, they come from its reserve.',
    names: 'StockPlan',
    unread: true,
    ...stated,
  }),
  boardApprovalDate: column(nullable(date), { description: 'When the board approved it.', ...stated }),
  stockholderApprovalDate: column(nullable(date), { description: 'When the stockholders approved it.', ...stated }),
  comments: column(nullable(text), { description: 'Remarks.', content: 'person', lengthMax: 10_000, ...stated }),
  predecessorIds: column(uuids, {
    description: 'Lots from which its units came, as far as the role sees them.',
    names: 'Lot',
  }),
  reopens: column(nullable(uuid), {
    description: 'The closed lot that it replaces, where a reversal returned the units.',
    names: 'Lot',
    unread: true,
  }),
  replacesCertificate: column(nullable(text), {
    description: 'The number of the cancelled paper certificate that it replaces, where a reversal returned the units.',
    content: 'term',
    lengthMax: 60,
  }),
  openedOn: column(date, { description: 'The effective date of the transaction that opened it.' }),
} satisfies ColumnsOf<Lot>;
