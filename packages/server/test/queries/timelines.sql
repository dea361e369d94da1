select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allHolders":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"holderNumber":' ||
        to_json(t1.holder_number)::text ||
        ',"timeline":' ||
        (
        select '{"totalCount":' ||
          (
          select count(*)::text
          from (
            select *
            from (
              select p.register_id as register_id, p.transaction_id as id, 'transaction' as kind, p.recorded_at as recorded_at, p.effective_date as effective_date, p.asset_id as asset_id, p.owner_id as holder_id, p.sequence as sequence, p.transaction_id as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
              from registry.postings p
              where p.register_id = t1.register_id and
                p.owner_id = t1.id and
                p.ledger_account = 'holder' and
                p.register_id = (
                select registry.account_id()
              ) group by p.register_id, p.transaction_id, p.recorded_at, p.effective_date, p.asset_id, p.owner_id, p.sequence
            ) b union all select *
            from (
              select r.register_id as register_id, r.id as id, 'restriction_placed' as kind, r.placed_at as recorded_at, r.effective_from as effective_date, r.asset_id as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, r.id as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
              from registry.restrictions r
              where r.register_id = t1.register_id and
                r.holder_id = t1.id and
                r.register_id = (
                select registry.account_id()
              )
            ) b union all select *
            from (
              select r.register_id as register_id, md5(r.id::text || ' released')::uuid as id, 'restriction_released' as kind, r.released_at as recorded_at, r.released_on as effective_date, r.asset_id as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, r.id as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
              from registry.restrictions r
              where r.register_id = t1.register_id and
                r.holder_id = t1.id and
                r.register_id = (
                select registry.account_id()
              ) and
                r.released_at is not null
            ) b union all select *
            from (
              select v.register_id as register_id, v.id as id, 'verification' as kind, v.recorded_at as recorded_at, v.valid_from as effective_date, (
                select w.id
                from registry.assets w
                where w.register_id = v.register_id and
                  w.id = v.asset_id and
                  (w.register_id = any ((
                  select registry.visible_registers()
                )::uuid[]) or w.id = any ((
                  select registry.visible_assets()
                )::uuid[]))
              ) as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, null::uuid as restriction_id, v.id as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
              from registry.verifications v
              where v.register_id = t1.register_id and
                v.party_id = any (array(
                select w.party_id
                from registry.holder_parties w
                where w.register_id = t1.register_id and
                  w.holder_id = t1.id and
                  w.register_id = (
                  select registry.account_id()
                )
              )) and
                v.register_id = (
                select registry.account_id()
              )
            ) b union all select *
            from (
              select x.register_id as register_id, x.id as id, 'change' as kind, x.recorded_at as recorded_at, null::date as effective_date, null::uuid as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, x.id as audit_entry_id, null::uuid as access_entry_id
              from registry.audit_entries x
              where x.register_id = t1.register_id and
                x.object_type = 'Holder' and
                x.object_id = t1.id and
                ((x.account_id = (
                select registry.account_id()
              ) or x.register_id = any ((
                select registry.managed_registers()
              )::uuid[])) and ((
                select registry.is_administrator_or_auditor()
              ) or (x.register_id is not null and (
                select registry.user_role()
              ) = 'account_manager')))
            ) b union all select *
            from (
              select x.register_id as register_id, x.id as id, 'change' as kind, x.recorded_at as recorded_at, null::date as effective_date, null::uuid as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, x.id as audit_entry_id, null::uuid as access_entry_id
              from registry.audit_entries x
              where x.register_id = t1.register_id and
                x.object_type = 'Party' and
                x.object_id = any (array(
                select w.party_id
                from registry.holder_parties w
                where w.register_id = t1.register_id and
                  w.holder_id = t1.id and
                  w.register_id = (
                  select registry.account_id()
                )
              )) and
                ((x.account_id = (
                select registry.account_id()
              ) or x.register_id = any ((
                select registry.managed_registers()
              )::uuid[])) and ((
                select registry.is_administrator_or_auditor()
              ) or (x.register_id is not null and (
                select registry.user_role()
              ) = 'account_manager')))
            ) b union all select *
            from (
              select y.register_id as register_id, y.id as id, 'access' as kind, y.recorded_at as recorded_at, null::date as effective_date, null::uuid as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, y.id as access_entry_id
              from registry.access_entries y
              where y.register_id = t1.register_id and
                y.party_id = any (array(
                select w.party_id
                from registry.holder_parties w
                where w.register_id = t1.register_id and
                  w.holder_id = t1.id and
                  w.register_id = (
                  select registry.account_id()
                )
              )) and
                ((y.account_id = (
                select registry.account_id()
              ) or y.register_id = any ((
                select registry.managed_holder_registers()
              )::uuid[]) or y.subject_account_id = (
                select registry.account_id()
              )) and (
                select registry.is_administrator_or_auditor()
              ))
            ) b
          ) t2
          where true
        ) ||
          ',"nodes":[' ||
          coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 5), '') ||
          '],"pageInfo":{"hasNextPage":' ||
          case when count(*) > 5 then 'true' else 'false' end ||
          '}}'
        from (
          select t2.rn, '{"kind":"' ||
            t2.kind ||
            '","recordedAt":"' ||
            to_char(t2.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ||
            '","effectiveDate":' ||
            coalesce('"' || t2.effective_date::text || '"', 'null') ||
            ',"quantity":' ||
            coalesce('"' || trim_scale(case when t2.sequence is not null then coalesce((
            select sum(p.quantity)
            from registry.postings p
            where t2.register_id = p.register_id and
              t2.asset_id = p.asset_id and
              t2.sequence = p.sequence and
              p.ledger_account = 'holder' and
              coalesce(t2.holder_id, p.owner_id) = p.owner_id
          ), 0) end)::text || '"', 'null') ||
            ',"balanceAfter":' ||
            coalesce('"' || trim_scale(case when t2.sequence is null then null when t2.holder_id is not null then (
            select p.balance_after
            from registry.postings p
            where t2.register_id = p.register_id and
              t2.asset_id = p.asset_id and
              t2.sequence = p.sequence and
              p.ledger_account = 'holder' and
              coalesce(t2.holder_id, p.owner_id) = p.owner_id
            order by p.line desc
            limit 1
          ) else (
            select t.outstanding
            from (
              select n.*, n.booked - n.unissued - n.reserved - n.treasury - n.suspense as outstanding
              from (
                select -coalesce((
                  select m.balance
                  from ((
                    select m.balance_after as balance, m.effective_date, m.sequence, m.line
                    from registry.postings m
                    where m.register_id = t2.register_id and
                      m.owner_id = t2.asset_id and
                      m.asset_id = t2.asset_id and
                      m.ledger_account = 'authorized' and
                      m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t2.recorded_at
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t2.register_id and
                      m.owner_id = t2.asset_id and
                      m.asset_id = t2.asset_id and
                      m.ledger_account = 'authorized' and
                      m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t2.recorded_at
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
                    where m.register_id = t2.register_id and
                      m.owner_id = t2.asset_id and
                      m.asset_id = t2.asset_id and
                      m.ledger_account = 'unissued' and
                      m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t2.recorded_at
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t2.register_id and
                      m.owner_id = t2.asset_id and
                      m.asset_id = t2.asset_id and
                      m.ledger_account = 'unissued' and
                      m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t2.recorded_at
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
                    where m.register_id = t2.register_id and
                      m.owner_id = t2.asset_id and
                      m.asset_id = t2.asset_id and
                      m.ledger_account = 'treasury' and
                      m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t2.recorded_at
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t2.register_id and
                      m.owner_id = t2.asset_id and
                      m.asset_id = t2.asset_id and
                      m.ledger_account = 'treasury' and
                      m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t2.recorded_at
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
                    where m.register_id = t2.register_id and
                      m.owner_id = t2.asset_id and
                      m.asset_id = t2.asset_id and
                      m.ledger_account = 'suspense' and
                      m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t2.recorded_at
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t2.register_id and
                      m.owner_id = t2.asset_id and
                      m.asset_id = t2.asset_id and
                      m.ledger_account = 'suspense' and
                      m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t2.recorded_at
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
                        m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                        m.recorded_at <= t2.recorded_at
                      order by m.effective_date desc, m.sequence desc, m.line desc
                      limit 1
                    ) union all (
                      select m.balance, m.effective_date, m.sequence, 2147483647 as line
                      from registry.restatements m
                      where m.register_id = s.register_id and
                        m.owner_id = s.owner_id and
                        m.asset_id = s.asset_id and
                        m.ledger_account = 'reserved' and
                        m.effective_date <= least(t2.effective_date, ((t2.recorded_at at time zone 'UTC')::date + 1)) and
                        m.recorded_at <= t2.recorded_at
                      order by m.effective_date desc, m.sequence desc
                      limit 1
                    )) m
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) r
                  where s.register_id = t2.register_id and
                    s.asset_id = t2.asset_id
                ), 0) as reserved having true
                offset 0
              ) n
            ) t
          ) end)::text || '"', 'null') ||
            ',"asset":' ||
            coalesce((
            select '{"name":' ||
              to_json(t3.name)::text ||
              '}'
            from registry.assets t3
            where t3.register_id = t2.register_id and
              t3.id = t2.asset_id and
              t3.register_id = (
              select registry.account_id()
            )
          ), 'null') ||
            ',"transaction":' ||
            coalesce((
            select '{"type":"' ||
              t4.type ||
              '","sequence":' ||
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
              t4.id = t2.transaction_id and
              t4.register_id = (
              select registry.account_id()
            )
          ), 'null') ||
            ',"restriction":' ||
            coalesce((
            select '{"kind":"' ||
              t5.kind ||
              '"}'
            from registry.restrictions t5
            where t5.register_id = t2.register_id and
              t5.id = t2.restriction_id and
              t5.register_id = (
              select registry.account_id()
            )
          ), 'null') ||
            ',"verification":' ||
            coalesce((
            select '{"kind":"' ||
              t6.kind ||
              '"}'
            from registry.verifications t6
            where t6.register_id = t2.register_id and
              t6.id = t2.verification_id and
              t6.register_id = (
              select registry.account_id()
            )
          ), 'null') ||
            ',"change":' ||
            coalesce((
            select '{"action":' ||
              to_json(t7.action)::text ||
              '}'
            from registry.audit_entries t7
            where t7.register_id = t2.register_id and
              t7.id = t2.audit_entry_id and
              ((t7.account_id = (
              select registry.account_id()
            ) or t7.register_id = any ((
              select registry.managed_registers()
            )::uuid[])) and ((
              select registry.is_administrator_or_auditor()
            ) or (t7.register_id is not null and (
              select registry.user_role()
            ) = 'account_manager')))
          ), 'null') ||
            ',"access":' ||
            coalesce((
            select '{"purpose":' ||
              to_json(t8.purpose)::text ||
              '}'
            from registry.access_entries t8
            where t8.register_id = t2.register_id and
              t8.id = t2.access_entry_id and
              ((t8.account_id = (
              select registry.account_id()
            ) or t8.register_id = any ((
              select registry.managed_holder_registers()
            )::uuid[]) or t8.subject_account_id = (
              select registry.account_id()
            )) and (
              select registry.is_administrator_or_auditor()
            ))
          ), 'null') ||
            '}' as c0
          from (
            select t2.kind, t2.recorded_at, t2.effective_date, t2.sequence, t2.register_id, t2.asset_id, t2.holder_id, t2.transaction_id, t2.restriction_id, t2.verification_id, t2.audit_entry_id, t2.access_entry_id, row_number() over (order by t2.recorded_at desc, t2.id desc) as rn
            from ((
              select t2.kind, t2.recorded_at, t2.effective_date, t2.sequence, t2.register_id, t2.asset_id, t2.holder_id, t2.transaction_id, t2.restriction_id, t2.verification_id, t2.audit_entry_id, t2.access_entry_id, t2.id
              from (
                select p.register_id as register_id, p.transaction_id as id, 'transaction' as kind, p.recorded_at as recorded_at, p.effective_date as effective_date, p.asset_id as asset_id, p.owner_id as holder_id, p.sequence as sequence, p.transaction_id as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
                from registry.postings p
                where p.register_id = t1.register_id and
                  p.owner_id = t1.id and
                  p.ledger_account = 'holder' and
                  p.register_id = (
                  select registry.account_id()
                ) group by p.register_id, p.transaction_id, p.recorded_at, p.effective_date, p.asset_id, p.owner_id, p.sequence
              ) t2
              where true
              order by t2.recorded_at desc, t2.id desc
              limit 6
            ) union all (
              select t2.kind, t2.recorded_at, t2.effective_date, t2.sequence, t2.register_id, t2.asset_id, t2.holder_id, t2.transaction_id, t2.restriction_id, t2.verification_id, t2.audit_entry_id, t2.access_entry_id, t2.id
              from (
                select r.register_id as register_id, r.id as id, 'restriction_placed' as kind, r.placed_at as recorded_at, r.effective_from as effective_date, r.asset_id as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, r.id as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
                from registry.restrictions r
                where r.register_id = t1.register_id and
                  r.holder_id = t1.id and
                  r.register_id = (
                  select registry.account_id()
                )
              ) t2
              where true
              order by t2.recorded_at desc, t2.id desc
              limit 6
            ) union all (
              select t2.kind, t2.recorded_at, t2.effective_date, t2.sequence, t2.register_id, t2.asset_id, t2.holder_id, t2.transaction_id, t2.restriction_id, t2.verification_id, t2.audit_entry_id, t2.access_entry_id, t2.id
              from (
                select r.register_id as register_id, md5(r.id::text || ' released')::uuid as id, 'restriction_released' as kind, r.released_at as recorded_at, r.released_on as effective_date, r.asset_id as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, r.id as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
                from registry.restrictions r
                where r.register_id = t1.register_id and
                  r.holder_id = t1.id and
                  r.register_id = (
                  select registry.account_id()
                ) and
                  r.released_at is not null
              ) t2
              where true
              order by t2.recorded_at desc, t2.id desc
              limit 6
            ) union all (
              select t2.kind, t2.recorded_at, t2.effective_date, t2.sequence, t2.register_id, t2.asset_id, t2.holder_id, t2.transaction_id, t2.restriction_id, t2.verification_id, t2.audit_entry_id, t2.access_entry_id, t2.id
              from (
                select v.register_id as register_id, v.id as id, 'verification' as kind, v.recorded_at as recorded_at, v.valid_from as effective_date, (
                  select w.id
                  from registry.assets w
                  where w.register_id = v.register_id and
                    w.id = v.asset_id and
                    (w.register_id = any ((
                    select registry.visible_registers()
                  )::uuid[]) or w.id = any ((
                    select registry.visible_assets()
                  )::uuid[]))
                ) as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, null::uuid as restriction_id, v.id as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
                from registry.verifications v
                where v.register_id = t1.register_id and
                  v.party_id = any (array(
                  select w.party_id
                  from registry.holder_parties w
                  where w.register_id = t1.register_id and
                    w.holder_id = t1.id and
                    w.register_id = (
                    select registry.account_id()
                  )
                )) and
                  v.register_id = (
                  select registry.account_id()
                )
              ) t2
              where true
              order by t2.recorded_at desc, t2.id desc
              limit 6
            ) union all (
              select t2.kind, t2.recorded_at, t2.effective_date, t2.sequence, t2.register_id, t2.asset_id, t2.holder_id, t2.transaction_id, t2.restriction_id, t2.verification_id, t2.audit_entry_id, t2.access_entry_id, t2.id
              from (
                select x.register_id as register_id, x.id as id, 'change' as kind, x.recorded_at as recorded_at, null::date as effective_date, null::uuid as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, x.id as audit_entry_id, null::uuid as access_entry_id
                from registry.audit_entries x
                where x.register_id = t1.register_id and
                  x.object_type = 'Holder' and
                  x.object_id = t1.id and
                  ((x.account_id = (
                  select registry.account_id()
                ) or x.register_id = any ((
                  select registry.managed_registers()
                )::uuid[])) and ((
                  select registry.is_administrator_or_auditor()
                ) or (x.register_id is not null and (
                  select registry.user_role()
                ) = 'account_manager')))
              ) t2
              where true
              order by t2.recorded_at desc, t2.id desc
              limit 6
            ) union all (
              select t2.kind, t2.recorded_at, t2.effective_date, t2.sequence, t2.register_id, t2.asset_id, t2.holder_id, t2.transaction_id, t2.restriction_id, t2.verification_id, t2.audit_entry_id, t2.access_entry_id, t2.id
              from (
                select x.register_id as register_id, x.id as id, 'change' as kind, x.recorded_at as recorded_at, null::date as effective_date, null::uuid as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, x.id as audit_entry_id, null::uuid as access_entry_id
                from registry.audit_entries x
                where x.register_id = t1.register_id and
                  x.object_type = 'Party' and
                  x.object_id = any (array(
                  select w.party_id
                  from registry.holder_parties w
                  where w.register_id = t1.register_id and
                    w.holder_id = t1.id and
                    w.register_id = (
                    select registry.account_id()
                  )
                )) and
                  ((x.account_id = (
                  select registry.account_id()
                ) or x.register_id = any ((
                  select registry.managed_registers()
                )::uuid[])) and ((
                  select registry.is_administrator_or_auditor()
                ) or (x.register_id is not null and (
                  select registry.user_role()
                ) = 'account_manager')))
              ) t2
              where true
              order by t2.recorded_at desc, t2.id desc
              limit 6
            ) union all (
              select t2.kind, t2.recorded_at, t2.effective_date, t2.sequence, t2.register_id, t2.asset_id, t2.holder_id, t2.transaction_id, t2.restriction_id, t2.verification_id, t2.audit_entry_id, t2.access_entry_id, t2.id
              from (
                select y.register_id as register_id, y.id as id, 'access' as kind, y.recorded_at as recorded_at, null::date as effective_date, null::uuid as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, y.id as access_entry_id
                from registry.access_entries y
                where y.register_id = t1.register_id and
                  y.party_id = any (array(
                  select w.party_id
                  from registry.holder_parties w
                  where w.register_id = t1.register_id and
                    w.holder_id = t1.id and
                    w.register_id = (
                    select registry.account_id()
                  )
                )) and
                  ((y.account_id = (
                  select registry.account_id()
                ) or y.register_id = any ((
                  select registry.managed_holder_registers()
                )::uuid[]) or y.subject_account_id = (
                  select registry.account_id()
                )) and (
                  select registry.is_administrator_or_auditor()
                ))
              ) t2
              where true
              order by t2.recorded_at desc, t2.id desc
              limit 6
            )) t2
            order by t2.recorded_at desc, t2.id desc
            limit 6
          ) t2
        ) p
      ) ||
        '}' as c0
      from (
        select t1.holder_number, t1.register_id, t1.id
        from registry.holders t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.id
        limit 1
      ) t1
    ) p
  ) ||
    ',"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"timeline":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 4), '') ||
          '],"pageInfo":{"hasNextPage":' ||
          case when count(*) > 4 then 'true' else 'false' end ||
          '}}'
        from (
          select t10.rn, '{"kind":"' ||
            t10.kind ||
            '","effectiveDate":' ||
            coalesce('"' || t10.effective_date::text || '"', 'null') ||
            ',"quantity":' ||
            coalesce('"' || trim_scale(case when t10.sequence is not null then coalesce((
            select sum(p.quantity)
            from registry.postings p
            where t10.register_id = p.register_id and
              t10.asset_id = p.asset_id and
              t10.sequence = p.sequence and
              p.ledger_account = 'holder' and
              coalesce(t10.holder_id, p.owner_id) = p.owner_id
          ), 0) end)::text || '"', 'null') ||
            ',"balanceAfter":' ||
            coalesce('"' || trim_scale(case when t10.sequence is null then null when t10.holder_id is not null then (
            select p.balance_after
            from registry.postings p
            where t10.register_id = p.register_id and
              t10.asset_id = p.asset_id and
              t10.sequence = p.sequence and
              p.ledger_account = 'holder' and
              coalesce(t10.holder_id, p.owner_id) = p.owner_id
            order by p.line desc
            limit 1
          ) else (
            select t.outstanding
            from (
              select n.*, n.booked - n.unissued - n.reserved - n.treasury - n.suspense as outstanding
              from (
                select -coalesce((
                  select m.balance
                  from ((
                    select m.balance_after as balance, m.effective_date, m.sequence, m.line
                    from registry.postings m
                    where m.register_id = t10.register_id and
                      m.owner_id = t10.asset_id and
                      m.asset_id = t10.asset_id and
                      m.ledger_account = 'authorized' and
                      m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t10.recorded_at
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t10.register_id and
                      m.owner_id = t10.asset_id and
                      m.asset_id = t10.asset_id and
                      m.ledger_account = 'authorized' and
                      m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t10.recorded_at
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
                    where m.register_id = t10.register_id and
                      m.owner_id = t10.asset_id and
                      m.asset_id = t10.asset_id and
                      m.ledger_account = 'unissued' and
                      m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t10.recorded_at
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t10.register_id and
                      m.owner_id = t10.asset_id and
                      m.asset_id = t10.asset_id and
                      m.ledger_account = 'unissued' and
                      m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t10.recorded_at
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
                    where m.register_id = t10.register_id and
                      m.owner_id = t10.asset_id and
                      m.asset_id = t10.asset_id and
                      m.ledger_account = 'treasury' and
                      m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t10.recorded_at
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t10.register_id and
                      m.owner_id = t10.asset_id and
                      m.asset_id = t10.asset_id and
                      m.ledger_account = 'treasury' and
                      m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t10.recorded_at
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
                    where m.register_id = t10.register_id and
                      m.owner_id = t10.asset_id and
                      m.asset_id = t10.asset_id and
                      m.ledger_account = 'suspense' and
                      m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t10.recorded_at
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) union all (
                    select m.balance, m.effective_date, m.sequence, 2147483647 as line
                    from registry.restatements m
                    where m.register_id = t10.register_id and
                      m.owner_id = t10.asset_id and
                      m.asset_id = t10.asset_id and
                      m.ledger_account = 'suspense' and
                      m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                      m.recorded_at <= t10.recorded_at
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
                        m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                        m.recorded_at <= t10.recorded_at
                      order by m.effective_date desc, m.sequence desc, m.line desc
                      limit 1
                    ) union all (
                      select m.balance, m.effective_date, m.sequence, 2147483647 as line
                      from registry.restatements m
                      where m.register_id = s.register_id and
                        m.owner_id = s.owner_id and
                        m.asset_id = s.asset_id and
                        m.ledger_account = 'reserved' and
                        m.effective_date <= least(t10.effective_date, ((t10.recorded_at at time zone 'UTC')::date + 1)) and
                        m.recorded_at <= t10.recorded_at
                      order by m.effective_date desc, m.sequence desc
                      limit 1
                    )) m
                    order by m.effective_date desc, m.sequence desc, m.line desc
                    limit 1
                  ) r
                  where s.register_id = t10.register_id and
                    s.asset_id = t10.asset_id
                ), 0) as reserved having true
                offset 0
              ) n
            ) t
          ) end)::text || '"', 'null') ||
            ',"transaction":' ||
            coalesce((
            select '{"type":"' ||
              t11.type ||
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
            ) t11
            where t11.register_id = t10.register_id and
              t11.id = t10.transaction_id and
              t11.register_id = (
              select registry.account_id()
            )
          ), 'null') ||
            '}' as c0
          from (
            select t10.kind, t10.effective_date, t10.sequence, t10.register_id, t10.asset_id, t10.holder_id, t10.recorded_at, t10.transaction_id, row_number() over (order by t10.recorded_at desc, t10.id desc) as rn
            from ((
              select t10.kind, t10.effective_date, t10.sequence, t10.register_id, t10.asset_id, t10.holder_id, t10.recorded_at, t10.transaction_id, t10.id
              from (
                select t.register_id as register_id, t.id as id, 'transaction' as kind, t.recorded_at as recorded_at, t.effective_date as effective_date, t.asset_id as asset_id, null::uuid as holder_id, t.sequence as sequence, t.id as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
                from registry.transactions t
                where t.register_id = t9.register_id and
                  t.asset_id = t9.id and
                  t.register_id = (
                  select registry.account_id()
                )
              ) t10
              where true and
                t10.kind = any (array['transaction', 'restriction_released']::text[])
              order by t10.recorded_at desc, t10.id desc
              limit 5
            ) union all (
              select t10.kind, t10.effective_date, t10.sequence, t10.register_id, t10.asset_id, t10.holder_id, t10.recorded_at, t10.transaction_id, t10.id
              from (
                select r.register_id as register_id, r.id as id, 'restriction_placed' as kind, r.placed_at as recorded_at, r.effective_from as effective_date, r.asset_id as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, r.id as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
                from registry.restrictions r
                where r.register_id = t9.register_id and
                  r.asset_id = t9.id and
                  r.register_id = (
                  select registry.account_id()
                )
              ) t10
              where true and
                t10.kind = any (array['transaction', 'restriction_released']::text[])
              order by t10.recorded_at desc, t10.id desc
              limit 5
            ) union all (
              select t10.kind, t10.effective_date, t10.sequence, t10.register_id, t10.asset_id, t10.holder_id, t10.recorded_at, t10.transaction_id, t10.id
              from (
                select r.register_id as register_id, md5(r.id::text || ' released')::uuid as id, 'restriction_released' as kind, r.released_at as recorded_at, r.released_on as effective_date, r.asset_id as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, r.id as restriction_id, null::uuid as verification_id, null::uuid as audit_entry_id, null::uuid as access_entry_id
                from registry.restrictions r
                where r.register_id = t9.register_id and
                  r.asset_id = t9.id and
                  r.register_id = (
                  select registry.account_id()
                ) and
                  r.released_at is not null
              ) t10
              where true and
                t10.kind = any (array['transaction', 'restriction_released']::text[])
              order by t10.recorded_at desc, t10.id desc
              limit 5
            ) union all (
              select t10.kind, t10.effective_date, t10.sequence, t10.register_id, t10.asset_id, t10.holder_id, t10.recorded_at, t10.transaction_id, t10.id
              from (
                select x.register_id as register_id, x.id as id, 'change' as kind, x.recorded_at as recorded_at, null::date as effective_date, null::uuid as asset_id, null::uuid as holder_id, null::bigint as sequence, null::uuid as transaction_id, null::uuid as restriction_id, null::uuid as verification_id, x.id as audit_entry_id, null::uuid as access_entry_id
                from registry.audit_entries x
                where x.register_id = t9.register_id and
                  x.object_type = 'Asset' and
                  x.object_id = t9.id and
                  ((x.account_id = (
                  select registry.account_id()
                ) or x.register_id = any ((
                  select registry.managed_registers()
                )::uuid[])) and ((
                  select registry.is_administrator_or_auditor()
                ) or (x.register_id is not null and (
                  select registry.user_role()
                ) = 'account_manager')))
              ) t10
              where true and
                t10.kind = any (array['transaction', 'restriction_released']::text[])
              order by t10.recorded_at desc, t10.id desc
              limit 5
            )) t10
            order by t10.recorded_at desc, t10.id desc
            limit 5
          ) t10
        ) p
      ) ||
        '}' as c0
      from (
        select t9.register_id, t9.id
        from registry.assets t9
        where t9.register_id = (
          select registry.account_id()
        ) and
          t9.status = 'active'::text
        order by t9.created_at desc, t9.id desc
        limit 1
      ) t9
    ) p
  ) ||
    '}' as json
  offset 0
) a
