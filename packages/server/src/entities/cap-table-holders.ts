/** The holders of a cap table, each with its part of the classes of one unit. Its rows are computed, not stored. */
import { countsInPercentages, isClass, termsAt, totalsOfAssets, typesOfClaims } from './cap-table-assets.ts';
import { capTableOf } from './cap-table.ts';
import { formulaOf, holderFormulaOf } from './cap-table-formulas.ts';
import { decimal, entity, type Entity, type Field, id, one, type Part, parts, within } from './entity.ts';
import { lotUnitsAt, type Moment, openAt } from './moment.ts';
import { percentageOf } from './percentage.ts';
import { position } from './position.ts';
import { computedRowVisibility } from './visibility.ts';

const positionOfHolder: Part = {
  name: 'CapTablePosition',
  description: 'Units of one class, or of one right, that a holder of a cap table has.',
  fields: {
    assetId: { kind: 'id', description: 'The id of the class or of the right.', required: true },
    balance: { kind: 'decimal', description: 'Units held.', required: true },
  },
};

export const capTableHolder = entity({
  name: 'CapTableHolder',
  plural: 'CapTableHolders',
  description:
    'A holder in a cap table, with its part of all classes of one unit. A holder that has only rights over classes is a row too. Treasury, reserved, available and unissued units belong to no holder.',
  table: '',
  inner: true,
  fields: {
    id: id('The id of the holder.', { indexed: true }),
    outstanding: decimal(holderFormulaOf('outstanding'), { indexed: true }),
    outstandingPercentage: decimal(`${formulaOf('percentage')} Null where nothing is outstanding.`, { nullable: true }),
    committed: decimal(holderFormulaOf('committed'), { indexed: true }),
    asConverted: decimal(holderFormulaOf('asConverted'), { indexed: true }),
    fullyDiluted: decimal(holderFormulaOf('fullyDiluted'), { indexed: true }),
    fullyDilutedPercentage: decimal(
      formulaOf('fullyDilutedPercentage').replace(/ Null for .*/, ' Null where it is zero.'),
      {
        nullable: true,
      },
    ),
    votes: decimal(holderFormulaOf('votes'), { nullable: true, indexed: true }),
    votesPercentage: decimal(formulaOf('votesPercentage'), { nullable: true }),
    positions: parts(
      positionOfHolder,
      'Its units of each of the classes, and of each right over them, in the order of the ids. Rights whose class is not known are shown with every unit, and convertibles with the unit of their class; neither is in a figure.',
    ),
    units: decimal(formulaOf('units'), { column: 'outstanding', indexed: true, deprecated: 'Use outstanding.' }),
    percentage: decimal(formulaOf('percentage'), { deprecated: 'Use outstandingPercentage.' }),
  },
  relations: { holder: one('Holder', within('holder_id', 'id'), 'The holder.') },
  visibleTo: computedRowVisibility,
});

/**
 * A cap table, as far as its holders need it. Shape: `register` and `unit` are SQL; a moment of null is the present.
 */
export interface HoldersOf {
  readonly register: string;
  readonly unit: string;
  readonly moment: Moment | null;
  /** The name of the query of `assetsQuery`, where it is run once for a page. */
  readonly assets?: string;
}

/**
 * The assets of which positions are shown: classes of the unit, and rights over them or over a class that is not known.
 */
const assetsOf = (of: HoldersOf): string => of.assets ?? `(${assetsQuery(of)})`;

/** The same as an SQL query. On a day of the past each looks up its terms, so a page runs it once. */
export function assetsQuery({ register, unit, moment }: HoldersOf): string {
  const terms = moment === null ? 'c' : 'd';
  const lookedUp =
    moment === null
      ? ''
      : `
    left join lateral ${termsAt('c', ['conversionAssetId', 'conversionRatio', 'votesPerShare'], moment)} d on true`;
  return `
    select a.id as asset_id, c.id as class_id, ${terms}.votes_per_share,
           ${isClass('a')} as is_class,
           coalesce(a.type in ${typesOfClaims} and c.id is not null, false) as is_claim,
           coalesce(${terms}.conversion_ratio, 1) as ratio,
           coalesce(t.quantity_scale, 10) as converted_scale
    from registry.assets a
    left join registry.assets c
      on c.register_id = a.register_id
     and c.id = case when ${isClass('a')} then a.id else a.underlying_asset_id end${lookedUp}
    left join registry.assets t on t.register_id = c.register_id and t.id = ${terms}.conversion_asset_id
    where a.register_id = ${register}
      and (c.id is null or (c.unit = ${unit} and ${countsInPercentages('c')}))
  `;
}

/** SQL to compare the id of an asset with: all assets, or those that fulfil a condition. */
const anyAsset = (of: HoldersOf, where = 'true'): string => `any (array(
    select s.asset_id
    from ${assetsOf(of)} s
    where ${where}
  ))`;

/** The positions of all holders, or of the one behind an alias. */
function positionsOf(of: HoldersOf, holder?: string): string {
  const { register, moment } = of;
  if (moment !== null && holder === undefined)
    // Summing the lots that were open costs far less than the past balance of every position there ever was.
    return `(
      select l.register_id, l.holder_id, l.asset_id, sum(${lotUnitsAt('l', moment)}) as balance
      from registry.lots l
      where l.register_id = ${register}
        and l.asset_id = ${anyAsset(of)}
        and ${openAt('l', moment)}
      group by l.register_id, l.holder_id, l.asset_id
      having sum(${lotUnitsAt('l', moment)}) > 0
    )`;
  // Of one holder they are found before they are joined with anything: the offset keeps the planner from the other way
  // round.
  const [own, apart] = holder === undefined ? ['', ''] : [`and p.holder_id = ${holder}`, 'offset 0'];
  return `(
    select p.register_id, p.holder_id, p.asset_id, p.balance
    from ${moment === null ? position.table : position.at!(moment)} p
    where p.register_id = ${register}
      ${own}
      and p.asset_id = ${anyAsset(of)}
      and p.balance > 0
    ${apart}
  )`;
}

/** The outstanding and committed units of holders by class, and then all of them by holder. */
function figuresOf(of: HoldersOf, positions: string): string {
  const convert = (units: string): string => `sum(trunc((${units}) * n.ratio, n.converted_scale))`;
  return `
    select n.register_id, n.holder_id, n.holder_id as id,
           sum(n.outstanding) as outstanding,
           sum(n.committed) as committed,
           ${convert('n.outstanding')} as as_converted,
           ${convert('n.outstanding + n.committed')} as fully_diluted,
           case
             when ${wholeOf(of, 'votes')} is not null then coalesce(sum(n.outstanding * n.votes_per_share), 0)
           end as votes
    from (
      select p.register_id, p.holder_id, s.class_id, s.ratio, s.converted_scale, s.votes_per_share,
             coalesce(sum(p.balance) filter (where s.is_class), 0) as outstanding,
             coalesce(sum(p.balance) filter (where s.is_claim), 0) as committed
      from ${positions} p
      join ${assetsOf(of)} s on s.asset_id = p.asset_id
      group by p.register_id, p.holder_id, s.class_id, s.ratio, s.converted_scale, s.votes_per_share
    ) n
    group by n.register_id, n.holder_id`;
}

/** A total of all classes of the unit, of which a holder has a part. */
function wholeOf({ register, unit, moment }: HoldersOf, figure: 'outstanding' | 'fully_diluted' | 'votes'): string {
  if (figure === 'fully_diluted')
    return `(
    select w.fully_diluted
    from ${capTableOf(register, moment).totals} w
    where w.unit = ${unit}
  )`;
  // Cheaper than the whole totals, which look at plans and rights.
  return `(
    select sum(w.outstanding${figure === 'votes' ? ' * w.votes_per_share' : ''})
    from ${totalsOfAssets(register, moment, figure === 'votes' ? ['votesPerShare'] : [])} w
    where w.unit = ${unit}
      and ${countsInPercentages('w')}
  )`;
}

/** The outstanding units of holders alone: nothing is joined, so that the rows of a large register are read once. */
function outstandingOf(of: HoldersOf): string {
  return `
    select p.register_id, p.holder_id, p.holder_id as id,
           coalesce(sum(p.balance) filter (where p.asset_id = ${anyAsset(of, 's.is_class')}), 0) as outstanding
    from ${positionsOf(of)} p
    group by p.register_id, p.holder_id`;
}

/** The figures of one holder that its row has as an array, in this order. */
const figuresInArray = ['committed', 'as_converted', 'fully_diluted', 'votes'] as const;

type Figure = 'outstanding' | (typeof figuresInArray)[number];

/** How the rows of a page are found. */
export type Finding =
  /** One after another in the order of ids, so that a page costs as many rows as it shows. */
  | 'byId'
  /**
   * By the outstanding units of all holders. PostgreSQL computes the other figures after the limit, for the page's rows
   * alone.
   */
  | 'byOutstanding'
  /** By all figures of all holders. */
  | 'byFigures';

/** The fields and relations by which `byOutstanding` can order and filter. */
export const comparedByOutstanding: ReadonlySet<string> = new Set(['id', 'outstanding', 'units', 'holder']);

/**
 * The figures of all holders, which the page and its total read: an SQL query; undefined where a page reads its own
 * rows.
 */
export function sumsOf(of: HoldersOf, finding: Finding): string | undefined {
  switch (finding) {
    case 'byId':
      return undefined;
    case 'byOutstanding':
      return outstandingOf(of);
    case 'byFigures':
      return figuresOf(of, positionsOf(of));
  }
}

/** SQL of the rows, `sums` being the name of the query of `sumsOf`. */
function tableOf(of: HoldersOf, finding: Finding, sums: string): string {
  switch (finding) {
    case 'byId':
      return `(
    select h.register_id, h.id as holder_id, h.id, u.outstanding, u.committed, u.as_converted, u.fully_diluted, u.votes
    from registry.holders h
    cross join lateral (${figuresOf(of, positionsOf(of, 'h.id'))}
    ) u
    where h.register_id = ${of.register}
  )`;
    case 'byOutstanding':
      return `(
    select g.register_id, g.holder_id, g.id, g.outstanding,
           (
             select array[${figuresInArray.map((figure) => `u.${figure}`).join(', ')}]
             from (${figuresOf(of, positionsOf(of, 'g.holder_id'))}
             ) u
           ) as figures
    from ${sums} g
  )`;
    case 'byFigures':
      return sums;
  }
}

/** The holders of a cap table as an entity of computed rows. Shape: `sums` is the name of the query of `sumsOf`. */
export function capTableHoldersOf(of: HoldersOf, finding: Finding, sums: string): Entity {
  const figure =
    (name: Figure) =>
    (a: string): string =>
      finding === 'byOutstanding' && name !== 'outstanding'
        ? `${a}.figures[${figuresInArray.indexOf(name) + 1}]`
        : `${a}.${name}`;
  // The whole is one value for all rows, so it is found once: the offset keeps it out of the formula, which names it
  // twice.
  const percentage =
    (name: 'outstanding' | 'fully_diluted' | 'votes') =>
    (a: string): string =>
      `(
      select ${percentageOf(figure(name)(a), 'w.whole')}
      from (
        select ${wholeOf(of, name)} as whole
        offset 0
      ) w
    )`;
  const positions = (a: string): string => `(
      select jsonb_agg(
               jsonb_build_object('assetId', p.asset_id, 'balance', trim_scale(p.balance)::text)
               order by p.asset_id
             )
      from ${positionsOf(of, `${a}.holder_id`)} p
    )`;
  const computed: Readonly<Record<string, (a: string) => string>> = {
    committed: figure('committed'),
    asConverted: figure('as_converted'),
    fullyDiluted: figure('fully_diluted'),
    votes: figure('votes'),
    outstandingPercentage: percentage('outstanding'),
    fullyDilutedPercentage: percentage('fully_diluted'),
    votesPercentage: percentage('votes'),
    percentage: (a) => `coalesce(${percentage('outstanding')(a)}, 0)`,
    positions,
  };
  const fields = Object.fromEntries(
    Object.entries(capTableHolder.fields).map(([name, field]): [string, Field] => [
      name,
      computed[name] === undefined ? field : { ...field, sql: computed[name] },
    ]),
  );
  return { ...capTableHolder, table: tableOf(of, finding, sums), fields };
}
