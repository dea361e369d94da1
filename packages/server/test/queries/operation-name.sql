select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 2), '') ||
      ']}'
    from (
      select t1.rn, '{"id":"' ||
        t1.id::text ||
        '","status":"' ||
        t1.status ||
        '"}' as c0
      from (
        select t1.id, t1.status, row_number() over (order by t1.id desc) as rn
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.id desc
        limit 3
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
