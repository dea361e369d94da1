-- breaking: no
-- transaction: one
-- Whether a client may send documents of GraphQL only that are registered for it.

set local role registry_owner;

alter table registry.api_clients
  add column documents text not null default 'any',
  add constraint api_clients_documents_known check (documents in ('any', 'trusted')) not valid;
comment on column registry.api_clients.documents is
  'Which documents of GraphQL the client may send: any, or those that are registered for it.';
grant update (documents) on registry.api_clients to registry_app;
