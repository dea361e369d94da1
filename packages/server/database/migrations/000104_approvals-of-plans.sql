-- breaking: no
-- transaction: one
-- An approval names the plan that the person was shown. Where the plan of a job changes, approvals may count no more.

set local role registry_owner;

alter table registry.approvals
  add column plan_digest bytea;
comment on column registry.approvals.plan_digest is
  'The digest of the plan that the person was shown; null where none was named.';

create policy auth_ask_again on registry.approvals
  for update to registry_auth
  using (decision = 'approved');
grant update (withdrawn_at) on registry.approvals to registry_auth;
