select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allHolders":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"holderNumber":' ||
        to_json(t1.holder_number)::text ||
        ',"registration":' ||
        to_json(t1.registration)::text ||
        ',"status":"' ||
        t1.status ||
        '","account":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t2.slug)::text ||
          '}'
        from registry.accounts t2
        where t2.id = t1.holder_account_id and
          (t2.id = (
          select registry.account_id()
        ) or t2.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t2.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        ',"servicingAccount":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t3.slug)::text ||
          '}'
        from registry.accounts t3
        where t3.id = t1.servicing_account_id and
          (t3.id = (
          select registry.account_id()
        ) or t3.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t3.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        ',"parties":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"capacity":"' ||
            t4.capacity ||
            '","share":' ||
            coalesce('"' || trim_scale(t4.share)::text || '"', 'null') ||
            ',"party":' ||
            coalesce((
            select '{"legalName":' ||
              to_json(t5.legal_name)::text ||
              '}'
            from registry.parties t5
            where t5.register_id = t4.register_id and
              t5.id = t4.party_id and
              (t5.account_id = (
              select registry.account_id()
            ) or t5.id = any ((
              select registry.own_parties()
            )::uuid[]))
          ), 'null') ||
            '}' as c0
          from (
            select t4.capacity, t4.share, t4.register_id, t4.party_id
            from registry.holder_parties t4
            where t4.register_id = t1.register_id and
              t4.holder_id = t1.id and
              (t4.register_id = any ((
              select registry.participant_registers()
            )::uuid[]) and t4.holder_id = any ((
              select registry.own_holders()
            )::uuid[]))
            order by t4.id
            limit 50
          ) t4
        ) p
      ) ||
        '}' as c0
      from (
        select t1.holder_number, t1.registration, t1.status, t1.holder_account_id, t1.servicing_account_id, t1.register_id, t1.id
        from registry.holders t1
        where (t1.register_id = any ((
          select registry.participant_registers()
        )::uuid[]) and t1.id = any ((
          select registry.own_holders()
        )::uuid[]))
        order by t1.id
        limit 50
      ) t1
    ) p
  ) ||
    ',"allPositions":' ||
    (
    select '{"totalCount":' ||
      (
      select count(*)::text
      from registry.positions t6
      where (t6.register_id = any ((
        select registry.participant_registers()
      )::uuid[]) and t6.holder_id = any ((
        select registry.own_holders()
      )::uuid[])) and
        t6.balance_key > '00000000000000000000000000000000000000' and
        t6.balance > $1::numeric
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"balance":"' ||
        trim_scale(t6.balance)::text ||
        '","locked":"' ||
        trim_scale(registry.locked_units(t6.register_id, t6.asset_id, t6.holder_id, t6.balance, case when t6.register_id = (
        select registry.account_id()
      ) then (
        select (now() at time zone coalesce((
          select tz.time_zone
          from registry.time_zones tz
          where tz.register_id = (
            select registry.account_id()
          ) and
            tz.set_at <= now()
          order by tz.set_at desc
          limit 1
        ), 'UTC'))::date
      ) else (now() at time zone coalesce((
        select tz.time_zone
        from registry.time_zones tz
        where tz.register_id = t6.register_id and
          tz.set_at <= now()
        order by tz.set_at desc
        limit 1
      ), 'UTC'))::date end, 'infinity'::timestamptz))::text ||
        '","free":"' ||
        trim_scale((t6.balance - registry.locked_units(t6.register_id, t6.asset_id, t6.holder_id, t6.balance, case when t6.register_id = (
        select registry.account_id()
      ) then (
        select (now() at time zone coalesce((
          select tz.time_zone
          from registry.time_zones tz
          where tz.register_id = (
            select registry.account_id()
          ) and
            tz.set_at <= now()
          order by tz.set_at desc
          limit 1
        ), 'UTC'))::date
      ) else (now() at time zone coalesce((
        select tz.time_zone
        from registry.time_zones tz
        where tz.register_id = t6.register_id and
          tz.set_at <= now()
        order by tz.set_at desc
        limit 1
      ), 'UTC'))::date end, 'infinity'::timestamptz)))::text ||
        '","asset":' ||
        coalesce((
        select '{"name":' ||
          to_json(t7.name)::text ||
          ',"outstandingTotal":' ||
          coalesce('"' || trim_scale(coalesce((
          select b.outstanding
          from registry.books b
          where b.register_id = t7.register_id and
            b.asset_id = t7.id
        ), 0))::text || '"', 'null') ||
          ',"holderCount":' ||
          coalesce(coalesce((
          select b.holder_count
          from registry.books b
          where b.register_id = t7.register_id and
            b.asset_id = t7.id
        ), 0)::text, 'null') ||
          ',"positions":{"totalCount":' ||
          (
          select count(*)::text
          from registry.positions t8
          where t8.register_id = t7.register_id and
            t8.asset_id = t7.id and
            (t8.register_id = any ((
            select registry.participant_registers()
          )::uuid[]) and t8.holder_id = any ((
            select registry.own_holders()
          )::uuid[])) and
            t8.balance_key > '00000000000000000000000000000000000000'
        ) ||
          '}}'
        from registry.assets t7
        where t7.register_id = t6.register_id and
          t7.id = t6.asset_id and
          t7.id = any ((
          select registry.visible_assets()
        )::uuid[])
      ), 'null') ||
        '}' as c0
      from (
        select t6.balance, t6.register_id, t6.asset_id, t6.holder_id
        from registry.positions t6
        where (t6.register_id = any ((
          select registry.participant_registers()
        )::uuid[]) and t6.holder_id = any ((
          select registry.own_holders()
        )::uuid[])) and
          t6.balance_key > '00000000000000000000000000000000000000' and
          t6.balance > $1::numeric
        order by t6.balance_key desc, t6.id desc
        limit 50
      ) t6
    ) p
  ) ||
    ',"allLots":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"customId":' ||
        to_json(t9.custom_id)::text ||
        ',"quantity":"' ||
        trim_scale(t9.quantity)::text ||
        '","acquisitionDate":"' ||
        t9.acquisition_date::text ||
        '","closedOn":' ||
        coalesce('"' || t9.closed_on::text || '"', 'null') ||
        ',"openedBy":' ||
        coalesce((
        select '{"type":"' ||
          t10.type ||
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
        ) t10
        where t10.register_id = t9.register_id and
          t10.id = t9.opened_by and
          false
      ), 'null') ||
        '}' as c0
      from (
        select t9.custom_id, t9.quantity, t9.acquisition_date, t9.closed_on, t9.register_id, t9.opened_by
        from registry.lots t9
        where (t9.register_id = any ((
          select registry.participant_registers()
        )::uuid[]) and t9.holder_id = any ((
          select registry.own_holders()
        )::uuid[]))
        order by t9.acquisition_date desc, t9.id desc
        limit 3
      ) t9
    ) p
  ) ||
    ',"allRestrictions":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"kind":"' ||
        t11.kind ||
        '","quantity":' ||
        coalesce('"' || trim_scale(t11.quantity)::text || '"', 'null') ||
        ',"holder":' ||
        coalesce((
        select '{"holderNumber":' ||
          to_json(t12.holder_number)::text ||
          '}'
        from registry.holders t12
        where t12.register_id = t11.register_id and
          t12.id = t11.holder_id and
          (t12.register_id = any ((
          select registry.participant_registers()
        )::uuid[]) and t12.id = any ((
          select registry.own_holders()
        )::uuid[]))
      ), 'null') ||
        ',"lot":' ||
        coalesce((
        select '{"customId":' ||
          to_json(t13.custom_id)::text ||
          '}'
        from registry.lots t13
        where t13.register_id = t11.register_id and
          t13.id = t11.lot_id and
          (t13.register_id = any ((
          select registry.participant_registers()
        )::uuid[]) and t13.holder_id = any ((
          select registry.own_holders()
        )::uuid[]))
      ), 'null') ||
        '}' as c0
      from (
        select t11.kind, t11.quantity, t11.register_id, t11.holder_id, t11.lot_id
        from registry.restrictions t11
        where (t11.register_id = any ((
          select registry.participant_registers()
        )::uuid[]) and t11.id = any (array(
          select r.id
          from registry.restrictions r
          where (r.register_id = any ((
            select registry.participant_registers()
          )::uuid[]) and r.holder_id = any ((
            select registry.own_holders()
          )::uuid[])) union all select w.id
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
        )))
        order by t11.id
        limit 50
      ) t11
    ) p
  ) ||
    ',"allTransactions":{"totalCount":' ||
    (
    select count(*)::text
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
    ) t14
    where false
  ) ||
    '},"allStockPlans":{"totalCount":' ||
    (
    select count(*)::text
    from registry.stock_plans t15
    where false
  ) ||
    '}}' as json
  offset 0
) a
-- $1 = "0"
