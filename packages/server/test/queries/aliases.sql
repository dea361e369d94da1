select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"drafts":' ||
    (
    select '{"rows":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      '],"count":' ||
      (
      select count(*)::text
      from registry.assets t1
      where t1.register_id = (
        select registry.account_id()
      ) and
        t1.status = 'draft'::text
    ) ||
      '}'
    from (
      select '{"key":"' ||
        t1.id::text ||
        '","title":' ||
        to_json(t1.name)::text ||
        '}' as c0
      from (
        select t1.id, t1.name
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        ) and
          t1.status = 'draft'::text
        order by t1.id
        limit 2
      ) t1
    ) p
  ) ||
    ',"closed":' ||
    (
    select '{"rows":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      '],"count":' ||
      (
      select count(*)::text
      from registry.assets t2
      where t2.register_id = (
        select registry.account_id()
      ) and
        t2.status = 'closed'::text
    ) ||
      '}'
    from (
      select '{"key":"' ||
        t2.id::text ||
        '","title":' ||
        to_json(t2.name)::text ||
        '}' as c0
      from (
        select t2.id, t2.name
        from registry.assets t2
        where t2.register_id = (
          select registry.account_id()
        ) and
          t2.status = 'closed'::text
        order by t2.id
        limit 2
      ) t2
    ) p
  ) ||
    '}' as json
  offset 0
) a
