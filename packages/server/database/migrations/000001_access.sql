-- breaking: no
-- transaction: one
-- Roles of the database, schemas, and the context that row-level security reads.

do $$
declare
  role_name text;
begin
  -- Roles belong to the cluster: a migration of another database may have made them, or may be making them now.
  foreach role_name in array array['registry_owner', 'registry_auth', 'registry_ledger', 'registry_app'] loop
    begin
      execute format(
        'create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit',
        role_name);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
  execute format('grant create, connect on database %I to registry_owner', current_database());
  execute format('grant connect on database %I to registry_app', current_database());
  execute format('revoke temporary on database %I from public', current_database());
  -- Large objects are outside row-level security. Only a role that owns these functions can take them from others.
  begin
    revoke execute on function
      lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_open(oid, integer), lo_unlink(oid),
      lowrite(integer, bytea), lo_put(oid, bigint, bytea)
      from public;
  exception when insufficient_privilege then
    null;
  end;
  execute format('grant registry_owner, registry_auth, registry_ledger to %I', current_user);
  -- A server whose role may not migrate must still see whether the schema is the one it was written for.
  if to_regclass('migrations.applied') is not null then
    grant usage on schema migrations to registry_app;
    grant select on migrations.applied to registry_app;
  end if;
end $$;

grant registry_auth, registry_ledger to registry_owner;

set local role registry_owner;

create schema registry;
comment on schema registry is
  'The register, tenant by tenant, behind row-level security.';
grant usage on schema registry to registry_app, registry_auth;
grant usage, create on schema registry to registry_ledger;

create schema auth;
comment on schema auth is
  'Tokens, and the functions that log in and authenticate. The app role reads no table here; it calls the functions.';
grant usage on schema auth to registry_app;
grant usage, create on schema auth to registry_auth;

-- Who sees a row -----------------------------------------------------------------------------------------------------
--
-- auth.set_context computes the sets below once per database transaction, from the actor's account. The policies
-- of registry_app compare columns of the row with these sets, with the actor's account, its lens and its role. Without
-- an actor all of them are null, so that no row is visible.
--
--                           issuer  agent                    servicer                              holder
-- managed_registers         itself  appointed to all assets  -                                     -
-- managed_assets            -       appointed to one asset   -                                     -
-- managed_holder_registers  itself  appointed in either way  -                                     -
-- participant_registers     itself  appointed in either way  appointed, or a client is a holder    has a holder
-- visible_registers         itself  appointed to all assets  appointed to all assets               -
-- visible_assets            -       appointed to one asset   appointed to one, or a client has it  has a position
-- own_holders               -       -                        -                                     its holders
-- own_parties               -       -                        -                                     their parties
--
-- The sets of the platform are empty: outside its own account it sees accounts only.
--
-- How to read a policy: `(select f())` runs once per statement, a bare `f()` would run once per row; the cast makes
-- PostgreSQL take the subselect as one array instead of as rows.

create function registry.account_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('registry.account_id', true), '')::uuid;
comment on function registry.account_id() is
  'The account for which the actor acts; null without an actor, so that every policy refuses.';

create function registry.user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('registry.user_id', true), '')::uuid;
comment on function registry.user_id() is
  'The user who acts; null where the operator of the installation acts.';

create function registry.user_role() returns text
  language sql stable parallel safe
  return current_setting('registry.user_role', true);
comment on function registry.user_role() is
  'The role in which the actor acts.';

create function registry.lens() returns text
  language sql stable parallel safe
  return current_setting('registry.lens', true);
comment on function registry.lens() is
  'How the account looks at registers: issuer, agent, servicer, holder, platform.';

create function registry.managed_registers() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('registry.managed_registers', true), '')::uuid[];
comment on function registry.managed_registers() is
  'Registers that the actor manages with every asset: an issuer its own, an agent those it is appointed to.';

create function registry.managed_assets() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('registry.managed_assets', true), '')::uuid[];
comment on function registry.managed_assets() is
  'Single assets that an agent manages in registers it does not manage with every asset.';

create function registry.managed_holder_registers() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('registry.managed_holder_registers', true), '')::uuid[];
comment on function registry.managed_holder_registers() is
  'Registers whose holders the actor manages: those it manages, and those in which it manages a single asset.';

create function registry.participant_registers() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('registry.participant_registers', true), '')::uuid[];
comment on function registry.participant_registers() is
  'Registers in which the actor participates: as issuer, as appointed account, as servicer of a holder or as holder.';

create function registry.visible_registers() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('registry.visible_registers', true), '')::uuid[];
comment on function registry.visible_registers() is
  'Registers of which the actor sees every asset.';

create function registry.visible_assets() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('registry.visible_assets', true), '')::uuid[];
comment on function registry.visible_assets() is
  'Single assets that the actor sees in other registers.';

create function registry.own_holders() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('registry.own_holders', true), '')::uuid[];
comment on function registry.own_holders() is
  'The holders that belong to an investor.';

create function registry.own_parties() returns uuid[]
  language sql stable parallel safe
  return nullif(current_setting('registry.own_parties', true), '')::uuid[];
comment on function registry.own_parties() is
  'The parties of the holders that belong to an investor.';

create function registry.is_administrator() returns boolean
  language sql stable parallel safe
  return current_setting('registry.user_role', true) = 'account_administrator';
comment on function registry.is_administrator() is
  'Whether the actor administers its account.';

create function registry.is_administrator_or_auditor() returns boolean
  language sql stable parallel safe
  return current_setting('registry.user_role', true) in ('account_administrator', 'account_auditor');
comment on function registry.is_administrator_or_auditor() is
  'Whether the actor may read the administration of its account.';

create function registry.may_read_personal_data() returns boolean
  language sql stable parallel safe
  return current_setting('registry.user_role', true)
    in ('account_administrator', 'account_manager', 'account_operator', 'account_auditor');
comment on function registry.may_read_personal_data() is
  'Whether the role may read personal data; the lens decides of which parties.';

-- Guards -------------------------------------------------------------------------------------------------------------

create function registry.reject_change() returns trigger
language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name
    using errcode = 'RG001', constraint = 'append_only', table = tg_table_name, schema = tg_table_schema;
end $$;
comment on function registry.reject_change() is
  'Refuses update, delete and truncate to every role.';

create function registry.reject_reactivation() returns trigger
language plpgsql as $$
begin
  raise exception 'a row of % that has ended never becomes active again', tg_table_name
    using errcode = 'RG003', constraint = 'end_is_final', table = tg_table_name, schema = tg_table_schema;
end $$;
comment on function registry.reject_reactivation() is
  'Refuses to every role to make a row active again that has ended.';

create function registry.reject_large_response() returns text
language plpgsql as $$
begin
  raise exception 'the response is larger than can be sent'
    using errcode = 'RG010', constraint = 'response_size_limit';
end $$;
comment on function registry.reject_large_response() is
  'Rolls back a command whose response is too large to send.';

reset role;
