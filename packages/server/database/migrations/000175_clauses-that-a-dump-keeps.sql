-- breaking: no
-- transaction: one
-- A comparison of rows is stored in pairs, and printed flat by a database into which the printed text was restored. So the
-- clauses are written as they are printed: what doctor compares is then the same before and after a dump.
set local role registry_owner;

create or replace trigger _110_acknowledged_once before update on registry.forced_instructions
  for each row when (
    old.acknowledged_at is not null
    or new.register_id is distinct from old.register_id
    or new.id is distinct from old.id
    or new.instruction_id is distinct from old.instruction_id
    or new.asset_id is distinct from old.asset_id
    or new.account_id is distinct from old.account_id
    or new.reason is distinct from old.reason
    or new.document_id is distinct from old.document_id
    or new.checks is distinct from old.checks
    or new.forced_at is distinct from old.forced_at)
  execute function registry.reject_change();

create or replace trigger _110_grows before update on registry.refusal_counts
  for each row when (
    new.refused < old.refused
    or new.account_id is distinct from old.account_id
    or new.id is distinct from old.id
    or new.day is distinct from old.day)
  execute function registry.reject_change();
