/**
 * Kinds of data that a role may read, so that a client offers no page that is always empty. Visibility decides row by
 * row.
 */
import type { Enumeration } from '../base/enumeration.ts';

export const readPermission: Enumeration<'registers' | 'ledger' | 'audit_log' | 'administration' | 'personal_data'> = {
  name: 'ReadPermission',
  description: 'A kind of data that a role may read or not, whichever rows there are.',
  values: {
    registers: 'Rows of registers, as far as the account has a part in them.',
    ledger: 'The transactions and the cap table of a register.',
    audit_log: 'The audit log of the account.',
    administration: 'Users, clients and delegations of the account.',
    personal_data: 'Personal data of parties, for a stated purpose.',
  },
};

/**
 * The read permissions of the actor. Shape: SQL of a text array. `registers`: it has a part in registers; `ledger`: the
 * transactions and the cap table of a register; `administration`: users, clients and delegations of its account.
 */
export const readPermissionsSql = `array_remove(
  array[
    case when registry.lens() <> 'platform' then 'registers' end,
    case when registry.lens() in ('issuer', 'agent') then 'ledger' end,
    case
      when registry.is_administrator_or_auditor() then 'audit_log'
      when registry.user_role() = 'account_manager' and registry.lens() <> 'platform' then 'audit_log'
    end,
    case when registry.is_administrator_or_auditor() then 'administration' end,
    case when registry.user_role() <> 'account_viewer' and registry.lens() <> 'platform' then 'personal_data' end
  ],
  null
)`;
