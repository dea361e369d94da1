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
    select '{"__typename":"AssetIdentifier","id":"' ||
      t11.id::text ||
      '","again":"' ||
      t11.id::text ||
      '"}'
    from registry.asset_identifiers t11
    where t11.id = $1::uuid and
      t11.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t12.id::text ||
      '","again":"' ||
      t12.id::text ||
      '"}'
    from registry.authorized_adjustments t12
    where t12.id = $1::uuid and
      t12.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t13.id::text ||
      '","again":"' ||
      t13.id::text ||
      '"}'
    from registry.instructions t13
    where t13.id = $1::uuid and
      t13.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t14.id::text ||
      '","again":"' ||
      t14.id::text ||
      '"}'
    from registry.approvals t14
    where t14.id = $1::uuid and
      t14.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t15.id::text ||
      '","again":"' ||
      t15.id::text ||
      '"}'
    from registry.approval_policy_sets t15
    where t15.id = $1::uuid and
      t15.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t16.id::text ||
      '","again":"' ||
      t16.id::text ||
      '"}'
    from registry.parties t16
    where t16.id = $1::uuid and
      t16.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t17.id::text ||
      '","again":"' ||
      t17.id::text ||
      '"}'
    from registry.holders t17
    where t17.id = $1::uuid and
      t17.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t18.id::text ||
      '","again":"' ||
      t18.id::text ||
      '"}'
    from registry.holder_parties t18
    where t18.id = $1::uuid and
      t18.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t19.id::text ||
      '","again":"' ||
      t19.id::text ||
      '"}'
    from registry.verifications t19
    where t19.id = $1::uuid and
      t19.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t20.id::text ||
      '","again":"' ||
      t20.id::text ||
      '"}'
    from registry.documents t20
    where t20.id = $1::uuid and
      t20.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t21.id::text ||
      '","again":"' ||
      t21.id::text ||
      '"}'
    from registry.stock_plans t21
    where t21.id = $1::uuid and
      t21.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t22.id::text ||
      '","again":"' ||
      t22.id::text ||
      '"}'
    from registry.reserves t22
    where t22.id = $1::uuid and
      t22.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t23.id::text ||
      '","again":"' ||
      t23.id::text ||
      '"}'
    from registry.legend_templates t23
    where t23.id = $1::uuid and
      t23.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t24.id::text ||
      '","again":"' ||
      t24.id::text ||
      '"}'
    from registry.transactions t24
    where t24.id = $1::uuid and
      t24.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t25.id::text ||
      '","again":"' ||
      t25.id::text ||
      '"}'
    from registry.postings t25
    where t25.id = $1::uuid and
      t25.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t26.id::text ||
      '","again":"' ||
      t26.id::text ||
      '"}'
    from registry.lots t26
    where t26.id = $1::uuid and
      t26.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t27.id::text ||
      '","again":"' ||
      t27.id::text ||
      '"}'
    from registry.positions t27
    where t27.id = $1::uuid and
      t27.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t28.id::text ||
      '","again":"' ||
      t28.id::text ||
      '"}'
    from registry.cash_in_lieu t28
    where t28.id = $1::uuid and
      t28.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t29.id::text ||
      '","again":"' ||
      t29.id::text ||
      '"}'
    from registry.restrictions t29
    where t29.id = $1::uuid and
      t29.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t30.id::text ||
      '","again":"' ||
      t30.id::text ||
      '"}'
    from registry.audit_entries t30
    where t30.id = $1::uuid and
      ((t30.account_id = (
      select registry.account_id()
    ) or t30.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t30.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t31.id::text ||
      '","again":"' ||
      t31.id::text ||
      '"}'
    from registry.access_entries t31
    where t31.id = $1::uuid and
      ((t31.account_id = (
      select registry.account_id()
    ) or t31.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t31.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), 'null') ||
    ',"account":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t33.id::text ||
      '","slug":' ||
      to_json(t33.slug)::text ||
      ',"accountStatus":"' ||
      t33.status ||
      '","again":"' ||
      t33.id::text ||
      '"}'
    from registry.accounts t33
    where t33.id = $2::uuid and
      (t33.id = (
      select registry.account_id()
    ) or t33.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t33.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t34.id::text ||
      '","again":"' ||
      t34.id::text ||
      '"}'
    from registry.users t34
    where t34.id = $2::uuid and
      (t34.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t34.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t35.id::text ||
      '","again":"' ||
      t35.id::text ||
      '"}'
    from registry.users_accounts t35
    where t35.id = $2::uuid and
      (t35.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t35.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t36.id::text ||
      '","again":"' ||
      t36.id::text ||
      '"}'
    from registry.api_clients t36
    where t36.id = $2::uuid and
      (t36.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t37.id::text ||
      '","again":"' ||
      t37.id::text ||
      '"}'
    from registry.api_client_secrets t37
    where t37.id = $2::uuid and
      (t37.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t38.id::text ||
      '","again":"' ||
      t38.id::text ||
      '"}'
    from registry.delegations t38
    where t38.id = $2::uuid and
      ((t38.account_id = (
      select registry.account_id()
    ) or t38.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t39.id::text ||
      '","again":"' ||
      t39.id::text ||
      '"}'
    from registry.appointments t39
    where t39.id = $2::uuid and
      (t39.register_id = (
      select registry.account_id()
    ) or t39.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t40.id::text ||
      '","name":' ||
      to_json(t40.name)::text ||
      ',"status":"' ||
      t40.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t41
      where t41.register_id = t40.register_id and
        t41.asset_id = t40.id and
        t41.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t40.id::text ||
      '"}'
    from registry.assets t40
    where t40.id = $2::uuid and
      t40.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t42.id::text ||
      '","again":"' ||
      t42.id::text ||
      '"}'
    from registry.asset_identifiers t42
    where t42.id = $2::uuid and
      t42.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t43.id::text ||
      '","again":"' ||
      t43.id::text ||
      '"}'
    from registry.authorized_adjustments t43
    where t43.id = $2::uuid and
      t43.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t44.id::text ||
      '","again":"' ||
      t44.id::text ||
      '"}'
    from registry.instructions t44
    where t44.id = $2::uuid and
      t44.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t45.id::text ||
      '","again":"' ||
      t45.id::text ||
      '"}'
    from registry.approvals t45
    where t45.id = $2::uuid and
      t45.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t46.id::text ||
      '","again":"' ||
      t46.id::text ||
      '"}'
    from registry.approval_policy_sets t46
    where t46.id = $2::uuid and
      t46.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t47.id::text ||
      '","again":"' ||
      t47.id::text ||
      '"}'
    from registry.parties t47
    where t47.id = $2::uuid and
      t47.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t48.id::text ||
      '","again":"' ||
      t48.id::text ||
      '"}'
    from registry.holders t48
    where t48.id = $2::uuid and
      t48.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t49.id::text ||
      '","again":"' ||
      t49.id::text ||
      '"}'
    from registry.holder_parties t49
    where t49.id = $2::uuid and
      t49.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t50.id::text ||
      '","again":"' ||
      t50.id::text ||
      '"}'
    from registry.verifications t50
    where t50.id = $2::uuid and
      t50.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t51.id::text ||
      '","again":"' ||
      t51.id::text ||
      '"}'
    from registry.documents t51
    where t51.id = $2::uuid and
      t51.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t52.id::text ||
      '","again":"' ||
      t52.id::text ||
      '"}'
    from registry.stock_plans t52
    where t52.id = $2::uuid and
      t52.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t53.id::text ||
      '","again":"' ||
      t53.id::text ||
      '"}'
    from registry.reserves t53
    where t53.id = $2::uuid and
      t53.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t54.id::text ||
      '","again":"' ||
      t54.id::text ||
      '"}'
    from registry.legend_templates t54
    where t54.id = $2::uuid and
      t54.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t55.id::text ||
      '","again":"' ||
      t55.id::text ||
      '"}'
    from registry.transactions t55
    where t55.id = $2::uuid and
      t55.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t56.id::text ||
      '","again":"' ||
      t56.id::text ||
      '"}'
    from registry.postings t56
    where t56.id = $2::uuid and
      t56.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t57.id::text ||
      '","again":"' ||
      t57.id::text ||
      '"}'
    from registry.lots t57
    where t57.id = $2::uuid and
      t57.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t58.id::text ||
      '","again":"' ||
      t58.id::text ||
      '"}'
    from registry.positions t58
    where t58.id = $2::uuid and
      t58.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t59.id::text ||
      '","again":"' ||
      t59.id::text ||
      '"}'
    from registry.cash_in_lieu t59
    where t59.id = $2::uuid and
      t59.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t60.id::text ||
      '","again":"' ||
      t60.id::text ||
      '"}'
    from registry.restrictions t60
    where t60.id = $2::uuid and
      t60.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t61.id::text ||
      '","again":"' ||
      t61.id::text ||
      '"}'
    from registry.audit_entries t61
    where t61.id = $2::uuid and
      ((t61.account_id = (
      select registry.account_id()
    ) or t61.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t61.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t62.id::text ||
      '","again":"' ||
      t62.id::text ||
      '"}'
    from registry.access_entries t62
    where t62.id = $2::uuid and
      ((t62.account_id = (
      select registry.account_id()
    ) or t62.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t62.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), 'null') ||
    ',"another":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t64.id::text ||
      '","slug":' ||
      to_json(t64.slug)::text ||
      ',"accountStatus":"' ||
      t64.status ||
      '","again":"' ||
      t64.id::text ||
      '"}'
    from registry.accounts t64
    where t64.id = $3::uuid and
      (t64.id = (
      select registry.account_id()
    ) or t64.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t64.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t65.id::text ||
      '","again":"' ||
      t65.id::text ||
      '"}'
    from registry.users t65
    where t65.id = $3::uuid and
      (t65.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t65.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t66.id::text ||
      '","again":"' ||
      t66.id::text ||
      '"}'
    from registry.users_accounts t66
    where t66.id = $3::uuid and
      (t66.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t66.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t67.id::text ||
      '","again":"' ||
      t67.id::text ||
      '"}'
    from registry.api_clients t67
    where t67.id = $3::uuid and
      (t67.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t68.id::text ||
      '","again":"' ||
      t68.id::text ||
      '"}'
    from registry.api_client_secrets t68
    where t68.id = $3::uuid and
      (t68.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t69.id::text ||
      '","again":"' ||
      t69.id::text ||
      '"}'
    from registry.delegations t69
    where t69.id = $3::uuid and
      ((t69.account_id = (
      select registry.account_id()
    ) or t69.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t70.id::text ||
      '","again":"' ||
      t70.id::text ||
      '"}'
    from registry.appointments t70
    where t70.id = $3::uuid and
      (t70.register_id = (
      select registry.account_id()
    ) or t70.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t71.id::text ||
      '","name":' ||
      to_json(t71.name)::text ||
      ',"status":"' ||
      t71.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t72
      where t72.register_id = t71.register_id and
        t72.asset_id = t71.id and
        t72.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t71.id::text ||
      '"}'
    from registry.assets t71
    where t71.id = $3::uuid and
      t71.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t73.id::text ||
      '","again":"' ||
      t73.id::text ||
      '"}'
    from registry.asset_identifiers t73
    where t73.id = $3::uuid and
      t73.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t74.id::text ||
      '","again":"' ||
      t74.id::text ||
      '"}'
    from registry.authorized_adjustments t74
    where t74.id = $3::uuid and
      t74.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t75.id::text ||
      '","again":"' ||
      t75.id::text ||
      '"}'
    from registry.instructions t75
    where t75.id = $3::uuid and
      t75.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t76.id::text ||
      '","again":"' ||
      t76.id::text ||
      '"}'
    from registry.approvals t76
    where t76.id = $3::uuid and
      t76.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t77.id::text ||
      '","again":"' ||
      t77.id::text ||
      '"}'
    from registry.approval_policy_sets t77
    where t77.id = $3::uuid and
      t77.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t78.id::text ||
      '","again":"' ||
      t78.id::text ||
      '"}'
    from registry.parties t78
    where t78.id = $3::uuid and
      t78.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t79.id::text ||
      '","again":"' ||
      t79.id::text ||
      '"}'
    from registry.holders t79
    where t79.id = $3::uuid and
      t79.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t80.id::text ||
      '","again":"' ||
      t80.id::text ||
      '"}'
    from registry.holder_parties t80
    where t80.id = $3::uuid and
      t80.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t81.id::text ||
      '","again":"' ||
      t81.id::text ||
      '"}'
    from registry.verifications t81
    where t81.id = $3::uuid and
      t81.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t82.id::text ||
      '","again":"' ||
      t82.id::text ||
      '"}'
    from registry.documents t82
    where t82.id = $3::uuid and
      t82.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t83.id::text ||
      '","again":"' ||
      t83.id::text ||
      '"}'
    from registry.stock_plans t83
    where t83.id = $3::uuid and
      t83.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t84.id::text ||
      '","again":"' ||
      t84.id::text ||
      '"}'
    from registry.reserves t84
    where t84.id = $3::uuid and
      t84.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t85.id::text ||
      '","again":"' ||
      t85.id::text ||
      '"}'
    from registry.legend_templates t85
    where t85.id = $3::uuid and
      t85.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t86.id::text ||
      '","again":"' ||
      t86.id::text ||
      '"}'
    from registry.transactions t86
    where t86.id = $3::uuid and
      t86.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t87.id::text ||
      '","again":"' ||
      t87.id::text ||
      '"}'
    from registry.postings t87
    where t87.id = $3::uuid and
      t87.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t88.id::text ||
      '","again":"' ||
      t88.id::text ||
      '"}'
    from registry.lots t88
    where t88.id = $3::uuid and
      t88.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t89.id::text ||
      '","again":"' ||
      t89.id::text ||
      '"}'
    from registry.positions t89
    where t89.id = $3::uuid and
      t89.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t90.id::text ||
      '","again":"' ||
      t90.id::text ||
      '"}'
    from registry.cash_in_lieu t90
    where t90.id = $3::uuid and
      t90.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t91.id::text ||
      '","again":"' ||
      t91.id::text ||
      '"}'
    from registry.restrictions t91
    where t91.id = $3::uuid and
      t91.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t92.id::text ||
      '","again":"' ||
      t92.id::text ||
      '"}'
    from registry.audit_entries t92
    where t92.id = $3::uuid and
      ((t92.account_id = (
      select registry.account_id()
    ) or t92.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t92.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t93.id::text ||
      '","again":"' ||
      t93.id::text ||
      '"}'
    from registry.access_entries t93
    where t93.id = $3::uuid and
      ((t93.account_id = (
      select registry.account_id()
    ) or t93.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t93.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), 'null') ||
    ',"foreign":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t95.id::text ||
      '"}'
    from registry.accounts t95
    where t95.id = $4::uuid and
      (t95.id = (
      select registry.account_id()
    ) or t95.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t95.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t96.id::text ||
      '"}'
    from registry.users t96
    where t96.id = $4::uuid and
      (t96.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t96.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t97.id::text ||
      '"}'
    from registry.users_accounts t97
    where t97.id = $4::uuid and
      (t97.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t97.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t98.id::text ||
      '"}'
    from registry.api_clients t98
    where t98.id = $4::uuid and
      (t98.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t99.id::text ||
      '"}'
    from registry.api_client_secrets t99
    where t99.id = $4::uuid and
      (t99.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t100.id::text ||
      '"}'
    from registry.delegations t100
    where t100.id = $4::uuid and
      ((t100.account_id = (
      select registry.account_id()
    ) or t100.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t101.id::text ||
      '"}'
    from registry.appointments t101
    where t101.id = $4::uuid and
      (t101.register_id = (
      select registry.account_id()
    ) or t101.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t102.id::text ||
      '"}'
    from registry.assets t102
    where t102.id = $4::uuid and
      t102.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t103.id::text ||
      '"}'
    from registry.asset_identifiers t103
    where t103.id = $4::uuid and
      t103.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t104.id::text ||
      '"}'
    from registry.authorized_adjustments t104
    where t104.id = $4::uuid and
      t104.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t105.id::text ||
      '"}'
    from registry.instructions t105
    where t105.id = $4::uuid and
      t105.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t106.id::text ||
      '"}'
    from registry.approvals t106
    where t106.id = $4::uuid and
      t106.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t107.id::text ||
      '"}'
    from registry.approval_policy_sets t107
    where t107.id = $4::uuid and
      t107.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t108.id::text ||
      '"}'
    from registry.parties t108
    where t108.id = $4::uuid and
      t108.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t109.id::text ||
      '"}'
    from registry.holders t109
    where t109.id = $4::uuid and
      t109.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t110.id::text ||
      '"}'
    from registry.holder_parties t110
    where t110.id = $4::uuid and
      t110.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t111.id::text ||
      '"}'
    from registry.verifications t111
    where t111.id = $4::uuid and
      t111.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t112.id::text ||
      '"}'
    from registry.documents t112
    where t112.id = $4::uuid and
      t112.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t113.id::text ||
      '"}'
    from registry.stock_plans t113
    where t113.id = $4::uuid and
      t113.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t114.id::text ||
      '"}'
    from registry.reserves t114
    where t114.id = $4::uuid and
      t114.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t115.id::text ||
      '"}'
    from registry.legend_templates t115
    where t115.id = $4::uuid and
      t115.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t116.id::text ||
      '"}'
    from registry.transactions t116
    where t116.id = $4::uuid and
      t116.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t117.id::text ||
      '"}'
    from registry.postings t117
    where t117.id = $4::uuid and
      t117.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t118.id::text ||
      '"}'
    from registry.lots t118
    where t118.id = $4::uuid and
      t118.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t119.id::text ||
      '"}'
    from registry.positions t119
    where t119.id = $4::uuid and
      t119.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t120.id::text ||
      '"}'
    from registry.cash_in_lieu t120
    where t120.id = $4::uuid and
      t120.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t121.id::text ||
      '"}'
    from registry.restrictions t121
    where t121.id = $4::uuid and
      t121.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t122.id::text ||
      '"}'
    from registry.audit_entries t122
    where t122.id = $4::uuid and
      ((t122.account_id = (
      select registry.account_id()
    ) or t122.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t122.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t123.id::text ||
      '"}'
    from registry.access_entries t123
    where t123.id = $4::uuid and
      ((t123.account_id = (
      select registry.account_id()
    ) or t123.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t123.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), 'null') ||
    ',"malformed":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t125.id::text ||
      '"}'
    from registry.accounts t125
    where t125.id = $5::uuid and
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
    where t126.id = $5::uuid and
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
    where t127.id = $5::uuid and
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
    where t128.id = $5::uuid and
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
    where t129.id = $5::uuid and
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
    where t130.id = $5::uuid and
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
    where t131.id = $5::uuid and
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
    where t132.id = $5::uuid and
      t132.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t133.id::text ||
      '"}'
    from registry.asset_identifiers t133
    where t133.id = $5::uuid and
      t133.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t134.id::text ||
      '"}'
    from registry.authorized_adjustments t134
    where t134.id = $5::uuid and
      t134.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t135.id::text ||
      '"}'
    from registry.instructions t135
    where t135.id = $5::uuid and
      t135.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t136.id::text ||
      '"}'
    from registry.approvals t136
    where t136.id = $5::uuid and
      t136.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t137.id::text ||
      '"}'
    from registry.approval_policy_sets t137
    where t137.id = $5::uuid and
      t137.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t138.id::text ||
      '"}'
    from registry.parties t138
    where t138.id = $5::uuid and
      t138.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t139.id::text ||
      '"}'
    from registry.holders t139
    where t139.id = $5::uuid and
      t139.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t140.id::text ||
      '"}'
    from registry.holder_parties t140
    where t140.id = $5::uuid and
      t140.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t141.id::text ||
      '"}'
    from registry.verifications t141
    where t141.id = $5::uuid and
      t141.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t142.id::text ||
      '"}'
    from registry.documents t142
    where t142.id = $5::uuid and
      t142.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t143.id::text ||
      '"}'
    from registry.stock_plans t143
    where t143.id = $5::uuid and
      t143.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t144.id::text ||
      '"}'
    from registry.reserves t144
    where t144.id = $5::uuid and
      t144.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t145.id::text ||
      '"}'
    from registry.legend_templates t145
    where t145.id = $5::uuid and
      t145.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t146.id::text ||
      '"}'
    from registry.transactions t146
    where t146.id = $5::uuid and
      t146.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t147.id::text ||
      '"}'
    from registry.postings t147
    where t147.id = $5::uuid and
      t147.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t148.id::text ||
      '"}'
    from registry.lots t148
    where t148.id = $5::uuid and
      t148.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t149.id::text ||
      '"}'
    from registry.positions t149
    where t149.id = $5::uuid and
      t149.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t150.id::text ||
      '"}'
    from registry.cash_in_lieu t150
    where t150.id = $5::uuid and
      t150.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t151.id::text ||
      '"}'
    from registry.restrictions t151
    where t151.id = $5::uuid and
      t151.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t152.id::text ||
      '"}'
    from registry.audit_entries t152
    where t152.id = $5::uuid and
      ((t152.account_id = (
      select registry.account_id()
    ) or t152.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t152.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t153.id::text ||
      '"}'
    from registry.access_entries t153
    where t153.id = $5::uuid and
      ((t153.account_id = (
      select registry.account_id()
    ) or t153.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t153.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "01900000-002a-7000-8000-000000000001"
-- $2 = "01900000-000a-7000-8000-000000000001"
-- $3 = "01900000-002a-7000-8000-0000000000cf"
-- $4 = "01900000-002a-7000-8000-000000000065"
-- $5 = "00000000-0000-0000-0000-000000000000"
