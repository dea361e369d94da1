/** The cap table of a register: who has which part of it, by class and by holder. Its rows are made, not kept. */
import { asset } from './asset.ts';
import { present, type Moment } from './moment.ts';
import { decimal, id, noun, one, within } from './noun.ts';
import { position } from './position.ts';
import { sightOfAll } from './sight.ts';

const percent = (of: string): string =>
  `Percentage ${of}, to four decimals. All of them sum to exactly 100; null where the class is counted in principal or converts.`;

export const capTableClass = noun({
  name: 'CapTableClass',
  plural: 'CapTableClasses',
  says: 'A class in a cap table.',
  table: '',
  inner: true,
  fields: {
    authorized: decimal('Units authorised; null when not limited.', { nullable: true }),
    outstanding: decimal('Units that holders have.'),
    treasury: decimal('Units that the issuer holds itself.'),
    reserved: decimal('Units reserved for stock plans.'),
    unissued: decimal('Units authorised that are neither issued nor reserved.'),
    fullyDiluted: decimal('Units outstanding and reserved.'),
    outstandingPercentage: decimal(percent('of all units outstanding'), { nullable: true }),
    fullyDilutedPercentage: decimal(percent('of all units outstanding and reserved'), { nullable: true }),
  },
  relations: { asset: one('Asset', within('asset_id', 'id'), 'The asset.') },
  sight: sightOfAll,
});

export const capTableHolder = noun({
  name: 'CapTableHolder',
  plural: 'CapTableHolders',
  says: 'A holder in a cap table, with its units of all classes that are counted in percentages.',
  table: '',
  inner: true,
  fields: {
    id: id('The id of the holder.', { indexed: true }),
    units: decimal('Units of all those classes together.', { indexed: true }),
    percentage: decimal('Percentage of all units outstanding, to four decimals. All of them sum to exactly 100.'),
  },
  relations: { holder: one('Holder', within('holder_id', 'id'), 'The holder.') },
  sight: sightOfAll,
});

export const capTableTotals = noun({
  name: 'CapTableTotals',
  plural: 'CapTableTotals',
  says: 'What the classes that are counted in percentages come to together.',
  table: '',
  inner: true,
  fields: {
    outstanding: decimal('Units that holders have.'),
    treasury: decimal('Units that the issuer holds itself.'),
    reserved: decimal('Units reserved for stock plans.'),
    unissued: decimal('Units authorised that are neither issued nor reserved.'),
    fullyDiluted: decimal('Units outstanding and reserved.'),
  },
  relations: {},
  sight: sightOfAll,
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
  const columns = 'a.register_id, a.id as asset_id, a.authorized_total as authorized';
  const source =
    moment === null
      ? `select ${columns}, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued, b.outstanding + b.reserved as fully_diluted, ${counts('a')} as counts from registry.assets a join registry.books b on b.register_id = a.register_id and b.asset_id = a.id where a.register_id = ${register}`
      : `select ${columns}, a.booked_total as booked, a.outstanding_total as outstanding, a.treasury_total as treasury, a.reserved_total as reserved, a.unissued_total as unissued, a.outstanding_total + a.reserved_total as fully_diluted, ${counts('a')} as counts from ${asset.at!(moment.asOf, moment.knownAt)} a where a.register_id = ${register}`;
  return `(select c.* from (${source}) c where c.booked > 0)`;
}

/** The tables behind a cap table. Shape: SQL of each, to be read under an alias. */
export function capTableOf(
  register: string,
  moment: Moment | null,
): Readonly<Record<'classes' | 'holders' | 'totals', string>> {
  const rows = classesOf(register, moment);
  const shared = withPercentages(rows, 'asset_id', 'w.counts', ['outstanding', 'fully_diluted']);
  const held = moment === null ? position.table : position.at!(moment.asOf, moment.knownAt);
  const byHolder = `(select p.register_id, p.holder_id, p.holder_id as id, sum(p.balance) as units from ${held} p where p.register_id = ${register} and p.asset_id in (select a.id from registry.assets a where a.register_id = ${register} and ${counts('a')}) group by p.register_id, p.holder_id having sum(p.balance) > 0)`;
  const summed = ['outstanding', 'treasury', 'reserved', 'unissued', 'fully_diluted']
    .map((column) => `coalesce(sum(c.${column}), 0) as ${column}`)
    .join(', ');
  return {
    classes: `(select c.register_id, c.asset_id, c.authorized, c.outstanding, c.treasury, c.reserved, c.unissued, c.fully_diluted, case when c.counts then c.outstanding_percentage end as outstanding_percentage, case when c.counts then c.fully_diluted_percentage end as fully_diluted_percentage from ${shared} c)`,
    holders: `(select h.register_id, h.id, h.holder_id, h.units, h.units_percentage as percentage from ${withPercentages(byHolder, 'id', null, ['units'])} h)`,
    totals: `(select ${summed} from ${rows} c where c.counts)`,
  };
}

/** The day a cap table tells of. */
export function dayOf(moment: Moment | null): string {
  return (moment ?? present).asOf;
}
