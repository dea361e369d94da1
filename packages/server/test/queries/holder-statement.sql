select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"holderStatement":' ||
    coalesce((
    select '{"from":"' ||
      $1::date::text ||
      '","to":"' ||
      $2::date::text ||
      '","holder":' ||
      coalesce((
      select '{"registration":' ||
        to_json(case when t5.dated_from > $2::date then (coalesce((
        select d.value
        from registry.holder_registrations d
        where d.register_id = t5.register_id and
          d.holder_id = t5.id and
          d.field = 'registration' and
          d.register_id = any ((
          select registry.managed_holder_registers()
        )::uuid[]) and
          d.effective_from <= (
          select $2::date
        )
        order by d.effective_from desc, d.recorded_at desc
        limit 1
      ), to_jsonb(t5.registration::text)) #>> '{}') collate "C" else t5.registration end)::text ||
        '}'
      from registry.holders t5
      where t5.register_id = t2.register_id and
        t5.id = t2.id and
        t5.register_id = (
        select registry.account_id()
      )
    ), 'null') ||
      ',"openingPositions":' ||
      (
      select '{"nodes":[' ||
        coalesce(string_agg(p.c0, ','), '') ||
        ']}'
      from (
        select '{"balance":"' ||
          trim_scale(t6.balance)::text ||
          '","asset":' ||
          coalesce((
          select '{"name":' ||
            to_json(case when t7.dated_from is null then t7.name else (coalesce(t7.dated_values[width_bucket(($1::date - 1), t7.dated_from)] -> 'name', to_jsonb(t7.name::text)) #>> '{}') collate "C" end)::text ||
            '}'
          from registry.assets t7
          where t7.register_id = t6.register_id and
            t7.id = t6.asset_id and
            t7.register_id = (
            select registry.account_id()
          )
        ), 'null') ||
          '}' as c0
        from (
          select t6.balance, t6.register_id, t6.asset_id
          from (
            select p.register_id, p.id, p.asset_id, p.holder_id, p.servicing_account_id, b.balance, lpad(trunc(b.balance * 10000000000)::text, 38, '0') as balance_key, registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, ($1::date - 1), 'infinity'::timestamptz) as locked, b.balance - registry.locked_units(p.register_id, p.asset_id, p.holder_id, b.balance, ($1::date - 1), 'infinity'::timestamptz) as free
            from registry.positions p cross join lateral (
              select m.balance
              from ((
                select m.balance_after as balance, m.effective_date, m.sequence, m.line
                from registry.postings m
                where m.register_id = p.register_id and
                  m.owner_id = p.holder_id and
                  m.asset_id = p.asset_id and
                  m.ledger_account = 'holder' and
                  m.effective_date <= least(($1::date - 1), (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
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
                  m.effective_date <= least(($1::date - 1), (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                  m.recorded_at <= 'infinity'::timestamptz
                order by m.effective_date desc, m.sequence desc
                limit 1
              )) m
              order by m.effective_date desc, m.sequence desc, m.line desc
              limit 1
            ) b
          ) t6
          where t6.register_id = t2.register_id and
            t6.holder_id = t2.id and
            t6.register_id = (
            select registry.account_id()
          ) and
            t6.balance_key > '00000000000000000000000000000000000000'
          order by t6.id
          limit 50
        ) t6
      ) p
    ) ||
      ',"closingPositions":' ||
      (
      select '{"nodes":[' ||
        coalesce(string_agg(p.c0, ','), '') ||
        ']}'
      from (
        select '{"balance":"' ||
          trim_scale(t8.balance)::text ||
          '","asset":' ||
          coalesce((
          select '{"name":' ||
            to_json(case when t9.dated_from is null then t9.name else (coalesce(t9.dated_values[width_bucket($2::date, t9.dated_from)] -> 'name', to_jsonb(t9.name::text)) #>> '{}') collate "C" end)::text ||
            '}'
          from registry.assets t9
          where t9.register_id = t8.register_id and
            t9.id = t8.asset_id and
            t9.register_id = (
            select registry.account_id()
          )
        ), 'null') ||
          '}' as c0
        from (
          select t8.balance, t8.register_id, t8.asset_id
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
          ) t8
          where t8.register_id = t2.register_id and
            t8.holder_id = t2.id and
            t8.register_id = (
            select registry.account_id()
          ) and
            t8.balance_key > '00000000000000000000000000000000000000'
          order by t8.id
          limit 50
        ) t8
      ) p
    ) ||
      ',"movements":' ||
      (
      select '{"totalCount":' ||
        (
        select count(*)::text
        from registry.postings t10
        where t10.register_id = t2.register_id and
          t10.owner_id = t2.id and
          t10.effective_date between $1::date and
          $2::date and
          t10.recorded_at <= 'infinity'::timestamptz and
          t10.register_id = (
          select registry.account_id()
        )
      ) ||
        ',"nodes":[' ||
        coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 6), '') ||
        '],"pageInfo":{"hasNextPage":' ||
        case when count(*) > 6 then 'true' else 'false' end ||
        '}}'
      from (
        select t10.rn, '{"effectiveDate":"' ||
          t10.effective_date::text ||
          '","type":"' ||
          t10.type ||
          '","quantity":"' ||
          trim_scale(t10.quantity)::text ||
          '","balanceAfter":"' ||
          trim_scale(t10.balance_after)::text ||
          '","asset":' ||
          coalesce((
          select '{"name":' ||
            to_json(case when t11.dated_from is null then t11.name else (coalesce(t11.dated_values[width_bucket($2::date, t11.dated_from)] -> 'name', to_jsonb(t11.name::text)) #>> '{}') collate "C" end)::text ||
            '}'
          from registry.assets t11
          where t11.register_id = t10.register_id and
            t11.id = t10.asset_id and
            t11.register_id = (
            select registry.account_id()
          )
        ), 'null') ||
          '}' as c0
        from (
          select t10.effective_date, t10.type, t10.quantity, t10.balance_after, t10.register_id, t10.asset_id, row_number() over (order by t10.effective_date, t10.sequence, t10.line, t10.id) as rn
          from registry.postings t10
          where t10.register_id = t2.register_id and
            t10.owner_id = t2.id and
            t10.effective_date between $1::date and
            $2::date and
            t10.recorded_at <= 'infinity'::timestamptz and
            t10.register_id = (
            select registry.account_id()
          )
          order by t10.effective_date, t10.sequence, t10.line, t10.id
          limit 7
        ) t10
      ) p
    ) ||
      ',"lines":' ||
      (
      select '{"totalCount":' ||
        (
        select count(*)::text
        from (
          select q.register_id, q.asset_id, l.transaction_id as id, l.sequence, l.type, l.effective_date, l.recorded_at, l.quantity, coalesce(o.balance, 0) + l.moved as balance_after
          from registry.positions q left join lateral (
            select m.balance
            from ((
              select m.balance_after as balance, m.effective_date, m.sequence, m.line
              from registry.postings m
              where m.register_id = q.register_id and
                m.owner_id = q.holder_id and
                m.asset_id = q.asset_id and
                m.ledger_account = 'holder' and
                m.effective_date <= least(($1::date - 1), (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                m.recorded_at <= 'infinity'::timestamptz
              order by m.effective_date desc, m.sequence desc, m.line desc
              limit 1
            ) union all (
              select m.balance, m.effective_date, m.sequence, 2147483647 as line
              from registry.restatements m
              where m.register_id = q.register_id and
                m.owner_id = q.holder_id and
                m.asset_id = q.asset_id and
                m.ledger_account = 'holder' and
                m.effective_date <= least(($1::date - 1), (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                m.recorded_at <= 'infinity'::timestamptz
              order by m.effective_date desc, m.sequence desc
              limit 1
            )) m
            order by m.effective_date desc, m.sequence desc, m.line desc
            limit 1
          ) o on true cross join lateral (
            select n.*, sum(n.quantity) over (order by n.effective_date, n.sequence) as moved
            from (
              select p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at, sum(p.quantity) as quantity
              from registry.postings p
              where p.register_id = q.register_id and
                p.owner_id = q.holder_id and
                p.asset_id = q.asset_id and
                p.ledger_account = 'holder' and
                p.effective_date between $1::date and
                $2::date and
                p.recorded_at <= 'infinity'::timestamptz and
                p.register_id = (
                select registry.account_id()
              ) group by p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at
            ) n
          ) l
          where q.register_id = t2.register_id and
            q.holder_id = t2.id and
            q.register_id = (
            select registry.account_id()
          )
        ) t12
        where true
      ) ||
        ',"nodes":[' ||
        coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 5), '') ||
        '],"pageInfo":{"hasNextPage":' ||
        case when count(*) > 5 then 'true' else 'false' end ||
        '}}'
      from (
        select t12.rn, '{"effectiveDate":"' ||
          t12.effective_date::text ||
          '","type":"' ||
          t12.type ||
          '","sequence":' ||
          t12.sequence::text ||
          ',"quantity":"' ||
          trim_scale(t12.quantity)::text ||
          '","balanceAfter":"' ||
          trim_scale(t12.balance_after)::text ||
          '","asset":' ||
          coalesce((
          select '{"name":' ||
            to_json(case when t13.dated_from is null then t13.name else (coalesce(t13.dated_values[width_bucket($2::date, t13.dated_from)] -> 'name', to_jsonb(t13.name::text)) #>> '{}') collate "C" end)::text ||
            '}'
          from registry.assets t13
          where t13.register_id = t12.register_id and
            t13.id = t12.asset_id and
            t13.register_id = (
            select registry.account_id()
          )
        ), 'null') ||
          ',"transaction":' ||
          coalesce((
          select '{"id":"' ||
            t14.id::text ||
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
          ) t14
          where t14.register_id = t12.register_id and
            t14.id = t12.id and
            t14.register_id = (
            select registry.account_id()
          )
        ), 'null') ||
          '}' as c0
        from (
          select t12.effective_date, t12.type, t12.sequence, t12.quantity, t12.balance_after, t12.register_id, t12.asset_id, t12.id, row_number() over (order by t12.effective_date, t12.sequence, t12.id) as rn
          from (
            select q.register_id, q.asset_id, l.transaction_id as id, l.sequence, l.type, l.effective_date, l.recorded_at, l.quantity, coalesce(o.balance, 0) + l.moved as balance_after
            from registry.positions q left join lateral (
              select m.balance
              from ((
                select m.balance_after as balance, m.effective_date, m.sequence, m.line
                from registry.postings m
                where m.register_id = q.register_id and
                  m.owner_id = q.holder_id and
                  m.asset_id = q.asset_id and
                  m.ledger_account = 'holder' and
                  m.effective_date <= least(($1::date - 1), (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                  m.recorded_at <= 'infinity'::timestamptz
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ) union all (
                select m.balance, m.effective_date, m.sequence, 2147483647 as line
                from registry.restatements m
                where m.register_id = q.register_id and
                  m.owner_id = q.holder_id and
                  m.asset_id = q.asset_id and
                  m.ledger_account = 'holder' and
                  m.effective_date <= least(($1::date - 1), (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                  m.recorded_at <= 'infinity'::timestamptz
                order by m.effective_date desc, m.sequence desc
                limit 1
              )) m
              order by m.effective_date desc, m.sequence desc, m.line desc
              limit 1
            ) o on true cross join lateral (
              select n.*, sum(n.quantity) over (order by n.effective_date, n.sequence) as moved
              from (
                select p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at, sum(p.quantity) as quantity
                from registry.postings p
                where p.register_id = q.register_id and
                  p.owner_id = q.holder_id and
                  p.asset_id = q.asset_id and
                  p.ledger_account = 'holder' and
                  p.effective_date between $1::date and
                  $2::date and
                  p.recorded_at <= 'infinity'::timestamptz and
                  p.register_id = (
                  select registry.account_id()
                ) group by p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at
              ) n
            ) l
            where q.register_id = t2.register_id and
              q.holder_id = t2.id and
              q.register_id = (
              select registry.account_id()
            )
          ) t12
          where true
          order by t12.effective_date, t12.sequence, t12.id
          limit 6
        ) t12
      ) p
    ) ||
      ',"lots":' ||
      (
      select '{"nodes":[' ||
        coalesce(string_agg(p.c0, ','), '') ||
        ']}'
      from (
        select '{"customId":' ||
          to_json(t15.custom_id)::text ||
          ',"quantity":"' ||
          trim_scale(t15.quantity)::text ||
          '"}' as c0
        from (
          select t15.custom_id, t15.quantity
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
                  m.effective_date <= $2::date and
                  m.recorded_at <= 'infinity'::timestamptz
                order by m.effective_date desc, m.sequence desc
                limit 1
              ) end, l.quantity) as quantity
            ) n
            where l.opened_on <= $2::date and
              l.opened_at <= 'infinity'::timestamptz and
              (l.closed_at is null or l.closed_on > $2::date or l.closed_at > 'infinity'::timestamptz) and
              n.quantity > 0
          ) t15
          where t15.register_id = t2.register_id and
            t15.holder_id = t2.id and
            t15.register_id = (
            select registry.account_id()
          )
          order by t15.id
          limit 50
        ) t15
      ) p
    ) ||
      '}'
    from registry.holders t2
    where t2.id = $3::uuid and
      t2.register_id = (
      select registry.account_id()
    )
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "2026-03-02"
-- $2 = "2026-03-09"
-- $3 = "01900000-005d-7000-8000-000000000003"
