select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allAssets":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      '],"totalCount":' ||
      (
      select (coalesce(sum(t1.counted), 0))::text
      from registry.row_counts t1
      where t1.register_id = (
        select registry.account_id()
      ) and
        t1.entity = 'asset'
    ) ||
      '}'
    from (
      select '{"id":"' ||
        t1.id::text ||
        '","name":' ||
        to_json(t1.name)::text ||
        ',"type":"' ||
        t1.type ||
        '","register":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t2.slug)::text ||
          ',"id":"' ||
          t2.id::text ||
          '"}'
        from registry.accounts t2
        where t2.id = t1.register_id and
          (t2.id = (
          select registry.account_id()
        ) or t2.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t2.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        ',"status":"' ||
        t1.status ||
        '"}' as c0
      from (
        select t1.id, t1.name, t1.type, t1.register_id, t1.status
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.name collate registry.names, t1.id
        limit 2
      ) t1
    ) p
  ) ||
    '}' as json
  offset 0
) a
