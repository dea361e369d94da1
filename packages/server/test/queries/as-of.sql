select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"assets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(case when t1.dated_from is null then t1.name else (coalesce(t1.dated_values[width_bucket($1::date, t1.dated_from)] -> 'name', to_jsonb(t1.name::text)) #>> '{}') collate "C" end)::text ||
        ',"authorizedTotal":' ||
        coalesce('"' || trim_scale(t1.authorized_total)::text || '"', 'null') ||
        ',"issuedTotal":' ||
        coalesce('"' || trim_scale(t1.issued_total)::text || '"', 'null') ||
        ',"outstandingTotal":' ||
        coalesce('"' || trim_scale(t1.outstanding_total)::text || '"', 'null') ||
        ',"treasuryTotal":' ||
        coalesce('"' || trim_scale(t1.treasury_total)::text || '"', 'null') ||
        ',"reservedTotal":' ||
        coalesce('"' || trim_scale(t1.reserved_total)::text || '"', 'null') ||
        ',"unissuedTotal":' ||
        coalesce('"' || trim_scale(t1.unissued_total)::text || '"', 'null') ||
        ',"holderCount":' ||
        coalesce(t1.holder_count::text, 'null') ||
        ',"positions":' ||
        (
        select '{"totalCount":' ||
          (
          select count(*)::text
          from (
            select p.register_id, p.id, p.asset_id, p.holder_id, p.servicing_account_id, b.balance, lpad(trunc(b.balance * 10000000000)::text, 38, '0') as balance_key, registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $2::date, 'infinity'::timestamptz) as locked, b.balance - registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $2::date, 'infinity'::timestamptz) as free
            from registry.positions p cross join lateral (
              select m.balance
              from ((
                select m.balance_after as balance, m.effective_date, m.sequence, m.line
                from registry.postings m
                where m.register_id = p.register_id and
                  m.owner_id = p.holder_id and
                  m.asset_id = p.asset_id and
                  m.ledger_account = 'holder' and
                  m.effective_date <= least($2::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least($2::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                  m.recorded_at <= 'infinity'::timestamptz
                order by m.effective_date desc, m.sequence desc
                limit 1
              )) m
              order by m.effective_date desc, m.sequence desc, m.line desc
              limit 1
            ) b
          ) t2
          where t2.register_id = t1.register_id and
            t2.asset_id = t1.id and
            t2.register_id = (
            select registry.account_id()
          ) and
            t2.balance_key > '00000000000000000000000000000000000000'
        ) ||
          ',"nodes":[' ||
          coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 50), '') ||
          '],"pageInfo":{"hasNextPage":' ||
          case when count(*) > 50 then 'true' else 'false' end ||
          '}}'
        from (
          select t2.rn, '{"balance":"' ||
            trim_scale(t2.balance)::text ||
            '","locked":"' ||
            trim_scale(t2.locked)::text ||
            '","free":"' ||
            trim_scale(t2.free)::text ||
            '"}' as c0
          from (
            select t2.balance, t2.locked, t2.free, row_number() over (order by t2.balance_key desc, t2.id desc) as rn
            from (
              select p.register_id, p.id, p.asset_id, p.holder_id, p.servicing_account_id, b.balance, lpad(trunc(b.balance * 10000000000)::text, 38, '0') as balance_key, registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $2::date, 'infinity'::timestamptz) as locked, b.balance - registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $2::date, 'infinity'::timestamptz) as free
              from registry.positions p cross join lateral (
                select m.balance
                from ((
                  select m.balance_after as balance, m.effective_date, m.sequence, m.line
                  from registry.postings m
                  where m.register_id = p.register_id and
                    m.owner_id = p.holder_id and
                    m.asset_id = p.asset_id and
                    m.ledger_account = 'holder' and
                    m.effective_date <= least($2::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                    m.effective_date <= least($2::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= 'infinity'::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                )) m
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ) b
            ) t2
            where t2.register_id = t1.register_id and
              t2.asset_id = t1.id and
              t2.register_id = (
              select registry.account_id()
            ) and
              t2.balance_key > '00000000000000000000000000000000000000'
            order by t2.balance_key desc, t2.id desc
            limit 51
          ) t2
        ) p
      ) ||
        '}' as c0
      from (
        select t1.dated_from, t1.name, t1.dated_values, t1.authorized_total, t1.issued_total, t1.outstanding_total, t1.treasury_total, t1.reserved_total, t1.unissued_total, t1.holder_count, t1.register_id, t1.id
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
        ) t1
        where t1.register_id = (
          select registry.account_id()
        ) and
          t1.status = any (array['active', 'suspended']::text[])
        order by t1.id
        limit 4
      ) t1
    ) p
  ) ||
    ',"positionById":' ||
    coalesce((
    select '{"balance":"' ||
      trim_scale(t3.balance)::text ||
      '","asset":' ||
      coalesce((
      select '{"outstandingTotal":' ||
        coalesce('"' || trim_scale(t4.outstanding_total)::text || '"', 'null') ||
        '}'
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
                  m.effective_date <= $3::date
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                l.opened_on <= $3::date and
                l.opened_at <= 'infinity'::timestamptz and
                (l.closed_at is null or l.closed_on > $3::date or l.closed_at > 'infinity'::timestamptz) and
                coalesce(case when l.closed_at is not null then (
                select m.quantity
                from registry.lot_restatements m
                where m.register_id = l.register_id and
                  m.lot_id = l.id and
                  m.effective_date <= $3::date and
                  m.recorded_at <= 'infinity'::timestamptz
                order by m.effective_date desc, m.sequence desc
                limit 1
              ) end, l.quantity) > 0 group by l.holder_id
            ) l
          ) end
          from (
            select b.*, registry.sequence_before(a.register_id, a.id, b.end) as sequence
            from (
              select least('infinity'::timestamptz + interval '1 microsecond', ($3::date + 1)::timestamp at time zone 'UTC') as "end", least(($3::date + 1)::timestamp at time zone 'UTC', (
                select min(($3::date + 1)::timestamp at time zone tz.time_zone) - interval '1 hour'
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
            select registry.backdated_sequences(a.register_id, a.id, $3::date, 'infinity'::timestamptz, f.most + 1) as sequences
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                    m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                    m.effective_date <= least($3::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
      ) t4
      where t4.register_id = t3.register_id and
        t4.id = t3.asset_id and
        t4.register_id = (
        select registry.account_id()
      )
    ), 'null') ||
      '}'
    from (
      select p.register_id, p.id, p.asset_id, p.holder_id, p.servicing_account_id, b.balance, lpad(trunc(b.balance * 10000000000)::text, 38, '0') as balance_key, registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $4::date, 'infinity'::timestamptz) as locked, b.balance - registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, $4::date, 'infinity'::timestamptz) as free
      from registry.positions p cross join lateral (
        select m.balance
        from ((
          select m.balance_after as balance, m.effective_date, m.sequence, m.line
          from registry.postings m
          where m.register_id = p.register_id and
            m.owner_id = p.holder_id and
            m.asset_id = p.asset_id and
            m.ledger_account = 'holder' and
            m.effective_date <= least($4::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
            m.effective_date <= least($4::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
            m.recorded_at <= 'infinity'::timestamptz
          order by m.effective_date desc, m.sequence desc
          limit 1
        )) m
        order by m.effective_date desc, m.sequence desc, m.line desc
        limit 1
      ) b
    ) t3
    where t3.id = $5::uuid and
      t3.register_id = (
      select registry.account_id()
    )
  ), 'null') ||
    ',"lots":' ||
    (
    select '{"totalCount":' ||
      (
      select count(*)::text
      from (
        select l.register_id, l.number_key, l.id, l.holder_id, l.custom_id, l.form, l.issue_date, l.acquisition_date, l.price, l.consideration_text, l.security_law_exemptions, l.legend_ids, l.stock_plan_id, l.board_approval_date, l.stockholder_approval_date, l.comments, l.reopens, l.replaces_certificate, l.opened_on, l.asset_id, l.servicing_account_id, l.opened_by, l.opened_at, n.quantity, case when n.quantity = l.quantity then l.cost_basis else trunc(l.cost_basis * n.quantity / l.quantity, 10) end as cost_basis, (
          select coalesce(jsonb_agg(jsonb_build_object('startingShareNumber', lower(r)::text, 'endingShareNumber', (upper(r) - 1)::text) order by r), '[]')
          from unnest(l.share_numbers) r
        ) as share_numbers, case when l.register_id = any ((
          select registry.managed_registers()
        )::uuid[]) then l.predecessor_ids else array(
          select w.id
          from registry.lots w
          where w.register_id = l.register_id and
            w.id = any (l.predecessor_ids) and
            (w.asset_id = any ((
            select registry.managed_assets()
          )::uuid[]) or w.holder_id = any ((
            select registry.own_holders()
          )::uuid[]) or w.servicing_account_id = (
            select registry.account_id()
          ))
          order by array_position(l.predecessor_ids, w.id)
        ) end as predecessor_ids, null::uuid as closed_by, null::date as closed_on, null::timestamptz as closed_at
        from registry.lots l cross join lateral (
          select coalesce(case when l.closed_at is not null then (
            select m.quantity
            from registry.lot_restatements m
            where m.register_id = l.register_id and
              m.lot_id = l.id and
              m.effective_date <= $6::date and
              m.recorded_at <= 'infinity'::timestamptz
            order by m.effective_date desc, m.sequence desc
            limit 1
          ) end, l.quantity) as quantity
        ) n
        where l.opened_on <= $6::date and
          l.opened_at <= 'infinity'::timestamptz and
          (l.closed_at is null or l.closed_on > $6::date or l.closed_at > 'infinity'::timestamptz) and
          n.quantity > 0
      ) t5
      where t5.register_id = (
        select registry.account_id()
      )
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"customId":' ||
        to_json(t5.custom_id)::text ||
        ',"quantity":"' ||
        trim_scale(t5.quantity)::text ||
        '","closedAt":' ||
        coalesce('"' || to_char(t5.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"', 'null') ||
        ',"shareNumbers":' ||
        (
        select '[' ||
          coalesce(string_agg('{"startingShareNumber":' || coalesce((t6.value -> 'startingShareNumber')::text, 'null') || ',"endingShareNumber":' || coalesce((t6.value -> 'endingShareNumber')::text, 'null') || '}', ',' order by t6.ordinality), '') ||
          ']'
        from jsonb_array_elements(t5.share_numbers) with ordinality t6
      ) ||
        ',"securityLawExemptions":' ||
        (
        select '[' ||
          coalesce(string_agg('{"description":' || coalesce((t7.value -> 'description')::text, 'null') || '}', ',' order by t7.ordinality), '') ||
          ']'
        from jsonb_array_elements(t5.security_law_exemptions) with ordinality t7
      ) ||
        ',"legendIds":' ||
        to_json(t5.legend_ids)::text ||
        '}' as c0
      from (
        select t5.custom_id, t5.quantity, t5.closed_at, t5.share_numbers, t5.security_law_exemptions, t5.legend_ids
        from (
          select l.register_id, l.number_key, l.id, l.holder_id, l.custom_id, l.form, l.issue_date, l.acquisition_date, l.price, l.consideration_text, l.security_law_exemptions, l.legend_ids, l.stock_plan_id, l.board_approval_date, l.stockholder_approval_date, l.comments, l.reopens, l.replaces_certificate, l.opened_on, l.asset_id, l.servicing_account_id, l.opened_by, l.opened_at, n.quantity, case when n.quantity = l.quantity then l.cost_basis else trunc(l.cost_basis * n.quantity / l.quantity, 10) end as cost_basis, (
            select coalesce(jsonb_agg(jsonb_build_object('startingShareNumber', lower(r)::text, 'endingShareNumber', (upper(r) - 1)::text) order by r), '[]')
            from unnest(l.share_numbers) r
          ) as share_numbers, case when l.register_id = any ((
            select registry.managed_registers()
          )::uuid[]) then l.predecessor_ids else array(
            select w.id
            from registry.lots w
            where w.register_id = l.register_id and
              w.id = any (l.predecessor_ids) and
              (w.asset_id = any ((
              select registry.managed_assets()
            )::uuid[]) or w.holder_id = any ((
              select registry.own_holders()
            )::uuid[]) or w.servicing_account_id = (
              select registry.account_id()
            ))
            order by array_position(l.predecessor_ids, w.id)
          ) end as predecessor_ids, null::uuid as closed_by, null::date as closed_on, null::timestamptz as closed_at
          from registry.lots l cross join lateral (
            select coalesce(case when l.closed_at is not null then (
              select m.quantity
              from registry.lot_restatements m
              where m.register_id = l.register_id and
                m.lot_id = l.id and
                m.effective_date <= $6::date and
                m.recorded_at <= 'infinity'::timestamptz
              order by m.effective_date desc, m.sequence desc
              limit 1
            ) end, l.quantity) as quantity
          ) n
          where l.opened_on <= $6::date and
            l.opened_at <= 'infinity'::timestamptz and
            (l.closed_at is null or l.closed_on > $6::date or l.closed_at > 'infinity'::timestamptz) and
            n.quantity > 0
        ) t5
        where t5.register_id = (
          select registry.account_id()
        )
        order by t5.number_key, t5.id
        limit 5
      ) t5
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "2026-03-10"
-- $2 = "2026-03-10"
-- $3 = "2026-03-01"
-- $4 = "2026-03-10"
-- $5 = "01900000-007a-7000-8000-000000001388"
-- $6 = "2026-03-10"
