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
        ',"identifiers":' ||
        (
        select '{"totalCount":' ||
          (
          select count(*)::text
          from registry.asset_identifiers t2
          where t2.register_id = t1.register_id and
            t2.asset_id = t1.id and
            t2.register_id = (
            select registry.account_id()
          ) and
            (t2.removed_at is null) = $1::boolean
        ) ||
          ',"nodes":[' ||
          coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 2), '') ||
          '],"pageInfo":{"hasNextPage":' ||
          case when count(*) > 2 then 'true' else 'false' end ||
          '}}'
        from (
          select t2.rn, '{"kind":"' ||
            t2.kind ||
            '","value":' ||
            to_json(t2.value)::text ||
            '}' as c0
          from (
            select t2.kind, t2.value, row_number() over (order by t2.kind desc, t2.id desc) as rn
            from registry.asset_identifiers t2
            where t2.register_id = t1.register_id and
              t2.asset_id = t1.id and
              t2.register_id = (
              select registry.account_id()
            ) and
              (t2.removed_at is null) = $1::boolean
            order by t2.kind desc, t2.id desc
            limit 3
          ) t2
        ) p
      ) ||
        ',"instructions":' ||
        (
        select '{"edges":[' ||
          coalesce(string_agg(p.c0, ',' order by p.rn desc) filter (where p.rn <= 1), '') ||
          ']}'
        from (
          select t3.rn, '{"cursor":' ||
            '"' ||
            translate(encode(convert_to(json_build_array('id', t3.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
            '"' ||
            ',"node":' ||
            '{"type":' ||
            to_json(t3.type)::text ||
            ',"status":"' ||
            t3.status ||
            '","register":' ||
            coalesce((
            select '{"slug":' ||
              to_json(t4.slug)::text ||
              '}'
            from registry.accounts t4
            where t4.id = t3.register_id and
              (t4.id = (
              select registry.account_id()
            ) or t4.id = any ((
              select registry.appointment_counterparties()
            )::uuid[]) or t4.id = any ((
              select registry.participant_registers()
            )::uuid[]))
          ), 'null') ||
            ',"authorizedAdjustments":' ||
            (
            select '{"nodes":[' ||
              coalesce(string_agg(p.c0, ','), '') ||
              ']}'
            from (
              select '{"quantity":"' ||
                trim_scale(t5.quantity)::text ||
                '","authorizedTotal":"' ||
                trim_scale(t5.authorized_total)::text ||
                '"}' as c0
              from (
                select t5.quantity, t5.authorized_total
                from registry.authorized_adjustments t5
                where t5.register_id = t3.register_id and
                  t5.instruction_id = t3.id and
                  t5.register_id = (
                  select registry.account_id()
                )
                order by t5.id
                limit 50
              ) t5
            ) p
          ) ||
            '}' ||
            '}' as c0
          from (
            select t3.id, t3.type, t3.status, t3.register_id, row_number() over (order by t3.id desc) as rn
            from registry.instructions t3
            where t3.register_id = t1.register_id and
              t3.asset_id = t1.id and
              t3.register_id = (
              select registry.account_id()
            )
            order by t3.id desc
            limit 2
          ) t3
        ) p
      ) ||
        '}' as c0
      from (
        select t1.name, t1.register_id, t1.id
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.name collate registry.names, t1.id
        limit 3
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = true
