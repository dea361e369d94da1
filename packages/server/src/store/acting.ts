/** For whom a database transaction acts, where no token says so. */
import { type AccountType, type Lens, lensOf, type UserRole } from '../rules/actor.ts';
import type { Tx } from './database.ts';

/** An account and the role in which it acts; a user of null is the operator of the installation. */
export interface Acting {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly userRole: UserRole;
  readonly userId: string | null;
}

/** Sets the context that row-level security reads, for the rest of the database transaction or until it is set again. */
export async function actAs(tx: Tx, { accountId, accountType, userRole, userId }: Acting): Promise<Lens> {
  const [row] = await tx.query<{ lens: Lens }>(
    { name: 'act_as', text: 'select auth.act_as($1::uuid, $2::text, $3::text, $4::uuid) as lens' },
    [accountId, accountType, userRole, userId],
  );
  return row?.lens ?? lensOf(accountType);
}
