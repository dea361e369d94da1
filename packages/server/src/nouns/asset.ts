import { assetForms, assetStatuses, assetTypes, assetUnits, authorizedKinds } from '../rules/asset.ts';
import { date, dateTime, decimal, type Enumeration, id, int, many, noun, one, oneOf, text } from './noun.ts';
import { assetSight } from './sight.ts';

export const assetType: Enumeration = {
  name: 'AssetType',
  says: 'What kind of security an asset is.',
  values: assetTypes,
};
export const assetStatus: Enumeration = {
  name: 'AssetStatus',
  says: 'Where an asset stands in its life.',
  values: assetStatuses,
};
export const authorizedKind: Enumeration = {
  name: 'AuthorizedKind',
  says: "Whether the number of units is limited by the issuer's charter.",
  values: authorizedKinds,
};
export const assetUnit: Enumeration = { name: 'AssetUnit', says: 'What one unit of quantity is.', values: assetUnits };
export const assetForm: Enumeration = { name: 'AssetForm', says: 'In what form units are held.', values: assetForms };

export const asset = noun({
  name: 'Asset',
  plural: 'Assets',
  says: 'A security of one issuer: a class of shares, a fund unit, a bond, an option.',
  table: 'registry.assets',
  fields: {
    id: id('Identifies the asset.', { indexed: true }),
    name: text('The name of the asset, unique in its register among those not closed.', { indexed: true }),
    type: oneOf(assetType, 'What kind of security it is.', { indexed: true }),
    status: oneOf(assetStatus, 'Where it stands in its life.', { indexed: true }),
    statusReason: text('Why it is suspended or closed.', { nullable: true }),
    symbol: text('Ticker or short name.', { nullable: true, indexed: true }),
    authorizedKind: oneOf(authorizedKind, 'Whether the number of units is limited by the charter.'),
    authorizedTotal: decimal(
      'Units authorised in all; null when not limited. Follows from the authorised adjustments.',
      {
        nullable: true,
        indexed: true,
        sortKey: {
          column: 'authorized_total_key',
          of: (value) => `lpad(trunc(${value} * 10000000000)::text, 38, '0')`,
        },
      },
    ),
    quantityScale: int('Decimals a quantity may have, 0 to 10.'),
    unit: oneOf(assetUnit, 'What one unit of quantity is.'),
    currency: text('Currency of amounts, ISO 4217.', { nullable: true }),
    parValue: decimal('Par value of one unit.', { nullable: true }),
    pricePerShare: decimal('Price of one unit at first issue.', { nullable: true }),
    votesPerShare: decimal('Votes of one unit.', { nullable: true }),
    seniority: int('Rank in a liquidation; the lower is paid later.', { nullable: true }),
    liquidationPreferenceMultiple: decimal('Multiple of the price that is paid first in a liquidation.', {
      nullable: true,
    }),
    participationCapMultiple: decimal('Multiple of the price at which participation ends.', { nullable: true }),
    conversionRights: text('What it converts into, and how.', { nullable: true }),
    defaultIdPrefix: text('What certificate numbers begin with.', { nullable: true }),
    form: oneOf(assetForm, 'In what form units are held.'),
    governingLaw: text('The law that governs the asset.', { nullable: true }),
    interestRate: decimal('Yearly interest of debt, as a fraction: 0.05 is five per cent.', { nullable: true }),
    maturityDate: date('When debt falls due.', { nullable: true }),
    denomination: decimal('Smallest principal amount of debt.', { nullable: true }),
    boardApprovalDate: date('When the board approved the asset.', { nullable: true }),
    stockholderApprovalDate: date('When the stockholders approved the asset.', { nullable: true }),
    createdAt: dateTime('When it was created in the register.', { indexed: true }),
    updatedAt: dateTime('When its terms or status last changed.'),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer whose register holds the asset.'),
    identifiers: many(
      'AssetIdentifier',
      [
        ['register_id', 'register_id'],
        ['id', 'asset_id'],
      ],
      'ISIN, CUSIP and other identifiers, removed ones included.',
    ),
    authorizedAdjustments: many(
      'AuthorizedAdjustment',
      [
        ['register_id', 'register_id'],
        ['id', 'asset_id'],
      ],
      'How the authorised total came about.',
    ),
    instructions: many(
      'Instruction',
      [
        ['register_id', 'register_id'],
        ['id', 'asset_id'],
      ],
      'What was asked of the register about this asset.',
    ),
  },
  sight: assetSight('id'),
});
