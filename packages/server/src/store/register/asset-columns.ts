/** The columns of an asset that commands set. Source: Open Cap Format, stock class; ISO 4217. */
import { column, date, decimal, integer, nullable, smallint, text, uuid, word } from '../../postgres/column.ts';
import { assetForm, assetStatus, assetType, assetUnit, authorizedKind } from '../../rules/asset.ts';
import { currencyCode } from '../../rules/currency.ts';

/** A term that may be stated when the asset is created, and changes until it is closed. */
const term = { create: 'optional', change: true } as const;
const optionalAmount = { ...term, min: 0 } as const;
/** The same, whose former values hold on their days. */
const datedTerm = { ...term, dated: true } as const;
const datedAmount = { ...optionalAmount, dated: true } as const;

export const assetColumns = {
  name: column(text, {
    description: 'The name of the asset, unique among the open assets of its register.',
    content: 'identifier',
    lengthMax: 200,
    create: 'required',
    change: true,
    dated: true,
    indexed: 'name',
  }),
  type: column(word(assetType), {
    description: 'The type of security.',
    input: 'Never changes.',
    create: 'required',
    indexed: true,
  }),
  status: column(word(assetStatus), { description: 'The status of the asset.', indexed: true }),
  underlyingAssetId: column(nullable(uuid), {
    description:
      'The class that an option, rsu, warrant, right or convertible is a right over; null where there is none, where it is not known, and where the role does not see it.',
    input: 'Refused of other types.',
    names: 'Asset',
    filtered: true,
    ...term,
  }),
  statusReason: column(nullable(text), {
    description: 'Why it is suspended or closed.',
    content: 'term',
    lengthMax: 1_000,
  }),
  symbol: column(nullable(text), {
    description:
      'Ticker or short name, unique among the open assets of its register; capital and small letters count as the same.',
    content: 'identifier',
    lengthMax: 20,
    indexed: true,
    ...datedTerm,
  }),
  authorizedKind: column(word(authorizedKind), {
    description: 'Whether the number of units is limited by the charter.',
    input: 'Never changes.',
    create: 'optional',
    byDefault: 'limited',
  }),
  quantityScale: column(smallint, {
    description: 'Decimals a quantity may have, 0 to 10.',
    input: 'Never changes.',
    min: 0,
    max: 10,
    create: 'optional',
    byDefault: '0',
  }),
  unit: column(word(assetUnit), {
    description: 'The unit in which quantities are counted.',
    input: 'It follows from the type, and must be given where the type is other. Never changes.',
    create: 'optional',
    indexed: true,
  }),
  currency: column(nullable(text), {
    description: 'Currency of amounts, ISO 4217.',
    content: 'term',
    ...currencyCode,
    ...term,
  }),
  parValue: column(nullable(decimal), { description: 'Par value of one unit.', ...datedAmount }),
  pricePerShare: column(nullable(decimal), { description: 'Price of one unit at first issue.', ...datedAmount }),
  votesPerShare: column(nullable(decimal), { description: 'Votes of one unit.', ...datedAmount }),
  seniority: column(nullable(integer), {
    description: 'Rank in a liquidation; a lower rank is paid later.',
    min: 0,
    max: 1_000_000,
    ...term,
  }),
  liquidationPreferenceMultiple: column(nullable(decimal), {
    description: 'Multiple of the price that is paid first in a liquidation.',
    ...optionalAmount,
  }),
  participationCapMultiple: column(nullable(decimal), {
    description: 'Multiple of the price at which participation ends.',
    ...optionalAmount,
  }),
  conversionRights: column(nullable(text), {
    description: 'The terms of conversion.',
    content: 'term',
    lengthMax: 10_000,
    ...term,
  }),
  conversionAssetId: column(nullable(uuid), {
    description: 'The class that its units convert into; null where no ratio is stated or the role does not see it.',
    input: 'Given together with conversionRatio.',
    names: 'Asset',
    ...datedTerm,
  }),
  conversionRatio: column(nullable(decimal), {
    description: 'Units of that class for one unit of this asset.',
    input: 'An example is 1.5. Without a stated ratio the cap table counts its units as they are and says so.',
    ...datedAmount,
  }),
  defaultIdPrefix: column(nullable(text), {
    description: 'The prefix of certificate numbers.',
    content: 'term',
    lengthMax: 20,
    ...term,
  }),
  form: column(word(assetForm), {
    description: 'The form in which units are held.',
    byDefault: 'book_entry',
    ...term,
  }),
  governingLaw: column(nullable(text), {
    description: 'The law that governs the asset.',
    content: 'term',
    lengthMax: 200,
    ...term,
  }),
  interestRate: column(nullable(decimal), {
    description: 'Yearly interest of debt, as a fraction above -1 and of 1 at most: 0.05 is five per cent.',
    ...term,
  }),
  maturityDate: column(nullable(date), { description: 'When debt falls due.', ...term }),
  denomination: column(nullable(decimal), {
    description: 'Every amount of debt that is issued, transferred or held is a multiple of it, such as 1000.',
    ...optionalAmount,
  }),
  minimumAmount: column(nullable(decimal), {
    description:
      'The smallest amount of debt that is issued, transferred or held, such as 100000; a multiple of the denomination.',
    ...optionalAmount,
  }),
  boardApprovalDate: column(nullable(date), { description: 'When the board approved the asset.', ...term }),
  stockholderApprovalDate: column(nullable(date), {
    description: 'When the stockholders approved the asset.',
    ...term,
  }),
};
