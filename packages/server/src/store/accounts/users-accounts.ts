/** Roles of users in accounts. */
import { Refusal } from '../../base/refusal.ts';
import { wireNames } from '../../base/words.ts';
import { type UserRole, userRole } from '../../rules/actor.ts';
import type { UsersAccountStatus } from '../../rules/users-account.ts';
import type { Tx } from '../../postgres/database.ts';
import { uuid, word } from '../../postgres/column.ts';
import { table } from '../../postgres/table.ts';
import { changeAudited, insertAudited } from '../records/audit-rows.ts';

type UsersAccountRow = Record<string, unknown>;

export const usersAccounts = table(
  'users_accounts',
  { id: uuid, userId: uuid, userRole: word(userRole) },
  'account_id',
);

/** Whether the user has the role already, by another entry that was not revoked. */
export async function findRoleGiven(
  tx: Tx,
  accountId: string,
  role: { userId: string; userRole: UserRole },
  exceptId: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_role_given',
      text: `
        select from registry.users_accounts
         where account_id = $1::uuid
           and user_id = $2::uuid
           and user_role = $3::text
           and status <> 'revoked'
           and id is distinct from $4::uuid`,
    },
    [accountId, role.userId, role.userRole, exceptId],
  );
  return rows.length > 0;
}

/** Gives a role. Shape: answers the row as JSON. */
export async function insertUsersAccount(
  tx: Tx,
  given: { accountId: string; id: string; userId: string; userRole: UserRole },
): Promise<UsersAccountRow> {
  return insertAudited(tx, usersAccounts, given.accountId, given);
}

export interface LockedUsersAccount {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly userRole: UserRole;
  readonly status: UsersAccountStatus;
  /** Whether the account has an active administrator by another entry. */
  readonly othersAdminister: boolean;
  readonly row: Readonly<UsersAccountRow>;
}

interface Found {
  readonly id: string;
  readonly user_id: string;
  readonly user_role: UserRole;
  readonly status: UsersAccountStatus;
  readonly row: UsersAccountRow;
}

/**
 * Locks one role of the account and the roles of all its active administrators. When two administrators revoke each
 * other's role at the same moment, the second waits, and then sees the first revocation.
 *
 * Refuses: not_found.
 */
export async function lockUsersAccount(tx: Tx, accountId: string, id: string): Promise<LockedUsersAccount> {
  const rows = await tx.query<Found>(
    {
      name: 'lock_users_account',
      text: `
        select id, user_id, user_role, status, registry.audit_row(to_jsonb(m)) as row
          from registry.users_accounts m
         where account_id = $1::uuid
           and (id = $2::uuid or (user_role = 'account_administrator' and status = 'active'))
         order by id
           for no key update`,
    },
    [accountId, id],
  );
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw new Refusal('not_found', { type: 'UsersAccount', id });
  const others = rows.filter((row) => row.id !== id);
  return {
    id,
    accountId,
    userId: found.user_id,
    userRole: found.user_role,
    status: found.status,
    othersAdminister: others.length > 0,
    row: wireNames(found.row),
  };
}

/** Changes the given columns. Shape: answers the row as JSON. */
export function changeUsersAccountRow(
  tx: Tx,
  { accountId, id }: LockedUsersAccount,
  values: { userRole?: UserRole | null | undefined; status?: UsersAccountStatus | null | undefined },
): Promise<UsersAccountRow> {
  const sets = ['user_role = coalesce($3::text, user_role)', 'status = coalesce($4::text, status)'];
  const change = { name: 'change_users_account', table: 'users_accounts', sets };
  return changeAudited(tx, change, { account_id: accountId, id }, [values.userRole ?? null, values.status ?? null]);
}
