-- breaking: no
-- transaction: one
-- Every instruction has a status that is known; others write meanwhile.

alter table registry.instructions
  validate constraint instructions_status_known;
