-- breaking: no
-- transaction: none
-- Instructions by the instant at which they are carried out.

create index concurrently if not exists instructions_to_execute on registry.instructions (execute_at)
  where status = 'approved'
    and execute_at is not null;
