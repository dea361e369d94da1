select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"viewer":{"lens":' ||
    to_json(registry.lens())::text ||
    ',"user":' ||
    coalesce((
    select '{"email":' ||
      to_json(t2.email)::text ||
      '}'
    from registry.users t2
    where t2.id = registry.user_id() and
      (t2.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t2.id = (
      select registry.user_id()
    )))
  ), 'null') ||
    '},"allAssets":' ||
    (
    select '{"totalCount":' ||
      (
      select count(*)::text
      from registry.assets t3
      where (t3.register_id = any ((
        select registry.visible_registers()
      )::uuid[]) or t3.id = any ((
        select registry.visible_assets()
      )::uuid[]))
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 3), '') ||
      ']}'
    from (
      select t3.rn, '{"name":' ||
        to_json(t3.name)::text ||
        ',"register":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t4.slug)::text ||
          '}'
        from registry.accounts t4
        where t4.id = t3.register_id and
          (t4.id = (
          select registry.account_id()
        ) or t4.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t4.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        '}' as c0
      from (
        select t3.name, t3.register_id, row_number() over (order by t3.id desc) as rn
        from registry.assets t3
        where (t3.register_id = any ((
          select registry.visible_registers()
        )::uuid[]) or t3.id = any ((
          select registry.visible_assets()
        )::uuid[]))
        order by t3.id desc
        limit 4
      ) t3
    ) p
  ) ||
    ',"allAccounts":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"slug":' ||
        to_json(t5.slug)::text ||
        '}' as c0
      from (
        select t5.slug
        from registry.accounts t5
        where (t5.id = (
          select registry.account_id()
        ) or t5.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t5.id = any ((
          select registry.participant_registers()
        )::uuid[]))
        order by t5.id
        limit 50
      ) t5
    ) p
  ) ||
    ',"allUsers":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"email":' ||
        to_json(t6.email)::text ||
        '}' as c0
      from (
        select t6.email
        from registry.users t6
        where (t6.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        ) or t6.id = (
          select registry.user_id()
        )))
        order by t6.id
        limit 50
      ) t6
    ) p
  ) ||
    ',"allAuditEntries":{"totalCount":' ||
    (
    select count(*)::text
    from registry.audit_entries t7
    where ((t7.account_id = (
      select registry.account_id()
    ) or t7.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t7.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ) ||
    '}}' as json
  offset 0
) a
