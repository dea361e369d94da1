select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t1.name)::text ||
        ',"type":"' ||
        t1.type ||
        '","status":"' ||
        t1.status ||
        '","authorizedTotal":' ||
        coalesce('"' || trim_scale(t1.authorized_total)::text || '"', 'null') ||
        '}' as c0
      from (
        select t1.name, t1.type, t1.status, t1.authorized_total
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.id
        limit 50
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
