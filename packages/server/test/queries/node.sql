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
    select '{"__typename":"Delegation","id":"' ||
      t7.id::text ||
      '","again":"' ||
      t7.id::text ||
      '"}'
    from registry.delegations t7
    where t7.id = $1::uuid and
      ((t7.account_id = (
      select registry.account_id()
    ) or t7.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t8.id::text ||
      '","again":"' ||
      t8.id::text ||
      '"}'
    from registry.appointments t8
    where t8.id = $1::uuid and
      (t8.register_id = (
      select registry.account_id()
    ) or t8.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t9.id::text ||
      '","name":' ||
      to_json(t9.name)::text ||
      ',"status":"' ||
      t9.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t10
      where t10.register_id = t9.register_id and
        t10.asset_id = t9.id and
        t10.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t9.id::text ||
      '"}'
    from registry.assets t9
    where t9.id = $1::uuid and
      t9.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t11.id::text ||
      '","again":"' ||
      t11.id::text ||
      '"}'
    from registry.asset_terms t11
    where t11.id = $1::uuid and
      t11.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t12.id::text ||
      '","again":"' ||
      t12.id::text ||
      '"}'
    from registry.asset_identifiers t12
    where t12.id = $1::uuid and
      t12.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t13.id::text ||
      '","again":"' ||
      t13.id::text ||
      '"}'
    from registry.authorized_adjustments t13
    where t13.id = $1::uuid and
      t13.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t14.id::text ||
      '","again":"' ||
      t14.id::text ||
      '"}'
    from registry.instructions t14
    where t14.id = $1::uuid and
      t14.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t15.id::text ||
      '","again":"' ||
      t15.id::text ||
      '"}'
    from registry.approvals t15
    where t15.id = $1::uuid and
      t15.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t16.id::text ||
      '","again":"' ||
      t16.id::text ||
      '"}'
    from registry.approval_policy_sets t16
    where t16.id = $1::uuid and
      (t16.account_id = (
      select registry.account_id()
    ) or t16.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t17.id::text ||
      '","again":"' ||
      t17.id::text ||
      '"}'
    from registry.forced_instructions t17
    where t17.id = $1::uuid and
      t17.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t18.id::text ||
      '","again":"' ||
      t18.id::text ||
      '"}'
    from registry.refusal_counts t18
    where t18.id = $1::uuid and
      t18.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t19.id::text ||
      '","again":"' ||
      t19.id::text ||
      '"}'
    from registry.jobs t19
    where t19.id = $1::uuid and
      ((t19.asset_id is not null and t19.register_id = (
      select registry.account_id()
    )) or (t19.asset_id is null and (t19.account_id = (
      select registry.account_id()
    ) and t19.user_id = (
      select registry.user_id()
    ))))
  ), (
    select '{"__typename":"File","id":"' ||
      t20.id::text ||
      '","again":"' ||
      t20.id::text ||
      '"}'
    from registry.files t20
    where t20.id = $1::uuid and
      ((t20.account_id = (
      select registry.account_id()
    ) and t20.user_id = (
      select registry.user_id()
    )) and t20.user_role = (
      select registry.user_role()
    ) and t20.kept_until > now() and (not t20.has_personal_data or (
      select registry.may_read_personal_data()
    )))
  ), (
    select '{"__typename":"Party","id":"' ||
      t21.id::text ||
      '","again":"' ||
      t21.id::text ||
      '"}'
    from registry.parties t21
    where t21.id = $1::uuid and
      t21.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t22.id::text ||
      '","again":"' ||
      t22.id::text ||
      '"}'
    from registry.holders t22
    where t22.id = $1::uuid and
      t22.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t23.id::text ||
      '","again":"' ||
      t23.id::text ||
      '"}'
    from registry.holder_parties t23
    where t23.id = $1::uuid and
      t23.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t24.id::text ||
      '","again":"' ||
      t24.id::text ||
      '"}'
    from registry.holder_registrations t24
    where t24.id = $1::uuid and
      t24.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t25.id::text ||
      '","again":"' ||
      t25.id::text ||
      '"}'
    from registry.verifications t25
    where t25.id = $1::uuid and
      t25.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t26.id::text ||
      '","again":"' ||
      t26.id::text ||
      '"}'
    from registry.documents t26
    where t26.id = $1::uuid and
      t26.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t27.id::text ||
      '","again":"' ||
      t27.id::text ||
      '"}'
    from registry.stock_plans t27
    where t27.id = $1::uuid and
      t27.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t28.id::text ||
      '","again":"' ||
      t28.id::text ||
      '"}'
    from registry.reserves t28
    where t28.id = $1::uuid and
      t28.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t29.id::text ||
      '","again":"' ||
      t29.id::text ||
      '"}'
    from registry.legend_templates t29
    where t29.id = $1::uuid and
      t29.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t30.id::text ||
      '","again":"' ||
      t30.id::text ||
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
    ) t30
    where t30.id = $1::uuid and
      t30.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t31.id::text ||
      '","again":"' ||
      t31.id::text ||
      '"}'
    from registry.postings t31
    where t31.id = $1::uuid and
      t31.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t32.id::text ||
      '","again":"' ||
      t32.id::text ||
      '"}'
    from registry.lots t32
    where t32.id = $1::uuid and
      t32.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t33.id::text ||
      '","again":"' ||
      t33.id::text ||
      '"}'
    from registry.positions t33
    where t33.id = $1::uuid and
      t33.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t34.id::text ||
      '","again":"' ||
      t34.id::text ||
      '"}'
    from registry.cash_in_lieu t34
    where t34.id = $1::uuid and
      t34.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t35.id::text ||
      '","again":"' ||
      t35.id::text ||
      '"}'
    from registry.restrictions t35
    where t35.id = $1::uuid and
      t35.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t36.id::text ||
      '","again":"' ||
      t36.id::text ||
      '"}'
    from registry.audit_entries t36
    where t36.id = $1::uuid and
      ((t36.account_id = (
      select registry.account_id()
    ) or t36.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t36.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t37.id::text ||
      '","again":"' ||
      t37.id::text ||
      '"}'
    from registry.access_entries t37
    where t37.id = $1::uuid and
      ((t37.account_id = (
      select registry.account_id()
    ) or t37.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t37.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t38.id::text ||
      '","again":"' ||
      t38.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t38
    where t38.id = $1::uuid and
      (t38.audience_id = (
      select registry.account_id()
    ) and case t38.class when 'ledger' then (t38.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t38.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t38.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t38.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t38.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t38.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t38.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t38.register_id and
        s.id = t38.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t38.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t38.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t38.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t38.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t38.holder_id is null and (t38.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t38.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t38.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t38.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t38.register_id and
        s.id = t38.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t38.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t38.account_id = (
      select registry.account_id()
    ) or t38.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t38.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t38.register_id = (
      select registry.account_id()
    ) or t38.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t38.account_id = (
      select registry.account_id()
    ) or t38.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t38.account_id = (
      select registry.account_id()
    ) or t38.object_id = (
      select registry.account_id()
    ) or t38.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t38.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t38.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t38.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t38.register_id and
        s.id = t38.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t38.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t39.id::text ||
      '","again":"' ||
      t39.id::text ||
      '"}'
    from registry.webhook_endpoints t39
    where t39.id = $1::uuid and
      (t39.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t40.id::text ||
      '","again":"' ||
      t40.id::text ||
      '"}'
    from registry.webhook_secrets t40
    where t40.id = $1::uuid and
      (t40.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t41.id::text ||
      '","again":"' ||
      t41.id::text ||
      '"}'
    from registry.webhook_deliveries t41
    where t41.id = $1::uuid and
      (t41.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t42.id::text ||
      '","again":"' ||
      t42.id::text ||
      '"}'
    from registry.webhook_attempts t42
    where t42.id = $1::uuid and
      (t42.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"account":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t44.id::text ||
      '","slug":' ||
      to_json(t44.slug)::text ||
      ',"accountStatus":"' ||
      t44.status ||
      '","again":"' ||
      t44.id::text ||
      '"}'
    from registry.accounts t44
    where t44.id = $2::uuid and
      (t44.id = (
      select registry.account_id()
    ) or t44.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t44.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t45.id::text ||
      '","again":"' ||
      t45.id::text ||
      '"}'
    from registry.users t45
    where t45.id = $2::uuid and
      (t45.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t45.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t46.id::text ||
      '","again":"' ||
      t46.id::text ||
      '"}'
    from registry.users_accounts t46
    where t46.id = $2::uuid and
      (t46.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t46.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t47.id::text ||
      '","again":"' ||
      t47.id::text ||
      '"}'
    from registry.api_clients t47
    where t47.id = $2::uuid and
      (t47.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t48.id::text ||
      '","again":"' ||
      t48.id::text ||
      '"}'
    from registry.api_client_secrets t48
    where t48.id = $2::uuid and
      (t48.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t49.id::text ||
      '","again":"' ||
      t49.id::text ||
      '"}'
    from registry.delegations t49
    where t49.id = $2::uuid and
      ((t49.account_id = (
      select registry.account_id()
    ) or t49.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t50.id::text ||
      '","again":"' ||
      t50.id::text ||
      '"}'
    from registry.appointments t50
    where t50.id = $2::uuid and
      (t50.register_id = (
      select registry.account_id()
    ) or t50.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t51.id::text ||
      '","name":' ||
      to_json(t51.name)::text ||
      ',"status":"' ||
      t51.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t52
      where t52.register_id = t51.register_id and
        t52.asset_id = t51.id and
        t52.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t51.id::text ||
      '"}'
    from registry.assets t51
    where t51.id = $2::uuid and
      t51.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t53.id::text ||
      '","again":"' ||
      t53.id::text ||
      '"}'
    from registry.asset_terms t53
    where t53.id = $2::uuid and
      t53.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t54.id::text ||
      '","again":"' ||
      t54.id::text ||
      '"}'
    from registry.asset_identifiers t54
    where t54.id = $2::uuid and
      t54.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t55.id::text ||
      '","again":"' ||
      t55.id::text ||
      '"}'
    from registry.authorized_adjustments t55
    where t55.id = $2::uuid and
      t55.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t56.id::text ||
      '","again":"' ||
      t56.id::text ||
      '"}'
    from registry.instructions t56
    where t56.id = $2::uuid and
      t56.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t57.id::text ||
      '","again":"' ||
      t57.id::text ||
      '"}'
    from registry.approvals t57
    where t57.id = $2::uuid and
      t57.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t58.id::text ||
      '","again":"' ||
      t58.id::text ||
      '"}'
    from registry.approval_policy_sets t58
    where t58.id = $2::uuid and
      (t58.account_id = (
      select registry.account_id()
    ) or t58.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t59.id::text ||
      '","again":"' ||
      t59.id::text ||
      '"}'
    from registry.forced_instructions t59
    where t59.id = $2::uuid and
      t59.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t60.id::text ||
      '","again":"' ||
      t60.id::text ||
      '"}'
    from registry.refusal_counts t60
    where t60.id = $2::uuid and
      t60.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t61.id::text ||
      '","again":"' ||
      t61.id::text ||
      '"}'
    from registry.jobs t61
    where t61.id = $2::uuid and
      ((t61.asset_id is not null and t61.register_id = (
      select registry.account_id()
    )) or (t61.asset_id is null and (t61.account_id = (
      select registry.account_id()
    ) and t61.user_id = (
      select registry.user_id()
    ))))
  ), (
    select '{"__typename":"File","id":"' ||
      t62.id::text ||
      '","again":"' ||
      t62.id::text ||
      '"}'
    from registry.files t62
    where t62.id = $2::uuid and
      ((t62.account_id = (
      select registry.account_id()
    ) and t62.user_id = (
      select registry.user_id()
    )) and t62.user_role = (
      select registry.user_role()
    ) and t62.kept_until > now() and (not t62.has_personal_data or (
      select registry.may_read_personal_data()
    )))
  ), (
    select '{"__typename":"Party","id":"' ||
      t63.id::text ||
      '","again":"' ||
      t63.id::text ||
      '"}'
    from registry.parties t63
    where t63.id = $2::uuid and
      t63.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t64.id::text ||
      '","again":"' ||
      t64.id::text ||
      '"}'
    from registry.holders t64
    where t64.id = $2::uuid and
      t64.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t65.id::text ||
      '","again":"' ||
      t65.id::text ||
      '"}'
    from registry.holder_parties t65
    where t65.id = $2::uuid and
      t65.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t66.id::text ||
      '","again":"' ||
      t66.id::text ||
      '"}'
    from registry.holder_registrations t66
    where t66.id = $2::uuid and
      t66.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t67.id::text ||
      '","again":"' ||
      t67.id::text ||
      '"}'
    from registry.verifications t67
    where t67.id = $2::uuid and
      t67.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t68.id::text ||
      '","again":"' ||
      t68.id::text ||
      '"}'
    from registry.documents t68
    where t68.id = $2::uuid and
      t68.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t69.id::text ||
      '","again":"' ||
      t69.id::text ||
      '"}'
    from registry.stock_plans t69
    where t69.id = $2::uuid and
      t69.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t70.id::text ||
      '","again":"' ||
      t70.id::text ||
      '"}'
    from registry.reserves t70
    where t70.id = $2::uuid and
      t70.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t71.id::text ||
      '","again":"' ||
      t71.id::text ||
      '"}'
    from registry.legend_templates t71
    where t71.id = $2::uuid and
      t71.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t72.id::text ||
      '","again":"' ||
      t72.id::text ||
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
    ) t72
    where t72.id = $2::uuid and
      t72.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t73.id::text ||
      '","again":"' ||
      t73.id::text ||
      '"}'
    from registry.postings t73
    where t73.id = $2::uuid and
      t73.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t74.id::text ||
      '","again":"' ||
      t74.id::text ||
      '"}'
    from registry.lots t74
    where t74.id = $2::uuid and
      t74.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t75.id::text ||
      '","again":"' ||
      t75.id::text ||
      '"}'
    from registry.positions t75
    where t75.id = $2::uuid and
      t75.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t76.id::text ||
      '","again":"' ||
      t76.id::text ||
      '"}'
    from registry.cash_in_lieu t76
    where t76.id = $2::uuid and
      t76.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t77.id::text ||
      '","again":"' ||
      t77.id::text ||
      '"}'
    from registry.restrictions t77
    where t77.id = $2::uuid and
      t77.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t78.id::text ||
      '","again":"' ||
      t78.id::text ||
      '"}'
    from registry.audit_entries t78
    where t78.id = $2::uuid and
      ((t78.account_id = (
      select registry.account_id()
    ) or t78.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t78.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t79.id::text ||
      '","again":"' ||
      t79.id::text ||
      '"}'
    from registry.access_entries t79
    where t79.id = $2::uuid and
      ((t79.account_id = (
      select registry.account_id()
    ) or t79.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t79.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t80.id::text ||
      '","again":"' ||
      t80.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t80
    where t80.id = $2::uuid and
      (t80.audience_id = (
      select registry.account_id()
    ) and case t80.class when 'ledger' then (t80.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t80.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t80.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t80.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t80.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t80.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t80.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t80.register_id and
        s.id = t80.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t80.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t80.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t80.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t80.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t80.holder_id is null and (t80.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t80.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t80.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t80.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t80.register_id and
        s.id = t80.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t80.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t80.account_id = (
      select registry.account_id()
    ) or t80.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t80.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t80.register_id = (
      select registry.account_id()
    ) or t80.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t80.account_id = (
      select registry.account_id()
    ) or t80.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t80.account_id = (
      select registry.account_id()
    ) or t80.object_id = (
      select registry.account_id()
    ) or t80.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t80.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t80.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t80.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t80.register_id and
        s.id = t80.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t80.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t81.id::text ||
      '","again":"' ||
      t81.id::text ||
      '"}'
    from registry.webhook_endpoints t81
    where t81.id = $2::uuid and
      (t81.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t82.id::text ||
      '","again":"' ||
      t82.id::text ||
      '"}'
    from registry.webhook_secrets t82
    where t82.id = $2::uuid and
      (t82.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t83.id::text ||
      '","again":"' ||
      t83.id::text ||
      '"}'
    from registry.webhook_deliveries t83
    where t83.id = $2::uuid and
      (t83.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t84.id::text ||
      '","again":"' ||
      t84.id::text ||
      '"}'
    from registry.webhook_attempts t84
    where t84.id = $2::uuid and
      (t84.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"another":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t86.id::text ||
      '","slug":' ||
      to_json(t86.slug)::text ||
      ',"accountStatus":"' ||
      t86.status ||
      '","again":"' ||
      t86.id::text ||
      '"}'
    from registry.accounts t86
    where t86.id = $3::uuid and
      (t86.id = (
      select registry.account_id()
    ) or t86.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t86.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t87.id::text ||
      '","again":"' ||
      t87.id::text ||
      '"}'
    from registry.users t87
    where t87.id = $3::uuid and
      (t87.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t87.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t88.id::text ||
      '","again":"' ||
      t88.id::text ||
      '"}'
    from registry.users_accounts t88
    where t88.id = $3::uuid and
      (t88.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t88.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t89.id::text ||
      '","again":"' ||
      t89.id::text ||
      '"}'
    from registry.api_clients t89
    where t89.id = $3::uuid and
      (t89.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t90.id::text ||
      '","again":"' ||
      t90.id::text ||
      '"}'
    from registry.api_client_secrets t90
    where t90.id = $3::uuid and
      (t90.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t91.id::text ||
      '","again":"' ||
      t91.id::text ||
      '"}'
    from registry.delegations t91
    where t91.id = $3::uuid and
      ((t91.account_id = (
      select registry.account_id()
    ) or t91.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t92.id::text ||
      '","again":"' ||
      t92.id::text ||
      '"}'
    from registry.appointments t92
    where t92.id = $3::uuid and
      (t92.register_id = (
      select registry.account_id()
    ) or t92.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t93.id::text ||
      '","name":' ||
      to_json(t93.name)::text ||
      ',"status":"' ||
      t93.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t94
      where t94.register_id = t93.register_id and
        t94.asset_id = t93.id and
        t94.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t93.id::text ||
      '"}'
    from registry.assets t93
    where t93.id = $3::uuid and
      t93.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t95.id::text ||
      '","again":"' ||
      t95.id::text ||
      '"}'
    from registry.asset_terms t95
    where t95.id = $3::uuid and
      t95.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t96.id::text ||
      '","again":"' ||
      t96.id::text ||
      '"}'
    from registry.asset_identifiers t96
    where t96.id = $3::uuid and
      t96.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t97.id::text ||
      '","again":"' ||
      t97.id::text ||
      '"}'
    from registry.authorized_adjustments t97
    where t97.id = $3::uuid and
      t97.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t98.id::text ||
      '","again":"' ||
      t98.id::text ||
      '"}'
    from registry.instructions t98
    where t98.id = $3::uuid and
      t98.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t99.id::text ||
      '","again":"' ||
      t99.id::text ||
      '"}'
    from registry.approvals t99
    where t99.id = $3::uuid and
      t99.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t100.id::text ||
      '","again":"' ||
      t100.id::text ||
      '"}'
    from registry.approval_policy_sets t100
    where t100.id = $3::uuid and
      (t100.account_id = (
      select registry.account_id()
    ) or t100.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t101.id::text ||
      '","again":"' ||
      t101.id::text ||
      '"}'
    from registry.forced_instructions t101
    where t101.id = $3::uuid and
      t101.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t102.id::text ||
      '","again":"' ||
      t102.id::text ||
      '"}'
    from registry.refusal_counts t102
    where t102.id = $3::uuid and
      t102.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t103.id::text ||
      '","again":"' ||
      t103.id::text ||
      '"}'
    from registry.jobs t103
    where t103.id = $3::uuid and
      ((t103.asset_id is not null and t103.register_id = (
      select registry.account_id()
    )) or (t103.asset_id is null and (t103.account_id = (
      select registry.account_id()
    ) and t103.user_id = (
      select registry.user_id()
    ))))
  ), (
    select '{"__typename":"File","id":"' ||
      t104.id::text ||
      '","again":"' ||
      t104.id::text ||
      '"}'
    from registry.files t104
    where t104.id = $3::uuid and
      ((t104.account_id = (
      select registry.account_id()
    ) and t104.user_id = (
      select registry.user_id()
    )) and t104.user_role = (
      select registry.user_role()
    ) and t104.kept_until > now() and (not t104.has_personal_data or (
      select registry.may_read_personal_data()
    )))
  ), (
    select '{"__typename":"Party","id":"' ||
      t105.id::text ||
      '","again":"' ||
      t105.id::text ||
      '"}'
    from registry.parties t105
    where t105.id = $3::uuid and
      t105.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t106.id::text ||
      '","again":"' ||
      t106.id::text ||
      '"}'
    from registry.holders t106
    where t106.id = $3::uuid and
      t106.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t107.id::text ||
      '","again":"' ||
      t107.id::text ||
      '"}'
    from registry.holder_parties t107
    where t107.id = $3::uuid and
      t107.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t108.id::text ||
      '","again":"' ||
      t108.id::text ||
      '"}'
    from registry.holder_registrations t108
    where t108.id = $3::uuid and
      t108.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t109.id::text ||
      '","again":"' ||
      t109.id::text ||
      '"}'
    from registry.verifications t109
    where t109.id = $3::uuid and
      t109.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t110.id::text ||
      '","again":"' ||
      t110.id::text ||
      '"}'
    from registry.documents t110
    where t110.id = $3::uuid and
      t110.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t111.id::text ||
      '","again":"' ||
      t111.id::text ||
      '"}'
    from registry.stock_plans t111
    where t111.id = $3::uuid and
      t111.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t112.id::text ||
      '","again":"' ||
      t112.id::text ||
      '"}'
    from registry.reserves t112
    where t112.id = $3::uuid and
      t112.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t113.id::text ||
      '","again":"' ||
      t113.id::text ||
      '"}'
    from registry.legend_templates t113
    where t113.id = $3::uuid and
      t113.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t114.id::text ||
      '","again":"' ||
      t114.id::text ||
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
    ) t114
    where t114.id = $3::uuid and
      t114.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t115.id::text ||
      '","again":"' ||
      t115.id::text ||
      '"}'
    from registry.postings t115
    where t115.id = $3::uuid and
      t115.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t116.id::text ||
      '","again":"' ||
      t116.id::text ||
      '"}'
    from registry.lots t116
    where t116.id = $3::uuid and
      t116.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t117.id::text ||
      '","again":"' ||
      t117.id::text ||
      '"}'
    from registry.positions t117
    where t117.id = $3::uuid and
      t117.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t118.id::text ||
      '","again":"' ||
      t118.id::text ||
      '"}'
    from registry.cash_in_lieu t118
    where t118.id = $3::uuid and
      t118.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t119.id::text ||
      '","again":"' ||
      t119.id::text ||
      '"}'
    from registry.restrictions t119
    where t119.id = $3::uuid and
      t119.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t120.id::text ||
      '","again":"' ||
      t120.id::text ||
      '"}'
    from registry.audit_entries t120
    where t120.id = $3::uuid and
      ((t120.account_id = (
      select registry.account_id()
    ) or t120.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t120.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t121.id::text ||
      '","again":"' ||
      t121.id::text ||
      '"}'
    from registry.access_entries t121
    where t121.id = $3::uuid and
      ((t121.account_id = (
      select registry.account_id()
    ) or t121.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t121.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t122.id::text ||
      '","again":"' ||
      t122.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t122
    where t122.id = $3::uuid and
      (t122.audience_id = (
      select registry.account_id()
    ) and case t122.class when 'ledger' then (t122.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t122.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t122.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t122.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t122.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t122.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t122.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t122.register_id and
        s.id = t122.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t122.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t122.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t122.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t122.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t122.holder_id is null and (t122.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t122.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t122.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t122.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t122.register_id and
        s.id = t122.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t122.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t122.account_id = (
      select registry.account_id()
    ) or t122.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t122.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t122.register_id = (
      select registry.account_id()
    ) or t122.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t122.account_id = (
      select registry.account_id()
    ) or t122.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t122.account_id = (
      select registry.account_id()
    ) or t122.object_id = (
      select registry.account_id()
    ) or t122.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t122.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t122.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t122.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t122.register_id and
        s.id = t122.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t122.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t123.id::text ||
      '","again":"' ||
      t123.id::text ||
      '"}'
    from registry.webhook_endpoints t123
    where t123.id = $3::uuid and
      (t123.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t124.id::text ||
      '","again":"' ||
      t124.id::text ||
      '"}'
    from registry.webhook_secrets t124
    where t124.id = $3::uuid and
      (t124.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t125.id::text ||
      '","again":"' ||
      t125.id::text ||
      '"}'
    from registry.webhook_deliveries t125
    where t125.id = $3::uuid and
      (t125.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t126.id::text ||
      '","again":"' ||
      t126.id::text ||
      '"}'
    from registry.webhook_attempts t126
    where t126.id = $3::uuid and
      (t126.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"foreign":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t128.id::text ||
      '"}'
    from registry.accounts t128
    where t128.id = $4::uuid and
      (t128.id = (
      select registry.account_id()
    ) or t128.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t128.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t129.id::text ||
      '"}'
    from registry.users t129
    where t129.id = $4::uuid and
      (t129.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t129.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t130.id::text ||
      '"}'
    from registry.users_accounts t130
    where t130.id = $4::uuid and
      (t130.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t130.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t131.id::text ||
      '"}'
    from registry.api_clients t131
    where t131.id = $4::uuid and
      (t131.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t132.id::text ||
      '"}'
    from registry.api_client_secrets t132
    where t132.id = $4::uuid and
      (t132.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t133.id::text ||
      '"}'
    from registry.delegations t133
    where t133.id = $4::uuid and
      ((t133.account_id = (
      select registry.account_id()
    ) or t133.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t134.id::text ||
      '"}'
    from registry.appointments t134
    where t134.id = $4::uuid and
      (t134.register_id = (
      select registry.account_id()
    ) or t134.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t135.id::text ||
      '"}'
    from registry.assets t135
    where t135.id = $4::uuid and
      t135.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t136.id::text ||
      '"}'
    from registry.asset_terms t136
    where t136.id = $4::uuid and
      t136.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t137.id::text ||
      '"}'
    from registry.asset_identifiers t137
    where t137.id = $4::uuid and
      t137.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t138.id::text ||
      '"}'
    from registry.authorized_adjustments t138
    where t138.id = $4::uuid and
      t138.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t139.id::text ||
      '"}'
    from registry.instructions t139
    where t139.id = $4::uuid and
      t139.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t140.id::text ||
      '"}'
    from registry.approvals t140
    where t140.id = $4::uuid and
      t140.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t141.id::text ||
      '"}'
    from registry.approval_policy_sets t141
    where t141.id = $4::uuid and
      (t141.account_id = (
      select registry.account_id()
    ) or t141.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t142.id::text ||
      '"}'
    from registry.forced_instructions t142
    where t142.id = $4::uuid and
      t142.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t143.id::text ||
      '"}'
    from registry.refusal_counts t143
    where t143.id = $4::uuid and
      t143.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t144.id::text ||
      '"}'
    from registry.jobs t144
    where t144.id = $4::uuid and
      ((t144.asset_id is not null and t144.register_id = (
      select registry.account_id()
    )) or (t144.asset_id is null and (t144.account_id = (
      select registry.account_id()
    ) and t144.user_id = (
      select registry.user_id()
    ))))
  ), (
    select '{"__typename":"File","id":"' ||
      t145.id::text ||
      '"}'
    from registry.files t145
    where t145.id = $4::uuid and
      ((t145.account_id = (
      select registry.account_id()
    ) and t145.user_id = (
      select registry.user_id()
    )) and t145.user_role = (
      select registry.user_role()
    ) and t145.kept_until > now() and (not t145.has_personal_data or (
      select registry.may_read_personal_data()
    )))
  ), (
    select '{"__typename":"Party","id":"' ||
      t146.id::text ||
      '"}'
    from registry.parties t146
    where t146.id = $4::uuid and
      t146.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t147.id::text ||
      '"}'
    from registry.holders t147
    where t147.id = $4::uuid and
      t147.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t148.id::text ||
      '"}'
    from registry.holder_parties t148
    where t148.id = $4::uuid and
      t148.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t149.id::text ||
      '"}'
    from registry.holder_registrations t149
    where t149.id = $4::uuid and
      t149.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t150.id::text ||
      '"}'
    from registry.verifications t150
    where t150.id = $4::uuid and
      t150.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t151.id::text ||
      '"}'
    from registry.documents t151
    where t151.id = $4::uuid and
      t151.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t152.id::text ||
      '"}'
    from registry.stock_plans t152
    where t152.id = $4::uuid and
      t152.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t153.id::text ||
      '"}'
    from registry.reserves t153
    where t153.id = $4::uuid and
      t153.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t154.id::text ||
      '"}'
    from registry.legend_templates t154
    where t154.id = $4::uuid and
      t154.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t155.id::text ||
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
    ) t155
    where t155.id = $4::uuid and
      t155.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t156.id::text ||
      '"}'
    from registry.postings t156
    where t156.id = $4::uuid and
      t156.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t157.id::text ||
      '"}'
    from registry.lots t157
    where t157.id = $4::uuid and
      t157.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t158.id::text ||
      '"}'
    from registry.positions t158
    where t158.id = $4::uuid and
      t158.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t159.id::text ||
      '"}'
    from registry.cash_in_lieu t159
    where t159.id = $4::uuid and
      t159.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t160.id::text ||
      '"}'
    from registry.restrictions t160
    where t160.id = $4::uuid and
      t160.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t161.id::text ||
      '"}'
    from registry.audit_entries t161
    where t161.id = $4::uuid and
      ((t161.account_id = (
      select registry.account_id()
    ) or t161.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t161.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t162.id::text ||
      '"}'
    from registry.access_entries t162
    where t162.id = $4::uuid and
      ((t162.account_id = (
      select registry.account_id()
    ) or t162.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t162.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t163.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t163
    where t163.id = $4::uuid and
      (t163.audience_id = (
      select registry.account_id()
    ) and case t163.class when 'ledger' then (t163.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t163.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t163.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t163.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t163.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t163.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t163.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t163.register_id and
        s.id = t163.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t163.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t163.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t163.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t163.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t163.holder_id is null and (t163.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t163.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t163.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t163.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t163.register_id and
        s.id = t163.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t163.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t163.account_id = (
      select registry.account_id()
    ) or t163.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t163.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t163.register_id = (
      select registry.account_id()
    ) or t163.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t163.account_id = (
      select registry.account_id()
    ) or t163.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t163.account_id = (
      select registry.account_id()
    ) or t163.object_id = (
      select registry.account_id()
    ) or t163.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t163.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t163.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t163.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t163.register_id and
        s.id = t163.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t163.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t164.id::text ||
      '"}'
    from registry.webhook_endpoints t164
    where t164.id = $4::uuid and
      (t164.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t165.id::text ||
      '"}'
    from registry.webhook_secrets t165
    where t165.id = $4::uuid and
      (t165.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t166.id::text ||
      '"}'
    from registry.webhook_deliveries t166
    where t166.id = $4::uuid and
      (t166.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t167.id::text ||
      '"}'
    from registry.webhook_attempts t167
    where t167.id = $4::uuid and
      (t167.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"malformed":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t169.id::text ||
      '"}'
    from registry.accounts t169
    where t169.id = $5::uuid and
      (t169.id = (
      select registry.account_id()
    ) or t169.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t169.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t170.id::text ||
      '"}'
    from registry.users t170
    where t170.id = $5::uuid and
      (t170.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t170.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t171.id::text ||
      '"}'
    from registry.users_accounts t171
    where t171.id = $5::uuid and
      (t171.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t171.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t172.id::text ||
      '"}'
    from registry.api_clients t172
    where t172.id = $5::uuid and
      (t172.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t173.id::text ||
      '"}'
    from registry.api_client_secrets t173
    where t173.id = $5::uuid and
      (t173.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t174.id::text ||
      '"}'
    from registry.delegations t174
    where t174.id = $5::uuid and
      ((t174.account_id = (
      select registry.account_id()
    ) or t174.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t175.id::text ||
      '"}'
    from registry.appointments t175
    where t175.id = $5::uuid and
      (t175.register_id = (
      select registry.account_id()
    ) or t175.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t176.id::text ||
      '"}'
    from registry.assets t176
    where t176.id = $5::uuid and
      t176.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t177.id::text ||
      '"}'
    from registry.asset_terms t177
    where t177.id = $5::uuid and
      t177.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t178.id::text ||
      '"}'
    from registry.asset_identifiers t178
    where t178.id = $5::uuid and
      t178.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t179.id::text ||
      '"}'
    from registry.authorized_adjustments t179
    where t179.id = $5::uuid and
      t179.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t180.id::text ||
      '"}'
    from registry.instructions t180
    where t180.id = $5::uuid and
      t180.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t181.id::text ||
      '"}'
    from registry.approvals t181
    where t181.id = $5::uuid and
      t181.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t182.id::text ||
      '"}'
    from registry.approval_policy_sets t182
    where t182.id = $5::uuid and
      (t182.account_id = (
      select registry.account_id()
    ) or t182.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t183.id::text ||
      '"}'
    from registry.forced_instructions t183
    where t183.id = $5::uuid and
      t183.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t184.id::text ||
      '"}'
    from registry.refusal_counts t184
    where t184.id = $5::uuid and
      t184.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t185.id::text ||
      '"}'
    from registry.jobs t185
    where t185.id = $5::uuid and
      ((t185.asset_id is not null and t185.register_id = (
      select registry.account_id()
    )) or (t185.asset_id is null and (t185.account_id = (
      select registry.account_id()
    ) and t185.user_id = (
      select registry.user_id()
    ))))
  ), (
    select '{"__typename":"File","id":"' ||
      t186.id::text ||
      '"}'
    from registry.files t186
    where t186.id = $5::uuid and
      ((t186.account_id = (
      select registry.account_id()
    ) and t186.user_id = (
      select registry.user_id()
    )) and t186.user_role = (
      select registry.user_role()
    ) and t186.kept_until > now() and (not t186.has_personal_data or (
      select registry.may_read_personal_data()
    )))
  ), (
    select '{"__typename":"Party","id":"' ||
      t187.id::text ||
      '"}'
    from registry.parties t187
    where t187.id = $5::uuid and
      t187.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t188.id::text ||
      '"}'
    from registry.holders t188
    where t188.id = $5::uuid and
      t188.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t189.id::text ||
      '"}'
    from registry.holder_parties t189
    where t189.id = $5::uuid and
      t189.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t190.id::text ||
      '"}'
    from registry.holder_registrations t190
    where t190.id = $5::uuid and
      t190.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t191.id::text ||
      '"}'
    from registry.verifications t191
    where t191.id = $5::uuid and
      t191.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t192.id::text ||
      '"}'
    from registry.documents t192
    where t192.id = $5::uuid and
      t192.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t193.id::text ||
      '"}'
    from registry.stock_plans t193
    where t193.id = $5::uuid and
      t193.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t194.id::text ||
      '"}'
    from registry.reserves t194
    where t194.id = $5::uuid and
      t194.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t195.id::text ||
      '"}'
    from registry.legend_templates t195
    where t195.id = $5::uuid and
      t195.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t196.id::text ||
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
    ) t196
    where t196.id = $5::uuid and
      t196.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t197.id::text ||
      '"}'
    from registry.postings t197
    where t197.id = $5::uuid and
      t197.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t198.id::text ||
      '"}'
    from registry.lots t198
    where t198.id = $5::uuid and
      t198.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t199.id::text ||
      '"}'
    from registry.positions t199
    where t199.id = $5::uuid and
      t199.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t200.id::text ||
      '"}'
    from registry.cash_in_lieu t200
    where t200.id = $5::uuid and
      t200.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t201.id::text ||
      '"}'
    from registry.restrictions t201
    where t201.id = $5::uuid and
      t201.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t202.id::text ||
      '"}'
    from registry.audit_entries t202
    where t202.id = $5::uuid and
      ((t202.account_id = (
      select registry.account_id()
    ) or t202.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t202.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t203.id::text ||
      '"}'
    from registry.access_entries t203
    where t203.id = $5::uuid and
      ((t203.account_id = (
      select registry.account_id()
    ) or t203.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t203.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t204.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t204
    where t204.id = $5::uuid and
      (t204.audience_id = (
      select registry.account_id()
    ) and case t204.class when 'ledger' then (t204.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t204.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t204.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t204.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t204.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t204.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t204.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t204.register_id and
        s.id = t204.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t204.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t204.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t204.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t204.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t204.holder_id is null and (t204.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t204.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t204.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t204.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t204.register_id and
        s.id = t204.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t204.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t204.account_id = (
      select registry.account_id()
    ) or t204.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t204.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t204.register_id = (
      select registry.account_id()
    ) or t204.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t204.account_id = (
      select registry.account_id()
    ) or t204.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t204.account_id = (
      select registry.account_id()
    ) or t204.object_id = (
      select registry.account_id()
    ) or t204.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t204.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t204.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t204.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t204.register_id and
        s.id = t204.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t204.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t205.id::text ||
      '"}'
    from registry.webhook_endpoints t205
    where t205.id = $5::uuid and
      (t205.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t206.id::text ||
      '"}'
    from registry.webhook_secrets t206
    where t206.id = $5::uuid and
      (t206.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t207.id::text ||
      '"}'
    from registry.webhook_deliveries t207
    where t207.id = $5::uuid and
      (t207.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t208.id::text ||
      '"}'
    from registry.webhook_attempts t208
    where t208.id = $5::uuid and
      (t208.account_id = (
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
