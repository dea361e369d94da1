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
          coalesce(string_agg(p.c0, ',' order by p.rn) filter (where p.rn <= 3), '') ||
          '],"pageInfo":{"hasNextPage":' ||
          case when count(*) > 3 then 'true' else 'false' end ||
          ',"endCursor":' ||
          coalesce((array_agg(p.c1 order by p.rn desc) filter (where p.rn <= 3))[1], 'null') ||
          '}}'
        from (
          select t2.rn, '{"customId":' ||
            to_json(t2.custom_id)::text ||
            ',"quantity":"' ||
            trim_scale(t2.quantity)::text ||
            '","form":"' ||
            t2.form ||
            '","closedAt":' ||
            coalesce('"' || to_char(t2.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"', 'null') ||
            ',"legends":' ||
            (
            select '{"nodes":[' ||
              coalesce(string_agg(p.c0, ','), '') ||
              ']}'
            from (
              select '{"name":' ||
                to_json(t3.name)::text ||
                '}' as c0
              from (
                select t3.name
                from registry.legend_templates t3
                where t3.register_id = t2.register_id and
                  t3.id = any (t2.legend_ids) and
                  t3.register_id = (
                  select registry.account_id()
                )
                order by t3.id
                limit 50
              ) t3
            ) p
          ) ||
            ',"holder":' ||
            coalesce((
            select '{"holderNumber":' ||
              to_json(t4.holder_number)::text ||
              ',"registration":' ||
              to_json(t4.registration)::text ||
              '}'
            from registry.holders t4
            where t4.register_id = t2.register_id and
              t4.id = t2.holder_id and
              t4.register_id = (
              select registry.account_id()
            )
          ), 'null') ||
            '}' as c0, '"' ||
            translate(encode(convert_to(json_build_array('customId,id', t2.custom_id::text, t2.id::text)::text, 'UTF8'), 'base64'), E'\n', '') ||
            '"' as c1
          from (
            select t2.custom_id, t2.quantity, t2.form, t2.closed_at, t2.register_id, t2.legend_ids, t2.holder_id, t2.id, row_number() over (order by t2.number_key, t2.id) as rn
            from registry.lots t2
            where t2.register_id = t1.register_id and
              t2.asset_id = t1.id and
              t2.register_id = (
              select registry.account_id()
            ) and
              (t2.closed_at is null) = $1::boolean
            order by t2.number_key, t2.id
            limit 4
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
-- $1 = true
