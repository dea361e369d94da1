-- breaking: no
-- transaction: one
-- The context of a token says whether its delegation approves.

set local role registry_owner;

alter table auth.token_contexts
  add column approves boolean not null default true;
comment on column auth.token_contexts.approves is
  'Whether the delegation approves; true where there is none. Delegations of before all do.';

set local role registry_auth;

-- The same, with the columns that the table has now.
create or replace function auth.live_context(p_digest bytea, p_remote inet) returns setof auth.token_contexts
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

create or replace function auth.renew_context(p_digest bytea, p_remote inet) returns auth.token_contexts
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
           null)
    into v_found.depends_on
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
  select least(v_token.expires_at, s.expires_at, c.expires_at), nullif(c.allowed_networks, '{}')
    into v_found.live_until, v_found.allowed_networks
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

drop function auth.begin_command(bytea, inet, bytea);
create function auth.begin_command(
  p_digest bytea,
  p_remote inet,
  p_login_digest bytea,
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
  out lens text)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_context text;
begin
  if p_login_digest is not null and not auth.is_live_login(p_login_digest, p_remote) then return; end if;
  select
      c.kind, c.api_client_id, c.account_id, c.account_type, c.delegation_id, c.asset_ids, c.mutations, c.quantity_max,
      c.propose_only, c.approves, c.users_account_id, c.user_role, c.user_id, c.lens,
      case
        when c.context is null and c.kind = 'role'
        then auth.context_of(c.account_id, c.account_type, c.user_role, c.user_id)
        else c.context
      end
    into
      kind, api_client_id, account_id, account_type, delegation_id, asset_ids, mutations, quantity_max,
      propose_only, approves, users_account_id, user_role, user_id, lens, v_context
    from auth.live_context(p_digest, p_remote) c;
  if not found then
    select
        c.kind, c.api_client_id, c.account_id, c.account_type, c.delegation_id, c.asset_ids, c.mutations,
        c.quantity_max, c.propose_only, c.approves, c.users_account_id, c.user_role, c.user_id, c.lens,
        c.context
      into
        kind, api_client_id, account_id, account_type, delegation_id, asset_ids, mutations, quantity_max,
        propose_only, approves, users_account_id, user_role, user_id, lens, v_context
      from auth.renew_context(p_digest, p_remote) c;
  end if;
  if kind = 'role' then
    perform set_config('registry.context', v_context, true);
  end if;
end $$;
comment on function auth.begin_command(bytea, inet, bytea) is
  'Finds the actor of a token and sets the context. The first statement of every command. The token of a console '
  'session is live only while its login token is, the third argument.';
revoke execute on function auth.begin_command(bytea, inet, bytea) from public;
grant execute on function auth.begin_command(bytea, inet, bytea) to registry_app;

reset role;
