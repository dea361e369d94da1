select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"viewer":{"lens":' ||
    to_json(registry.lens())::text ||
    '},"allAssets":' ||
    (
    select '{"totalCount":' ||
      (
      select count(*)::text
      from registry.assets t2
      where false
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t2.name)::text ||
        '}' as c0
      from (
        select t2.name
        from registry.assets t2
        where false
        order by t2.id
        limit 50
      ) t2
    ) p
  ) ||
    ',"allAccounts":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"slug":' ||
        to_json(t3.slug)::text ||
        ',"status":"' ||
        t3.status ||
        '","assets":{"totalCount":' ||
        (
        select count(*)::text
        from registry.assets t4
        where t4.register_id = t3.id and
          false
      ) ||
        '},"users":{"totalCount":' ||
        (
        select count(*)::text
        from registry.users t5
        where t5.account_id = t3.id and
          (t5.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        ) or t5.id = (
          select registry.user_id()
        )))
      ) ||
        '}}' as c0
      from (
        select t3.slug, t3.status, t3.id
        from registry.accounts t3
        where (
          select registry.lens()
        ) = 'platform'
        order by t3.slug, t3.id
        limit 50
      ) t3
    ) p
  ) ||
    '}' as json
  offset 0
) a
