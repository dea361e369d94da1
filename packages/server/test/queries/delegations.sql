select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allDelegations":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 3), '') ||
      ']}'
    from (
      select t1.rn, '{"status":"' ||
        t1.status ||
        '","assetIds":' ||
        coalesce(to_json(t1.asset_ids)::text, 'null') ||
        ',"mutations":' ||
        coalesce(to_json(t1.mutations)::text, 'null') ||
        ',"quantityMax":' ||
        coalesce('"' || trim_scale(t1.quantity_max)::text || '"', 'null') ||
        ',"proposeOnly":' ||
        t1.propose_only::text ||
        ',"approves":' ||
        t1.approves::text ||
        ',"revokedAt":' ||
        coalesce('"' || to_char(t1.revoked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"', 'null') ||
        ',"account":' ||
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
        ',"usersAccount":' ||
        coalesce((
        select '{"userRole":"' ||
          t3.user_role ||
          '","user":' ||
          coalesce((
          select '{"email":' ||
            to_json(t4.email)::text ||
            '}'
          from registry.users t4
          where t4.account_id = t3.account_id and
            t4.id = t3.user_id and
            (t4.account_id = (
            select registry.account_id()
          ) and ((
            select registry.is_administrator_or_auditor()
          ) or t4.id = (
            select registry.user_id()
          )))
        ), 'null') ||
          '}'
        from registry.users_accounts t3
        where t3.account_id = t1.account_id and
          t3.id = t1.users_account_id and
          (t3.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        ) or t3.user_id = (
          select registry.user_id()
        )))
      ), 'null') ||
        ',"apiClient":' ||
        coalesce((
        select '{"name":' ||
          to_json(t5.name)::text ||
          '}'
        from registry.api_clients t5
        where t5.account_id = t1.client_account_id and
          t5.id = t1.api_client_id and
          (t5.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        )))
      ), 'null') ||
        '}' as c0
      from (
        select t1.status, t1.asset_ids, t1.mutations, t1.quantity_max, t1.propose_only, t1.approves, t1.revoked_at, t1.account_id, t1.users_account_id, t1.client_account_id, t1.api_client_id, row_number() over (order by t1.id desc) as rn
        from registry.delegations t1
        where ((t1.account_id = (
          select registry.account_id()
        ) or t1.client_account_id = (
          select registry.account_id()
        )) and (
          select registry.is_administrator_or_auditor()
        ))
        order by t1.id desc
        limit 4
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
