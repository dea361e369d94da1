-- breaking: no
-- transaction: one
-- A login is no change of its client: people who share a client may be independent of each other.

set local role registry_auth;

create or replace function auth.find_presenter(
  p_register_id uuid, p_instruction_id uuid, p_cooling_days integer, p_users_account_id uuid, p_api_client_id uuid,
  out made_by_presenter boolean, out made_presenter boolean, out presenter_entitled boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select p_cooling_days > 0 and exists (
           select
             from (
                    select registry.account_id() as account_id, p_users_account_id as id
                    union all
                    select n.account_id, n.id
                      from registry.delegations d
                      cross join lateral (
                        values (d.account_id, d.id), (d.client_account_id, d.api_client_id)) n (account_id, id)
                     where d.account_id = registry.account_id()
                       and d.users_account_id = p_users_account_id
                       and d.api_client_id = p_api_client_id
                       and d.status = 'active') made
             join registry.audit_entries e on e.account_id = made.account_id and e.object_id = made.id
            where e.recorded_at > now() - make_interval(days => p_cooling_days)
              and (e.user_id = i.user_id or e.api_client_id = i.api_client_id)
              and e.user_id <> registry.user_id()),
         p_cooling_days > 0 and exists (
           select
             from (
                    select i.account_id as account_id, i.users_account_id as id
                    union all
                    select n.account_id, n.id
                      from registry.delegations d
                      cross join lateral (
                        values (d.account_id, d.id), (d.client_account_id, d.api_client_id)) n (account_id, id)
                     where d.account_id = i.account_id
                       and d.users_account_id = i.users_account_id
                       and d.api_client_id = i.api_client_id) made
             join registry.audit_entries e on e.account_id = made.account_id and e.object_id = made.id
            where e.recorded_at > now() - make_interval(days => p_cooling_days)
              and (e.user_id = registry.user_id() or e.api_client_id = p_api_client_id)
              and e.user_id <> i.user_id),
         a.status = 'active' and (
           i.account_id = i.register_id
           or exists (
             select
               from registry.appointments p
              where p.register_id = i.register_id
                and p.account_id = i.account_id
                and p.status = 'active'
                and p.capacity in ('transfer_agent', 'registrar')
                and (p.asset_id is null or i.asset_id is null or p.asset_id = i.asset_id))
           or case
                when i.payload ?| array['fromHolderId', 'holderId'] then exists (
                  select
                    from registry.holders h
                   where h.register_id = i.register_id
                     and h.id = coalesce(i.payload ->> 'fromHolderId', i.payload ->> 'holderId')::uuid
                     and i.account_id in (h.servicing_account_id, h.holder_account_id))
                else exists (
                  select
                    from registry.appointments p
                   where p.register_id = i.register_id
                     and p.account_id = i.account_id
                     and p.status = 'active')
                  or exists (
                  select
                    from registry.holders h
                   where h.register_id = i.register_id
                     and i.account_id in (h.servicing_account_id, h.holder_account_id))
              end)
    from registry.instructions i
    join registry.accounts a on a.id = i.account_id
   where i.register_id = p_register_id
     and i.id = p_instruction_id
     and (
       i.account_id = registry.account_id()
       or i.register_id = any (registry.managed_holder_registers()))
$$;

reset role;
