-- breaking: no
-- transaction: one
-- What is carried out at an instant has details too, though nobody else must agree. Presenters of
-- transfer requests read theirs.

set local role registry_owner;

alter policy app_insert on registry.instruction_details
  with check (
    exists (
      select from registry.instructions i
       where i.register_id = instruction_details.register_id
         and i.id = instruction_details.instruction_id
         and i.account_id = (select registry.account_id())
         and (i.status in ('pending_approval', 'approved') or (i.status = 'refused' and i.type = 'transferUnits'))));

-- The presenter of a transfer request reads whom it named, to correct it.
create policy app_select_own on registry.instruction_details
  for select to registry_app
  using (
    exists (
      select
        from registry.instructions i
       where i.register_id = instruction_details.register_id
         and i.id = instruction_details.instruction_id
         and i.account_id = (select registry.account_id())
         and i.type = 'transferUnits'));
-- Those of a rejected request are swept.
create policy auth_select on registry.instruction_details
  for select to registry_auth
  using (true);
create policy auth_delete on registry.instruction_details
  for delete to registry_auth
  using (true);
grant select (register_id, instruction_id), delete on registry.instruction_details to registry_auth;
