-- breaking: no
-- transaction: one
-- A delegation may keep its client from approving.

set local role registry_owner;

alter table registry.delegations
  add column approves boolean not null default true;
comment on column registry.delegations.approves is
  'Whether the client may approve what others propose, within the other limits.';
