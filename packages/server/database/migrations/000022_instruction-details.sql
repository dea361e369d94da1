-- breaking: no
-- transaction: one
-- What is carried out at an instant has details too, though nobody else must agree.

set local role registry_owner;

alter policy app_insert on registry.instruction_details
  with check (
    exists (
      select from registry.instructions i
       where i.register_id = instruction_details.register_id
         and i.id = instruction_details.instruction_id
         and i.account_id = (select registry.account_id())
         and i.status in ('pending_approval', 'approved')));
