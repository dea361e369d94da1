select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"partyById":' ||
    coalesce((
    select '{"legalName":' ||
      to_json(t1.legal_name)::text ||
      ',"personalData":' ||
      coalesce((
      select '{"taxIds":' ||
        case when jsonb_typeof(t2.value -> 'taxIds') = 'array' then (
        select '[' ||
          coalesce(string_agg('{"country":' || coalesce((t3.value -> 'country')::text, 'null') || ',"value":' || coalesce((t3.value -> 'value')::text, 'null') || '}', ',' order by t3.ordinality), '') ||
          ']'
        from jsonb_array_elements((t2.value -> 'taxIds')) with ordinality t3
      ) else 'null' end ||
        ',"birthDate":' ||
        coalesce((t2.value -> 'birthDate')::text, 'null') ||
        ',"addresses":' ||
        case when jsonb_typeof(t2.value -> 'addresses') = 'array' then (
        select '[' ||
          coalesce(string_agg('{"streetSuite":' || coalesce((t4.value -> 'streetSuite')::text, 'null') || ',"city":' || coalesce((t4.value -> 'city')::text, 'null') || ',"country":' || coalesce((t4.value -> 'country')::text, 'null') || '}', ',' order by t4.ordinality), '') ||
          ']'
        from jsonb_array_elements((t2.value -> 'addresses')) with ordinality t4
      ) else 'null' end ||
        ',"contacts":' ||
        case when jsonb_typeof(t2.value -> 'contacts') = 'array' then (
        select '[' ||
          coalesce(string_agg('{"kind":' || coalesce((t5.value -> 'kind')::text, 'null') || ',"value":' || coalesce((t5.value -> 'value')::text, 'null') || '}', ',' order by t5.ordinality), '') ||
          ']'
        from jsonb_array_elements((t2.value -> 'contacts')) with ordinality t5
      ) else 'null' end ||
        ',"paymentInstructions":' ||
        case when jsonb_typeof(t2.value -> 'paymentInstructions') = 'array' then (
        select '[' ||
          coalesce(string_agg('{"method":' || coalesce((t6.value -> 'method')::text, 'null') || '}', ',' order by t6.ordinality), '') ||
          ']'
        from jsonb_array_elements((t2.value -> 'paymentInstructions')) with ordinality t6
      ) else 'null' end ||
        '}'
      from (
        select registry.read_personal_data(t1.register_id, t1.id, $1::text) as value
        offset 0
      ) t2
      where t2.value is not null
    ), 'null') ||
      '}'
    from registry.parties t1
    where t1.id = $2::uuid and
      (t1.account_id = (
      select registry.account_id()
    ) or t1.id = any ((
      select registry.own_parties()
    )::uuid[]))
  ), 'null') ||
    '}' as json
  offset 0
) a
-- $1 = "Look at myself"
-- $2 = "01900000-005b-7000-8000-000000000004"
