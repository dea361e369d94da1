select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allTransactions":' ||
    (
    select '{"totalCount":' ||
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
      ) t1
      where (t1.register_id = any ((
        select registry.managed_registers()
      )::uuid[]) or t1.asset_id = any ((
        select registry.managed_assets()
      )::uuid[]))
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"type":"' ||
        t1.type ||
        '","sequence":' ||
        t1.sequence::text ||
        ',"asset":' ||
        coalesce((
        select '{"name":' ||
          to_json(t2.name)::text ||
          ',"register":' ||
          coalesce((
          select '{"slug":' ||
            to_json(t3.slug)::text ||
            '}'
          from registry.accounts t3
          where t3.id = t2.register_id and
            (t3.id = (
            select registry.account_id()
          ) or t3.id = any ((
            select registry.appointment_counterparties()
          )::uuid[]) or t3.id = any ((
            select registry.participant_registers()
          )::uuid[]))
        ), 'null') ||
          '}'
        from registry.assets t2
        where t2.register_id = t1.register_id and
          t2.id = t1.asset_id and
          (t2.register_id = any ((
          select registry.visible_registers()
        )::uuid[]) or t2.id = any ((
          select registry.visible_assets()
        )::uuid[]))
      ), 'null') ||
        '}' as c0
      from (
        select t1.type, t1.sequence, t1.register_id, t1.asset_id
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
        ) t1
        where (t1.register_id = any ((
          select registry.managed_registers()
        )::uuid[]) or t1.asset_id = any ((
          select registry.managed_assets()
        )::uuid[]))
        order by t1.id
        limit 2
      ) t1
    ) p
  ) ||
    ',"allStockPlanReserves":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"balance":"' ||
        trim_scale(t4.balance)::text ||
        '","stockPlan":' ||
        coalesce((
        select '{"name":' ||
          to_json(t5.name)::text ||
          ',"defaultCancellationBehavior":"' ||
          t5.default_cancellation_behavior ||
          '"}'
        from registry.stock_plans t5
        where t5.register_id = t4.register_id and
          t5.id = t4.stock_plan_id and
          t5.register_id = any ((
          select registry.managed_holder_registers()
        )::uuid[])
      ), 'null') ||
        ',"asset":' ||
        coalesce((
        select '{"name":' ||
          to_json(t6.name)::text ||
          ',"reservedTotal":' ||
          coalesce('"' || trim_scale(coalesce((
          select b.reserved
          from registry.books b
          where b.register_id = t6.register_id and
            b.asset_id = t6.id
        ), 0))::text || '"', 'null') ||
          ',"unissuedTotal":' ||
          coalesce('"' || trim_scale(coalesce((
          select b.unissued
          from registry.books b
          where b.register_id = t6.register_id and
            b.asset_id = t6.id
        ), 0))::text || '"', 'null') ||
          '}'
        from registry.assets t6
        where t6.register_id = t4.register_id and
          t6.id = t4.asset_id and
          (t6.register_id = any ((
          select registry.visible_registers()
        )::uuid[]) or t6.id = any ((
          select registry.visible_assets()
        )::uuid[]))
      ), 'null') ||
        '}' as c0
      from (
        select t4.balance, t4.register_id, t4.stock_plan_id, t4.asset_id
        from registry.reserves t4
        where (t4.register_id = any ((
          select registry.managed_registers()
        )::uuid[]) or t4.asset_id = any ((
          select registry.managed_assets()
        )::uuid[]))
        order by t4.id
        limit 50
      ) t4
    ) p
  ) ||
    ',"allHolders":{"totalCount":' ||
    (
    select (coalesce(sum(t7.counted), 0))::text
    from registry.row_counts t7
    where t7.register_id = any ((
      select registry.managed_holder_registers()
    )::uuid[]) and
      t7.entity = 'holder'
  ) ||
    '},"allVerifications":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"kind":"' ||
        t8.kind ||
        '","status":"' ||
        t8.status ||
        '","party":' ||
        coalesce((
        select '{"legalName":' ||
          to_json(t9.legal_name)::text ||
          '}'
        from registry.parties t9
        where t9.register_id = t8.register_id and
          t9.id = t8.party_id and
          t9.register_id = any ((
          select registry.managed_holder_registers()
        )::uuid[])
      ), 'null') ||
        '}' as c0
      from (
        select t8.kind, t8.status, t8.register_id, t8.party_id
        from registry.verifications t8
        where t8.register_id = any ((
          select registry.managed_holder_registers()
        )::uuid[])
        order by t8.recorded_at desc, t8.id desc
        limit 2
      ) t8
    ) p
  ) ||
    ',"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(case when t10.dated_from is null then t10.name else (coalesce(t10.dated_values[width_bucket($1::date, t10.dated_from)] -> 'name', to_jsonb(t10.name::text)) #>> '{}') collate "C" end)::text ||
        ',"outstandingTotal":' ||
        coalesce('"' || trim_scale(t10.outstanding_total)::text || '"', 'null') ||
        ',"holderCount":' ||
        coalesce(t10.holder_count::text, 'null') ||
        '}' as c0
      from (
        select t10.dated_from, t10.name, t10.dated_values, t10.outstanding_total, t10.holder_count
        from (
          select a.register_id, a.id, a.name, a.type, a.status, a.underlying_asset_id, a.status_reason, a.symbol, a.authorized_kind, a.quantity_scale, a.unit, a.currency, a.par_value, a.price_per_share, a.votes_per_share, a.seniority, a.liquidation_preference_multiple, a.participation_cap_multiple, a.conversion_rights, a.conversion_asset_id, a.conversion_ratio, a.default_id_prefix, a.form, a.governing_law, a.interest_rate, a.maturity_date, a.denomination, a.minimum_amount, a.board_approval_date, a.stockholder_approval_date, a.created_at, a.updated_at, a.dated_from, a.dated_values, case when a.authorized_kind = 'limited' then t.booked end as authorized_total, lpad(trunc((case when a.authorized_kind = 'limited' then t.booked end) * 10000000000)::text, 38, '0') as authorized_total_key, t.booked as booked_total, t.booked - t.unissued - t.reserved as issued_total, t.outstanding as outstanding_total, t.treasury as treasury_total, t.reserved as reserved_total, t.unissued as unissued_total, case when (a.register_id = any ((
            select registry.managed_registers()
          )::uuid[]) or a.id = any ((
            select registry.managed_assets()
          )::uuid[])) then (
            select case when s.sequence - f.sequence + cardinality(l.sequences) <= f.most then f.holder_count + (
              select coalesce(sum((b.balance > 0)::integer - (b.balance > c.quantity)::integer), 0)
              from (
                select c.owner_id, sum(c.quantity) as quantity
                from ((
                  select m.owner_id, m.quantity
                  from registry.postings m
                  where m.register_id = a.register_id and
                    m.asset_id = a.id and
                    m.ledger_account = 'holder' and
                    m.sequence > f.sequence and
                    m.sequence <= s.sequence and
                    m.effective_date <= $1::date
                ) union all (
                  select m.owner_id, m.quantity
                  from registry.postings m
                  where m.register_id = a.register_id and
                    m.asset_id = a.id and
                    m.ledger_account = 'holder' and
                    m.sequence = any (l.sequences)
                )) c group by c.owner_id
              ) c cross join lateral (
                select m.balance
                from ((
                  select m.balance_after as balance, m.effective_date, m.sequence, m.line
                  from registry.postings m
                  where m.register_id = a.register_id and
                    m.owner_id = c.owner_id and
                    m.asset_id = a.id and
                    m.ledger_account = 'holder' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc, m.line desc
                  limit 1
                ) union all (
                  select m.balance, m.effective_date, m.sequence, 2147483647 as line
                  from registry.restatements m
                  where m.register_id = a.register_id and
                    m.owner_id = c.owner_id and
                    m.asset_id = a.id and
                    m.ledger_account = 'holder' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                )) m
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ) b
            ) else (
              select count(*)
              from (
                select
                from registry.lots l
                where l.register_id = a.register_id and
                  l.asset_id = a.id and
                  l.opened_on <= $1::date and
                  l.opened_at <= 'infinity'::timestamptz and
                  (l.closed_at is null or l.closed_on > $1::date or l.closed_at > 'infinity'::timestamptz) and
                  coalesce(case when l.closed_at is not null then (
                  select m.quantity
                  from registry.lot_restatements m
                  where m.register_id = l.register_id and
                    m.lot_id = l.id and
                    m.effective_date <= $1::date and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                ) end, l.quantity) > 0 group by l.holder_id
              ) l
            ) end
            from (
              select b.*, registry.sequence_before(a.register_id, a.id, b.end) as sequence
              from (
                select least('infinity'::timestamptz + interval '1 microsecond', ($1::date + 1)::timestamp at time zone 'UTC') as "end", least(($1::date + 1)::timestamp at time zone 'UTC', (
                  select min(($1::date + 1)::timestamp at time zone tz.time_zone) - interval '1 hour'
                  from registry.time_zones tz
                  where tz.register_id = a.register_id
                )) as next_day
                offset 0
              ) b
              offset 0
            ) s left join lateral (
              select n.sequence, n.holder_count
              from registry.holder_counts n
              where n.register_id = a.register_id and
                n.asset_id = a.id and
                n.sequence <= case when s.next_day < s.end then registry.sequence_before(a.register_id, a.id, s.next_day) else s.sequence end
              order by n.sequence desc
              limit 1
            ) k on true cross join lateral (
              select coalesce(k.sequence, 0) as sequence, coalesce(k.holder_count, 0) as holder_count, greatest(256, k.holder_count / 2) as most
              offset 0
            ) f cross join lateral (
              select registry.backdated_sequences(a.register_id, a.id, $1::date, 'infinity'::timestamptz, f.most + 1) as sequences
              offset 0
            ) l
          ) end as holder_count
          from registry.assets a left join lateral (
            select n.*, n.booked - n.unissued - n.reserved - n.treasury - n.suspense as outstanding
            from (
              select -coalesce((
                select m.balance
                from ((
                  select m.balance_after as balance, m.effective_date, m.sequence, m.line
                  from registry.postings m
                  where m.register_id = a.register_id and
                    m.owner_id = a.id and
                    m.asset_id = a.id and
                    m.ledger_account = 'authorized' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc, m.line desc
                  limit 1
                ) union all (
                  select m.balance, m.effective_date, m.sequence, 2147483647 as line
                  from registry.restatements m
                  where m.register_id = a.register_id and
                    m.owner_id = a.id and
                    m.asset_id = a.id and
                    m.ledger_account = 'authorized' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                )) m
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ), 0) as booked, coalesce((
                select m.balance
                from ((
                  select m.balance_after as balance, m.effective_date, m.sequence, m.line
                  from registry.postings m
                  where m.register_id = a.register_id and
                    m.owner_id = a.id and
                    m.asset_id = a.id and
                    m.ledger_account = 'unissued' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc, m.line desc
                  limit 1
                ) union all (
                  select m.balance, m.effective_date, m.sequence, 2147483647 as line
                  from registry.restatements m
                  where m.register_id = a.register_id and
                    m.owner_id = a.id and
                    m.asset_id = a.id and
                    m.ledger_account = 'unissued' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                )) m
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ), 0) as unissued, coalesce((
                select m.balance
                from ((
                  select m.balance_after as balance, m.effective_date, m.sequence, m.line
                  from registry.postings m
                  where m.register_id = a.register_id and
                    m.owner_id = a.id and
                    m.asset_id = a.id and
                    m.ledger_account = 'treasury' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc, m.line desc
                  limit 1
                ) union all (
                  select m.balance, m.effective_date, m.sequence, 2147483647 as line
                  from registry.restatements m
                  where m.register_id = a.register_id and
                    m.owner_id = a.id and
                    m.asset_id = a.id and
                    m.ledger_account = 'treasury' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                )) m
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ), 0) as treasury, coalesce((
                select m.balance
                from ((
                  select m.balance_after as balance, m.effective_date, m.sequence, m.line
                  from registry.postings m
                  where m.register_id = a.register_id and
                    m.owner_id = a.id and
                    m.asset_id = a.id and
                    m.ledger_account = 'suspense' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc, m.line desc
                  limit 1
                ) union all (
                  select m.balance, m.effective_date, m.sequence, 2147483647 as line
                  from registry.restatements m
                  where m.register_id = a.register_id and
                    m.owner_id = a.id and
                    m.asset_id = a.id and
                    m.ledger_account = 'suspense' and
                    m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                )) m
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ), 0) as suspense, coalesce((
                select sum(r.balance)
                from registry.reserves s cross join lateral (
                  select m.balance
                  from ((
                    select m.balance_after as balance, m.effective_date, m.sequence, m.line
                    from registry.postings m
                    where m.register_id = s.register_id and
                      m.owner_id = s.owner_id and
                      m.asset_id = s.asset_id and
                      m.ledger_account = 'reserved' and
                      m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= 'infinity'::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = s.register_id and
                      m.owner_id = s.owner_id and
                      m.asset_id = s.asset_id and
                      m.ledger_account = 'reserved' and
                      m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= 'infinity'::timestamptz
                    order by m.effective_date desc, m.sequence desc
                    limit 1
                  )) m
                  order by m.effective_date desc, m.sequence desc, m.line desc
                  limit 1
                ) r
                where s.register_id = a.register_id and
                  s.asset_id = a.id
              ), 0) as reserved having (a.register_id = any ((
                select registry.managed_registers()
              )::uuid[]) or a.id = any ((
                select registry.managed_assets()
              )::uuid[]))
              offset 0
            ) n
          ) t on true
          where a.created_at <= 'infinity'::timestamptz
        ) t10
        where (t10.register_id = any ((
          select registry.visible_registers()
        )::uuid[]) or t10.id = any ((
          select registry.visible_assets()
        )::uuid[])) and
          t10.status = 'active'::text
        order by t10.id
        limit 2
      ) t10
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "2026-03-04"
