select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allInstructions":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"checks":' ||
        (
        select '[' ||
          coalesce(string_agg('{"rule":' || coalesce((t2.value -> 'code')::text, 'null') || ',"outcome":' || coalesce((t2.value -> 'outcome')::text, 'null') || ',"__typename":"Check","facts":' || coalesce((t2.value -> 'facts')::text, 'null') || ',"clearsOn":' || coalesce((t2.value -> 'clearsOn')::text, 'null') || ',"remedy":' || coalesce((t2.value -> 'remedy')::text, 'null') || ',"message":' || coalesce((t2.value -> 'message')::text, 'null') || '}', ',' order by t2.ordinality), '') ||
          ']'
        from jsonb_array_elements(case when t1.payload ?| array['conversionAssetId', 'toAssetId', 'underlyingAssetId'] then (
          select coalesce(jsonb_agg(c.result order by c.number), '[]')
          from jsonb_array_elements(t1.checks) with ordinality c (result, number)
          where (c.result #>> '{facts,field}' = any (array(
            select m.key
            from jsonb_each_text(t1.payload) m
            where m.key in ('conversionAssetId', 'toAssetId', 'underlyingAssetId') and
              m.value is not null and
              not exists (
              select
              from registry.assets w
              where w.register_id = t1.register_id and
                w.id::text = lower(m.value collate "C") and
                (w.register_id = any ((
                select registry.visible_registers()
              )::uuid[]) or w.id = any ((
                select registry.visible_assets()
              )::uuid[]))
            )
          ))) is not true
        ) else t1.checks end) with ordinality t2
      ) ||
        ',"none":' ||
        (
        select '[' ||
          coalesce(string_agg('{}', ',' order by t3.ordinality), '') ||
          ']'
        from jsonb_array_elements(case when t1.payload ?| array['conversionAssetId', 'toAssetId', 'underlyingAssetId'] then (
          select coalesce(jsonb_agg(c.result order by c.number), '[]')
          from jsonb_array_elements(t1.checks) with ordinality c (result, number)
          where (c.result #>> '{facts,field}' = any (array(
            select m.key
            from jsonb_each_text(t1.payload) m
            where m.key in ('conversionAssetId', 'toAssetId', 'underlyingAssetId') and
              m.value is not null and
              not exists (
              select
              from registry.assets w
              where w.register_id = t1.register_id and
                w.id::text = lower(m.value collate "C") and
                (w.register_id = any ((
                select registry.visible_registers()
              )::uuid[]) or w.id = any ((
                select registry.visible_assets()
              )::uuid[]))
            )
          ))) is not true
        ) else t1.checks end) with ordinality t3
      ) ||
        '}' as c0
      from (
        select t1.payload, t1.checks, t1.register_id
        from registry.instructions t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.id
        limit 4
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
