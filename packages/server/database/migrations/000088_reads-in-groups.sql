-- breaking: no
-- transaction: one
-- Several reads share a database transaction, so the context of the read before never stays.

set local role registry_auth;

create or replace function auth.begin_read(
  p_digest bytea, p_remote inet, p_login_digest bytea, p_read_only boolean, out kind text)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_context text;
  v_set text;
begin
  if p_login_digest is null or auth.is_live_login(p_login_digest, p_remote) then
    select
        c.kind,
        case
          when c.context is null and c.kind = 'role'
          then auth.context_of(c.account_id, c.account_type, c.user_role, c.user_id)
          else c.context
        end
      into kind, v_context
      from auth.live_context(p_digest, p_remote) c;
    if not found then
      select c.kind, c.context
        into kind, v_context
        from auth.renew_context(p_digest, p_remote) c;
    end if;
  end if;
  -- An assignment is evaluated without a query of its own.
  v_set := set_config('registry.context', case when kind = 'role' then v_context else '' end, true);
  if p_read_only and current_setting('transaction_read_only') = 'off' then
    v_set := set_config('transaction_read_only', 'on', true);
  end if;
end $$;
comment on function auth.begin_read(bytea, inet, bytea, boolean) is
  'Sets the context of a read, an empty one where the token is not that of a role, and makes the database transaction '
  'read only unless the read is recorded. Several reads may share a database transaction: each begins with this. '
  'Returns the kind of the token, null where it is not live. The token of a console session is live only while its '
  'login token is, the third argument.';

reset role;
