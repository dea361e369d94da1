-- breaking: no
-- transaction: one
-- A client is a program's, or that by which one user signs in to the console.

set local role registry_owner;

alter table registry.api_clients
  add column user_id uuid,
  add constraint api_clients_user_fk foreign key (account_id, user_id)
    references registry.users (account_id, id) not valid;
comment on column registry.api_clients.user_id is
  'The user for whom a person signs in by it, without a secret; null of a program.';
