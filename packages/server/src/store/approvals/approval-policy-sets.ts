/** Sets of policies: an account replaces its set as a whole. Rows are only added. */
import type { AccountType, Actor, UserRole } from '../../rules/actor.ts';
import type { Policy, PolicySet } from '../../rules/approvals/policy.ts';
import type { Member, Reachable } from '../../rules/approvals/policy-reach.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';
import { boolean, integer, jsonb, list, uuid } from '../../postgres/column.ts';
import { insertRow, type RowObject, table } from '../../postgres/table.ts';

export const approvalPolicySets = table(
  'approval_policy_sets',
  {
    id: uuid,
    version: integer,
    policies: jsonb<readonly Policy[]>(),
    sentences: list('text[]'),
    coolingDays: integer,
    sharedClient: boolean,
    instructionId: uuid,
  },
  'account_id',
);

/**
 * Locks the policies of an account against other changes of them, and finds the set in force. Shape: null where there
 * is none.
 */
export async function lockPolicies(tx: Tx, accountId: string): Promise<PolicySet | null> {
  const locked = tx.query(
    { name: 'lock_policies', text: 'select pg_advisory_xact_lock(registry.policies_lock($1::uuid))' },
    [accountId],
  );
  // A statement of its own: its snapshot includes what was committed before the lock was granted.
  const [, inForce] = await Promise.all([locked, findPolicies(tx, accountId)]);
  return inForce;
}

/** Finds the set of policies in force. Shape: null where there is none. */
export async function findPolicies(tx: Tx, accountId: string): Promise<PolicySet | null> {
  const [row] = await tx.query<Omit<PolicySet, 'accountId' | 'id'> & { readonly id: string | null }>(
    {
      name: 'find_policy_set',
      text: `
        select id, version, policies, cooling_days as "coolingDays", shared_client as "sharedClient"
          from auth.find_policy_set($1::uuid)`,
    },
    [accountId],
  );
  return row === undefined || row.id === null ? null : { ...row, id: row.id, accountId };
}

interface PersonRow {
  readonly side: 'own' | 'issuer' | 'agent';
  readonly usersAccountId: string | null;
  readonly userRole: UserRole;
  readonly active: boolean;
  readonly person: string | null;
}

/**
 * Finds those who could meet the needs of an account's policies, as they stand to the person who states them. Units:
 * days.
 */
export async function findReachable(
  tx: Tx,
  accountId: string,
  { usersAccountId: author, userId }: Pick<Actor, 'usersAccountId' | 'userId'>,
  coolingDays: number,
): Promise<Reachable> {
  const [types, people, made] = await Promise.all([
    tx.query<{ readonly accountType: AccountType }>(
      {
        name: 'find_account_type',
        text: `
          select account_type as "accountType"
            from registry.accounts
           where id = $1::uuid`,
      },
      [accountId],
    ),
    tx.query<PersonRow>(
      {
        name: 'list_people_of_needs',
        text: `
          select side, users_account_id as "usersAccountId", user_role as "userRole", active,
                 person::text
            from auth.list_people_of_needs($1::uuid)`,
      },
      [accountId],
    ),
    listPeopleMade(tx, accountId, userId, coolingDays),
  ]);
  const rolesAt = (side: 'issuer' | 'agent'): UserRole[] =>
    people.filter((row) => row.side === side).map(({ userRole }) => userRole);
  const members = people.flatMap(({ side, usersAccountId, userRole, active, person }): Member[] =>
    side === 'own' ? [{ usersAccountId: usersAccountId!, userRole, active, person: person! }] : [],
  );
  const peopleOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> =>
    new Set(
      members.filter(({ usersAccountId }) => rows.some(({ id }) => id === usersAccountId)).map(({ person }) => person),
    );
  return {
    accountId,
    accountType: types[0]!.accountType,
    members,
    issuerRoles: rolesAt('issuer'),
    agentRoles: rolesAt('agent'),
    author: members.find(({ usersAccountId }) => usersAccountId === author)?.person ?? null,
    madeByAuthor: peopleOf(made),
    changedByAuthor: peopleOf(made.filter(({ setUp }) => !setUp)),
  };
}

/**
 * A role that the user made or changed. Shape: `setUp` where it did no more than set it up when the account was opened.
 */
interface MadeRole {
  readonly id: string;
  readonly setUp: boolean;
}

/**
 * Lists the roles of others that a user made or changed within so many days, with their users, delegations and clients.
 */
function listPeopleMade(
  tx: Tx,
  accountId: string,
  userId: string | null,
  coolingDays: number,
): Promise<readonly MadeRole[]> {
  return tx.query<MadeRole>(
    {
      name: 'list_people_made',
      text: `
        select m.id,
               bool_and(
                 e.action in ('createUser', 'giveRole', 'createApiClient', 'createDelegation')
                   and e.recorded_at < a.created_at + interval '24 hours') as "setUp"
          from registry.users_accounts m
          join registry.accounts a on a.id = m.account_id
          left join registry.delegations d on d.account_id = m.account_id
           and d.users_account_id = m.id
           and d.status = 'active'
          join registry.audit_entries e on e.account_id = m.account_id
           and e.object_id in (m.id, m.user_id, d.id, d.api_client_id)
         where m.account_id = $1::uuid
           and m.user_id <> $2::uuid
           and e.user_id = $2::uuid
           and e.recorded_at > now() - make_interval(days => $3::integer)
         group by m.id`,
    },
    [accountId, userId, coolingDays],
  );
}

/**
 * Puts a set in force. Shape: answers the row as an audit entry repeats it; it is not read back, because an agent that
 * carries out an issuer's change does not see the issuer's policies.
 */
export async function recordPolicySet(
  tx: Tx,
  accountId: string,
  set: RowObject<typeof approvalPolicySets>,
): Promise<Row> {
  const { statement, values } = insertRow(approvalPolicySets, accountId, set);
  await tx.query(statement, values);
  return { accountId, ...set, version: `${set.version}`, coolingDays: `${set.coolingDays}` };
}
