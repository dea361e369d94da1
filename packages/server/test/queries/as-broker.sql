select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allHolders":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"registration":' ||
        to_json(t1.registration)::text ||
        ',"register":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t2.slug)::text ||
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
        ',"positions":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"balance":"' ||
            trim_scale(t3.balance)::text ||
            '","asset":' ||
            coalesce((
            select '{"name":' ||
              to_json(case when t4.dated_from is null then t4.name else (coalesce(t4.dated_values[width_bucket($1::date, t4.dated_from)] -> 'name', to_jsonb(t4.name::text)) #>> '{}') collate "C" end)::text ||
              '}'
            from registry.assets t4
            where t4.register_id = t3.register_id and
              t4.id = t3.asset_id and
              (t4.register_id = any ((
              select registry.visible_registers()
            )::uuid[]) or t4.id = any ((
              select registry.visible_assets()
            )::uuid[]))
          ), 'null') ||
            '}' as c0
          from (
            select t3.balance, t3.register_id, t3.asset_id
            from (
              select p.register_id, p.id, p.asset_id, p.holder_id, p.servicing_account_id, b.balance, lpad(trunc(b.balance * 10000000000)::text, 38, '0') as balance_key, registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $1::date, 'infinity'::timestamptz) as locked, b.balance - registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $1::date, 'infinity'::timestamptz) as free
              from registry.positions p cross join lateral (
                select m.balance
                from ((
                  select m.balance_after as balance, m.effective_date, m.sequence, m.line
                  from registry.postings m
                  where m.register_id = p.register_id and
                    m.owner_id = p.holder_id and
                    m.asset_id = p.asset_id and
                    m.ledger_account = 'holder' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc, m.line desc
                  limit 1
                ) union all (
                  select m.balance, m.effective_date, m.sequence, 2147483647 as line
                  from registry.restatements m
                  where m.register_id = p.register_id and
                    m.owner_id = p.holder_id and
                    m.asset_id = p.asset_id and
                    m.ledger_account = 'holder' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                )) m
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ) b
            ) t3
            where t3.register_id = t1.register_id and
              t3.holder_id = t1.id and
              t3.servicing_account_id = (
              select registry.account_id()
            ) and
              t3.balance_key > '00000000000000000000000000000000000000'
            order by t3.id
            limit 2
          ) t3
        ) p
      ) ||
        '}' as c0
      from (
        select t1.registration, t1.register_id, t1.id
        from registry.holders t1
        where t1.servicing_account_id = (
          select registry.account_id()
        ) and
          t1.status = 'active'::text
        order by t1.registration_key, t1.id
        limit 50
      ) t1
    ) p
  ) ||
    ',"allPostings":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 3), '') ||
      ']}'
    from (
      select t5.rn, '{"type":"' ||
        t5.type ||
        '","ledgerAccount":"' ||
        t5.ledger_account ||
        '","quantity":"' ||
        trim_scale(t5.quantity)::text ||
        '","balanceAfter":"' ||
        trim_scale(t5.balance_after)::text ||
        '","effectiveDate":"' ||
        t5.effective_date::text ||
        '","holder":' ||
        coalesce((
        select '{"holderNumber":' ||
          to_json(t6.holder_number)::text ||
          '}'
        from registry.holders t6
        where t6.register_id = t5.register_id and
          t6.id = t5.owner_id and
          t6.servicing_account_id = (
          select registry.account_id()
        )
      ), 'null') ||
        ',"transaction":' ||
        coalesce((
        select '{"id":"' ||
          t7.id::text ||
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
        ) t7
        where t7.register_id = t5.register_id and
          t7.id = t5.transaction_id and
          false
      ), 'null') ||
        '}' as c0
      from (
        select t5.type, t5.ledger_account, t5.quantity, t5.balance_after, t5.effective_date, t5.register_id, t5.owner_id, t5.transaction_id, row_number() over (order by t5.effective_date desc, t5.sequence desc, t5.id desc) as rn
        from registry.postings t5
        where (t5.register_id, t5.owner_id) in (
          select s.register_id, s.id
          from registry.holders s
          where s.servicing_account_id = (
            select registry.account_id()
          )
        )
        order by t5.effective_date desc, t5.sequence desc, t5.id desc
        limit 4
      ) t5
    ) p
  ) ||
    ',"allParties":' ||
    (
    select '{"totalCount":' ||
      (
      select count(*)::text
      from registry.parties t8
      where (t8.register_id, t8.id) in (
        select s.register_id, s.party_id
        from registry.holder_parties s
        where s.servicing_account_id = (
          select registry.account_id()
        ) union all select o.register_id, o.id
        from registry.parties o
        where o.account_id = (
          select registry.account_id()
        )
      )
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"legalName":' ||
        to_json(t8.legal_name)::text ||
        ',"partyType":"' ||
        t8.party_type ||
        '","country":' ||
        coalesce(to_json(t8.country)::text, 'null') ||
        ',"lei":' ||
        coalesce(to_json(t8.lei)::text, 'null') ||
        '}' as c0
      from (
        select t8.legal_name, t8.party_type, t8.country, t8.lei
        from registry.parties t8
        where (t8.register_id, t8.id) in (
          select s.register_id, s.party_id
          from registry.holder_parties s
          where s.servicing_account_id = (
            select registry.account_id()
          ) union all select o.register_id, o.id
          from registry.parties o
          where o.account_id = (
            select registry.account_id()
          )
        )
        order by t8.id
        limit 2
      ) t8
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "2026-03-10"
