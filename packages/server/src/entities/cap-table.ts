/** The cap table of a register: who has which part of it, by class and by holder. Its rows are made, not kept. */
import { asset, assetUnit } from './asset.ts';
import { type Moment, openAt, present } from './moment.ts';
import { decimal, id, entity, one, oneOf, type Entity, within } from './entity.ts';
import { position } from './position.ts';
import { visibilityOfAll } from './visibility.ts';

const percent = (of: string): string =>
  `Percentage ${of} of classes with the same unit, to four decimals. All of those sum to exactly 100; null where the class is counted in principal or converts.`;

export const capTableClass = entity({
  name: 'CapTableClass',
  plural: 'CapTableClasses',
  description: 'A class in a cap table.',
  table: '',
  inner: true,
  fields: {
    authorized: decimal('Units authorised; null when not limited.', { nullable: true }),
    outstanding: decimal('Units that holders have.'),
    treasury: decimal('Units that the issuer holds itself.'),
    reserved: decimal('Units reserved for stock plans.'),
    unissued: decimal('Units authorised that are neither issued nor reserved.'),
    fullyDiluted: decimal('Units outstanding and reserved.'),
    outstandingPercentage: decimal(percent('of all that is outstanding'), { nullable: true }),
    fullyDilutedPercentage: decimal(percent('of all that is outstanding and reserved'), { nullable: true }),
  },
  relations: { asset: one('Asset', within('asset_id', 'id'), 'The asset.') },
  visibleTo: visibilityOfAll,
});

export const capTableHolder = entity({
  name: 'CapTableHolder',
  plural: 'CapTableHolders',
  description: 'A holder in a cap table, with what it has of all classes of one unit that are counted in percentages.',
  table: '',
  inner: true,
  fields: {
    id: id('The id of the holder.', { indexed: true }),
    units: decimal('Units of all those classes together.', { indexed: true }),
    percentage: decimal(
      'Percentage of all that is outstanding of those classes, to four decimals. Where the register had at most 1,000 holders at the instant whose knowledge counts they sum to exactly 100; in a larger one each is rounded by itself.',
    ),
  },
  relations: { holder: one('Holder', within('holder_id', 'id'), 'The holder.') },
  visibleTo: visibilityOfAll,
});

export const capTableTotals = entity({
  name: 'CapTableTotals',
  plural: 'CapTableTotals',
  description:
    'What the classes of one unit that are counted in percentages come to together. Shares and units of a fund are not added up.',
  table: '',
  inner: true,
  fields: {
    unit: oneOf(assetUnit, 'What is added up.'),
    outstanding: decimal('Units that holders have.'),
    treasury: decimal('Units that the issuer holds itself.'),
    reserved: decimal('Units reserved for stock plans.'),
    unissued: decimal('Units authorised that are neither issued nor reserved.'),
    fullyDiluted: decimal('Units outstanding and reserved.'),
  },
  relations: {},
  visibleTo: visibilityOfAll,
});

/** Whether a class has a part in percentages: a principal amount is no number of units, and what converts is none yet. */
const counts = (a: string): string => `(${a}.unit <> 'principal' and ${a}.type <> 'convertible')`;

/** One hundred per cent in ten-thousandths of a per cent. */
const whole = 1_000_000;

/**
 * Adds percentages of values to rows, by the largest remainder: each is rounded down, and what is then missing to 100
 * goes to those that lost most, in the order of their ids. Without a partition all rows are one whole. Shape: values are columns, `<value>_percentage` comes besides.
 */
export function withPercentages(
  rows: string,
  key: string,
  partition: string | null,
  values: readonly string[],
): string {
  const over = partition === null ? '' : `partition by ${partition}`;
  const add = (from: string, columns: (value: string) => string): string =>
    `(select w.*, ${values.map(columns).join(', ')} from ${from} w)`;
  const wholes = add(rows, (v) => `nullif(sum(w.${v}) over (${over}), 0) as ${v}_whole`);
  const parts = add(
    wholes,
    (v) => `div(w.${v} * ${whole}, w.${v}_whole) as ${v}_part, mod(w.${v} * ${whole}, w.${v}_whole) as ${v}_rest`,
  );
  const places = add(
    parts,
    (v) =>
      `${whole} - sum(w.${v}_part) over (${over}) as ${v}_left, row_number() over (${over} order by w.${v}_rest desc, w.${key}) as ${v}_place`,
  );
  return add(
    places,
    (v) => `(w.${v}_part + case when w.${v}_place <= w.${v}_left then 1 else 0 end) * 0.0001 as ${v}_percentage`,
  );
}

/** The classes of a register with units or the authority to issue them, on a day or now where the moment is null. */
function classesOf(register: string, moment: Moment | null): string {
  const columns = 'a.register_id, a.id as asset_id, a.unit, a.authorized_total as authorized';
  const source =
    moment === null
      ? `select ${columns}, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued, b.outstanding + b.reserved as fully_diluted, ${counts('a')} as counts from registry.assets a join registry.books b on b.register_id = a.register_id and b.asset_id = a.id where a.register_id = ${register}`
      : `select ${columns}, a.booked_total as booked, a.outstanding_total as outstanding, a.treasury_total as treasury, a.reserved_total as reserved, a.unissued_total as unissued, a.outstanding_total + a.reserved_total as fully_diluted, ${counts('a')} as counts from ${asset.at!(moment.asOf, moment.knownAt)} a where a.register_id = ${register}`;
  return `(select c.* from (${source}) c where c.booked > 0)`;
}

/** The tables of classes and of totals behind a cap table. Shape: SQL of each, to be read under an alias. */
export function capTableOf(register: string, moment: Moment | null): Readonly<Record<'classes' | 'totals', string>> {
  const rows = classesOf(register, moment);
  const shared = withPercentages(rows, 'asset_id', 'w.counts, w.unit', ['outstanding', 'fully_diluted']);
  const summed = ['outstanding', 'treasury', 'reserved', 'unissued', 'fully_diluted']
    .map((column) => `sum(c.${column}) as ${column}`)
    .join(', ');
  return {
    classes: `(select c.register_id, c.asset_id, c.authorized, c.outstanding, c.treasury, c.reserved, c.unissued, c.fully_diluted, case when c.counts then c.outstanding_percentage end as outstanding_percentage, case when c.counts then c.fully_diluted_percentage end as fully_diluted_percentage from ${shared} c)`,
    totals: `(select c.unit, ${summed} from ${rows} c where c.counts group by c.unit)`,
  };
}

/** Up to so many holders their percentages are made to sum to 100, which takes all of them: as many as one page can show. */
const holdersInPage = 1_000;

/**
 * The holders of a cap table as an entity of rows that are made. Shape: `walked` finds row after row in the order of ids, so
 * that a page costs what it shows; otherwise all are gathered at once, which any other order and a count need.
 */
export function capTableHoldersOf(register: string, unit: string, moment: Moment | null, walked: boolean): Entity {
  const counted = `any (array(select a.id from registry.assets a where a.register_id = ${register} and a.unit = ${unit} and ${counts('a')}))`;
  const held = moment === null ? position.table : position.at!(moment.asOf, moment.knownAt);
  // Of the past, open lots are summed: far less than looking up the balance of every position there ever was.
  const gathered =
    moment === null
      ? `(select p.register_id, p.holder_id, p.holder_id as id, sum(p.balance) as units from registry.positions p where p.register_id = ${register} and p.asset_id = ${counted} and p.balance > 0 group by p.register_id, p.holder_id)`
      : `(select l.register_id, l.holder_id, l.holder_id as id, sum(l.quantity) as units from registry.lots l where l.register_id = ${register} and l.asset_id = ${counted} and ${openAt('l', moment)} group by l.register_id, l.holder_id)`;
  const found = `(select h.register_id, h.id as holder_id, h.id, u.units from registry.holders h cross join lateral (select sum(p.balance) as units from ${held} p where p.register_id = h.register_id and p.holder_id = h.id and p.asset_id = ${counted}) u where h.register_id = ${register} and u.units > 0)`;
  const few = `(select count(*) <= ${holdersInPage} from (select from registry.holders f where f.register_id = ${register} and f.created_at <= ${(moment ?? present).knownAt} limit ${holdersInPage + 1}) f)`;
  const exact = `(select jsonb_object_agg(w.id, w.units_percentage) from ${withPercentages(gathered, 'id', null, ['units'])} w)`;
  const whole = `(select w.outstanding from ${capTableOf(register, moment).totals} w where w.unit = ${unit})`;
  const percentage = (a: string): string =>
    `case when ${few} then (${exact} ->> ${a}.id::text)::numeric else round(100 * ${a}.units / ${whole}, 4) end`;
  return {
    ...capTableHolder,
    table: walked ? found : gathered,
    fields: { ...capTableHolder.fields, percentage: { ...capTableHolder.fields['percentage']!, sql: percentage } },
  };
}

/** The day a cap table tells of. */
export function dayOf(moment: Moment | null): string {
  return (moment ?? present).asOf;
}
