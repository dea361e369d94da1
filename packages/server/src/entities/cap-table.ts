/** The cap table of a register: who has which part of it, by class and by holder. Its rows are computed, not stored. */
import { asset, assetUnit } from './asset.ts';
import { type Moment, openAt, present } from './moment.ts';
import { decimal, id, entity, one, oneOf, type Entity, within } from './entity.ts';
import { position } from './position.ts';
import { computedRowVisibility } from './visibility.ts';

const percent = (of: string): string =>
  `Percentage ${of} of classes with the same unit, to four decimals. They sum to exactly 100; null for a class counted in principal and for a convertible.`;

export const capTableClass = entity({
  name: 'CapTableClass',
  plural: 'CapTableClasses',
  description: 'A class in a cap table.',
  table: '',
  inner: true,
  fields: {
    authorized: decimal('Units authorised; null when not limited.', { nullable: true }),
    outstanding: decimal('Units held by holders.'),
    treasury: decimal('Units held by the issuer.'),
    reserved: decimal('Units reserved for stock plans.'),
    unissued: decimal('Units authorised that are neither issued nor reserved.'),
    fullyDiluted: decimal('Units outstanding and reserved.'),
    outstandingPercentage: decimal(percent('of the outstanding units'), { nullable: true }),
    fullyDilutedPercentage: decimal(percent('of the outstanding and reserved units'), { nullable: true }),
  },
  relations: { asset: one('Asset', within('asset_id', 'id'), 'The asset.') },
  visibleTo: computedRowVisibility,
});

export const capTableHolder = entity({
  name: 'CapTableHolder',
  plural: 'CapTableHolders',
  description: 'A holder in a cap table, with its units of all classes of one unit that count in percentages.',
  table: '',
  inner: true,
  fields: {
    id: id('The id of the holder.', { indexed: true }),
    units: decimal('Units of all those classes together.', { indexed: true }),
    percentage: decimal(
      'Percentage of the outstanding units of those classes, to four decimals. In a register of at most 1,000 holders at the instant knownAt the percentages sum to exactly 100; in a larger one each is rounded by itself.',
    ),
  },
  relations: { holder: one('Holder', within('holder_id', 'id'), 'The holder.') },
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
    outstanding: decimal('Units held by holders.'),
    treasury: decimal('Units held by the issuer.'),
    reserved: decimal('Units reserved for stock plans.'),
    unissued: decimal('Units authorised that are neither issued nor reserved.'),
    fullyDiluted: decimal('Units outstanding and reserved.'),
  },
  relations: {},
  visibleTo: computedRowVisibility,
});

/** Whether a class counts in percentages: a principal amount is not a number of units, and a convertible has no units yet. */
const countsInPercentages = (a: string): string => `(${a}.unit <> 'principal' and ${a}.type <> 'convertible')`;

/** One hundred per cent in ten-thousandths of a per cent. */
const hundredPercent = 1_000_000;

/**
 * Adds percentages of values to rows by the largest remainder method: each is rounded down to ten-thousandths, and those
 * that are missing to 100 per cent go to the rows with the largest remainders, equal ones in the order of `key`. Without a
 * partition all rows together are 100 per cent.
 * Shape: `values` are columns; each gets a column `<value>_percentage`.
 */
export function withPercentages(
  rows: string,
  key: string,
  partition: string | null,
  values: readonly string[],
): string {
  const over = partition === null ? '' : `partition by ${partition}`;
  const addColumns = (from: string, columns: (value: string) => string): string => `(
    select w.*, ${values.map(columns).join(', ')}
    from ${from} w
  )`;
  const withTotals = addColumns(rows, (v) => `nullif(sum(w.${v}) over (${over}), 0) as ${v}_whole`);
  const withRemainders = addColumns(
    withTotals,
    (v) => `div(w.${v} * ${hundredPercent}, w.${v}_whole) as ${v}_part,
      mod(w.${v} * ${hundredPercent}, w.${v}_whole) as ${v}_rest`,
  );
  const withRanks = addColumns(
    withRemainders,
    (v) => `${hundredPercent} - sum(w.${v}_part) over (${over}) as ${v}_left,
      row_number() over (${over} order by w.${v}_rest desc, w.${key}) as ${v}_place`,
  );
  return addColumns(
    withRanks,
    (v) => `(w.${v}_part + case when w.${v}_place <= w.${v}_left then 1 else 0 end) * 0.0001 as ${v}_percentage`,
  );
}

/** The classes of a register with units or the authority to issue them, on a day or now where the moment is null. */
function classesOf(register: string, moment: Moment | null): string {
  const terms = 'a.register_id, a.id as asset_id, a.unit, a.authorized_total as authorized';
  const now = `
    select ${terms},
           b.authorized as booked,
           b.outstanding,
           b.treasury,
           b.reserved,
           b.unissued,
           b.outstanding + b.reserved as fully_diluted,
           ${countsInPercentages('a')} as counts
    from registry.assets a
    join registry.books b on b.register_id = a.register_id and b.asset_id = a.id
    where a.register_id = ${register}`;
  const then = ({ asOf, knownAt }: Moment): string => `
    select ${terms},
           a.booked_total as booked,
           a.outstanding_total as outstanding,
           a.treasury_total as treasury,
           a.reserved_total as reserved,
           a.unissued_total as unissued,
           a.outstanding_total + a.reserved_total as fully_diluted,
           ${countsInPercentages('a')} as counts
    from ${asset.at!(asOf, knownAt)} a
    where a.register_id = ${register}`;
  return `(
    select c.*
    from (${moment === null ? now : then(moment)}) c
    where c.booked > 0
  )`;
}

/** The tables of classes and of totals behind a cap table. Shape: SQL of each, to be read under an alias. */
export function capTableOf(register: string, moment: Moment | null): Readonly<Record<'classes' | 'totals', string>> {
  const rows = classesOf(register, moment);
  const withShares = withPercentages(rows, 'asset_id', 'w.counts, w.unit', ['outstanding', 'fully_diluted']);
  const sums = ['outstanding', 'treasury', 'reserved', 'unissued', 'fully_diluted']
    .map((column) => `sum(c.${column}) as ${column}`)
    .join(', ');
  return {
    classes: `(
      select c.register_id, c.asset_id,
             c.authorized, c.outstanding, c.treasury, c.reserved, c.unissued, c.fully_diluted,
             case when c.counts then c.outstanding_percentage end as outstanding_percentage,
             case when c.counts then c.fully_diluted_percentage end as fully_diluted_percentage
      from ${withShares} c
    )`,
    totals: `(
      select c.unit, ${sums}
      from ${rows} c
      where c.counts
      group by c.unit
    )`,
  };
}

/** Holders of a register whose percentages are made to sum to 100, which reads all of them: as many as one page can show. */
const exactHoldersMax = 1_000;

/**
 * The holders of a cap table as an entity of computed rows.
 * Shape: `byId` finds the rows one after another in the order of ids, so that a page costs as many rows as it shows;
 * otherwise all rows are aggregated first, which any other order and a count need.
 */
export function capTableHoldersOf(register: string, unit: string, moment: Moment | null, byId: boolean): Entity {
  const countedAsset = `any (array(
    select a.id
    from registry.assets a
    where a.register_id = ${register}
      and a.unit = ${unit}
      and ${countsInPercentages('a')}
  ))`;
  const positions = moment === null ? position.table : position.at!(moment.asOf, moment.knownAt);
  const aggregated = aggregatedHolders(register, countedAsset, moment);
  const foundById = `(
    select h.register_id, h.id as holder_id, h.id, u.units
    from registry.holders h
    cross join lateral (
      select sum(p.balance) as units
      from ${positions} p
      where p.register_id = h.register_id
        and p.holder_id = h.id
        and p.asset_id = ${countedAsset}
    ) u
    where h.register_id = ${register}
      and u.units > 0
  )`;
  const { totals } = capTableOf(register, moment);
  const percentage = (a: string): string => holderPercentage(a, { register, unit, moment, aggregated, totals });
  return {
    ...capTableHolder,
    table: byId ? foundById : aggregated,
    fields: { ...capTableHolder.fields, percentage: { ...capTableHolder.fields['percentage']!, sql: percentage } },
  };
}

/** The units of each holder, summed. Shape: `countedAsset` is SQL to compare an asset with. */
function aggregatedHolders(register: string, countedAsset: string, moment: Moment | null): string {
  if (moment === null)
    return `(
      select p.register_id, p.holder_id, p.holder_id as id, sum(p.balance) as units
      from registry.positions p
      where p.register_id = ${register}
        and p.asset_id = ${countedAsset}
        and p.balance > 0
      group by p.register_id, p.holder_id
    )`;
  // Summing the lots that were open costs far less than the past balance of every position there ever was.
  return `(
    select l.register_id, l.holder_id, l.holder_id as id, sum(l.quantity) as units
    from registry.lots l
    where l.register_id = ${register}
      and l.asset_id = ${countedAsset}
      and ${openAt('l', moment)}
    group by l.register_id, l.holder_id
  )`;
}

/** The percentage of the holder behind an alias: exact among few holders, else rounded by itself. */
function holderPercentage(
  a: string,
  table: {
    readonly register: string;
    readonly unit: string;
    readonly moment: Moment | null;
    readonly aggregated: string;
    readonly totals: string;
  },
): string {
  const { register, unit, moment, aggregated, totals } = table;
  const fewHolders = `(
    select count(*) <= ${exactHoldersMax}
    from (
      select
      from registry.holders f
      where f.register_id = ${register}
        and f.created_at <= ${(moment ?? present).knownAt}
      limit ${exactHoldersMax + 1}
    ) f
  )`;
  const exactPercentages = `(
    select jsonb_object_agg(w.id, w.units_percentage)
    from ${withPercentages(aggregated, 'id', null, ['units'])} w
  )`;
  const outstanding = `(
    select w.outstanding
    from ${totals} w
    where w.unit = ${unit}
  )`;
  return `case
    when ${fewHolders} then (${exactPercentages} ->> ${a}.id::text)::numeric
    else round(100 * ${a}.units / ${outstanding}, 4)
  end`;
}

/** The day that a cap table describes. */
export function capTableDay(moment: Moment | null): string {
  return (moment ?? present).asOf;
}
