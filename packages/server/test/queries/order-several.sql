select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 6), '') ||
      '],"pageInfo":{"endCursor":' ||
      coalesce((array_agg(p.c1 order by p.rn desc) filter (where p.rn <= 6))[1], 'null') ||
      '}}'
    from (
      select t1.rn, '{"status":"' ||
        t1.status ||
        '","type":"' ||
        t1.type ||
        '","name":' ||
        to_json(t1.name)::text ||
        '}' as c0, '"' ||
        translate(encode(convert_to(json_build_array('-status,type,-name,-id', t1.status::text, t1.type::text, t1.name::text, t1.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
        '"' as c1
      from (
        select t1.status, t1.type, t1.name, t1.id, row_number() over (order by t1.status desc, t1.type, t1.name collate registry.names desc, t1.id desc) as rn
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.status desc, t1.type, t1.name collate registry.names desc, t1.id desc
        limit 7
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
