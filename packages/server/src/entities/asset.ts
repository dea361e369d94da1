import { pick } from '../base/pick.ts';
import { assetColumns } from '../store/register/asset-columns.ts';
import { assets } from '../store/register/assets.ts';
import { assetTerms } from '../store/register/dated-values.ts';
import { fieldsOf } from './column-fields.ts';
import { type DatedColumns, valueAt } from './dated.ts';
import { eventsOfAsset } from './event.ts';
import { holderCountAt, type Moment, totalsAt } from './moment.ts';
import { dateTime, decimal, entity, id, int, many, one, within } from './entity.ts';
import { storedAssetCounts } from './stored-counts.ts';
import { assetTimeline } from './timeline-entry.ts';
import { assetVisibility, isManagedAsset, visibleAsset, visibleAssetId } from './visibility.ts';

const totalKey = (value: string): string => `lpad(trunc(${value} * 10000000000)::text, 38, '0')`;

/** A present total of an asset, from its book. */
const inBook = (sum: string) => (a: string) =>
  `coalesce((
    select ${sum}
    from registry.books b
    where b.register_id = ${a}.register_id
      and b.asset_id = ${a}.id
  ), 0)`;

/** The columns as they are today. Fields of a dated column are computed of their day. */
const terms = [
  'register_id',
  ...assets.columns.map(({ name }) => name),
  'created_at',
  'updated_at',
  'dated_from',
  'dated_values',
];

/**
 * The assets with their totals on a day. Each total is one index look-up; holders are counted only when the query
 * selects the count. Only managers of the asset see past totals; to others they are null.
 */
function assetAt(moment: Moment): string {
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
    where a.created_at <= ${moment.knownAt}
  )`;
}

export const datedAsset: DatedColumns = { columns: assetColumns, values: assetTerms };

const columns = fieldsOf(
  assetColumns,
  {
    underlyingAssetId: {
      sql: visibleAssetId('underlying_asset_id'),
      sqlAt: visibleAssetId('underlying_asset_id'),
    },
    conversionAssetId: {
      sql: visibleAssetId('conversion_asset_id'),
      sqlAt: (a, moment) => visibleAsset(a, valueAt(datedAsset, a, 'conversionAssetId', moment)),
    },
  },
  datedAsset,
);

export const asset = entity({
  name: 'Asset',
  plural: 'Assets',
  description: 'A security of one issuer: a class of shares, a fund unit, a bond, an option.',
  table: 'registry.assets',
  fields: {
    id: id('Identifies the asset.', { indexed: true }),
    ...pick(columns, 'name', 'type', 'status', 'underlyingAssetId', 'statusReason', 'symbol', 'authorizedKind'),
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
    ...columns,
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
    terms: many(
      'AssetTerm',
      within('id', 'asset_id'),
      'The values of its terms that have a past and have changed: which holds from which day, as known since when. In the order of their recording.',
    ),
    identifiers: many(
      'AssetIdentifier',
      within('id', 'asset_id'),
      'ISIN, CUSIP and other identifiers, removed ones included.',
    ),
    authorizedAdjustments: many('AuthorizedAdjustment', within('id', 'asset_id'), 'Changes of the authorised total.'),
    instructions: many('Instruction', within('id', 'asset_id'), 'Instructions about this asset.'),
    jobs: many('Job', within('id', 'asset_id'), 'Jobs about it.'),
    positions: many('Position', within('id', 'asset_id'), 'Positions of holders.'),
    lots: many('Lot', within('id', 'asset_id'), 'Its lots, closed ones included.'),
    transactions: many('Transaction', within('id', 'asset_id'), 'Its transactions.', {
      order: ['SEQUENCE_ASC'],
    }),
    restrictions: many('Restriction', within('id', 'asset_id'), 'Restrictions of it, of its holders and lots.'),
    timeline: assetTimeline,
    events: eventsOfAsset,
    stockPlans: many('StockPlan', within('id', 'asset_id'), 'Stock plans of its units.'),
    reserves: many('StockPlanReserve', within('id', 'asset_id'), 'Units reserved for each plan now.'),
  },
  visibleTo: assetVisibility('id'),
  storedCounts: storedAssetCounts,
  search: {
    kind: 'asset',
    description: 'An asset, by its name or symbol, also a former one.',
    fields: ['name', 'symbol'],
    subtitle: 'symbol',
    former: 'AssetTerm',
  },
  at: assetAt,
});
