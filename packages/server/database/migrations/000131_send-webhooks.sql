-- breaking: no
-- transaction: one
-- Sending webhooks: servers lease endpoints, act as their roles, and record what came of it.

set local role registry_auth;

create function auth.act_as_role(p_account_id uuid, p_users_account_id uuid) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_account_type text;
  v_user_role text;
  v_user_id uuid;
  v_status text;
begin
  select a.account_type, m.user_role, m.user_id,
         case
           when m.status = 'active' and a.status = 'active' then 'live'
           when m.status = 'revoked' or a.status = 'closed' then 'ended'
           else 'suspended'
         end
    into v_account_type, v_user_role, v_user_id, v_status
    from registry.users_accounts m
    join registry.accounts a on a.id = m.account_id
   where m.account_id = p_account_id
     and m.id = p_users_account_id;
  perform set_config(
    'registry.context',
    case when v_status = 'live' then auth.context_of(p_account_id, v_account_type, v_user_role, v_user_id) else '' end,
    true);
  return coalesce(v_status, 'ended');
end $$;
comment on function auth.act_as_role(uuid, uuid) is
  'Sets the context of a role without a token, for what is told to a webhook endpoint; an empty one where the role is '
  'not active. Returns whether it is live, suspended or ended.';

create function auth.lease_webhook_endpoints(p_most integer, p_seconds integer)
returns table (
  account_id uuid,
  endpoint_id uuid,
  users_account_id uuid,
  url text,
  types text[],
  asset_ids uuid[],
  ordering text,
  concurrency integer,
  status text,
  lease bigint,
  "position" bigint,
  failures integer,
  deliveries jsonb
)
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  with due as materialized (
    select p.account_id, p.endpoint_id
      from registry.webhook_progress p
      join registry.webhook_endpoints e on e.account_id = p.account_id and e.id = p.endpoint_id
     where e.status <> 'removed'
       and p.leased_until <= clock_timestamp()
       and p.not_before <= clock_timestamp()
       and (
         exists (
           select
             from registry.webhook_deliveries d
            where d.account_id = p.account_id
              and d.endpoint_id = p.endpoint_id
              and d.status = 'pending'
              and d.next_attempt_at <= clock_timestamp()
              and (e.status = 'active' or d.kind <> 'event'))
         or (
           e.status = 'active'
           and exists (
             select
               from registry.feed_audience a
              where a.account_id = p.account_id
                and a.position > p.position)))
     order by p.leased_until
     limit p_most
       for no key update of p skip locked
  ), leased as (
    update registry.webhook_progress p
       set lease = p.lease + 1,
           leased_until = clock_timestamp() + make_interval(secs => p_seconds)
      from due d
     where p.account_id = d.account_id
       and p.endpoint_id = d.endpoint_id
    returning p.account_id, p.endpoint_id, p.lease, p.position, p.failures
  )
  select e.account_id, e.id, e.users_account_id, e.url, e.types, e.asset_ids, e.ordering, e.concurrency, e.status,
         l.lease, l.position, l.failures,
         (
           select coalesce(jsonb_agg(to_jsonb(q)), '[]')
             from (
               select d.id, d.event_id as "eventId", d.kind, d.type, d.position::text, d.register_id as "registerId",
                      d.asset_ids as "assetIds", d.body, d.attempts,
                      greatest(0, extract(epoch from d.next_attempt_at - clock_timestamp()))::float8 as wait
                 from registry.webhook_deliveries d
                where d.account_id = e.account_id
                  and d.endpoint_id = e.id
                  and d.status = 'pending'
                  and (e.status = 'active' or d.kind <> 'event')
                  and (e.ordering = 'by_asset' or d.next_attempt_at <= clock_timestamp())
                order by d.position nulls first, d.id
                limit 1000) q)
    from leased l
    join registry.webhook_endpoints e on e.account_id = l.account_id and e.id = l.endpoint_id
$$;
comment on function auth.lease_webhook_endpoints(integer, integer) is
  'Takes endpoints to which there may be something to send, for so many seconds: the server that takes one is the only '
  'one that sends to it. Returns what is needed to send, with deliveries that wait.';

create function auth.secrets_of_webhook_endpoint(p_account_id uuid, p_endpoint_id uuid)
returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', s.id,
           'wrappedKey', encode(s.wrapped_key, 'base64'),
           'ciphertext', encode(s.ciphertext, 'base64'),
           'keyVersion', s.key_version) order by s.created_at desc, s.id desc), '[]')
    from registry.webhook_secrets s
   where s.account_id = p_account_id
     and s.endpoint_id = p_endpoint_id
     and (s.expires_at is null or s.expires_at > clock_timestamp())
$$;
comment on function auth.secrets_of_webhook_endpoint(uuid, uuid) is
  'The secrets that sign messages to an endpoint, the newest first, as they are encrypted. Stable: a query that reads '
  'events as well sees both at one moment.';

create function auth.record_webhook_round(
  p_account_id uuid,
  p_endpoint_id uuid,
  p_lease bigint,
  p_leased_failures integer,
  p_position bigint,
  p_failures integer,
  p_succeeded boolean,
  p_wait double precision,
  p_disable text,
  p_outcomes jsonb
)
returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_endpoint registry.webhook_endpoints%rowtype;
  v_failing_since timestamptz;
  v_status text;
  v_reason text := p_disable;
  v_is_resumed boolean;
begin
  select *
    into v_endpoint
    from registry.webhook_endpoints e
   where e.account_id = p_account_id
     and e.id = p_endpoint_id
     for no key update;
  -- Only a resumption lowers the failures meanwhile. It holds whatever came of attempts that had begun before.
  select p.failures < p_leased_failures
    into v_is_resumed
    from registry.webhook_progress p
   where p.account_id = p_account_id
     and p.endpoint_id = p_endpoint_id;
  update registry.webhook_progress p
     set leased_until = clock_timestamp(),
         position = p_position,
         failures = case when v_is_resumed then p.failures else p_failures end,
         failing_since = case
           when v_is_resumed then p.failing_since
           when p_failures = 0 then null
           when p_succeeded then now()
           else coalesce(p.failing_since, now())
         end,
         not_before = case
           when p_wait > 0 and not v_is_resumed then clock_timestamp() + make_interval(secs => p_wait)
           else p.not_before
         end
   where p.account_id = p_account_id
     and p.endpoint_id = p_endpoint_id
     and p.lease = p_lease
  returning p.failing_since
    into v_failing_since;
  if not found then
    return 'lost';
  end if;
  insert into registry.webhook_deliveries as d (
         account_id, id, endpoint_id, event_id, kind, type, position, register_id, asset_ids, status, attempts,
         next_attempt_at, ended_at)
  select p_account_id, o.id, p_endpoint_id, o."eventId", o.kind, o.type, o.position, o."registerId", o."assetIds",
         o.status, o.attempts,
         case
           when o.status = 'pending'
           then clock_timestamp() + make_interval(secs => case when v_is_resumed then 0 else o.wait end)
         end,
         case when o.status <> 'pending' then clock_timestamp() end
    from jsonb_to_recordset(p_outcomes) o (
           id uuid, "eventId" uuid, kind text, type text, position bigint, "registerId" uuid, "assetIds" uuid[],
           status text, attempts integer, wait double precision)
   where o.kind = 'event'
  on conflict on constraint webhook_deliveries_once do update
     set status = excluded.status,
         attempts = excluded.attempts,
         next_attempt_at = excluded.next_attempt_at,
         ended_at = excluded.ended_at
   where d.status = 'pending';
  update registry.webhook_deliveries d
     set status = o.status,
         attempts = o.attempts,
         next_attempt_at = case when o.status = 'pending' then clock_timestamp() + make_interval(secs => o.wait) end,
         ended_at = case when o.status <> 'pending' then clock_timestamp() end
    from jsonb_to_recordset(p_outcomes) o (
           id uuid, kind text, status text, attempts integer, wait double precision)
   where d.account_id = p_account_id
     and d.id = o.id
     and o.kind <> 'event';
  insert into registry.webhook_attempts (
         account_id, id, delivery_id, attempted_at, duration_ms, response_status, error, request_body, response_body)
  select p_account_id, a.id, d.id, clock_timestamp() - make_interval(secs => a."sinceMs" / 1000), a."durationMs",
         a."responseStatus", a.error, a."requestBody", a."responseBody"
    from jsonb_to_recordset(p_outcomes) o ("eventId" uuid, attempt jsonb)
    cross join jsonb_to_record(o.attempt) a (
           id uuid, "sinceMs" double precision, "durationMs" integer, "responseStatus" integer, error text,
           "requestBody" text, "responseBody" text)
    join registry.webhook_deliveries d on d.account_id = p_account_id and d.endpoint_id = p_endpoint_id
     and d.event_id = o."eventId"
   where a.id is not null;
  if v_reason is null and p_failures >= 5 and v_failing_since <= clock_timestamp() - interval '5 days' then
    v_reason := 'failing';
  end if;
  v_status := case
    when v_endpoint.status in ('removed', 'disabled') then v_endpoint.status
    when v_reason is not null and v_endpoint.status <> 'unverified' then 'disabled'
    when v_endpoint.status = 'unverified' and exists (
      select
        from jsonb_to_recordset(p_outcomes) o (kind text, status text)
       where o.kind = 'ping'
         and o.status = 'delivered')
    then 'active'
    else v_endpoint.status
  end;
  if v_status <> v_endpoint.status then
    update registry.webhook_endpoints e
       set status = v_status,
           disabled_reason = case when v_status = 'disabled' then v_reason end,
           updated_at = now()
     where e.account_id = p_account_id
       and e.id = p_endpoint_id;
    insert into registry.audit_entries (account_id, id, action, object_type, object_id, before, after)
    values (
      p_account_id, gen_random_uuid(),
      case v_status when 'disabled' then 'webhook_endpoint.disabled' else 'webhook_endpoint.verified' end,
      'WebhookEndpoint', p_endpoint_id, jsonb_build_object('status', v_endpoint.status),
      jsonb_strip_nulls(jsonb_build_object(
        'status', v_status, 'disabledReason', case when v_status = 'disabled' then v_reason end)));
    insert into registry.events (account_id, id, type, object_type, object_id, payload)
    select p_account_id, gen_random_uuid(), t.type, 'WebhookEndpoint', p_endpoint_id,
           jsonb_build_object('mutation', t.type)
      from (
        select case v_status when 'disabled' then 'webhook_endpoint.disabled' else 'webhook_endpoint.verified' end
      ) t (type);
  end if;
  return v_status;
end $$;
comment on function auth.record_webhook_round(
  uuid, uuid, bigint, integer, bigint, integer, boolean, double precision, text, jsonb) is
  'Records what came of deliveries to an endpoint and lets it go. Returns its status, or lost where another server has '
  'taken it meanwhile: then nothing is recorded, and what was sent is sent again under the same ids.';

create function auth.list_webhook_secrets(p_except_version integer)
returns table (account_id uuid, id uuid, wrapped_key bytea, ciphertext bytea, key_version integer)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select s.account_id, s.id, s.wrapped_key, s.ciphertext, s.key_version
    from registry.webhook_secrets s
   where s.key_version <> p_except_version
     and octet_length(s.wrapped_key) > 0
$$;
comment on function auth.list_webhook_secrets(integer) is
  'The secrets of webhooks, as they are encrypted, that depend on another secret key than the one of this version.';

create function auth.wrap_webhook_secret(
  p_account_id uuid,
  p_id uuid,
  p_before bytea,
  p_wrapped_key bytea,
  p_key_version integer
)
returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  update registry.webhook_secrets s
     set wrapped_key = p_wrapped_key,
         key_version = p_key_version
   where s.account_id = p_account_id
     and s.id = p_id
     and s.wrapped_key = p_before
$$;
comment on function auth.wrap_webhook_secret(uuid, uuid, bytea, bytea, integer) is
  'Puts the key of a secret under the present secret key of the installation, where it was not changed meanwhile.';

create function auth.remove_old_webhook_log(p_days integer, p_most integer) returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  with old as materialized (
    select d.account_id, d.id
      from registry.webhook_deliveries d
     where d.ended_at < clock_timestamp() - make_interval(
             days => case d.status when 'delivered' then least(p_days, 7) else p_days end)
     order by d.ended_at
     limit p_most
  ), removed as (
    delete from registry.webhook_deliveries d
     using old o
     where d.account_id = o.account_id
       and d.id = o.id
    returning d.id
  )
  select count(*)
    from removed
$$;
comment on function auth.remove_old_webhook_log(integer, integer) is
  'Removes deliveries that ended so many days ago, with their attempts; those that succeeded after 7 days at most. '
  'Returns how many.';

create function auth.count_webhook_endpoints()
returns table (state text, endpoints integer)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select s.state, count(e.id)::integer
    from unnest(array['active', 'late', 'failing', 'disabled']) s (state)
    left join (
      select e.id,
             case
               when e.status = 'disabled' then 'disabled'
               when p.failures >= 5 then 'failing'
               when p.leased_until <= clock_timestamp() - interval '5 minutes'
                and p.not_before <= clock_timestamp() - interval '5 minutes'
                and (
                  exists (
                    select
                      from registry.webhook_deliveries d
                     where d.account_id = p.account_id
                       and d.endpoint_id = p.endpoint_id
                       and d.status = 'pending'
                       and d.next_attempt_at <= clock_timestamp() - interval '5 minutes')
                  or (
                    select f.placed_at <= clock_timestamp() - interval '5 minutes'
                      from registry.feed_audience a
                      join registry.feed f on f.position = a.position
                     where a.account_id = p.account_id
                       and a.position > p.position
                     order by a.position
                     limit 1))
               then 'late'
               else 'active'
             end as state
        from registry.webhook_endpoints e
        join registry.webhook_progress p on p.account_id = e.account_id and p.endpoint_id = e.id
       where e.status in ('active', 'disabled')) e using (state)
   group by s.state
$$;
comment on function auth.count_webhook_endpoints() is
  'How many endpoints are active, of these failing or late, and how many are disabled. Late: something has been due '
  'for 5 minutes, and no server has looked at the endpoint.';

revoke execute on function
  auth.act_as_role(uuid, uuid),
  auth.lease_webhook_endpoints(integer, integer),
  auth.record_webhook_round(uuid, uuid, bigint, integer, bigint, integer, boolean, double precision, text, jsonb),
  auth.list_webhook_secrets(integer),
  auth.secrets_of_webhook_endpoint(uuid, uuid),
  auth.wrap_webhook_secret(uuid, uuid, bytea, bytea, integer),
  auth.remove_old_webhook_log(integer, integer),
  auth.count_webhook_endpoints()
  from public;
grant execute on function
  auth.act_as_role(uuid, uuid),
  auth.lease_webhook_endpoints(integer, integer),
  auth.record_webhook_round(uuid, uuid, bigint, integer, bigint, integer, boolean, double precision, text, jsonb),
  auth.list_webhook_secrets(integer),
  auth.secrets_of_webhook_endpoint(uuid, uuid),
  auth.wrap_webhook_secret(uuid, uuid, bytea, bytea, integer),
  auth.remove_old_webhook_log(integer, integer),
  auth.count_webhook_endpoints()
  to registry_app;

reset role;
