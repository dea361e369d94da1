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
        '}' as c0
      from (
        select t1.name
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.id
        limit 1
      ) t1
    ) p
  ) ||
    ',"schema":' ||
    $1::text ||
    ',"type":' ||
    $2::text ||
    ',"none":' ||
    $3::text ||
    '}' as json
  offset 0
) a
-- $1 = "{\"queryType\":{\"name\":\"Query\"}}"
-- $2 = "{\"name\":\"PageInfo\",\"fields\":[{\"name\":\"hasNextPage\"},{\"name\":\"hasPreviousPage\"},{\"name\":\"startCursor\"},{\"name\":\"endCursor\"}]}"
-- $3 = "null"
