-- breaking: no
-- transaction: one
-- The steps that an instruction may take. At its end nobody need agree any more.

set local role registry_owner;

create function registry.check_instruction_step() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if old.status = 'pending_approval' and new.status in (
       'approved', 'executing', 'completed', 'rejected', 'withdrawn', 'expired', 'failed')
     or old.status = 'approved' and new.status in (
       'pending_approval', 'executing', 'completed', 'rejected', 'withdrawn', 'expired', 'failed')
     or old.status = 'executing' and new.status in ('pending_approval', 'completed', 'withdrawn', 'failed')
  then
    return null;
  end if;
  raise exception using
    errcode = 'RG001',
    message = format('an instruction that is %s does not become %s', old.status, new.status),
    constraint = 'instruction_step_allowed';
end $$;
comment on function registry.check_instruction_step() is
  'Refuses a step out of the end of an instruction, and any step that is none of a proposal or a job.';

create trigger _111_step after update of status on registry.instructions
  for each row when (old.status <> new.status)
  execute function registry.check_instruction_step();
create trigger _112_asset_once before update of asset_id on registry.instructions
  for each row when (old.asset_id is not null and old.asset_id is distinct from new.asset_id)
  execute function registry.reject_change();
create trigger _310_needs_end after update of status on registry.instructions
  for each row when (new.status in ('completed', 'rejected', 'withdrawn', 'expired', 'failed'))
  execute function registry.close_instruction_needs();
