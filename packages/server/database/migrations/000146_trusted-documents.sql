-- breaking: no
-- transaction: one
-- Documents of GraphQL that are registered for a client, which sends their ids.

set local role registry_owner;

alter table registry.api_clients validate constraint api_clients_documents_known;

create table registry.trusted_documents (
  account_id uuid not null,
  id uuid not null,
  api_client_id uuid not null,
  name text collate "C" not null,
  digest bytea not null,
  text text not null,
  registered_by uuid,
  registered_at timestamptz not null default now(),
  retired_by uuid,
  retired_at timestamptz,
  constraint trusted_documents_pk primary key (account_id, id),
  constraint trusted_documents_client_fk foreign key (account_id, api_client_id)
    references registry.api_clients (account_id, id),
  constraint trusted_documents_registered_by_fk foreign key (account_id, registered_by)
    references registry.users (account_id, id),
  constraint trusted_documents_retired_by_fk foreign key (account_id, retired_by)
    references registry.users (account_id, id),
  constraint trusted_documents_name_length check (char_length(name) between 1 and 200),
  constraint trusted_documents_text_length check (char_length(text) between 1 and 100000),
  constraint trusted_documents_digest_matches check (digest = sha256(convert_to(text, 'UTF8'))),
  constraint trusted_documents_retired_together check (retired_by is null or retired_at is not null)
);
create unique index trusted_documents_once on registry.trusted_documents (account_id, api_client_id, digest)
where retired_at is null;
create index trusted_documents_id on registry.trusted_documents (id);
create index trusted_documents_by_name on registry.trusted_documents
  (account_id, name collate registry.names, id);
create index trusted_documents_by_registered_at on registry.trusted_documents (account_id, registered_at, id);
create index trusted_documents_client on registry.trusted_documents (account_id, api_client_id, id);
comment on table registry.trusted_documents is
  'Documents of GraphQL that are registered for a client. One that is retired stays.';
comment on column registry.trusted_documents.digest is
  'SHA-256 of the text in UTF-8, by which the client names it.';
comment on column registry.trusted_documents.registered_by is
  'The user who registered it; null of the operator.';

create trigger _100_append_only before delete on registry.trusted_documents
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.trusted_documents
  for each statement execute function registry.reject_change();
create trigger _110_end_is_final before update on registry.trusted_documents
  for each row when (old.retired_at is not null) execute function registry.reject_reactivation();

-- Visible to: administrators and auditors of the account. Administrators write.
alter table registry.trusted_documents enable row level security;
alter table registry.trusted_documents force row level security;
create policy app_select on registry.trusted_documents
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.trusted_documents
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.trusted_documents
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy auth_select on registry.trusted_documents
  for select to registry_auth
  using (true);
create policy reader_select on registry.trusted_documents
  for select to registry_reader
  using (true);
grant select, insert on registry.trusted_documents to registry_app;
grant update (retired_by, retired_at) on registry.trusted_documents to registry_app;
grant select on registry.trusted_documents to registry_auth;
grant select on registry.trusted_documents to registry_reader;

set local role registry_auth;

create function auth.kind_with_document(
  p_kind text,
  p_document bytea,
  p_trusted boolean,
  p_account_id uuid,
  p_api_client_id uuid) returns text
language sql stable
begin atomic
  select case
           when p_kind is distinct from 'role' then p_kind
           when p_document = '' then 'document_not_trusted'
           when exists (
             select
               from registry.trusted_documents d
              where d.account_id = p_account_id
                and d.api_client_id = p_api_client_id
                and d.digest = p_document
                and d.retired_at is null) then p_kind
           when p_trusted then 'document_unknown'
           else 'document_unregistered'
         end;
end;
comment on function auth.kind_with_document(text, bytea, boolean, uuid, uuid) is
  'The kind of the token of a client that is limited to registered documents or names one by its SHA-256, or why the '
  'client may not send the document.';

create function auth.find_document(p_digest bytea, p_document bytea) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select d.text
    from auth.tokens t
    join registry.trusted_documents d on d.account_id = t.client_account_id and d.api_client_id = t.api_client_id
   where t.digest = p_digest
     and d.digest = p_document
     and d.retired_at is null;
end;
comment on function auth.find_document(bytea, bytea) is
  'The text of a document that is registered for the client of a token; null where none is. It is asked behind '
  'auth.begin_read, which has looked whether the token is live.';

revoke execute on function
  auth.kind_with_document(text, bytea, boolean, uuid, uuid),
  auth.find_document(bytea, bytea)
  from public;
grant execute on function auth.find_document(bytea, bytea) to registry_app;

reset role;
