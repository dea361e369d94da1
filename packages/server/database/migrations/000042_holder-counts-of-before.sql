-- breaking: no
-- transaction: one
-- The counts of before: after one transaction in 128 of each asset, and after those with many postings. It locks no row
-- and changes none.

set local role registry_ledger;

insert into registry.holder_counts (register_id, asset_id, sequence, holder_count)
select n.register_id, n.asset_id, n.sequence, n.holder_count
  from (
    select
        d.register_id,
        d.asset_id,
        d.sequence,
        d.lines,
        sum(d.change) over (partition by d.register_id, d.asset_id order by d.sequence) as holder_count,
        row_number() over (partition by d.register_id, d.asset_id, d.sequence / 128 order by d.sequence) as place
      from (
        select
            p.register_id,
            p.asset_id,
            p.sequence,
            count(*) as lines,
            sum((p.after > 0)::integer - (p.after > p.quantity)::integer) as change
          from (
            select
                m.register_id,
                m.asset_id,
                m.sequence,
                m.quantity,
                sum(m.quantity) over (
                  partition by m.register_id, m.asset_id, m.owner_id
                  order by m.sequence, m.line) as after
              from registry.postings m
             where m.ledger_account = 'holder') p
         group by p.register_id, p.asset_id, p.sequence) d) n
 where (n.place = 1 and n.sequence >= 128)
    or n.lines > 256
on conflict on constraint holder_counts_pk do nothing;
