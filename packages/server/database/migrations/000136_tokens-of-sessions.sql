-- breaking: no
-- transaction: none
-- The tokens of a session of a person, which end with it.

create index concurrently if not exists tokens_by_session on auth.tokens (session_id)
  where session_id is not null;
