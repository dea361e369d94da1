select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"ascending":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 3), '') ||
      ']}'
    from (
      select t1.rn, '{"id":"' ||
        t1.id::text ||
        '","symbol":' ||
        coalesce(to_json(t1.symbol)::text, 'null') ||
        '}' as c0
      from (
        select t1.id, t1.symbol, row_number() over (order by t1.symbol desc, t1.id desc) as rn
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.symbol desc, t1.id desc
        limit 4
      ) t1
    ) p
  ) ||
    ',"descending":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"id":"' ||
        t2.id::text ||
        '","symbol":' ||
        coalesce(to_json(t2.symbol)::text, 'null') ||
        '}' as c0
      from (
        select t2.id, t2.symbol
        from registry.assets t2
        where t2.register_id = (
          select registry.account_id()
        )
        order by t2.symbol desc, t2.id desc
        limit 3
      ) t2
    ) p
  ) ||
    ',"afterNull":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"id":"' ||
        t3.id::text ||
        '","symbol":' ||
        coalesce(to_json(t3.symbol)::text, 'null') ||
        '}' as c0
      from (
        select t3.id, t3.symbol
        from ((
          select t3.id, t3.symbol
          from registry.assets t3
          where t3.register_id = (
            select registry.account_id()
          ) and
            (t3.symbol is null and t3.id < $1::uuid)
          order by t3.symbol desc, t3.id desc
          limit 3
        ) union all (
          select t3.id, t3.symbol
          from registry.assets t3
          where t3.register_id = (
            select registry.account_id()
          ) and
            t3.symbol is not null
          order by t3.symbol desc, t3.id desc
          limit 3
        )) t3
        order by t3.symbol desc, t3.id desc
        limit 3
      ) t3
    ) p
  ) ||
    ',"beforeNull":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 3), '') ||
      ']}'
    from (
      select t4.rn, '{"id":"' ||
        t4.id::text ||
        '","symbol":' ||
        coalesce(to_json(t4.symbol)::text, 'null') ||
        ',"authorizedTotal":' ||
        coalesce('"' || trim_scale(t4.authorized_total)::text || '"', 'null') ||
        '}' as c0
      from (
        select t4.id, t4.symbol, t4.authorized_total, row_number() over (order by t4.authorized_total_key desc, t4.symbol desc, t4.id desc) as rn
        from ((
          select t4.id, t4.symbol, t4.authorized_total, t4.authorized_total_key
          from registry.assets t4
          where t4.register_id = (
            select registry.account_id()
          ) and
            (t4.authorized_total_key is null and (t4.symbol is not null or (t4.symbol is null and (t4.id < $2::uuid))))
          order by t4.authorized_total_key desc, t4.symbol desc, t4.id desc
          limit 4
        ) union all (
          select t4.id, t4.symbol, t4.authorized_total, t4.authorized_total_key
          from registry.assets t4
          where t4.register_id = (
            select registry.account_id()
          ) and
            t4.authorized_total_key is not null
          order by t4.authorized_total_key desc, t4.symbol desc, t4.id desc
          limit 4
        )) t4
        order by t4.authorized_total_key desc, t4.symbol desc, t4.id desc
        limit 4
      ) t4
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "01900000-002a-7000-8000-000000000005"
-- $2 = "01900000-002a-7000-8000-00000000003b"
