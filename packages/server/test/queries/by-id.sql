select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"known":' ||
    coalesce((
    select '{"name":' ||
      to_json(t1.name)::text ||
      ',"register":' ||
      coalesce((
      select '{"name":' ||
        to_json(t2.name)::text ||
        '}'
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
      '}'
    from registry.assets t1
    where t1.id = $1::uuid and
      t1.register_id = (
      select registry.account_id()
    )
  ), 'null') ||
    ',"upperCase":' ||
    coalesce((
    select '{"id":"' ||
      t3.id::text ||
      '","name":' ||
      to_json(t3.name)::text ||
      '}'
    from registry.assets t3
    where t3.id = $2::uuid and
      t3.register_id = (
      select registry.account_id()
    )
  ), 'null') ||
    ',"foreign":' ||
    coalesce((
    select '{"name":' ||
      to_json(t4.name)::text ||
      '}'
    from registry.assets t4
    where t4.id = $3::uuid and
      t4.register_id = (
      select registry.account_id()
    )
  ), 'null') ||
    ',"unknown":' ||
    coalesce((
    select '{"name":' ||
      to_json(t5.name)::text ||
      '}'
    from registry.assets t5
    where t5.id = $4::uuid and
      t5.register_id = (
      select registry.account_id()
    )
  ), 'null') ||
    ',"malformed":' ||
    coalesce((
    select '{"name":' ||
      to_json(t6.name)::text ||
      '}'
    from registry.assets t6
    where t6.id = $5::uuid and
      t6.register_id = (
      select registry.account_id()
    )
  ), 'null') ||
    ',"number":' ||
    coalesce((
    select '{"name":' ||
      to_json(t7.name)::text ||
      '}'
    from registry.assets t7
    where t7.id = $6::uuid and
      t7.register_id = (
      select registry.account_id()
    )
  ), 'null') ||
    ',"ofAnotherKind":' ||
    coalesce((
    select '{"name":' ||
      to_json(t8.name)::text ||
      '}'
    from registry.assets t8
    where t8.id = $7::uuid and
      t8.register_id = (
      select registry.account_id()
    )
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "01900000-002a-7000-8000-000000000001"
-- $2 = "01900000-002A-7000-8000-000000000002"
-- $3 = "01900000-002a-7000-8000-000000000065"
-- $4 = "01900000-002a-7000-8000-00000000ffff"
-- $5 = "00000000-0000-0000-0000-000000000000"
-- $6 = "00000000-0000-0000-0000-000000000000"
-- $7 = "01900000-000a-7000-8000-000000000001"
