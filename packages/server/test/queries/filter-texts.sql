select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"starts":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t1.name)::text ||
        '}' as c0
      from (
        select t1.name
        from registry.assets t1
        where t1.register_id = (
          select registry.account_id()
        ) and
          t1.name ^@ $1::text
        order by t1.id
        limit 50
      ) t1
    ) p
  ) ||
    ',"percent":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t2.name)::text ||
        '}' as c0
      from (
        select t2.name
        from registry.assets t2
        where t2.register_id = (
          select registry.account_id()
        ) and
          t2.name ^@ $2::text
        order by t2.id
        limit 50
      ) t2
    ) p
  ) ||
    ',"underscore":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t3
    where t3.register_id = (
      select registry.account_id()
    ) and
      t3.name like '%' ||
      replace(replace(replace($3::text, '\', '\\'), '%', '\%'), '_', '\_') ||
      '%'
  ) ||
    '},"backslash":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t4
    where t4.register_id = (
      select registry.account_id()
    ) and
      t4.name like '%' ||
      replace(replace(replace($4::text, '\', '\\'), '%', '\%'), '_', '\_') ||
      '%'
  ) ||
    '},"insensitive":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t5
    where t5.register_id = (
      select registry.account_id()
    ) and
      registry.caseless(t5.name) collate "C" like (
      select '%' ||
        replace(replace(replace(registry.caseless($5::text) collate "C", '\', '\\'), '%', '\%'), '_', '\_') ||
        '%'
    )
  ) ||
    '},"like":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t6.name)::text ||
        '}' as c0
      from (
        select t6.name
        from registry.assets t6
        where t6.register_id = (
          select registry.account_id()
        ) and
          registry.caseless(t6.name) collate "C" like (
          select registry.caseless($6::text) collate "C"
        )
        order by t6.id
        limit 50
      ) t6
    ) p
  ) ||
    ',"likeEscaped":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t7.name)::text ||
        '}' as c0
      from (
        select t7.name
        from registry.assets t7
        where t7.register_id = (
          select registry.account_id()
        ) and
          registry.caseless(t7.name) collate "C" like (
          select registry.caseless($7::text) collate "C"
        )
        order by t7.id
        limit 50
      ) t7
    ) p
  ) ||
    ',"likeHalfEscape":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t8
    where t8.register_id = (
      select registry.account_id()
    ) and
      registry.caseless(t8.name) collate "C" like (
      select registry.caseless($8::text) collate "C"
    )
  ) ||
    '},"quoted":{"totalCount":' ||
    (
    select count(*)::text
    from registry.assets t9
    where t9.register_id = (
      select registry.account_id()
    ) and
      t9.name like '%' ||
      replace(replace(replace($9::text, '\', '\\'), '%', '\%'), '_', '\_') ||
      '%'
  ) ||
    '}}' as json
  offset 0
) a
-- $1 = "100"
-- $2 = "100%"
-- $3 = "_"
-- $4 = "0\\N"
-- $5 = "ORDINARY"
-- $6 = "100_% n%"
-- $7 = "100\\%%"
-- $8 = "100%\\\\"
-- $9 = "\"A\""
