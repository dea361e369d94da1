-- breaking: no
-- transaction: one
-- The context of a token, stored beside the token, and the stamps that tell whether it is still true.

set local role registry_owner;

alter table auth.tokens
  add column session_id uuid,
  add column signed_in_at timestamptz,
  add column ends_at timestamptz,
  add column networks cidr[];
comment on column auth.tokens.session_id is
  'The session of a person that the token is of; null of a program, also where it opened the console.';
comment on column auth.tokens.signed_in_at is
  'Of the token of a role in a session of the console: when the session began. Null of every other token.';
comment on column auth.tokens.ends_at is
  'When the sign-in policy of the account of the role ends the token at the latest; null where it does not.';
comment on column auth.tokens.networks is
  'The networks in which the sign-in policy of the account of the role lets the token be used; null for every network.';
grant update (signed_in_at, ends_at, networks) on auth.tokens to registry_auth;

create table auth.stamps (
  id uuid not null,
  stamp integer not null,
  needed_until timestamptz,
  constraint stamps_pk primary key (id)
);
comment on table auth.stamps is
  'How often a token was changed, or anything of an account on which tokens depend. Triggers raise it; without a '
  'row it is zero. The row of a token has the first 16 bytes of its digest as its id, and is needed until the '
  'token expired.';

-- Unlogged: after a crash it is empty, which costs each token one look-up of all that it depends on. So a read that
-- writes here does not wait for the disk.
create unlogged table auth.token_contexts (
  digest bytea not null,
  depends_on uuid[] not null,
  stamps integer[] not null,
  live_until timestamptz not null,
  allowed_networks cidr[],
  kind text not null,
  api_client_id uuid not null,
  account_id uuid,
  account_type text,
  delegation_id uuid,
  asset_ids uuid[],
  mutations text[],
  quantity_max numeric,
  propose_only boolean,
  users_account_id uuid,
  user_role text,
  user_id uuid,
  lens text,
  context text,
  approves boolean not null default true,
  session_id uuid,
  client_account_id uuid not null,
  trusted boolean not null default false,
  constraint token_contexts_pk primary key (digest)
);
comment on table auth.token_contexts is
  'What auth.find_token and auth.set_context found of a token at an earlier request. It holds while the stamps of '
  'the ids in depends_on, in the order of the ids, are these, and until live_until, the first expiry of token, '
  'secret and client. The context is null where it follows from holdings; then it is computed at each request.';
comment on column auth.token_contexts.approves is
  'Whether the delegation approves; true where there is none. Delegations of before all do.';
comment on column auth.token_contexts.trusted is
  'Whether the client may send documents of GraphQL only that are registered for it.';

alter table auth.stamps enable row level security;
alter table auth.stamps force row level security;
create policy auth_all on auth.stamps
  for all to registry_auth
  using (true)
  with check (true);
grant select, insert, update, delete on auth.stamps to registry_auth;
create policy reader_select on auth.stamps
  for select to registry_reader
  using (true);
grant select on auth.stamps to registry_reader;

alter table auth.token_contexts enable row level security;
alter table auth.token_contexts force row level security;
create policy auth_all on auth.token_contexts
  for all to registry_auth
  using (true)
  with check (true);
grant select, insert, update, delete on auth.token_contexts to registry_auth;
create policy reader_select on auth.token_contexts
  for select to registry_reader
  using (true);
grant select on auth.token_contexts to registry_reader;

set local role registry_auth;

-- Stamps --------------------------------------------------------------------------------------------------------------
--
-- A stamp is raised in the database transaction of the change, so that both become visible at once. The rows of a
-- statement are raised in the order of their ids.

create function auth.stamp_id(p_digest bytea) returns uuid
  language sql immutable parallel safe
  return encode(substr(p_digest, 1, 16), 'hex')::uuid;
comment on function auth.stamp_id(bytea) is
  'The id under which the stamp of a token is stored.';

create function auth.stamp_changed_rows() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into auth.stamps (id, stamp)
  select distinct (changed.content ->> tg_argv[0])::uuid, 1
    from (
      (
        select to_jsonb(o) - tg_argv[1:]
          from old_rows o
        except
        select to_jsonb(n) - tg_argv[1:]
          from new_rows n)
      union all
      (
        select to_jsonb(n) - tg_argv[1:]
          from new_rows n
        except
        select to_jsonb(o) - tg_argv[1:]
          from old_rows o)) changed (content)
   order by 1
  on conflict (id) do update
     set stamp = stamps.stamp + 1;
  return null;
end $$;
comment on function auth.stamp_changed_rows() is
  'Raises the stamps of accounts of which rows were changed. Its arguments: the column with the account, then the '
  'columns on which no token depends.';

create function auth.stamp_rows() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into auth.stamps (id, stamp)
  select distinct (to_jsonb(r) ->> tg_argv[0])::uuid, 1
    from changed_rows r
   order by 1
  on conflict (id) do update
     set stamp = stamps.stamp + 1;
  return null;
end $$;
comment on function auth.stamp_rows() is
  'Raises the stamps of accounts of which rows were added or removed. Its argument: the column with the account.';

create function auth.stamp_token() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A stamp that is deleted while its token lives would begin again with a number that a context may hold.
  insert into auth.stamps (id, stamp, needed_until)
  values (auth.stamp_id(old.digest), 1, greatest(old.expires_at, new.expires_at))
  on conflict (id) do update
     set stamp = stamps.stamp + 1,
         needed_until = greatest(stamps.needed_until, excluded.needed_until);
  return null;
end $$;
comment on function auth.stamp_token() is
  'Raises the stamp of a token that was revoked, removed or changed.';

create function auth.forget_contexts() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from auth.token_contexts;
  return null;
end $$;
comment on function auth.forget_contexts() is
  'Forgets all contexts, where a table is emptied on which they depend.';

-- Contexts of tokens --------------------------------------------------------------------------------------------------

-- The planner puts its query in the place of a call. A migration that adds a column to the table replaces this too.
create function auth.live_context(p_digest bytea, p_remote inet) returns setof auth.token_contexts
language sql stable
begin atomic
  select *
    from auth.token_contexts c
   where c.digest = p_digest
     and c.live_until > now()
     and (c.allowed_networks is null or p_remote <<= any (c.allowed_networks))
     and c.stamps = array(
       select s.stamp
         from auth.stamps s
        where s.id = any (c.depends_on)
        order by s.id);
end;
comment on function auth.live_context(bytea, inet) is
  'The context of a token, if it was found before and nothing has changed since. No row otherwise.';

create function auth.store_context(p_found auth.token_contexts) returns void
language plpgsql
as $$
begin
  -- Nobody waits for another who stores the same context, perhaps in the database transaction of a long command.
  if current_setting('transaction_read_only') = 'on'
    or not pg_try_advisory_xact_lock(hashtextextended('token context ' || encode(p_found.digest, 'hex'), 0))
  then
    return;
  end if;
  if p_found.lens in ('servicer', 'holder') then
    p_found.context := null;
  end if;
  delete from auth.token_contexts
   where digest = p_found.digest;
  insert into auth.token_contexts
  select p_found.*
  on conflict do nothing;
end $$;
comment on function auth.store_context(auth.token_contexts) is
  'Stores the context of a token in the place of the one before. Not where another database transaction is storing '
  'one of the same token, nor in one that is read only.';

-- A token that is limited to networks is not found from elsewhere.
create or replace function auth.find_token(
  p_digest bytea,
  p_remote inet,
  out kind text,
  out expires_at timestamptz,
  out issued_at timestamptz,
  out client_account_id uuid,
  out api_client_id uuid,
  out client_id text,
  out secret_id uuid,
  out delegation_id uuid,
  out asset_ids uuid[],
  out mutations text[],
  out quantity_max numeric,
  out propose_only boolean,
  out users_account_id uuid,
  out user_role text,
  out user_id uuid,
  out account_id uuid,
  out account_type text)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  select
      t.kind,
      t.expires_at,
      t.issued_at,
      t.client_account_id,
      t.api_client_id,
      t.secret_id,
      t.account_id,
      t.delegation_id
    into kind, expires_at, issued_at, client_account_id, api_client_id, secret_id, account_id, delegation_id
    from auth.tokens t
   where t.digest = p_digest
     and t.revoked_at is null
     and t.expires_at > now()
     and (t.networks is null or p_remote <<= any (t.networks));
  if not found then return; end if;
  perform
    from registry.api_client_secrets s
   where s.account_id = find_token.client_account_id
     and s.id = find_token.secret_id
     and s.api_client_id = find_token.api_client_id
     and s.revoked_at is null
     and (s.expires_at is null or s.expires_at > now());
  if not found then kind := null; return; end if;
  select c.client_id
    into client_id
    from registry.api_clients c
   where c.account_id = find_token.client_account_id
     and c.id = find_token.api_client_id
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and (cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks));
  if not found then kind := null; return; end if;
  perform
    from registry.accounts o
   where o.id = find_token.client_account_id
     and o.status = 'active';
  if not found then kind := null; return; end if;
  if kind = 'login' then return; end if;
  select d.asset_ids, d.mutations, d.quantity_max, d.propose_only, d.users_account_id
    into asset_ids, mutations, quantity_max, propose_only, users_account_id
    from registry.delegations d
   where d.account_id = find_token.account_id
     and d.id = find_token.delegation_id
     and d.status = 'active';
  if not found then kind := null; return; end if;
  select m.user_role, m.user_id
    into user_role, user_id
    from registry.users_accounts m
   where m.account_id = find_token.account_id
     and m.id = find_token.users_account_id
     and m.status = 'active';
  if not found then kind := null; return; end if;
  select a.account_type
    into account_type
    from registry.accounts a
   where a.id = find_token.account_id
     and a.status = 'active';
  if not found then kind := null; end if;
end $$;

create function auth.common_networks(p_some cidr[], p_others cidr[]) returns cidr[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
begin atomic
  select case
           when p_some is null then p_others
           when p_others is null then p_some
           else array(
             select distinct
                    case
                      when s.network <<= o.network then s.network
                      else o.network
                    end
               from unnest(p_some) s (network)
               join unnest(p_others) o (network) on s.network && o.network
              order by 1)
         end;
end;
comment on function auth.common_networks(cidr[], cidr[]) is
  'The networks that are in both lists, of which null has every network.';

create function auth.renew_context(p_digest bytea, p_remote inet) returns auth.token_contexts
language plpgsql
as $$
declare
  v_found auth.token_contexts;
  v_token record;
begin
  -- The stamps are read before the state that they stand for. A change that commits in between leaves a row with the
  -- stamps of before, which the next request refuses.
  select array_remove(
           array[auth.stamp_id(t.digest), t.client_account_id, nullif(t.account_id, t.client_account_id)],
           null),
         t.session_id, t.client_account_id
    into v_found.depends_on, v_found.session_id, v_found.client_account_id
    from auth.tokens t
   where t.digest = p_digest;
  if not found then return null; end if;
  v_found.stamps := array(
    select s.stamp
      from auth.stamps s
     where s.id = any (v_found.depends_on)
     order by s.id);
  v_token := auth.find_token(p_digest, p_remote);
  if v_token.kind is null then return null; end if;
  select least(v_token.expires_at, s.expires_at, c.expires_at),
         auth.common_networks(
           nullif(c.allowed_networks, '{}'),
           (
             select t.networks
               from auth.tokens t
              where t.digest = p_digest)),
         c.documents = 'trusted'
    into v_found.live_until, v_found.allowed_networks, v_found.trusted
    from registry.api_client_secrets s
    join registry.api_clients c on c.account_id = s.account_id and c.id = s.api_client_id
   where s.account_id = v_token.client_account_id
     and s.id = v_token.secret_id;
  v_found.approves := not exists (
    select
      from registry.delegations d
     where d.account_id = v_token.account_id
       and d.id = v_token.delegation_id
       and not d.approves);
  v_found.digest := p_digest;
  v_found.kind := v_token.kind;
  v_found.api_client_id := v_token.api_client_id;
  if v_token.kind = 'role' then
    v_found.account_id := v_token.account_id;
    v_found.account_type := v_token.account_type;
    v_found.delegation_id := v_token.delegation_id;
    v_found.asset_ids := v_token.asset_ids;
    v_found.mutations := v_token.mutations;
    v_found.quantity_max := v_token.quantity_max;
    v_found.propose_only := v_token.propose_only;
    v_found.users_account_id := v_token.users_account_id;
    v_found.user_role := v_token.user_role;
    v_found.user_id := v_token.user_id;
    v_found.context := auth.context_of(v_token.account_id, v_token.account_type, v_token.user_role, v_token.user_id);
    v_found.lens := split_part(v_found.context, '|', 4);
  end if;
  perform auth.store_context(v_found);
  return v_found;
end $$;
comment on function auth.renew_context(bytea, inet) is
  'Looks up all that a token depends on, and stores its context for the requests that follow. Null where the token '
  'is not live.';

create function auth.is_live_login(p_digest bytea, p_remote inet) returns boolean
language plpgsql
as $$
declare
  v_kind text;
begin
  select c.kind
    into v_kind
    from auth.live_context(p_digest, p_remote) c;
  if not found then
    v_kind := (auth.renew_context(p_digest, p_remote)).kind;
  end if;
  return coalesce(v_kind = 'login', false);
end $$;
comment on function auth.is_live_login(bytea, inet) is
  'Whether a token is a live login token.';

create function auth.begin_command(
  p_digest bytea,
  p_remote inet,
  p_login_digest bytea,
  p_document bytea default null,
  out kind text,
  out api_client_id uuid,
  out account_id uuid,
  out account_type text,
  out delegation_id uuid,
  out asset_ids uuid[],
  out mutations text[],
  out quantity_max numeric,
  out propose_only boolean,
  out approves boolean,
  out users_account_id uuid,
  out user_role text,
  out user_id uuid,
  out lens text,
  out session_id uuid)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_context text;
  v_client_account_id uuid;
  v_trusted boolean;
  v_set text;
begin
  if p_login_digest is null or auth.is_live_login(p_login_digest, p_remote) then
    select
        c.kind, c.api_client_id, c.account_id, c.account_type, c.delegation_id, c.asset_ids, c.mutations,
        c.quantity_max, c.propose_only, c.approves, c.users_account_id, c.user_role, c.user_id, c.lens, c.session_id,
        case
          when c.context is null and c.kind = 'role'
          then auth.context_of(c.account_id, c.account_type, c.user_role, c.user_id)
          else c.context
        end,
        c.client_account_id, c.trusted
      into
        kind, api_client_id, account_id, account_type, delegation_id, asset_ids, mutations, quantity_max,
        propose_only, approves, users_account_id, user_role, user_id, lens, session_id, v_context,
        v_client_account_id, v_trusted
      from auth.live_context(p_digest, p_remote) c;
    if not found then
      select
          c.kind, c.api_client_id, c.account_id, c.account_type, c.delegation_id, c.asset_ids, c.mutations,
          c.quantity_max, c.propose_only, c.approves, c.users_account_id, c.user_role, c.user_id, c.lens,
          c.session_id, c.context, c.client_account_id, c.trusted
        into
          kind, api_client_id, account_id, account_type, delegation_id, asset_ids, mutations, quantity_max,
          propose_only, approves, users_account_id, user_role, user_id, lens, session_id, v_context,
          v_client_account_id, v_trusted
        from auth.renew_context(p_digest, p_remote) c;
    end if;
  end if;
  -- One expression for a text of a client that may send any.
  if p_document <> '' or v_trusted and p_document is not null then
    kind := auth.kind_with_document(kind, p_document, v_trusted, v_client_account_id, api_client_id);
  end if;
  -- Another token may have set one before it in the same database transaction.
  v_set := set_config('registry.context', case when kind = 'role' then v_context else '' end, true);
end $$;
comment on function auth.begin_command(bytea, inet, bytea, bytea) is
  'Finds the actor of a token and sets the context, an empty one where the token is not that of a role. The first '
  'statement of every command. The token of a console session is live only while its login token is, the third '
  'argument. The last one is what the request says of its document of GraphQL: the SHA-256 by which it names one, '
  'empty where it brings a text, null where it has none or a text that every client may send. The kind is then '
  'document_not_trusted, document_unknown, or document_unregistered of a client that may send any, and the context empty, '
  'where the client may not send it.';

create function auth.begin_read(
  p_digest bytea,
  p_remote inet,
  p_login_digest bytea,
  p_read_only boolean,
  p_document bytea default null,
  out kind text)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_context text;
  v_client_account_id uuid;
  v_api_client_id uuid;
  v_trusted boolean;
  v_set text;
begin
  if p_login_digest is null or auth.is_live_login(p_login_digest, p_remote) then
    select
        c.kind,
        case
          when c.context is null and c.kind = 'role'
          then auth.context_of(c.account_id, c.account_type, c.user_role, c.user_id)
          else c.context
        end,
        c.client_account_id, c.api_client_id, c.trusted
      into kind, v_context, v_client_account_id, v_api_client_id, v_trusted
      from auth.live_context(p_digest, p_remote) c;
    if not found then
      select c.kind, c.context, c.client_account_id, c.api_client_id, c.trusted
        into kind, v_context, v_client_account_id, v_api_client_id, v_trusted
        from auth.renew_context(p_digest, p_remote) c;
    end if;
  end if;
  -- One expression for a text of a client that may send any.
  if p_document <> '' or v_trusted and p_document is not null then
    kind := auth.kind_with_document(kind, p_document, v_trusted, v_client_account_id, v_api_client_id);
  end if;
  -- An assignment is evaluated without a query of its own.
  v_set := set_config('registry.context', case when kind = 'role' then v_context else '' end, true);
  if p_read_only and current_setting('transaction_read_only') = 'off' then
    v_set := set_config('transaction_read_only', 'on', true);
  end if;
end $$;
comment on function auth.begin_read(bytea, inet, bytea, boolean, bytea) is
  'Sets the context of a read, an empty one where the token is not that of a role, and makes the database transaction '
  'read only unless the read is recorded. Several reads may share a database transaction: each begins with this. '
  'Returns the kind of the token, null where it is not live. The token of a console session is live only while its '
  'login token is, the third argument. The last one is the document, as of auth.begin_command.';

create function auth.delete_expired() returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  delete from auth.token_contexts
   where digest in (
     select digest
       from auth.token_contexts
      where live_until < now()
      limit 100000
        for update skip locked);
  delete from auth.stamps
   where id in (
     select id
       from auth.stamps
      where needed_until < now() - interval '1 day'
      limit 100000
        for update skip locked);
  select auth.delete_expired_tokens();
end;
comment on function auth.delete_expired() is
  'Deletes tokens that expired more than a day ago, their stamps, and contexts that hold no longer, at most '
  '100,000 of each per call. Returns how many tokens.';

revoke execute on all functions in schema auth from public;
grant execute on function auth.stamp_changed_rows(), auth.stamp_rows(), auth.stamp_token(), auth.forget_contexts()
  to registry_owner;
grant execute on function
  auth.begin_command(bytea, inet, bytea, bytea),
  auth.begin_read(bytea, inet, bytea, boolean, bytea),
  auth.delete_expired()
  to registry_app;
