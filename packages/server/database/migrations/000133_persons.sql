-- breaking: no
-- transaction: one
-- People sign in to the console. A person is of no account: it has passkeys and identities at providers, by which it
-- signs in, and it is linked to a user in each of its accounts by accepting an invitation.

set local role registry_owner;

-- Invitations --------------------------------------------------------------------------------------------------------

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
  'The client of the user who is invited, which a person is linked to.';
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

-- Persons ------------------------------------------------------------------------------------------------------------

create table auth.persons (
  id uuid not null,
  created_at timestamptz not null default now(),
  constraint persons_pk primary key (id)
);
comment on table auth.persons is
  'People who sign in. They are of no account, and no account is told whether another knows the same person.';

create table auth.links (
  account_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  linked_at timestamptz not null default now(),
  via text not null,
  constraint links_via_known check (via in ('passkey', 'provider', 'link')),
  constraint links_pk primary key (account_id, id),
  constraint links_secret_fk foreign key (account_id, id) references registry.api_client_secrets (account_id, id),
  constraint links_person_fk foreign key (person_id) references auth.persons (id)
);
create index links_by_person on auth.links (person_id);
comment on table auth.links is
  'Which person signs in as the user of a client. The row of the same id in registry.api_client_secrets says whether '
  'the link is live; the tokens of the person rest on that row.';
comment on column auth.links.via is
  'How the person proved who they are when they took the link: by a passkey, a provider, or a link of the demo.';

create table auth.passkeys (
  id uuid not null,
  person_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null default 'Passkey',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  removed_at timestamptz,
  constraint passkeys_pk primary key (id),
  constraint passkeys_person_fk foreign key (person_id) references auth.persons (id),
  constraint passkeys_credential_unique unique (credential_id),
  constraint passkeys_credential_id_length check (octet_length(credential_id) between 1 and 1023),
  constraint passkeys_public_key_length check (octet_length(public_key) between 1 and 2048),
  constraint passkeys_counter_range check (counter between 0 and 4294967295),
  constraint passkeys_name_length check (char_length(name) between 1 and 80)
);
create index passkeys_by_person on auth.passkeys (person_id);
comment on table auth.passkeys is
  'The public keys of passkeys. One that was removed stays, so that it is never taken again.';
comment on column auth.passkeys.public_key is
  'COSE_Key (RFC 9052), as the authenticator made it.';
comment on column auth.passkeys.counter is
  'How often the authenticator has signed; zero of one that does not count.';
comment on column auth.passkeys.name is
  'The name that the person gave it.';

create table auth.identities (
  id uuid not null,
  person_id uuid not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  removed_at timestamptz,
  constraint identities_pk primary key (id),
  constraint identities_person_fk foreign key (person_id) references auth.persons (id),
  constraint identities_issuer_length check (char_length(issuer) between 1 and 1000),
  constraint identities_subject_length check (char_length(subject) between 1 and 255)
);
create unique index identities_once on auth.identities (issuer, subject)
  where removed_at is null;
create index identities_by_person on auth.identities (person_id);
comment on table auth.identities is
  'Persons as their companies'' providers know them. Source: OpenID Connect Core 1.0, 5.7.';

create table auth.recovery_codes (
  id uuid not null,
  person_id uuid not null,
  digest bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_pk primary key (id),
  constraint recovery_codes_person_fk foreign key (person_id) references auth.persons (id),
  constraint recovery_codes_digest_length check (octet_length(digest) = 32)
);
create unique index recovery_codes_by_digest on auth.recovery_codes (digest);
create index recovery_codes_by_person on auth.recovery_codes (person_id);
comment on table auth.recovery_codes is
  'Codes by which a person without a passkey makes another, each of them once. A code is the text of which this is '
  'the digest.';
comment on column auth.recovery_codes.used_at is
  'When it was used, or the person made others in its place.';

create table auth.sessions (
  id uuid not null,
  person_id uuid not null,
  via text not null,
  passkey_id uuid,
  identity_id uuid,
  provider_sid text,
  proven_at timestamptz not null,
  proven_by uuid,
  remote inet not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint sessions_pk primary key (id),
  constraint sessions_person_fk foreign key (person_id) references auth.persons (id),
  constraint sessions_passkey_fk foreign key (passkey_id) references auth.passkeys (id),
  constraint sessions_identity_fk foreign key (identity_id) references auth.identities (id),
  constraint sessions_proven_by_fk foreign key (proven_by) references auth.identities (id),
  constraint sessions_via_known check (via in ('passkey', 'provider', 'link')),
  constraint sessions_way_of_via check (
    (via = 'passkey') = (passkey_id is not null)
    and (via = 'provider') = (identity_id is not null))
);
create index sessions_by_person on auth.sessions (person_id, started_at);
create index sessions_by_passkey on auth.sessions (passkey_id)
  where passkey_id is not null;
create index sessions_by_identity on auth.sessions (identity_id, provider_sid)
  where identity_id is not null;
create index sessions_by_start on auth.sessions (started_at);
create index sessions_by_proof on auth.sessions (proven_by)
  where proven_by is not null;
comment on table auth.sessions is
  'Sessions of people in the console. A session is live while its login token is, one of auth.tokens.';
comment on column auth.sessions.provider_sid is
  'The session at the provider, by which the provider ends it. Source: OpenID Connect Back-Channel Logout 1.0, 2.4.';
comment on column auth.sessions.proven_at is
  'When the person last proved who they are.';
comment on column auth.sessions.proven_by is
  'The identity by which that was; null of a passkey and of a link.';
comment on column auth.sessions.remote is
  'The address from which it was opened.';

create table auth.used_challenges (
  digest bytea not null,
  expires_at timestamptz not null,
  constraint used_challenges_pk primary key (digest)
);
create index used_challenges_expires_at on auth.used_challenges (expires_at);
comment on table auth.used_challenges is
  'Challenges with which somebody has signed in, until the server that made one accepts it no more.';

alter table auth.persons enable row level security;
alter table auth.persons force row level security;
create policy auth_select on auth.persons
  for select to registry_auth
  using (true);
create policy auth_insert on auth.persons
  for insert to registry_auth
  with check (true);
create policy auth_update on auth.persons
  for update to registry_auth
  using (true);
create policy reader_select on auth.persons
  for select to registry_reader
  using (true);
grant select, insert, update (id) on auth.persons to registry_auth;
grant select on auth.persons to registry_reader;

alter table auth.links enable row level security;
alter table auth.links force row level security;
create policy auth_select on auth.links
  for select to registry_auth
  using (true);
create policy auth_insert on auth.links
  for insert to registry_auth
  with check (true);
create policy reader_select on auth.links
  for select to registry_reader
  using (true);
grant select, insert on auth.links to registry_auth;
grant select on auth.links to registry_reader;

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
grant update (counter, name, last_used_at, removed_at) on auth.passkeys to registry_auth;
grant select on auth.passkeys to registry_reader;

alter table auth.identities enable row level security;
alter table auth.identities force row level security;
create policy auth_select on auth.identities
  for select to registry_auth
  using (true);
create policy auth_insert on auth.identities
  for insert to registry_auth
  with check (true);
create policy auth_update on auth.identities
  for update to registry_auth
  using (true);
create policy reader_select on auth.identities
  for select to registry_reader
  using (true);
grant select, insert on auth.identities to registry_auth;
grant update (last_used_at, removed_at) on auth.identities to registry_auth;
grant select on auth.identities to registry_reader;

alter table auth.recovery_codes enable row level security;
alter table auth.recovery_codes force row level security;
create policy auth_select on auth.recovery_codes
  for select to registry_auth
  using (true);
create policy auth_insert on auth.recovery_codes
  for insert to registry_auth
  with check (true);
create policy auth_update on auth.recovery_codes
  for update to registry_auth
  using (true);
create policy reader_select on auth.recovery_codes
  for select to registry_reader
  using (true);
grant select, insert on auth.recovery_codes to registry_auth;
grant update (used_at) on auth.recovery_codes to registry_auth;
grant select on auth.recovery_codes to registry_reader;

alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;
create policy auth_select on auth.sessions
  for select to registry_auth
  using (true);
create policy auth_insert on auth.sessions
  for insert to registry_auth
  with check (true);
create policy auth_update on auth.sessions
  for update to registry_auth
  using (true);
create policy auth_delete on auth.sessions
  for delete to registry_auth
  using (true);
create policy reader_select on auth.sessions
  for select to registry_reader
  using (true);
grant select, insert, delete on auth.sessions to registry_auth;
grant update (proven_at, proven_by, ended_at) on auth.sessions to registry_auth;
grant select on auth.sessions to registry_reader;

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

comment on column registry.api_client_secrets.pepper_version is
  'The secret key of the installation by which the digest was made; of a person, that of its last sign-in.';
grant update (pepper_version, revoked_at) on registry.api_client_secrets to registry_auth;

-- What the functions below share -------------------------------------------------------------------------------------

set local role registry_auth;

create function auth.new_id() returns uuid
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select encode(
           set_bit(
             set_bit(
               overlay(
                 uuid_send(gen_random_uuid())
                 placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                 from 1 for 6),
               52, 1),
             53, 1),
           'hex')::uuid
$$;
comment on function auth.new_id() is
  'A UUID version 7 (RFC 9562, 5.7), as the program makes them.';

create function auth.list_links(p_person_id uuid, p_remote inet)
returns table (account_id uuid, id uuid, api_client_id uuid, client_id text, user_id uuid, last_used_at timestamptz)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select l.account_id, l.id, c.id, c.client_id, c.user_id, c.last_used_at
    from auth.links l
    join registry.api_client_secrets s on s.account_id = l.account_id and s.id = l.id
    join registry.api_clients c on c.account_id = s.account_id and c.id = s.api_client_id
    join registry.accounts a on a.id = c.account_id
   where l.person_id = p_person_id
     and s.kind = 'person'
     and s.revoked_at is null
     and (s.expires_at is null or s.expires_at > now())
     and c.user_id is not null
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and (p_remote is null or cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks))
     and a.status = 'active'
$$;
comment on function auth.list_links(uuid, inet) is
  'The live links of a person, as far as an address may use them; all where none is given.';

create function auth.record_in_links(p_person_id uuid, p_action text, p_request_id text, p_after jsonb) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, user_id, api_client_id, request_id, after)
  select l.account_id, auth.new_id(), p_action, 'ApiClient', l.api_client_id, l.user_id, l.api_client_id, p_request_id,
         jsonb_build_object('apiClientSecretId', l.id) || p_after
    from auth.list_links(p_person_id, null) l
$$;
comment on function auth.record_in_links(uuid, text, text, jsonb) is
  'Records an audit entry in each account of the live links of a person. It names nothing that two accounts could '
  'compare.';

create function auth.link_person(
  p_person_id uuid,
  p_account_id uuid,
  p_api_client_id uuid,
  p_pepper_version integer,
  p_via text)
returns table (id uuid, replaced uuid)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  v_before record;
  v_id uuid := auth.new_id();
begin
  perform
     from registry.api_clients c
    where c.account_id = p_account_id
      and c.id = p_api_client_id
      for no key update;
  select l.id, l.person_id
    into v_before
    from registry.api_client_secrets s
    join auth.links l on l.account_id = s.account_id and l.id = s.id
   where s.account_id = p_account_id
     and s.api_client_id = p_api_client_id
     and s.kind = 'person'
     and s.revoked_at is null;
  if v_before.person_id = p_person_id then
    return query select v_before.id, null::uuid;
    return;
  end if;
  update registry.api_client_secrets s
     set revoked_at = now()
   where s.account_id = p_account_id
     and s.id = v_before.id;
  insert into registry.api_client_secrets (account_id, id, api_client_id, digest, pepper_version, kind)
  values
    (p_account_id, v_id, p_api_client_id, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
     p_pepper_version, 'person');
  insert into auth.links (account_id, id, person_id, via) values (p_account_id, v_id, p_person_id, p_via);
  return query select v_id, v_before.id;
end $$;
comment on function auth.link_person(uuid, uuid, uuid, integer, text) is
  'Links a person to the client of a user, in the place of another person, whose link ends. Returns the link, and the '
  'one that it replaces.';

create function auth.open_session(
  p_person_id uuid,
  p_via text,
  p_passkey_id uuid,
  p_identity_id uuid,
  p_provider_sid text,
  p_proven_at timestamptz,
  p_remote inet,
  p_pepper_version integer,
  p_login_digest bytea,
  p_lifetime integer,
  p_request_id text) returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  v_link record;
  v_session_id uuid := auth.new_id();
begin
  -- Sign-ins of a person take turns.
  perform
     from auth.persons p
    where p.id = p_person_id
      for no key update;
  select l.account_id, l.id, l.api_client_id
    into v_link
    from auth.list_links(p_person_id, p_remote) l
   order by l.last_used_at desc nulls last, l.id
   limit 1;
  if not found then return false; end if;
  insert into auth.sessions
    (id, person_id, via, passkey_id, identity_id, provider_sid, proven_at, proven_by, remote)
  values
    (v_session_id, p_person_id, p_via, p_passkey_id, p_identity_id, p_provider_sid, least(p_proven_at, now()),
     p_identity_id, p_remote);
  insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, session_id, expires_at)
  values
    (p_login_digest, 'login', v_link.account_id, v_link.api_client_id, v_link.id, v_session_id,
     now() + make_interval(secs => least(p_lifetime, 86400)));
  -- A row that somebody else has locked is left to the next sign-in. The start of a server compares its key with those
  -- under which secrets and links were last used.
  update registry.api_client_secrets s
     set last_used_at = now(),
         pepper_version = p_pepper_version
   where (s.account_id, s.id) in (
           select o.account_id, o.id
             from auth.list_links(p_person_id, p_remote) l
             join registry.api_client_secrets o on o.account_id = l.account_id and o.id = l.id
            order by o.account_id, o.id
              for no key update of o skip locked);
  update registry.api_clients c
     set last_used_at = now()
   where (c.account_id, c.id) in (
           select o.account_id, o.id
             from auth.list_links(p_person_id, p_remote) l
             join registry.api_clients o on o.account_id = l.account_id and o.id = l.api_client_id
            order by o.account_id, o.id
              for no key update of o skip locked);
  perform auth.record_in_links(p_person_id, 'login.via_' || p_via, p_request_id, '{}');
  delete from auth.sessions
   where id in (
           select o.id
             from auth.sessions o
            where o.started_at < now() - interval '30 days'
            order by o.started_at
            limit 100
              for update skip locked);
  return true;
end $$;
comment on function auth.open_session(
  uuid, text, uuid, uuid, text, timestamptz, inet, integer, bytea, integer, text) is
  'Records a session of a person and its login token, which rests on the link that was used last, with an audit entry '
  'in each account. False where no link is live. Sessions of more than 30 days ago are removed.';

create function auth.use_once(p_digest bytea) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_is_first boolean;
begin
  insert into auth.used_challenges (digest, expires_at)
  values (p_digest, now() + interval '1 hour')
  on conflict do nothing;
  v_is_first := found;
  delete from auth.used_challenges
   where digest in (
           select u.digest
             from auth.used_challenges u
            where u.expires_at < now()
            order by u.expires_at
            limit 100);
  return v_is_first;
end $$;
comment on function auth.use_once(bytea) is
  'Records that something was used which is good once, and for less than an hour. False where it was used before.';

create function auth.use_passkey(
  p_credential_id bytea, p_counter bigint, p_challenge_digest bytea, p_request_id text)
returns table (id uuid, person_id uuid)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  v_passkey record;
begin
  -- A person is locked before what it signs in by. Two sign-ins with one passkey take turns, so that its counter is
  -- compared with the latest.
  perform
     from auth.persons o
    where o.id = (
            select p.person_id
              from auth.passkeys p
             where p.credential_id = p_credential_id)
      for no key update;
  select p.id, p.person_id, p.counter
    into v_passkey
    from auth.passkeys p
   where p.credential_id = p_credential_id
     and p.removed_at is null
     for no key update;
  if not found then return; end if;
  if not auth.use_once(p_challenge_digest) then return; end if;
  if p_counter <= v_passkey.counter and (p_counter, v_passkey.counter) <> (0, 0) then
    perform auth.record_in_links(
      v_passkey.person_id, 'login.passkey_counter', p_request_id,
      jsonb_build_object('counter', p_counter::text, 'counterBefore', v_passkey.counter::text));
    return;
  end if;
  update auth.passkeys p
     set counter = p_counter,
         last_used_at = now()
   where p.id = v_passkey.id;
  return query select v_passkey.id, v_passkey.person_id;
end $$;
comment on function auth.use_passkey(bytea, bigint, bytea, text) is
  'Takes a signature of a passkey that the server has checked, once for each challenge. No row where the passkey was '
  'removed, the challenge used, or the counter not higher than before; the last leaves audit entries.';

create function auth.find_own_session(p_login_digest bytea, p_remote inet)
returns table (id uuid, person_id uuid, proven_at timestamptz, issuer text, first_name text, last_name text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select s.id, s.person_id, s.proven_at, i.issuer, u.first_name, u.last_name
    from auth.find_token(p_login_digest, p_remote) l
    join auth.tokens t on t.digest = p_login_digest
    join auth.sessions s on s.id = t.session_id
    join registry.api_clients c on c.account_id = l.client_account_id and c.id = l.api_client_id
    join registry.users u on u.account_id = c.account_id and u.id = c.user_id
    left join auth.identities i on i.id = s.identity_id
   where l.kind = 'login'
     and s.ended_at is null
$$;
comment on function auth.find_own_session(bytea, inet) is
  'The session of a person by its login token, with the provider at which it was opened, if it was, and the names of '
  'the user by which it was. No row where it has ended, or is that of a program''s client.';

-- Accepting an invitation --------------------------------------------------------------------------------------------

create function auth.find_invitation(p_digest bytea) returns table (
  slug text,
  account_name text,
  account_type text,
  first_name text,
  last_name text,
  email text,
  roles json,
  invited_by text,
  expires_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select a.slug, a.name, a.account_type, u.first_name, u.last_name, u.email,
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

create function auth.lock_invitation(p_digest bytea, p_remote inet)
returns table (account_id uuid, id uuid, api_client_id uuid, user_id uuid)
language sql
set search_path = pg_catalog, pg_temp
as $$
  -- Another one who accepts it at the same moment waits here, and then finds it accepted.
  select i.account_id, i.id, i.api_client_id, c.user_id
    from registry.invitations i
    join registry.accounts a on a.id = i.account_id
    join registry.api_clients c on c.account_id = i.account_id and c.id = i.api_client_id
   where i.digest = p_digest
     and i.accepted_at is null
     and i.revoked_at is null
     and i.expires_at > now()
     and a.status = 'active'
     and c.user_id is not null
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and (cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks))
     for update of i
$$;
comment on function auth.lock_invitation(bytea, inet) is
  'An invitation that can be accepted now from an address, locked.';

create function auth.accept(
  p_account_id uuid,
  p_invitation_id uuid,
  p_api_client_id uuid,
  p_person_id uuid,
  p_pepper_version integer,
  p_via text,
  p_request_id text) returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  v_link record;
begin
  perform
     from auth.persons p
    where p.id = p_person_id
      for no key update;
  -- One that is suspended may become active again.
  perform
     from auth.links l
     join registry.api_client_secrets s on s.account_id = l.account_id and s.id = l.id
     join registry.api_clients c on c.account_id = s.account_id and c.id = s.api_client_id
    where l.account_id = p_account_id
      and l.person_id = p_person_id
      and s.revoked_at is null
      and c.id <> p_api_client_id
      and c.status <> 'revoked';
  if found then return false; end if;
  update registry.invitations i
     set accepted_at = now()
   where i.account_id = p_account_id
     and i.id = p_invitation_id;
  select *
    into v_link
    from auth.link_person(p_person_id, p_account_id, p_api_client_id, p_pepper_version, p_via);
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, user_id, api_client_id, request_id, after)
  select c.account_id, auth.new_id(), 'login.invitation_accepted', 'ApiClientSecret', v_link.id, c.user_id, c.id,
         p_request_id,
         case when v_link.replaced is not null then jsonb_build_object('replacedApiClientSecretId', v_link.replaced) end
    from registry.api_clients c
   where c.account_id = p_account_id
     and c.id = p_api_client_id;
  with linked as (
    select c.account_id, c.user_id
      from registry.api_clients c
     where c.account_id = p_account_id
       and c.id = p_api_client_id),
  entry as (
    insert into registry.audit_entries (account_id, id, action, object_type, object_id, user_id, request_id, after)
    select k.account_id, auth.new_id(), 'user.linked', 'User', k.user_id, k.user_id, p_request_id,
           jsonb_build_object('via', p_via)
      from linked k)
  insert into registry.events (account_id, id, type, object_type, object_id, payload)
  select k.account_id, auth.new_id(), 'user.linked', 'User', k.user_id, jsonb_build_object('mutation', 'user.linked')
    from linked k;
  return true;
end $$;
comment on function auth.accept(uuid, uuid, uuid, uuid, integer, text, text) is
  'Accepts a locked invitation for a person. False, and nothing changes, where the person signs in as another user of '
  'the account already.';

create function auth.accept_invitation(
  p_digest bytea,
  p_remote inet,
  p_person_id uuid,
  p_passkey_id uuid,
  p_credential_id bytea,
  p_public_key bytea,
  p_counter bigint,
  p_pepper_version integer,
  p_login_digest bytea,
  p_lifetime integer,
  p_request_id text) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_of record;
begin
  select *
    into v_of
    from auth.lock_invitation(p_digest, p_remote);
  if not found then return 'not_open'; end if;
  if exists (select from auth.passkeys p where p.credential_id = p_credential_id) then return 'passkey_known'; end if;
  insert into auth.persons (id) values (p_person_id);
  insert into auth.passkeys (id, person_id, credential_id, public_key, counter, last_used_at)
  values (p_passkey_id, p_person_id, p_credential_id, p_public_key, p_counter, now());
  perform auth.accept(
    v_of.account_id, v_of.id, v_of.api_client_id, p_person_id, p_pepper_version, 'passkey', p_request_id);
  perform auth.open_session(
    p_person_id, 'passkey', p_passkey_id, null, null, now(), p_remote, p_pepper_version, p_login_digest, p_lifetime,
    p_request_id);
  return 'accepted';
end $$;
comment on function auth.accept_invitation(
  bytea, inet, uuid, uuid, bytea, bytea, bigint, integer, bytea, integer, text) is
  'Accepts an invitation with a new passkey, of a new person, and opens a session. Otherwise the reason: not_open, '
  'passkey_known.';

create function auth.accept_by_identity(
  p_digest bytea,
  p_remote inet,
  p_person_id uuid,
  p_issuer text,
  p_subject text,
  p_provider_sid text,
  p_proven_at timestamptz,
  p_pepper_version integer,
  p_login_digest bytea,
  p_lifetime integer,
  p_request_id text) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_of record;
  v_identity record;
begin
  select *
    into v_of
    from auth.lock_invitation(p_digest, p_remote);
  if not found then return 'not_open'; end if;
  -- Two invitations that one person accepts at the same moment make one person.
  perform pg_advisory_xact_lock(hashtextextended('identity ' || p_issuer || ' ' || p_subject, 0));
  select i.id, i.person_id
    into v_identity
    from auth.identities i
   where i.issuer = p_issuer
     and i.subject = p_subject
     and i.removed_at is null;
  if not found then
    insert into auth.persons (id) values (p_person_id);
    insert into auth.identities (id, person_id, issuer, subject)
    values (auth.new_id(), p_person_id, p_issuer, p_subject)
    returning id, person_id into v_identity;
  end if;
  if not auth.accept(
    v_of.account_id, v_of.id, v_of.api_client_id, v_identity.person_id, p_pepper_version, 'provider', p_request_id)
  then
    return 'person_known';
  end if;
  update auth.identities
     set last_used_at = now()
   where id = v_identity.id;
  perform auth.open_session(
    v_identity.person_id, 'provider', null, v_identity.id, p_provider_sid, p_proven_at, p_remote, p_pepper_version,
    p_login_digest, p_lifetime, p_request_id);
  return 'accepted';
end $$;
comment on function auth.accept_by_identity(
  bytea, inet, uuid, text, text, text, timestamptz, integer, bytea, integer, text) is
  'Accepts an invitation by an identity at a provider, which the server has checked, and opens a session. The '
  'identity makes a person where there is none. Otherwise the reason: not_open, person_known.';

create function auth.accept_as_self(
  p_digest bytea,
  p_remote inet,
  p_session_login bytea,
  p_proof_seconds integer,
  p_pepper_version integer,
  p_request_id text) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_of record;
  v_session record;
begin
  select *
    into v_session
    from auth.find_own_session(p_session_login, p_remote);
  if not found then return 'session_ended'; end if;
  select *
    into v_of
    from auth.lock_invitation(p_digest, p_remote);
  if not found then return 'not_open'; end if;
  if v_session.proven_at <= now() - make_interval(secs => p_proof_seconds) then return 'proof_old'; end if;
  if not auth.accept(
    v_of.account_id, v_of.id, v_of.api_client_id, v_session.person_id, p_pepper_version,
    (
      select s.via
        from auth.sessions s
       where s.id = v_session.id),
    p_request_id)
  then
    return 'person_known';
  end if;
  return 'accepted';
end $$;
comment on function auth.accept_as_self(bytea, inet, bytea, integer, integer, text) is
  'Accepts an invitation for the person of a session. Otherwise the reason: session_ended, not_open, proof_old, '
  'person_known.';

-- Signing in ---------------------------------------------------------------------------------------------------------

create function auth.find_passkey(p_credential_id bytea) returns table (
  person_id uuid,
  public_key bytea,
  client_ids text[])
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select p.person_id, p.public_key,
         array(
           select l.client_id
             from auth.list_links(p.person_id, null) l
            order by l.client_id)
    from auth.passkeys p
   where p.credential_id = p_credential_id
$$;
comment on function auth.find_passkey(bytea) is
  'The public key of a passkey with its person and the clients of the live links, also of one that was removed: the '
  'signature is checked before anything is told.';

create function auth.sign_in(
  p_credential_id bytea,
  p_counter bigint,
  p_challenge_digest bytea,
  p_remote inet,
  p_pepper_version integer,
  p_login_digest bytea,
  p_lifetime integer,
  p_request_id text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_passkey record;
begin
  select *
    into v_passkey
    from auth.use_passkey(p_credential_id, p_counter, p_challenge_digest, p_request_id);
  if not found then return false; end if;
  return auth.open_session(
    v_passkey.person_id, 'passkey', v_passkey.id, null, null, now(), p_remote, p_pepper_version, p_login_digest,
    p_lifetime, p_request_id);
end $$;
comment on function auth.sign_in(bytea, bigint, bytea, inet, integer, bytea, integer, text) is
  'Opens a session by a passkey whose signature the server has checked. False where the passkey was removed, no link '
  'is live, the challenge is used, or the counter not higher than before.';

create function auth.sign_in_by_identity(
  p_issuer text,
  p_subject text,
  p_provider_sid text,
  p_proven_at timestamptz,
  p_remote inet,
  p_pepper_version integer,
  p_login_digest bytea,
  p_lifetime integer,
  p_request_id text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_identity record;
begin
  perform
     from auth.persons o
    where o.id = (
            select i.person_id
              from auth.identities i
             where i.issuer = p_issuer
               and i.subject = p_subject
               and i.removed_at is null)
      for no key update;
  update auth.identities
     set last_used_at = now()
   where issuer = p_issuer
     and subject = p_subject
     and removed_at is null
  returning id, person_id
    into v_identity;
  if not found then return false; end if;
  return auth.open_session(
    v_identity.person_id, 'provider', null, v_identity.id, p_provider_sid, p_proven_at, p_remote, p_pepper_version,
    p_login_digest, p_lifetime, p_request_id);
end $$;
comment on function auth.sign_in_by_identity(
  text, text, text, timestamptz, inet, integer, bytea, integer, text) is
  'Opens a session by an identity at a provider, which the server has checked. False where nobody has it, or no link '
  'of its person is live.';

-- Sessions -----------------------------------------------------------------------------------------------------------

create function auth.list_session_delegations(p_login_digest bytea, p_remote inet)
returns table (
  client_account_id uuid,
  api_client_id uuid,
  secret_id uuid,
  session_id uuid,
  expires_at timestamptz,
  account_id uuid,
  delegation_id uuid,
  users_account_id uuid,
  user_id uuid)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with login as materialized (
    select l.client_account_id, l.api_client_id, l.secret_id, l.expires_at, t.session_id
      from auth.find_token(p_login_digest, p_remote) l
      join auth.tokens t on t.digest = p_login_digest
     where l.kind = 'login'),
  client as materialized (
    select l.client_account_id, l.api_client_id, l.secret_id, l.expires_at, l.session_id
      from login l
     where l.session_id is null
     union all
    select k.account_id, k.api_client_id, k.id, l.expires_at, l.session_id
      from login l
      join auth.sessions s on s.id = l.session_id
      cross join lateral auth.list_links(s.person_id, p_remote) k
     where s.ended_at is null)
  select distinct on (m.id)
         c.client_account_id, c.api_client_id, c.secret_id, c.session_id, c.expires_at, d.account_id, d.id, m.id,
         m.user_id
    from client c
    join registry.delegations d on d.client_account_id = c.client_account_id and d.api_client_id = c.api_client_id
    join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
    join registry.accounts a on a.id = m.account_id
   where d.status = 'active'
     and m.status = 'active'
     and a.status = 'active'
   order by m.id, c.client_account_id = d.account_id desc, c.secret_id
$$;
comment on function auth.list_session_delegations(bytea, inet) is
  'The delegations that a console session may use: those of its client or, of a person, those of the clients of all '
  'live links. Of several for one role the one that its account gave to a client of its own, then that of the oldest '
  'link.';

create function auth.list_session_roles(p_login_digest bytea, p_remote inet)
returns table (
  first_name text,
  last_name text,
  user_role text,
  account_type text,
  account_name text,
  user_id uuid,
  users_account_id uuid,
  account_id uuid,
  slug text,
  email text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select u.first_name, u.last_name, m.user_role, a.account_type, a.name, u.id, m.id, a.id, a.slug, u.email
    from auth.list_session_delegations(p_login_digest, p_remote) d
    join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
    join registry.users u on u.account_id = m.account_id and u.id = m.user_id
    join registry.accounts a on a.id = m.account_id
   order by a.name, m.user_role, m.id
$$;
comment on function auth.list_session_roles(bytea, inet) is
  'The roles of a console session, as auth.list_roles has those of a client.';

create function auth.select_session_role(
  p_login_digest bytea,
  p_remote inet,
  p_users_account_id uuid,
  p_digest bytea,
  p_audit_id uuid,
  p_request_id text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_of record;
begin
  if (auth.find_token(p_digest, p_remote)).kind = 'role' then return true; end if;
  perform set_config('synchronous_commit', 'off', true);
  select *
    into v_of
    from auth.list_session_delegations(p_login_digest, p_remote) d
   where d.users_account_id = p_users_account_id;
  if not found then return false; end if;
  -- The token of a role expires at the same instant as the login token.
  insert into auth.tokens
    (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, session_id, expires_at)
  values
    (p_digest, 'role', v_of.client_account_id, v_of.api_client_id, v_of.secret_id, v_of.account_id,
     v_of.delegation_id, v_of.session_id, v_of.expires_at);
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, user_id, users_account_id, api_client_id, request_id)
  values
    (v_of.account_id, p_audit_id, 'role.selected', 'UsersAccount', v_of.users_account_id, v_of.user_id,
     v_of.users_account_id, v_of.api_client_id, p_request_id);
  return true;
end $$;
comment on function auth.select_session_role(bytea, inet, uuid, bytea, uuid, text) is
  'Records the token of a role of a console session, with an audit entry in the account of the role, unless it is '
  'there already. False where the session is not live or has no such role.';

create function auth.find_client_choices(p_login_digest bytea, p_remote inet) returns setof auth.client_choices
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select c.*
    from auth.list_session_delegations(p_login_digest, p_remote) d
    join auth.client_choices c
      on c.client_account_id = d.client_account_id
     and c.api_client_id = d.api_client_id
     and c.users_account_id = d.users_account_id
$$;
comment on function auth.find_client_choices(bytea, inet) is
  'The choices of the clients of a console session, in the roles that it has now.';

create function auth.record_client_choice(
  p_login_digest bytea,
  p_remote inet,
  p_users_account_id uuid,
  p_asset_id uuid,
  p_view_name text,
  p_view_address text) returns boolean
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into auth.client_choices as c (client_account_id, api_client_id, users_account_id, asset_id, views)
  select d.client_account_id, d.api_client_id, d.users_account_id, p_asset_id,
         case
           when p_view_address is null then '{}'
           else jsonb_build_object(p_view_name, p_view_address)
         end
    from auth.list_session_delegations(p_login_digest, p_remote) d
   where d.users_account_id = p_users_account_id
  on conflict (client_account_id, api_client_id, users_account_id) do update
     set selected_at = now(),
         asset_id = coalesce(excluded.asset_id, c.asset_id),
         views = case
           when p_view_name is null then c.views
           else (c.views - p_view_name) || excluded.views
         end
   where p_view_address is null
      or octet_length(((c.views - p_view_name) || excluded.views)::text) <= 65536
  returning true
$$;
comment on function auth.record_client_choice(bytea, inet, uuid, uuid, text, text) is
  'Records that a console session selected a role, the asset chosen last where one is given, and a view under its '
  'name; without an address the view is removed. Null where the session is not live, it has no such role, or the '
  'views of the client in the role would take more than 64 KiB.';

create function auth.record_proof(p_session_id uuid, p_identity_id uuid, p_proven_at timestamptz) returns boolean
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  update auth.sessions
     set proven_at = case
           when proven_by is not distinct from p_identity_id then greatest(proven_at, least(p_proven_at, now()))
           else least(p_proven_at, now())
         end,
         proven_by = p_identity_id
   where id = p_session_id
     and ended_at is null
  returning true;
end;
comment on function auth.record_proof(uuid, uuid, timestamptz) is
  'Records that the person of a session proved who they are, in the place of an earlier proof, or of one in another way. '
  'Null where the session has ended.';

create function auth.end_sessions(p_session_ids uuid[]) returns bigint
language sql
set search_path = pg_catalog, pg_temp
begin atomic
  -- In one order, here and wherever else several tokens end or change at once: first sessions, then tokens.
  with of_session as (
    select s.id
      from auth.sessions s
     where s.id = any (p_session_ids)
       and s.ended_at is null
     order by s.id
       for no key update),
  ended as (
    update auth.sessions s
       set ended_at = now()
      from of_session o
     where s.id = o.id
    returning s.id),
  of_token as (
    select t.digest
      from ended e
      join auth.tokens t on t.session_id = e.id
     where t.revoked_at is null
       and t.expires_at > now()
     order by t.digest
       for no key update of t),
  revoked as (
    update auth.tokens t
       set revoked_at = now()
      from of_token o
     where t.digest = o.digest)
  select count(*)
    from ended;
end;
comment on function auth.end_sessions(uuid[]) is
  'Ends sessions of people with their tokens. Returns how many were live.';

create function auth.end_own_session(p_login_digests bytea[]) returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  select auth.end_sessions(
           array(
             select t.session_id
               from auth.tokens t
              where t.digest = any (p_login_digests)
                and t.session_id is not null))
$$;
comment on function auth.end_own_session(bytea[]) is
  'Ends the session of a person by its login token, also one that is suspended.';

-- Four eyes ----------------------------------------------------------------------------------------------------------

-- Both return few rows. For a thousand each, as PostgreSQL assumes by default, the query of an approval would make hash
-- tables of megabytes.
create or replace function auth.list_addresses(
  p_account_id uuid, p_user_id uuid, p_api_client_id uuid, p_since timestamptz)
returns setof text
language sql stable rows 5
set search_path = pg_catalog, pg_temp
as $$
  with of_user (account_id, id) as (
    select p_account_id, p_user_id
     union
    select c.account_id, c.user_id
      from registry.api_clients c
     where c.id = p_api_client_id
       and c.user_id is not null)
  select u.email
    from of_user o
    join registry.users u on u.account_id = o.account_id and u.id = o.id
   union
  select e.before ->> 'email'
    from of_user o
    join registry.audit_entries e on e.account_id = o.account_id and e.object_id = o.id
   where e.action = 'changeUser'
     and e.recorded_at > p_since
     and e.before ? 'email'
   union
  select 'person ' || l.person_id
    from of_user o
    join registry.api_clients c on c.account_id = o.account_id and c.user_id = o.id
    join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
    join auth.links l on l.account_id = s.account_id and l.id = s.id
   where s.revoked_at is null
      or s.revoked_at > p_since
$$;
comment on function auth.list_addresses(uuid, uuid, uuid, timestamptz) is
  'The e-mail addresses of a user and of the one of the client, those that they have had since then, and the persons '
  'who have signed in as them since then, each under a text that is no address: a person in two users, or to whose '
  'client the role of another is lent, is one person in both.';

create or replace function auth.list_changes(
  p_account_id uuid, p_users_account_id uuid, p_user_id uuid, p_api_client_id uuid, p_days integer)
returns table (account_id uuid, users_account_id uuid, user_id uuid, api_client_id uuid, set_up boolean)
language sql stable rows 5
set search_path = pg_catalog, pg_temp
as $$
  with client (account_id, id) as (
    select distinct d.client_account_id, d.api_client_id
      from registry.delegations d
     where d.account_id = p_account_id
       and d.users_account_id = p_users_account_id
       and d.api_client_id = p_api_client_id),
  changed (account_id, id) as (
    select p_account_id, p_user_id
     union all
    select p_account_id, p_users_account_id
     union all
    select d.account_id, d.id
      from registry.delegations d
     where d.account_id = p_account_id
       and d.users_account_id = p_users_account_id
       and d.api_client_id = p_api_client_id
     union all
    select c.account_id, c.id
      from client c
     union all
    select s.account_id, s.id
      from client c
      join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
     union all
    select k.account_id, k.user_id
      from client c
      join registry.api_clients k on k.account_id = c.account_id and k.id = c.id
     where k.user_id is not null)
  select distinct
         e.account_id, e.users_account_id, e.user_id, e.api_client_id,
         e.action in ('createUser', 'giveRole', 'createApiClient', 'createDelegation')
           and e.recorded_at < a.created_at + interval '24 hours'
    from changed c
    join registry.audit_entries e on e.account_id = c.account_id and e.object_id = c.id
    join registry.accounts a on a.id = e.account_id
   where p_days > 0
     and e.user_id is not null
     and e.user_id <> p_user_id
     and e.action in (
       'createUser', 'changeUser', 'giveRole', 'changeUsersAccount', 'createApiClient', 'changeApiClient',
       'rotateApiClientSecret', 'revokeApiClientSecret', 'createDelegation', 'revokeDelegation', 'inviteUser',
       'unlinkUser')
     and e.recorded_at > now() - make_interval(days => p_days)
$$;
comment on function auth.list_changes(uuid, uuid, uuid, uuid, integer) is
  'Who else made or changed, within so many days, a user, its role, the delegations of that role to its client, the client, '
  'its secrets or its user, who may be of another account; and whether it was set up so within 24 hours after the account '
  'was opened.';

-- Zero is of a person whose installation has lost its key: the next sign-in says which key there is.
create or replace function auth.knows_peppers(p_versions integer[]) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select count(*) = 0 or bool_or(pepper_version = any (p_versions))
    from registry.api_client_secrets
   where revoked_at is null
     and (kind = 'secret' or pepper_version <> 0);
end;

-- Grants -------------------------------------------------------------------------------------------------------------

revoke execute on function
  auth.new_id(),
  auth.list_links(uuid, inet),
  auth.record_in_links(uuid, text, text, jsonb),
  auth.link_person(uuid, uuid, uuid, integer, text),
  auth.open_session(uuid, text, uuid, uuid, text, timestamptz, inet, integer, bytea, integer, text),
  auth.use_passkey(bytea, bigint, bytea, text),
  auth.find_own_session(bytea, inet),
  auth.find_invitation(bytea),
  auth.lock_invitation(bytea, inet),
  auth.accept(uuid, uuid, uuid, uuid, integer, text, text),
  auth.accept_invitation(bytea, inet, uuid, uuid, bytea, bytea, bigint, integer, bytea, integer, text),
  auth.accept_by_identity(bytea, inet, uuid, text, text, text, timestamptz, integer, bytea, integer, text),
  auth.accept_as_self(bytea, inet, bytea, integer, integer, text),
  auth.find_passkey(bytea),
  auth.sign_in(bytea, bigint, bytea, inet, integer, bytea, integer, text),
  auth.sign_in_by_identity(text, text, text, timestamptz, inet, integer, bytea, integer, text),
  auth.list_session_delegations(bytea, inet),
  auth.list_session_roles(bytea, inet),
  auth.select_session_role(bytea, inet, uuid, bytea, uuid, text),
  auth.find_client_choices(bytea, inet),
  auth.record_client_choice(bytea, inet, uuid, uuid, text, text),
  auth.record_proof(uuid, uuid, timestamptz),
  auth.end_sessions(uuid[]),
  auth.end_own_session(bytea[])
  from public;
grant execute on function
  auth.find_own_session(bytea, inet),
  auth.find_invitation(bytea),
  auth.accept_invitation(bytea, inet, uuid, uuid, bytea, bytea, bigint, integer, bytea, integer, text),
  auth.accept_by_identity(bytea, inet, uuid, text, text, text, timestamptz, integer, bytea, integer, text),
  auth.accept_as_self(bytea, inet, bytea, integer, integer, text),
  auth.find_passkey(bytea),
  auth.sign_in(bytea, bigint, bytea, inet, integer, bytea, integer, text),
  auth.sign_in_by_identity(text, text, text, timestamptz, inet, integer, bytea, integer, text),
  auth.list_session_roles(bytea, inet),
  auth.select_session_role(bytea, inet, uuid, bytea, uuid, text),
  auth.find_client_choices(bytea, inet),
  auth.record_client_choice(bytea, inet, uuid, uuid, text, text),
  auth.record_proof(uuid, uuid, timestamptz),
  auth.end_own_session(bytea[])
  to registry_app;

reset role;
