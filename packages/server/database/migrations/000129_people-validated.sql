-- breaking: no
-- transaction: one
-- Validates the constraints of the two files before, which lets others write meanwhile.

set local role registry_owner;

alter table registry.api_clients validate constraint api_clients_user_fk;
alter table registry.api_client_secrets validate constraint api_client_secrets_kind_known;
