/**
 * The sets of policies that ask something of a mutation: of its presenter, of the issuer and of the agents in office.
 */
import type { NeedSide, Policy, PolicySet, SetInForce } from '../../rules/approvals/policy.ts';
import type { Tx } from '../../postgres/database.ts';

/** Whose sets apply: the presenter of a mutation, and what it concerns. Shape: asset ids in their order. */
export interface PolicySubject {
  readonly accountId: string;
  readonly registerId: string;
  readonly assetIds: readonly string[];
}

/** The sets in force that ask, and the agents in office for the assets or the register. */
export interface ApplicableSets {
  readonly sets: readonly SetInForce[];
  readonly agentAccountIds: readonly string[];
}

/** The sets by which a mutation was decided. They are compared with those in force when the mutation is recorded. */
export interface AppliedSetIds extends PolicySubject {
  readonly setIds: readonly string[];
}

interface SetRow extends Omit<PolicySet, 'id' | 'policies'> {
  readonly side: NeedSide;
  /** Null where the account has no set. */
  readonly id: string | null;
  readonly policies: readonly Policy[];
}

/**
 * Reads the sets, and holds back changes of them until the database transaction ends. The locks come after that of the
 * instruction and those of the books.
 */
export async function lockApplicableSets(
  tx: Tx,
  { accountId, registerId, assetIds }: PolicySubject,
): Promise<ApplicableSets> {
  const rows = await tx.query<SetRow>(
    {
      name: 'lock_applicable_sets',
      text: `
        select side, account_id as "accountId", id, version, policies, cooling_days as "coolingDays",
               shared_client as "sharedClient"
          from auth.lock_applicable_sets($1::uuid, $2::uuid, $3::uuid[])`,
    },
    [accountId, registerId, assetIds],
  );
  return {
    sets: rows.flatMap(({ side, id, ...set }) => (id === null ? [] : [{ side, set: { ...set, id } }])),
    agentAccountIds: rows.filter(({ side }) => side === 'agent').map((row) => row.accountId),
  };
}

/** Compares sets with those in force, where nothing is recorded. A difference is a conflict that is tried again. */
export async function compareSets(tx: Tx, applied: readonly AppliedSetIds[]): Promise<void> {
  const statement = { name: 'compare_sets', text: 'select auth.sets_are_in_force($1::jsonb)' };
  await tx.query(statement, [JSON.stringify(applied)]);
}
