select case when octet_length(a.json) <= 33554432 then a.json end as json
from (
  select '{"allApiClients":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"name":' ||
        to_json(t1.name)::text ||
        ',"liveSecrets":' ||
        (
        select count(*)
        from registry.api_client_secrets s
        where s.account_id = t1.account_id and
          s.api_client_id = t1.id and
          s.revoked_at is null and
          (s.expires_at is null or s.expires_at > now())
      )::text ||
        ',"allowedNetworks":' ||
        to_json(t1.allowed_networks)::text ||
        ',"expiresAt":' ||
        coalesce('"' || to_char(t1.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"', 'null') ||
        ',"lastUsedAt":' ||
        coalesce('"' || to_char(t1.last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"', 'null') ||
        '}' as c0
      from (
        select t1.name, t1.account_id, t1.id, t1.allowed_networks, t1.expires_at, t1.last_used_at
        from registry.api_clients t1
        where (t1.account_id = (
          select registry.account_id()
        ) and ((
          select registry.is_administrator_or_auditor()
        )))
        order by t1.name collate registry.names, t1.expires_at desc, t1.id desc
        limit 50
      ) t1
    ) p
  ) ||
    ',"allInstructions":' ||
    (
    select '{"nodes":[' ||
      coalesce(string_agg(p.c0, ','), '') ||
      ']}'
    from (
      select '{"payloadDigest":' ||
        to_json(encode(t2.payload_digest, 'hex'))::text ||
        ',"payload":' ||
        case when t2.payload ?| array['conversionAssetId', 'toAssetId', 'underlyingAssetId'] then (
        select t2.payload ||
          coalesce(jsonb_object_agg(h.link, null), '{}')
        from unnest(array(
          select m.key
          from jsonb_each_text(t2.payload) m
          where m.key in ('conversionAssetId', 'toAssetId', 'underlyingAssetId') and
            m.value is not null and
            not exists (
            select
            from registry.assets w
            where w.register_id = t2.register_id and
              w.id::text = lower(m.value collate "C") and
              (w.register_id = any ((
              select registry.visible_registers()
            )::uuid[]) or w.id = any ((
              select registry.visible_assets()
            )::uuid[]))
          )
        )) h (link)
      ) else t2.payload end::text ||
        '}' as c0
      from (
        select t2.payload_digest, t2.payload, t2.register_id
        from registry.instructions t2
        where t2.register_id = (
          select registry.account_id()
        )
        order by t2.id
        limit 1
      ) t2
    ) p
  ) ||
    '}' as json
  offset 0
) a
