select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"transactions":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 6), '') ||
          '],"pageInfo":{"hasNextPage":' ||
          case when count(*) > 6 then 'true' else 'false' end ||
          '}}'
        from (
          select t2.rn, '{"sequence":' ||
            t2.sequence::text ||
            ',"type":"' ||
            t2.type ||
            '","quantity":"' ||
            trim_scale((
            select sum(n.given)
            from unnest(t2.movements) n (id uuid, owner_id uuid, ledger_account text, taken numeric, given numeric)
          ))::text ||
            '","price":' ||
            coalesce('"' || trim_scale((
            select case when i.type not like '%Bulk' then (i.payload ->> 'price')::numeric else (
              select case when min(l.price) = max(l.price) and
                count(l.price) = count(*) then min(l.price) end
              from registry.postings p join registry.lots l on l.register_id = p.register_id and
                l.id = p.lot_id
              where p.register_id = t2.register_id and
                p.asset_id = t2.asset_id and
                p.sequence = t2.sequence and
                p.quantity > 0 and
                (t2.type = 'issue' or l.acquisition_date = t2.effective_date)
            ) end
            from registry.instructions i
            where i.register_id = t2.register_id and
              i.id = t2.instruction_id and
              t2.type in ('issue', 'transfer', 'repurchase')
          ))::text || '"', 'null') ||
            ',"reason":' ||
            coalesce(to_json(t2.reason)::text, 'null') ||
            ',"from":' ||
            (
            select '{"totalCount":' ||
              (
              select count(*)::text
              from (
                select t2.register_id, n.owner_id, n.ledger_account, n.id, n.taken as quantity
                from unnest(t2.movements) n (id uuid, owner_id uuid, ledger_account text, taken numeric, given numeric)
                where n.taken > 0
              ) t3
              where true
            ) ||
              ',"nodes":[' ||
              coalesce(string_agg(p.c0, ','), '') ||
              ']}'
            from (
              select '{"ledgerAccount":"' ||
                t3.ledger_account ||
                '","quantity":"' ||
                trim_scale(t3.quantity)::text ||
                '","holder":' ||
                coalesce((
                select '{"holderNumber":' ||
                  to_json(t4.holder_number)::text ||
                  ',"registration":' ||
                  to_json(t4.registration)::text ||
                  '}'
                from registry.holders t4
                where t4.register_id = t3.register_id and
                  t4.id = t3.owner_id and
                  t4.register_id = (
                  select registry.account_id()
                )
              ), 'null') ||
                '}' as c0
              from (
                select t3.ledger_account, t3.quantity, t3.register_id, t3.owner_id
                from (
                  select t2.register_id, n.owner_id, n.ledger_account, n.id, n.taken as quantity
                  from unnest(t2.movements) n (id uuid, owner_id uuid, ledger_account text, taken numeric, given numeric)
                  where n.taken > 0
                ) t3
                where true
                order by t3.id
                limit 1
              ) t3
            ) p
          ) ||
            ',"to":' ||
            (
            select '{"totalCount":' ||
              (
              select count(*)::text
              from (
                select t2.register_id, n.owner_id, n.ledger_account, n.id, n.given as quantity
                from unnest(t2.movements) n (id uuid, owner_id uuid, ledger_account text, taken numeric, given numeric)
                where n.given > 0
              ) t5
              where true
            ) ||
              ',"nodes":[' ||
              coalesce(string_agg(p.c0, ','), '') ||
              ']}'
            from (
              select '{"ledgerAccount":"' ||
                t5.ledger_account ||
                '","quantity":"' ||
                trim_scale(t5.quantity)::text ||
                '","holder":' ||
                coalesce((
                select '{"holderNumber":' ||
                  to_json(t6.holder_number)::text ||
                  ',"registration":' ||
                  to_json(t6.registration)::text ||
                  '}'
                from registry.holders t6
                where t6.register_id = t5.register_id and
                  t6.id = t5.owner_id and
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
                select t5.ledger_account, t5.quantity, t5.register_id, t5.owner_id
                from (
                  select t2.register_id, n.owner_id, n.ledger_account, n.id, n.given as quantity
                  from unnest(t2.movements) n (id uuid, owner_id uuid, ledger_account text, taken numeric, given numeric)
                  where n.given > 0
                ) t5
                where true
                order by t5.id
                limit 1
              ) t5
            ) p
          ) ||
            '}' as c0
          from (
            select t2.sequence, t2.type, t2.movements, t2.register_id, t2.asset_id, t2.effective_date, t2.instruction_id, t2.reason, row_number() over (order by t2.sequence, t2.id) as rn
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
            limit 7
          ) t2
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
