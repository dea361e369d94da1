select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"equal":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t1
    where t1.register_id = (
      select registry.account_id()
    ) and
      t1.name = $1::text
  ) ||
    '},"notEqual":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t2
    where t2.register_id = (
      select registry.account_id()
    ) and
      t2.symbol <> $2::text
  ) ||
    '},"in":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t3
    where t3.register_id = (
      select registry.account_id()
    ) and
      t3.type = any (array['debt', 'option']::text[])
  ) ||
    '},"inIds":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t4
    where t4.register_id = (
      select registry.account_id()
    ) and
      t4.id = any ($3::uuid[])
  ) ||
    '},"notIn":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t5
    where t5.register_id = (
      select registry.account_id()
    ) and
      t5.status <> all (array['closed', 'draft']::text[])
  ) ||
    '},"range":' ||
    (
    select '{"totalCount":' ||
      (
      select count(*)::text
      from registry.assets t6
      where t6.register_id = (
        select registry.account_id()
      ) and
        t6.authorized_total <= $4::numeric and
        t6.authorized_total > $5::numeric
    ) ||
      ',"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"authorizedTotal":' ||
        coalesce('"' || trim_scale(t6.authorized_total)::text || '"', 'null') ||
        '}' as c0
      from (
        select t6.authorized_total
        from registry.assets t6
        where t6.register_id = (
          select registry.account_id()
        ) and
          t6.authorized_total <= $4::numeric and
          t6.authorized_total > $5::numeric
        order by t6.id
        limit 50
      ) t6
    ) p
  ) ||
    ',"until":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t7
    where t7.register_id = (
      select registry.account_id()
    ) and
      t7.created_at < $6::timestamptz and
      t7.created_at >= $7::timestamptz
  ) ||
    '},"isNull":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t8
    where t8.register_id = (
      select registry.account_id()
    ) and
      (t8.symbol is null) = $8::boolean
  ) ||
    '},"isNotNull":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t9
    where t9.register_id = (
      select registry.account_id()
    ) and
      (t9.symbol is null) = $9::boolean
  ) ||
    '},"nothing":{"totalCount":' ||
    (
    select (coalesce(sum(t10.counted), 0))::text
    from registry.row_counts t10
    where t10.register_id = (
      select registry.account_id()
    ) and
      t10.entity = 'asset'
  ) ||
    '},"noValue":{"totalCount":' ||
    (
    select (coalesce(sum(t11.counted), 0))::text
    from registry.row_counts t11
    where false and
      t11.register_id = (
      select registry.account_id()
    ) and
      t11.entity = 'asset'
  ) ||
    '},"sequence":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"sequence":' ||
        t12.sequence::text ||
        ',"effectiveDate":"' ||
        t12.effective_date::text ||
        '"}' as c0
      from (
        select t12.sequence, t12.effective_date
        from registry.authorized_adjustments t12
        where t12.register_id = (
          select registry.account_id()
        ) and
          t12.sequence > $10::bigint and
          t12.effective_date < $11::date
        order by t12.id
        limit 50
      ) t12
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "Option pool"
-- $2 = "OLD"
-- $3 = ["01900000-002a-7000-8000-000000000001","00000000-0000-0000-0000-000000000000"]
-- $4 = "1000000"
-- $5 = "1000"
-- $6 = "2026-03-02T00:00:00Z"
-- $7 = "2026-03-01T09:30:00.25Z"
-- $8 = true
-- $9 = false
-- $10 = 1
-- $11 = "2026-02-28"
