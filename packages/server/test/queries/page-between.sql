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
      coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 2), '') ||
      '],"edges":[' ||
      coalesce(string_agg(p.c1, ',' order by p.rn) filter (where p.rn <= 2), '') ||
      '],"pageInfo":{"hasNextPage":' ||
      case when (count(*) > 2 or (
      select (false or (t1.symbol is null and (t1.id > $1::uuid or t1.id = $1::uuid)))
      from registry.assets t1
      where t1.register_id = (
        select registry.account_id()
      )
      order by t1.symbol desc, t1.id desc
      limit 1
    ) is true) then 'true' else 'false' end ||
      ',"hasPreviousPage":' ||
      case when (
      select (t1.symbol < $2::text or (t1.symbol = $2::text and (t1.id < $3::uuid or t1.id = $3::uuid)))
      from registry.assets t1
      where t1.register_id = (
        select registry.account_id()
      )
      order by t1.symbol, t1.id
      limit 1
    ) is true then 'true' else 'false' end ||
      ',"startCursor":' ||
      coalesce(max(p.c2) filter (where p.rn = 1 and p.rn <= 2), 'null') ||
      ',"endCursor":' ||
      coalesce((array_agg(p.c2 order by p.rn desc) filter (where p.rn <= 2))[1], 'null') ||
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
        translate(encode(convert_to(json_build_array('symbol,id', t1.symbol::text, t1.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
        '"' ||
        ',"node":' ||
        '{"id":"' ||
        t1.id::text ||
        '"}' ||
        '}' as c1, '"' ||
        translate(encode(convert_to(json_build_array('symbol,id', t1.symbol::text, t1.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
        '"' as c2
      from (
        select t1.name, t1.symbol, t1.created_at, t1.id, row_number() over (order by t1.symbol, t1.id) as rn
        from ((
          select t1.name, t1.symbol, t1.created_at, t1.id
          from registry.assets t1
          where t1.register_id = (
            select registry.account_id()
          ) and
            (t1.symbol, t1.id) > ($2::text, $3::uuid) and
            (t1.symbol is null and t1.id < $1::uuid)
          order by t1.symbol, t1.id
          limit 3
        ) union all (
          select t1.name, t1.symbol, t1.created_at, t1.id
          from registry.assets t1
          where t1.register_id = (
            select registry.account_id()
          ) and
            (t1.symbol, t1.id) > ($2::text, $3::uuid) and
            t1.symbol is not null
          order by t1.symbol, t1.id
          limit 3
        ) union all (
          select t1.name, t1.symbol, t1.created_at, t1.id
          from registry.assets t1
          where t1.register_id = (
            select registry.account_id()
          ) and
            t1.symbol is null and
            (t1.symbol is null and t1.id < $1::uuid)
          order by t1.symbol, t1.id
          limit 3
        ) union all (
          select t1.name, t1.symbol, t1.created_at, t1.id
          from registry.assets t1
          where t1.register_id = (
            select registry.account_id()
          ) and
            t1.symbol is null and
            t1.symbol is not null
          order by t1.symbol, t1.id
          limit 3
        )) t1
        order by t1.symbol, t1.id
        limit 3
      ) t1
    ) p
  ) ||
    ',"backwards":' ||
    (
    select '{"totalCount":' ||
      (
      select (coalesce(sum(t2.counted), 0))::text
      from registry.row_counts t2
      where t2.register_id = (
        select registry.account_id()
      ) and
        t2.entity = 'asset'
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 2), '') ||
      '],"edges":[' ||
      coalesce(string_agg(p.c1, ',' order by p.rn desc) filter (where p.rn <= 2), '') ||
      '],"pageInfo":{"hasNextPage":' ||
      case when (
      select (false or (t2.symbol is null and (t2.id > $4::uuid or t2.id = $4::uuid)))
      from registry.assets t2
      where t2.register_id = (
        select registry.account_id()
      )
      order by t2.symbol desc, t2.id desc
      limit 1
    ) is true then 'true' else 'false' end ||
      ',"hasPreviousPage":' ||
      case when (count(*) > 2 or (
      select (t2.symbol < $5::text or (t2.symbol = $5::text and (t2.id < $6::uuid or t2.id = $6::uuid)))
      from registry.assets t2
      where t2.register_id = (
        select registry.account_id()
      )
      order by t2.symbol, t2.id
      limit 1
    ) is true) then 'true' else 'false' end ||
      ',"startCursor":' ||
      coalesce((array_agg(p.c2 order by p.rn desc) filter (where p.rn <= 2))[1], 'null') ||
      ',"endCursor":' ||
      coalesce(max(p.c2) filter (where p.rn = 1 and p.rn <= 2), 'null') ||
      '}}'
    from (
      select t2.rn, '{"name":' ||
        to_json(t2.name)::text ||
        ',"symbol":' ||
        coalesce(to_json(t2.symbol)::text, 'null') ||
        ',"createdAt":"' ||
        to_char(t2.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ||
        '"}' as c0, '{"cursor":' ||
        '"' ||
        translate(encode(convert_to(json_build_array('symbol,id', t2.symbol::text, t2.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
        '"' ||
        ',"node":' ||
        '{"id":"' ||
        t2.id::text ||
        '"}' ||
        '}' as c1, '"' ||
        translate(encode(convert_to(json_build_array('symbol,id', t2.symbol::text, t2.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
        '"' as c2
      from (
        select t2.name, t2.symbol, t2.created_at, t2.id, row_number() over (order by t2.symbol desc, t2.id desc) as rn
        from ((
          select t2.name, t2.symbol, t2.created_at, t2.id
          from registry.assets t2
          where t2.register_id = (
            select registry.account_id()
          ) and
            (t2.symbol, t2.id) > ($5::text, $6::uuid) and
            (t2.symbol is null and t2.id < $4::uuid)
          order by t2.symbol desc, t2.id desc
          limit 3
        ) union all (
          select t2.name, t2.symbol, t2.created_at, t2.id
          from registry.assets t2
          where t2.register_id = (
            select registry.account_id()
          ) and
            (t2.symbol, t2.id) > ($5::text, $6::uuid) and
            t2.symbol is not null
          order by t2.symbol desc, t2.id desc
          limit 3
        ) union all (
          select t2.name, t2.symbol, t2.created_at, t2.id
          from registry.assets t2
          where t2.register_id = (
            select registry.account_id()
          ) and
            t2.symbol is null and
            (t2.symbol is null and t2.id < $4::uuid)
          order by t2.symbol desc, t2.id desc
          limit 3
        ) union all (
          select t2.name, t2.symbol, t2.created_at, t2.id
          from registry.assets t2
          where t2.register_id = (
            select registry.account_id()
          ) and
            t2.symbol is null and
            t2.symbol is not null
          order by t2.symbol desc, t2.id desc
          limit 3
        )) t2
        order by t2.symbol desc, t2.id desc
        limit 3
      ) t2
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "01900000-002a-7000-8000-000000000014"
-- $2 = "OLD"
-- $3 = "01900000-002a-7000-8000-000000000001"
-- $4 = "01900000-002a-7000-8000-000000000014"
-- $5 = "OLD"
-- $6 = "01900000-002a-7000-8000-000000000001"
