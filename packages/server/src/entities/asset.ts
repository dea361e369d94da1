import type { AssetType, AssetStatus, AuthorizedKind, AssetUnit, AssetForm } from '../rules/asset.ts';
import { holderCountAt, totalsAt } from './moment.ts';
import {
  date,
  dateTime,
  decimal,
  entity,
  type Enumeration,
  id,
  int,
  many,
  name,
  one,
  oneOf,
  text,
  within,
} from './entity.ts';
import { storedAssetCounts } from './stored-counts.ts';
import { assetTimeline } from './timeline-entry.ts';
import { assetVisibility, isManagedAsset, visibleAssetId } from './visibility.ts';

export const assetType: Enumeration<AssetType> = {
  name: 'AssetType',
  description: 'The type of security.',
  values: {
    common_stock: 'Common or ordinary shares.',
    preferred_stock: 'Preferred or preference shares, which have rights before common stock.',
    fund_unit: 'Units or shares of an investment fund.',
    membership_unit: 'Membership interests of a company without shares, such as an LLC.',
    debt: 'Bonds, notes and other debt, counted by principal.',
    convertible: 'Debt that converts into a class of stock.',
    warrant: 'Rights to buy units of a class from the issuer at a fixed price.',
    option: 'Options on units of a class, such as those granted to employees.',
    rsu: 'Restricted stock units, which settle in units of a class.',
    right: 'Other rights to units of a class, such as subscription rights.',
    other: 'A security of another type, whose unit must be given.',
  },
};
export const assetStatus: Enumeration<AssetStatus> = {
  name: 'AssetStatus',
  description: 'The status of an asset.',
  values: {
    draft: 'The asset is being prepared: units can be authorised and none issued.',
    pending_approval: 'Reserved for approvals; no asset has this status today.',
    active: 'Units can be issued and transferred.',
    suspended: 'Nothing moves but forced transfers and corrections, until the asset is resumed.',
    closed: 'The asset has ended for ever.',
  },
};
export const authorizedKind: Enumeration<AuthorizedKind> = {
  name: 'AuthorizedKind',
  description: "Whether the number of units is limited by the issuer's charter.",
  values: {
    limited: 'The charter limits the number of units to an authorised total.',
    unlimited: 'The charter sets no limit.',
    not_applicable: 'An authorised total does not apply to such an asset.',
  },
};
export const assetUnit: Enumeration<AssetUnit> = {
  name: 'AssetUnit',
  description: 'The unit in which quantities are counted.',
  values: {
    shares: 'Quantities are numbers of shares.',
    units: 'Quantities are numbers of units, such as units of a fund, options or warrants.',
    principal: 'Quantities are amounts of principal in the currency of the asset.',
  },
};
export const assetForm: Enumeration<AssetForm> = {
  name: 'AssetForm',
  description: 'The form in which units are held.',
  values: {
    book_entry: 'Units are entries in the register, without paper certificates.',
    certificated: 'Units are represented by paper certificates.',
    tokenised: 'Units are represented by tokens on a distributed ledger.',
  },
};

const totalKey = (value: string): string => `lpad(trunc(${value} * 10000000000)::text, 38, '0')`;

/** A present total of an asset, from its book. */
const inBook = (sum: string) => (a: string) =>
  `coalesce((
    select ${sum}
    from registry.books b
    where b.register_id = ${a}.register_id
      and b.asset_id = ${a}.id
  ), 0)`;

/** Columns that have no past: on every day an asset has the terms of today. */
const terms = [
  'register_id',
  'id',
  'name',
  'type',
  'status',
  'status_reason',
  'underlying_asset_id',
  'symbol',
  'authorized_kind',
  'quantity_scale',
  'unit',
  'currency',
  'par_value',
  'price_per_share',
  'votes_per_share',
  'seniority',
  'liquidation_preference_multiple',
  'participation_cap_multiple',
  'conversion_rights',
  'conversion_asset_id',
  'conversion_ratio',
  'default_id_prefix',
  'form',
  'governing_law',
  'interest_rate',
  'maturity_date',
  'denomination',
  'minimum_amount',
  'board_approval_date',
  'stockholder_approval_date',
  'created_at',
  'updated_at',
];

/**
 * The assets with their totals on a day. Each total is one index look-up; holders are counted only when the query
 * selects the count. Only managers of the asset see past totals; to others they are null.
 */
function assetAt(asOf: string, knownAt: string): string {
  const moment = { asOf, knownAt };
  const totals = totalsAt({ register: 'a.register_id', asset: 'a.id' }, isManagedAsset('a'), moment);
  const limited = `case when a.authorized_kind = 'limited' then t.booked end`;
  const columns = {
    authorized_total: limited,
    authorized_total_key: totalKey(`(${limited})`),
    booked_total: 't.booked',
    issued_total: 't.booked - t.unissued - t.reserved',
    outstanding_total: 't.outstanding',
    treasury_total: 't.treasury',
    reserved_total: 't.reserved',
    unissued_total: 't.unissued',
    holder_count: `case when ${isManagedAsset('a')} then ${holderCountAt('a', moment)} end`,
  };
  const selected = [
    ...terms.map((column) => `a.${column}`),
    ...Object.entries(columns).map(([name, sql]) => `${sql} as ${name}`),
  ];
  return `(
    select ${selected.join(', ')}
    from registry.assets a
    left join lateral ${totals} t on true
    where a.created_at <= ${knownAt}
  )`;
}

export const asset = entity({
  name: 'Asset',
  plural: 'Assets',
  description: 'A security of one issuer: a class of shares, a fund unit, a bond, an option.',
  table: 'registry.assets',
  fields: {
    id: id('Identifies the asset.', { indexed: true }),
    name: name('The name of the asset, unique in its register among those not closed.'),
    type: oneOf(assetType, 'The type of security.', { indexed: true }),
    status: oneOf(assetStatus, 'The status of the asset.', { indexed: true }),
    underlyingAssetId: id(
      'The id of the class that a right is a right over; null of a class, and where it is not known or the role does not see it.',
      { nullable: true, filtered: true, sql: visibleAssetId('underlying_asset_id') },
    ),
    statusReason: text('Why it is suspended or closed.', { nullable: true }),
    symbol: text('Ticker or short name.', { nullable: true, indexed: true }),
    authorizedKind: oneOf(authorizedKind, 'Whether the number of units is limited by the charter.'),
    authorizedTotal: decimal('Units authorised in all; null when not limited. The sum of the authorised adjustments.', {
      nullable: true,
      indexed: true,
      sortKey: {
        column: 'authorized_total_key',
        of: totalKey,
      },
    }),
    issuedTotal: decimal(
      'Units that exist: outstanding, in treasury or in suspense. For a past day this and the totals below are null unless the role manages the asset.',
      {
        nullable: true,
        sql: inBook('b.outstanding + b.treasury + b.suspense'),
      },
    ),
    outstandingTotal: decimal('Units held by holders.', { nullable: true, sql: inBook('b.outstanding') }),
    treasuryTotal: decimal('Units held by the issuer.', { nullable: true, sql: inBook('b.treasury') }),
    reservedTotal: decimal('Units reserved for stock plans.', { nullable: true, sql: inBook('b.reserved') }),
    unissuedTotal: decimal('Units authorised that are neither issued nor reserved.', {
      nullable: true,
      sql: inBook('b.unissued'),
    }),
    holderCount: int('How many holders have units.', { nullable: true, sql: inBook('b.holder_count') }),
    quantityScale: int('Decimals a quantity may have, 0 to 10.'),
    unit: oneOf(assetUnit, 'The unit in which quantities are counted.', { indexed: true }),
    currency: text('Currency of amounts, ISO 4217.', { nullable: true }),
    parValue: decimal('Par value of one unit.', { nullable: true }),
    pricePerShare: decimal('Price of one unit at first issue.', { nullable: true }),
    votesPerShare: decimal('Votes of one unit.', { nullable: true }),
    seniority: int('Rank in a liquidation; the lower is paid later.', { nullable: true }),
    liquidationPreferenceMultiple: decimal('Multiple of the price that is paid first in a liquidation.', {
      nullable: true,
    }),
    participationCapMultiple: decimal('Multiple of the price at which participation ends.', { nullable: true }),
    conversionRights: text('The terms of conversion.', { nullable: true }),
    conversionAssetId: id(
      'The id of the class that its units convert into; null where no ratio is stated or the role does not see it.',
      { nullable: true, sql: visibleAssetId('conversion_asset_id') },
    ),
    conversionRatio: decimal('Units of that class for one unit of this asset.', { nullable: true }),
    defaultIdPrefix: text('The prefix of certificate numbers.', { nullable: true }),
    form: oneOf(assetForm, 'The form in which units are held.'),
    governingLaw: text('The law that governs the asset.', { nullable: true }),
    interestRate: decimal('Yearly interest of debt, as a fraction: 0.05 is five per cent.', { nullable: true }),
    maturityDate: date('When debt falls due.', { nullable: true }),
    denomination: decimal('Every amount of debt that is issued, transferred or held is a multiple of it.', {
      nullable: true,
    }),
    minimumAmount: decimal('The smallest amount of debt that is issued, transferred or held.', { nullable: true }),
    boardApprovalDate: date('When the board approved the asset.', { nullable: true }),
    stockholderApprovalDate: date('When the stockholders approved the asset.', { nullable: true }),
    createdAt: dateTime('When it was created in the register.', { indexed: true }),
    updatedAt: dateTime('When its terms, status or authorised total last changed.', { indexed: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer whose register holds the asset.'),
    underlyingAsset: one('Asset', within('underlying_asset_id', 'id'), 'The class that a right is a right over.'),
    conversionAsset: one('Asset', within('conversion_asset_id', 'id'), 'The class that its units convert into.'),
    rightsOver: many(
      'Asset',
      within('id', 'underlying_asset_id'),
      'The rights over the class: options, units, warrants and others that name it.',
    ),
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
      'Changes of the authorised total.',
    ),
    instructions: many(
      'Instruction',
      [
        ['register_id', 'register_id'],
        ['id', 'asset_id'],
      ],
      'Instructions about this asset.',
    ),
    positions: many('Position', within('id', 'asset_id'), 'Positions of holders.'),
    lots: many('Lot', within('id', 'asset_id'), 'Its lots, closed ones included.'),
    transactions: many('Transaction', within('id', 'asset_id'), 'Its transactions.', {
      order: ['SEQUENCE_ASC'],
    }),
    restrictions: many('Restriction', within('id', 'asset_id'), 'Restrictions of it, of its holders and lots.'),
    timeline: assetTimeline,
    stockPlans: many('StockPlan', within('id', 'asset_id'), 'Stock plans of its units.'),
    reserves: many('StockPlanReserve', within('id', 'asset_id'), 'Units reserved for each plan now.'),
  },
  visibleTo: assetVisibility('id'),
  storedCounts: storedAssetCounts,
  search: {
    kind: 'asset',
    description: 'An asset, by its name or symbol.',
    fields: ['name', 'symbol'],
    subtitle: 'symbol',
  },
  at: assetAt,
});
