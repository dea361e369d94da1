select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"capTable":' ||
    coalesce((
    select '{"asOf":"' ||
      ($1::date)::text ||
      '","classes":[' ||
      (
      select coalesce(string_agg('{"asset":' || coalesce((
        select '{"name":' ||
          to_json(case when t4.dated_from is null then t4.name when t4.updated_at > $2::timestamptz - interval '24 hours' then (coalesce((
          select d.value
          from registry.asset_terms d
          where d.register_id = t4.register_id and
            d.asset_id = t4.id and
            d.field = 'name' and
            d.effective_from <= (
            select $1::date
          ) and
            d.recorded_at <= (
            select $2::timestamptz
          )
          order by d.effective_from desc, d.recorded_at desc
          limit 1
        ), to_jsonb(t4.name::text)) #>> '{}') collate "C" else (coalesce(t4.dated_values[width_bucket($1::date, t4.dated_from)] -> 'name', to_jsonb(t4.name::text)) #>> '{}') collate "C" end)::text ||
          '}'
        from registry.assets t4
        where t4.register_id = t3.register_id and
          t4.id = t3.asset_id and
          t4.register_id = (
          select registry.account_id()
        )
      ), 'null') || ',"outstanding":"' || trim_scale(t3.outstanding)::text || '","outstandingPercentage":' || coalesce('"' || trim_scale(t3.outstanding_percentage)::text || '"', 'null') || '}', ',' order by t3.asset_id), '')
      from (
        select c.register_id, c.asset_id, c.authorized, c.basis, c.outstanding, c.committed, c.available, c.treasury, c.reserved, c.unissued, c.as_converted, c.fully_diluted, c.votes, case when c.counts then div(2000000 * c.outstanding + sum(c.outstanding) over (partition by c.counts, c.unit), nullif(2 * sum(c.outstanding) over (partition by c.counts, c.unit), 0)) * 0.0001 end as outstanding_percentage, case when c.counts then div(2000000 * c.fully_diluted + sum(c.fully_diluted) over (partition by c.counts, c.unit), nullif(2 * sum(c.fully_diluted) over (partition by c.counts, c.unit), 0)) * 0.0001 end as fully_diluted_percentage, case when c.counts then div(2000000 * c.votes + sum(c.votes) over (partition by c.counts, c.unit), nullif(2 * sum(c.votes) over (partition by c.counts, c.unit), 0)) * 0.0001 end as votes_percentage
        from (
          select c.*, trunc((c.outstanding) * c.ratio, coalesce(c.converted_scale, 10)) as as_converted, trunc((c.outstanding + c.committed + c.available) * c.ratio, coalesce(c.converted_scale, 10)) as fully_diluted, case when (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') then c.outstanding * c.votes_per_share end as votes, (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal') as counts, case when c.conversion_ratio is not null then 'stated_ratio' when c.type = 'preferred_stock' then 'no_ratio_stated' else 'own_units' end as basis
          from (
            select c.*, coalesce(r.committed, 0) as committed, c.reserved - coalesce(g.granted, 0) + coalesce(r.available, 0) as available, coalesce(c.conversion_ratio, 1) as ratio, t.quantity_scale as converted_scale
            from (
              select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, d.conversion_asset_id, d.conversion_ratio, d.votes_per_share, a.booked_total as booked, a.outstanding_total as outstanding, a.treasury_total as treasury, a.reserved_total as reserved, a.unissued_total as unissued
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
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
                        order by m.effective_date desc, m.sequence desc, m.line desc
                        limit 1
                      ) union all (
                        select m.balance, m.effective_date, m.sequence, 2147483647 as line
                        from registry.restatements m
                        where m.register_id = a.register_id and
                          m.owner_id = c.owner_id and
                          m.asset_id = a.id and
                          m.ledger_account = 'holder' and
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
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
                        l.opened_at <= $2::timestamptz and
                        (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) and
                        coalesce(case when l.closed_at is not null then (
                        select m.quantity
                        from registry.lot_restatements m
                        where m.register_id = l.register_id and
                          m.lot_id = l.id and
                          m.effective_date <= $1::date and
                          m.recorded_at <= $2::timestamptz
                        order by m.effective_date desc, m.sequence desc
                        limit 1
                      ) end, l.quantity) > 0 group by l.holder_id
                    ) l
                  ) end
                  from (
                    select b.*, registry.sequence_before(a.register_id, a.id, b.end) as sequence
                    from (
                      select least($2::timestamptz + interval '1 microsecond', ($1::date + 1)::timestamp at time zone 'UTC') as "end", least(($1::date + 1)::timestamp at time zone 'UTC', (
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
                    select registry.backdated_sequences(a.register_id, a.id, $1::date, $2::timestamptz, f.most + 1) as sequences
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
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
                        order by m.effective_date desc, m.sequence desc, m.line desc
                        limit 1
                      ) union all (
                        select m.balance, m.effective_date, m.sequence, 2147483647 as line
                        from registry.restatements m
                        where m.register_id = a.register_id and
                          m.owner_id = a.id and
                          m.asset_id = a.id and
                          m.ledger_account = 'authorized' and
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
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
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
                        order by m.effective_date desc, m.sequence desc, m.line desc
                        limit 1
                      ) union all (
                        select m.balance, m.effective_date, m.sequence, 2147483647 as line
                        from registry.restatements m
                        where m.register_id = a.register_id and
                          m.owner_id = a.id and
                          m.asset_id = a.id and
                          m.ledger_account = 'unissued' and
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
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
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
                        order by m.effective_date desc, m.sequence desc, m.line desc
                        limit 1
                      ) union all (
                        select m.balance, m.effective_date, m.sequence, 2147483647 as line
                        from registry.restatements m
                        where m.register_id = a.register_id and
                          m.owner_id = a.id and
                          m.asset_id = a.id and
                          m.ledger_account = 'treasury' and
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
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
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
                        order by m.effective_date desc, m.sequence desc, m.line desc
                        limit 1
                      ) union all (
                        select m.balance, m.effective_date, m.sequence, 2147483647 as line
                        from registry.restatements m
                        where m.register_id = a.register_id and
                          m.owner_id = a.id and
                          m.asset_id = a.id and
                          m.ledger_account = 'suspense' and
                          m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                          m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = s.register_id and
                            m.owner_id = s.owner_id and
                            m.asset_id = s.asset_id and
                            m.ledger_account = 'reserved' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                where a.created_at <= $2::timestamptz
              ) a cross join lateral (
                select case when a.dated_from is null then a.conversion_asset_id when a.updated_at > $2::timestamptz - interval '24 hours' then (coalesce((
                  select d.value
                  from registry.asset_terms d
                  where d.register_id = a.register_id and
                    d.asset_id = a.id and
                    d.field = 'conversionAssetId' and
                    d.effective_from <= (
                    select $1::date
                  ) and
                    d.recorded_at <= (
                    select $2::timestamptz
                  )
                  order by d.effective_from desc, d.recorded_at desc
                  limit 1
                ), to_jsonb(a.conversion_asset_id::text)) #>> '{}')::uuid else (coalesce(a.dated_values[width_bucket($1::date, a.dated_from)] -> 'conversionAssetId', to_jsonb(a.conversion_asset_id::text)) #>> '{}')::uuid end as conversion_asset_id, case when a.dated_from is null then a.conversion_ratio when a.updated_at > $2::timestamptz - interval '24 hours' then (coalesce((
                  select d.value
                  from registry.asset_terms d
                  where d.register_id = a.register_id and
                    d.asset_id = a.id and
                    d.field = 'conversionRatio' and
                    d.effective_from <= (
                    select $1::date
                  ) and
                    d.recorded_at <= (
                    select $2::timestamptz
                  )
                  order by d.effective_from desc, d.recorded_at desc
                  limit 1
                ), to_jsonb(a.conversion_ratio::text)) #>> '{}')::numeric else (coalesce(a.dated_values[width_bucket($1::date, a.dated_from)] -> 'conversionRatio', to_jsonb(a.conversion_ratio::text)) #>> '{}')::numeric end as conversion_ratio, case when a.dated_from is null then a.votes_per_share when a.updated_at > $2::timestamptz - interval '24 hours' then (coalesce((
                  select d.value
                  from registry.asset_terms d
                  where d.register_id = a.register_id and
                    d.asset_id = a.id and
                    d.field = 'votesPerShare' and
                    d.effective_from <= (
                    select $1::date
                  ) and
                    d.recorded_at <= (
                    select $2::timestamptz
                  )
                  order by d.effective_from desc, d.recorded_at desc
                  limit 1
                ), to_jsonb(a.votes_per_share::text)) #>> '{}')::numeric else (coalesce(a.dated_values[width_bucket($1::date, a.dated_from)] -> 'votesPerShare', to_jsonb(a.votes_per_share::text)) #>> '{}')::numeric end as votes_per_share
                offset 0
              ) d
              where a.register_id = (
                select registry.account_id()
              )
            ) c left join (
              select r.underlying_asset_id, sum(r.outstanding) as committed, sum(r.reserved) as available
              from (
                select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.booked_total as booked, a.outstanding_total as outstanding, a.treasury_total as treasury, a.reserved_total as reserved, a.unissued_total as unissued
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = c.owner_id and
                            m.asset_id = a.id and
                            m.ledger_account = 'holder' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                          l.opened_at <= $2::timestamptz and
                          (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) and
                          coalesce(case when l.closed_at is not null then (
                          select m.quantity
                          from registry.lot_restatements m
                          where m.register_id = l.register_id and
                            m.lot_id = l.id and
                            m.effective_date <= $1::date and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc
                          limit 1
                        ) end, l.quantity) > 0 group by l.holder_id
                      ) l
                    ) end
                    from (
                      select b.*, registry.sequence_before(a.register_id, a.id, b.end) as sequence
                      from (
                        select least($2::timestamptz + interval '1 microsecond', ($1::date + 1)::timestamp at time zone 'UTC') as "end", least(($1::date + 1)::timestamp at time zone 'UTC', (
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
                      select registry.backdated_sequences(a.register_id, a.id, $1::date, $2::timestamptz, f.most + 1) as sequences
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'authorized' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'unissued' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'treasury' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'suspense' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                              m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                              m.recorded_at <= $2::timestamptz
                            order by m.effective_date desc, m.sequence desc, m.line desc
                            limit 1
                          ) union all (
                            select m.balance, m.effective_date, m.sequence, 2147483647 as line
                            from registry.restatements m
                            where m.register_id = s.register_id and
                              m.owner_id = s.owner_id and
                              m.asset_id = s.asset_id and
                              m.ledger_account = 'reserved' and
                              m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                              m.recorded_at <= $2::timestamptz
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
                  where a.created_at <= $2::timestamptz
                ) a
                where a.register_id = (
                  select registry.account_id()
                )
              ) r
              where r.type in ('warrant', 'option', 'rsu', 'right') and
                r.underlying_asset_id is not null group by r.underlying_asset_id
            ) r on r.underlying_asset_id = c.asset_id left join (
              select s.asset_id, sum(least(coalesce((
                select m.balance
                from ((
                  select m.balance_after as balance, m.effective_date, m.sequence, m.line
                  from registry.postings m
                  where m.register_id = s.register_id and
                    m.owner_id = s.owner_id and
                    m.asset_id = s.asset_id and
                    m.ledger_account = 'reserved' and
                    m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= $2::timestamptz
                  order by m.effective_date desc, m.sequence desc, m.line desc
                  limit 1
                ) union all (
                  select m.balance, m.effective_date, m.sequence, 2147483647 as line
                  from registry.restatements m
                  where m.register_id = s.register_id and
                    m.owner_id = s.owner_id and
                    m.asset_id = s.asset_id and
                    m.ledger_account = 'reserved' and
                    m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                    m.recorded_at <= $2::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                )) m
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ), 0), g.granted)) as granted
              from registry.reserves s join (
                select l.stock_plan_id, r.underlying_asset_id, sum(coalesce(case when l.closed_at is not null then (
                  select m.quantity
                  from registry.lot_restatements m
                  where m.register_id = l.register_id and
                    m.lot_id = l.id and
                    m.effective_date <= $1::date and
                    m.recorded_at <= $2::timestamptz
                  order by m.effective_date desc, m.sequence desc
                  limit 1
                ) end, l.quantity)) as granted
                from registry.assets r join registry.lots l on l.register_id = r.register_id and
                  l.asset_id = r.id
                where r.register_id = (
                  select registry.account_id()
                ) and
                  r.type in ('warrant', 'option', 'rsu', 'right') and
                  r.underlying_asset_id is not null and
                  l.stock_plan_id is not null and
                  l.opened_on <= $1::date and
                  l.opened_at <= $2::timestamptz and
                  (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) group by l.stock_plan_id, r.underlying_asset_id
              ) g on g.stock_plan_id = s.stock_plan_id and
                g.underlying_asset_id = s.asset_id
              where s.register_id = (
                select registry.account_id()
              ) group by s.asset_id
            ) g on g.asset_id = c.asset_id left join registry.assets t on t.register_id = c.register_id and
              t.id = c.conversion_asset_id
            where c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right')
          ) c
          where c.booked > 0 or c.committed > 0 or c.available > 0
        ) c
      ) t3
    ) ||
      '],"holders":' ||
      (with t5_assets as materialized (
      select a.id as asset_id, c.id as class_id, d.votes_per_share, a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') as is_class, coalesce(a.type in ('warrant', 'option', 'rsu', 'right') and c.id is not null, false) as is_claim, coalesce(d.conversion_ratio, 1) as ratio, coalesce(t.quantity_scale, 10) as converted_scale
      from registry.assets a left join registry.assets c on c.register_id = a.register_id and
        c.id = case when a.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') then a.id else a.underlying_asset_id end left join lateral (
        select case when c.dated_from is null then c.conversion_asset_id when c.updated_at > $2::timestamptz - interval '24 hours' then (coalesce((
          select d.value
          from registry.asset_terms d
          where d.register_id = c.register_id and
            d.asset_id = c.id and
            d.field = 'conversionAssetId' and
            d.effective_from <= (
            select $1::date
          ) and
            d.recorded_at <= (
            select $2::timestamptz
          )
          order by d.effective_from desc, d.recorded_at desc
          limit 1
        ), to_jsonb(c.conversion_asset_id::text)) #>> '{}')::uuid else (coalesce(c.dated_values[width_bucket($1::date, c.dated_from)] -> 'conversionAssetId', to_jsonb(c.conversion_asset_id::text)) #>> '{}')::uuid end as conversion_asset_id, case when c.dated_from is null then c.conversion_ratio when c.updated_at > $2::timestamptz - interval '24 hours' then (coalesce((
          select d.value
          from registry.asset_terms d
          where d.register_id = c.register_id and
            d.asset_id = c.id and
            d.field = 'conversionRatio' and
            d.effective_from <= (
            select $1::date
          ) and
            d.recorded_at <= (
            select $2::timestamptz
          )
          order by d.effective_from desc, d.recorded_at desc
          limit 1
        ), to_jsonb(c.conversion_ratio::text)) #>> '{}')::numeric else (coalesce(c.dated_values[width_bucket($1::date, c.dated_from)] -> 'conversionRatio', to_jsonb(c.conversion_ratio::text)) #>> '{}')::numeric end as conversion_ratio, case when c.dated_from is null then c.votes_per_share when c.updated_at > $2::timestamptz - interval '24 hours' then (coalesce((
          select d.value
          from registry.asset_terms d
          where d.register_id = c.register_id and
            d.asset_id = c.id and
            d.field = 'votesPerShare' and
            d.effective_from <= (
            select $1::date
          ) and
            d.recorded_at <= (
            select $2::timestamptz
          )
          order by d.effective_from desc, d.recorded_at desc
          limit 1
        ), to_jsonb(c.votes_per_share::text)) #>> '{}')::numeric else (coalesce(c.dated_values[width_bucket($1::date, c.dated_from)] -> 'votesPerShare', to_jsonb(c.votes_per_share::text)) #>> '{}')::numeric end as votes_per_share
        offset 0
      ) d on true left join registry.assets t on t.register_id = c.register_id and
        t.id = d.conversion_asset_id
      where a.register_id = (
        select registry.account_id()
      ) and
        (c.id is null or (c.unit = $3::text and (c.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and c.unit <> 'principal')))
    ), t5_sums as (
      select n.register_id, n.holder_id, n.holder_id as id, sum(n.outstanding) as outstanding, sum(n.committed) as committed, sum(trunc((n.outstanding) * n.ratio, n.converted_scale)) as as_converted, sum(trunc((n.outstanding + n.committed) * n.ratio, n.converted_scale)) as fully_diluted, case when (
        select sum(w.outstanding * w.votes_per_share)
        from (
          select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, d.votes_per_share, a.booked_total as booked, a.outstanding_total as outstanding, a.treasury_total as treasury, a.reserved_total as reserved, a.unissued_total as unissued
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
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = a.register_id and
                      m.owner_id = c.owner_id and
                      m.asset_id = a.id and
                      m.ledger_account = 'holder' and
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
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
                    l.opened_at <= $2::timestamptz and
                    (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) and
                    coalesce(case when l.closed_at is not null then (
                    select m.quantity
                    from registry.lot_restatements m
                    where m.register_id = l.register_id and
                      m.lot_id = l.id and
                      m.effective_date <= $1::date and
                      m.recorded_at <= $2::timestamptz
                    order by m.effective_date desc, m.sequence desc
                    limit 1
                  ) end, l.quantity) > 0 group by l.holder_id
                ) l
              ) end
              from (
                select b.*, registry.sequence_before(a.register_id, a.id, b.end) as sequence
                from (
                  select least($2::timestamptz + interval '1 microsecond', ($1::date + 1)::timestamp at time zone 'UTC') as "end", least(($1::date + 1)::timestamp at time zone 'UTC', (
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
                select registry.backdated_sequences(a.register_id, a.id, $1::date, $2::timestamptz, f.most + 1) as sequences
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
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = a.register_id and
                      m.owner_id = a.id and
                      m.asset_id = a.id and
                      m.ledger_account = 'authorized' and
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
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
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = a.register_id and
                      m.owner_id = a.id and
                      m.asset_id = a.id and
                      m.ledger_account = 'unissued' and
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
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
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = a.register_id and
                      m.owner_id = a.id and
                      m.asset_id = a.id and
                      m.ledger_account = 'treasury' and
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
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
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = a.register_id and
                      m.owner_id = a.id and
                      m.asset_id = a.id and
                      m.ledger_account = 'suspense' and
                      m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= $2::timestamptz
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
                        m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                        m.recorded_at <= $2::timestamptz
                      order by m.effective_date desc, m.sequence desc, m.line desc
                      limit 1
                    ) union all (
                      select m.balance, m.effective_date, m.sequence, 2147483647 as line
                      from registry.restatements m
                      where m.register_id = s.register_id and
                        m.owner_id = s.owner_id and
                        m.asset_id = s.asset_id and
                        m.ledger_account = 'reserved' and
                        m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                        m.recorded_at <= $2::timestamptz
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
            where a.created_at <= $2::timestamptz
          ) a cross join lateral (
            select case when a.dated_from is null then a.votes_per_share when a.updated_at > $2::timestamptz - interval '24 hours' then (coalesce((
              select d.value
              from registry.asset_terms d
              where d.register_id = a.register_id and
                d.asset_id = a.id and
                d.field = 'votesPerShare' and
                d.effective_from <= (
                select $1::date
              ) and
                d.recorded_at <= (
                select $2::timestamptz
              )
              order by d.effective_from desc, d.recorded_at desc
              limit 1
            ), to_jsonb(a.votes_per_share::text)) #>> '{}')::numeric else (coalesce(a.dated_values[width_bucket($1::date, a.dated_from)] -> 'votesPerShare', to_jsonb(a.votes_per_share::text)) #>> '{}')::numeric end as votes_per_share
            offset 0
          ) d
          where a.register_id = (
            select registry.account_id()
          )
        ) w
        where w.unit = $3::text and
          (w.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and w.unit <> 'principal')
      ) is not null then coalesce(sum(n.outstanding * n.votes_per_share), 0) end as votes
      from (
        select p.register_id, p.holder_id, s.class_id, s.ratio, s.converted_scale, s.votes_per_share, coalesce(sum(p.balance) filter (where s.is_class), 0) as outstanding, coalesce(sum(p.balance) filter (where s.is_claim), 0) as committed
        from (
          select l.register_id, l.holder_id, l.asset_id, sum(coalesce(case when l.closed_at is not null then (
            select m.quantity
            from registry.lot_restatements m
            where m.register_id = l.register_id and
              m.lot_id = l.id and
              m.effective_date <= $1::date and
              m.recorded_at <= $2::timestamptz
            order by m.effective_date desc, m.sequence desc
            limit 1
          ) end, l.quantity)) as balance
          from registry.lots l
          where l.register_id = (
            select registry.account_id()
          ) and
            l.asset_id = any (array(
            select s.asset_id
            from t5_assets s
            where true
          )) and
            l.opened_on <= $1::date and
            l.opened_at <= $2::timestamptz and
            (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) group by l.register_id, l.holder_id, l.asset_id having sum(coalesce(case when l.closed_at is not null then (
            select m.quantity
            from registry.lot_restatements m
            where m.register_id = l.register_id and
              m.lot_id = l.id and
              m.effective_date <= $1::date and
              m.recorded_at <= $2::timestamptz
            order by m.effective_date desc, m.sequence desc
            limit 1
          ) end, l.quantity)) > 0
        ) p join t5_assets s on s.asset_id = p.asset_id group by p.register_id, p.holder_id, s.class_id, s.ratio, s.converted_scale, s.votes_per_share
      ) n group by n.register_id, n.holder_id
    ) select (
      select '{"nodes":[' ||
        coalesce(string_agg(p.c0, ','), '') ||
        ']}'
      from (
        select '{"id":"' ||
          t5.id::text ||
          '","outstanding":"' ||
          trim_scale(t5.outstanding)::text ||
          '","outstandingPercentage":' ||
          coalesce('"' || trim_scale((
          select div(2000000 * t5.outstanding + w.whole, nullif(2 * w.whole, 0)) * 0.0001
          from (
            select (
              select sum(w.outstanding)
              from (
                select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, a.booked_total as booked, a.outstanding_total as outstanding, a.treasury_total as treasury, a.reserved_total as reserved, a.unissued_total as unissued
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = c.owner_id and
                            m.asset_id = a.id and
                            m.ledger_account = 'holder' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                          l.opened_at <= $2::timestamptz and
                          (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) and
                          coalesce(case when l.closed_at is not null then (
                          select m.quantity
                          from registry.lot_restatements m
                          where m.register_id = l.register_id and
                            m.lot_id = l.id and
                            m.effective_date <= $1::date and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc
                          limit 1
                        ) end, l.quantity) > 0 group by l.holder_id
                      ) l
                    ) end
                    from (
                      select b.*, registry.sequence_before(a.register_id, a.id, b.end) as sequence
                      from (
                        select least($2::timestamptz + interval '1 microsecond', ($1::date + 1)::timestamp at time zone 'UTC') as "end", least(($1::date + 1)::timestamp at time zone 'UTC', (
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
                      select registry.backdated_sequences(a.register_id, a.id, $1::date, $2::timestamptz, f.most + 1) as sequences
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'authorized' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'unissued' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'treasury' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'suspense' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                              m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                              m.recorded_at <= $2::timestamptz
                            order by m.effective_date desc, m.sequence desc, m.line desc
                            limit 1
                          ) union all (
                            select m.balance, m.effective_date, m.sequence, 2147483647 as line
                            from registry.restatements m
                            where m.register_id = s.register_id and
                              m.owner_id = s.owner_id and
                              m.asset_id = s.asset_id and
                              m.ledger_account = 'reserved' and
                              m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                              m.recorded_at <= $2::timestamptz
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
                  where a.created_at <= $2::timestamptz
                ) a
                where a.register_id = (
                  select registry.account_id()
                )
              ) w
              where w.unit = $3::text and
                (w.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and w.unit <> 'principal')
            ) as whole
            offset 0
          ) w
        ))::text || '"', 'null') ||
          ',"fullyDiluted":"' ||
          trim_scale(t5.fully_diluted)::text ||
          '","votesPercentage":' ||
          coalesce('"' || trim_scale((
          select div(2000000 * t5.votes + w.whole, nullif(2 * w.whole, 0)) * 0.0001
          from (
            select (
              select sum(w.outstanding * w.votes_per_share)
              from (
                select a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id, d.votes_per_share, a.booked_total as booked, a.outstanding_total as outstanding, a.treasury_total as treasury, a.reserved_total as reserved, a.unissued_total as unissued
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = c.owner_id and
                            m.asset_id = a.id and
                            m.ledger_account = 'holder' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                          l.opened_at <= $2::timestamptz and
                          (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) and
                          coalesce(case when l.closed_at is not null then (
                          select m.quantity
                          from registry.lot_restatements m
                          where m.register_id = l.register_id and
                            m.lot_id = l.id and
                            m.effective_date <= $1::date and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc
                          limit 1
                        ) end, l.quantity) > 0 group by l.holder_id
                      ) l
                    ) end
                    from (
                      select b.*, registry.sequence_before(a.register_id, a.id, b.end) as sequence
                      from (
                        select least($2::timestamptz + interval '1 microsecond', ($1::date + 1)::timestamp at time zone 'UTC') as "end", least(($1::date + 1)::timestamp at time zone 'UTC', (
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
                      select registry.backdated_sequences(a.register_id, a.id, $1::date, $2::timestamptz, f.most + 1) as sequences
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'authorized' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'unissued' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'treasury' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = a.register_id and
                            m.owner_id = a.id and
                            m.asset_id = a.id and
                            m.ledger_account = 'suspense' and
                            m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                            m.recorded_at <= $2::timestamptz
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
                              m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                              m.recorded_at <= $2::timestamptz
                            order by m.effective_date desc, m.sequence desc, m.line desc
                            limit 1
                          ) union all (
                            select m.balance, m.effective_date, m.sequence, 2147483647 as line
                            from registry.restatements m
                            where m.register_id = s.register_id and
                              m.owner_id = s.owner_id and
                              m.asset_id = s.asset_id and
                              m.ledger_account = 'reserved' and
                              m.effective_date <= least($1::date, (($2::timestamptz at time zone 'UTC')::date + 1)) and
                              m.recorded_at <= $2::timestamptz
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
                  where a.created_at <= $2::timestamptz
                ) a cross join lateral (
                  select case when a.dated_from is null then a.votes_per_share when a.updated_at > $2::timestamptz - interval '24 hours' then (coalesce((
                    select d.value
                    from registry.asset_terms d
                    where d.register_id = a.register_id and
                      d.asset_id = a.id and
                      d.field = 'votesPerShare' and
                      d.effective_from <= (
                      select $1::date
                    ) and
                      d.recorded_at <= (
                      select $2::timestamptz
                    )
                    order by d.effective_from desc, d.recorded_at desc
                    limit 1
                  ), to_jsonb(a.votes_per_share::text)) #>> '{}')::numeric else (coalesce(a.dated_values[width_bucket($1::date, a.dated_from)] -> 'votesPerShare', to_jsonb(a.votes_per_share::text)) #>> '{}')::numeric end as votes_per_share
                  offset 0
                ) d
                where a.register_id = (
                  select registry.account_id()
                )
              ) w
              where w.unit = $3::text and
                (w.type not in ('convertible', 'warrant', 'option', 'rsu', 'right') and w.unit <> 'principal')
            ) as whole
            offset 0
          ) w
        ))::text || '"', 'null') ||
          '}' as c0
        from (
          select t5.id, t5.outstanding, t5.fully_diluted, t5.votes
          from t5_sums t5
          where true
          order by t5.fully_diluted, t5.id
          limit 50
        ) t5
      ) p
    )) ||
      '}'
    where (
      select registry.account_id()
    ) = any ((
      select registry.managed_registers()
    )::uuid[])
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "2026-03-08"
-- $2 = "2026-03-20T12:00:00Z"
-- $3 = "shares"
