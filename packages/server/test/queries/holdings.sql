select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"outstandingTotal":' ||
        coalesce('"' || trim_scale(coalesce((
        select b.outstanding
        from registry.books b
        where b.register_id = t1.register_id and
          b.asset_id = t1.id
      ), 0))::text || '"', 'null') ||
        ',"byMovement":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 2), '') ||
          '],"pageInfo":{"hasNextPage":' ||
          case when count(*) > 2 then 'true' else 'false' end ||
          '}}'
        from (
          select t2.rn, '{"balance":"' ||
            trim_scale(t2.balance)::text ||
            '","percentage":' ||
            coalesce('"' || trim_scale((
            select div(2000000 * t2.balance + b.outstanding, nullif(2 * b.outstanding, 0)) * 0.0001
            from registry.books b
            where b.register_id = t2.register_id and
              b.asset_id = t2.asset_id
          ))::text || '"', 'null') ||
            ',"lastMovedOn":"' ||
            t2.last_moved_on::text ||
            '","lastMovement":' ||
            coalesce((
            select '{"type":"' ||
              t3.type ||
              '","effectiveDate":"' ||
              t3.effective_date::text ||
              '","quantity":"' ||
              trim_scale(t3.quantity)::text ||
              '","balanceAfter":"' ||
              trim_scale(t3.balance_after)::text ||
              '","asset":' ||
              coalesce((
              select '{"name":' ||
                to_json(t4.name)::text ||
                '}'
              from registry.assets t4
              where t4.register_id = t3.register_id and
                t4.id = t3.asset_id and
                t4.register_id = (
                select registry.account_id()
              )
            ), 'null') ||
              ',"transaction":' ||
              coalesce((
              select '{"sequence":' ||
                t5.sequence::text ||
                '}'
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
              ) t5
              where t5.register_id = t3.register_id and
                t5.id = t3.id and
                t5.register_id = (
                select registry.account_id()
              )
            ), 'null') ||
              '}'
            from (
              select p.register_id, p.asset_id, p.transaction_id as id, p.sequence, p.type, p.effective_date, p.recorded_at, sum(p.quantity) as quantity, t2.balance as balance_after
              from (
                select m.sequence
                from registry.postings m
                where m.register_id = t2.register_id and
                  m.owner_id = t2.holder_id and
                  m.asset_id = t2.asset_id and
                  m.ledger_account = 'holder'
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ) l join registry.postings p on p.register_id = t2.register_id and
                p.asset_id = t2.asset_id and
                p.sequence = l.sequence
              where p.owner_id = t2.holder_id and
                p.ledger_account = 'holder' and
                p.register_id = (
                select registry.account_id()
              ) group by p.register_id, p.asset_id, p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at
            ) t3
            where true
          ), 'null') ||
            ',"holder":' ||
            coalesce((
            select '{"holderNumber":' ||
              to_json(t6.holder_number)::text ||
              ',"registration":' ||
              to_json(t6.registration)::text ||
              '}'
            from registry.holders t6
            where t6.register_id = t2.register_id and
              t6.id = t2.holder_id and
              t6.register_id = (
              select registry.account_id()
            )
          ), 'null') ||
            '}' as c0
          from (
            select t2.balance, t2.register_id, t2.asset_id, t2.last_moved_on, t2.holder_id, row_number() over (order by t2.last_moved_on desc, t2.id desc) as rn
            from registry.positions t2
            where t2.register_id = t1.register_id and
              t2.asset_id = t1.id and
              t2.register_id = (
              select registry.account_id()
            ) and
              t2.balance_key > '00000000000000000000000000000000000000'
            order by t2.last_moved_on desc, t2.id desc
            limit 3
          ) t2
        ) p
      ) ||
        ',"before":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"balance":"' ||
            trim_scale(t7.balance)::text ||
            '","percentage":' ||
            coalesce('"' || trim_scale((
            select div(2000000 * t7.balance + t.outstanding, nullif(2 * t.outstanding, 0)) * 0.0001
            from (
              select n.*, n.booked - n.unissued - n.reserved - n.treasury - n.suspense as outstanding
              from (
                select -coalesce((
                  select m.balance
                  from ((
                    select m.balance_after as balance, m.effective_date, m.sequence, m.line
                    from registry.postings m
                    where m.register_id = t7.register_id and
                      m.owner_id = t7.asset_id and
                      m.asset_id = t7.asset_id and
                      m.ledger_account = 'authorized' and
                      m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= 'infinity'::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t7.register_id and
                      m.owner_id = t7.asset_id and
                      m.asset_id = t7.asset_id and
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
                    where m.register_id = t7.register_id and
                      m.owner_id = t7.asset_id and
                      m.asset_id = t7.asset_id and
                      m.ledger_account = 'unissued' and
                      m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= 'infinity'::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t7.register_id and
                      m.owner_id = t7.asset_id and
                      m.asset_id = t7.asset_id and
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
                    where m.register_id = t7.register_id and
                      m.owner_id = t7.asset_id and
                      m.asset_id = t7.asset_id and
                      m.ledger_account = 'treasury' and
                      m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= 'infinity'::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t7.register_id and
                      m.owner_id = t7.asset_id and
                      m.asset_id = t7.asset_id and
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
                    where m.register_id = t7.register_id and
                      m.owner_id = t7.asset_id and
                      m.asset_id = t7.asset_id and
                      m.ledger_account = 'suspense' and
                      m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= 'infinity'::timestamptz
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t7.register_id and
                      m.owner_id = t7.asset_id and
                      m.asset_id = t7.asset_id and
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
                  where s.register_id = t7.register_id and
                    s.asset_id = t7.asset_id
                ), 0) as reserved having (t7.register_id = any ((
                  select registry.managed_registers()
                )::uuid[]) or t7.asset_id = any ((
                  select registry.managed_assets()
                )::uuid[]))
                offset 0
              ) n
            ) t
          ))::text || '"', 'null') ||
            ',"lastMovedOn":"' ||
            (
            select m.effective_date
            from registry.postings m
            where m.register_id = t7.register_id and
              m.owner_id = t7.holder_id and
              m.asset_id = t7.asset_id and
              m.ledger_account = 'holder' and
              m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
              m.recorded_at <= 'infinity'::timestamptz
            order by m.effective_date desc, m.sequence desc, m.line desc
            limit 1
          )::text ||
            '","lastMovement":' ||
            coalesce((
            select '{"type":"' ||
              t8.type ||
              '","effectiveDate":"' ||
              t8.effective_date::text ||
              '","quantity":"' ||
              trim_scale(t8.quantity)::text ||
              '","balanceAfter":"' ||
              trim_scale(t8.balance_after)::text ||
              '"}'
            from (
              select p.register_id, p.asset_id, p.transaction_id as id, p.sequence, p.type, p.effective_date, p.recorded_at, sum(p.quantity) as quantity, t7.balance as balance_after
              from (
                select m.sequence
                from registry.postings m
                where m.register_id = t7.register_id and
                  m.owner_id = t7.holder_id and
                  m.asset_id = t7.asset_id and
                  m.ledger_account = 'holder' and
                  m.effective_date <= least($1::date, (('infinity'::timestamptz at time zone 'UTC')::date + 1)) and
                  m.recorded_at <= 'infinity'::timestamptz
                order by m.effective_date desc, m.sequence desc, m.line desc
                limit 1
              ) l join registry.postings p on p.register_id = t7.register_id and
                p.asset_id = t7.asset_id and
                p.sequence = l.sequence
              where p.owner_id = t7.holder_id and
                p.ledger_account = 'holder' and
                p.register_id = (
                select registry.account_id()
              ) group by p.register_id, p.asset_id, p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at
            ) t8
            where true
          ), 'null') ||
            '}' as c0
          from (
            select t7.balance, t7.register_id, t7.asset_id, t7.holder_id
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
            ) t7
            where t7.register_id = t1.register_id and
              t7.asset_id = t1.id and
              t7.register_id = (
              select registry.account_id()
            ) and
              t7.balance_key > '00000000000000000000000000000000000000'
            order by t7.balance_key desc, t7.id desc
            limit 2
          ) t7
        ) p
      ) ||
        '}' as c0
      from (
        select t1.register_id, t1.id
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        ) and
          t1.status = 'active'::text
        order by t1.created_at desc, t1.id desc
        limit 1
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "2026-03-04"
