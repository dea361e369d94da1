-- breaking: no
-- transaction: none
-- One approval of each user that counts: who took one back may give it again.

create unique index concurrently if not exists approvals_one_given
  on registry.approvals (register_id, instruction_id, user_id)
  where withdrawn_at is null;
