-- breaking: no
-- transaction: one
-- The address of a presenter at the time of the proposal, so that another address makes no other person of it.

set local role registry_owner;

alter table registry.instructions
  add column address_digest bytea;
comment on column registry.instructions.address_digest is
  'SHA-256 of the id of the instruction and the e-mail address that its presenter had, of an instruction that waited. Null '
  'of those of release 0.1.0, and where the operator of the installation proposed it.';

grant select (address_digest) on registry.instructions to registry_auth;
grant select (users_account_id, action, before) on registry.audit_entries to registry_auth;

set local role registry_auth;

create function auth.digest_address(p_instruction_id uuid, p_address text)
returns bytea
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select sha256(convert_to(
           p_instruction_id::text || ' ' || lower(p_address collate registry.unicode_letters), 'UTF8'))
$$;
comment on function auth.digest_address(uuid, text) is
  'An e-mail address without regard to case, as it is compared for one instruction: digests of two instructions differ.';

create function auth.digest_own_address(p_instruction_id uuid)
returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select auth.digest_address(p_instruction_id, u.email)
    from registry.users u
   where u.account_id = registry.account_id()
     and u.id = registry.user_id()
$$;
comment on function auth.digest_own_address(uuid) is
  'The digest of the e-mail address of the user who proposes an instruction.';

revoke execute on function auth.digest_address(uuid, text), auth.digest_own_address(uuid) from public;
grant execute on function auth.digest_own_address(uuid) to registry_app;

reset role;
