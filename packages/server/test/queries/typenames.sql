select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"__typename":"Query","allAssets":' ||
    (
    select '{"__typename":"AssetsConnection","edges":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 1), '') ||
      '],"pageInfo":{"__typename":"PageInfo"}}'
    from (
      select t1.rn, '{"__typename":"AssetsEdge","node":' ||
        '{"__typename":"Asset","register":' ||
        coalesce((
        select '{"__typename":"Account"}'
        from registry.accounts t2
        where t2.id = t1.register_id and
          (t2.id = (
          select registry.account_id()
        ) or t2.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t2.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        ',"instructions":' ||
        (
        select '{"__typename":"InstructionsConnection","nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"__typename":"Instruction","checks":' ||
            (
            select '[' ||
              coalesce(string_agg('{"__typename":"Check","code":' || coalesce((t4.value -> 'code')::text, 'null') || '}', ',' order by t4.ordinality), '') ||
              ']'
            from jsonb_array_elements(case when t3.payload ?| array['conversionAssetId', 'toAssetId', 'underlyingAssetId'] then (
              select coalesce(jsonb_agg(c.result order by c.number), '[]')
              from jsonb_array_elements(t3.checks) with ordinality c (result, number)
              where (c.result #>> '{facts,field}' = any (array(
                select m.key
                from jsonb_each_text(t3.payload) m
                where m.key in ('conversionAssetId', 'toAssetId', 'underlyingAssetId') and
                  m.value is not null and
                  not exists (
                  select
                  from registry.assets w
                  where w.register_id = t3.register_id and
                    w.id::text = lower(m.value collate "C") and
                    (w.register_id = any ((
                    select registry.visible_registers()
                  )::uuid[]) or w.id = any ((
                    select registry.visible_assets()
                  )::uuid[]))
                )
              ))) is not true
            ) else t3.checks end) with ordinality t4
          ) ||
            '}' as c0
          from (
            select t3.payload, t3.checks, t3.register_id
            from registry.instructions t3
            where t3.register_id = t1.register_id and
              t3.asset_id = t1.id and
              t3.register_id = (
              select registry.account_id()
            )
            order by t3.id
            limit 1
          ) t3
        ) p
      ) ||
        '}' ||
        '}' as c0
      from (
        select t1.register_id, t1.id, row_number() over (order by t1.id) as rn
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.id
        limit 2
      ) t1
    ) p
  ) ||
    ',"viewer":{"__typename":"Viewer","account":' ||
    coalesce((
    select '{"__typename":"Account"}'
    from registry.accounts t6
    where t6.id = registry.account_id() and
      (t6.id = (
      select registry.account_id()
    ) or t6.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t6.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), 'null') ||
    '},"node":' ||
    coalesce((
    select '{"__typename":"Account"}'
    from registry.accounts t8
    where t8.id = $1::uuid and
      (t8.id = (
      select registry.account_id()
    ) or t8.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t8.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User"}'
    from registry.users t9
    where t9.id = $1::uuid and
      (t9.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t9.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount"}'
    from registry.users_accounts t10
    where t10.id = $1::uuid and
      (t10.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t10.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient"}'
    from registry.api_clients t11
    where t11.id = $1::uuid and
      (t11.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret"}'
    from registry.api_client_secrets t12
    where t12.id = $1::uuid and
      (t12.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"TrustedDocument"}'
    from registry.trusted_documents t13
    where t13.id = $1::uuid and
      (t13.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation"}'
    from registry.delegations t14
    where t14.id = $1::uuid and
      ((t14.account_id = (
      select registry.account_id()
    ) or t14.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment"}'
    from registry.appointments t15
    where t15.id = $1::uuid and
      (t15.register_id = (
      select registry.account_id()
    ) or t15.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset"}'
    from registry.assets t16
    where t16.id = $1::uuid and
      t16.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm"}'
    from registry.asset_terms t17
    where t17.id = $1::uuid and
      t17.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier"}'
    from registry.asset_identifiers t18
    where t18.id = $1::uuid and
      t18.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment"}'
    from registry.authorized_adjustments t19
    where t19.id = $1::uuid and
      t19.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction"}'
    from registry.instructions t20
    where t20.id = $1::uuid and
      t20.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval"}'
    from registry.approvals t21
    where t21.id = $1::uuid and
      t21.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet"}'
    from registry.approval_policy_sets t22
    where t22.id = $1::uuid and
      (t22.account_id = (
      select registry.account_id()
    ) or t22.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction"}'
    from registry.forced_instructions t23
    where t23.id = $1::uuid and
      t23.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount"}'
    from registry.refusal_counts t24
    where t24.id = $1::uuid and
      t24.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job"}'
    from registry.jobs t25
    where t25.id = $1::uuid and
      ((t25.asset_id is not null and t25.register_id = (
      select registry.account_id()
    )) or (t25.asset_id is null and ((t25.account_id = (
      select registry.account_id()
    ) and t25.user_id = (
      select registry.user_id()
    )) or (t25.instruction_id is not null and t25.register_id = (
      select registry.account_id()
    )))))
  ), (
    select '{"__typename":"File"}'
    from registry.files t26
    where t26.id = $1::uuid and
      (t26.kept_until > now() and (not t26.has_personal_data or (
      select registry.may_read_personal_data()
    )) and (((t26.account_id = (
      select registry.account_id()
    ) and t26.user_id = (
      select registry.user_id()
    )) and t26.user_role = (
      select registry.user_role()
    )) or exists (
      select
      from registry.jobs w
      where w.register_id = t26.register_id and
        w.id = t26.job_id and
        w.asset_id is null and
        w.instruction_id is not null and
        ((w.asset_id is not null and w.register_id = (
        select registry.account_id()
      )) or (w.asset_id is null and ((w.account_id = (
        select registry.account_id()
      ) and w.user_id = (
        select registry.user_id()
      )) or (w.instruction_id is not null and w.register_id = (
        select registry.account_id()
      )))))
    )))
  ), (
    select '{"__typename":"Party"}'
    from registry.parties t27
    where t27.id = $1::uuid and
      t27.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder"}'
    from registry.holders t28
    where t28.id = $1::uuid and
      t28.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty"}'
    from registry.holder_parties t29
    where t29.id = $1::uuid and
      t29.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration"}'
    from registry.holder_registrations t30
    where t30.id = $1::uuid and
      t30.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification"}'
    from registry.verifications t31
    where t31.id = $1::uuid and
      t31.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document"}'
    from registry.documents t32
    where t32.id = $1::uuid and
      t32.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan"}'
    from registry.stock_plans t33
    where t33.id = $1::uuid and
      t33.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve"}'
    from registry.reserves t34
    where t34.id = $1::uuid and
      t34.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate"}'
    from registry.legend_templates t35
    where t35.id = $1::uuid and
      t35.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction"}'
    from (
      select t.*, (
        select case when bool_and(n.net = 0) then array_agg((n.id, n.owner_id, n.ledger_account, n.came, n.came)) else array_agg((n.id, n.owner_id, n.ledger_account, greatest(-n.net, 0), greatest(n.net, 0))) end
        from (
          select p.owner_id, p.ledger_account, (array_agg(p.id order by p.line))[1] as id, sum(p.quantity) as net, sum(greatest(p.quantity, 0)) as came
          from registry.postings p
          where p.register_id = t.register_id and
            p.asset_id = t.asset_id and
            p.sequence = t.sequence group by p.owner_id, p.ledger_account
        ) n
      ) as movements
      from registry.transactions t
    ) t36
    where t36.id = $1::uuid and
      t36.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting"}'
    from registry.postings t37
    where t37.id = $1::uuid and
      t37.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot"}'
    from registry.lots t38
    where t38.id = $1::uuid and
      t38.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position"}'
    from registry.positions t39
    where t39.id = $1::uuid and
      t39.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu"}'
    from registry.cash_in_lieu t40
    where t40.id = $1::uuid and
      t40.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction"}'
    from registry.restrictions t41
    where t41.id = $1::uuid and
      t41.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry"}'
    from registry.audit_entries t42
    where t42.id = $1::uuid and
      ((t42.account_id = (
      select registry.account_id()
    ) or t42.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t42.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry"}'
    from registry.access_entries t43
    where t43.id = $1::uuid and
      ((t43.account_id = (
      select registry.account_id()
    ) or t43.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t43.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t44
    where t44.id = $1::uuid and
      (t44.audience_id = (
      select registry.account_id()
    ) and case t44.class when 'ledger' then (t44.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t44.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t44.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t44.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t44.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t44.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t44.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t44.register_id and
        s.id = t44.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t44.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t44.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t44.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t44.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t44.holder_id is null and (t44.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t44.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t44.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t44.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t44.register_id and
        s.id = t44.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t44.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t44.account_id = (
      select registry.account_id()
    ) or t44.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t44.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t44.register_id = (
      select registry.account_id()
    ) or t44.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t44.account_id = (
      select registry.account_id()
    ) or t44.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t44.account_id = (
      select registry.account_id()
    ) or t44.object_id = (
      select registry.account_id()
    ) or t44.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t44.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t44.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t44.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t44.register_id and
        s.id = t44.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'visibility' then t44.counterpart_id = (
      select registry.account_id()
    ) when 'own' then t44.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint"}'
    from registry.webhook_endpoints t45
    where t45.id = $1::uuid and
      (t45.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret"}'
    from registry.webhook_secrets t46
    where t46.id = $1::uuid and
      (t46.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery"}'
    from registry.webhook_deliveries t47
    where t47.id = $1::uuid and
      (t47.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt"}'
    from registry.webhook_attempts t48
    where t48.id = $1::uuid and
      (t48.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "01900000-002a-7000-8000-000000000001"
