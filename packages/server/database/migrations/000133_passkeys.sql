-- breaking: no
-- transaction: one
-- People sign in to the console: an invitation is accepted once, with a passkey, and the passkey opens sessions.

set local role registry_owner;

-- Invitations ---------------------------------------------------------------------------------------------------------

create table registry.invitations (
  account_id uuid not null,
  id uuid not null,
  api_client_id uuid not null,
  invited_by uuid,
  digest bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint invitations_pk primary key (account_id, id),
  constraint invitations_client_fk foreign key (account_id, api_client_id)
    references registry.api_clients (account_id, id),
  constraint invitations_inviter_fk foreign key (account_id, invited_by) references registry.users (account_id, id),
  constraint invitations_digest_length check (octet_length(digest) = 32)
);
create index invitations_id on registry.invitations (id);
create unique index invitations_by_digest on registry.invitations (digest);
create index invitations_client on registry.invitations (account_id, api_client_id);
comment on table registry.invitations is
  'Invitations of users to sign in. A link has the text of which this is the digest; it is accepted once.';
comment on column registry.invitations.api_client_id is
  'The client of the user who is invited, to which the passkey is added.';
comment on column registry.invitations.invited_by is
  'The user who invites; null where the operator does.';

-- Visible to: administrators and auditors of the account. Administrators write.
alter table registry.invitations enable row level security;
alter table registry.invitations force row level security;
create policy app_select on registry.invitations
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.invitations
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.invitations
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy auth_select on registry.invitations
  for select to registry_auth
  using (true);
create policy auth_update on registry.invitations
  for update to registry_auth
  using (true);
create policy reader_select on registry.invitations
  for select to registry_reader
  using (true);
grant insert on registry.invitations to registry_app;
grant select (account_id, id, api_client_id, invited_by, created_at, expires_at, accepted_at, revoked_at)
  on registry.invitations to registry_app;
grant update (revoked_at) on registry.invitations to registry_app;
grant select on registry.invitations to registry_auth;
grant update (accepted_at) on registry.invitations to registry_auth;
grant select on registry.invitations to registry_reader;

-- Passkeys ------------------------------------------------------------------------------------------------------------

create table auth.passkeys (
  account_id uuid not null,
  id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  constraint passkeys_pk primary key (account_id, id),
  constraint passkeys_credential_unique unique (credential_id),
  constraint passkeys_secret_fk foreign key (account_id, id) references registry.api_client_secrets (account_id, id),
  constraint passkeys_credential_id_length check (octet_length(credential_id) between 1 and 1023),
  constraint passkeys_counter_range check (counter between 0 and 4294967295)
);
comment on table auth.passkeys is
  'The public keys of passkeys. The row of the same id in registry.api_client_secrets says whether one is live.';
comment on column registry.api_client_secrets.pepper_version is
  'The secret key of the installation by which the digest was made; of a passkey, that of its last sign-in.';
comment on column auth.passkeys.public_key is
  'COSE_Key (RFC 9052), as the authenticator made it.';
comment on column auth.passkeys.counter is
  'How often the authenticator has signed; zero of one that does not count.';

create table auth.used_challenges (
  digest bytea not null,
  expires_at timestamptz not null,
  constraint used_challenges_pk primary key (digest)
);
create index used_challenges_expires_at on auth.used_challenges (expires_at);
comment on table auth.used_challenges is
  'Challenges with which somebody has signed in, until the server that made one accepts it no more.';

alter table auth.passkeys enable row level security;
alter table auth.passkeys force row level security;
create policy auth_select on auth.passkeys
  for select to registry_auth
  using (true);
create policy auth_insert on auth.passkeys
  for insert to registry_auth
  with check (true);
create policy auth_update on auth.passkeys
  for update to registry_auth
  using (true);
create policy reader_select on auth.passkeys
  for select to registry_reader
  using (true);
grant select, insert on auth.passkeys to registry_auth;
grant update (counter) on auth.passkeys to registry_auth;
grant select on auth.passkeys to registry_reader;
grant update (pepper_version) on registry.api_client_secrets to registry_auth;

alter table auth.used_challenges enable row level security;
alter table auth.used_challenges force row level security;
create policy auth_select on auth.used_challenges
  for select to registry_auth
  using (true);
create policy auth_insert on auth.used_challenges
  for insert to registry_auth
  with check (true);
create policy auth_delete on auth.used_challenges
  for delete to registry_auth
  using (true);
create policy reader_select on auth.used_challenges
  for select to registry_reader
  using (true);
grant select, insert, delete on auth.used_challenges to registry_auth;
grant select on auth.used_challenges to registry_reader;

-- Functions -----------------------------------------------------------------------------------------------------------

set local role registry_auth;

create function auth.find_invitation(p_digest bytea) returns table (
  account_name text,
  account_type text,
  api_client_id uuid,
  first_name text,
  last_name text,
  email text,
  roles json,
  invited_by text,
  expires_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select a.name, a.account_type, c.id, u.first_name, u.last_name, u.email,
         (
           select coalesce(
                    json_agg(json_build_object('userRole', r.user_role, 'accountName', r.account_name)), '[]')
             from auth.list_roles(c.account_id, c.id) r),
         (
           select b.first_name || ' ' || b.last_name
             from registry.users b
            where b.account_id = i.account_id
              and b.id = i.invited_by),
         i.expires_at
    from registry.invitations i
    join registry.accounts a on a.id = i.account_id
    join registry.api_clients c on c.account_id = i.account_id and c.id = i.api_client_id
    join registry.users u on u.account_id = c.account_id and u.id = c.user_id
   where i.digest = p_digest
     and i.accepted_at is null
     and i.revoked_at is null
     and i.expires_at > now()
     and a.status = 'active'
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now());
end;
comment on function auth.find_invitation(bytea) is
  'An invitation that can be accepted now, for the one who holds its link.';

create function auth.accept_invitation(
  p_digest bytea,
  p_remote inet,
  p_passkey_id uuid,
  p_credential_id bytea,
  p_public_key bytea,
  p_counter bigint,
  p_secret_digest bytea,
  p_pepper_version integer,
  p_login_digest bytea,
  p_lifetime integer,
  p_audit_ids uuid[],
  p_request_id text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_of record;
begin
  -- Another one who accepts it at the same moment waits here, and then finds it accepted.
  select i.account_id, i.id, i.api_client_id, c.user_id
    into v_of
    from registry.invitations i
    join registry.accounts a on a.id = i.account_id
    join registry.api_clients c on c.account_id = i.account_id and c.id = i.api_client_id
   where i.digest = p_digest
     and i.accepted_at is null
     and i.revoked_at is null
     and i.expires_at > now()
     and a.status = 'active'
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and (cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks))
     for update of i;
  if not found or exists (select from auth.passkeys p where p.credential_id = p_credential_id) then
    return false;
  end if;
  update registry.invitations
     set accepted_at = now()
   where account_id = v_of.account_id
     and id = v_of.id;
  insert into registry.api_client_secrets
    (account_id, id, api_client_id, digest, pepper_version, kind, last_used_at)
  values
    (v_of.account_id, p_passkey_id, v_of.api_client_id, p_secret_digest, p_pepper_version, 'passkey', now());
  insert into auth.passkeys (account_id, id, credential_id, public_key, counter)
  values (v_of.account_id, p_passkey_id, p_credential_id, p_public_key, p_counter);
  insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, expires_at)
  values
    (p_login_digest, 'login', v_of.account_id, v_of.api_client_id, p_passkey_id,
     now() + make_interval(secs => least(p_lifetime, 86400)));
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, user_id, api_client_id, request_id, after)
  values
    (v_of.account_id, p_audit_ids[1], 'login.invitation_accepted', 'ApiClientSecret', p_passkey_id, v_of.user_id,
     v_of.api_client_id, p_request_id, null),
    (v_of.account_id, p_audit_ids[2], 'login.via_passkey', 'ApiClient', v_of.api_client_id, v_of.user_id,
     v_of.api_client_id, p_request_id, jsonb_build_object('apiClientSecretId', p_passkey_id));
  return true;
end $$;
comment on function auth.accept_invitation(
  bytea, inet, uuid, bytea, bytea, bigint, bytea, integer, bytea, integer, uuid[], text) is
  'Accepts an invitation: adds the passkey to the client of the user, and records a login token, with audit '
  'entries. False where it cannot be accepted now, or the passkey is there already.';

create function auth.find_passkey(p_credential_id bytea) returns table (
  api_client_id uuid,
  client_id text,
  public_key bytea)
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select c.id, c.client_id, p.public_key
    from auth.passkeys p
    join registry.api_client_secrets s on s.account_id = p.account_id and s.id = p.id
    join registry.api_clients c on c.account_id = s.account_id and c.id = s.api_client_id
   where p.credential_id = p_credential_id;
end;
comment on function auth.find_passkey(bytea) is
  'The public key of a passkey with its client, also where it is not live: the signature is checked before '
  'anything is told.';

create function auth.sign_in(
  p_credential_id bytea,
  p_counter bigint,
  p_challenge_digest bytea,
  p_pepper_version integer,
  p_remote inet,
  p_login_digest bytea,
  p_lifetime integer,
  p_audit_id uuid,
  p_request_id text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_of record;
begin
  -- Two sign-ins with one passkey take turns, so that its counter is compared with the latest.
  select p.account_id, p.id, p.counter, c.id as api_client_id, c.user_id
    into v_of
    from auth.passkeys p
    join registry.api_client_secrets s on s.account_id = p.account_id and s.id = p.id
    join registry.api_clients c on c.account_id = s.account_id and c.id = s.api_client_id
    join registry.accounts a on a.id = c.account_id
   where p.credential_id = p_credential_id
     and s.kind = 'passkey'
     and s.revoked_at is null
     and (s.expires_at is null or s.expires_at > now())
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and (cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks))
     and a.status = 'active'
     for update of p;
  if not found then return false; end if;
  insert into auth.used_challenges (digest, expires_at)
  values (p_challenge_digest, now() + interval '1 hour')
  on conflict do nothing;
  if not found then return false; end if;
  delete from auth.used_challenges
   where digest in (
           select u.digest
             from auth.used_challenges u
            where u.expires_at < now()
            order by u.expires_at
            limit 100);
  if p_counter <= v_of.counter and (p_counter, v_of.counter) <> (0, 0) then
    insert into registry.audit_entries
      (account_id, id, action, object_type, object_id, api_client_id, request_id, after)
    values
      (v_of.account_id, p_audit_id, 'login.passkey_counter', 'ApiClientSecret', v_of.id, v_of.api_client_id,
       p_request_id, jsonb_build_object('counter', p_counter::text, 'counterBefore', v_of.counter::text));
    return false;
  end if;
  update auth.passkeys
     set counter = p_counter
   where account_id = v_of.account_id
     and id = v_of.id;
  -- The start of a server compares its key with those under which secrets and passkeys were last used.
  update registry.api_client_secrets
     set last_used_at = now(),
         pepper_version = p_pepper_version
   where account_id = v_of.account_id
     and id = v_of.id;
  update registry.api_clients
     set last_used_at = now()
   where account_id = v_of.account_id
     and id = v_of.api_client_id;
  insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, expires_at)
  values
    (p_login_digest, 'login', v_of.account_id, v_of.api_client_id, v_of.id,
     now() + make_interval(secs => least(p_lifetime, 86400)));
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, user_id, api_client_id, request_id, after)
  values
    (v_of.account_id, p_audit_id, 'login.via_passkey', 'ApiClient', v_of.api_client_id, v_of.user_id,
     v_of.api_client_id, p_request_id, jsonb_build_object('apiClientSecretId', v_of.id));
  return true;
end $$;
comment on function auth.sign_in(bytea, bigint, bytea, integer, inet, bytea, integer, uuid, text) is
  'Records a login token of the client of a passkey whose signature the server has checked, with an audit entry. '
  'False where passkey, client or account is not live, the network not allowed, the challenge used, or the counter '
  'not higher than before; the last leaves an audit entry too.';

create function auth.find_person(p_account_id uuid, p_api_client_id uuid) returns table (
  first_name text,
  last_name text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select u.first_name, u.last_name
    from registry.api_clients c
    join registry.users u on u.account_id = c.account_id and u.id = c.user_id
   where c.account_id = p_account_id
     and c.id = p_api_client_id;
end;
comment on function auth.find_person(uuid, uuid) is
  'The user who signs in by a client; none of a program.';

create or replace function auth.list_addresses(
  p_account_id uuid, p_user_id uuid, p_api_client_id uuid, p_since timestamptz)
returns setof text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with person (account_id, id) as (
    select p_account_id, p_user_id
     union
    select c.account_id, c.user_id
      from registry.api_clients c
     where c.id = p_api_client_id
       and c.user_id is not null)
  select u.email
    from person p
    join registry.users u on u.account_id = p.account_id and u.id = p.id
   union
  select e.before ->> 'email'
    from person p
    join registry.audit_entries e on e.account_id = p.account_id and e.object_id = p.id
   where e.action = 'changeUser'
     and e.recorded_at > p_since
     and e.before ? 'email'
$$;
comment on function auth.list_addresses(uuid, uuid, uuid, timestamptz) is
  'The e-mail addresses of a user and of the one who signs in by the client, and those that they have had since then: '
  'a person to whose client the role of another is lent is one person in both.';

-- Zero is of a passkey whose installation has lost its key: the next sign-in says which key there is.
create or replace function auth.knows_peppers(p_versions integer[]) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select count(*) = 0 or bool_or(pepper_version = any (p_versions))
    from registry.api_client_secrets
   where revoked_at is null
     and (kind = 'secret' or pepper_version <> 0);
end;

revoke execute on function
  auth.find_invitation(bytea),
  auth.accept_invitation(bytea, inet, uuid, bytea, bytea, bigint, bytea, integer, bytea, integer, uuid[], text),
  auth.find_passkey(bytea),
  auth.sign_in(bytea, bigint, bytea, integer, inet, bytea, integer, uuid, text),
  auth.find_person(uuid, uuid)
  from public;
grant execute on function
  auth.find_invitation(bytea),
  auth.accept_invitation(bytea, inet, uuid, bytea, bytea, bigint, bytea, integer, bytea, integer, uuid[], text),
  auth.find_passkey(bytea),
  auth.sign_in(bytea, bigint, bytea, integer, inet, bytea, integer, uuid, text),
  auth.find_person(uuid, uuid)
  to registry_app;

reset role;
