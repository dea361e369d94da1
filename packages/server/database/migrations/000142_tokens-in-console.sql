-- breaking: no
-- transaction: none
-- The tokens of sessions of the console in the roles of an account. Tokens of programs are not in it.

create index concurrently if not exists tokens_in_console on auth.tokens (account_id)
  where signed_in_at is not null;
