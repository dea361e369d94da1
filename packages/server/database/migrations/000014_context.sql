-- breaking: no
-- transaction: one
-- The context of a request is one setting, made by one function.

set local role registry_owner;

-- registry.context has twelve parts between bars, in the order of the functions below. A database transaction that
-- began before this migration has the twelve settings of before, so each function reads its own where there is no
-- context. After the end of the database transaction both are empty.

create or replace function registry.account_id() returns uuid
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 1), ''),
    nullif(current_setting('registry.account_id', true), ''))::uuid;

-- The operator of the installation is no user: only this part may be empty.
create or replace function registry.user_id() returns uuid
  language sql stable parallel safe
  return nullif(
    case
      when current_setting('registry.context', true) <> ''
      then split_part(current_setting('registry.context', true), '|', 2)
      else current_setting('registry.user_id', true)
    end,
    '')::uuid;

create or replace function registry.user_role() returns text
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 3), ''),
    current_setting('registry.user_role', true));

create or replace function registry.lens() returns text
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 4), ''),
    current_setting('registry.lens', true));

create or replace function registry.managed_registers() returns uuid[]
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 5), ''),
    nullif(current_setting('registry.managed_registers', true), ''))::uuid[];

create or replace function registry.managed_assets() returns uuid[]
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 6), ''),
    nullif(current_setting('registry.managed_assets', true), ''))::uuid[];

create or replace function registry.managed_holder_registers() returns uuid[]
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 7), ''),
    nullif(current_setting('registry.managed_holder_registers', true), ''))::uuid[];

create or replace function registry.participant_registers() returns uuid[]
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 8), ''),
    nullif(current_setting('registry.participant_registers', true), ''))::uuid[];

create or replace function registry.visible_registers() returns uuid[]
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 9), ''),
    nullif(current_setting('registry.visible_registers', true), ''))::uuid[];

create or replace function registry.visible_assets() returns uuid[]
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 10), ''),
    nullif(current_setting('registry.visible_assets', true), ''))::uuid[];

create or replace function registry.own_holders() returns uuid[]
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 11), ''),
    nullif(current_setting('registry.own_holders', true), ''))::uuid[];

create or replace function registry.own_parties() returns uuid[]
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 12), ''),
    nullif(current_setting('registry.own_parties', true), ''))::uuid[];

create or replace function registry.is_administrator() returns boolean
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 3), ''),
    current_setting('registry.user_role', true)) = 'account_administrator';

create or replace function registry.is_administrator_or_auditor() returns boolean
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 3), ''),
    current_setting('registry.user_role', true)) in ('account_administrator', 'account_auditor');

create or replace function registry.may_read_personal_data() returns boolean
  language sql stable parallel safe
  return coalesce(
    nullif(split_part(current_setting('registry.context', true), '|', 3), ''),
    current_setting('registry.user_role', true))
    in ('account_administrator', 'account_manager', 'account_operator', 'account_auditor');

set local role registry_auth;

-- The table in 000001_access.sql shows what each lens gets.
create function auth.context_of(p_account_id uuid, p_account_type text, p_user_role text, p_user_id uuid) returns text
language plpgsql stable
as $$
declare
  v_lens text := case p_account_type
    when 'issuer' then 'issuer'
    when 'transfer_agent' then 'agent'
    when 'investor' then 'holder'
    when 'platform' then 'platform'
    else 'servicer'
  end;
  v_registers uuid[] := '{}';       -- with every asset
  v_assets uuid[] := '{}';          -- single assets of other registers
  v_partial_registers uuid[] := '{}'; -- the registers of those
  v_holders uuid[] := '{}';
  v_parties uuid[] := '{}';
begin
  if v_lens = 'issuer' then
    v_registers := array[p_account_id];
  elsif v_lens in ('agent', 'servicer') then
    select
        coalesce(array_agg(distinct register_id) filter (where asset_id is null), '{}'),
        coalesce(array_agg(distinct asset_id) filter (where asset_id is not null), '{}'),
        coalesce(array_agg(distinct register_id) filter (where asset_id is not null), '{}')
      into v_registers, v_assets, v_partial_registers
      from registry.appointments
     where account_id = p_account_id
       and status = 'active';
  end if;
  if v_lens = 'servicer' then
    -- Assets and registers of its clients. Each step finds the next distinct one by the index, so that the cost grows
    -- with the assets and not with the clients.
    v_assets := v_assets || array(
      with recursive client_assets (asset_id) as (
        (
          select asset_id
            from registry.positions
           where servicing_account_id = p_account_id
           order by asset_id
           limit 1)
        union all
        select (
          select p.asset_id
            from registry.positions p
           where p.servicing_account_id = p_account_id
             and p.asset_id > client_assets.asset_id
           order by p.asset_id
           limit 1)
          from client_assets
         where client_assets.asset_id is not null)
      select asset_id
        from client_assets
       where asset_id is not null);
    v_partial_registers := v_partial_registers || array(
      with recursive client_registers (register_id) as (
        (
          select register_id
            from registry.holders
           where servicing_account_id = p_account_id
           order by register_id
           limit 1)
        union all
        select (
          select h.register_id
            from registry.holders h
           where h.servicing_account_id = p_account_id
             and h.register_id > client_registers.register_id
           order by h.register_id
           limit 1)
          from client_registers
         where client_registers.register_id is not null)
      select register_id
        from client_registers
       where register_id is not null);
  elsif v_lens = 'holder' then
    select coalesce(array_agg(id), '{}'), coalesce(array_agg(distinct register_id), '{}')
      into v_holders, v_partial_registers
      from registry.holders
     where holder_account_id = p_account_id;
    if v_holders <> '{}' then
      v_parties := array(
        select distinct hp.party_id
          from registry.holder_parties hp
         where hp.register_id = any (v_partial_registers)
           and hp.holder_id = any (v_holders)
           and hp.removed_at is null);
      v_assets := array(
        select distinct p.asset_id
          from registry.positions p
         where p.register_id = any (v_partial_registers)
           and p.holder_id = any (v_holders));
    end if;
  end if;
  return p_account_id::text
    || '|' || coalesce(p_user_id::text, '')
    || '|' || p_user_role
    || '|' || v_lens
    || '|' || case when v_lens in ('issuer', 'agent') then v_registers::text else '{}' end
    || '|' || case when v_lens = 'agent' then v_assets::text else '{}' end
    || '|' || case when v_lens in ('issuer', 'agent') then (v_registers || v_partial_registers)::text else '{}' end
    || '|' || (v_registers || v_partial_registers)::text
    || '|' || v_registers::text
    || '|' || v_assets::text
    || '|' || v_holders::text
    || '|' || v_parties::text;
end $$;
comment on function auth.context_of(uuid, text, text, uuid) is
  'The context of an account in a role, as row-level security reads it.';
revoke execute on function auth.context_of(uuid, text, text, uuid) from public;
grant execute on function auth.context_of(uuid, text, text, uuid) to registry_reader;

create or replace function auth.set_context(p_account_id uuid, p_account_type text, p_user_role text, p_user_id uuid)
returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_context text := auth.context_of(p_account_id, p_account_type, p_user_role, p_user_id);
begin
  perform set_config('registry.context', v_context, true);
  return split_part(v_context, '|', 4);
end $$;
comment on function auth.set_context(uuid, text, text, uuid) is
  'Sets the context that row-level security reads until the database transaction ends, without a token.';
