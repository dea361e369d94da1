-- breaking: no
-- transaction: one
-- The role that reads every row, as which verify and dumps read. It is no superuser; policies let it see everything.
-- The owner of the database may become it, and the role that serves may not.

do $$
begin
  -- Roles belong to the cluster: a migration of another database may have made it, or may be making it now.
  begin
    create role registry_reader nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
  exception when duplicate_object or unique_violation then
    null;
  end;
  execute format('grant connect on database %I to registry_reader', current_database());
  execute format('grant registry_reader to %I', current_user);
  if to_regclass('migrations.applied') is not null then
    grant usage on schema migrations to registry_reader;
    grant select on migrations.applied to registry_reader;
  end if;
end $$;

set local role registry_owner;

grant usage on schema registry, auth to registry_reader;
grant select on all tables in schema registry, auth to registry_reader;
