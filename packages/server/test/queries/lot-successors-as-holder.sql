select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allLots":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"customId":' ||
        to_json(t1.custom_id)::text ||
        ',"successors":' ||
        (
        select '{"totalCount":' ||
          (
          select count(*)::text
          from registry.lots t2
          where t2.register_id = t1.register_id and
            t2.id = any ((
            select registry.lot_successors(t1.register_id, t1.id)
          )::uuid[]) and
            (t2.register_id = any ((
            select registry.participant_registers()
          )::uuid[]) and t2.holder_id = any ((
            select registry.own_holders()
          )::uuid[]))
        ) ||
          ',"nodes":[' ||
          coalesce(string_agg(p.c0, ','), '') ||
          ']}'
        from (
          select '{"customId":' ||
            to_json(t2.custom_id)::text ||
            ',"holder":' ||
            coalesce((
            select '{"holderNumber":' ||
              to_json(t3.holder_number)::text ||
              '}'
            from registry.holders t3
            where t3.register_id = t2.register_id and
              t3.id = t2.holder_id and
              (t3.register_id = any ((
              select registry.participant_registers()
            )::uuid[]) and t3.id = any ((
              select registry.own_holders()
            )::uuid[]))
          ), 'null') ||
            '}' as c0
          from (
            select t2.custom_id, t2.register_id, t2.holder_id
            from registry.lots t2
            where t2.register_id = t1.register_id and
              t2.id = any ((
              select registry.lot_successors(t1.register_id, t1.id)
            )::uuid[]) and
              (t2.register_id = any ((
              select registry.participant_registers()
            )::uuid[]) and t2.holder_id = any ((
              select registry.own_holders()
            )::uuid[]))
            order by t2.id
            limit 50
          ) t2
        ) p
      ) ||
        '}' as c0
      from (
        select t1.custom_id, t1.register_id, t1.id
        from registry.lots t1
        where (t1.register_id = any ((
          select registry.participant_registers()
        )::uuid[]) and t1.holder_id = any ((
          select registry.own_holders()
        )::uuid[])) and
          (t1.closed_at is null) = $1::boolean
        order by t1.number_key, t1.id
        limit 50
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = false
