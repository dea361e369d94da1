-- breaking: no
-- transaction: one
-- Approvals may be taken back, and count as long as those who gave them may approve.

set local role registry_owner;

alter table registry.approvals
  add column withdrawn_at timestamptz;
comment on column registry.approvals.withdrawn_at is
  'From then on it does not count: the person who gave it has taken it back.';

drop trigger _100_append_only on registry.approvals;
create trigger _100_append_only before delete on registry.approvals
  for each row execute function registry.reject_change();
create trigger _102_append_only before update on registry.approvals
  for each row when (
    old.withdrawn_at is not null
    or old.decision <> 'approved'
    or to_jsonb(old) - 'withdrawn_at' <> to_jsonb(new) - 'withdrawn_at')
  execute function registry.reject_change();

create policy app_update on registry.approvals
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and user_id = (select registry.user_id()));
grant update (withdrawn_at) on registry.approvals to registry_app;

-- The account of the presenter agrees too, where policies ask it.
alter policy app_insert on registry.approvals
  with check (
    account_id = (select registry.account_id())
    and user_id = (select registry.user_id())
    and (
      register_id = any ((select registry.managed_registers())::uuid[])
      or asset_id = any ((select registry.managed_assets())::uuid[])
      or (asset_id is null and register_id = any ((select registry.managed_holder_registers())::uuid[]))
      or exists (
        select
          from registry.instructions i
         where i.register_id = approvals.register_id
           and i.id = approvals.instruction_id
           and i.account_id = (select registry.account_id()))));
create policy auth_select on registry.approvals
  for select to registry_auth
  using (true);
grant select on registry.approvals to registry_auth;
grant select (asset_id, user_id, api_client_id, payload) on registry.instructions to registry_auth;

-- Rows of other accounts on which an approval rests -------------------------------------------------------------------

set local role registry_auth;

create function auth.list_counted_approvals(p_register_id uuid, p_instruction_id uuid)
returns table (
  account_id uuid, account_type text, users_account_id uuid, user_role text, user_id uuid, api_client_id uuid,
  address text, counts boolean, same_address boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select p.account_id, c.account_type, p.users_account_id, m.user_role, p.user_id, p.api_client_id,
         encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex'),
         c.status = 'active'
           and m.status = 'active'
           and exists (
             select
               from registry.delegations d
               join registry.api_clients k on k.account_id = d.client_account_id and k.id = d.api_client_id
              where d.account_id = p.account_id
                and d.users_account_id = p.users_account_id
                and d.api_client_id = p.api_client_id
                and d.status = 'active'
                and k.status = 'active'
                and (k.expires_at is null or k.expires_at > now()))
           and (
             p.account_id in (i.register_id, i.account_id)
             or exists (
               select
                 from registry.appointments a
                where a.register_id = i.register_id
                  and a.account_id = p.account_id
                  and a.status = 'active'
                  and a.capacity in ('transfer_agent', 'registrar')
                  and (a.asset_id is null or i.asset_id is null or a.asset_id = i.asset_id))),
         lower(u.email) is not distinct from (
           select lower(o.email)
             from registry.users o
            where o.account_id = registry.account_id()
              and o.id = registry.user_id())
    from registry.approvals p
    join registry.instructions i on i.register_id = p.register_id and i.id = p.instruction_id
    join registry.accounts c on c.id = p.account_id
    join registry.users_accounts m on m.account_id = p.account_id and m.id = p.users_account_id
    join registry.users u on u.account_id = p.account_id and u.id = p.user_id
   where p.register_id = p_register_id
     and p.instruction_id = p_instruction_id
     and p.decision = 'approved'
     and p.withdrawn_at is null
     and (
       i.account_id = registry.account_id()
       or i.register_id = any (registry.managed_holder_registers()))
   order by p.decided_at, p.id
$$;
comment on function auth.list_counted_approvals(uuid, uuid) is
  'The approvals of an instruction that were not taken back, and whether they count: role, client, account and '
  'appointment of the person are still active. E-mail addresses are told as digests.';

create function auth.find_presenter(
  p_register_id uuid,
  p_instruction_id uuid,
  p_cooling_days integer,
  p_users_account_id uuid,
  p_api_client_id uuid,
  out made_by_presenter boolean,
  out presenter_entitled boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select p_cooling_days > 0 and exists (
           select
             from unnest(
                    array[p_users_account_id, p_api_client_id] || array(
                      select d.id
                        from registry.delegations d
                       where d.account_id = registry.account_id()
                         and d.users_account_id = p_users_account_id
                         and d.api_client_id = p_api_client_id
                         and d.status = 'active')) made (id)
             join registry.audit_entries e on e.account_id = registry.account_id() and e.object_id = made.id
            where e.recorded_at > now() - make_interval(days => p_cooling_days)
              and (e.user_id = i.user_id or e.api_client_id = i.api_client_id)
              and e.user_id is distinct from registry.user_id()),
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
comment on function auth.find_presenter(uuid, uuid, integer, uuid, uuid) is
  'Whether the presenter of an instruction made or changed, within so many days, the role, delegation or client of the '
  'user who acts; and whether the account of the presenter may still propose it.';

revoke execute on function
  auth.list_counted_approvals(uuid, uuid),
  auth.find_presenter(uuid, uuid, integer, uuid, uuid)
  from public;
grant execute on function
  auth.list_counted_approvals(uuid, uuid),
  auth.find_presenter(uuid, uuid, integer, uuid, uuid)
  to registry_app;

reset role;
