select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"totalCount":' ||
      (
      select (coalesce(sum(t1.counted), 0))::text
      from registry.row_counts t1
      where t1.register_id = (
        select registry.account_id()
      ) and
        t1.entity = 'asset'
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 3), '') ||
      '],"edges":[' ||
      coalesce(string_agg(p.c1, ',' order by p.rn desc) filter (where p.rn <= 3), '') ||
      '],"pageInfo":{"hasNextPage":' ||
      case when (
      select (t1.name collate registry.names > $1::text or (t1.name collate registry.names = $1::text and (t1.id > $2::uuid or t1.id = $2::uuid)))
      from registry.assets t1
      where t1.register_id = (
        select registry.account_id()
      )
      order by t1.name collate registry.names desc, t1.id desc
      limit 1
    ) is true then 'true' else 'false' end ||
      ',"hasPreviousPage":' ||
      case when count(*) > 3 then 'true' else 'false' end ||
      ',"startCursor":' ||
      coalesce((array_agg(p.c2 order by p.rn desc) filter (where p.rn <= 3))[1], 'null') ||
      ',"endCursor":' ||
      coalesce(max(p.c2) filter (where p.rn = 1 and p.rn <= 3), 'null') ||
      '}}'
    from (
      select t1.rn, '{"name":' ||
        to_json(t1.name)::text ||
        ',"symbol":' ||
        coalesce(to_json(t1.symbol)::text, 'null') ||
        ',"createdAt":"' ||
        to_char(t1.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ||
        '"}' as c0, '{"cursor":' ||
        '"' ||
        translate(encode(convert_to(json_build_array('name,id', t1.name::text, t1.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
        '"' ||
        ',"node":' ||
        '{"id":"' ||
        t1.id::text ||
        '"}' ||
        '}' as c1, '"' ||
        translate(encode(convert_to(json_build_array('name,id', t1.name::text, t1.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
        '"' as c2
      from (
        select t1.name, t1.symbol, t1.created_at, t1.id, row_number() over (order by t1.name collate registry.names desc, t1.id desc) as rn
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        ) and
          (t1.name collate registry.names, t1.id) < ($1::text, $2::uuid)
        order by t1.name collate registry.names desc, t1.id desc
        limit 4
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "Bridge notes"
-- $2 = "01900000-002a-7000-8000-000000000028"
