-- breaking: no
-- transaction: one
-- An agent reads the policies of an issuer whose register it manages, as it reads the instructions and the audit
-- entries of their changes.

set local role registry_owner;

-- Visible to: the account, and accounts that manage its register, in every role.
alter policy app_select on registry.approval_policy_sets
  using (
    account_id = (select registry.account_id())
    or account_id = any ((select registry.managed_registers())::uuid[]));

reset role;
