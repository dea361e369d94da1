select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"lots":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"customId":' ||
            to_json(t2.custom_id)::text ||
            ',"closedOn":' ||
            coalesce('"' || t2.closed_on::text || '"', 'null') ||
            ',"predecessorIds":' ||
            to_json(case when t2.register_id = any ((
            select registry.managed_registers()
          )::uuid[]) then t2.predecessor_ids else array(
            select w.id
            from registry.lots w
            where w.register_id = t2.register_id and
              w.id = any (t2.predecessor_ids) and
              (w.asset_id = any ((
              select registry.managed_assets()
            )::uuid[]) or w.holder_id = any ((
              select registry.own_holders()
            )::uuid[]) or w.servicing_account_id = (
              select registry.account_id()
            ))
            order by array_position(t2.predecessor_ids, w.id)
          ) end)::text ||
            ',"successors":' ||
            (
            select '{"totalCount":' ||
              (
              select count(*)::text
              from registry.lots t3
              where t3.register_id = t2.register_id and
                t3.id = any ((
                select registry.lot_successors(t2.register_id, t2.id)
              )::uuid[]) and
                t3.register_id = (
                select registry.account_id()
              )
            ) ||
              ',"nodes":[' ||
              coalesce(string_agg(p.c0, ','), '') ||
              ']}'
            from (
              select '{"customId":' ||
                to_json(t3.custom_id)::text ||
                ',"quantity":"' ||
                trim_scale(t3.quantity)::text ||
                '"}' as c0
              from (
                select t3.custom_id, t3.quantity
                from registry.lots t3
                where t3.register_id = t2.register_id and
                  t3.id = any ((
                  select registry.lot_successors(t2.register_id, t2.id)
                )::uuid[]) and
                  t3.register_id = (
                  select registry.account_id()
                )
                order by t3.number_key, t3.id
                limit 50
              ) t3
            ) p
          ) ||
            '}' as c0
          from (
            select t2.custom_id, t2.closed_on, t2.register_id, t2.predecessor_ids, t2.id
            from registry.lots t2
            where t2.register_id = t1.register_id and
              t2.asset_id = t1.id and
              t2.register_id = (
              select registry.account_id()
            )
            order by t2.number_key, t2.id
            limit 50
          ) t2
        ) p
      ) ||
        ',"open":' ||
        (
        select '{"nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"customId":' ||
            to_json(t4.custom_id)::text ||
            ',"successors":' ||
            (
            select '{"nodes":[' ||
              coalesce(string_agg(p.c0, ','), '') ||
              ']}'
            from (
              select '{"customId":' ||
                to_json(t5.custom_id)::text ||
                '}' as c0
              from (
                select t5.custom_id
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
                        m.effective_date <= $1::date and
                        m.recorded_at <= 'infinity'::timestamptz
                      order by m.effective_date desc, m.sequence desc
                      limit 1
                    ) end, l.quantity) as quantity
                  ) n
                  where l.opened_on <= $1::date and
                    l.opened_at <= 'infinity'::timestamptz and
                    (l.closed_at is null or l.closed_on > $1::date or l.closed_at > 'infinity'::timestamptz) and
                    n.quantity > 0
                ) t5
                where t5.register_id = t4.register_id and
                  t5.id = any ((
                  select registry.lot_successors(t4.register_id, t4.id)
                )::uuid[]) and
                  t5.register_id = (
                  select registry.account_id()
                )
                order by t5.id
                limit 1
              ) t5
            ) p
          ) ||
            '}' as c0
          from (
            select t4.custom_id, t4.register_id, t4.id
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
            ) t4
            where t4.register_id = t1.register_id and
              t4.asset_id = t1.id and
              t4.register_id = (
              select registry.account_id()
            )
            order by t4.number_key, t4.id
            limit 50
          ) t4
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
-- $1 = "2026-03-08"
-- $2 = "2026-03-07"
