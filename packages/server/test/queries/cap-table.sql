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
        select c.register_id, c.asset_id, c.authorized, c.basis, c.outstanding, c.committed, c.available, c.treasury, c.reserved, c.unissued, c.as_converted, c.fully_diluted, case when c.counts then div(2000000 * c.outstanding + sum(c.outstanding) over (partition by c.counts, c.unit), nullif(2 * sum(c.outstanding) over (partition by c.counts, c.unit), 0)) * 0.0001 end as outstanding_percentage, case when c.counts then div(2000000 * c.fully_diluted + sum(c.fully_diluted) over (partition by c.counts, c.unit), nullif(2 * sum(c.fully_diluted) over (partition by c.counts, c.unit), 0)) * 0.0001 end as fully_diluted_percentage
        from (
          select c.*, trunc((c.outstanding) * c.ratio, coalesce(c.converted_scale, 10)) as as_converted, trunc((c.outstanding + c.committed + c.available) * c.ratio, coalesce(c.converted_scale, 10)) as fully_diluted, (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') as counts, case when c.conversion_ratio is not null then 'stated_ratio' when c.type = 'preferred_stock' then 'no_ratio_stated' else 'own_units' end as basis
          from (
            select c.*, coalesce(r.committed, 0) as committed, c.reserved - coalesce(g.granted, 0) + coalesce(r.available, 0) as available, coalesce(c.conversion_ratio, 1) as ratio, t.quantity_scale as converted_scale
            from (
              select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
              from registry.assets a join registry.books b on b.register_id = a.register_id and
                b.asset_id = a.id
              where a.register_id = (
                select registry.account_id()
              )
            ) c left join (
              select r.underlying_asset_id, sum(r.outstanding) as committed, sum(r.reserved) as available
              from (
                select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
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
        select c.unit, sum(c.outstanding) as outstanding, sum(c.committed) as committed, sum(c.available) as available, sum(c.treasury) as treasury, sum(c.reserved) as reserved, sum(c.unissued) as unissued, sum(c.as_converted) as as_converted, sum(c.fully_diluted) as fully_diluted, case when sum(c.outstanding) > 0 then 100 end as outstanding_percentage, case when sum(c.fully_diluted) > 0 then 100 end as fully_diluted_percentage
        from (
          select c.*, trunc((c.outstanding) * c.ratio, coalesce(c.converted_scale, 10)) as as_converted, trunc((c.outstanding + c.committed + c.available) * c.ratio, coalesce(c.converted_scale, 10)) as fully_diluted, (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') as counts, case when c.conversion_ratio is not null then 'stated_ratio' when c.type = 'preferred_stock' then 'no_ratio_stated' else 'own_units' end as basis
          from (
            select c.*, coalesce(r.committed, 0) as committed, c.reserved - coalesce(g.granted, 0) + coalesce(r.available, 0) as available, coalesce(c.conversion_ratio, 1) as ratio, t.quantity_scale as converted_scale
            from (
              select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
              from registry.assets a join registry.books b on b.register_id = a.register_id and
                b.asset_id = a.id
              where a.register_id = (
                select registry.account_id()
              )
            ) c left join (
              select r.underlying_asset_id, sum(r.outstanding) as committed, sum(r.reserved) as available
              from (
                select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
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
      (
      select '{"totalCount":' ||
        (
        select count(*)::text
        from (
          select p.register_id, p.holder_id, p.holder_id as id, sum(p.balance) as units
          from registry.positions p
          where p.register_id = (
            select registry.account_id()
          ) and
            p.asset_id = any (array(
            select a.id
            from registry.assets a
            where a.register_id = (
              select registry.account_id()
            ) and
              a.unit = $1::text and
              (a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and a.unit <> 'principal')
          )) and
            p.balance > 0 group by p.register_id, p.holder_id
        ) t7
        where true
      ) ||
        ',"nodes":[' ||
        coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= $2::bigint), '') ||
        '],"pageInfo":{"hasNextPage":' ||
        case when count(*) > $2::bigint then 'true' else 'false' end ||
        ',"endCursor":' ||
        coalesce((array_agg(p.c1 order by p.rn desc) filter (where p.rn <= $2::bigint))[1], 'null') ||
        '}}'
      from (
        select t7.rn, '{"units":"' ||
          trim_scale(t7.units)::text ||
          '","percentage":"' ||
          trim_scale(div(2000000 * t7.units + (
          select sum(w.outstanding)
          from (
            select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
            from registry.assets a join registry.books b on b.register_id = a.register_id and
              b.asset_id = a.id
            where a.register_id = (
              select registry.account_id()
            )
          ) w
          where w.unit = $1::text and
            (w.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and w.unit <> 'principal')
        ), nullif(2 * (
          select sum(w.outstanding)
          from (
            select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued
            from registry.assets a join registry.books b on b.register_id = a.register_id and
              b.asset_id = a.id
            where a.register_id = (
              select registry.account_id()
            )
          ) w
          where w.unit = $1::text and
            (w.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and w.unit <> 'principal')
        ), 0)) * 0.0001)::text ||
          '","holder":' ||
          coalesce((
          select '{"registration":' ||
            to_json(t8.registration)::text ||
            '}'
          from registry.holders t8
          where t8.register_id = t7.register_id and
            t8.id = t7.holder_id and
            t8.register_id = (
            select registry.account_id()
          )
        ), 'null') ||
          '}' as c0, '"' ||
          translate(encode(convert_to(json_build_array('-units,-id', trim_scale(t7.units)::text, t7.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
          '"' as c1
        from (
          select t7.units, t7.register_id, t7.holder_id, t7.id, row_number() over (order by t7.units desc, t7.id desc) as rn
          from (
            select p.register_id, p.holder_id, p.holder_id as id, sum(p.balance) as units
            from registry.positions p
            where p.register_id = (
              select registry.account_id()
            ) and
              p.asset_id = any (array(
              select a.id
              from registry.assets a
              where a.register_id = (
                select registry.account_id()
              ) and
                a.unit = $1::text and
                (a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and a.unit <> 'principal')
            )) and
              p.balance > 0 group by p.register_id, p.holder_id
          ) t7
          where true
          order by t7.units desc, t7.id desc
          limit $3::bigint
        ) t7
      ) p
    ) ||
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
-- $2 = 2
-- $3 = 3
