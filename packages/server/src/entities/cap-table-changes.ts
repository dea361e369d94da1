/** The changes of a cap table between two days, by holder and asset. Its rows are computed, not stored. */
import { decimal, entity, type Entity, id, many, one, type Reading, within } from './entity.ts';
import { accountOf, balanceAt, type Moment, present } from './moment.ts';
import { computedRowVisibility } from './visibility.ts';

/** The lines follow from the two days, so that there are none without these. */
const noLines = (): readonly string[] => {
  throw new Error('the lines of a change are of two days: see capTableChangesOf');
};

export const capTableChange = entity({
  name: 'CapTableChange',
  plural: 'CapTableChanges',
  description:
    'A holder that has more or fewer units of an asset, a class or a right, than on an earlier day. A holder that has as many is no row, whatever happened in between.',
  table: '',
  inner: true,
  fields: {
    id: id('The id of the position.', { indexed: true }),
    holderId: id('The id of the holder.', { filtered: true }),
    assetId: id('The id of the asset.', { filtered: true }),
    balanceBefore: decimal(
      'Units on the earlier day; adjusted for splits, times those that took effect since, cut to the tenth decimal.',
    ),
    balanceAfter: decimal('Units on the later day.'),
    difference: decimal('Balance after − balance before.', { indexed: true }),
  },
  relations: {
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    lines: many(
      'StatementLine',
      within('holder_id', 'holder_id'),
      'The transactions that made the difference, net, in their order. Quantities are of their own day: splits are lines of their own and adjust no other.',
      { order: ['EFFECTIVE_DATE_ASC', 'SEQUENCE_ASC'], rows: noLines },
    ),
  },
  visibleTo: computedRowVisibility,
});

/** Two days of a register. Shape: SQL; the moment is the later one, and null is the present. */
export interface ChangesOf {
  readonly register: string;
  readonly since: string;
  readonly moment: Moment | null;
  /** SQL that is true where the earlier balances are adjusted for splits. */
  readonly adjusted: string;
}

const inPeriod = (row: string, since: string, { asOf, knownAt }: Moment): string => `${row}.effective_date > ${since}
      and ${row}.effective_date <= ${asOf}
      and ${row}.recorded_at <= ${knownAt}`;

/** The exact product of the splits of each asset in a period, and of the inverse of those that were reversed in it. */
function factorsOf({ register, since, adjusted }: ChangesOf, moment: Moment): string {
  const member = (name: string): string => `(i.payload ->> '${name}')::numeric`;
  return `(
    with recursive split as (
      select e.asset_id,
             case when e.type = 'split' then ${member('numerator')} else ${member('denominator')} end as over,
             case when e.type = 'split' then ${member('denominator')} else ${member('numerator')} end as under,
             row_number() over (partition by e.asset_id order by e.instruction_id, e.type) as number
      from (
        select distinct t.asset_id, o.instruction_id, t.type
        from registry.transactions t
        join registry.transactions o on o.register_id = t.register_id and o.id = coalesce(t.reversal_of, t.id)
        where t.register_id = ${register}
          and ${adjusted}
          and t.type in ('split', 'reversal')
          and o.type = 'split'
          and ${inPeriod('t', since, moment)}
      ) e
      join registry.instructions i on i.register_id = ${register} and i.id = e.instruction_id
    ), product as (
      select s.asset_id, s.number, s.over, s.under
      from split s
      where s.number = 1
      union all
      select p.asset_id, s.number, p.over * s.over, p.under * s.under
      from product p
      join split s on s.asset_id = p.asset_id and s.number = p.number + 1
    )
    select distinct on (p.asset_id) p.asset_id, p.over, p.under
    from product p
    order by p.asset_id, p.number desc
  )`;
}

/** The changes as an entity of computed rows: of all postings in the period, so the cost follows from what happened. */
export function capTableChangesOf(of: ChangesOf): Entity {
  const { register, since } = of;
  const moment = of.moment ?? present;
  const balance = (row: string): string => `coalesce(${balanceAt(accountOf(row), moment)}, 0)`;
  const table = `(
    select d.register_id, q.id, d.holder_id, d.asset_id, d.net, d.difference
    from (
      select n.*,
             case
               when f.asset_id is null then n.net
               else b.balance - trunc((b.balance - n.net) * f.over / f.under, 10)
             end as difference
      from (
        select p.register_id, p.owner_id as holder_id, p.asset_id, sum(p.quantity) as net
        from registry.postings p
        where p.register_id = ${register}
          and p.ledger_account = 'holder'
          and ${inPeriod('p', since, moment)}
        group by p.register_id, p.owner_id, p.asset_id
      ) n
      left join ${factorsOf(of, moment)} f on f.asset_id = n.asset_id
      left join lateral (
        select ${balance('n')} as balance
        where f.asset_id is not null
        offset 0
      ) b on true
    ) d
    join registry.positions q
      on q.register_id = d.register_id
     and q.holder_id = d.holder_id
     and q.asset_id = d.asset_id
    where d.difference <> 0
  )`;
  const lines = (change: string, { visible }: Reading): readonly string[] => [
    `(
    select l.register_id, l.asset_id, l.transaction_id as id, l.sequence, l.type, l.effective_date, l.recorded_at,
           l.quantity,
           ${balance(change)} - ${change}.net
             + sum(l.quantity) over (order by l.effective_date, l.sequence) as balance_after
    from (
      select p.register_id, p.asset_id, p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at,
             sum(p.quantity) as quantity
      from registry.postings p
      where p.register_id = ${change}.register_id
        and p.owner_id = ${change}.holder_id
        and p.asset_id = ${change}.asset_id
        and p.ledger_account = 'holder'
        and ${inPeriod('p', since, moment)}
        and ${visible('Posting', 'p')}
      group by p.register_id, p.asset_id, p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at
      having sum(p.quantity) <> 0
    ) l
  )`,
  ];
  const { fields, relations } = capTableChange;
  return {
    ...capTableChange,
    table,
    fields: {
      ...fields,
      balanceAfter: { ...fields['balanceAfter']!, sql: balance },
      balanceBefore: { ...fields['balanceBefore']!, sql: (a) => `(${balance(a)} - ${a}.difference)` },
    },
    relations: { ...relations, lines: { ...relations['lines']!, rows: lines } },
  };
}
