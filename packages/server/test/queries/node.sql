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
    select '{"__typename":"Party","id":"' ||
      t19.id::text ||
      '","again":"' ||
      t19.id::text ||
      '"}'
    from registry.parties t19
    where t19.id = $1::uuid and
      t19.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t20.id::text ||
      '","again":"' ||
      t20.id::text ||
      '"}'
    from registry.holders t20
    where t20.id = $1::uuid and
      t20.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t21.id::text ||
      '","again":"' ||
      t21.id::text ||
      '"}'
    from registry.holder_parties t21
    where t21.id = $1::uuid and
      t21.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t22.id::text ||
      '","again":"' ||
      t22.id::text ||
      '"}'
    from registry.holder_registrations t22
    where t22.id = $1::uuid and
      t22.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t23.id::text ||
      '","again":"' ||
      t23.id::text ||
      '"}'
    from registry.verifications t23
    where t23.id = $1::uuid and
      t23.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t24.id::text ||
      '","again":"' ||
      t24.id::text ||
      '"}'
    from registry.documents t24
    where t24.id = $1::uuid and
      t24.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t25.id::text ||
      '","again":"' ||
      t25.id::text ||
      '"}'
    from registry.stock_plans t25
    where t25.id = $1::uuid and
      t25.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t26.id::text ||
      '","again":"' ||
      t26.id::text ||
      '"}'
    from registry.reserves t26
    where t26.id = $1::uuid and
      t26.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t27.id::text ||
      '","again":"' ||
      t27.id::text ||
      '"}'
    from registry.legend_templates t27
    where t27.id = $1::uuid and
      t27.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t28.id::text ||
      '","again":"' ||
      t28.id::text ||
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
    ) t28
    where t28.id = $1::uuid and
      t28.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t29.id::text ||
      '","again":"' ||
      t29.id::text ||
      '"}'
    from registry.postings t29
    where t29.id = $1::uuid and
      t29.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t30.id::text ||
      '","again":"' ||
      t30.id::text ||
      '"}'
    from registry.lots t30
    where t30.id = $1::uuid and
      t30.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t31.id::text ||
      '","again":"' ||
      t31.id::text ||
      '"}'
    from registry.positions t31
    where t31.id = $1::uuid and
      t31.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t32.id::text ||
      '","again":"' ||
      t32.id::text ||
      '"}'
    from registry.cash_in_lieu t32
    where t32.id = $1::uuid and
      t32.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t33.id::text ||
      '","again":"' ||
      t33.id::text ||
      '"}'
    from registry.restrictions t33
    where t33.id = $1::uuid and
      t33.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t34.id::text ||
      '","again":"' ||
      t34.id::text ||
      '"}'
    from registry.audit_entries t34
    where t34.id = $1::uuid and
      ((t34.account_id = (
      select registry.account_id()
    ) or t34.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t34.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t35.id::text ||
      '","again":"' ||
      t35.id::text ||
      '"}'
    from registry.access_entries t35
    where t35.id = $1::uuid and
      ((t35.account_id = (
      select registry.account_id()
    ) or t35.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t35.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t36.id::text ||
      '","again":"' ||
      t36.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t36
    where t36.id = $1::uuid and
      (t36.audience_id = (
      select registry.account_id()
    ) and case t36.class when 'ledger' then (t36.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t36.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t36.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t36.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t36.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t36.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t36.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t36.register_id and
        s.id = t36.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t36.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t36.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t36.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t36.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t36.holder_id is null and (t36.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t36.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t36.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t36.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t36.register_id and
        s.id = t36.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t36.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t36.account_id = (
      select registry.account_id()
    ) or t36.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t36.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t36.register_id = (
      select registry.account_id()
    ) or t36.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t36.account_id = (
      select registry.account_id()
    ) or t36.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t36.account_id = (
      select registry.account_id()
    ) or t36.object_id = (
      select registry.account_id()
    ) or t36.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t36.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t36.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t36.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t36.register_id and
        s.id = t36.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t36.account_id = (
      select registry.account_id()
    ) end)
  ), 'null') ||
    ',"account":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t38.id::text ||
      '","slug":' ||
      to_json(t38.slug)::text ||
      ',"accountStatus":"' ||
      t38.status ||
      '","again":"' ||
      t38.id::text ||
      '"}'
    from registry.accounts t38
    where t38.id = $2::uuid and
      (t38.id = (
      select registry.account_id()
    ) or t38.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t38.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t39.id::text ||
      '","again":"' ||
      t39.id::text ||
      '"}'
    from registry.users t39
    where t39.id = $2::uuid and
      (t39.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t39.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t40.id::text ||
      '","again":"' ||
      t40.id::text ||
      '"}'
    from registry.users_accounts t40
    where t40.id = $2::uuid and
      (t40.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t40.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t41.id::text ||
      '","again":"' ||
      t41.id::text ||
      '"}'
    from registry.api_clients t41
    where t41.id = $2::uuid and
      (t41.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t42.id::text ||
      '","again":"' ||
      t42.id::text ||
      '"}'
    from registry.api_client_secrets t42
    where t42.id = $2::uuid and
      (t42.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t43.id::text ||
      '","again":"' ||
      t43.id::text ||
      '"}'
    from registry.delegations t43
    where t43.id = $2::uuid and
      ((t43.account_id = (
      select registry.account_id()
    ) or t43.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t44.id::text ||
      '","again":"' ||
      t44.id::text ||
      '"}'
    from registry.appointments t44
    where t44.id = $2::uuid and
      (t44.register_id = (
      select registry.account_id()
    ) or t44.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t45.id::text ||
      '","name":' ||
      to_json(t45.name)::text ||
      ',"status":"' ||
      t45.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t46
      where t46.register_id = t45.register_id and
        t46.asset_id = t45.id and
        t46.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t45.id::text ||
      '"}'
    from registry.assets t45
    where t45.id = $2::uuid and
      t45.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t47.id::text ||
      '","again":"' ||
      t47.id::text ||
      '"}'
    from registry.asset_terms t47
    where t47.id = $2::uuid and
      t47.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t48.id::text ||
      '","again":"' ||
      t48.id::text ||
      '"}'
    from registry.asset_identifiers t48
    where t48.id = $2::uuid and
      t48.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t49.id::text ||
      '","again":"' ||
      t49.id::text ||
      '"}'
    from registry.authorized_adjustments t49
    where t49.id = $2::uuid and
      t49.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t50.id::text ||
      '","again":"' ||
      t50.id::text ||
      '"}'
    from registry.instructions t50
    where t50.id = $2::uuid and
      t50.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t51.id::text ||
      '","again":"' ||
      t51.id::text ||
      '"}'
    from registry.approvals t51
    where t51.id = $2::uuid and
      t51.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t52.id::text ||
      '","again":"' ||
      t52.id::text ||
      '"}'
    from registry.approval_policy_sets t52
    where t52.id = $2::uuid and
      (t52.account_id = (
      select registry.account_id()
    ) or t52.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t53.id::text ||
      '","again":"' ||
      t53.id::text ||
      '"}'
    from registry.forced_instructions t53
    where t53.id = $2::uuid and
      t53.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t54.id::text ||
      '","again":"' ||
      t54.id::text ||
      '"}'
    from registry.refusal_counts t54
    where t54.id = $2::uuid and
      t54.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t55.id::text ||
      '","again":"' ||
      t55.id::text ||
      '"}'
    from registry.parties t55
    where t55.id = $2::uuid and
      t55.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t56.id::text ||
      '","again":"' ||
      t56.id::text ||
      '"}'
    from registry.holders t56
    where t56.id = $2::uuid and
      t56.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t57.id::text ||
      '","again":"' ||
      t57.id::text ||
      '"}'
    from registry.holder_parties t57
    where t57.id = $2::uuid and
      t57.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t58.id::text ||
      '","again":"' ||
      t58.id::text ||
      '"}'
    from registry.holder_registrations t58
    where t58.id = $2::uuid and
      t58.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t59.id::text ||
      '","again":"' ||
      t59.id::text ||
      '"}'
    from registry.verifications t59
    where t59.id = $2::uuid and
      t59.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t60.id::text ||
      '","again":"' ||
      t60.id::text ||
      '"}'
    from registry.documents t60
    where t60.id = $2::uuid and
      t60.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t61.id::text ||
      '","again":"' ||
      t61.id::text ||
      '"}'
    from registry.stock_plans t61
    where t61.id = $2::uuid and
      t61.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t62.id::text ||
      '","again":"' ||
      t62.id::text ||
      '"}'
    from registry.reserves t62
    where t62.id = $2::uuid and
      t62.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t63.id::text ||
      '","again":"' ||
      t63.id::text ||
      '"}'
    from registry.legend_templates t63
    where t63.id = $2::uuid and
      t63.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t64.id::text ||
      '","again":"' ||
      t64.id::text ||
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
    ) t64
    where t64.id = $2::uuid and
      t64.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t65.id::text ||
      '","again":"' ||
      t65.id::text ||
      '"}'
    from registry.postings t65
    where t65.id = $2::uuid and
      t65.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t66.id::text ||
      '","again":"' ||
      t66.id::text ||
      '"}'
    from registry.lots t66
    where t66.id = $2::uuid and
      t66.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t67.id::text ||
      '","again":"' ||
      t67.id::text ||
      '"}'
    from registry.positions t67
    where t67.id = $2::uuid and
      t67.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t68.id::text ||
      '","again":"' ||
      t68.id::text ||
      '"}'
    from registry.cash_in_lieu t68
    where t68.id = $2::uuid and
      t68.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t69.id::text ||
      '","again":"' ||
      t69.id::text ||
      '"}'
    from registry.restrictions t69
    where t69.id = $2::uuid and
      t69.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t70.id::text ||
      '","again":"' ||
      t70.id::text ||
      '"}'
    from registry.audit_entries t70
    where t70.id = $2::uuid and
      ((t70.account_id = (
      select registry.account_id()
    ) or t70.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t70.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t71.id::text ||
      '","again":"' ||
      t71.id::text ||
      '"}'
    from registry.access_entries t71
    where t71.id = $2::uuid and
      ((t71.account_id = (
      select registry.account_id()
    ) or t71.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t71.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t72.id::text ||
      '","again":"' ||
      t72.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t72
    where t72.id = $2::uuid and
      (t72.audience_id = (
      select registry.account_id()
    ) and case t72.class when 'ledger' then (t72.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t72.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t72.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t72.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t72.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t72.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t72.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t72.register_id and
        s.id = t72.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t72.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t72.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t72.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t72.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t72.holder_id is null and (t72.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t72.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t72.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t72.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t72.register_id and
        s.id = t72.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t72.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t72.account_id = (
      select registry.account_id()
    ) or t72.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t72.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t72.register_id = (
      select registry.account_id()
    ) or t72.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t72.account_id = (
      select registry.account_id()
    ) or t72.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t72.account_id = (
      select registry.account_id()
    ) or t72.object_id = (
      select registry.account_id()
    ) or t72.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t72.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t72.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t72.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t72.register_id and
        s.id = t72.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t72.account_id = (
      select registry.account_id()
    ) end)
  ), 'null') ||
    ',"another":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t74.id::text ||
      '","slug":' ||
      to_json(t74.slug)::text ||
      ',"accountStatus":"' ||
      t74.status ||
      '","again":"' ||
      t74.id::text ||
      '"}'
    from registry.accounts t74
    where t74.id = $3::uuid and
      (t74.id = (
      select registry.account_id()
    ) or t74.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t74.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t75.id::text ||
      '","again":"' ||
      t75.id::text ||
      '"}'
    from registry.users t75
    where t75.id = $3::uuid and
      (t75.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t75.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t76.id::text ||
      '","again":"' ||
      t76.id::text ||
      '"}'
    from registry.users_accounts t76
    where t76.id = $3::uuid and
      (t76.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t76.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t77.id::text ||
      '","again":"' ||
      t77.id::text ||
      '"}'
    from registry.api_clients t77
    where t77.id = $3::uuid and
      (t77.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t78.id::text ||
      '","again":"' ||
      t78.id::text ||
      '"}'
    from registry.api_client_secrets t78
    where t78.id = $3::uuid and
      (t78.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t79.id::text ||
      '","again":"' ||
      t79.id::text ||
      '"}'
    from registry.delegations t79
    where t79.id = $3::uuid and
      ((t79.account_id = (
      select registry.account_id()
    ) or t79.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t80.id::text ||
      '","again":"' ||
      t80.id::text ||
      '"}'
    from registry.appointments t80
    where t80.id = $3::uuid and
      (t80.register_id = (
      select registry.account_id()
    ) or t80.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t81.id::text ||
      '","name":' ||
      to_json(t81.name)::text ||
      ',"status":"' ||
      t81.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t82
      where t82.register_id = t81.register_id and
        t82.asset_id = t81.id and
        t82.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t81.id::text ||
      '"}'
    from registry.assets t81
    where t81.id = $3::uuid and
      t81.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t83.id::text ||
      '","again":"' ||
      t83.id::text ||
      '"}'
    from registry.asset_terms t83
    where t83.id = $3::uuid and
      t83.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t84.id::text ||
      '","again":"' ||
      t84.id::text ||
      '"}'
    from registry.asset_identifiers t84
    where t84.id = $3::uuid and
      t84.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t85.id::text ||
      '","again":"' ||
      t85.id::text ||
      '"}'
    from registry.authorized_adjustments t85
    where t85.id = $3::uuid and
      t85.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t86.id::text ||
      '","again":"' ||
      t86.id::text ||
      '"}'
    from registry.instructions t86
    where t86.id = $3::uuid and
      t86.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t87.id::text ||
      '","again":"' ||
      t87.id::text ||
      '"}'
    from registry.approvals t87
    where t87.id = $3::uuid and
      t87.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t88.id::text ||
      '","again":"' ||
      t88.id::text ||
      '"}'
    from registry.approval_policy_sets t88
    where t88.id = $3::uuid and
      (t88.account_id = (
      select registry.account_id()
    ) or t88.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t89.id::text ||
      '","again":"' ||
      t89.id::text ||
      '"}'
    from registry.forced_instructions t89
    where t89.id = $3::uuid and
      t89.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t90.id::text ||
      '","again":"' ||
      t90.id::text ||
      '"}'
    from registry.refusal_counts t90
    where t90.id = $3::uuid and
      t90.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t91.id::text ||
      '","again":"' ||
      t91.id::text ||
      '"}'
    from registry.parties t91
    where t91.id = $3::uuid and
      t91.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t92.id::text ||
      '","again":"' ||
      t92.id::text ||
      '"}'
    from registry.holders t92
    where t92.id = $3::uuid and
      t92.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t93.id::text ||
      '","again":"' ||
      t93.id::text ||
      '"}'
    from registry.holder_parties t93
    where t93.id = $3::uuid and
      t93.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t94.id::text ||
      '","again":"' ||
      t94.id::text ||
      '"}'
    from registry.holder_registrations t94
    where t94.id = $3::uuid and
      t94.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t95.id::text ||
      '","again":"' ||
      t95.id::text ||
      '"}'
    from registry.verifications t95
    where t95.id = $3::uuid and
      t95.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t96.id::text ||
      '","again":"' ||
      t96.id::text ||
      '"}'
    from registry.documents t96
    where t96.id = $3::uuid and
      t96.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t97.id::text ||
      '","again":"' ||
      t97.id::text ||
      '"}'
    from registry.stock_plans t97
    where t97.id = $3::uuid and
      t97.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t98.id::text ||
      '","again":"' ||
      t98.id::text ||
      '"}'
    from registry.reserves t98
    where t98.id = $3::uuid and
      t98.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t99.id::text ||
      '","again":"' ||
      t99.id::text ||
      '"}'
    from registry.legend_templates t99
    where t99.id = $3::uuid and
      t99.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t100.id::text ||
      '","again":"' ||
      t100.id::text ||
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
    ) t100
    where t100.id = $3::uuid and
      t100.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t101.id::text ||
      '","again":"' ||
      t101.id::text ||
      '"}'
    from registry.postings t101
    where t101.id = $3::uuid and
      t101.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t102.id::text ||
      '","again":"' ||
      t102.id::text ||
      '"}'
    from registry.lots t102
    where t102.id = $3::uuid and
      t102.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t103.id::text ||
      '","again":"' ||
      t103.id::text ||
      '"}'
    from registry.positions t103
    where t103.id = $3::uuid and
      t103.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t104.id::text ||
      '","again":"' ||
      t104.id::text ||
      '"}'
    from registry.cash_in_lieu t104
    where t104.id = $3::uuid and
      t104.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t105.id::text ||
      '","again":"' ||
      t105.id::text ||
      '"}'
    from registry.restrictions t105
    where t105.id = $3::uuid and
      t105.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t106.id::text ||
      '","again":"' ||
      t106.id::text ||
      '"}'
    from registry.audit_entries t106
    where t106.id = $3::uuid and
      ((t106.account_id = (
      select registry.account_id()
    ) or t106.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t106.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t107.id::text ||
      '","again":"' ||
      t107.id::text ||
      '"}'
    from registry.access_entries t107
    where t107.id = $3::uuid and
      ((t107.account_id = (
      select registry.account_id()
    ) or t107.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t107.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t108.id::text ||
      '","again":"' ||
      t108.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t108
    where t108.id = $3::uuid and
      (t108.audience_id = (
      select registry.account_id()
    ) and case t108.class when 'ledger' then (t108.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t108.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t108.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t108.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t108.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t108.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t108.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t108.register_id and
        s.id = t108.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t108.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t108.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t108.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t108.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t108.holder_id is null and (t108.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t108.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t108.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t108.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t108.register_id and
        s.id = t108.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t108.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t108.account_id = (
      select registry.account_id()
    ) or t108.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t108.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t108.register_id = (
      select registry.account_id()
    ) or t108.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t108.account_id = (
      select registry.account_id()
    ) or t108.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t108.account_id = (
      select registry.account_id()
    ) or t108.object_id = (
      select registry.account_id()
    ) or t108.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t108.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t108.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t108.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t108.register_id and
        s.id = t108.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t108.account_id = (
      select registry.account_id()
    ) end)
  ), 'null') ||
    ',"foreign":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t110.id::text ||
      '"}'
    from registry.accounts t110
    where t110.id = $4::uuid and
      (t110.id = (
      select registry.account_id()
    ) or t110.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t110.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t111.id::text ||
      '"}'
    from registry.users t111
    where t111.id = $4::uuid and
      (t111.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t111.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t112.id::text ||
      '"}'
    from registry.users_accounts t112
    where t112.id = $4::uuid and
      (t112.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t112.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t113.id::text ||
      '"}'
    from registry.api_clients t113
    where t113.id = $4::uuid and
      (t113.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t114.id::text ||
      '"}'
    from registry.api_client_secrets t114
    where t114.id = $4::uuid and
      (t114.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t115.id::text ||
      '"}'
    from registry.delegations t115
    where t115.id = $4::uuid and
      ((t115.account_id = (
      select registry.account_id()
    ) or t115.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t116.id::text ||
      '"}'
    from registry.appointments t116
    where t116.id = $4::uuid and
      (t116.register_id = (
      select registry.account_id()
    ) or t116.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t117.id::text ||
      '"}'
    from registry.assets t117
    where t117.id = $4::uuid and
      t117.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t118.id::text ||
      '"}'
    from registry.asset_terms t118
    where t118.id = $4::uuid and
      t118.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t119.id::text ||
      '"}'
    from registry.asset_identifiers t119
    where t119.id = $4::uuid and
      t119.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t120.id::text ||
      '"}'
    from registry.authorized_adjustments t120
    where t120.id = $4::uuid and
      t120.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t121.id::text ||
      '"}'
    from registry.instructions t121
    where t121.id = $4::uuid and
      t121.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t122.id::text ||
      '"}'
    from registry.approvals t122
    where t122.id = $4::uuid and
      t122.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t123.id::text ||
      '"}'
    from registry.approval_policy_sets t123
    where t123.id = $4::uuid and
      (t123.account_id = (
      select registry.account_id()
    ) or t123.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t124.id::text ||
      '"}'
    from registry.forced_instructions t124
    where t124.id = $4::uuid and
      t124.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t125.id::text ||
      '"}'
    from registry.refusal_counts t125
    where t125.id = $4::uuid and
      t125.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t126.id::text ||
      '"}'
    from registry.parties t126
    where t126.id = $4::uuid and
      t126.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t127.id::text ||
      '"}'
    from registry.holders t127
    where t127.id = $4::uuid and
      t127.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t128.id::text ||
      '"}'
    from registry.holder_parties t128
    where t128.id = $4::uuid and
      t128.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t129.id::text ||
      '"}'
    from registry.holder_registrations t129
    where t129.id = $4::uuid and
      t129.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t130.id::text ||
      '"}'
    from registry.verifications t130
    where t130.id = $4::uuid and
      t130.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t131.id::text ||
      '"}'
    from registry.documents t131
    where t131.id = $4::uuid and
      t131.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t132.id::text ||
      '"}'
    from registry.stock_plans t132
    where t132.id = $4::uuid and
      t132.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t133.id::text ||
      '"}'
    from registry.reserves t133
    where t133.id = $4::uuid and
      t133.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t134.id::text ||
      '"}'
    from registry.legend_templates t134
    where t134.id = $4::uuid and
      t134.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t135.id::text ||
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
    ) t135
    where t135.id = $4::uuid and
      t135.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t136.id::text ||
      '"}'
    from registry.postings t136
    where t136.id = $4::uuid and
      t136.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t137.id::text ||
      '"}'
    from registry.lots t137
    where t137.id = $4::uuid and
      t137.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t138.id::text ||
      '"}'
    from registry.positions t138
    where t138.id = $4::uuid and
      t138.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t139.id::text ||
      '"}'
    from registry.cash_in_lieu t139
    where t139.id = $4::uuid and
      t139.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t140.id::text ||
      '"}'
    from registry.restrictions t140
    where t140.id = $4::uuid and
      t140.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t141.id::text ||
      '"}'
    from registry.audit_entries t141
    where t141.id = $4::uuid and
      ((t141.account_id = (
      select registry.account_id()
    ) or t141.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t141.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t142.id::text ||
      '"}'
    from registry.access_entries t142
    where t142.id = $4::uuid and
      ((t142.account_id = (
      select registry.account_id()
    ) or t142.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t142.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t143.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t143
    where t143.id = $4::uuid and
      (t143.audience_id = (
      select registry.account_id()
    ) and case t143.class when 'ledger' then (t143.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t143.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t143.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t143.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t143.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t143.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t143.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t143.register_id and
        s.id = t143.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t143.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t143.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t143.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t143.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t143.holder_id is null and (t143.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t143.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t143.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t143.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t143.register_id and
        s.id = t143.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t143.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t143.account_id = (
      select registry.account_id()
    ) or t143.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t143.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t143.register_id = (
      select registry.account_id()
    ) or t143.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t143.account_id = (
      select registry.account_id()
    ) or t143.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t143.account_id = (
      select registry.account_id()
    ) or t143.object_id = (
      select registry.account_id()
    ) or t143.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t143.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t143.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t143.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t143.register_id and
        s.id = t143.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t143.account_id = (
      select registry.account_id()
    ) end)
  ), 'null') ||
    ',"malformed":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t145.id::text ||
      '"}'
    from registry.accounts t145
    where t145.id = $5::uuid and
      (t145.id = (
      select registry.account_id()
    ) or t145.id = any ((
      select registry.appointment_counterparties()
    )::uuid[]) or t145.id = any ((
      select registry.participant_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t146.id::text ||
      '"}'
    from registry.users t146
    where t146.id = $5::uuid and
      (t146.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t146.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t147.id::text ||
      '"}'
    from registry.users_accounts t147
    where t147.id = $5::uuid and
      (t147.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    ) or t147.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t148.id::text ||
      '"}'
    from registry.api_clients t148
    where t148.id = $5::uuid and
      (t148.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t149.id::text ||
      '"}'
    from registry.api_client_secrets t149
    where t149.id = $5::uuid and
      (t149.account_id = (
      select registry.account_id()
    ) and ((
      select registry.is_administrator_or_auditor()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t150.id::text ||
      '"}'
    from registry.delegations t150
    where t150.id = $5::uuid and
      ((t150.account_id = (
      select registry.account_id()
    ) or t150.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t151.id::text ||
      '"}'
    from registry.appointments t151
    where t151.id = $5::uuid and
      (t151.register_id = (
      select registry.account_id()
    ) or t151.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t152.id::text ||
      '"}'
    from registry.assets t152
    where t152.id = $5::uuid and
      t152.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetTerm","id":"' ||
      t153.id::text ||
      '"}'
    from registry.asset_terms t153
    where t153.id = $5::uuid and
      t153.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t154.id::text ||
      '"}'
    from registry.asset_identifiers t154
    where t154.id = $5::uuid and
      t154.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t155.id::text ||
      '"}'
    from registry.authorized_adjustments t155
    where t155.id = $5::uuid and
      t155.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t156.id::text ||
      '"}'
    from registry.instructions t156
    where t156.id = $5::uuid and
      t156.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Approval","id":"' ||
      t157.id::text ||
      '"}'
    from registry.approvals t157
    where t157.id = $5::uuid and
      t157.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"ApprovalPolicySet","id":"' ||
      t158.id::text ||
      '"}'
    from registry.approval_policy_sets t158
    where t158.id = $5::uuid and
      (t158.account_id = (
      select registry.account_id()
    ) or t158.account_id = any ((
      select registry.managed_registers()
    )::uuid[]))
  ), (
    select '{"__typename":"ForcedInstruction","id":"' ||
      t159.id::text ||
      '"}'
    from registry.forced_instructions t159
    where t159.id = $5::uuid and
      t159.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"RefusalCount","id":"' ||
      t160.id::text ||
      '"}'
    from registry.refusal_counts t160
    where t160.id = $5::uuid and
      t160.account_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Party","id":"' ||
      t161.id::text ||
      '"}'
    from registry.parties t161
    where t161.id = $5::uuid and
      t161.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Holder","id":"' ||
      t162.id::text ||
      '"}'
    from registry.holders t162
    where t162.id = $5::uuid and
      t162.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderParty","id":"' ||
      t163.id::text ||
      '"}'
    from registry.holder_parties t163
    where t163.id = $5::uuid and
      t163.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"HolderRegistration","id":"' ||
      t164.id::text ||
      '"}'
    from registry.holder_registrations t164
    where t164.id = $5::uuid and
      t164.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Verification","id":"' ||
      t165.id::text ||
      '"}'
    from registry.verifications t165
    where t165.id = $5::uuid and
      t165.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Document","id":"' ||
      t166.id::text ||
      '"}'
    from registry.documents t166
    where t166.id = $5::uuid and
      t166.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlan","id":"' ||
      t167.id::text ||
      '"}'
    from registry.stock_plans t167
    where t167.id = $5::uuid and
      t167.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"StockPlanReserve","id":"' ||
      t168.id::text ||
      '"}'
    from registry.reserves t168
    where t168.id = $5::uuid and
      t168.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"LegendTemplate","id":"' ||
      t169.id::text ||
      '"}'
    from registry.legend_templates t169
    where t169.id = $5::uuid and
      t169.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Transaction","id":"' ||
      t170.id::text ||
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
    ) t170
    where t170.id = $5::uuid and
      t170.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Posting","id":"' ||
      t171.id::text ||
      '"}'
    from registry.postings t171
    where t171.id = $5::uuid and
      t171.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Lot","id":"' ||
      t172.id::text ||
      '"}'
    from registry.lots t172
    where t172.id = $5::uuid and
      t172.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Position","id":"' ||
      t173.id::text ||
      '"}'
    from registry.positions t173
    where t173.id = $5::uuid and
      t173.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"CashInLieu","id":"' ||
      t174.id::text ||
      '"}'
    from registry.cash_in_lieu t174
    where t174.id = $5::uuid and
      t174.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Restriction","id":"' ||
      t175.id::text ||
      '"}'
    from registry.restrictions t175
    where t175.id = $5::uuid and
      t175.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t176.id::text ||
      '"}'
    from registry.audit_entries t176
    where t176.id = $5::uuid and
      ((t176.account_id = (
      select registry.account_id()
    ) or t176.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) and ((
      select registry.is_administrator_or_auditor()
    ) or (t176.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), (
    select '{"__typename":"AccessEntry","id":"' ||
      t177.id::text ||
      '"}'
    from registry.access_entries t177
    where t177.id = $5::uuid and
      ((t177.account_id = (
      select registry.account_id()
    ) or t177.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t177.subject_account_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    ))
  ), (
    select '{"__typename":"Event","id":"' ||
      t178.id::text ||
      '"}'
    from (
      select a.account_id as audience_id, f.*
      from registry.feed_audience a join registry.feed f on f.position = a.position
    ) t178
    where t178.id = $5::uuid and
      (t178.audience_id = (
      select registry.account_id()
    ) and case t178.class when 'ledger' then (t178.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t178.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) when 'asset' then (t178.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t178.asset_ids && (
      select registry.visible_assets()
    )::uuid[]) when 'holder' then (t178.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or (t178.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t178.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t178.register_id and
        s.id = t178.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'register' then (t178.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) or t178.account_id = (
      select registry.account_id()
    )) when 'restriction' then ((t178.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t178.asset_ids && (
      select registry.managed_assets()
    )::uuid[]) or (t178.holder_id is null and (t178.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t178.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) or (t178.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t178.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t178.register_id and
        s.id = t178.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    ))) when 'instruction' then (t178.register_id = any ((
      select registry.managed_registers()
    )::uuid[]) or t178.account_id = (
      select registry.account_id()
    ) or t178.counterpart_id = (
      select registry.account_id()
    ) or ((
      select registry.lens()
    ) = 'agent' and t178.asset_ids && (
      select registry.visible_assets()
    )::uuid[])) when 'appointment' then (t178.register_id = (
      select registry.account_id()
    ) or t178.counterpart_id = (
      select registry.account_id()
    )) when 'delegation' then ((t178.account_id = (
      select registry.account_id()
    ) or t178.counterpart_id = (
      select registry.account_id()
    )) and (
      select registry.is_administrator_or_auditor()
    )) when 'account' then (t178.account_id = (
      select registry.account_id()
    ) or t178.object_id = (
      select registry.account_id()
    ) or t178.register_id = any ((
      select registry.managed_registers()
    )::uuid[])) when 'administration' then (t178.account_id = (
      select registry.account_id()
    ) and (
      select registry.is_administrator_or_auditor()
    )) when 'holding' then (t178.holder_id = any ((
      select registry.own_holders()
    )::uuid[]) or t178.holder_id in (
      select s.id
      from registry.holders s
      where s.register_id = t178.register_id and
        s.id = t178.holder_id and
        s.servicing_account_id = (
        select registry.account_id()
      )
    )) when 'own' then t178.account_id = (
      select registry.account_id()
    ) end)
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "01900000-002a-7000-8000-000000000001"
-- $2 = "01900000-000a-7000-8000-000000000001"
-- $3 = "01900000-002a-7000-8000-0000000000cf"
-- $4 = "01900000-002a-7000-8000-000000000065"
-- $5 = "00000000-0000-0000-0000-000000000000"
