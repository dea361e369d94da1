select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allDocuments":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t1.name)::text ||
        ',"mediaType":' ||
        to_json(t1.media_type)::text ||
        ',"sizeBytes":' ||
        t1.size_bytes::text ||
        ',"sha256":' ||
        to_json(encode(t1.sha256, 'hex'))::text ||
        ',"account":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t2.slug)::text ||
          '}'
        from registry.accounts t2
        where t2.id = t1.account_id and
          (t2.id = (
          select registry.account_id()
        ) or t2.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t2.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        '}' as c0
      from (
        select t1.name, t1.media_type, t1.size_bytes, t1.sha256, t1.account_id
        from registry.documents t1
        where t1.register_id = (
          select registry.account_id()
        )
        order by t1.id
        limit 50
      ) t1
    ) p
  ) ||
    ',"allLegendTemplates":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t3.name)::text ||
        ',"text":' ||
        to_json(t3.text)::text ||
        '}' as c0
      from (
        select t3.name, t3.text
        from registry.legend_templates t3
        where t3.register_id = (
          select registry.account_id()
        )
        order by t3.id
        limit 50
      ) t3
    ) p
  ) ||
    ',"allVerifications":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"kind":"' ||
        t4.kind ||
        '","status":"' ||
        t4.status ||
        '","provider":' ||
        coalesce(to_json(t4.provider)::text, 'null') ||
        ',"reference":' ||
        coalesce(to_json(t4.reference)::text, 'null') ||
        ',"validFrom":' ||
        coalesce('"' || t4.valid_from::text || '"', 'null') ||
        ',"expiresAt":' ||
        coalesce('"' || t4.expires_at::text || '"', 'null') ||
        ',"document":' ||
        coalesce((
        select '{"name":' ||
          to_json(t5.name)::text ||
          '}'
        from registry.documents t5
        where t5.register_id = t4.register_id and
          t5.id = t4.document_id and
          t5.register_id = (
          select registry.account_id()
        )
      ), 'null') ||
        ',"party":' ||
        coalesce((
        select '{"legalName":' ||
          to_json(t6.legal_name)::text ||
          ',"nameKey":' ||
          to_json(t6.name_key)::text ||
          '}'
        from registry.parties t6
        where t6.register_id = t4.register_id and
          t6.id = t4.party_id and
          t6.register_id = (
          select registry.account_id()
        )
      ), 'null') ||
        '}' as c0
      from (
        select t4.kind, t4.status, t4.provider, t4.reference, t4.valid_from, t4.expires_at, t4.register_id, t4.document_id, t4.party_id
        from registry.verifications t4
        where t4.register_id = (
          select registry.account_id()
        )
        order by t4.id
        limit 3
      ) t4
    ) p
  ) ||
    ',"allAccessEntries":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"purpose":' ||
        to_json(t7.purpose)::text ||
        ',"account":' ||
        coalesce((
        select '{"slug":' ||
          to_json(t8.slug)::text ||
          '}'
        from registry.accounts t8
        where t8.id = t7.account_id and
          (t8.id = (
          select registry.account_id()
        ) or t8.id = any ((
          select registry.appointment_counterparties()
        )::uuid[]) or t8.id = any ((
          select registry.participant_registers()
        )::uuid[]))
      ), 'null') ||
        ',"user":' ||
        coalesce((
        select '{"email":' ||
          to_json(t9.email)::text ||
          '}'
        from registry.users t9
        where t9.account_id = t7.account_id and
          t9.id = t7.user_id and
          (t9.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        ) or t9.id = (
          select registry.user_id()
        )))
      ), 'null') ||
        ',"party":' ||
        coalesce((
        select '{"legalName":' ||
          to_json(t10.legal_name)::text ||
          '}'
        from registry.parties t10
        where t10.register_id = t7.register_id and
          t10.id = t7.party_id and
          t10.register_id = (
          select registry.account_id()
        )
      ), 'null') ||
        '}' as c0
      from (
        select t7.purpose, t7.account_id, t7.user_id, t7.register_id, t7.party_id
        from registry.access_entries t7
        where ((t7.account_id = (
          select registry.account_id()
        ) or t7.register_id = any ((
          select registry.managed_holder_registers()
        )::uuid[]) or t7.subject_account_id = (
          select registry.account_id()
        )) and (
          select registry.is_administrator_or_auditor()
        )) and
          t7.recorded_at < $1::timestamptz
        order by t7.id
        limit 2
      ) t7
    ) p
  ) ||
    ',"allHolders":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"holderNumber":' ||
        to_json(t11.holder_number)::text ||
        ',"ownershipForm":"' ||
        t11.ownership_form ||
        '","mailStatus":"' ||
        t11.mail_status ||
        '","statusReason":' ||
        coalesce(to_json(t11.status_reason)::text, 'null') ||
        ',"mergedInto":' ||
        coalesce((
        select '{"holderNumber":' ||
          to_json(t12.holder_number)::text ||
          '}'
        from registry.holders t12
        where t12.register_id = t11.register_id and
          t12.id = t11.merged_into and
          t12.register_id = (
          select registry.account_id()
        )
      ), 'null') ||
        '}' as c0
      from (
        select t11.holder_number, t11.ownership_form, t11.mail_status, t11.status_reason, t11.register_id, t11.merged_into
        from registry.holders t11
        where t11.register_id = (
          select registry.account_id()
        )
        order by registry.number_key(t11.holder_number) desc, t11.id desc
        limit 2
      ) t11
    ) p
  ) ||
    '}' as json
  offset 0
) a
-- $1 = "2026-04-01T00:00:00Z"
