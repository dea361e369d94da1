/** Users: people, each of one account. */
import { Refusal } from '../../base/refusal.ts';
import { wireNames } from '../../base/words.ts';
import type { Tx } from '../../postgres/database.ts';
import { text, uuid } from '../../postgres/column.ts';
import { table } from '../../postgres/table.ts';
import { changeAudited, insertAudited } from '../records/audit-rows.ts';
import { findNameTaken } from '../register/names.ts';

type UserRow = Record<string, unknown>;

export const users = table('users', { id: uuid, firstName: text, lastName: text, email: text }, 'account_id');

/** Whether another user of the account has the address, whatever the case of its letters. Locks the address. */
export async function findEmailTaken(
  tx: Tx,
  accountId: string,
  email: string,
  exceptId: string | null,
): Promise<boolean> {
  return findNameTaken(tx, { table: 'users', scope: 'account_id', column: 'email' }, accountId, email, exceptId);
}

/** Adds a user. Shape: answers the row as JSON. */
export async function insertUser(
  tx: Tx,
  user: { accountId: string; id: string; firstName: string; lastName: string; email: string },
): Promise<UserRow> {
  return insertAudited(tx, users, user.accountId, user);
}

export interface LockedUser {
  readonly id: string;
  readonly accountId: string;
  readonly row: Readonly<UserRow>;
}

/** Locks one user of the account for the rest of the database transaction. Refuses: not_found. */
export async function lockUser(tx: Tx, accountId: string, id: string): Promise<LockedUser> {
  const [row] = await tx.query<{ row: UserRow }>(
    {
      name: 'lock_user',
      text: `
        select registry.audit_row(to_jsonb(u)) as row
          from registry.users u
         where account_id = $1::uuid
           and id = $2::uuid
           for no key update`,
    },
    [accountId, id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'User', id });
  return { id, accountId, row: wireNames(row.row) };
}

/** Finds a user by the e-mail address, whatever the case of its letters. Shape: its id. */
export async function findUserByEmail(tx: Tx, accountId: string, email: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    {
      text: `
      select id
        from registry.users
       where account_id = $1::uuid
         and lower(email) = lower($2::text)`,
    },
    [accountId, email],
  );
  return row?.id;
}

/** Changes the given columns. Shape: answers the row as JSON. */
export function changeUserRow(
  tx: Tx,
  { accountId, id }: LockedUser,
  values: {
    firstName?: string | null | undefined;
    lastName?: string | null | undefined;
    email?: string | null | undefined;
  },
): Promise<UserRow> {
  const sets = [
    'first_name = coalesce($3::text, first_name)',
    'last_name = coalesce($4::text, last_name)',
    'email = coalesce($5::text, email)',
  ];
  return changeAudited(tx, { name: 'change_user', table: 'users', sets }, { account_id: accountId, id }, [
    values.firstName ?? null,
    values.lastName ?? null,
    values.email ?? null,
  ]);
}
