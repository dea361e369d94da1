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
        t1.type = 'debt'::text and
        t1.symbol is null and
        t1.authorized_total = $1::numeric
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
        '","authorizedTotal":' ||
        coalesce('"' || trim_scale(t1.authorized_total)::text || '"', 'null') ||
        '}' as c0
      from (
        select t1.name, t1.symbol, t1.type, t1.authorized_total
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        ) and
          t1.type = 'debt'::text and
          t1.symbol is null and
          t1.authorized_total = $1::numeric
        order by t1.id
        limit 3
      ) t1
    ) p
  ) ||
    ',"byVariable":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t2
    where t2.register_id = (
      select registry.account_id()
    ) and
      t2.symbol is null
  ) ||
    '},"absent":' ||
    (
    select '{"totalCount":' ||
      (
      select count(*)::text
      from registry.assets t3
      where t3.register_id = (
        select registry.account_id()
      ) and
        t3.symbol is null and
        t3.created_at = $2::timestamptz
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"createdAt":"' ||
        to_char(t3.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ||
        '"}' as c0
      from (
        select t3.created_at
        from registry.assets t3
        where t3.register_id = (
          select registry.account_id()
        ) and
          t3.symbol is null and
          t3.created_at = $2::timestamptz
        order by t3.id
        limit 3
      ) t3
    ) p
  ) ||
    ',"malformed":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t4
    where t4.register_id = (
      select registry.account_id()
    ) and
      t4.id = $3::uuid
  ) ||
    '}}' as json
  offset 0
) a
-- $1 = "1000.5"
-- $2 = "2026-03-02T10:30:00.25+01:00"
-- $3 = "00000000-0000-0000-0000-000000000000"
