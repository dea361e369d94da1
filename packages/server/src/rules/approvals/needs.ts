/** The needs of a mutation: everything that the sets ask which apply to it, added up. */
import { expiryHours } from './instruction.ts';
import type { MutationFacts } from './mutation-facts.ts';
import { type NeedSide, type Policy, type PolicyNeed, type SetInForce, policyChange } from './policy.ts';
import { policyMatches } from './policy-matches.ts';
import { lensOf } from '../actor.ts';

/** The name of the need that a mutation has without any policy, because role, delegation or ledger say so. */
export const baseNeed = 'keeper';

/** So many people of one account who must agree. */
export interface Need extends Omit<PolicyNeed, 'by'> {
  /** `keeper` is any account that keeps the register and may do the mutation itself. */
  readonly by: NeedSide | 'keeper';
  /** Null where it is any keeper, or any of several agents in office. */
  readonly accountId: string | null;
  /** Units: 1 and up without a gap; those of the presenter come before all others. */
  readonly step: number;
  /** The policy and the set that state it; null where none does. */
  readonly policy: string | null;
  readonly setId: string | null;
  readonly expiresAfterHours: number;
  readonly escalateAfterHours: number | null;
  /** Whether it is a need of the agent that falls to the issuer, because no agent is in office. */
  readonly insteadOfAgent?: true;
}

/** The needs of a mutation. Shape: empty where nobody else must agree. */
export function needsOf(sets: readonly SetInForce[], facts: MutationFacts): readonly Need[] {
  const each = [facts, ...(facts.includes ?? []).map((included) => ({ ...facts, ...included }))];
  const stated = applyingSets(sets, facts).flatMap((inForce) =>
    inForce.set.policies
      .filter((policy) => each.some((one) => policyMatches(policy, one)) || isChanged(policy, facts))
      .flatMap((policy) => policy.needs.map((need) => needOf(inForce, policy, need, facts))),
  );
  const needs = inSteps(stated);
  // Whom the issuer's own policies name agrees for it.
  const agreed = needs.some(({ by }) => by === 'issuer');
  const bases = each
    .filter(({ base }) => base === 'keeper' || (base === 'issuer' && !agreed))
    .map((one) => baseOf(one, needs.at(-1)?.step ?? 1));
  return [...needs, ...new Map(bases.map((need) => [`${need.by} ${need.accountId}`, need])).values()];
}

/**
 * Each set once, though it be that of the presenter and of the issuer. To a change of policies only the set applies
 * that it replaces.
 */
export function applyingSets(
  sets: readonly SetInForce[],
  { mutation, registerId }: Pick<MutationFacts, 'mutation' | 'registerId'>,
): readonly SetInForce[] {
  return sets.filter(
    ({ set }, index) =>
      sets.findIndex((other) => other.set.id === set.id) === index &&
      (mutation !== policyChange || set.accountId === registerId),
  );
}

/**
 * How people are compared by these sets: for the longest of their days, and with their clients where one of them says
 * so.
 */
export function comparisonBy(sets: readonly SetInForce[]): {
  readonly coolingDays: number;
  readonly sharedClient: boolean;
} {
  return {
    coolingDays: Math.max(0, ...sets.map(({ set }) => set.coolingDays)),
    sharedClient: sets.every(({ set }) => set.sharedClient),
  };
}

/** Whether the mutation removes or changes the policy: then it needs what the policy needs. */
function isChanged({ name }: Policy, { mutation, changesPolicies = [] }: MutationFacts): boolean {
  return mutation === policyChange && changesPolicies.includes(name);
}

function needOf({ set, side }: SetInForce, policy: Policy, need: PolicyNeed, facts: MutationFacts): Need {
  const { expiresAfterHours, escalateAfterHours } = policy;
  const ofOwn = isOwnAffair(facts) || (need.by === 'agent' && side === 'agent');
  // A need that nobody could meet would end every such mutation.
  const falls = need.by === 'agent' && !ofOwn && facts.agentAccountIds.length === 0;
  return {
    name: need.name,
    ...(falls
      ? {
          by: 'issuer',
          accountId: facts.registerId,
          roles: ['account_administrator'],
          among: null,
          insteadOfAgent: true,
        }
      : {
          by: need.by,
          accountId: ofOwn ? set.accountId : accountOf(need.by, facts),
          roles: need.roles,
          among: need.among,
        }),
    count: falls ? 1 : need.count,
    step: need.step,
    policy: policy.name,
    setId: set.id,
    records: need.records,
    expiresAfterHours: expiresAfterHours ?? expiryHours,
    escalateAfterHours,
  };
}

/** Whether an account that keeps no register of its own changes its policies: then its own people meet all needs. */
function isOwnAffair({ mutation, presenterType }: MutationFacts): boolean {
  return mutation === policyChange && presenterType !== 'issuer';
}

function accountOf(by: NeedSide, facts: MutationFacts): string | null {
  const { presenterAccountId, registerId, agentAccountIds } = facts;
  if (by === 'presenter') return presenterAccountId;
  if (by === 'issuer') return registerId;
  return agentAccountIds.length === 1 ? agentAccountIds[0]! : null;
}

/** The need of a mutation that waits without any policy. It opens with the last step. */
function baseOf(facts: MutationFacts, step: number): Need {
  const by = facts.base === 'issuer' ? 'issuer' : facts.posts && facts.agentAccountIds.length > 0 ? 'agent' : 'keeper';
  const accountId = by === 'keeper' ? null : accountOf(by, facts);
  return {
    name: baseNeed,
    by,
    accountId: facts.mutation === policyChange ? facts.registerId : accountId,
    // For what an agent presents somebody answers who answers for the issuer.
    roles: by === 'issuer' && lensOf(facts.presenterType) === 'agent' ? ['account_administrator'] : null,
    among: null,
    count: 1,
    step,
    policy: null,
    setId: null,
    records: null,
    expiresAfterHours: expiryHours,
    escalateAfterHours: null,
  };
}

/** The needs in the order of their steps, which are numbered anew: first the presenter's, then all others. */
function inSteps(needs: readonly Need[]): readonly Need[] {
  const rank = ({ by, step }: Need): number => (by === 'presenter' ? 0 : 1_000) + step;
  const ranks = [...new Set(needs.map(rank))].sort((a, b) => a - b);
  const numbered = needs.map((need) => ({ ...need, step: ranks.indexOf(rank(need)) + 1 }));
  return numbered.sort((a, b) => a.step - b.step);
}

/** After how many hours the instruction expires: the shortest time of its needs. */
export function hoursToExpiry(needs: readonly Need[]): number {
  return needs.length === 0 ? expiryHours : Math.min(...needs.map(({ expiresAfterHours }) => expiresAfterHours));
}
