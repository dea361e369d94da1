select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"viewer":{"lens":' ||
    to_json(registry.lens())::text ||
    '},"allAssets":' ||
    (
    select '{"totalCount":' ||
      (
      select (coalesce(sum(t2.counted), 0) + (
        select count(*)::text
        from registry.assets t2
        where t2.id = any ((
          select registry.visible_assets()
        )::uuid[]) and
          not t2.register_id = any ((
          select registry.visible_registers()
        )::uuid[])
      )::bigint)::text
      from registry.row_counts t2
      where t2.register_id = any ((
        select registry.visible_registers()
      )::uuid[]) and
        t2.entity = 'asset'
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 3), '') ||
      ']}'
    from (
      select t2.rn, '{"name":' ||
        to_json(t2.name)::text ||
        ',"register":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t3.slug)::text ||
          '}'
        from registry.accounts t3
        where t3.id = t2.register_id and
          (t3.id = (
          select registry.account_id()
        ) or t3.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t3.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        '}' as c0
      from (
        select t2.name, t2.register_id, row_number() over (order by t2.id desc) as rn
        from registry.assets t2
        where (t2.register_id = any ((
          select registry.visible_registers()
        )::uuid[]) or t2.id = any ((
          select registry.visible_assets()
        )::uuid[]))
        order by t2.id desc
        limit 4
      ) t2
    ) p
  ) ||
    ',"allInstructions":' ||
    (
    select '{"totalCount":' ||
      (
      select count(*)::text
      from registry.instructions t4
      where (t4.register_id = any ((
        select registry.managed_registers()
      )::uuid[]) or t4.account_id = (
        select registry.account_id()
      ) or t4.asset_id = any ((
        select registry.visible_assets()
      )::uuid[]))
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"type":' ||
        to_json(t4.type)::text ||
        ',"account":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t5.slug)::text ||
          '}'
        from registry.accounts t5
        where t5.id = t4.account_id and
          (t5.id = (
          select registry.account_id()
        ) or t5.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t5.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        ',"user":' ||
        coalesce((
        select '{"email":' ||
          to_json(t6.email)::text ||
          '}'
        from registry.users t6
        where t6.account_id = t4.account_id and
          t6.id = t4.user_id and
          (t6.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        ) or t6.id = (
          select registry.user_id()
        )))
      ), 'null') ||
        '}' as c0
      from (
        select t4.type, t4.account_id, t4.user_id
        from registry.instructions t4
        where (t4.register_id = any ((
          select registry.managed_registers()
        )::uuid[]) or t4.account_id = (
          select registry.account_id()
        ) or t4.asset_id = any ((
          select registry.visible_assets()
        )::uuid[]))
        order by t4.received_at desc, t4.id desc
        limit 2
      ) t4
    ) p
  ) ||
    ',"allAppointments":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"capacity":"' ||
        t7.capacity ||
        '","status":"' ||
        t7.status ||
        '","register":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t8.slug)::text ||
          '}'
        from registry.accounts t8
        where t8.id = t7.register_id and
          (t8.id = (
          select registry.account_id()
        ) or t8.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t8.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        ',"asset":' ||
        coalesce((
        select '{"name":' ||
          to_json(t9.name)::text ||
          '}'
        from registry.assets t9
        where t9.register_id = t7.register_id and
          t9.id = t7.asset_id and
          (t9.register_id = any ((
          select registry.visible_registers()
        )::uuid[]) or t9.id = any ((
          select registry.visible_assets()
        )::uuid[]))
      ), 'null') ||
        '}' as c0
      from (
        select t7.capacity, t7.status, t7.register_id, t7.asset_id
        from registry.appointments t7
        where (t7.register_id = (
          select registry.account_id()
        ) or t7.account_id = (
          select registry.account_id()
        ))
        order by t7.id
        limit 50
      ) t7
    ) p
  ) ||
    '}' as json
  offset 0
) a
