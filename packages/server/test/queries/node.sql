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
      t19.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t20.id::text ||
      '","again":"' ||
      t20.id::text ||
      '"}'
    from registry.parties t20
    where t20.id = $1::uuid and
      t20.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t21.id::text ||
      '","again":"' ||
      t21.id::text ||
      '"}'
    from registry.holders t21
    where t21.id = $1::uuid and
      t21.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t22.id::text ||
      '","again":"' ||
      t22.id::text ||
      '"}'
    from registry.holder_parties t22
    where t22.id = $1::uuid and
      t22.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t23.id::text ||
      '","again":"' ||
      t23.id::text ||
      '"}'
    from registry.holder_registrations t23
    where t23.id = $1::uuid and
      t23.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t24.id::text ||
      '","again":"' ||
      t24.id::text ||
      '"}'
    from registry.verifications t24
    where t24.id = $1::uuid and
      t24.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t25.id::text ||
      '","again":"' ||
      t25.id::text ||
      '"}'
    from registry.documents t25
    where t25.id = $1::uuid and
      t25.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t26.id::text ||
      '","again":"' ||
      t26.id::text ||
      '"}'
    from registry.stock_plans t26
    where t26.id = $1::uuid and
      t26.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t27.id::text ||
      '","again":"' ||
      t27.id::text ||
      '"}'
    from registry.reserves t27
    where t27.id = $1::uuid and
      t27.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t28.id::text ||
      '","again":"' ||
      t28.id::text ||
      '"}'
    from registry.legend_templates t28
    where t28.id = $1::uuid and
      t28.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t29.id::text ||
      '","again":"' ||
      t29.id::text ||
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
    ) t29
    where t29.id = $1::uuid and
      t29.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t30.id::text ||
      '","again":"' ||
      t30.id::text ||
      '"}'
    from registry.postings t30
    where t30.id = $1::uuid and
      t30.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t31.id::text ||
      '","again":"' ||
      t31.id::text ||
      '"}'
    from registry.lots t31
    where t31.id = $1::uuid and
      t31.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t32.id::text ||
      '","again":"' ||
      t32.id::text ||
      '"}'
    from registry.positions t32
    where t32.id = $1::uuid and
      t32.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t33.id::text ||
      '","again":"' ||
      t33.id::text ||
      '"}'
    from registry.cash_in_lieu t33
    where t33.id = $1::uuid and
      t33.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t34.id::text ||
      '","again":"' ||
      t34.id::text ||
      '"}'
    from registry.restrictions t34
    where t34.id = $1::uuid and
      t34.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t35.id::text ||
      '","again":"' ||
      t35.id::text ||
      '"}'
    from registry.audit_entries t35
    where t35.id = $1::uuid and
      ((t35.account_id = (
      select registry.account_id()
    ) or t35.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t35.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t36.id::text ||
      '","again":"' ||
      t36.id::text ||
      '"}'
    from registry.access_entries t36
    where t36.id = $1::uuid and
      ((t36.account_id = (
      select registry.account_id()
    ) or t36.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t36.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t37.id::text ||
      '","again":"' ||
      t37.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t37
    where t37.id = $1::uuid and
      (t37.audience_id = (
      select registry.account_id()
    ) and case t37.class when 'ledger' then (t37.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t37.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t37.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t37.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t37.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t37.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t37.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t37.register_id and
        s.id = t37.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t37.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t37.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t37.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t37.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t37.holder_id is null and (t37.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t37.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t37.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t37.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t37.register_id and
        s.id = t37.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t37.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t37.account_id = (
      select registry.account_id()
    ) or t37.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t37.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t37.register_id = (
      select registry.account_id()
    ) or t37.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t37.account_id = (
      select registry.account_id()
    ) or t37.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t37.account_id = (
      select registry.account_id()
    ) or t37.object_id = (
      select registry.account_id()
    ) or t37.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t37.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t37.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t37.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t37.register_id and
        s.id = t37.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t37.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t38.id::text ||
      '","again":"' ||
      t38.id::text ||
      '"}'
    from registry.webhook_endpoints t38
    where t38.id = $1::uuid and
      (t38.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t39.id::text ||
      '","again":"' ||
      t39.id::text ||
      '"}'
    from registry.webhook_secrets t39
    where t39.id = $1::uuid and
      (t39.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t40.id::text ||
      '","again":"' ||
      t40.id::text ||
      '"}'
    from registry.webhook_deliveries t40
    where t40.id = $1::uuid and
      (t40.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t41.id::text ||
      '","again":"' ||
      t41.id::text ||
      '"}'
    from registry.webhook_attempts t41
    where t41.id = $1::uuid and
      (t41.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"account":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t43.id::text ||
      '","slug":' ||
      to_json(t43.slug)::text ||
      ',"accountStatus":"' ||
      t43.status ||
      '","again":"' ||
      t43.id::text ||
      '"}'
    from registry.accounts t43
    where t43.id = $2::uuid and
      (t43.id = (
      select registry.account_id()
    ) or t43.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t43.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t44.id::text ||
      '","again":"' ||
      t44.id::text ||
      '"}'
    from registry.users t44
    where t44.id = $2::uuid and
      (t44.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t44.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t45.id::text ||
      '","again":"' ||
      t45.id::text ||
      '"}'
    from registry.users_accounts t45
    where t45.id = $2::uuid and
      (t45.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t45.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t46.id::text ||
      '","again":"' ||
      t46.id::text ||
      '"}'
    from registry.api_clients t46
    where t46.id = $2::uuid and
      (t46.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t47.id::text ||
      '","again":"' ||
      t47.id::text ||
      '"}'
    from registry.api_client_secrets t47
    where t47.id = $2::uuid and
      (t47.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t48.id::text ||
      '","again":"' ||
      t48.id::text ||
      '"}'
    from registry.delegations t48
    where t48.id = $2::uuid and
      ((t48.account_id = (
      select registry.account_id()
    ) or t48.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t49.id::text ||
      '","again":"' ||
      t49.id::text ||
      '"}'
    from registry.appointments t49
    where t49.id = $2::uuid and
      (t49.register_id = (
      select registry.account_id()
    ) or t49.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t50.id::text ||
      '","name":' ||
      to_json(t50.name)::text ||
      ',"status":"' ||
      t50.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t51
      where t51.register_id = t50.register_id and
        t51.asset_id = t50.id and
        t51.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t50.id::text ||
      '"}'
    from registry.assets t50
    where t50.id = $2::uuid and
      t50.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t52.id::text ||
      '","again":"' ||
      t52.id::text ||
      '"}'
    from registry.asset_terms t52
    where t52.id = $2::uuid and
      t52.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t53.id::text ||
      '","again":"' ||
      t53.id::text ||
      '"}'
    from registry.asset_identifiers t53
    where t53.id = $2::uuid and
      t53.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t54.id::text ||
      '","again":"' ||
      t54.id::text ||
      '"}'
    from registry.authorized_adjustments t54
    where t54.id = $2::uuid and
      t54.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t55.id::text ||
      '","again":"' ||
      t55.id::text ||
      '"}'
    from registry.instructions t55
    where t55.id = $2::uuid and
      t55.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t56.id::text ||
      '","again":"' ||
      t56.id::text ||
      '"}'
    from registry.approvals t56
    where t56.id = $2::uuid and
      t56.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t57.id::text ||
      '","again":"' ||
      t57.id::text ||
      '"}'
    from registry.approval_policy_sets t57
    where t57.id = $2::uuid and
      (t57.account_id = (
      select registry.account_id()
    ) or t57.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t58.id::text ||
      '","again":"' ||
      t58.id::text ||
      '"}'
    from registry.forced_instructions t58
    where t58.id = $2::uuid and
      t58.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t59.id::text ||
      '","again":"' ||
      t59.id::text ||
      '"}'
    from registry.refusal_counts t59
    where t59.id = $2::uuid and
      t59.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t60.id::text ||
      '","again":"' ||
      t60.id::text ||
      '"}'
    from registry.jobs t60
    where t60.id = $2::uuid and
      t60.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t61.id::text ||
      '","again":"' ||
      t61.id::text ||
      '"}'
    from registry.parties t61
    where t61.id = $2::uuid and
      t61.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t62.id::text ||
      '","again":"' ||
      t62.id::text ||
      '"}'
    from registry.holders t62
    where t62.id = $2::uuid and
      t62.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t63.id::text ||
      '","again":"' ||
      t63.id::text ||
      '"}'
    from registry.holder_parties t63
    where t63.id = $2::uuid and
      t63.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t64.id::text ||
      '","again":"' ||
      t64.id::text ||
      '"}'
    from registry.holder_registrations t64
    where t64.id = $2::uuid and
      t64.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t65.id::text ||
      '","again":"' ||
      t65.id::text ||
      '"}'
    from registry.verifications t65
    where t65.id = $2::uuid and
      t65.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t66.id::text ||
      '","again":"' ||
      t66.id::text ||
      '"}'
    from registry.documents t66
    where t66.id = $2::uuid and
      t66.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t67.id::text ||
      '","again":"' ||
      t67.id::text ||
      '"}'
    from registry.stock_plans t67
    where t67.id = $2::uuid and
      t67.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t68.id::text ||
      '","again":"' ||
      t68.id::text ||
      '"}'
    from registry.reserves t68
    where t68.id = $2::uuid and
      t68.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t69.id::text ||
      '","again":"' ||
      t69.id::text ||
      '"}'
    from registry.legend_templates t69
    where t69.id = $2::uuid and
      t69.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t70.id::text ||
      '","again":"' ||
      t70.id::text ||
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
    ) t70
    where t70.id = $2::uuid and
      t70.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t71.id::text ||
      '","again":"' ||
      t71.id::text ||
      '"}'
    from registry.postings t71
    where t71.id = $2::uuid and
      t71.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t72.id::text ||
      '","again":"' ||
      t72.id::text ||
      '"}'
    from registry.lots t72
    where t72.id = $2::uuid and
      t72.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t73.id::text ||
      '","again":"' ||
      t73.id::text ||
      '"}'
    from registry.positions t73
    where t73.id = $2::uuid and
      t73.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t74.id::text ||
      '","again":"' ||
      t74.id::text ||
      '"}'
    from registry.cash_in_lieu t74
    where t74.id = $2::uuid and
      t74.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t75.id::text ||
      '","again":"' ||
      t75.id::text ||
      '"}'
    from registry.restrictions t75
    where t75.id = $2::uuid and
      t75.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t76.id::text ||
      '","again":"' ||
      t76.id::text ||
      '"}'
    from registry.audit_entries t76
    where t76.id = $2::uuid and
      ((t76.account_id = (
      select registry.account_id()
    ) or t76.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t76.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t77.id::text ||
      '","again":"' ||
      t77.id::text ||
      '"}'
    from registry.access_entries t77
    where t77.id = $2::uuid and
      ((t77.account_id = (
      select registry.account_id()
    ) or t77.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t77.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t78.id::text ||
      '","again":"' ||
      t78.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t78
    where t78.id = $2::uuid and
      (t78.audience_id = (
      select registry.account_id()
    ) and case t78.class when 'ledger' then (t78.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t78.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t78.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t78.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t78.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t78.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t78.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t78.register_id and
        s.id = t78.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t78.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t78.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t78.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t78.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t78.holder_id is null and (t78.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t78.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t78.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t78.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t78.register_id and
        s.id = t78.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t78.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t78.account_id = (
      select registry.account_id()
    ) or t78.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t78.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t78.register_id = (
      select registry.account_id()
    ) or t78.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t78.account_id = (
      select registry.account_id()
    ) or t78.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t78.account_id = (
      select registry.account_id()
    ) or t78.object_id = (
      select registry.account_id()
    ) or t78.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t78.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t78.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t78.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t78.register_id and
        s.id = t78.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t78.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t79.id::text ||
      '","again":"' ||
      t79.id::text ||
      '"}'
    from registry.webhook_endpoints t79
    where t79.id = $2::uuid and
      (t79.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t80.id::text ||
      '","again":"' ||
      t80.id::text ||
      '"}'
    from registry.webhook_secrets t80
    where t80.id = $2::uuid and
      (t80.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t81.id::text ||
      '","again":"' ||
      t81.id::text ||
      '"}'
    from registry.webhook_deliveries t81
    where t81.id = $2::uuid and
      (t81.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t82.id::text ||
      '","again":"' ||
      t82.id::text ||
      '"}'
    from registry.webhook_attempts t82
    where t82.id = $2::uuid and
      (t82.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"another":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t84.id::text ||
      '","slug":' ||
      to_json(t84.slug)::text ||
      ',"accountStatus":"' ||
      t84.status ||
      '","again":"' ||
      t84.id::text ||
      '"}'
    from registry.accounts t84
    where t84.id = $3::uuid and
      (t84.id = (
      select registry.account_id()
    ) or t84.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t84.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t85.id::text ||
      '","again":"' ||
      t85.id::text ||
      '"}'
    from registry.users t85
    where t85.id = $3::uuid and
      (t85.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t85.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t86.id::text ||
      '","again":"' ||
      t86.id::text ||
      '"}'
    from registry.users_accounts t86
    where t86.id = $3::uuid and
      (t86.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t86.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t87.id::text ||
      '","again":"' ||
      t87.id::text ||
      '"}'
    from registry.api_clients t87
    where t87.id = $3::uuid and
      (t87.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t88.id::text ||
      '","again":"' ||
      t88.id::text ||
      '"}'
    from registry.api_client_secrets t88
    where t88.id = $3::uuid and
      (t88.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t89.id::text ||
      '","again":"' ||
      t89.id::text ||
      '"}'
    from registry.delegations t89
    where t89.id = $3::uuid and
      ((t89.account_id = (
      select registry.account_id()
    ) or t89.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t90.id::text ||
      '","again":"' ||
      t90.id::text ||
      '"}'
    from registry.appointments t90
    where t90.id = $3::uuid and
      (t90.register_id = (
      select registry.account_id()
    ) or t90.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t91.id::text ||
      '","name":' ||
      to_json(t91.name)::text ||
      ',"status":"' ||
      t91.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t92
      where t92.register_id = t91.register_id and
        t92.asset_id = t91.id and
        t92.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t91.id::text ||
      '"}'
    from registry.assets t91
    where t91.id = $3::uuid and
      t91.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t93.id::text ||
      '","again":"' ||
      t93.id::text ||
      '"}'
    from registry.asset_terms t93
    where t93.id = $3::uuid and
      t93.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t94.id::text ||
      '","again":"' ||
      t94.id::text ||
      '"}'
    from registry.asset_identifiers t94
    where t94.id = $3::uuid and
      t94.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t95.id::text ||
      '","again":"' ||
      t95.id::text ||
      '"}'
    from registry.authorized_adjustments t95
    where t95.id = $3::uuid and
      t95.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t96.id::text ||
      '","again":"' ||
      t96.id::text ||
      '"}'
    from registry.instructions t96
    where t96.id = $3::uuid and
      t96.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t97.id::text ||
      '","again":"' ||
      t97.id::text ||
      '"}'
    from registry.approvals t97
    where t97.id = $3::uuid and
      t97.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t98.id::text ||
      '","again":"' ||
      t98.id::text ||
      '"}'
    from registry.approval_policy_sets t98
    where t98.id = $3::uuid and
      (t98.account_id = (
      select registry.account_id()
    ) or t98.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t99.id::text ||
      '","again":"' ||
      t99.id::text ||
      '"}'
    from registry.forced_instructions t99
    where t99.id = $3::uuid and
      t99.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t100.id::text ||
      '","again":"' ||
      t100.id::text ||
      '"}'
    from registry.refusal_counts t100
    where t100.id = $3::uuid and
      t100.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t101.id::text ||
      '","again":"' ||
      t101.id::text ||
      '"}'
    from registry.jobs t101
    where t101.id = $3::uuid and
      t101.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t102.id::text ||
      '","again":"' ||
      t102.id::text ||
      '"}'
    from registry.parties t102
    where t102.id = $3::uuid and
      t102.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t103.id::text ||
      '","again":"' ||
      t103.id::text ||
      '"}'
    from registry.holders t103
    where t103.id = $3::uuid and
      t103.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t104.id::text ||
      '","again":"' ||
      t104.id::text ||
      '"}'
    from registry.holder_parties t104
    where t104.id = $3::uuid and
      t104.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t105.id::text ||
      '","again":"' ||
      t105.id::text ||
      '"}'
    from registry.holder_registrations t105
    where t105.id = $3::uuid and
      t105.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t106.id::text ||
      '","again":"' ||
      t106.id::text ||
      '"}'
    from registry.verifications t106
    where t106.id = $3::uuid and
      t106.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t107.id::text ||
      '","again":"' ||
      t107.id::text ||
      '"}'
    from registry.documents t107
    where t107.id = $3::uuid and
      t107.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t108.id::text ||
      '","again":"' ||
      t108.id::text ||
      '"}'
    from registry.stock_plans t108
    where t108.id = $3::uuid and
      t108.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t109.id::text ||
      '","again":"' ||
      t109.id::text ||
      '"}'
    from registry.reserves t109
    where t109.id = $3::uuid and
      t109.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t110.id::text ||
      '","again":"' ||
      t110.id::text ||
      '"}'
    from registry.legend_templates t110
    where t110.id = $3::uuid and
      t110.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t111.id::text ||
      '","again":"' ||
      t111.id::text ||
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
    ) t111
    where t111.id = $3::uuid and
      t111.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t112.id::text ||
      '","again":"' ||
      t112.id::text ||
      '"}'
    from registry.postings t112
    where t112.id = $3::uuid and
      t112.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t113.id::text ||
      '","again":"' ||
      t113.id::text ||
      '"}'
    from registry.lots t113
    where t113.id = $3::uuid and
      t113.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t114.id::text ||
      '","again":"' ||
      t114.id::text ||
      '"}'
    from registry.positions t114
    where t114.id = $3::uuid and
      t114.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t115.id::text ||
      '","again":"' ||
      t115.id::text ||
      '"}'
    from registry.cash_in_lieu t115
    where t115.id = $3::uuid and
      t115.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t116.id::text ||
      '","again":"' ||
      t116.id::text ||
      '"}'
    from registry.restrictions t116
    where t116.id = $3::uuid and
      t116.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t117.id::text ||
      '","again":"' ||
      t117.id::text ||
      '"}'
    from registry.audit_entries t117
    where t117.id = $3::uuid and
      ((t117.account_id = (
      select registry.account_id()
    ) or t117.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t117.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t118.id::text ||
      '","again":"' ||
      t118.id::text ||
      '"}'
    from registry.access_entries t118
    where t118.id = $3::uuid and
      ((t118.account_id = (
      select registry.account_id()
    ) or t118.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t118.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t119.id::text ||
      '","again":"' ||
      t119.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t119
    where t119.id = $3::uuid and
      (t119.audience_id = (
      select registry.account_id()
    ) and case t119.class when 'ledger' then (t119.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t119.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t119.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t119.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t119.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t119.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t119.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t119.register_id and
        s.id = t119.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t119.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t119.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t119.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t119.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t119.holder_id is null and (t119.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t119.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t119.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t119.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t119.register_id and
        s.id = t119.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t119.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t119.account_id = (
      select registry.account_id()
    ) or t119.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t119.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t119.register_id = (
      select registry.account_id()
    ) or t119.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t119.account_id = (
      select registry.account_id()
    ) or t119.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t119.account_id = (
      select registry.account_id()
    ) or t119.object_id = (
      select registry.account_id()
    ) or t119.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t119.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t119.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t119.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t119.register_id and
        s.id = t119.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t119.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t120.id::text ||
      '","again":"' ||
      t120.id::text ||
      '"}'
    from registry.webhook_endpoints t120
    where t120.id = $3::uuid and
      (t120.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t121.id::text ||
      '","again":"' ||
      t121.id::text ||
      '"}'
    from registry.webhook_secrets t121
    where t121.id = $3::uuid and
      (t121.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t122.id::text ||
      '","again":"' ||
      t122.id::text ||
      '"}'
    from registry.webhook_deliveries t122
    where t122.id = $3::uuid and
      (t122.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t123.id::text ||
      '","again":"' ||
      t123.id::text ||
      '"}'
    from registry.webhook_attempts t123
    where t123.id = $3::uuid and
      (t123.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"foreign":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t125.id::text ||
      '"}'
    from registry.accounts t125
    where t125.id = $4::uuid and
      (t125.id = (
      select registry.account_id()
    ) or t125.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t125.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t126.id::text ||
      '"}'
    from registry.users t126
    where t126.id = $4::uuid and
      (t126.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t126.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t127.id::text ||
      '"}'
    from registry.users_accounts t127
    where t127.id = $4::uuid and
      (t127.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t127.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t128.id::text ||
      '"}'
    from registry.api_clients t128
    where t128.id = $4::uuid and
      (t128.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t129.id::text ||
      '"}'
    from registry.api_client_secrets t129
    where t129.id = $4::uuid and
      (t129.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t130.id::text ||
      '"}'
    from registry.delegations t130
    where t130.id = $4::uuid and
      ((t130.account_id = (
      select registry.account_id()
    ) or t130.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t131.id::text ||
      '"}'
    from registry.appointments t131
    where t131.id = $4::uuid and
      (t131.register_id = (
      select registry.account_id()
    ) or t131.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t132.id::text ||
      '"}'
    from registry.assets t132
    where t132.id = $4::uuid and
      t132.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t133.id::text ||
      '"}'
    from registry.asset_terms t133
    where t133.id = $4::uuid and
      t133.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t134.id::text ||
      '"}'
    from registry.asset_identifiers t134
    where t134.id = $4::uuid and
      t134.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t135.id::text ||
      '"}'
    from registry.authorized_adjustments t135
    where t135.id = $4::uuid and
      t135.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t136.id::text ||
      '"}'
    from registry.instructions t136
    where t136.id = $4::uuid and
      t136.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t137.id::text ||
      '"}'
    from registry.approvals t137
    where t137.id = $4::uuid and
      t137.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t138.id::text ||
      '"}'
    from registry.approval_policy_sets t138
    where t138.id = $4::uuid and
      (t138.account_id = (
      select registry.account_id()
    ) or t138.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t139.id::text ||
      '"}'
    from registry.forced_instructions t139
    where t139.id = $4::uuid and
      t139.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t140.id::text ||
      '"}'
    from registry.refusal_counts t140
    where t140.id = $4::uuid and
      t140.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t141.id::text ||
      '"}'
    from registry.jobs t141
    where t141.id = $4::uuid and
      t141.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t142.id::text ||
      '"}'
    from registry.parties t142
    where t142.id = $4::uuid and
      t142.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t143.id::text ||
      '"}'
    from registry.holders t143
    where t143.id = $4::uuid and
      t143.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t144.id::text ||
      '"}'
    from registry.holder_parties t144
    where t144.id = $4::uuid and
      t144.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t145.id::text ||
      '"}'
    from registry.holder_registrations t145
    where t145.id = $4::uuid and
      t145.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t146.id::text ||
      '"}'
    from registry.verifications t146
    where t146.id = $4::uuid and
      t146.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t147.id::text ||
      '"}'
    from registry.documents t147
    where t147.id = $4::uuid and
      t147.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t148.id::text ||
      '"}'
    from registry.stock_plans t148
    where t148.id = $4::uuid and
      t148.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t149.id::text ||
      '"}'
    from registry.reserves t149
    where t149.id = $4::uuid and
      t149.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t150.id::text ||
      '"}'
    from registry.legend_templates t150
    where t150.id = $4::uuid and
      t150.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t151.id::text ||
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
    ) t151
    where t151.id = $4::uuid and
      t151.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t152.id::text ||
      '"}'
    from registry.postings t152
    where t152.id = $4::uuid and
      t152.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t153.id::text ||
      '"}'
    from registry.lots t153
    where t153.id = $4::uuid and
      t153.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t154.id::text ||
      '"}'
    from registry.positions t154
    where t154.id = $4::uuid and
      t154.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t155.id::text ||
      '"}'
    from registry.cash_in_lieu t155
    where t155.id = $4::uuid and
      t155.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t156.id::text ||
      '"}'
    from registry.restrictions t156
    where t156.id = $4::uuid and
      t156.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t157.id::text ||
      '"}'
    from registry.audit_entries t157
    where t157.id = $4::uuid and
      ((t157.account_id = (
      select registry.account_id()
    ) or t157.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t157.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t158.id::text ||
      '"}'
    from registry.access_entries t158
    where t158.id = $4::uuid and
      ((t158.account_id = (
      select registry.account_id()
    ) or t158.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t158.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t159.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t159
    where t159.id = $4::uuid and
      (t159.audience_id = (
      select registry.account_id()
    ) and case t159.class when 'ledger' then (t159.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t159.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t159.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t159.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t159.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t159.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t159.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t159.register_id and
        s.id = t159.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t159.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t159.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t159.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t159.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t159.holder_id is null and (t159.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t159.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t159.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t159.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t159.register_id and
        s.id = t159.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t159.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t159.account_id = (
      select registry.account_id()
    ) or t159.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t159.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t159.register_id = (
      select registry.account_id()
    ) or t159.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t159.account_id = (
      select registry.account_id()
    ) or t159.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t159.account_id = (
      select registry.account_id()
    ) or t159.object_id = (
      select registry.account_id()
    ) or t159.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t159.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t159.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t159.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t159.register_id and
        s.id = t159.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t159.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t160.id::text ||
      '"}'
    from registry.webhook_endpoints t160
    where t160.id = $4::uuid and
      (t160.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t161.id::text ||
      '"}'
    from registry.webhook_secrets t161
    where t161.id = $4::uuid and
      (t161.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t162.id::text ||
      '"}'
    from registry.webhook_deliveries t162
    where t162.id = $4::uuid and
      (t162.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t163.id::text ||
      '"}'
    from registry.webhook_attempts t163
    where t163.id = $4::uuid and
      (t163.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), 'null') ||
    ',"malformed":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t165.id::text ||
      '"}'
    from registry.accounts t165
    where t165.id = $5::uuid and
      (t165.id = (
      select registry.account_id()
    ) or t165.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t165.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t166.id::text ||
      '"}'
    from registry.users t166
    where t166.id = $5::uuid and
      (t166.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t166.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t167.id::text ||
      '"}'
    from registry.users_accounts t167
    where t167.id = $5::uuid and
      (t167.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t167.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t168.id::text ||
      '"}'
    from registry.api_clients t168
    where t168.id = $5::uuid and
      (t168.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t169.id::text ||
      '"}'
    from registry.api_client_secrets t169
    where t169.id = $5::uuid and
      (t169.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t170.id::text ||
      '"}'
    from registry.delegations t170
    where t170.id = $5::uuid and
      ((t170.account_id = (
      select registry.account_id()
    ) or t170.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t171.id::text ||
      '"}'
    from registry.appointments t171
    where t171.id = $5::uuid and
      (t171.register_id = (
      select registry.account_id()
    ) or t171.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t172.id::text ||
      '"}'
    from registry.assets t172
    where t172.id = $5::uuid and
      t172.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t173.id::text ||
      '"}'
    from registry.asset_terms t173
    where t173.id = $5::uuid and
      t173.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t174.id::text ||
      '"}'
    from registry.asset_identifiers t174
    where t174.id = $5::uuid and
      t174.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t175.id::text ||
      '"}'
    from registry.authorized_adjustments t175
    where t175.id = $5::uuid and
      t175.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t176.id::text ||
      '"}'
    from registry.instructions t176
    where t176.id = $5::uuid and
      t176.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t177.id::text ||
      '"}'
    from registry.approvals t177
    where t177.id = $5::uuid and
      t177.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t178.id::text ||
      '"}'
    from registry.approval_policy_sets t178
    where t178.id = $5::uuid and
      (t178.account_id = (
      select registry.account_id()
    ) or t178.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t179.id::text ||
      '"}'
    from registry.forced_instructions t179
    where t179.id = $5::uuid and
      t179.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t180.id::text ||
      '"}'
    from registry.refusal_counts t180
    where t180.id = $5::uuid and
      t180.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Job","id":"' ||
      t181.id::text ||
      '"}'
    from registry.jobs t181
    where t181.id = $5::uuid and
      t181.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t182.id::text ||
      '"}'
    from registry.parties t182
    where t182.id = $5::uuid and
      t182.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t183.id::text ||
      '"}'
    from registry.holders t183
    where t183.id = $5::uuid and
      t183.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t184.id::text ||
      '"}'
    from registry.holder_parties t184
    where t184.id = $5::uuid and
      t184.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t185.id::text ||
      '"}'
    from registry.holder_registrations t185
    where t185.id = $5::uuid and
      t185.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t186.id::text ||
      '"}'
    from registry.verifications t186
    where t186.id = $5::uuid and
      t186.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t187.id::text ||
      '"}'
    from registry.documents t187
    where t187.id = $5::uuid and
      t187.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t188.id::text ||
      '"}'
    from registry.stock_plans t188
    where t188.id = $5::uuid and
      t188.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t189.id::text ||
      '"}'
    from registry.reserves t189
    where t189.id = $5::uuid and
      t189.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t190.id::text ||
      '"}'
    from registry.legend_templates t190
    where t190.id = $5::uuid and
      t190.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t191.id::text ||
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
    ) t191
    where t191.id = $5::uuid and
      t191.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t192.id::text ||
      '"}'
    from registry.postings t192
    where t192.id = $5::uuid and
      t192.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t193.id::text ||
      '"}'
    from registry.lots t193
    where t193.id = $5::uuid and
      t193.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t194.id::text ||
      '"}'
    from registry.positions t194
    where t194.id = $5::uuid and
      t194.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t195.id::text ||
      '"}'
    from registry.cash_in_lieu t195
    where t195.id = $5::uuid and
      t195.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t196.id::text ||
      '"}'
    from registry.restrictions t196
    where t196.id = $5::uuid and
      t196.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t197.id::text ||
      '"}'
    from registry.audit_entries t197
    where t197.id = $5::uuid and
      ((t197.account_id = (
      select registry.account_id()
    ) or t197.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t197.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t198.id::text ||
      '"}'
    from registry.access_entries t198
    where t198.id = $5::uuid and
      ((t198.account_id = (
      select registry.account_id()
    ) or t198.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t198.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t199.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, a.position as place, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t199
    where t199.id = $5::uuid and
      (t199.audience_id = (
      select registry.account_id()
    ) and case t199.class when 'ledger' then (t199.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t199.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t199.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t199.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t199.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t199.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t199.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t199.register_id and
        s.id = t199.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t199.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t199.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t199.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t199.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t199.holder_id is null and (t199.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t199.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t199.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t199.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t199.register_id and
        s.id = t199.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t199.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t199.account_id = (
      select registry.account_id()
    ) or t199.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t199.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t199.register_id = (
      select registry.account_id()
    ) or t199.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t199.account_id = (
      select registry.account_id()
    ) or t199.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t199.account_id = (
      select registry.account_id()
    ) or t199.object_id = (
      select registry.account_id()
    ) or t199.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t199.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t199.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t199.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t199.register_id and
        s.id = t199.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t199.account_id = (
      select registry.account_id()
    ) end)
  ), (
    select '{"__typename":"WebhookEndpoint","id":"' ||
      t200.id::text ||
      '"}'
    from registry.webhook_endpoints t200
    where t200.id = $5::uuid and
      (t200.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookSecret","id":"' ||
      t201.id::text ||
      '"}'
    from registry.webhook_secrets t201
    where t201.id = $5::uuid and
      (t201.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookDelivery","id":"' ||
      t202.id::text ||
      '"}'
    from registry.webhook_deliveries t202
    where t202.id = $5::uuid and
      (t202.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"WebhookAttempt","id":"' ||
      t203.id::text ||
      '"}'
    from registry.webhook_attempts t203
    where t203.id = $5::uuid and
      (t203.account_id = (
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
