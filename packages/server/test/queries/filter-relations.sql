select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"toOne":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"balance":"' ||
        trim_scale(t1.balance)::text ||
        '","asset":' ||
        coalesce((
        select '{"name":' ||
          to_json(t4.name)::text ||
          '}'
        from registry.assets t4
        where t4.register_id = t1.register_id and
          t4.id = t1.asset_id and
          (t4.register_id = any ((
          select registry.visible_registers()
        )::uuid[]) or t4.id = any ((
          select registry.visible_assets()
        )::uuid[]))
      ), 'null') ||
        '}' as c0
      from (
        select t1.balance, t1.register_id, t1.asset_id
        from registry.positions t1
        where t1.servicing_account_id = (
          select registry.account_id()
        ) and
          t1.balance_key > '00000000000000000000000000000000000000' and
          exists (
          select
          from registry.assets t3
          where t3.register_id = t1.register_id and
            t3.id = t1.asset_id and
            (t3.register_id = any ((
            select registry.visible_registers()
          )::uuid[]) or t3.id = any ((
            select registry.visible_assets()
          )::uuid[])) and
            (t3.unit = 'shares'::text)
        )
        order by (
          select t2.name
          from registry.assets t2
          where t2.register_id = t1.register_id and
            t2.id = t1.asset_id and
            (t2.register_id = any ((
            select registry.visible_registers()
          )::uuid[]) or t2.id = any ((
            select registry.visible_assets()
          )::uuid[]))
        ) collate registry.names desc, t1.id desc
        limit 50
      ) t1
    ) p
  ) ||
    ',"some":{"totalCount":' ||
    (
    select count(*)::text
    from registry.holders t5
    where t5.servicing_account_id = (
      select registry.account_id()
    ) and
      exists (
      select
      from registry.positions t6
      where t6.register_id = t5.register_id and
        t6.holder_id = t5.id and
        t6.servicing_account_id = (
        select registry.account_id()
      ) and
        t6.balance_key > '00000000000000000000000000000000000000' and
        (t6.balance > $1::numeric)
    )
  ) ||
    '},"every":{"totalCount":' ||
    (
    select count(*)::text
    from registry.holders t7
    where t7.servicing_account_id = (
      select registry.account_id()
    ) and
      not exists (
      select
      from registry.lots t8
      where t8.register_id = t7.register_id and
        t8.holder_id = t7.id and
        t8.servicing_account_id = (
        select registry.account_id()
      ) and
        ((t8.closed_at is null) = $2::boolean) is not true
    )
  ) ||
    '},"none":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t9
    where (t9.register_id = any ((
      select registry.visible_registers()
    )::uuid[]) or t9.id = any ((
      select registry.visible_assets()
    )::uuid[])) and
      not exists (
      select
      from registry.restrictions t10
      where t10.register_id = t9.register_id and
        t10.asset_id = t9.id and
        (t10.register_id = any ((
        select registry.participant_registers()
      )::uuid[]) and t10.id = any (array(
        select r.id
        from registry.restrictions r join registry.holders s on s.register_id = r.register_id and
          s.id = r.holder_id
        where s.servicing_account_id = (
          select registry.account_id()
        ) union all select w.id
        from registry.restrictions w
        where w.holder_id is null and
          w.register_id = any ((
          select registry.participant_registers()
        )::uuid[]) and
          (w.register_id = any ((
          select registry.visible_registers()
        )::uuid[]) or w.asset_id = any ((
          select registry.visible_assets()
        )::uuid[]))
      ))) and
        true
    )
  ) ||
    '}}' as json
  offset 0
) a
-- $1 = "0"
-- $2 = true
