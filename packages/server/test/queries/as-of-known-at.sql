select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"then":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"balance":"' ||
        trim_scale(t1.balance)::text ||
        '","holder":' ||
        coalesce((
        select '{"holderNumber":' ||
          to_json(t2.holder_number)::text ||
          '}'
        from registry.holders t2
        where t2.register_id = t1.register_id and
          t2.id = t1.holder_id and
          t2.register_id = (
          select registry.account_id()
        )
      ), 'null') ||
        '}' as c0
      from (
        select t1.balance, t1.register_id, t1.holder_id
        from (
          select p.register_id, p.id, p.asset_id, p.holder_id, p.servicing_account_id, b.balance, lpad(trunc(b.balance * 10000000000)::text, 38, '0') as balance_key, registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $1::date, $2::timestamptz) as locked, b.balance - registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $1::date, $2::timestamptz) as free
          from registry.positions p cross join lateral (
            select m.balance
            from ((
              select m.balance_after as balance, m.effective_date, m.sequence, m.line
              from registry.postings m
              where m.register_id = p.register_id and
                m.owner_id = p.holder_id and
                m.asset_id = p.asset_id and
                m.ledger_account = 'holder' and
                m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                m.recorded_at <= $2::timestamptz
              order by m.effective_date desc, m.sequence desc, m.line desc
              limit 1
            ) union all (
              select m.balance, m.effective_date, m.sequence, 2147483647 as line
              from registry.restatements m
              where m.register_id = p.register_id and
                m.owner_id = p.holder_id and
                m.asset_id = p.asset_id and
                m.ledger_account = 'holder' and
                m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                m.recorded_at <= $2::timestamptz
              order by m.effective_date desc, m.sequence desc
              limit 1
            )) m
            order by m.effective_date desc, m.sequence desc, m.line desc
            limit 1
          ) b
        ) t1
        where t1.register_id = (
          select registry.account_id()
        ) and
          t1.balance_key > '00000000000000000000000000000000000000'
        order by t1.id
        limit 3
      ) t1
    ) p
  ) ||
    ',"later":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"balance":"' ||
        trim_scale(t3.balance)::text ||
        '","holder":' ||
        coalesce((
        select '{"holderNumber":' ||
          to_json(t4.holder_number)::text ||
          '}'
        from registry.holders t4
        where t4.register_id = t3.register_id and
          t4.id = t3.holder_id and
          t4.register_id = (
          select registry.account_id()
        )
      ), 'null') ||
        '}' as c0
      from (
        select t3.balance, t3.register_id, t3.holder_id
        from (
          select p.register_id, p.id, p.asset_id, p.holder_id, p.servicing_account_id, b.balance, lpad(trunc(b.balance * 10000000000)::text, 38, '0') as balance_key, registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $3::date, 'infinity'::timestamptz) as locked, b.balance - registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $3::date, 'infinity'::timestamptz) as free
          from registry.positions p cross join lateral (
            select m.balance
            from ((
              select m.balance_after as balance, m.effective_date, m.sequence, m.line
              from registry.postings m
              where m.register_id = p.register_id and
                m.owner_id = p.holder_id and
                m.asset_id = p.asset_id and
                m.ledger_account = 'holder' and
                m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                m.recorded_at <= 'infinity'::timestamptz
              order by m.effective_date desc, m.sequence desc
              limit 1
            )) m
            order by m.effective_date desc, m.sequence desc, m.line desc
            limit 1
          ) b
        ) t3
        where t3.register_id = (
          select registry.account_id()
        ) and
          t3.balance_key > '00000000000000000000000000000000000000'
        order by t3.id
        limit 3
      ) t3
    ) p
  ) ||
    ',"itsDay":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"balance":"' ||
        trim_scale(t5.balance)::text ||
        '"}' as c0
      from (
        select t5.balance
        from (
          select p.register_id, p.id, p.asset_id, p.holder_id, p.servicing_account_id, b.balance, lpad(trunc(b.balance * 10000000000)::text, 38, '0') as balance_key, registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, case when p.register_id = (
            select registry.account_id()
          ) then (
            select ($4::timestamptz at time zone coalesce((
              select tz.time_zone
              from registry.time_zones tz
              where tz.register_id = (
                select registry.account_id()
              ) and
                tz.set_at <= $4::timestamptz
              order by tz.set_at desc
              limit 1
            ), 'UTC'))::date
          ) else ($4::timestamptz at time zone coalesce((
            select tz.time_zone
            from registry.time_zones tz
            where tz.register_id = p.register_id and
              tz.set_at <= $4::timestamptz
            order by tz.set_at desc
            limit 1
          ), 'UTC'))::date end, $4::timestamptz) as locked, b.balance - registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, case when p.register_id = (
            select registry.account_id()
          ) then (
            select ($4::timestamptz at time zone coalesce((
              select tz.time_zone
              from registry.time_zones tz
              where tz.register_id = (
                select registry.account_id()
              ) and
                tz.set_at <= $4::timestamptz
              order by tz.set_at desc
              limit 1
            ), 'UTC'))::date
          ) else ($4::timestamptz at time zone coalesce((
            select tz.time_zone
            from registry.time_zones tz
            where tz.register_id = p.register_id and
              tz.set_at <= $4::timestamptz
            order by tz.set_at desc
            limit 1
          ), 'UTC'))::date end, $4::timestamptz) as free
          from registry.positions p cross join lateral (
            select m.balance
            from ((
              select m.balance_after as balance, m.effective_date, m.sequence, m.line
              from registry.postings m
              where m.register_id = p.register_id and
                m.owner_id = p.holder_id and
                m.asset_id = p.asset_id and
                m.ledger_account = 'holder' and
                m.effective_date <= least((($4::timestamptz at time zone 'UTC')::date + 1), (($4::timestamptz at time zone 'UTC')::date + 1)) and
                m.recorded_at <= $4::timestamptz
              order by m.effective_date desc, m.sequence desc, m.line desc
              limit 1
            ) union all (
              select m.balance, m.effective_date, m.sequence, 2147483647 as line
              from registry.restatements m
              where m.register_id = p.register_id and
                m.owner_id = p.holder_id and
                m.asset_id = p.asset_id and
                m.ledger_account = 'holder' and
                m.effective_date <= least((($4::timestamptz at time zone 'UTC')::date + 1), (($4::timestamptz at time zone 'UTC')::date + 1)) and
                m.recorded_at <= $4::timestamptz
              order by m.effective_date desc, m.sequence desc
              limit 1
            )) m
            order by m.effective_date desc, m.sequence desc, m.line desc
            limit 1
          ) b
        ) t5
        where t5.register_id = (
          select registry.account_id()
        ) and
          t5.balance_key > '00000000000000000000000000000000000000'
        order by t5.id
        limit 3
      ) t5
    ) p
  ) ||
    ',"today":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"balance":"' ||
        trim_scale(t6.balance)::text ||
        '"}' as c0
      from (
        select t6.balance
        from registry.positions t6
        where t6.register_id = (
          select registry.account_id()
        ) and
          t6.balance_key > '00000000000000000000000000000000000000'
        order by t6.id
        limit 3
      ) t6
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "2026-03-09"
-- $2 = "2026-03-19T23:59:59.5+00:00"
-- $3 = "2026-03-09"
-- $4 = "2026-03-19T23:59:59.5+00:00"
