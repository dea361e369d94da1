/**
 * Invariants of the ledger, its books and the rows that refer to them. Each is a query that returns one row for each
 * violation.
 */
import { lotsOfAnyDay } from './lots-of-any-day.ts';
import { isNew, type Offence } from './statements.ts';
import { dayOf } from '../register/register-day.ts';

export const ledgerOffences: readonly Offence[] = [
  {
    holds: 'Every transaction was made by a completed instruction of its register, about its asset or several',
    text: `
      select 'transaction ' || t.id as location
      from registry.transactions t
      left join registry.instructions i on i.register_id = t.register_id and i.id = t.instruction_id
      where ${isNew('t.recorded_at')}
        and (i.status is distinct from 'completed'
          or i.asset_id <> t.asset_id)`,
  },
  {
    holds: 'A correction comes after the transaction that it corrects, in the same asset',
    text: `
      select 'transaction ' || t.id as location
      from registry.transactions t
      join registry.transactions o on o.register_id = t.register_id
        and o.id in (t.reversal_of, t.resolution_of, t.replaces)
      where ${isNew('t.recorded_at')}
        and (t.reversal_of is not null or t.resolution_of is not null or t.replaces is not null)
        and (o.asset_id <> t.asset_id or o.sequence >= t.sequence)`,
  },
  {
    holds: 'Every transaction that is made again is like the one it replaces, which the same instruction reversed',
    text: `
      select 'transaction ' || t.id as location
      from registry.transactions t
      join registry.transactions o on o.register_id = t.register_id and o.id = t.replaces
      left join registry.transactions r on r.register_id = t.register_id and r.reversal_of = o.id
      where (r.instruction_id = t.instruction_id and o.type = t.type and o.effective_date = t.effective_date)
        is not true`,
  },
  {
    holds: 'Every lot is of the asset whose transactions opened and closed it, and its predecessors are there',
    text: `
      select 'lot ' || l.id as location
      from registry.lots l
      left join registry.transactions o on o.register_id = l.register_id and o.id = l.opened_by
      left join registry.transactions c on c.register_id = l.register_id and c.id = l.closed_by
      where (${isNew('l.opened_at')} or ${isNew('l.closed_at')})
        and (o.asset_id is distinct from l.asset_id
          or (l.closed_by is not null and c.asset_id is distinct from l.asset_id))
      union all
      select 'lot ' || l.id
      from registry.lots l
      cross join unnest(l.predecessor_ids) p (id)
      left join registry.lots o on o.register_id = l.register_id and o.id = p.id
      where ${isNew('l.opened_at')}
        and o.id is null`,
  },
  {
    holds: 'Every lot was opened by what closed the lots it took up, by its other side, or by what answered that',
    text: `
      select 'lot ' || l.id as location
      from registry.lots l
      cross join unnest(l.predecessor_ids) p (id)
      join registry.transactions o on o.register_id = l.register_id and o.id = l.opened_by
      join registry.lots b on b.register_id = l.register_id and b.id = p.id
      left join registry.transactions c on c.register_id = b.register_id and c.id = b.closed_by
      where ${isNew('l.opened_at')}
        and (c.id in (o.id, o.counterpart_id, o.reversal_of, o.resolution_of)) is not true`,
  },
  {
    holds: 'Every lot has its holder, every posting to a holder its lot, and every transaction its book',
    text: `
      select 'lot ' || l.id as location
      from registry.lots l
      left join registry.holders h on h.register_id = l.register_id and h.id = l.holder_id
      where ${isNew('l.opened_at')}
        and h.id is null
      union all
      select 'posting ' || p.id
      from registry.postings p
      left join registry.lots l on l.register_id = p.register_id and l.id = p.lot_id
      where ${isNew('p.recorded_at')}
        and p.lot_id is not null
        and l.id is null
      union all
      select 'transaction ' || t.id
      from registry.transactions t
      left join registry.books b on b.register_id = t.register_id and b.asset_id = t.asset_id
      where b.asset_id is null`,
  },
  {
    holds: 'Every row of the ledger is of an asset that has a book',
    isOfHistory: true,
    text: `
      select 'a row of asset ' || r.asset_id as location
      from (
        select distinct register_id, asset_id
        from registry.postings
        union
        select distinct register_id, asset_id
        from registry.restatements
        union
        select distinct register_id, asset_id
        from registry.lot_restatements
        union
        select distinct register_id, asset_id
        from registry.cash_in_lieu
      ) r
      left join registry.books b on b.register_id = r.register_id and b.asset_id = r.asset_id
      where b.asset_id is null`,
  },
  {
    holds: 'Every lot has no more decimals than its asset allows',
    text: `
      select 'lot ' || l.id as location
      from registry.lots l
      join registry.assets a on a.register_id = l.register_id and a.id = l.asset_id
      where ${isNew('l.opened_at')}
        and scale(trim_scale(l.quantity)) > a.quantity_scale`,
  },
  {
    holds: 'The units of a holder are the sum of its open lots of the asset, and of its lines',
    text: `
      select 'holder ' || holder_id || ' of asset ' || asset_id as location
      from (
        select register_id, asset_id, holder_id, balance, last_moved_on
        from registry.positions
      ) p
      full join (
        select register_id, asset_id, holder_id, sum(quantity) as open
        from registry.lots
        where closed_at is null
        group by 1, 2, 3
      ) l using (register_id, asset_id, holder_id)
      full join (
        select register_id, asset_id, owner_id as holder_id, sum(quantity) as posted,
               max(effective_date) as moved_on
        from registry.postings
        where ledger_account = 'holder'
        group by 1, 2, 3
      ) s using (register_id, asset_id, holder_id)
      where coalesce(p.balance, 0) <> coalesce(l.open, 0)
        or p.last_moved_on is distinct from s.moved_on
        or coalesce(p.balance, 0) <> coalesce(s.posted, 0)
        or (p.balance is null) <> (s.posted is null)`,
  },
  lotsOfAnyDay,
  {
    holds: 'The reserve of a plan is the sum of its lines, and the plan is of the asset',
    text: `
      select 'plan ' || owner_id || ' of asset ' || coalesce(r.asset_id, s.asset_id) as location
      from (
        select register_id, asset_id, owner_id, balance
        from registry.reserves
      ) r
      full join (
        select register_id, asset_id, owner_id, sum(quantity) as posted
        from registry.postings
        where ledger_account = 'reserved'
        group by 1, 2, 3
      ) s using (register_id, asset_id, owner_id)
      left join registry.stock_plans n on n.register_id = coalesce(r.register_id, s.register_id)
        and n.id = owner_id
      where coalesce(r.balance, 0) <> coalesce(s.posted, 0)
        or (r.balance is null) <> (s.posted is null)
        or n.asset_id is distinct from coalesce(r.asset_id, s.asset_id)`,
  },
  {
    holds: 'Every book is the sum of its lines',
    text: `
      select 'the book of asset ' || coalesce(b.asset_id, a.id) as location
      from registry.assets a
      full join registry.books b on b.register_id = a.register_id and b.asset_id = a.id
      left join (
        select register_id, asset_id,
               sum(quantity) filter (where ledger_account = 'authorized') as authorized,
               sum(quantity) filter (where ledger_account = 'unissued') as unissued,
               sum(quantity) filter (where ledger_account = 'reserved') as reserved,
               sum(quantity) filter (where ledger_account = 'treasury') as treasury,
               sum(quantity) filter (where ledger_account = 'suspense') as suspense,
               sum(quantity) filter (where ledger_account = 'holder') as outstanding
        from registry.postings
        group by 1, 2
      ) s on s.register_id = b.register_id
        and s.asset_id = b.asset_id
      where a.id is null
        or b.asset_id is null
        or (
          b.authorized, b.unissued, b.reserved, b.treasury, b.suspense, b.outstanding
        ) is distinct from (
          -coalesce(s.authorized, 0), coalesce(s.unissued, 0), coalesce(s.reserved, 0), coalesce(s.treasury, 0),
          coalesce(s.suspense, 0), coalesce(s.outstanding, 0)
        )`,
  },
  {
    holds: 'Every book has the sequence and date of the last transaction',
    text: `
      select 'the book of asset ' || b.asset_id as location
      from registry.books b
      left join (
        select register_id, asset_id,
               max(sequence) as sequence,
               max(recorded_at) as recorded_at,
               max(effective_date) as effective_date
        from registry.transactions
        group by 1, 2
      ) t on t.register_id = b.register_id
        and t.asset_id = b.asset_id
      where (
        b.sequence, b.recorded_at, b.effective_date
      ) is distinct from (
        coalesce(t.sequence, 0), coalesce(t.recorded_at, '-infinity'), coalesce(t.effective_date, '-infinity')
      )`,
  },
  {
    holds: 'Every book counts each holder with units once, whatever its parties',
    text: `
      select 'the book of asset ' || b.asset_id as location
      from registry.books b
      left join (
        select register_id, asset_id, count(distinct holder_id) as holders
        from registry.lots
        where closed_at is null
        group by 1, 2
      ) n on n.register_id = b.register_id
        and n.asset_id = b.asset_id
      where b.holder_count <> coalesce(n.holders, 0)`,
  },
  {
    holds: 'Every change of an authorised total is a transaction, and the other way round',
    isOfHistory: true,
    text: `
      select coalesce('adjustment ' || j.id, 'transaction ' || t.id) as location
      from (
        select *, row_number() over (partition by register_id, asset_id order by sequence) as number
        from registry.authorized_adjustments
      ) j
      full join (
        select t.register_id, t.asset_id, t.id, t.instruction_id, t.effective_date, p.quantity,
               row_number() over (partition by t.register_id, t.asset_id order by t.sequence) as number
        from registry.transactions t
        join (
          select register_id, transaction_id, -sum(quantity) as quantity
          from registry.postings
          where ledger_account = 'authorized'
          group by 1, 2
          having sum(quantity) <> 0
        ) p on p.register_id = t.register_id
          and p.transaction_id = t.id
        join registry.assets a on a.register_id = t.register_id
          and a.id = t.asset_id
          and a.authorized_kind = 'limited'
      ) t on t.register_id = j.register_id
        and t.asset_id = j.asset_id
        and t.number = j.number
      where j.quantity is distinct from t.quantity
        or j.instruction_id is distinct from t.instruction_id
        -- Units taken back before there were so many, ahead of the ledger, left when there were.
        or (t.effective_date <> j.effective_date and (j.quantity > 0 or t.effective_date < j.effective_date))
      union all
      select 'asset ' || a.id
      from registry.assets a
      join registry.books b on b.register_id = a.register_id and b.asset_id = a.id
      where a.authorized_total <> b.authorized`,
  },
  {
    holds: 'Every adjustment names the authority that its instruction named',
    text: `
      select 'adjustment ' || j.id as location
      from registry.authorized_adjustments j
      join registry.instructions i on i.register_id = j.register_id and i.id = j.instruction_id
      where j.authority <> i.payload ->> 'authority'
        or j.effective_date::text <> i.payload ->> 'effectiveDate'
        or (j.authority = i.payload ->> 'authority'
          and (j.comments, j.stockholder_approval_date::text) is distinct from (
            i.payload ->> 'comments', i.payload ->> 'stockholderApprovalDate'
          ))
        or (j.authority = i.payload ->> 'authority'
          and j.board_approval_date::text is distinct from i.payload ->> 'boardApprovalDate'
          and (
            i.payload ->> 'boardApprovalDate' is not null
            or not exists (
              select
              from registry.instruction_needs n
              join registry.approvals p on p.register_id = n.register_id
                and p.instruction_id = n.instruction_id
              where n.register_id = i.register_id
                and n.instruction_id = i.id
                and n.records = 'board_approval_date'
                and p.decision = 'approved'
                and ${dayOf('j.register_id', 'p.decided_at')} = j.board_approval_date
            )
          ))`,
  },
];
