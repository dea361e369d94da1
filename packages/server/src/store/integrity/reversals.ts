/**
 * Invariants of reversals and of the lots that they open again. Each is a query that returns one row for each
 * violation.
 */
import { reopenedTerms } from '../ledger/tables.ts';
import { isNew, type Offence } from './statements.ts';

const termsOf = (alias: string): string => reopenedTerms.columns.map(({ name }) => `${alias}.${name}`).join(', ');

/**
 * Whether a lot was in effect on any day. It does not call `registry.was_in_effect`, by which the trigger decides:
 * verify also finds numbers that this let through.
 */
const wasInEffect = (alias: string): string => `not exists (
              with recursive place (opened_by, reopens) as (
                values (${alias}.opened_by, ${alias}.reopens)
                union all
                select o.opened_by, o.reopens
                from place p
                join registry.transactions u on u.register_id = ${alias}.register_id and u.id = p.opened_by
                join registry.lots o on o.register_id = ${alias}.register_id and o.id = p.reopens
                where u.type = 'reversal'
              )
              select
              from place p
              join registry.transactions u on u.register_id = ${alias}.register_id and u.id = p.opened_by
              join registry.transactions r on r.register_id = ${alias}.register_id and r.reversal_of = u.id
              where r.effective_date = u.effective_date
            )`;

export const reversalOffences: readonly Offence[] = [
  {
    holds: 'Every lot that a reversal opened has the terms and the number of one that the reversed transaction closed',
    text: `
      select 'lot ' || l.id as location
      from registry.lots l
      left join registry.transactions t on t.register_id = l.register_id and t.id = l.opened_by
      left join registry.lots o on o.register_id = l.register_id and o.id = l.reopens
      where ${isNew('l.opened_at')}
        and t.type = 'reversal'
        and (
          o.closed_by is distinct from t.reversal_of
          or (${termsOf('l')}) is distinct from (${termsOf('o')})
          or coalesce(l.replaces_certificate, l.custom_id) is distinct from o.custom_id
          or (l.replaces_certificate is not null) is distinct from (l.form = 'certificated')
        )`,
  },
  {
    holds: 'Every other lot that replaces one is of a transaction made again, and has the number of one that it opened',
    text: `
      select 'lot ' || l.id as location
      from registry.lots l
      left join registry.transactions t on t.register_id = l.register_id and t.id = l.opened_by
      left join registry.lots o on o.register_id = l.register_id and o.id = l.reopens
      left join registry.transactions r on r.register_id = o.register_id and r.id = o.closed_by
      where ${isNew('l.opened_at')}
        and l.reopens is not null
        and t.type is distinct from 'reversal'
        and (
          t.replaces is null
          or r.reversal_of is distinct from t.replaces
          or o.holder_id is distinct from l.holder_id
          or l.replaces_certificate is not null
          or not exists (
            select
            from registry.lots m
            where m.register_id = l.register_id
              and m.opened_by = t.replaces
              and m.holder_id = l.holder_id
              and m.custom_id = l.custom_id
          )
        )`,
  },
  {
    holds: 'Every lot that a reversed transaction closed has been replaced, and every lot that it opened is closed',
    text: `
      select 'lot ' || o.id as location
      from registry.transactions r
      join registry.lots o on o.register_id = r.register_id and o.closed_by = r.reversal_of
      left join registry.lots l on l.register_id = o.register_id and l.reopens = o.id and l.opened_by = r.id
      where ${isNew('r.recorded_at')}
        and l.id is null
      union all
      select 'lot ' || o.id
      from registry.transactions r
      join registry.lots o on o.register_id = r.register_id and o.opened_by = r.reversal_of
      where ${isNew('r.recorded_at')}
        and o.closed_at is null`,
  },
  {
    holds: 'No number is of two open lots, and that of a lot that was in effect only of the lots that replace it',
    isOfHistory: true,
    // Few numbers were given more than once, so only their lots are followed back.
    text: `
      select 'lots with number ' || n.custom_id || ' of asset ' || n.asset_id as location
      from (
        select l.register_id, l.asset_id, l.custom_id, count(*) filter (where l.closed_at is null) as open,
          count(*) filter (where l.reopens is null or l.replaces_certificate is not null) as given
        from registry.lots l
        group by l.register_id, l.asset_id, l.custom_id
      ) n
      where n.open > 1
        or n.given = 0
        or n.given > 1
        and 1 < (
          select count(*)
          from registry.lots l
          join registry.transactions t on t.register_id = l.register_id and t.id = l.opened_by
          where l.register_id = n.register_id
            and l.asset_id = n.asset_id
            and l.custom_id = n.custom_id
            and (l.reopens is null or l.replaces_certificate is not null or t.type <> 'reversal')
            and ${wasInEffect('l')}
        )`,
  },
  {
    holds: 'Every merged holder names the merge, of which nothing has been reversed',
    text: `
      select 'holder ' || h.id as location
      from registry.holders h
      where (h.merged_by is null) <> (h.status_before_merge is null)
        or (
          h.merged_by is not null
          and exists (
            select
            from registry.transactions t
            join registry.transactions r on r.register_id = t.register_id and r.reversal_of = t.id
            where t.register_id = h.register_id
              and t.instruction_id = h.merged_by
          )
        )
      union all
      select 'holder ' || h.id
      from registry.holders h
      left join registry.instructions i on i.register_id = h.register_id and i.id = h.merged_by
      where h.merged_by is not null
        and (i.payload ->> 'fromHolderId', i.payload ->> 'intoHolderId')
          is distinct from (h.id::text, h.merged_into::text)`,
  },
];
