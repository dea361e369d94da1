select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 1), '') ||
      '],"pageInfo":{"hasNextPage":' ||
      case when count(*) > 1 then 'true' else 'false' end ||
      '}}'
    from (
      select t1.rn, '{"id":"' ||
        t1.id::text ||
        '","status":"' ||
        t1.status ||
        '"}' as c0
      from (
        select t1.id, t1.status, row_number() over (order by t1.id) as rn
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.id
        limit 2
      ) t1
    ) p
  ) ||
    ',"nothing":{},"empty":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{}' as c0
      from (
        select 1 as none
        from registry.assets t3
        where t3.register_id = (
          select registry.account_id()
        )
        order by t3.id
        limit 1
      ) t3
    ) p
  ) ||
    '}' as json
  offset 0
) a
