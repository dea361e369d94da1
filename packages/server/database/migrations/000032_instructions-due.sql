-- breaking: no
-- transaction: none
-- Open instructions by the instant at which their time is over. That it is not null is said so that no statement about
-- open instructions alone is planned with it.

create index concurrently if not exists instructions_due on registry.instructions (expires_at)
  where status in ('pending_approval', 'approved')
    and expires_at is not null;
