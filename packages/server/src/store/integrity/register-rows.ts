/**
 * Invariants of lots that are open, holders, restrictions, legends and documents. Each is a query that returns one row
 * for each violation.
 */
import { isNew, type Offence } from './statements.ts';

export const registerOffences: readonly Offence[] = [
  {
    holds: 'No share number stands in two open lots, and a lot has as many as units',
    text: `
      select 'lot ' || id as location
      from (
        select l.id,
               lower(r) as first,
               max(upper(r)) over (
                 partition by l.register_id, l.asset_id order by lower(r),
                 l.id rows between unbounded preceding and 1 preceding
               ) as before
        from registry.lots l
        cross join unnest(l.share_numbers) r
        where l.closed_at is null
      ) n
      where first < before
      union all
      select 'lot ' || l.id
      from registry.lots l
      where l.share_numbers is not null
        and l.quantity <> (
          select sum(upper(r) - lower(r))
          from unnest(l.share_numbers) r
        )`,
  },
  {
    holds:
      'Every lot, position and party of a holder is visible to the servicer of the holder, and to no other account',
    text: `
      select 'lot ' || l.id as location
      from registry.lots l
      join registry.holders h on h.register_id = l.register_id and h.id = l.holder_id
      where l.servicing_account_id is distinct from h.servicing_account_id
      union all
      select 'position ' || p.id
      from registry.positions p
      join registry.holders h on h.register_id = p.register_id and h.id = p.holder_id
      where p.servicing_account_id is distinct from h.servicing_account_id
      union all
      select 'holder party ' || p.id
      from registry.holder_parties p
      join registry.holders h on h.register_id = p.register_id and h.id = p.holder_id
      where p.removed_at is null
        and (p.servicing_account_id is distinct from h.servicing_account_id
          or p.holder_account_id is distinct from h.holder_account_id)`,
  },
  {
    holds: 'A holder that was merged into another has nothing',
    text: `
      select 'holder ' || h.id as location
      from registry.holders h
      where h.status = 'merged'
        and exists (
          select
          from registry.positions p
          where p.register_id = h.register_id
            and p.holder_id = h.id
            and p.balance <> 0
        )`,
  },
  {
    holds: 'Every restriction of a lot is of the asset and the holder of the lot',
    text: `
      select 'restriction ' || r.id as location
      from registry.restrictions r
      join registry.lots l on l.register_id = r.register_id and l.id = r.lot_id
      where l.asset_id <> r.asset_id
        or l.holder_id is distinct from r.holder_id`,
  },
  {
    holds: 'The history of every restriction is numbered without gaps, and ends with what it concerns',
    text: `
      select 'restriction ' || r.id as location
      from registry.restrictions r
      where (
        r.asset_id, r.holder_id, r.lot_id, r.quantity, r.kind <> 'legend' and r.status = 'active'
      ) is distinct from (
        select (s.asset_id, s.holder_id, s.lot_id, s.quantity, s.locks)
        from registry.restriction_scopes s
        where s.register_id = r.register_id
          and s.restriction_id = r.id
        order by s.effective_date desc, s.sequence desc
        limit 1
      )
      union all
      select 'restriction ' || s.restriction_id
      from registry.restriction_scopes s
      join registry.restrictions r on r.register_id = s.register_id and r.id = s.restriction_id
      group by s.register_id, s.restriction_id, r.effective_from, r.expires_on, r.placed_at
      having min(s.sequence) <> 1
        or max(s.sequence) <> count(*)
        or min(s.effective_date) <> r.effective_from
        or min(s.recorded_at) <> r.placed_at
        or bool_or(s.expires_on is distinct from r.expires_on)
      union all
      select 'restriction ' || s.restriction_id
      from registry.restriction_scopes s
      where not exists (
        select
        from registry.restriction_scopes h
        where h.register_id = s.register_id
          and h.restriction_id = s.restriction_id
          and h.holder_id is not distinct from s.holder_id
          and h.first_of_holder
      )`,
  },
  {
    holds: 'Every legend that a lot bears is there',
    text: `
      select 'lot ' || l.id as location
      from registry.lots l
      cross join unnest(l.legend_ids) n (id)
      left join registry.legend_templates t on t.register_id = l.register_id and t.id = n.id
      where t.id is null`,
  },
  {
    holds: 'Every document is what its SHA-256 says',
    text: `
      select 'document ' || id as location
      from registry.documents
      where ${isNew('created_at')}
        and (sha256(content) <> sha256
          or octet_length(content) <> size_bytes)`,
  },
];
