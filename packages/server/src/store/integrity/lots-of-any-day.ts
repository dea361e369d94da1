/** The invariant of lots that entries which came late changed on days of the past. */
import type { Offence } from './statements.ts';

export const lotsOfAnyDay: Offence = {
  holds: 'The lots of any day sum to the balance of that day, where entries that came late changed lots of the past',
  text: `
    with held as (
      select distinct register_id, asset_id, holder_id
      from registry.lot_restatements
    ), stated as (
      select distinct on (register_id, lot_id, effective_date)
             register_id, lot_id, effective_date, quantity
      from registry.lot_restatements
      order by register_id, lot_id, effective_date, sequence desc
    ), changes as (
      select h.*, l.opened_on as day, l.quantity
      from held h
      join registry.lots l using (register_id, asset_id, holder_id)
      union all
      select h.*, l.closed_on, -coalesce((
               select s.quantity
               from stated s
               where s.register_id = l.register_id
                 and s.lot_id = l.id
               order by s.effective_date desc
               limit 1
             ), l.quantity)
      from held h
      join registry.lots l using (register_id, asset_id, holder_id)
      where l.closed_at is not null
      union all
      select l.register_id, l.asset_id, l.holder_id, s.effective_date,
             s.quantity - lag(s.quantity, 1, l.quantity) over (
               partition by s.register_id, s.lot_id order by s.effective_date
             )
      from stated s
      join registry.lots l on l.register_id = s.register_id and l.id = s.lot_id
      union all
      select h.*, p.effective_date, -p.quantity
      from held h
      join registry.postings p on p.register_id = h.register_id
        and p.asset_id = h.asset_id
        and p.owner_id = h.holder_id
        and p.ledger_account = 'holder'
    )
    select 'holder ' || holder_id || ' of asset ' || asset_id || ' on ' || day as location
    from changes
    group by register_id, asset_id, holder_id, day
    having sum(quantity) <> 0
    union all
    select 'lot ' || l.id
    from registry.lot_restatements m
    join registry.lots l on l.register_id = m.register_id and l.id = m.lot_id
    where m.holder_id <> l.holder_id
      or m.asset_id <> l.asset_id
      or m.effective_date < l.opened_on
      or (m.effective_date < l.closed_on) is not true`,
};
