select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t1.name)::text ||
        ',"transactions":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"sequence":' ||
            t2.sequence::text ||
            ',"type":"' ||
            t2.type ||
            '","effectiveDate":"' ||
            t2.effective_date::text ||
            '","recordedAt":"' ||
            to_char(t2.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ||
            '","reason":' ||
            coalesce(to_json(t2.reason)::text, 'null') ||
            ',"digest":' ||
            to_json(encode(t2.digest, 'hex'))::text ||
            ',"reversalOf":' ||
            coalesce((
            select '{"sequence":' ||
              t3.sequence::text ||
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
            ) t3
            where t3.register_id = t2.register_id and
              t3.id = t2.reversal_of and
              t3.register_id = (
              select registry.account_id()
            )
          ), 'null') ||
            ',"reversedBy":' ||
            coalesce((
            select '{"sequence":' ||
              t4.sequence::text ||
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
            ) t4
            where t4.register_id = t2.register_id and
              t4.reversal_of = t2.id and
              t4.register_id = (
              select registry.account_id()
            )
          ), 'null') ||
            ',"postings":' ||
            (
            select '{"nodes":[' ||
              coalesce(string_agg(p.c0, ','), '') ||
              ']}'
            from (
              select '{"line":' ||
                t5.line::text ||
                ',"ledgerAccount":"' ||
                t5.ledger_account ||
                '","quantity":"' ||
                trim_scale(t5.quantity)::text ||
                '","balanceAfter":"' ||
                trim_scale(t5.balance_after)::text ||
                '","lot":' ||
                coalesce((
                select '{"customId":' ||
                  to_json(t6.custom_id)::text ||
                  '}'
                from registry.lots t6
                where t6.register_id = t5.register_id and
                  t6.id = t5.lot_id and
                  t6.register_id = (
                  select registry.account_id()
                )
              ), 'null') ||
                ',"stockPlan":' ||
                coalesce((
                select '{"name":' ||
                  to_json(t7.name)::text ||
                  '}'
                from registry.stock_plans t7
                where t7.register_id = t5.register_id and
                  t7.id = t5.owner_id and
                  t7.register_id = (
                  select registry.account_id()
                )
              ), 'null') ||
                '}' as c0
              from (
                select t5.line, t5.ledger_account, t5.quantity, t5.balance_after, t5.register_id, t5.lot_id, t5.owner_id
                from registry.postings t5
                where t5.register_id = t2.register_id and
                  t5.asset_id = t2.asset_id and
                  t5.sequence = t2.sequence and
                  t5.register_id = (
                  select registry.account_id()
                )
                order by t5.sequence, t5.line, t5.id
                limit 50
              ) t5
            ) p
          ) ||
            ',"lotsOpened":' ||
            (
            select '{"nodes":[' ||
              coalesce(string_agg(p.c0, ','), '') ||
              ']}'
            from (
              select '{"customId":' ||
                to_json(t8.custom_id)::text ||
                ',"quantity":"' ||
                trim_scale(t8.quantity)::text ||
                '","predecessorIds":' ||
                to_json(case when t8.register_id = any ((
                select registry.managed_registers()
              )::uuid[]) then t8.predecessor_ids else array(
                select w.id
                from registry.lots w
                where w.register_id = t8.register_id and
                  w.id = any (t8.predecessor_ids) and
                  (w.asset_id = any ((
                  select registry.managed_assets()
                )::uuid[]) or w.holder_id = any ((
                  select registry.own_holders()
                )::uuid[]) or w.servicing_account_id = (
                  select registry.account_id()
                ))
                order by array_position(t8.predecessor_ids, w.id)
              ) end)::text ||
                '}' as c0
              from (
                select t8.custom_id, t8.quantity, t8.register_id, t8.predecessor_ids
                from registry.lots t8
                where t8.register_id = t2.register_id and
                  t8.id in (
                  select p.lot_id
                  from registry.postings p
                  where p.register_id = t2.register_id and
                    p.asset_id = t2.asset_id and
                    p.sequence = t2.sequence and
                    p.quantity > 0
                ) and
                  t8.register_id = (
                  select registry.account_id()
                )
                order by t8.id
                limit 50
              ) t8
            ) p
          ) ||
            ',"lotsClosed":' ||
            (
            select '{"nodes":[' ||
              coalesce(string_agg(p.c0, ','), '') ||
              ']}'
            from (
              select '{"customId":' ||
                to_json(t9.custom_id)::text ||
                ',"closedBy":' ||
                coalesce((
                select '{"sequence":' ||
                  t10.sequence::text ||
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
                ) t10
                where t10.register_id = t9.register_id and
                  t10.id = t9.closed_by and
                  t10.register_id = (
                  select registry.account_id()
                )
              ), 'null') ||
                '}' as c0
              from (
                select t9.custom_id, t9.register_id, t9.closed_by
                from registry.lots t9
                where t9.register_id = t2.register_id and
                  t9.id in (
                  select p.lot_id
                  from registry.postings p
                  where p.register_id = t2.register_id and
                    p.asset_id = t2.asset_id and
                    p.sequence = t2.sequence and
                    p.quantity < 0
                ) and
                  t9.register_id = (
                  select registry.account_id()
                )
                order by t9.id
                limit 50
              ) t9
            ) p
          ) ||
            '}' as c0
          from (
            select t2.sequence, t2.type, t2.effective_date, t2.recorded_at, t2.reason, t2.digest, t2.register_id, t2.reversal_of, t2.id, t2.asset_id
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
            ) t2
            where t2.register_id = t1.register_id and
              t2.asset_id = t1.id and
              t2.register_id = (
              select registry.account_id()
            )
            order by t2.sequence, t2.id
            limit 50
          ) t2
        ) p
      ) ||
        ',"restrictions":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"kind":"' ||
            t11.kind ||
            '","status":"' ||
            t11.status ||
            '","quantity":' ||
            coalesce('"' || trim_scale(t11.quantity)::text || '"', 'null') ||
            ',"effectiveFrom":"' ||
            t11.effective_from::text ||
            '","expiresOn":' ||
            coalesce('"' || t11.expires_on::text || '"', 'null') ||
            '}' as c0
          from (
            select t11.kind, t11.status, t11.quantity, t11.effective_from, t11.expires_on
            from registry.restrictions t11
            where t11.register_id = t1.register_id and
              t11.asset_id = t1.id and
              t11.register_id = (
              select registry.account_id()
            )
            order by t11.id
            limit 50
          ) t11
        ) p
      ) ||
        ',"stockPlans":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"name":' ||
            to_json(t12.name)::text ||
            '}' as c0
          from (
            select t12.name
            from registry.stock_plans t12
            where t12.register_id = t1.register_id and
              t12.asset_id = t1.id and
              t12.register_id = (
              select registry.account_id()
            )
            order by t12.id
            limit 50
          ) t12
        ) p
      ) ||
        '}' as c0
      from (
        select t1.name, t1.register_id, t1.id
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
