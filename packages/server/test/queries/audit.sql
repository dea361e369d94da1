select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAuditEntries":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"action":' ||
        to_json(t1.action)::text ||
        ',"objectType":' ||
        coalesce(to_json(t1.object_type)::text, 'null') ||
        ',"objectId":' ||
        coalesce('"' || t1.object_id::text || '"', 'null') ||
        ',"before":' ||
        coalesce(case when t1.before ?| array['conversionAssetId', 'toAssetId', 'underlyingAssetId'] then (
        select t1.before ||
          coalesce(jsonb_object_agg(h.link, null), '{}')
        from unnest(array(
          select m.key
          from jsonb_each_text(t1.before) m
          where m.key in ('conversionAssetId', 'toAssetId', 'underlyingAssetId') and
            m.value is not null and
            not exists (
            select
            from registry.assets w
            where w.register_id = t1.register_id and
              w.id::text = lower(m.value collate "C") and
              (w.register_id = any ((
              select registry.visible_registers()
            )::uuid[]) or w.id = any ((
              select registry.visible_assets()
            )::uuid[]))
          )
        )) h (link)
      ) else t1.before end::text, 'null') ||
        ',"after":' ||
        coalesce(case when t1.after ?| array['conversionAssetId', 'toAssetId', 'underlyingAssetId'] then (
        select t1.after ||
          coalesce(jsonb_object_agg(h.link, null), '{}')
        from unnest(array(
          select m.key
          from jsonb_each_text(t1.after) m
          where m.key in ('conversionAssetId', 'toAssetId', 'underlyingAssetId') and
            m.value is not null and
            not exists (
            select
            from registry.assets w
            where w.register_id = t1.register_id and
              w.id::text = lower(m.value collate "C") and
              (w.register_id = any ((
              select registry.visible_registers()
            )::uuid[]) or w.id = any ((
              select registry.visible_assets()
            )::uuid[]))
          )
        )) h (link)
      ) else t1.after end::text, 'null') ||
        ',"recordedAt":"' ||
        to_char(t1.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ||
        '","account":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t2.slug)::text ||
          '}'
        from registry.accounts t2
        where t2.id = t1.account_id and
          (t2.id = (
          select registry.account_id()
        ) or t2.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t2.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        ',"register":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t3.slug)::text ||
          '}'
        from registry.accounts t3
        where t3.id = t1.register_id and
          (t3.id = (
          select registry.account_id()
        ) or t3.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t3.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        ',"user":' ||
        coalesce((
        select '{"email":' ||
          to_json(t4.email)::text ||
          '}'
        from registry.users t4
        where t4.account_id = t1.account_id and
          t4.id = t1.user_id and
          (t4.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        ) or t4.id = (
          select registry.user_id()
        )))
      ), 'null') ||
        ',"usersAccount":' ||
        coalesce((
        select '{"userRole":"' ||
          t5.user_role ||
          '"}'
        from registry.users_accounts t5
        where t5.account_id = t1.account_id and
          t5.id = t1.users_account_id and
          (t5.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        ) or t5.user_id = (
          select registry.user_id()
        )))
      ), 'null') ||
        ',"apiClient":' ||
        coalesce((
        select '{"name":' ||
          to_json(t6.name)::text ||
          '}'
        from registry.api_clients t6
        where t6.account_id = t1.account_id and
          t6.id = t1.api_client_id and
          (t6.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        )))
      ), 'null') ||
        '}' as c0
      from (
        select t1.action, t1.object_type, t1.object_id, t1.before, t1.register_id, t1.after, t1.recorded_at, t1.account_id, t1.user_id, t1.users_account_id, t1.api_client_id
        from registry.audit_entries t1
        where ((t1.account_id = (
          select registry.account_id()
        ) or t1.register_id = any ((
          select registry.managed_registers()
        )::uuid[])) and ((
          select registry.is_administrator_or_auditor()
        ) or (t1.register_id is not null and (
          select registry.user_role()
        ) = 'account_manager')))
        order by t1.recorded_at desc, t1.id desc
        limit 4
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
