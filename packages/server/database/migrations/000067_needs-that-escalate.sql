-- breaking: no
-- transaction: none
-- Open needs that are overdue at some time.

create index concurrently if not exists instruction_needs_to_escalate
  on registry.instruction_needs (register_id, instruction_id)
  where open
    and escalate_after_hours is not null;
