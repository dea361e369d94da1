/** For whom a database transaction acts, where no token says so. */
import { type AccountType, type Lens, lensOf, type UserRole } from '../rules/actor.ts';
import type { Tx } from '../postgres/database.ts';
import type { Query } from '../postgres/statement.ts';

/** An account and the role in which it acts; a user of null is the operator of the installation. */
export interface Acting {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly userRole: UserRole;
  readonly userId: string | null;
}

/** What sets the context. */
export function acting({ accountId, accountType, userRole, userId }: Acting): Query {
  return {
    statement: { name: 'set_context', text: 'select auth.set_context($1::uuid, $2::text, $3::text, $4::uuid) as lens' },
    values: [accountId, accountType, userRole, userId],
  };
}

/** Sets the context that row-level security reads, for the rest of the database transaction or until it is set again. */
export async function actAs(tx: Tx, who: Acting): Promise<Lens> {
  const { accountId, accountType } = who;
  const before = actingFor.get(tx);
  actingFor.set(tx, accountId);
  if (before !== undefined && before !== accountId) await checkDeferredConstraints(tx);
  const { statement, values } = acting(who);
  const [row] = await tx.query<{ lens: Lens }>(statement, values);
  return row?.lens ?? lensOf(accountType);
}

/** For which account a database transaction acted last. */
const actingFor = new WeakMap<Tx, string>();

/** Checks now the constraints that wait for the commit, while the rows are still visible to the account that wrote them. */
export async function checkDeferredConstraints(tx: Tx): Promise<void> {
  await Promise.all([
    tx.query({ text: 'set constraints all immediate' }),
    tx.query({ text: 'set constraints all deferred' }),
  ]);
}
