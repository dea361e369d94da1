select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"asset":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t2.id::text ||
      '","slug":' ||
      to_json(t2.slug)::text ||
      ',"accountStatus":"' ||
      t2.status ||
      '","again":"' ||
      t2.id::text ||
      '"}'
    from registry.accounts t2
    where t2.id = $1::uuid and
      (t2.id = (
      select registry.account_id()
    ) or t2.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t2.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t3.id::text ||
      '","again":"' ||
      t3.id::text ||
      '"}'
    from registry.users t3
    where t3.id = $1::uuid and
      (t3.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t3.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t4.id::text ||
      '","again":"' ||
      t4.id::text ||
      '"}'
    from registry.users_accounts t4
    where t4.id = $1::uuid and
      (t4.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t4.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t5.id::text ||
      '","again":"' ||
      t5.id::text ||
      '"}'
    from registry.api_clients t5
    where t5.id = $1::uuid and
      (t5.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t6.id::text ||
      '","again":"' ||
      t6.id::text ||
      '"}'
    from registry.api_client_secrets t6
    where t6.id = $1::uuid and
      (t6.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"TrustedDocument","id":"' ||
      t7.id::text ||
      '","again":"' ||
      t7.id::text ||
      '"}'
    from registry.trusted_documents t7
    where t7.id = $1::uuid and
      (t7.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t8.id::text ||
      '","again":"' ||
      t8.id::text ||
      '"}'
    from registry.delegations t8
    where t8.id = $1::uuid and
      ((t8.account_id = (
      select registry.account_id()
    ) or t8.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t9.id::text ||
      '","again":"' ||
      t9.id::text ||
      '"}'
    from registry.appointments t9
    where t9.id = $1::uuid and
      (t9.register_id = (
      select registry.account_id()
    ) or t9.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t10.id::text ||
      '","name":' ||
      to_json(t10.name)::text ||
      ',"status":"' ||
      t10.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t11
      where t11.register_id = t10.register_id and
        t11.asset_id = t10.id and
        t11.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t10.id::text ||
      '"}'
    from registry.assets t10
    where t10.id = $1::uuid and
      t10.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t12.id::text ||
      '","again":"' ||
      t12.id::text ||
      '"}'
    from registry.asset_terms t12
    where t12.id = $1::uuid and
      t12.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t13.id::text ||
      '","again":"' ||
      t13.id::text ||
      '"}'
    from registry.asset_identifiers t13
    where t13.id = $1::uuid and
      t13.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t14.id::text ||
      '","again":"' ||
      t14.id::text ||
      '"}'
    from registry.authorized_adjustments t14
    where t14.id = $1::uuid and
      t14.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t15.id::text ||
      '","again":"' ||
      t15.id::text ||
      '"}'
    from registry.instructions t15
    where t15.id = $1::uuid and
      t15.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t16.id::text ||
      '","again":"' ||
      t16.id::text ||
      '"}'
    from registry.approvals t16
    where t16.id = $1::uuid and
      t16.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t17.id::text ||
      '","again":"' ||
      t17.id::text ||
      '"}'
    from registry.approval_policy_sets t17
    where t17.id = $1::uuid and
      (t17.account_id = (
      select registry.account_id()
    ) or t17.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t18.id::text ||
      '","again":"' ||
      t18.id::text ||
      '"}'
    from registry.forced_instructions t18
    where t18.id = $1::uuid and
      t18.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t19.id::text ||
      '","again":"' ||
      t19.id::text ||
      '"}'
    from registry.refusal_counts t19
    where t19.id = $1::uuid and
      t19.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t20.id::text ||
      '","again":"' ||
      t20.id::text ||
      '"}'
    from registry.jobs t20
    where t20.id = $1::uuid and
      ((t20.asset_id is not null and t20.register_id = (
      select registry.account_id()
    )) or (t20.asset_id is null and ((t20.account_id = (
      select registry.account_id()
    ) and t20.user_id = (
      select registry.user_id()
    )) or (t20.instruction_id is not null and t20.register_id = (
      select registry.account_id()
    )))))
  ), (
    select '{"__typename":"File","id":"' ||
      t21.id::text ||
      '","again":"' ||
      t21.id::text ||
      '"}'
    from registry.files t21
    where t21.id = $1::uuid and
      (t21.kept_until > now() and (not t21.has_personal_data or (
      select registry.may_read_personal_data()
    )) and (((t21.account_id = (
      select registry.account_id()
    ) and t21.user_id = (
      select registry.user_id()
    )) and t21.user_role = (
      select registry.user_role()
    )) or exists (
      select
      from registry.jobs w
      where w.register_id = t21.register_id and
        w.id = t21.job_id and
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
    select '{"__typename":"Party","id":"' ||
      t22.id::text ||
      '","again":"' ||
      t22.id::text ||
      '"}'
    from registry.parties t22
    where t22.id = $1::uuid and
      t22.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t23.id::text ||
      '","again":"' ||
      t23.id::text ||
      '"}'
    from registry.holders t23
    where t23.id = $1::uuid and
      t23.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t24.id::text ||
      '","again":"' ||
      t24.id::text ||
      '"}'
    from registry.holder_parties t24
    where t24.id = $1::uuid and
      t24.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t25.id::text ||
      '","again":"' ||
      t25.id::text ||
      '"}'
    from registry.holder_registrations t25
    where t25.id = $1::uuid and
      t25.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t26.id::text ||
      '","again":"' ||
      t26.id::text ||
      '"}'
    from registry.verifications t26
    where t26.id = $1::uuid and
      t26.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t27.id::text ||
      '","again":"' ||
      t27.id::text ||
      '"}'
    from registry.documents t27
    where t27.id = $1::uuid and
      t27.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t28.id::text ||
      '","again":"' ||
      t28.id::text ||
      '"}'
    from registry.stock_plans t28
    where t28.id = $1::uuid and
      t28.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t29.id::text ||
      '","again":"' ||
      t29.id::text ||
      '"}'
    from registry.reserves t29
    where t29.id = $1::uuid and
      t29.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t30.id::text ||
      '","again":"' ||
      t30.id::text ||
      '"}'
    from registry.legend_templates t30
    where t30.id = $1::uuid and
      t30.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t31.id::text ||
      '","again":"' ||
      t31.id::text ||
      '"}'
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
    ) t31
    where t31.id = $1::uuid and
      t31.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t32.id::text ||
      '","again":"' ||
      t32.id::text ||
      '"}'
    from registry.postings t32
    where t32.id = $1::uuid and
      t32.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t33.id::text ||
      '","again":"' ||
      t33.id::text ||
      '"}'
    from registry.lots t33
    where t33.id = $1::uuid and
      t33.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t34.id::text ||
      '","again":"' ||
      t34.id::text ||
      '"}'
    from registry.positions t34
    where t34.id = $1::uuid and
      t34.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t35.id::text ||
      '","again":"' ||
      t35.id::text ||
      '"}'
    from registry.cash_in_lieu t35
    where t35.id = $1::uuid and
      t35.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t36.id::text ||
      '","again":"' ||
      t36.id::text ||
      '"}'
    from registry.restrictions t36
    where t36.id = $1::uuid and
      t36.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t37.id::text ||
      '","again":"' ||
      t37.id::text ||
      '"}'
    from registry.audit_entries t37
    where t37.id = $1::uuid and
      ((t37.account_id = (
      select registry.account_id()
    ) or t37.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t37.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t38.id::text ||
      '","again":"' ||
      t38.id::text ||
      '"}'
    from registry.access_entries t38
    where t38.id = $1::uuid and
      ((t38.account_id = (
      select registry.account_id()
    ) or t38.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t38.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t39.id::text ||
      '","again":"' ||
      t39.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t39
    where t39.id = $1::uuid and
      (t39.audience_id = (
      select registry.account_id()
    ) and case t39.class when 'ledger' then (t39.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t39.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t39.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t39.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t39.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t39.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t39.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t39.register_id and
        s.id = t39.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t39.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t39.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t39.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t39.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t39.holder_id is null and (t39.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t39.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t39.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t39.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t39.register_id and
        s.id = t39.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t39.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t39.account_id = (
      select registry.account_id()
    ) or t39.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t39.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t39.register_id = (
      select registry.account_id()
    ) or t39.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t39.account_id = (
      select registry.account_id()
    ) or t39.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t39.account_id = (
      select registry.account_id()
    ) or t39.object_id = (
      select registry.account_id()
    ) or t39.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t39.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t39.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t39.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t39.register_id and
        s.id = t39.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'visibility' then t39.counterpart_id = (
      select registry.account_id()
    ) when 'own' then t39.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t40.id::text ||
      '","again":"' ||
      t40.id::text ||
      '"}'
    from registry.webhook_endpoints t40
    where t40.id = $1::uuid and
      (t40.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t41.id::text ||
      '","again":"' ||
      t41.id::text ||
      '"}'
    from registry.webhook_secrets t41
    where t41.id = $1::uuid and
      (t41.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t42.id::text ||
      '","again":"' ||
      t42.id::text ||
      '"}'
    from registry.webhook_deliveries t42
    where t42.id = $1::uuid and
      (t42.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t43.id::text ||
      '","again":"' ||
      t43.id::text ||
      '"}'
    from registry.webhook_attempts t43
    where t43.id = $1::uuid and
      (t43.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"account":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t45.id::text ||
      '","slug":' ||
      to_json(t45.slug)::text ||
      ',"accountStatus":"' ||
      t45.status ||
      '","again":"' ||
      t45.id::text ||
      '"}'
    from registry.accounts t45
    where t45.id = $2::uuid and
      (t45.id = (
      select registry.account_id()
    ) or t45.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t45.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t46.id::text ||
      '","again":"' ||
      t46.id::text ||
      '"}'
    from registry.users t46
    where t46.id = $2::uuid and
      (t46.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t46.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t47.id::text ||
      '","again":"' ||
      t47.id::text ||
      '"}'
    from registry.users_accounts t47
    where t47.id = $2::uuid and
      (t47.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t47.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t48.id::text ||
      '","again":"' ||
      t48.id::text ||
      '"}'
    from registry.api_clients t48
    where t48.id = $2::uuid and
      (t48.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t49.id::text ||
      '","again":"' ||
      t49.id::text ||
      '"}'
    from registry.api_client_secrets t49
    where t49.id = $2::uuid and
      (t49.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"TrustedDocument","id":"' ||
      t50.id::text ||
      '","again":"' ||
      t50.id::text ||
      '"}'
    from registry.trusted_documents t50
    where t50.id = $2::uuid and
      (t50.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t51.id::text ||
      '","again":"' ||
      t51.id::text ||
      '"}'
    from registry.delegations t51
    where t51.id = $2::uuid and
      ((t51.account_id = (
      select registry.account_id()
    ) or t51.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t52.id::text ||
      '","again":"' ||
      t52.id::text ||
      '"}'
    from registry.appointments t52
    where t52.id = $2::uuid and
      (t52.register_id = (
      select registry.account_id()
    ) or t52.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t53.id::text ||
      '","name":' ||
      to_json(t53.name)::text ||
      ',"status":"' ||
      t53.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t54
      where t54.register_id = t53.register_id and
        t54.asset_id = t53.id and
        t54.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t53.id::text ||
      '"}'
    from registry.assets t53
    where t53.id = $2::uuid and
      t53.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t55.id::text ||
      '","again":"' ||
      t55.id::text ||
      '"}'
    from registry.asset_terms t55
    where t55.id = $2::uuid and
      t55.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t56.id::text ||
      '","again":"' ||
      t56.id::text ||
      '"}'
    from registry.asset_identifiers t56
    where t56.id = $2::uuid and
      t56.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t57.id::text ||
      '","again":"' ||
      t57.id::text ||
      '"}'
    from registry.authorized_adjustments t57
    where t57.id = $2::uuid and
      t57.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t58.id::text ||
      '","again":"' ||
      t58.id::text ||
      '"}'
    from registry.instructions t58
    where t58.id = $2::uuid and
      t58.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t59.id::text ||
      '","again":"' ||
      t59.id::text ||
      '"}'
    from registry.approvals t59
    where t59.id = $2::uuid and
      t59.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t60.id::text ||
      '","again":"' ||
      t60.id::text ||
      '"}'
    from registry.approval_policy_sets t60
    where t60.id = $2::uuid and
      (t60.account_id = (
      select registry.account_id()
    ) or t60.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t61.id::text ||
      '","again":"' ||
      t61.id::text ||
      '"}'
    from registry.forced_instructions t61
    where t61.id = $2::uuid and
      t61.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t62.id::text ||
      '","again":"' ||
      t62.id::text ||
      '"}'
    from registry.refusal_counts t62
    where t62.id = $2::uuid and
      t62.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t63.id::text ||
      '","again":"' ||
      t63.id::text ||
      '"}'
    from registry.jobs t63
    where t63.id = $2::uuid and
      ((t63.asset_id is not null and t63.register_id = (
      select registry.account_id()
    )) or (t63.asset_id is null and ((t63.account_id = (
      select registry.account_id()
    ) and t63.user_id = (
      select registry.user_id()
    )) or (t63.instruction_id is not null and t63.register_id = (
      select registry.account_id()
    )))))
  ), (
    select '{"__typename":"File","id":"' ||
      t64.id::text ||
      '","again":"' ||
      t64.id::text ||
      '"}'
    from registry.files t64
    where t64.id = $2::uuid and
      (t64.kept_until > now() and (not t64.has_personal_data or (
      select registry.may_read_personal_data()
    )) and (((t64.account_id = (
      select registry.account_id()
    ) and t64.user_id = (
      select registry.user_id()
    )) and t64.user_role = (
      select registry.user_role()
    )) or exists (
      select
      from registry.jobs w
      where w.register_id = t64.register_id and
        w.id = t64.job_id and
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
    select '{"__typename":"Party","id":"' ||
      t65.id::text ||
      '","again":"' ||
      t65.id::text ||
      '"}'
    from registry.parties t65
    where t65.id = $2::uuid and
      t65.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t66.id::text ||
      '","again":"' ||
      t66.id::text ||
      '"}'
    from registry.holders t66
    where t66.id = $2::uuid and
      t66.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t67.id::text ||
      '","again":"' ||
      t67.id::text ||
      '"}'
    from registry.holder_parties t67
    where t67.id = $2::uuid and
      t67.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t68.id::text ||
      '","again":"' ||
      t68.id::text ||
      '"}'
    from registry.holder_registrations t68
    where t68.id = $2::uuid and
      t68.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t69.id::text ||
      '","again":"' ||
      t69.id::text ||
      '"}'
    from registry.verifications t69
    where t69.id = $2::uuid and
      t69.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t70.id::text ||
      '","again":"' ||
      t70.id::text ||
      '"}'
    from registry.documents t70
    where t70.id = $2::uuid and
      t70.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t71.id::text ||
      '","again":"' ||
      t71.id::text ||
      '"}'
    from registry.stock_plans t71
    where t71.id = $2::uuid and
      t71.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t72.id::text ||
      '","again":"' ||
      t72.id::text ||
      '"}'
    from registry.reserves t72
    where t72.id = $2::uuid and
      t72.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t73.id::text ||
      '","again":"' ||
      t73.id::text ||
      '"}'
    from registry.legend_templates t73
    where t73.id = $2::uuid and
      t73.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t74.id::text ||
      '","again":"' ||
      t74.id::text ||
      '"}'
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
    ) t74
    where t74.id = $2::uuid and
      t74.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t75.id::text ||
      '","again":"' ||
      t75.id::text ||
      '"}'
    from registry.postings t75
    where t75.id = $2::uuid and
      t75.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t76.id::text ||
      '","again":"' ||
      t76.id::text ||
      '"}'
    from registry.lots t76
    where t76.id = $2::uuid and
      t76.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t77.id::text ||
      '","again":"' ||
      t77.id::text ||
      '"}'
    from registry.positions t77
    where t77.id = $2::uuid and
      t77.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t78.id::text ||
      '","again":"' ||
      t78.id::text ||
      '"}'
    from registry.cash_in_lieu t78
    where t78.id = $2::uuid and
      t78.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t79.id::text ||
      '","again":"' ||
      t79.id::text ||
      '"}'
    from registry.restrictions t79
    where t79.id = $2::uuid and
      t79.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t80.id::text ||
      '","again":"' ||
      t80.id::text ||
      '"}'
    from registry.audit_entries t80
    where t80.id = $2::uuid and
      ((t80.account_id = (
      select registry.account_id()
    ) or t80.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t80.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t81.id::text ||
      '","again":"' ||
      t81.id::text ||
      '"}'
    from registry.access_entries t81
    where t81.id = $2::uuid and
      ((t81.account_id = (
      select registry.account_id()
    ) or t81.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t81.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t82.id::text ||
      '","again":"' ||
      t82.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t82
    where t82.id = $2::uuid and
      (t82.audience_id = (
      select registry.account_id()
    ) and case t82.class when 'ledger' then (t82.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t82.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t82.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t82.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t82.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t82.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t82.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t82.register_id and
        s.id = t82.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t82.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t82.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t82.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t82.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t82.holder_id is null and (t82.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t82.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t82.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t82.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t82.register_id and
        s.id = t82.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t82.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t82.account_id = (
      select registry.account_id()
    ) or t82.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t82.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t82.register_id = (
      select registry.account_id()
    ) or t82.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t82.account_id = (
      select registry.account_id()
    ) or t82.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t82.account_id = (
      select registry.account_id()
    ) or t82.object_id = (
      select registry.account_id()
    ) or t82.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t82.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t82.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t82.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t82.register_id and
        s.id = t82.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'visibility' then t82.counterpart_id = (
      select registry.account_id()
    ) when 'own' then t82.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t83.id::text ||
      '","again":"' ||
      t83.id::text ||
      '"}'
    from registry.webhook_endpoints t83
    where t83.id = $2::uuid and
      (t83.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t84.id::text ||
      '","again":"' ||
      t84.id::text ||
      '"}'
    from registry.webhook_secrets t84
    where t84.id = $2::uuid and
      (t84.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t85.id::text ||
      '","again":"' ||
      t85.id::text ||
      '"}'
    from registry.webhook_deliveries t85
    where t85.id = $2::uuid and
      (t85.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t86.id::text ||
      '","again":"' ||
      t86.id::text ||
      '"}'
    from registry.webhook_attempts t86
    where t86.id = $2::uuid and
      (t86.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"another":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t88.id::text ||
      '","slug":' ||
      to_json(t88.slug)::text ||
      ',"accountStatus":"' ||
      t88.status ||
      '","again":"' ||
      t88.id::text ||
      '"}'
    from registry.accounts t88
    where t88.id = $3::uuid and
      (t88.id = (
      select registry.account_id()
    ) or t88.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t88.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t89.id::text ||
      '","again":"' ||
      t89.id::text ||
      '"}'
    from registry.users t89
    where t89.id = $3::uuid and
      (t89.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t89.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t90.id::text ||
      '","again":"' ||
      t90.id::text ||
      '"}'
    from registry.users_accounts t90
    where t90.id = $3::uuid and
      (t90.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t90.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t91.id::text ||
      '","again":"' ||
      t91.id::text ||
      '"}'
    from registry.api_clients t91
    where t91.id = $3::uuid and
      (t91.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t92.id::text ||
      '","again":"' ||
      t92.id::text ||
      '"}'
    from registry.api_client_secrets t92
    where t92.id = $3::uuid and
      (t92.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"TrustedDocument","id":"' ||
      t93.id::text ||
      '","again":"' ||
      t93.id::text ||
      '"}'
    from registry.trusted_documents t93
    where t93.id = $3::uuid and
      (t93.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t94.id::text ||
      '","again":"' ||
      t94.id::text ||
      '"}'
    from registry.delegations t94
    where t94.id = $3::uuid and
      ((t94.account_id = (
      select registry.account_id()
    ) or t94.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t95.id::text ||
      '","again":"' ||
      t95.id::text ||
      '"}'
    from registry.appointments t95
    where t95.id = $3::uuid and
      (t95.register_id = (
      select registry.account_id()
    ) or t95.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t96.id::text ||
      '","name":' ||
      to_json(t96.name)::text ||
      ',"status":"' ||
      t96.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t97
      where t97.register_id = t96.register_id and
        t97.asset_id = t96.id and
        t97.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t96.id::text ||
      '"}'
    from registry.assets t96
    where t96.id = $3::uuid and
      t96.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t98.id::text ||
      '","again":"' ||
      t98.id::text ||
      '"}'
    from registry.asset_terms t98
    where t98.id = $3::uuid and
      t98.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t99.id::text ||
      '","again":"' ||
      t99.id::text ||
      '"}'
    from registry.asset_identifiers t99
    where t99.id = $3::uuid and
      t99.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t100.id::text ||
      '","again":"' ||
      t100.id::text ||
      '"}'
    from registry.authorized_adjustments t100
    where t100.id = $3::uuid and
      t100.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t101.id::text ||
      '","again":"' ||
      t101.id::text ||
      '"}'
    from registry.instructions t101
    where t101.id = $3::uuid and
      t101.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t102.id::text ||
      '","again":"' ||
      t102.id::text ||
      '"}'
    from registry.approvals t102
    where t102.id = $3::uuid and
      t102.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t103.id::text ||
      '","again":"' ||
      t103.id::text ||
      '"}'
    from registry.approval_policy_sets t103
    where t103.id = $3::uuid and
      (t103.account_id = (
      select registry.account_id()
    ) or t103.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t104.id::text ||
      '","again":"' ||
      t104.id::text ||
      '"}'
    from registry.forced_instructions t104
    where t104.id = $3::uuid and
      t104.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t105.id::text ||
      '","again":"' ||
      t105.id::text ||
      '"}'
    from registry.refusal_counts t105
    where t105.id = $3::uuid and
      t105.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t106.id::text ||
      '","again":"' ||
      t106.id::text ||
      '"}'
    from registry.jobs t106
    where t106.id = $3::uuid and
      ((t106.asset_id is not null and t106.register_id = (
      select registry.account_id()
    )) or (t106.asset_id is null and ((t106.account_id = (
      select registry.account_id()
    ) and t106.user_id = (
      select registry.user_id()
    )) or (t106.instruction_id is not null and t106.register_id = (
      select registry.account_id()
    )))))
  ), (
    select '{"__typename":"File","id":"' ||
      t107.id::text ||
      '","again":"' ||
      t107.id::text ||
      '"}'
    from registry.files t107
    where t107.id = $3::uuid and
      (t107.kept_until > now() and (not t107.has_personal_data or (
      select registry.may_read_personal_data()
    )) and (((t107.account_id = (
      select registry.account_id()
    ) and t107.user_id = (
      select registry.user_id()
    )) and t107.user_role = (
      select registry.user_role()
    )) or exists (
      select
      from registry.jobs w
      where w.register_id = t107.register_id and
        w.id = t107.job_id and
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
    select '{"__typename":"Party","id":"' ||
      t108.id::text ||
      '","again":"' ||
      t108.id::text ||
      '"}'
    from registry.parties t108
    where t108.id = $3::uuid and
      t108.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t109.id::text ||
      '","again":"' ||
      t109.id::text ||
      '"}'
    from registry.holders t109
    where t109.id = $3::uuid and
      t109.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t110.id::text ||
      '","again":"' ||
      t110.id::text ||
      '"}'
    from registry.holder_parties t110
    where t110.id = $3::uuid and
      t110.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t111.id::text ||
      '","again":"' ||
      t111.id::text ||
      '"}'
    from registry.holder_registrations t111
    where t111.id = $3::uuid and
      t111.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t112.id::text ||
      '","again":"' ||
      t112.id::text ||
      '"}'
    from registry.verifications t112
    where t112.id = $3::uuid and
      t112.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t113.id::text ||
      '","again":"' ||
      t113.id::text ||
      '"}'
    from registry.documents t113
    where t113.id = $3::uuid and
      t113.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t114.id::text ||
      '","again":"' ||
      t114.id::text ||
      '"}'
    from registry.stock_plans t114
    where t114.id = $3::uuid and
      t114.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t115.id::text ||
      '","again":"' ||
      t115.id::text ||
      '"}'
    from registry.reserves t115
    where t115.id = $3::uuid and
      t115.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t116.id::text ||
      '","again":"' ||
      t116.id::text ||
      '"}'
    from registry.legend_templates t116
    where t116.id = $3::uuid and
      t116.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t117.id::text ||
      '","again":"' ||
      t117.id::text ||
      '"}'
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
    ) t117
    where t117.id = $3::uuid and
      t117.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t118.id::text ||
      '","again":"' ||
      t118.id::text ||
      '"}'
    from registry.postings t118
    where t118.id = $3::uuid and
      t118.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t119.id::text ||
      '","again":"' ||
      t119.id::text ||
      '"}'
    from registry.lots t119
    where t119.id = $3::uuid and
      t119.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t120.id::text ||
      '","again":"' ||
      t120.id::text ||
      '"}'
    from registry.positions t120
    where t120.id = $3::uuid and
      t120.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t121.id::text ||
      '","again":"' ||
      t121.id::text ||
      '"}'
    from registry.cash_in_lieu t121
    where t121.id = $3::uuid and
      t121.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t122.id::text ||
      '","again":"' ||
      t122.id::text ||
      '"}'
    from registry.restrictions t122
    where t122.id = $3::uuid and
      t122.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t123.id::text ||
      '","again":"' ||
      t123.id::text ||
      '"}'
    from registry.audit_entries t123
    where t123.id = $3::uuid and
      ((t123.account_id = (
      select registry.account_id()
    ) or t123.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t123.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t124.id::text ||
      '","again":"' ||
      t124.id::text ||
      '"}'
    from registry.access_entries t124
    where t124.id = $3::uuid and
      ((t124.account_id = (
      select registry.account_id()
    ) or t124.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t124.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t125.id::text ||
      '","again":"' ||
      t125.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t125
    where t125.id = $3::uuid and
      (t125.audience_id = (
      select registry.account_id()
    ) and case t125.class when 'ledger' then (t125.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t125.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t125.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t125.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t125.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t125.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t125.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t125.register_id and
        s.id = t125.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t125.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t125.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t125.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t125.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t125.holder_id is null and (t125.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t125.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t125.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t125.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t125.register_id and
        s.id = t125.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t125.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t125.account_id = (
      select registry.account_id()
    ) or t125.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t125.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t125.register_id = (
      select registry.account_id()
    ) or t125.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t125.account_id = (
      select registry.account_id()
    ) or t125.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t125.account_id = (
      select registry.account_id()
    ) or t125.object_id = (
      select registry.account_id()
    ) or t125.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t125.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t125.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t125.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t125.register_id and
        s.id = t125.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'visibility' then t125.counterpart_id = (
      select registry.account_id()
    ) when 'own' then t125.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t126.id::text ||
      '","again":"' ||
      t126.id::text ||
      '"}'
    from registry.webhook_endpoints t126
    where t126.id = $3::uuid and
      (t126.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t127.id::text ||
      '","again":"' ||
      t127.id::text ||
      '"}'
    from registry.webhook_secrets t127
    where t127.id = $3::uuid and
      (t127.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t128.id::text ||
      '","again":"' ||
      t128.id::text ||
      '"}'
    from registry.webhook_deliveries t128
    where t128.id = $3::uuid and
      (t128.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t129.id::text ||
      '","again":"' ||
      t129.id::text ||
      '"}'
    from registry.webhook_attempts t129
    where t129.id = $3::uuid and
      (t129.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"foreign":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t131.id::text ||
      '"}'
    from registry.accounts t131
    where t131.id = $4::uuid and
      (t131.id = (
      select registry.account_id()
    ) or t131.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t131.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t132.id::text ||
      '"}'
    from registry.users t132
    where t132.id = $4::uuid and
      (t132.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t132.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t133.id::text ||
      '"}'
    from registry.users_accounts t133
    where t133.id = $4::uuid and
      (t133.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t133.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t134.id::text ||
      '"}'
    from registry.api_clients t134
    where t134.id = $4::uuid and
      (t134.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t135.id::text ||
      '"}'
    from registry.api_client_secrets t135
    where t135.id = $4::uuid and
      (t135.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"TrustedDocument","id":"' ||
      t136.id::text ||
      '"}'
    from registry.trusted_documents t136
    where t136.id = $4::uuid and
      (t136.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t137.id::text ||
      '"}'
    from registry.delegations t137
    where t137.id = $4::uuid and
      ((t137.account_id = (
      select registry.account_id()
    ) or t137.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t138.id::text ||
      '"}'
    from registry.appointments t138
    where t138.id = $4::uuid and
      (t138.register_id = (
      select registry.account_id()
    ) or t138.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t139.id::text ||
      '"}'
    from registry.assets t139
    where t139.id = $4::uuid and
      t139.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t140.id::text ||
      '"}'
    from registry.asset_terms t140
    where t140.id = $4::uuid and
      t140.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t141.id::text ||
      '"}'
    from registry.asset_identifiers t141
    where t141.id = $4::uuid and
      t141.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t142.id::text ||
      '"}'
    from registry.authorized_adjustments t142
    where t142.id = $4::uuid and
      t142.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t143.id::text ||
      '"}'
    from registry.instructions t143
    where t143.id = $4::uuid and
      t143.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t144.id::text ||
      '"}'
    from registry.approvals t144
    where t144.id = $4::uuid and
      t144.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t145.id::text ||
      '"}'
    from registry.approval_policy_sets t145
    where t145.id = $4::uuid and
      (t145.account_id = (
      select registry.account_id()
    ) or t145.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t146.id::text ||
      '"}'
    from registry.forced_instructions t146
    where t146.id = $4::uuid and
      t146.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t147.id::text ||
      '"}'
    from registry.refusal_counts t147
    where t147.id = $4::uuid and
      t147.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t148.id::text ||
      '"}'
    from registry.jobs t148
    where t148.id = $4::uuid and
      ((t148.asset_id is not null and t148.register_id = (
      select registry.account_id()
    )) or (t148.asset_id is null and ((t148.account_id = (
      select registry.account_id()
    ) and t148.user_id = (
      select registry.user_id()
    )) or (t148.instruction_id is not null and t148.register_id = (
      select registry.account_id()
    )))))
  ), (
    select '{"__typename":"File","id":"' ||
      t149.id::text ||
      '"}'
    from registry.files t149
    where t149.id = $4::uuid and
      (t149.kept_until > now() and (not t149.has_personal_data or (
      select registry.may_read_personal_data()
    )) and (((t149.account_id = (
      select registry.account_id()
    ) and t149.user_id = (
      select registry.user_id()
    )) and t149.user_role = (
      select registry.user_role()
    )) or exists (
      select
      from registry.jobs w
      where w.register_id = t149.register_id and
        w.id = t149.job_id and
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
    select '{"__typename":"Party","id":"' ||
      t150.id::text ||
      '"}'
    from registry.parties t150
    where t150.id = $4::uuid and
      t150.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t151.id::text ||
      '"}'
    from registry.holders t151
    where t151.id = $4::uuid and
      t151.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t152.id::text ||
      '"}'
    from registry.holder_parties t152
    where t152.id = $4::uuid and
      t152.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t153.id::text ||
      '"}'
    from registry.holder_registrations t153
    where t153.id = $4::uuid and
      t153.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t154.id::text ||
      '"}'
    from registry.verifications t154
    where t154.id = $4::uuid and
      t154.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t155.id::text ||
      '"}'
    from registry.documents t155
    where t155.id = $4::uuid and
      t155.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t156.id::text ||
      '"}'
    from registry.stock_plans t156
    where t156.id = $4::uuid and
      t156.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t157.id::text ||
      '"}'
    from registry.reserves t157
    where t157.id = $4::uuid and
      t157.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t158.id::text ||
      '"}'
    from registry.legend_templates t158
    where t158.id = $4::uuid and
      t158.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t159.id::text ||
      '"}'
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
    ) t159
    where t159.id = $4::uuid and
      t159.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t160.id::text ||
      '"}'
    from registry.postings t160
    where t160.id = $4::uuid and
      t160.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t161.id::text ||
      '"}'
    from registry.lots t161
    where t161.id = $4::uuid and
      t161.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t162.id::text ||
      '"}'
    from registry.positions t162
    where t162.id = $4::uuid and
      t162.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t163.id::text ||
      '"}'
    from registry.cash_in_lieu t163
    where t163.id = $4::uuid and
      t163.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t164.id::text ||
      '"}'
    from registry.restrictions t164
    where t164.id = $4::uuid and
      t164.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t165.id::text ||
      '"}'
    from registry.audit_entries t165
    where t165.id = $4::uuid and
      ((t165.account_id = (
      select registry.account_id()
    ) or t165.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t165.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t166.id::text ||
      '"}'
    from registry.access_entries t166
    where t166.id = $4::uuid and
      ((t166.account_id = (
      select registry.account_id()
    ) or t166.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t166.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t167.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t167
    where t167.id = $4::uuid and
      (t167.audience_id = (
      select registry.account_id()
    ) and case t167.class when 'ledger' then (t167.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t167.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t167.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t167.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t167.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t167.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t167.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t167.register_id and
        s.id = t167.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t167.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t167.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t167.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t167.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t167.holder_id is null and (t167.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t167.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t167.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t167.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t167.register_id and
        s.id = t167.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t167.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t167.account_id = (
      select registry.account_id()
    ) or t167.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t167.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t167.register_id = (
      select registry.account_id()
    ) or t167.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t167.account_id = (
      select registry.account_id()
    ) or t167.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t167.account_id = (
      select registry.account_id()
    ) or t167.object_id = (
      select registry.account_id()
    ) or t167.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t167.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t167.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t167.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t167.register_id and
        s.id = t167.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'visibility' then t167.counterpart_id = (
      select registry.account_id()
    ) when 'own' then t167.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t168.id::text ||
      '"}'
    from registry.webhook_endpoints t168
    where t168.id = $4::uuid and
      (t168.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t169.id::text ||
      '"}'
    from registry.webhook_secrets t169
    where t169.id = $4::uuid and
      (t169.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t170.id::text ||
      '"}'
    from registry.webhook_deliveries t170
    where t170.id = $4::uuid and
      (t170.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t171.id::text ||
      '"}'
    from registry.webhook_attempts t171
    where t171.id = $4::uuid and
      (t171.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"malformed":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t173.id::text ||
      '"}'
    from registry.accounts t173
    where t173.id = $5::uuid and
      (t173.id = (
      select registry.account_id()
    ) or t173.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t173.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t174.id::text ||
      '"}'
    from registry.users t174
    where t174.id = $5::uuid and
      (t174.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t174.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t175.id::text ||
      '"}'
    from registry.users_accounts t175
    where t175.id = $5::uuid and
      (t175.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t175.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t176.id::text ||
      '"}'
    from registry.api_clients t176
    where t176.id = $5::uuid and
      (t176.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t177.id::text ||
      '"}'
    from registry.api_client_secrets t177
    where t177.id = $5::uuid and
      (t177.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"TrustedDocument","id":"' ||
      t178.id::text ||
      '"}'
    from registry.trusted_documents t178
    where t178.id = $5::uuid and
      (t178.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t179.id::text ||
      '"}'
    from registry.delegations t179
    where t179.id = $5::uuid and
      ((t179.account_id = (
      select registry.account_id()
    ) or t179.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t180.id::text ||
      '"}'
    from registry.appointments t180
    where t180.id = $5::uuid and
      (t180.register_id = (
      select registry.account_id()
    ) or t180.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t181.id::text ||
      '"}'
    from registry.assets t181
    where t181.id = $5::uuid and
      t181.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t182.id::text ||
      '"}'
    from registry.asset_terms t182
    where t182.id = $5::uuid and
      t182.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t183.id::text ||
      '"}'
    from registry.asset_identifiers t183
    where t183.id = $5::uuid and
      t183.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t184.id::text ||
      '"}'
    from registry.authorized_adjustments t184
    where t184.id = $5::uuid and
      t184.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t185.id::text ||
      '"}'
    from registry.instructions t185
    where t185.id = $5::uuid and
      t185.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t186.id::text ||
      '"}'
    from registry.approvals t186
    where t186.id = $5::uuid and
      t186.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t187.id::text ||
      '"}'
    from registry.approval_policy_sets t187
    where t187.id = $5::uuid and
      (t187.account_id = (
      select registry.account_id()
    ) or t187.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t188.id::text ||
      '"}'
    from registry.forced_instructions t188
    where t188.id = $5::uuid and
      t188.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t189.id::text ||
      '"}'
    from registry.refusal_counts t189
    where t189.id = $5::uuid and
      t189.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t190.id::text ||
      '"}'
    from registry.jobs t190
    where t190.id = $5::uuid and
      ((t190.asset_id is not null and t190.register_id = (
      select registry.account_id()
    )) or (t190.asset_id is null and ((t190.account_id = (
      select registry.account_id()
    ) and t190.user_id = (
      select registry.user_id()
    )) or (t190.instruction_id is not null and t190.register_id = (
      select registry.account_id()
    )))))
  ), (
    select '{"__typename":"File","id":"' ||
      t191.id::text ||
      '"}'
    from registry.files t191
    where t191.id = $5::uuid and
      (t191.kept_until > now() and (not t191.has_personal_data or (
      select registry.may_read_personal_data()
    )) and (((t191.account_id = (
      select registry.account_id()
    ) and t191.user_id = (
      select registry.user_id()
    )) and t191.user_role = (
      select registry.user_role()
    )) or exists (
      select
      from registry.jobs w
      where w.register_id = t191.register_id and
        w.id = t191.job_id and
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
    select '{"__typename":"Party","id":"' ||
      t192.id::text ||
      '"}'
    from registry.parties t192
    where t192.id = $5::uuid and
      t192.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t193.id::text ||
      '"}'
    from registry.holders t193
    where t193.id = $5::uuid and
      t193.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t194.id::text ||
      '"}'
    from registry.holder_parties t194
    where t194.id = $5::uuid and
      t194.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t195.id::text ||
      '"}'
    from registry.holder_registrations t195
    where t195.id = $5::uuid and
      t195.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t196.id::text ||
      '"}'
    from registry.verifications t196
    where t196.id = $5::uuid and
      t196.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t197.id::text ||
      '"}'
    from registry.documents t197
    where t197.id = $5::uuid and
      t197.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t198.id::text ||
      '"}'
    from registry.stock_plans t198
    where t198.id = $5::uuid and
      t198.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t199.id::text ||
      '"}'
    from registry.reserves t199
    where t199.id = $5::uuid and
      t199.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t200.id::text ||
      '"}'
    from registry.legend_templates t200
    where t200.id = $5::uuid and
      t200.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t201.id::text ||
      '"}'
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
    ) t201
    where t201.id = $5::uuid and
      t201.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t202.id::text ||
      '"}'
    from registry.postings t202
    where t202.id = $5::uuid and
      t202.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t203.id::text ||
      '"}'
    from registry.lots t203
    where t203.id = $5::uuid and
      t203.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t204.id::text ||
      '"}'
    from registry.positions t204
    where t204.id = $5::uuid and
      t204.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t205.id::text ||
      '"}'
    from registry.cash_in_lieu t205
    where t205.id = $5::uuid and
      t205.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t206.id::text ||
      '"}'
    from registry.restrictions t206
    where t206.id = $5::uuid and
      t206.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t207.id::text ||
      '"}'
    from registry.audit_entries t207
    where t207.id = $5::uuid and
      ((t207.account_id = (
      select registry.account_id()
    ) or t207.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t207.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t208.id::text ||
      '"}'
    from registry.access_entries t208
    where t208.id = $5::uuid and
      ((t208.account_id = (
      select registry.account_id()
    ) or t208.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t208.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t209.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t209
    where t209.id = $5::uuid and
      (t209.audience_id = (
      select registry.account_id()
    ) and case t209.class when 'ledger' then (t209.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t209.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t209.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t209.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t209.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t209.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t209.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t209.register_id and
        s.id = t209.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t209.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t209.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t209.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t209.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t209.holder_id is null and (t209.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t209.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t209.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t209.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t209.register_id and
        s.id = t209.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t209.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t209.account_id = (
      select registry.account_id()
    ) or t209.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t209.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t209.register_id = (
      select registry.account_id()
    ) or t209.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t209.account_id = (
      select registry.account_id()
    ) or t209.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t209.account_id = (
      select registry.account_id()
    ) or t209.object_id = (
      select registry.account_id()
    ) or t209.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t209.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t209.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t209.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t209.register_id and
        s.id = t209.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'visibility' then t209.counterpart_id = (
      select registry.account_id()
    ) when 'own' then t209.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t210.id::text ||
      '"}'
    from registry.webhook_endpoints t210
    where t210.id = $5::uuid and
      (t210.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t211.id::text ||
      '"}'
    from registry.webhook_secrets t211
    where t211.id = $5::uuid and
      (t211.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t212.id::text ||
      '"}'
    from registry.webhook_deliveries t212
    where t212.id = $5::uuid and
      (t212.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t213.id::text ||
      '"}'
    from registry.webhook_attempts t213
    where t213.id = $5::uuid and
      (t213.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "01900000-002a-7000-8000-000000000001"
-- $2 = "01900000-000a-7000-8000-000000000001"
-- $3 = "01900000-002a-7000-8000-0000000000cf"
-- $4 = "01900000-002a-7000-8000-000000000065"
-- $5 = "00000000-0000-0000-0000-000000000000"
