-- breaking: no
-- transaction: one
-- The choices that all clients of a role had in common, which no release had.

set local role registry_auth;

drop function auth.find_role_choices(bytea, inet);
drop function auth.record_role_choice(bytea, inet, uuid, uuid, text, text);

set local role registry_owner;

drop table auth.role_choices;

reset role;
