-- breaking: no
-- transaction: one
-- The words of a legend never change; only its name does.

set local role registry_owner;

revoke update (text) on registry.legend_templates from registry_app;

reset role;
