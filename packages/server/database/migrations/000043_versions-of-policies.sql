-- breaking: no
-- transaction: one
-- An agent that carries out an issuer's change of policies does not see the version before it, and the guard does.

set local role registry_auth;

create function auth.check_policy_set() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.version > 1 and not exists (
       select
         from registry.approval_policy_sets s
        where s.account_id = new.account_id
          and s.version = new.version - 1)
  then
    raise exception using
      errcode = 'RG001',
      message = format('version %s of the policies has no version before it', new.version),
      constraint = 'policy_versions_have_no_gap';
  end if;
  return null;
end $$;
comment on function auth.check_policy_set() is
  'Refuses a set of policies whose version does not follow on another.';
revoke execute on function auth.check_policy_set() from public;
grant execute on function auth.check_policy_set() to registry_owner;

set local role registry_owner;

drop trigger _110_version on registry.approval_policy_sets;
create trigger _110_version after insert on registry.approval_policy_sets
  for each row execute function auth.check_policy_set();
drop function registry.check_policy_set();

reset role;
