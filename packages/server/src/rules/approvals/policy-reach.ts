/** Whether somebody could meet what policies need: a need that nobody could meet would end every such mutation. */
import type { AccountType, UserRole } from '../actor.ts';
import { blockIf, type Check } from '../check.ts';
import type { Permission } from '../permission.ts';
import { mayMeet } from './need-status.ts';
import type { Need } from './needs.ts';
import { isOwnSide, type Policy, policyNames, type PolicyNeed } from './policy.ts';
import type { NamedMutations } from './policy-checks.ts';

/** A person in a role of the account. */
export interface Member {
  readonly usersAccountId: string;
  readonly userRole: UserRole;
  readonly active: boolean;
  /** The same text for roles of one person, by user or e-mail address. */
  readonly person: string;
}

/** Those who could meet the needs of an account's policies. */
export interface Reachable {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly members: readonly Member[];
  /** The roles that somebody active has at the issuers or the agents with which the account deals. */
  readonly issuerRoles: readonly UserRole[];
  readonly agentRoles: readonly UserRole[];
}

/** Whether each need could be met by somebody who is active now. Refuses: need_unreachable. */
export function checkReachable(
  policies: readonly Policy[],
  mutations: NamedMutations,
  reachable: Reachable,
): readonly Check[] {
  const lost = policies
    .flatMap((policy) => policy.needs.map((need) => ({ policy, need })))
    .find(({ policy, need }) => !isReachable(policy, need, mutations, reachable));
  return [
    blockIf(lost !== undefined, 'need_unreachable', {
      holds: 'Somebody active could meet each need.',
      fails: `Too few active people could meet the need ${lost?.need.name} of the policy ${lost?.policy.name}.`,
      remedy: 'Name roles that people have and that may do the mutation themselves, or lower the count.',
      failing: { policy: lost?.policy.name ?? '', need: lost?.need.name ?? '' },
    }),
  ];
}

/** A need of `*` is of whatever somebody may approve; each mutation that is named must be met. */
function isReachable(policy: Policy, need: PolicyNeed, mutations: NamedMutations, reachable: Reachable): boolean {
  const named = [...mutations].filter(([mutation]) => policyNames(policy, mutation));
  const meets = ([, permission]: readonly [string, Permission]): boolean =>
    isReachableFor(need, policy, permission, reachable);
  return policy.mutations.includes('*') ? named.some(meets) : named.every(meets);
}

function isReachableFor(need: PolicyNeed, policy: Policy, permission: Permission, reachable: Reachable): boolean {
  const { accountId, accountType } = reachable;
  const members = reachable.members.filter(({ active }) => active);
  const { by, count } = need;
  const types = policy.when.presenterTypes;
  // Whether others who present have such people is not this account's to know.
  if (by === 'presenter' && types !== null && !types.includes(accountType)) return true;
  if (!isOwnSide(by, accountType)) {
    const roles = by === 'issuer' ? reachable.issuerRoles : reachable.agentRoles;
    const type = by === 'issuer' ? 'issuer' : 'transfer_agent';
    return roles.some((userRole) => mayMeet(asNeed(need), permission, personOf('', type, '', userRole)));
  }
  const fitting = members.filter(({ usersAccountId, userRole }) =>
    mayMeet(asNeed(need, accountId), permission, personOf(accountId, accountType, usersAccountId, userRole)),
  );
  // Of those whose own account presents, one is the presenter.
  return peopleOf(fitting) >= count && (by !== 'presenter' || peopleOf(members) > count);
}

const peopleOf = (members: readonly Member[]): number => new Set(members.map(({ person }) => person)).size;

const personOf = (accountId: string, accountType: AccountType, usersAccountId: string, userRole: UserRole) => ({
  accountId,
  accountType,
  usersAccountId,
  userRole,
});

/** The need as one of a mutation; of whichever issuer or agent where no account is given. */
function asNeed(need: PolicyNeed, accountId: string | null = null): Need {
  const by = accountId === null && need.by === 'issuer' ? 'keeper' : need.by;
  return { ...need, by, accountId, policy: need.name, setId: null, expiresAfterHours: 0, escalateAfterHours: null };
}

/** The first of the people whom needs name who has no role in the account; undefined where all have. */
export function findUnknownPerson(policies: readonly Policy[], members: readonly Member[]): string | undefined {
  const named = policies.flatMap(({ needs }) => needs.flatMap(({ among }) => among ?? []));
  return named.find((id) => !members.some(({ usersAccountId }) => usersAccountId === id));
}
