select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"viewer":{"lens":' ||
    to_json(registry.lens())::text ||
    '},"allAssets":{"totalCount":' ||
    (
    select (coalesce(sum(t2.counted), 0))::text
    from registry.row_counts t2
    where t2.register_id = (
      select registry.account_id()
    ) and
      t2.entity = 'asset'
  ) ||
    '},"allAssetIdentifiers":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"kind":"' ||
        t3.kind ||
        '","value":' ||
        to_json(t3.value)::text ||
        '}' as c0
      from (
        select t3.kind, t3.value
        from registry.asset_identifiers t3
        where t3.register_id = (
          select registry.account_id()
        )
        order by t3.id
        limit 2
      ) t3
    ) p
  ) ||
    ',"allInstructions":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 1), '') ||
      ']}'
    from (
      select t4.rn, '{"type":' ||
        to_json(t4.type)::text ||
        '}' as c0
      from (
        select t4.type, row_number() over (order by t4.id desc) as rn
        from registry.instructions t4
        where t4.register_id = (
          select registry.account_id()
        )
        order by t4.id desc
        limit 2
      ) t4
    ) p
  ) ||
    ',"accountById":' ||
    coalesce((
    select '{"name":' ||
      to_json(t5.name)::text ||
      '}'
    from registry.accounts t5
    where t5.id = $1::uuid and
      (t5.id = (
      select registry.account_id()
    ) or t5.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t5.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), 'null') ||
    ',"allAuditEntries":{"totalCount":' ||
    (
    select count(*)::text
    from registry.audit_entries t6
    where ((t6.account_id = (
      select registry.account_id()
    ) or t6.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t6.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ) ||
    '}}' as json
  offset 0
) a
-- $1 = "01900000-000a-7000-8000-000000000001"
