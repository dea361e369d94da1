select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"totalCount":' ||
      (
      select count(*)::text
      from registry.assets t1
      where t1.register_id = (
        select registry.account_id()
      ) and
        (t1.status = 'closed'::text) and
        (((t1.type = 'debt'::text) or (not (t1.name ^@ $1::text)))) and
        (((t1.symbol is null) = $2::boolean)) and
        not (t1.name like '%' || replace(replace(replace($3::text, '\', '\\'), '%', '\%'), '_', '\_') || '%')
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t1.name)::text ||
        ',"symbol":' ||
        coalesce(to_json(t1.symbol)::text, 'null') ||
        ',"type":"' ||
        t1.type ||
        '"}' as c0
      from (
        select t1.name, t1.symbol, t1.type
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        ) and
          (t1.status = 'closed'::text) and
          (((t1.type = 'debt'::text) or (not (t1.name ^@ $1::text)))) and
          (((t1.symbol is null) = $2::boolean)) and
          not (t1.name like '%' || replace(replace(replace($3::text, '\', '\\'), '%', '\%'), '_', '\_') || '%')
        order by t1.name collate registry.names, t1.id
        limit 3
      ) t1
    ) p
  ) ||
    ',"none":{"totalCount":' ||
    (
    select (coalesce(sum(t2.counted), 0))::text
    from registry.row_counts t2
    where (false) and
      t2.register_id = (
      select registry.account_id()
    ) and
      t2.entity = 'asset'
  ) ||
    '},"all":{"totalCount":' ||
    (
    select (coalesce(sum(t3.counted), 0))::text
    from registry.row_counts t3
    where t3.register_id = (
      select registry.account_id()
    ) and
      t3.entity = 'asset'
  ) ||
    '}}' as json
  offset 0
) a
-- $1 = "A"
-- $2 = false
-- $3 = "Bridge"
