-- breaking: no
-- transaction: one
-- A server makes links that sign a browser on its own machine in, each of them once.

set local role registry_owner;

create table auth.sign_in_links (
  digest bytea not null,
  account_id uuid not null,
  api_client_id uuid not null,
  expires_at timestamptz not null default now() + interval '10 minutes',
  constraint sign_in_links_pk primary key (digest),
  constraint sign_in_links_client_fk foreign key (account_id, api_client_id)
    references registry.api_clients (account_id, id),
  constraint sign_in_links_digest_length check (octet_length(digest) = 32)
);
create index sign_in_links_client on auth.sign_in_links (account_id, api_client_id);
create index sign_in_links_expires_at on auth.sign_in_links (expires_at);
comment on table auth.sign_in_links is
  'Links that sign in as the user of a client from the machine of the server. A link has the text of which this is the '
  'digest; it is removed as it is used.';

alter table auth.sign_in_links enable row level security;
alter table auth.sign_in_links force row level security;
create policy auth_select on auth.sign_in_links
  for select to registry_auth
  using (true);
create policy auth_insert on auth.sign_in_links
  for insert to registry_auth
  with check (true);
create policy auth_delete on auth.sign_in_links
  for delete to registry_auth
  using (true);
create policy reader_select on auth.sign_in_links
  for select to registry_reader
  using (true);
grant select, insert, delete on auth.sign_in_links to registry_auth;
grant select on auth.sign_in_links to registry_reader;

set local role registry_auth;

create function auth.make_sign_in_link(p_account_id uuid, p_user_id uuid, p_digest bytea) returns boolean
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from auth.sign_in_links
   where expires_at < now();
  insert into auth.sign_in_links (digest, account_id, api_client_id)
  select p_digest, c.account_id, c.id
    from registry.api_clients c
   where c.account_id = p_account_id
     and c.user_id = p_user_id
     and c.status = 'active'
  returning true
$$;
comment on function auth.make_sign_in_link(uuid, uuid, bytea) is
  'Records a link for the client of a user. Null where the user has none that is active. Links whose time is over are '
  'removed.';

create function auth.open_by_link(
  p_digest bytea,
  p_remote inet,
  p_person_id uuid,
  p_pepper_version integer,
  p_login_digest bytea,
  p_lifetime integer,
  p_request_id text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_of record;
  v_person_id uuid;
begin
  if not (p_remote <<= '127.0.0.0/8' or p_remote = '::1') then return false; end if;
  delete from auth.sign_in_links
   where digest = p_digest
     and expires_at > now()
  returning account_id, api_client_id
    into v_of;
  if not found then return false; end if;
  -- In the order in which an invitation is accepted, perhaps at the same moment: invitation, person, client.
  perform
     from registry.invitations i
    where i.account_id = v_of.account_id
      and i.api_client_id = v_of.api_client_id
      and i.accepted_at is null
      and i.revoked_at is null
    order by i.id
      for update;
  perform
     from auth.persons p
    where p.id in (
            select l.person_id
              from registry.api_client_secrets s
              join auth.links l on l.account_id = s.account_id and l.id = s.id
             where s.account_id = v_of.account_id
               and s.api_client_id = v_of.api_client_id
               and s.revoked_at is null)
      for no key update;
  -- The first two of a client take turns, so that they are of one person.
  perform
     from registry.api_clients c
    where c.account_id = v_of.account_id
      and c.id = v_of.api_client_id
      for no key update;
  select l.person_id
    into v_person_id
    from registry.api_client_secrets s
    join auth.links l on l.account_id = s.account_id and l.id = s.id
   where s.account_id = v_of.account_id
     and s.api_client_id = v_of.api_client_id
     and s.kind = 'person'
     and s.revoked_at is null;
  if not found then
    v_person_id := p_person_id;
    insert into auth.persons (id) values (v_person_id);
    perform auth.link_person(v_person_id, v_of.account_id, v_of.api_client_id, p_pepper_version, 'link');
    update registry.invitations i
       set accepted_at = now()
     where i.account_id = v_of.account_id
       and i.api_client_id = v_of.api_client_id
       and i.accepted_at is null
       and i.revoked_at is null;
  end if;
  return auth.open_session(
    v_person_id, 'link', null, null, null, now(), p_remote, p_pepper_version, p_login_digest, p_lifetime,
    p_request_id);
end $$;
comment on function auth.open_by_link(bytea, inet, uuid, integer, bytea, integer, text) is
  'Opens a session by a link, which is used up, for the person of its client; the first link makes a new person. '
  'False where there is no such link, its time is over, the address is not that of the machine itself, or client or '
  'account is not live.';

revoke execute on function
  auth.make_sign_in_link(uuid, uuid, bytea),
  auth.open_by_link(bytea, inet, uuid, integer, bytea, integer, text)
  from public;
grant execute on function
  auth.make_sign_in_link(uuid, uuid, bytea),
  auth.open_by_link(bytea, inet, uuid, integer, bytea, integer, text)
  to registry_app;

reset role;
