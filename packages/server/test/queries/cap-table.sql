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
        select c.register_id, c.asset_id, c.authorized, c.outstanding, c.treasury, c.reserved, c.unissued, c.fully_diluted, case when c.counts then c.outstanding_percentage end as outstanding_percentage, case when c.counts then c.fully_diluted_percentage end as fully_diluted_percentage
        from (
          select w.*, (w.outstanding_part + case when w.outstanding_place <= w.outstanding_left then 1 else 0 end) * 0.0001 as outstanding_percentage, (w.fully_diluted_part + case when w.fully_diluted_place <= w.fully_diluted_left then 1 else 0 end) * 0.0001 as fully_diluted_percentage
          from (
            select w.*, 1000000 - sum(w.outstanding_part) over (partition by w.counts, w.unit) as outstanding_left, row_number() over (partition by w.counts, w.unit order by w.outstanding_rest desc, w.asset_id) as outstanding_place, 1000000 - sum(w.fully_diluted_part) over (partition by w.counts, w.unit) as fully_diluted_left, row_number() over (partition by w.counts, w.unit order by w.fully_diluted_rest desc, w.asset_id) as fully_diluted_place
            from (
              select w.*, div(w.outstanding * 1000000, w.outstanding_whole) as outstanding_part, mod(w.outstanding * 1000000, w.outstanding_whole) as outstanding_rest, div(w.fully_diluted * 1000000, w.fully_diluted_whole) as fully_diluted_part, mod(w.fully_diluted * 1000000, w.fully_diluted_whole) as fully_diluted_rest
              from (
                select w.*, nullif(sum(w.outstanding) over (partition by w.counts, w.unit), 0) as outstanding_whole, nullif(sum(w.fully_diluted) over (partition by w.counts, w.unit), 0) as fully_diluted_whole
                from (
                  select c.*
                  from (
                    select a.register_id, a.id as asset_id, a.unit, a.authorized_total as authorized, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued, b.outstanding + b.reserved as fully_diluted, (a.unit <> 'principal' and a.type <> 'convertible') as counts
                    from registry.assets a join registry.books b on b.register_id = a.register_id and
                      b.asset_id = a.id
                    where a.register_id = (
                      select registry.account_id()
                    )
                  ) c
                  where c.booked > 0
                ) w
              ) w
            ) w
          ) w
        ) c
      ) t4
    ) ||
      '],"totals":[' ||
      (
      select coalesce(string_agg('{"unit":"' || t6.unit || '","outstanding":"' || trim_scale(t6.outstanding)::text || '","treasury":"' || trim_scale(t6.treasury)::text || '","reserved":"' || trim_scale(t6.reserved)::text || '","unissued":"' || trim_scale(t6.unissued)::text || '","fullyDiluted":"' || trim_scale(t6.fully_diluted)::text || '"}', ',' order by t6.unit), '')
      from (
        select c.unit, sum(c.outstanding) as outstanding, sum(c.treasury) as treasury, sum(c.reserved) as reserved, sum(c.unissued) as unissued, sum(c.fully_diluted) as fully_diluted
        from (
          select c.*
          from (
            select a.register_id, a.id as asset_id, a.unit, a.authorized_total as authorized, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued, b.outstanding + b.reserved as fully_diluted, (a.unit <> 'principal' and a.type <> 'convertible') as counts
            from registry.assets a join registry.books b on b.register_id = a.register_id and
              b.asset_id = a.id
            where a.register_id = (
              select registry.account_id()
            )
          ) c
          where c.booked > 0
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
              (a.unit <> 'principal' and a.type <> 'convertible')
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
          trim_scale(case when (
          select count(*) <= 1000
          from (
            select
            from registry.holders f
            where f.register_id = (
              select registry.account_id()
            ) and
              f.created_at <= 'infinity'::timestamptz
            limit 1001
          ) f
        ) then ((
          select jsonb_object_agg(w.id, w.units_percentage)
          from (
            select w.*, (w.units_part + case when w.units_place <= w.units_left then 1 else 0 end) * 0.0001 as units_percentage
            from (
              select w.*, 1000000 - sum(w.units_part) over () as units_left, row_number() over ( order by w.units_rest desc, w.id) as units_place
              from (
                select w.*, div(w.units * 1000000, w.units_whole) as units_part, mod(w.units * 1000000, w.units_whole) as units_rest
                from (
                  select w.*, nullif(sum(w.units) over (), 0) as units_whole
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
                        (a.unit <> 'principal' and a.type <> 'convertible')
                    )) and
                      p.balance > 0 group by p.register_id, p.holder_id
                  ) w
                ) w
              ) w
            ) w
          ) w
        ) ->> t7.id::text)::numeric else round(100 * t7.units / (
          select w.outstanding
          from (
            select c.unit, sum(c.outstanding) as outstanding, sum(c.treasury) as treasury, sum(c.reserved) as reserved, sum(c.unissued) as unissued, sum(c.fully_diluted) as fully_diluted
            from (
              select c.*
              from (
                select a.register_id, a.id as asset_id, a.unit, a.authorized_total as authorized, b.authorized as booked, b.outstanding, b.treasury, b.reserved, b.unissued, b.outstanding + b.reserved as fully_diluted, (a.unit <> 'principal' and a.type <> 'convertible') as counts
                from registry.assets a join registry.books b on b.register_id = a.register_id and
                  b.asset_id = a.id
                where a.register_id = (
                  select registry.account_id()
                )
              ) c
              where c.booked > 0
            ) c
            where c.counts group by c.unit
          ) w
          where w.unit = $1::text
        ), 4) end)::text ||
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
          select t7.units, t7.id, t7.register_id, t7.holder_id, row_number() over (order by t7.units desc, t7.id desc) as rn
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
                (a.unit <> 'principal' and a.type <> 'convertible')
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
