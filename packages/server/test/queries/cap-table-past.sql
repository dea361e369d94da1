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
          to_json(t4.name)::text ||
          '}'
        from registry.assets t4
        where t4.register_id = t3.register_id and
          t4.id = t3.asset_id and
          t4.register_id = (
          select registry.account_id()
        )
      ), 'null') || ',"outstanding":"' || trim_scale(t3.outstanding)::text || '","outstandingPercentage":' || coalesce('"' || trim_scale(t3.outstanding_percentage)::text || '"', 'null') || '}', ',' order by t3.asset_id), '')
      from (
        select c.register_id, c.asset_id, c.authorized, c.outstanding, c.treasury, c.reserved, c.unissued, c.fully_diluted, case when c.counts then c.outstanding_percentage end as outstanding_percentage, case when c.counts then c.fully_diluted_percentage end as fully_diluted_percentage
        from (
          select w.*, (w.outstanding_part + case when w.outstanding_place <= w.outstanding_left then 1 else 0 end) * 0.0001 as outstanding_percentage, (w.fully_diluted_part + case when w.fully_diluted_place <= w.fully_diluted_left then 1 else 0 end) * 0.0001 as fully_diluted_percentage
          from (
            select w.*, 1000000 - sum(w.outstanding_part) over (partition by w.counts, w.unit) as outstanding_left, row_number() over (partition by w.counts, w.unit order by w.outstanding_rest desc, w.asset_id) as outstanding_place, 1000000 - sum(w.fully_diluted_part) over (partition by w.counts, w.unit) as fully_diluted_left, row_number() over (partition by w.counts, w.unit order by w.fully_diluted_rest desc, w.asset_id) as fully_diluted_place
            from (
              select w.*, div(w.outstanding * 1000000, w.outstanding_whole) as outstanding_part, mod(w.outstanding * 1000000, w.outstanding_whole) as outstanding_rest, div(w.fully_diluted * 1000000, w.fully_diluted_whole) as fully_diluted_part, mod(w.fully_diluted * 1000000, w.fully_diluted_whole) as fully_diluted_rest
              from (
                select w.*, nullif(sum(w.outstanding) over (partition by w.counts, w.unit), 0) as outstanding_whole, nullif(sum(w.fully_diluted) over (partition by w.counts, w.unit), 0) as fully_diluted_whole
                from (
                  select c.*
                  from (
                    select a.register_id, a.id as asset_id, a.unit, a.authorized_total as authorized, a.booked_total as booked, a.outstanding_total as outstanding, a.treasury_total as treasury, a.reserved_total as reserved, a.unissued_total as unissued, a.outstanding_total + a.reserved_total as fully_diluted, (a.unit <> 'principal' and a.type <> 'convertible') as counts
                    from (
                      select a.register_id, a.id, a.name, a.type, a.status, a.status_reason, a.underlying_asset_id, a.symbol, a.authorized_kind, a.quantity_scale, a.unit, a.currency, a.par_value, a.price_per_share, a.votes_per_share, a.seniority, a.liquidation_preference_multiple, a.participation_cap_multiple, a.conversion_rights, a.default_id_prefix, a.form, a.governing_law, a.interest_rate, a.maturity_date, a.denomination, a.minimum_amount, a.board_approval_date, a.stockholder_approval_date, a.created_at, a.updated_at, case when a.authorized_kind = 'limited' then t.booked end as authorized_total, lpad(trunc((case when a.authorized_kind = 'limited' then t.booked end) * 10000000000)::text, 38, '0') as authorized_total_key, t.booked as booked_total, t.booked - t.unissued - t.reserved as issued_total, t.booked - t.unissued - t.reserved - t.treasury - t.suspense as outstanding_total, t.treasury as treasury_total, t.reserved as reserved_total, t.unissued as unissued_total, case when (a.register_id = any ((
                        select registry.managed_registers()
                      )::uuid[]) or a.id = any ((
                        select registry.managed_assets()
                      )::uuid[])) then (
                        select case when 2 * (k.sequence - s.start) <= k.holder_count then k.holder_count + (
                          select coalesce(sum((p.balance > c.quantity)::integer - (p.balance > 0)::integer), 0)
                          from (
                            select m.owner_id, sum(m.quantity) as quantity
                            from registry.postings m
                            where m.register_id = a.register_id and
                              m.asset_id = a.id and
                              m.sequence > s.start and
                              m.ledger_account = 'holder' and
                              (m.effective_date > $1::date or m.recorded_at > $2::timestamptz) group by m.owner_id
                          ) c join registry.positions p on p.register_id = a.register_id and
                            p.asset_id = a.id and
                            p.holder_id = c.owner_id
                        ) else (
                          select count(*)
                          from (
                            select
                            from registry.lots l
                            where l.register_id = a.register_id and
                              l.asset_id = a.id and
                              l.opened_on <= $1::date and
                              l.opened_at <= $2::timestamptz and
                              (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) group by l.holder_id
                          ) l
                        ) end
                        from registry.books k cross join lateral (
                          select registry.sequence_before(a.register_id, a.id, least($2::timestamptz, ($1::date + 1)::timestamp at time zone 'UTC')) as start
                          offset 0
                        ) s
                        where k.register_id = a.register_id and
                          k.asset_id = a.id
                      ) end as holder_count
                      from registry.assets a left join lateral (
                        select -coalesce((
                          select m.balance
                          from ((
                            select m.balance_after as balance, m.effective_date, m.sequence, m.line
                            from registry.postings m
                            where m.register_id = a.register_id and
                              m.owner_id = a.id and
                              m.asset_id = a.id and
                              m.ledger_account = 'authorized' and
                              m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                              m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                              m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                              m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                              m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                              m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                              m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                              m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                                m.owner_id = s.stock_plan_id and
                                m.asset_id = s.asset_id and
                                m.ledger_account = 'reserved' and
                                m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
                                m.recorded_at <= $2::timestamptz
                              order by m.effective_date desc, m.sequence desc, m.line desc
                              limit 1
                            ) union all (
                              select m.balance, m.effective_date, m.sequence, 2147483647 as line
                              from registry.restatements m
                              where m.register_id = s.register_id and
                                m.owner_id = s.stock_plan_id and
                                m.asset_id = s.asset_id and
                                m.ledger_account = 'reserved' and
                                m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
                                m.recorded_at <= $2::timestamptz
                              order by m.effective_date desc, m.sequence desc
                              limit 1
                            )) m
                            order by m.effective_date desc, m.sequence desc, m.line desc
                            limit 1
                          ) r
                          where s.register_id = a.register_id and
                            s.asset_id = a.id
                        ), 0) as reserved
                        where (a.register_id = any ((
                          select registry.managed_registers()
                        )::uuid[]) or a.id = any ((
                          select registry.managed_assets()
                        )::uuid[]))
                        offset 0
                      ) t on true
                      where a.created_at <= $2::timestamptz
                    ) a
                    where a.register_id = (
                      select registry.account_id()
                    )
                  ) c
                  where c.booked > 0
                ) w
              ) w
            ) w
          ) w
        ) c
      ) t3
    ) ||
      '],"holders":' ||
      (
      select '{"nodes":[' ||
        coalesce(string_agg(p.c0, ','), '') ||
        ']}'
      from (
        select '{"id":"' ||
          t5.id::text ||
          '","units":"' ||
          trim_scale(t5.units)::text ||
          '","percentage":"' ||
          trim_scale(case when (
          select count(*) <= 1000
          from (
            select
            from registry.holders f
            where f.register_id = (
              select registry.account_id()
            ) and
              f.created_at <= $2::timestamptz
            limit 1001
          ) f
        ) then ((
          select jsonb_object_agg(w.id, w.units_percentage)
          from (
            select w.*, (w.units_part + case when w.units_place <= w.units_left then 1 else 0 end) * 0.0001 as units_percentage
            from (
              select w.*, 1000000 - sum(w.units_part) over () as units_left, row_number() over ( order by w.units_rest desc, w.id) as units_place
              from (
                select w.*, div(w.units * 1000000, w.units_whole) as units_part, mod(w.units * 1000000, w.units_whole) as units_rest
                from (
                  select w.*, nullif(sum(w.units) over (), 0) as units_whole
                  from (
                    select l.register_id, l.holder_id, l.holder_id as id, sum(l.quantity) as units
                    from registry.lots l
                    where l.register_id = (
                      select registry.account_id()
                    ) and
                      l.asset_id = any (array(
                      select a.id
                      from registry.assets a
                      where a.register_id = (
                        select registry.account_id()
                      ) and
                        a.unit = $3::text and
                        (a.unit <> 'principal' and a.type <> 'convertible')
                    )) and
                      l.opened_on <= $1::date and
                      l.opened_at <= $2::timestamptz and
                      (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) group by l.register_id, l.holder_id
                  ) w
                ) w
              ) w
            ) w
          ) w
        ) ->> t5.id::text)::numeric else round(100 * t5.units / (
          select w.outstanding
          from (
            select c.unit, sum(c.outstanding) as outstanding, sum(c.treasury) as treasury, sum(c.reserved) as reserved, sum(c.unissued) as unissued, sum(c.fully_diluted) as fully_diluted
            from (
              select c.*
              from (
                select a.register_id, a.id as asset_id, a.unit, a.authorized_total as authorized, a.booked_total as booked, a.outstanding_total as outstanding, a.treasury_total as treasury, a.reserved_total as reserved, a.unissued_total as unissued, a.outstanding_total + a.reserved_total as fully_diluted, (a.unit <> 'principal' and a.type <> 'convertible') as counts
                from (
                  select a.register_id, a.id, a.name, a.type, a.status, a.status_reason, a.underlying_asset_id, a.symbol, a.authorized_kind, a.quantity_scale, a.unit, a.currency, a.par_value, a.price_per_share, a.votes_per_share, a.seniority, a.liquidation_preference_multiple, a.participation_cap_multiple, a.conversion_rights, a.default_id_prefix, a.form, a.governing_law, a.interest_rate, a.maturity_date, a.denomination, a.minimum_amount, a.board_approval_date, a.stockholder_approval_date, a.created_at, a.updated_at, case when a.authorized_kind = 'limited' then t.booked end as authorized_total, lpad(trunc((case when a.authorized_kind = 'limited' then t.booked end) * 10000000000)::text, 38, '0') as authorized_total_key, t.booked as booked_total, t.booked - t.unissued - t.reserved as issued_total, t.booked - t.unissued - t.reserved - t.treasury - t.suspense as outstanding_total, t.treasury as treasury_total, t.reserved as reserved_total, t.unissued as unissued_total, case when (a.register_id = any ((
                    select registry.managed_registers()
                  )::uuid[]) or a.id = any ((
                    select registry.managed_assets()
                  )::uuid[])) then (
                    select case when 2 * (k.sequence - s.start) <= k.holder_count then k.holder_count + (
                      select coalesce(sum((p.balance > c.quantity)::integer - (p.balance > 0)::integer), 0)
                      from (
                        select m.owner_id, sum(m.quantity) as quantity
                        from registry.postings m
                        where m.register_id = a.register_id and
                          m.asset_id = a.id and
                          m.sequence > s.start and
                          m.ledger_account = 'holder' and
                          (m.effective_date > $1::date or m.recorded_at > $2::timestamptz) group by m.owner_id
                      ) c join registry.positions p on p.register_id = a.register_id and
                        p.asset_id = a.id and
                        p.holder_id = c.owner_id
                    ) else (
                      select count(*)
                      from (
                        select
                        from registry.lots l
                        where l.register_id = a.register_id and
                          l.asset_id = a.id and
                          l.opened_on <= $1::date and
                          l.opened_at <= $2::timestamptz and
                          (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) group by l.holder_id
                      ) l
                    ) end
                    from registry.books k cross join lateral (
                      select registry.sequence_before(a.register_id, a.id, least($2::timestamptz, ($1::date + 1)::timestamp at time zone 'UTC')) as start
                      offset 0
                    ) s
                    where k.register_id = a.register_id and
                      k.asset_id = a.id
                  ) end as holder_count
                  from registry.assets a left join lateral (
                    select -coalesce((
                      select m.balance
                      from ((
                        select m.balance_after as balance, m.effective_date, m.sequence, m.line
                        from registry.postings m
                        where m.register_id = a.register_id and
                          m.owner_id = a.id and
                          m.asset_id = a.id and
                          m.ledger_account = 'authorized' and
                          m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                          m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                          m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                          m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                          m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                          m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                          m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                          m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
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
                            m.owner_id = s.stock_plan_id and
                            m.asset_id = s.asset_id and
                            m.ledger_account = 'reserved' and
                            m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc, m.line desc
                          limit 1
                        ) union all (
                          select m.balance, m.effective_date, m.sequence, 2147483647 as line
                          from registry.restatements m
                          where m.register_id = s.register_id and
                            m.owner_id = s.stock_plan_id and
                            m.asset_id = s.asset_id and
                            m.ledger_account = 'reserved' and
                            m.effective_date <= least($1::date, ($2::timestamptz at time zone 'UTC')::date) and
                            m.recorded_at <= $2::timestamptz
                          order by m.effective_date desc, m.sequence desc
                          limit 1
                        )) m
                        order by m.effective_date desc, m.sequence desc, m.line desc
                        limit 1
                      ) r
                      where s.register_id = a.register_id and
                        s.asset_id = a.id
                    ), 0) as reserved
                    where (a.register_id = any ((
                      select registry.managed_registers()
                    )::uuid[]) or a.id = any ((
                      select registry.managed_assets()
                    )::uuid[]))
                    offset 0
                  ) t on true
                  where a.created_at <= $2::timestamptz
                ) a
                where a.register_id = (
                  select registry.account_id()
                )
              ) c
              where c.booked > 0
            ) c
            where c.counts group by c.unit
          ) w
          where w.unit = $3::text
        ), 4) end)::text ||
          '"}' as c0
        from (
          select t5.id, t5.units
          from (
            select l.register_id, l.holder_id, l.holder_id as id, sum(l.quantity) as units
            from registry.lots l
            where l.register_id = (
              select registry.account_id()
            ) and
              l.asset_id = any (array(
              select a.id
              from registry.assets a
              where a.register_id = (
                select registry.account_id()
              ) and
                a.unit = $3::text and
                (a.unit <> 'principal' and a.type <> 'convertible')
            )) and
              l.opened_on <= $1::date and
              l.opened_at <= $2::timestamptz and
              (l.closed_at is null or l.closed_on > $1::date or l.closed_at > $2::timestamptz) group by l.register_id, l.holder_id
          ) t5
          where true
          order by t5.units, t5.id
          limit $4::bigint
        ) t5
      ) p
    ) ||
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
-- $4 = 50
