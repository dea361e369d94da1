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
      select registry.counterparts()
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
      select registry.oversees()
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
      select registry.oversees()
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
      select registry.oversees()
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
      select registry.oversees()
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
      select registry.oversees()
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
    select '{"__typename":"AuditEntry","id":"' ||
      t14.id::text ||
      '","again":"' ||
      t14.id::text ||
      '"}'
    from registry.audit_entries t14
    where t14.id = $1::uuid and
      ((t14.account_id = (
      select registry.account_id()
    ) or t14.register_id = any ((
      select registry.kept_registers()
    )::uuid[])) and ((
      select registry.oversees()
    ) or (t14.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), 'null') ||
    ',"account":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t16.id::text ||
      '","slug":' ||
      to_json(t16.slug)::text ||
      ',"accountStatus":"' ||
      t16.status ||
      '","again":"' ||
      t16.id::text ||
      '"}'
    from registry.accounts t16
    where t16.id = $2::uuid and
      (t16.id = (
      select registry.account_id()
    ) or t16.id = any ((
      select registry.counterparts()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t17.id::text ||
      '","again":"' ||
      t17.id::text ||
      '"}'
    from registry.users t17
    where t17.id = $2::uuid and
      (t17.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    ) or t17.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t18.id::text ||
      '","again":"' ||
      t18.id::text ||
      '"}'
    from registry.users_accounts t18
    where t18.id = $2::uuid and
      (t18.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    ) or t18.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t19.id::text ||
      '","again":"' ||
      t19.id::text ||
      '"}'
    from registry.api_clients t19
    where t19.id = $2::uuid and
      (t19.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t20.id::text ||
      '","again":"' ||
      t20.id::text ||
      '"}'
    from registry.api_client_secrets t20
    where t20.id = $2::uuid and
      (t20.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t21.id::text ||
      '","again":"' ||
      t21.id::text ||
      '"}'
    from registry.delegations t21
    where t21.id = $2::uuid and
      ((t21.account_id = (
      select registry.account_id()
    ) or t21.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.oversees()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t22.id::text ||
      '","again":"' ||
      t22.id::text ||
      '"}'
    from registry.appointments t22
    where t22.id = $2::uuid and
      (t22.register_id = (
      select registry.account_id()
    ) or t22.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t23.id::text ||
      '","name":' ||
      to_json(t23.name)::text ||
      ',"status":"' ||
      t23.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t24
      where t24.register_id = t23.register_id and
        t24.asset_id = t23.id and
        t24.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t23.id::text ||
      '"}'
    from registry.assets t23
    where t23.id = $2::uuid and
      t23.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t25.id::text ||
      '","again":"' ||
      t25.id::text ||
      '"}'
    from registry.asset_identifiers t25
    where t25.id = $2::uuid and
      t25.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t26.id::text ||
      '","again":"' ||
      t26.id::text ||
      '"}'
    from registry.authorized_adjustments t26
    where t26.id = $2::uuid and
      t26.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t27.id::text ||
      '","again":"' ||
      t27.id::text ||
      '"}'
    from registry.instructions t27
    where t27.id = $2::uuid and
      t27.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t28.id::text ||
      '","again":"' ||
      t28.id::text ||
      '"}'
    from registry.audit_entries t28
    where t28.id = $2::uuid and
      ((t28.account_id = (
      select registry.account_id()
    ) or t28.register_id = any ((
      select registry.kept_registers()
    )::uuid[])) and ((
      select registry.oversees()
    ) or (t28.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), 'null') ||
    ',"another":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t30.id::text ||
      '","slug":' ||
      to_json(t30.slug)::text ||
      ',"accountStatus":"' ||
      t30.status ||
      '","again":"' ||
      t30.id::text ||
      '"}'
    from registry.accounts t30
    where t30.id = $3::uuid and
      (t30.id = (
      select registry.account_id()
    ) or t30.id = any ((
      select registry.counterparts()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t31.id::text ||
      '","again":"' ||
      t31.id::text ||
      '"}'
    from registry.users t31
    where t31.id = $3::uuid and
      (t31.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    ) or t31.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t32.id::text ||
      '","again":"' ||
      t32.id::text ||
      '"}'
    from registry.users_accounts t32
    where t32.id = $3::uuid and
      (t32.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    ) or t32.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t33.id::text ||
      '","again":"' ||
      t33.id::text ||
      '"}'
    from registry.api_clients t33
    where t33.id = $3::uuid and
      (t33.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t34.id::text ||
      '","again":"' ||
      t34.id::text ||
      '"}'
    from registry.api_client_secrets t34
    where t34.id = $3::uuid and
      (t34.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t35.id::text ||
      '","again":"' ||
      t35.id::text ||
      '"}'
    from registry.delegations t35
    where t35.id = $3::uuid and
      ((t35.account_id = (
      select registry.account_id()
    ) or t35.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.oversees()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t36.id::text ||
      '","again":"' ||
      t36.id::text ||
      '"}'
    from registry.appointments t36
    where t36.id = $3::uuid and
      (t36.register_id = (
      select registry.account_id()
    ) or t36.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t37.id::text ||
      '","name":' ||
      to_json(t37.name)::text ||
      ',"status":"' ||
      t37.status ||
      '","identifiers":{"totalCount":' ||
      (
      select count(*)::text
      from registry.asset_identifiers t38
      where t38.register_id = t37.register_id and
        t38.asset_id = t37.id and
        t38.register_id = (
        select registry.account_id()
      )
    ) ||
      '},"again":"' ||
      t37.id::text ||
      '"}'
    from registry.assets t37
    where t37.id = $3::uuid and
      t37.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t39.id::text ||
      '","again":"' ||
      t39.id::text ||
      '"}'
    from registry.asset_identifiers t39
    where t39.id = $3::uuid and
      t39.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t40.id::text ||
      '","again":"' ||
      t40.id::text ||
      '"}'
    from registry.authorized_adjustments t40
    where t40.id = $3::uuid and
      t40.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t41.id::text ||
      '","again":"' ||
      t41.id::text ||
      '"}'
    from registry.instructions t41
    where t41.id = $3::uuid and
      t41.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t42.id::text ||
      '","again":"' ||
      t42.id::text ||
      '"}'
    from registry.audit_entries t42
    where t42.id = $3::uuid and
      ((t42.account_id = (
      select registry.account_id()
    ) or t42.register_id = any ((
      select registry.kept_registers()
    )::uuid[])) and ((
      select registry.oversees()
    ) or (t42.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), 'null') ||
    ',"foreign":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t44.id::text ||
      '"}'
    from registry.accounts t44
    where t44.id = $4::uuid and
      (t44.id = (
      select registry.account_id()
    ) or t44.id = any ((
      select registry.counterparts()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t45.id::text ||
      '"}'
    from registry.users t45
    where t45.id = $4::uuid and
      (t45.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    ) or t45.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t46.id::text ||
      '"}'
    from registry.users_accounts t46
    where t46.id = $4::uuid and
      (t46.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    ) or t46.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t47.id::text ||
      '"}'
    from registry.api_clients t47
    where t47.id = $4::uuid and
      (t47.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t48.id::text ||
      '"}'
    from registry.api_client_secrets t48
    where t48.id = $4::uuid and
      (t48.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t49.id::text ||
      '"}'
    from registry.delegations t49
    where t49.id = $4::uuid and
      ((t49.account_id = (
      select registry.account_id()
    ) or t49.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.oversees()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t50.id::text ||
      '"}'
    from registry.appointments t50
    where t50.id = $4::uuid and
      (t50.register_id = (
      select registry.account_id()
    ) or t50.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t51.id::text ||
      '"}'
    from registry.assets t51
    where t51.id = $4::uuid and
      t51.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t52.id::text ||
      '"}'
    from registry.asset_identifiers t52
    where t52.id = $4::uuid and
      t52.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t53.id::text ||
      '"}'
    from registry.authorized_adjustments t53
    where t53.id = $4::uuid and
      t53.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t54.id::text ||
      '"}'
    from registry.instructions t54
    where t54.id = $4::uuid and
      t54.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t55.id::text ||
      '"}'
    from registry.audit_entries t55
    where t55.id = $4::uuid and
      ((t55.account_id = (
      select registry.account_id()
    ) or t55.register_id = any ((
      select registry.kept_registers()
    )::uuid[])) and ((
      select registry.oversees()
    ) or (t55.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), 'null') ||
    ',"malformed":' ||
    coalesce((
    select '{"__typename":"Account","id":"' ||
      t57.id::text ||
      '"}'
    from registry.accounts t57
    where t57.id = $5::uuid and
      (t57.id = (
      select registry.account_id()
    ) or t57.id = any ((
      select registry.counterparts()
    )::uuid[]))
  ), (
    select '{"__typename":"User","id":"' ||
      t58.id::text ||
      '"}'
    from registry.users t58
    where t58.id = $5::uuid and
      (t58.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    ) or t58.id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"UsersAccount","id":"' ||
      t59.id::text ||
      '"}'
    from registry.users_accounts t59
    where t59.id = $5::uuid and
      (t59.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    ) or t59.user_id = (
      select registry.user_id()
    )))
  ), (
    select '{"__typename":"ApiClient","id":"' ||
      t60.id::text ||
      '"}'
    from registry.api_clients t60
    where t60.id = $5::uuid and
      (t60.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    )))
  ), (
    select '{"__typename":"ApiClientSecret","id":"' ||
      t61.id::text ||
      '"}'
    from registry.api_client_secrets t61
    where t61.id = $5::uuid and
      (t61.account_id = (
      select registry.account_id()
    ) and ((
      select registry.oversees()
    )))
  ), (
    select '{"__typename":"Delegation","id":"' ||
      t62.id::text ||
      '"}'
    from registry.delegations t62
    where t62.id = $5::uuid and
      ((t62.account_id = (
      select registry.account_id()
    ) or t62.client_account_id = (
      select registry.account_id()
    )) and (
      select registry.oversees()
    ))
  ), (
    select '{"__typename":"Appointment","id":"' ||
      t63.id::text ||
      '"}'
    from registry.appointments t63
    where t63.id = $5::uuid and
      (t63.register_id = (
      select registry.account_id()
    ) or t63.account_id = (
      select registry.account_id()
    ))
  ), (
    select '{"__typename":"Asset","id":"' ||
      t64.id::text ||
      '"}'
    from registry.assets t64
    where t64.id = $5::uuid and
      t64.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AssetIdentifier","id":"' ||
      t65.id::text ||
      '"}'
    from registry.asset_identifiers t65
    where t65.id = $5::uuid and
      t65.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuthorizedAdjustment","id":"' ||
      t66.id::text ||
      '"}'
    from registry.authorized_adjustments t66
    where t66.id = $5::uuid and
      t66.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"Instruction","id":"' ||
      t67.id::text ||
      '"}'
    from registry.instructions t67
    where t67.id = $5::uuid and
      t67.register_id = (
      select registry.account_id()
    )
  ), (
    select '{"__typename":"AuditEntry","id":"' ||
      t68.id::text ||
      '"}'
    from registry.audit_entries t68
    where t68.id = $5::uuid and
      ((t68.account_id = (
      select registry.account_id()
    ) or t68.register_id = any ((
      select registry.kept_registers()
    )::uuid[])) and ((
      select registry.oversees()
    ) or (t68.register_id is not null and (
      select registry.user_role()
    ) = 'account_manager')))
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "01900000-002a-7000-8000-000000000001"
-- $2 = "01900000-000a-7000-8000-000000000001"
-- $3 = "01900000-002a-7000-8000-0000000000cf"
-- $4 = "01900000-002a-7000-8000-000000000065"
-- $5 = "00000000-0000-0000-0000-000000000000"
