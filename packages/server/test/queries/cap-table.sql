select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"capTable":' ||
    coalesce((
    select '{"registerId":"' ||
      (
      select registry.account_id()
    )::text ||
      '","register":' ||
      coalesce((
      select '{"name":' ||
        to_json(t3.name)::text ||
        '}'
      from registry.accounts t3
      where t3.id = (
        select registry.account_id()
      ) and
        (t3.id = (
        select registry.account_id()
      ) or t3.id = any ((
        select registry.appointment_counterparties()
      )::uuid[]) or t3.id = any ((
        select registry.participant_registers()
      )::uuid[]))
    ), 'null') ||
      ',"classes":[' ||
      (
      select coalesce(string_agg('{"asset":' || coalesce((
        select '{"name":' ||
          to_json(t5.name)::text ||
          ',"unit":"' ||
          t5.unit ||
          '"}'
        from registry.assets t5
        where t5.register_id = t4.register_id and
          t5.id = t4.asset_id and
          t5.register_id = (
          select registry.account_id()
        )
      ), 'null') || ',"authorized":' || coalesce('"' || trim_scale(t4.authorized)::text || '"', 'null') || ',"outstanding":"' || trim_scale(t4.outstanding)::text || '","treasury":"' || trim_scale(t4.treasury)::text || '","reserved":"' || trim_scale(t4.reserved)::text || '","unissued":"' || trim_scale(t4.unissued)::text || '","fullyDiluted":"' || trim_scale(t4.fully_diluted)::text || '","outstandingPercentage":' || coalesce('"' || trim_scale(t4.outstanding_percentage)::text || '"', 'null') || ',"fullyDilutedPercentage":' || coalesce('"' || trim_scale(t4.fully_diluted_percentage)::text || '"', 'null') || '}', ',' order by t4.asset_id), '')
      from (
        select c.register_id, c.asset_id, c.authorized, c.basis, c.outstanding, c.committed, c.available, c.treasury, c.reserved, c.unissued, c.as_converted, c.fully_diluted, c.votes, case when c.counts then div(2000000 * c.outstanding + sum(c.outstanding) over (partition by c.counts, c.unit), nullif(2 * sum(c.outstanding) over (partition by c.counts, c.unit), 0)) * 0.0001 end as outstanding_percentage, case when c.counts then div(2000000 * c.fully_diluted + sum(c.fully_diluted) over (partition by c.counts, c.unit), nullif(2 * sum(c.fully_diluted) over (partition by c.counts, c.unit), 0)) * 0.0001 end as fully_diluted_percentage, case when c.counts then div(2000000 * c.votes + sum(c.votes) over (partition by c.counts, c.unit), nullif(2 * sum(c.votes) over (partition by c.counts, c.unit), 0)) * 0.0001 end as votes_percentage
        from (
          select c.*, trunc((c.outstanding) * c.ratio, coalesce(c.converted_scale, 10)) as as_converted, trunc((c.outstanding + c.committed + c.available) * c.ratio, coalesce(c.converted_scale, 10)) as fully_diluted, case when (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') then c.outstanding * c.votes_per_share end as votes, (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') as counts, case when c.conversion_ratio is not null then 'stated_ratio' when c.type = 'preferred_stock' then 'no_ratio_stated' else 'own_units' end as basis
          from (
            select c.*, coalesce(r.committed, 0) as committed, c.reserved - coalesce(g.granted, 0) + coalesce(r.available, 0) as available, coalesce(c.conversion_ratio, 1) as ratio, t.quantity_scale as converted_scale
            from (
              select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, a.votes_per_share, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
              from registry.assets a join registry.books b on b.register_id = a.register_id and
                b.asset_id = a.id
              where a.register_id = (
                select registry.account_id()
              )
            ) c left join (
              select r.underlying_asset_id, sum(r.outstanding) as committed, sum(r.reserved) as available
              from (
                select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
                from registry.assets a join registry.books b on b.register_id = a.register_id and
                  b.asset_id = a.id
                where a.register_id = (
                  select registry.account_id()
                )
              ) r
              where r.type in ('warrant', 'option', 'rsu', 'right') and
                r.underlying_asset_id is not null group by r.underlying_asset_id
            ) r on r.underlying_asset_id = c.asset_id left join (
              select s.asset_id, sum(least(s.balance, g.granted)) as granted
              from registry.reserves s join (
                select l.stock_plan_id, r.underlying_asset_id, sum(l.quantity) as granted
                from registry.assets r join registry.lots l on l.register_id = r.register_id and
                  l.asset_id = r.id
                where r.register_id = (
                  select registry.account_id()
                ) and
                  r.type in ('warrant', 'option', 'rsu', 'right') and
                  r.underlying_asset_id is not null and
                  l.stock_plan_id is not null and
                  l.closed_at is null group by l.stock_plan_id, r.underlying_asset_id
              ) g on g.stock_plan_id = s.stock_plan_id and
                g.underlying_asset_id = s.asset_id
              where s.register_id = (
                select registry.account_id()
              ) group by s.asset_id
            ) g on g.asset_id = c.asset_id left join registry.assets t on t.register_id = c.register_id and
              t.id = c.conversion_asset_id
            where c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right')
          ) c
          where c.booked > 0 or c.committed > 0 or c.available > 0
        ) c
      ) t4
    ) ||
      '],"totals":[' ||
      (
      select coalesce(string_agg('{"unit":"' || t6.unit || '","outstanding":"' || trim_scale(t6.outstanding)::text || '","treasury":"' || trim_scale(t6.treasury)::text || '","reserved":"' || trim_scale(t6.reserved)::text || '","unissued":"' || trim_scale(t6.unissued)::text || '","fullyDiluted":"' || trim_scale(t6.fully_diluted)::text || '"}', ',' order by t6.unit), '')
      from (
        select c.unit, sum(c.outstanding) as outstanding, sum(c.committed) as committed, sum(c.available) as available, sum(c.treasury) as treasury, sum(c.reserved) as reserved, sum(c.unissued) as unissued, sum(c.as_converted) as as_converted, sum(c.fully_diluted) as fully_diluted, sum(c.votes) as votes, case when sum(c.outstanding) > 0 then 100 end as outstanding_percentage, case when sum(c.fully_diluted) > 0 then 100 end as fully_diluted_percentage, case when sum(c.votes) > 0 then 100 end as votes_percentage
        from (
          select c.*, trunc((c.outstanding) * c.ratio, coalesce(c.converted_scale, 10)) as as_converted, trunc((c.outstanding + c.committed + c.available) * c.ratio, coalesce(c.converted_scale, 10)) as fully_diluted, case when (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') then c.outstanding * c.votes_per_share end as votes, (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') as counts, case when c.conversion_ratio is not null then 'stated_ratio' when c.type = 'preferred_stock' then 'no_ratio_stated' else 'own_units' end as basis
          from (
            select c.*, coalesce(r.committed, 0) as committed, c.reserved - coalesce(g.granted, 0) + coalesce(r.available, 0) as available, coalesce(c.conversion_ratio, 1) as ratio, t.quantity_scale as converted_scale
            from (
              select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, a.votes_per_share, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
              from registry.assets a join registry.books b on b.register_id = a.register_id and
                b.asset_id = a.id
              where a.register_id = (
                select registry.account_id()
              )
            ) c left join (
              select r.underlying_asset_id, sum(r.outstanding) as committed, sum(r.reserved) as available
              from (
                select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
                from registry.assets a join registry.books b on b.register_id = a.register_id and
                  b.asset_id = a.id
                where a.register_id = (
                  select registry.account_id()
                )
              ) r
              where r.type in ('warrant', 'option', 'rsu', 'right') and
                r.underlying_asset_id is not null group by r.underlying_asset_id
            ) r on r.underlying_asset_id = c.asset_id left join (
              select s.asset_id, sum(least(s.balance, g.granted)) as granted
              from registry.reserves s join (
                select l.stock_plan_id, r.underlying_asset_id, sum(l.quantity) as granted
                from registry.assets r join registry.lots l on l.register_id = r.register_id and
                  l.asset_id = r.id
                where r.register_id = (
                  select registry.account_id()
                ) and
                  r.type in ('warrant', 'option', 'rsu', 'right') and
                  r.underlying_asset_id is not null and
                  l.stock_plan_id is not null and
                  l.closed_at is null group by l.stock_plan_id, r.underlying_asset_id
              ) g on g.stock_plan_id = s.stock_plan_id and
                g.underlying_asset_id = s.asset_id
              where s.register_id = (
                select registry.account_id()
              ) group by s.asset_id
            ) g on g.asset_id = c.asset_id left join registry.assets t on t.register_id = c.register_id and
              t.id = c.conversion_asset_id
            where c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right')
          ) c
          where c.booked > 0 or c.committed > 0 or c.available > 0
        ) c
        where c.counts group by c.unit
      ) t6
    ) ||
      '],"holders":' ||
      (with t7_sums as (
      select p.register_id, p.holder_id, p.holder_id as id, coalesce(sum(p.balance) filter (where p.asset_id = any (array(
        select s.asset_id
        from (
          select a.id as asset_id, c.id as class_id, c.votes_per_share, a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') as is_class, coalesce(a.type in ('warrant', 'option', 'rsu', 'right') and c.id is not null, false) as is_claim, coalesce(c.conversion_ratio, 1) as ratio, coalesce(t.quantity_scale, 10) as converted_scale
          from registry.assets a left join registry.assets c on c.register_id = a.register_id and
            c.id = case when a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') then a.id else a.underlying_asset_id end left join registry.assets t on t.register_id = c.register_id and
            t.id = c.conversion_asset_id
          where a.register_id = (
            select registry.account_id()
          ) and
            (c.id is null or (c.unit = $1::text and (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal')))
        ) s
        where s.is_class
      ))), 0) as outstanding
      from (
        select p.register_id, p.holder_id, p.asset_id, p.balance
        from registry.positions p
        where p.register_id = (
          select registry.account_id()
        ) and
          p.asset_id = any (array(
          select s.asset_id
          from (
            select a.id as asset_id, c.id as class_id, c.votes_per_share, a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') as is_class, coalesce(a.type in ('warrant', 'option', 'rsu', 'right') and c.id is not null, false) as is_claim, coalesce(c.conversion_ratio, 1) as ratio, coalesce(t.quantity_scale, 10) as converted_scale
            from registry.assets a left join registry.assets c on c.register_id = a.register_id and
              c.id = case when a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') then a.id else a.underlying_asset_id end left join registry.assets t on t.register_id = c.register_id and
              t.id = c.conversion_asset_id
            where a.register_id = (
              select registry.account_id()
            ) and
              (c.id is null or (c.unit = $1::text and (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal')))
          ) s
          where true
        )) and
          p.balance > 0
      ) p group by p.register_id, p.holder_id
    ) select (
      select '{"totalCount":' ||
        (
        select count(*)::text
        from (
          select g.register_id, g.holder_id, g.id, g.outstanding, (
            select array[u.committed, u.as_converted, u.fully_diluted, u.votes]
            from (
              select n.register_id, n.holder_id, n.holder_id as id, sum(n.outstanding) as outstanding, sum(n.committed) as committed, sum(trunc((n.outstanding) * n.ratio, n.converted_scale)) as as_converted, sum(trunc((n.outstanding + n.committed) * n.ratio, n.converted_scale)) as fully_diluted, case when (
                select sum(w.outstanding * w.votes_per_share)
                from (
                  select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.votes_per_share, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
                  from registry.assets a join registry.books b on b.register_id = a.register_id and
                    b.asset_id = a.id
                  where a.register_id = (
                    select registry.account_id()
                  )
                ) w
                where w.unit = $1::text and
                  (w.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and w.unit <> 'principal')
              ) is not null then coalesce(sum(n.outstanding * n.votes_per_share), 0) end as votes
              from (
                select p.register_id, p.holder_id, s.class_id, s.ratio, s.converted_scale, s.votes_per_share, coalesce(sum(p.balance) filter (where s.is_class), 0) as outstanding, coalesce(sum(p.balance) filter (where s.is_claim), 0) as committed
                from (
                  select p.register_id, p.holder_id, p.asset_id, p.balance
                  from registry.positions p
                  where p.register_id = (
                    select registry.account_id()
                  ) and
                    p.holder_id = g.holder_id and
                    p.asset_id = any (array(
                    select s.asset_id
                    from (
                      select a.id as asset_id, c.id as class_id, c.votes_per_share, a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') as is_class, coalesce(a.type in ('warrant', 'option', 'rsu', 'right') and c.id is not null, false) as is_claim, coalesce(c.conversion_ratio, 1) as ratio, coalesce(t.quantity_scale, 10) as converted_scale
                      from registry.assets a left join registry.assets c on c.register_id = a.register_id and
                        c.id = case when a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') then a.id else a.underlying_asset_id end left join registry.assets t on t.register_id = c.register_id and
                        t.id = c.conversion_asset_id
                      where a.register_id = (
                        select registry.account_id()
                      ) and
                        (c.id is null or (c.unit = $1::text and (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal')))
                    ) s
                    where true
                  )) and
                    p.balance > 0
                  offset 0
                ) p join (
                  select a.id as asset_id, c.id as class_id, c.votes_per_share, a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') as is_class, coalesce(a.type in ('warrant', 'option', 'rsu', 'right') and c.id is not null, false) as is_claim, coalesce(c.conversion_ratio, 1) as ratio, coalesce(t.quantity_scale, 10) as converted_scale
                  from registry.assets a left join registry.assets c on c.register_id = a.register_id and
                    c.id = case when a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') then a.id else a.underlying_asset_id end left join registry.assets t on t.register_id = c.register_id and
                    t.id = c.conversion_asset_id
                  where a.register_id = (
                    select registry.account_id()
                  ) and
                    (c.id is null or (c.unit = $1::text and (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal')))
                ) s on s.asset_id = p.asset_id group by p.register_id, p.holder_id, s.class_id, s.ratio, s.converted_scale, s.votes_per_share
              ) n group by n.register_id, n.holder_id
            ) u
          ) as figures
          from t7_sums g
        ) t7
        where true
      ) ||
        ',"nodes":[' ||
        coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 2), '') ||
        '],"pageInfo":{"hasNextPage":' ||
        case when count(*) > 2 then 'true' else 'false' end ||
        ',"endCursor":' ||
        coalesce((array_agg(p.c1 order by p.rn desc) filter (where p.rn <= 2))[1], 'null') ||
        '}}'
      from (
        select t7.rn, '{"outstanding":"' ||
          trim_scale(t7.outstanding)::text ||
          '","outstandingPercentage":' ||
          coalesce('"' || trim_scale((
          select div(2000000 * t7.outstanding + w.whole, nullif(2 * w.whole, 0)) * 0.0001
          from (
            select (
              select sum(w.outstanding)
              from (
                select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
                from registry.assets a join registry.books b on b.register_id = a.register_id and
                  b.asset_id = a.id
                where a.register_id = (
                  select registry.account_id()
                )
              ) w
              where w.unit = $1::text and
                (w.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and w.unit <> 'principal')
            ) as whole
            offset 0
          ) w
        ))::text || '"', 'null') ||
          ',"committed":"' ||
          trim_scale(t7.figures[1])::text ||
          '","fullyDiluted":"' ||
          trim_scale(t7.figures[3])::text ||
          '","fullyDilutedPercentage":' ||
          coalesce('"' || trim_scale((
          select div(2000000 * t7.figures[3] + w.whole, nullif(2 * w.whole, 0)) * 0.0001
          from (
            select (
              select w.fully_diluted
              from (
                select c.unit, sum(c.outstanding) as outstanding, sum(c.committed) as committed, sum(c.available) as available, sum(c.treasury) as treasury, sum(c.reserved) as reserved, sum(c.unissued) as unissued, sum(c.as_converted) as as_converted, sum(c.fully_diluted) as fully_diluted, sum(c.votes) as votes, case when sum(c.outstanding) > 0 then 100 end as outstanding_percentage, case when sum(c.fully_diluted) > 0 then 100 end as fully_diluted_percentage, case when sum(c.votes) > 0 then 100 end as votes_percentage
                from (
                  select c.*, trunc((c.outstanding) * c.ratio, coalesce(c.converted_scale, 10)) as as_converted, trunc((c.outstanding + c.committed + c.available) * c.ratio, coalesce(c.converted_scale, 10)) as fully_diluted, case when (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') then c.outstanding * c.votes_per_share end as votes, (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') as counts, case when c.conversion_ratio is not null then 'stated_ratio' when c.type = 'preferred_stock' then 'no_ratio_stated' else 'own_units' end as basis
                  from (
                    select c.*, coalesce(r.committed, 0) as committed, c.reserved - coalesce(g.granted, 0) + coalesce(r.available, 0) as available, coalesce(c.conversion_ratio, 1) as ratio, t.quantity_scale as converted_scale
                    from (
                      select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, a.votes_per_share, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
                      from registry.assets a join registry.books b on b.register_id = a.register_id and
                        b.asset_id = a.id
                      where a.register_id = (
                        select registry.account_id()
                      )
                    ) c left join (
                      select r.underlying_asset_id, sum(r.outstanding) as committed, sum(r.reserved) as available
                      from (
                        select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
                        from registry.assets a join registry.books b on b.register_id = a.register_id and
                          b.asset_id = a.id
                        where a.register_id = (
                          select registry.account_id()
                        )
                      ) r
                      where r.type in ('warrant', 'option', 'rsu', 'right') and
                        r.underlying_asset_id is not null group by r.underlying_asset_id
                    ) r on r.underlying_asset_id = c.asset_id left join (
                      select s.asset_id, sum(least(s.balance, g.granted)) as granted
                      from registry.reserves s join (
                        select l.stock_plan_id, r.underlying_asset_id, sum(l.quantity) as granted
                        from registry.assets r join registry.lots l on l.register_id = r.register_id and
                          l.asset_id = r.id
                        where r.register_id = (
                          select registry.account_id()
                        ) and
                          r.type in ('warrant', 'option', 'rsu', 'right') and
                          r.underlying_asset_id is not null and
                          l.stock_plan_id is not null and
                          l.closed_at is null group by l.stock_plan_id, r.underlying_asset_id
                      ) g on g.stock_plan_id = s.stock_plan_id and
                        g.underlying_asset_id = s.asset_id
                      where s.register_id = (
                        select registry.account_id()
                      ) group by s.asset_id
                    ) g on g.asset_id = c.asset_id left join registry.assets t on t.register_id = c.register_id and
                      t.id = c.conversion_asset_id
                    where c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right')
                  ) c
                  where c.booked > 0 or c.committed > 0 or c.available > 0
                ) c
                where c.counts group by c.unit
              ) w
              where w.unit = $1::text
            ) as whole
            offset 0
          ) w
        ))::text || '"', 'null') ||
          ',"votes":' ||
          coalesce('"' || trim_scale(t7.figures[4])::text || '"', 'null') ||
          ',"positions":' ||
          (
          select '[' ||
            coalesce(string_agg('{"assetId":' || coalesce((t8.value -> 'assetId')::text, 'null') || ',"balance":' || coalesce((t8.value -> 'balance')::text, 'null') || '}', ',' order by t8.ordinality), '') ||
            ']'
          from jsonb_array_elements((
            select jsonb_agg(jsonb_build_object('assetId', p.asset_id, 'balance', trim_scale(p.balance)::text) order by p.asset_id)
            from (
              select p.register_id, p.holder_id, p.asset_id, p.balance
              from registry.positions p
              where p.register_id = (
                select registry.account_id()
              ) and
                p.holder_id = t7.holder_id and
                p.asset_id = any (array(
                select s.asset_id
                from (
                  select a.id as asset_id, c.id as class_id, c.votes_per_share, a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') as is_class, coalesce(a.type in ('warrant', 'option', 'rsu', 'right') and c.id is not null, false) as is_claim, coalesce(c.conversion_ratio, 1) as ratio, coalesce(t.quantity_scale, 10) as converted_scale
                  from registry.assets a left join registry.assets c on c.register_id = a.register_id and
                    c.id = case when a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') then a.id else a.underlying_asset_id end left join registry.assets t on t.register_id = c.register_id and
                    t.id = c.conversion_asset_id
                  where a.register_id = (
                    select registry.account_id()
                  ) and
                    (c.id is null or (c.unit = $1::text and (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal')))
                ) s
                where true
              )) and
                p.balance > 0
              offset 0
            ) p
          )) with ordinality t8
        ) ||
          ',"holder":' ||
          coalesce((
          select '{"registration":' ||
            to_json(t9.registration)::text ||
            '}'
          from registry.holders t9
          where t9.register_id = t7.register_id and
            t9.id = t7.holder_id and
            t9.register_id = (
            select registry.account_id()
          )
        ), 'null') ||
          '}' as c0, '"' ||
          translate(encode(convert_to(json_build_array('-outstanding,-id', trim_scale(t7.outstanding)::text, t7.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
          '"' as c1
        from (
          select t7.outstanding, t7.figures, t7.holder_id, t7.register_id, t7.id, row_number() over (order by t7.outstanding desc, t7.id desc) as rn
          from (
            select g.register_id, g.holder_id, g.id, g.outstanding, (
              select array[u.committed, u.as_converted, u.fully_diluted, u.votes]
              from (
                select n.register_id, n.holder_id, n.holder_id as id, sum(n.outstanding) as outstanding, sum(n.committed) as committed, sum(trunc((n.outstanding) * n.ratio, n.converted_scale)) as as_converted, sum(trunc((n.outstanding + n.committed) * n.ratio, n.converted_scale)) as fully_diluted, case when (
                  select sum(w.outstanding * w.votes_per_share)
                  from (
                    select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.votes_per_share, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
                    from registry.assets a join registry.books b on b.register_id = a.register_id and
                      b.asset_id = a.id
                    where a.register_id = (
                      select registry.account_id()
                    )
                  ) w
                  where w.unit = $1::text and
                    (w.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and w.unit <> 'principal')
                ) is not null then coalesce(sum(n.outstanding * n.votes_per_share), 0) end as votes
                from (
                  select p.register_id, p.holder_id, s.class_id, s.ratio, s.converted_scale, s.votes_per_share, coalesce(sum(p.balance) filter (where s.is_class), 0) as outstanding, coalesce(sum(p.balance) filter (where s.is_claim), 0) as committed
                  from (
                    select p.register_id, p.holder_id, p.asset_id, p.balance
                    from registry.positions p
                    where p.register_id = (
                      select registry.account_id()
                    ) and
                      p.holder_id = g.holder_id and
                      p.asset_id = any (array(
                      select s.asset_id
                      from (
                        select a.id as asset_id, c.id as class_id, c.votes_per_share, a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') as is_class, coalesce(a.type in ('warrant', 'option', 'rsu', 'right') and c.id is not null, false) as is_claim, coalesce(c.conversion_ratio, 1) as ratio, coalesce(t.quantity_scale, 10) as converted_scale
                        from registry.assets a left join registry.assets c on c.register_id = a.register_id and
                          c.id = case when a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') then a.id else a.underlying_asset_id end left join registry.assets t on t.register_id = c.register_id and
                          t.id = c.conversion_asset_id
                        where a.register_id = (
                          select registry.account_id()
                        ) and
                          (c.id is null or (c.unit = $1::text and (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal')))
                      ) s
                      where true
                    )) and
                      p.balance > 0
                    offset 0
                  ) p join (
                    select a.id as asset_id, c.id as class_id, c.votes_per_share, a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') as is_class, coalesce(a.type in ('warrant', 'option', 'rsu', 'right') and c.id is not null, false) as is_claim, coalesce(c.conversion_ratio, 1) as ratio, coalesce(t.quantity_scale, 10) as converted_scale
                    from registry.assets a left join registry.assets c on c.register_id = a.register_id and
                      c.id = case when a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') then a.id else a.underlying_asset_id end left join registry.assets t on t.register_id = c.register_id and
                      t.id = c.conversion_asset_id
                    where a.register_id = (
                      select registry.account_id()
                    ) and
                      (c.id is null or (c.unit = $1::text and (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal')))
                  ) s on s.asset_id = p.asset_id group by p.register_id, p.holder_id, s.class_id, s.ratio, s.converted_scale, s.votes_per_share
                ) n group by n.register_id, n.holder_id
              ) u
            ) as figures
            from t7_sums g
          ) t7
          where true
          order by t7.outstanding desc, t7.id desc
          limit 3
        ) t7
      ) p
    )) ||
      '}'
    where (
      select registry.account_id()
    ) = any ((
      select registry.managed_registers()
    )::uuid[])
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "shares"
