-- breaking: no
-- transaction: one
-- Who must agree to an instruction.

set local role registry_owner;

create table registry.instruction_needs (
  register_id uuid not null,
  instruction_id uuid not null,
  number smallint not null,
  asset_id uuid,
  presenter_account_id uuid not null,
  name text not null,
  by text not null,
  account_id uuid,
  roles text[],
  among uuid[],
  approvers text[] not null,
  count smallint not null,
  step smallint not null,
  policy text,
  set_id uuid,
  records text,
  expires_after_hours integer not null,
  escalate_after_hours integer,
  met smallint not null,
  open boolean not null,
  constraint instruction_needs_pk
    primary key (register_id, instruction_id, number),
  constraint instruction_needs_instruction_fk
    foreign key (register_id, instruction_id) references registry.instructions (register_id, id),
  constraint instruction_needs_by_known
    check (by in ('presenter', 'issuer', 'agent', 'keeper')),
  constraint instruction_needs_has_account
    check (account_id is not null or by in ('agent', 'keeper')),
  constraint instruction_needs_count_in_range
    check (count between 1 and 9),
  constraint instruction_needs_met_in_range
    check (met between 0 and count),
  constraint instruction_needs_open_is_unmet
    check (not open or met < count)
);
comment on table registry.instruction_needs is
  'So many people of one account, or of any keeper, who must agree to an instruction. Open ones are the queue.';
comment on column registry.instruction_needs.account_id is
  'Null where it is any keeper, or any of several agents in office.';
comment on column registry.instruction_needs.approvers is
  'The lens and the role, as one text, of those who may meet it.';
create index instruction_needs_open
  on registry.instruction_needs (account_id, instruction_id) where open;
create index instruction_needs_open_of_keepers
  on registry.instruction_needs (register_id, instruction_id) where open and account_id is null;
-- Open needs that are overdue at some time.
create index instruction_needs_to_escalate
  on registry.instruction_needs (register_id, instruction_id)
  where open
    and escalate_after_hours is not null;

-- Needs. Visible to: accounts that manage the register, the asset or, where none is named, the holders; the presenter;
-- and the account that is to agree. Written by registry.write_needs alone.
alter table registry.instruction_needs enable row level security;
alter table registry.instruction_needs force row level security;
create policy app_select on registry.instruction_needs
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or (asset_id is null and register_id = any ((select registry.managed_holder_registers())::uuid[]))
    or presenter_account_id = (select registry.account_id())
    or account_id = (select registry.account_id()));
create policy ledger_all on registry.instruction_needs
  for all to registry_ledger
  using (true)
  with check (true);
create policy auth_select on registry.instruction_needs
  for select to registry_auth
  using (true);
create policy reader_select on registry.instruction_needs
  for select to registry_reader
  using (true);
grant select on registry.instruction_needs to registry_reader;
grant select on registry.instruction_needs to registry_app;
grant select, insert, update (open), delete on registry.instruction_needs to registry_ledger;
grant select (register_id, instruction_id, open, escalate_after_hours) on registry.instruction_needs to registry_auth;

set local role registry_ledger;

create function registry.write_needs(p_register_id uuid, p_instruction_id uuid, p_needs jsonb) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
       select
         from registry.instructions i
        where i.register_id = p_register_id
          and i.id = p_instruction_id
          and i.status in ('pending_approval', 'approved')
          and (
            i.account_id = registry.account_id()
            or i.register_id = any (registry.managed_registers())
            or i.asset_id = any (registry.managed_assets())
            or (i.asset_id is null and i.register_id = any (registry.managed_holder_registers()))))
  then
    delete from registry.instruction_needs n
     where n.register_id = p_register_id
       and n.instruction_id = p_instruction_id;
    insert into registry.instruction_needs
    select (jsonb_populate_record(
             null::registry.instruction_needs,
             n.need || jsonb_build_object(
               'register_id', p_register_id, 'instruction_id', p_instruction_id,
               'asset_id', i.asset_id, 'presenter_account_id', i.account_id))).*
      from registry.instructions i
      cross join jsonb_array_elements(p_needs) n (need)
     where i.register_id = p_register_id
       and i.id = p_instruction_id;
  end if;
end $$;
comment on function registry.write_needs(uuid, uuid, jsonb) is
  'Writes the needs of an open instruction in the place of those that it had: for its presenter, and for accounts that '
  'manage the register, the asset or, where none is named, the holders.';
revoke execute on function registry.write_needs(uuid, uuid, jsonb) from public;
grant execute on function registry.write_needs(uuid, uuid, jsonb) to registry_app;

create function registry.close_instruction_needs() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update registry.instruction_needs n
     set open = false
   where n.register_id = new.register_id
     and n.instruction_id = new.id
     and n.open;
  return null;
end $$;
comment on function registry.close_instruction_needs() is
  'Takes an instruction that has ended out of the queue of those who were to agree.';
revoke execute on function registry.close_instruction_needs() from public;
grant execute on function registry.close_instruction_needs() to registry_owner;
