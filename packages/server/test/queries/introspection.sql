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
        limit $1::bigint
      ) t1
    ) p
  ) ||
    ',"schema":' ||
    $2::text ||
    ',"type":' ||
    $3::text ||
    ',"none":' ||
    $4::text ||
    '}' as json
  offset 0
) a
-- $1 = 1
-- $2 = "{\"queryType\":{\"name\":\"Query\"}}"
-- $3 = "{\"name\":\"PageInfo\",\"fields\":[{\"name\":\"hasNextPage\"},{\"name\":\"hasPreviousPage\"},{\"name\":\"startCursor\"},{\"name\":\"endCursor\"}]}"
-- $4 = "null"
