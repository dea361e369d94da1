/** The cap table of a register: who has which part of it, by class. Its rows are computed, not stored. */
import type { Enumeration } from '../base/enumeration.ts';
import { assetUnit } from '../rules/asset.ts';
import { countsInPercentages, isClass, totalsOfAssets, typesOfClaims, typesOfRights } from './cap-table-assets.ts';
import { formulaOf } from './cap-table-formulas.ts';
import { balanceAt, lotUnitsAt, type Moment, openAt, present } from './moment.ts';
import { boolean, decimal, entity, one, oneOf, text, within } from './entity.ts';
import { percentageOf } from './percentage.ts';
import { computedRowVisibility } from './visibility.ts';

export const conversionBasis: Enumeration<'own_units' | 'stated_ratio' | 'no_ratio_stated'> = {
  name: 'ConversionBasis',
  description:
    'How the units of a class count as converted: as they are (own_units), by the ratio that the class states (stated_ratio), or as they are because a preferred class states none (no_ratio_stated).',
  values: {
    own_units: 'The units count as they are.',
    stated_ratio: 'The units count by the ratio of conversion that the class states.',
    no_ratio_stated: 'The units of a preferred class count as they are, because it states no ratio.',
  },
};

/** The figures of a class, of which totals are sums. */
const figures = {
  outstanding: decimal(formulaOf('outstanding')),
  committed: decimal(formulaOf('committed')),
  available: decimal(formulaOf('available')),
  treasury: decimal('Units held by the issuer. They are in no other figure.'),
  reserved: decimal('Units of the class that are reserved for stock plans, those counted as committed included.'),
  unissued: decimal('Units authorised that are neither issued nor reserved. They are in no other figure.'),
  asConverted: decimal(formulaOf('asConverted')),
  fullyDiluted: decimal(formulaOf('fullyDiluted')),
  votes: decimal(formulaOf('votes'), { nullable: true }),
};
const sums = [
  'outstanding',
  'committed',
  'available',
  'treasury',
  'reserved',
  'unissued',
  'as_converted',
  'fully_diluted',
  'votes',
];

export const capTableClass = entity({
  name: 'CapTableClass',
  plural: 'CapTableClasses',
  description: 'A class in a cap table. Rights over classes are no classes: the cap table lists them beside.',
  table: '',
  inner: true,
  fields: {
    authorized: decimal('Units authorised; null when not limited.', { nullable: true }),
    ...figures,
    basis: oneOf(conversionBasis, 'How its units count as converted and fully diluted.'),
    outstandingPercentage: decimal(formulaOf('outstandingPercentage'), { nullable: true }),
    fullyDilutedPercentage: decimal(formulaOf('fullyDilutedPercentage'), { nullable: true }),
    votesPercentage: decimal(formulaOf('votesPercentage'), { nullable: true }),
  },
  relations: { asset: one('Asset', within('asset_id', 'id'), 'The asset.') },
  visibleTo: computedRowVisibility,
});

export const capTableRight = entity({
  name: 'CapTableRight',
  plural: 'CapTableRights',
  description:
    'Rights over a class in a cap table: options, units, warrants and others. They are no ownership and in no total of classes but as committed and available units of their class.',
  table: '',
  inner: true,
  fields: {
    authorized: decimal('Units of the right authorised; null when not limited.', { nullable: true }),
    linked: boolean('Whether it is known which class it is a right over. An unlinked right is in no sum.'),
    units: decimal('Units of the right that holders have.'),
    reserved: decimal('Units of the right that are reserved for stock plans.'),
    unissued: decimal('Units of the right that are authorised and neither issued nor reserved.'),
    committed: decimal(
      'Units that count as committed in its class: those of holders. Zero of an unlinked right, and of a convertible, which stands in money.',
    ),
    available: decimal(
      'Units that count as available in its class: those reserved. Zero where committed is always zero.',
    ),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset of the right.'),
    underlyingAsset: one('Asset', within('underlying_asset_id', 'id'), 'The class that it is a right over.'),
  },
  visibleTo: computedRowVisibility,
});

export const capTableTotals = entity({
  name: 'CapTableTotals',
  plural: 'CapTableTotals',
  description:
    'The totals of the classes of one unit that count in percentages. Shares and fund units are not added up.',
  table: '',
  inner: true,
  fields: {
    unit: oneOf(assetUnit, 'The unit of the classes.'),
    ...figures,
    outstandingPercentage: decimal('100, the whole; null where nothing is outstanding.', { nullable: true }),
    fullyDilutedPercentage: decimal('100, the whole; null where the fully diluted total is zero.', { nullable: true }),
    votesPercentage: decimal('100, the whole; null where there are no votes.', { nullable: true }),
  },
  relations: {},
  visibleTo: computedRowVisibility,
});

export const capTableFormula = entity({
  name: 'CapTableFormula',
  plural: 'CapTableFormulas',
  description: 'How a figure of the cap table is calculated.',
  table: '',
  inner: true,
  fields: {
    figure: text('The name of the field.'),
    formula: text('The rows that it sums, its division, and the rows that it leaves out.'),
  },
  relations: {},
  visibleTo: computedRowVisibility,
});

/** Units that linked rights claim, and units of these rights that are free to grant, by class. */
function claimsOf(register: string, moment: Moment | null): string {
  return `(
    select r.underlying_asset_id, sum(r.outstanding) as committed, sum(r.reserved) as available
    from ${totalsOfAssets(register, moment)} r
    where r.type in ${typesOfClaims}
      and r.underlying_asset_id is not null
    group by r.underlying_asset_id
  )`;
}

/**
 * Units in the reserves of plans of a class that rights over the class have taken already, by class: rights that were
 * granted under the plan and are held. The units are counted as committed, so they are not available as well.
 */
function grantedFromReserves(register: string, moment: Moment | null): string {
  const open = moment === null ? 'l.closed_at is null' : openAt('l', moment);
  const units = moment === null ? 'l.quantity' : lotUnitsAt('l', moment);
  const owner = { register: 's.register_id', asset: 's.asset_id', owner: 's.owner_id', name: 'reserved' };
  const balance = moment === null ? 's.balance' : `coalesce(${balanceAt(owner, moment)}, 0)`;
  return `(
    select s.asset_id, sum(least(${balance}, g.granted)) as granted
    from registry.reserves s
    join (
      select l.stock_plan_id, r.underlying_asset_id, sum(${units}) as granted
      from registry.assets r
      join registry.lots l on l.register_id = r.register_id and l.asset_id = r.id
      where r.register_id = ${register}
        and r.type in ${typesOfClaims}
        and r.underlying_asset_id is not null
        and l.stock_plan_id is not null
        and ${open}
      group by l.stock_plan_id, r.underlying_asset_id
    ) g on g.stock_plan_id = s.stock_plan_id and g.underlying_asset_id = s.asset_id
    where s.register_id = ${register}
    group by s.asset_id
  )`;
}

/** The classes of a register with units, rights over them, or the authority to issue units. */
function classesOf(register: string, moment: Moment | null): string {
  const withClaims = `(
    select c.*,
           coalesce(r.committed, 0) as committed,
           c.reserved - coalesce(g.granted, 0) + coalesce(r.available, 0) as available,
           coalesce(c.conversion_ratio, 1) as ratio,
           t.quantity_scale as converted_scale
    from ${totalsOfAssets(register, moment, ['conversionAssetId', 'conversionRatio', 'votesPerShare'])} c
    left join ${claimsOf(register, moment)} r on r.underlying_asset_id = c.asset_id
    left join ${grantedFromReserves(register, moment)} g on g.asset_id = c.asset_id
    left join registry.assets t on t.register_id = c.register_id and t.id = c.conversion_asset_id
    where ${isClass('c')}
  )`;
  // Units of the other class, rounded down to its decimals.
  const converted = (units: string): string => `trunc((${units}) * c.ratio, coalesce(c.converted_scale, 10))`;
  return `(
    select c.*,
           ${converted('c.outstanding')} as as_converted,
           ${converted('c.outstanding + c.committed + c.available')} as fully_diluted,
           case when ${countsInPercentages('c')} then c.outstanding * c.votes_per_share end as votes,
           ${countsInPercentages('c')} as counts,
           case
             when c.conversion_ratio is not null then 'stated_ratio'
             when c.type = 'preferred_stock' then 'no_ratio_stated'
             else 'own_units'
           end as basis
    from ${withClaims} c
    where c.booked > 0
       or c.committed > 0
       or c.available > 0
  )`;
}

/** The tables of classes, of rights and of totals behind a cap table. Shape: SQL of each, to be read under an alias. */
export function capTableOf(
  register: string,
  moment: Moment | null,
): Readonly<Record<'classes' | 'rights' | 'totals', string>> {
  const rows = classesOf(register, moment);
  const percentage = (column: string): string => `case
               when c.counts then ${percentageOf(`c.${column}`, `sum(c.${column}) over (partition by c.counts, c.unit)`)}
             end as ${column}_percentage`;
  const whole = (column: string): string => `case when sum(c.${column}) > 0 then 100 end as ${column}_percentage`;
  const claims = `r.type in ${typesOfClaims} and r.underlying_asset_id is not null`;
  return {
    classes: `(
      select c.register_id, c.asset_id, c.authorized, c.basis, ${sums.map((column) => `c.${column}`).join(', ')},
             ${percentage('outstanding')},
             ${percentage('fully_diluted')},
             ${percentage('votes')}
      from ${rows} c
    )`,
    rights: `(
      select r.register_id, r.asset_id, r.underlying_asset_id, r.authorized,
             r.underlying_asset_id is not null as linked,
             r.outstanding as units,
             r.reserved,
             r.unissued,
             case when ${claims} then r.outstanding else 0 end as committed,
             case when ${claims} then r.reserved else 0 end as available
      from ${totalsOfAssets(register, moment)} r
      where r.type in ${typesOfRights}
        and r.booked > 0
    )`,
    totals: `(
      select c.unit, ${sums.map((column) => `sum(c.${column}) as ${column}`).join(', ')},
             ${whole('outstanding')},
             ${whole('fully_diluted')},
             ${whole('votes')}
      from ${rows} c
      where c.counts
      group by c.unit
    )`,
  };
}

/** The day that a cap table describes. Shape: `register` is SQL. */
export function capTableDay(register: string, moment: Moment | null): string {
  return (moment ?? present).day(register);
}
