select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"byVariables":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t1.name)::text ||
        ',"status":"' ||
        t1.status ||
        '","type":"' ||
        t1.type ||
        '"}' as c0
      from (
        select t1.name, t1.status, t1.type
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        ) and
          t1.type = 'debt'::text and
          t1.status = 'closed'::text and
          t1.name <> $1::text
        order by t1.name collate registry.names desc, t1.id desc
        limit 2
      ) t1
    ) p
  ) ||
    ',"nested":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t2.name)::text ||
        ',"symbol":' ||
        coalesce(to_json(t2.symbol)::text, 'null') ||
        '}' as c0
      from (
        select t2.name, t2.symbol
        from registry.assets t2
        where t2.register_id = (
          select registry.account_id()
        ) and
          (t2.name = any ($2::text[])) and
          (t2.symbol = $3::text)
        order by t2.id
        limit 2
      ) t2
    ) p
  ) ||
    ',"inLists":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t3.name)::text ||
        ',"status":"' ||
        t3.status ||
        '"}' as c0
      from (
        select t3.name, t3.status
        from registry.assets t3
        where t3.register_id = (
          select registry.account_id()
        ) and
          t3.name <> all ($4::text[]) and
          t3.status = any (array['active', 'closed']::text[])
        order by t3.name collate registry.names desc, t3.id desc
        limit 2
      ) t3
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "A"
-- $2 = ["Bridge notes","A","Ærø Preferred","100% Notes","Option pool"]
-- $3 = "OLD"
-- $4 = ["A","B"]
