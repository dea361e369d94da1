-- breaking: no
-- transaction: one
-- An account knows which account of the platform opened it, and with which first role.

set local role registry_owner;

alter table registry.accounts
  add column opened_by uuid,
  add column first_role_id uuid;
comment on column registry.accounts.opened_by is
  'The account of the platform that opened it; null where the operator of the installation did, or a program of 0.1.0.';
comment on column registry.accounts.first_role_id is
  'The role of the first administrator, which the account that opened it may lend; null where opened_by is null.';

-- Nobody opens an account in the name of another.
alter policy app_insert on registry.accounts
  with check (
    (select registry.lens()) = 'platform'
    and (select registry.is_administrator())
    and (opened_by is null or opened_by = (select registry.account_id()))
  );
