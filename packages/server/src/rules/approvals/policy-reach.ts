/** Whether somebody could meet what policies need: a need that nobody could meet would end every such mutation. */
import type { AccountType, UserRole } from '../actor.ts';
import { blockIf, type Check } from '../check.ts';
import { grantOf, type Permission } from '../permission.ts';
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
  /** The person who states the policies; null for the operator of the installation. */
  readonly author: string | null;
  /** The people whose role, delegation or client the author made or changed within the cooling days. */
  readonly madeByAuthor: ReadonlySet<string>;
  /**
   * Those of them whom the author did not just set up when the account was opened: they do not approve for each other
   * either.
   */
  readonly changedByAuthor: ReadonlySet<string>;
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
  const made = reachable.madeByAuthor.size;
  return [
    blockIf(lost !== undefined, 'need_unreachable', {
      holds: 'Somebody active could meet each need.',
      fails: `Too few active people could meet the need ${lost?.need.name} of the policy ${lost?.policy.name}: besides the one who asks, ${needed(lost?.need)}${made === 0 ? '' : `. You made or changed the role, the delegation or the client of ${made === 1 ? '1 person' : `${made} people`} within the cooling days, and you and they do not approve for each other`}.`,
      remedy:
        'Name roles that people have and that may do the mutation themselves, lower the count, or give the role to another person first.',
      failing: { policy: lost?.policy.name ?? '', need: lost?.need.name ?? '' },
    }),
    ...(reachable.accountType === 'issuer' ? warnOfPolicies(policies) : []),
  ];
}

const needed = (need: PolicyNeed | undefined): string =>
  need?.count === 1 ? '1 person is needed' : `${need?.count} people are needed`;

/**
 * Warns that needs of the agent fall to the issuer for assets without one. Shape: no check where no need is the
 * agent's.
 */
export function warnOfPolicies(policies: readonly Policy[]): readonly Check[] {
  const asking = policies.filter(({ needs }) => needs.some(({ by }) => by === 'agent'));
  if (asking.length === 0) return [];
  return [
    {
      code: 'need_unreachable',
      outcome: 'warn',
      message: `${asking.map(({ name }) => name).join(', ')}: where no transfer agent or registrar is in office for an asset, an administrator of the issuer agrees in its place, another than who asks and than who ended the appointment within the cooling days.`,
      facts: { policies: asking.map(({ name }) => name).join(', ') },
    },
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
  // Agents and issuers with which the account deals ask too; its own policies its own people alone change.
  const others = permission === 'policy.manage' ? [] : [...reachable.issuerRoles, ...reachable.agentRoles];
  if (by !== 'presenter' && others.length > 0 && peopleOf(fitting) >= count) return true;
  const asking = members.filter(({ userRole }) => grantOf(permission, { accountType, userRole }) !== undefined);
  return asking.some(({ person }) => {
    const independent = fitting.filter((member) => !isDependent(person, member.person, reachable));
    return countOfIndependent(independent, reachable) >= count;
  });
}

/**
 * Whether one person does not approve for another: the same one, the author and those whom it made, or two of those.
 */
function isDependent(one: string, other: string, { author, madeByAuthor, changedByAuthor }: Reachable): boolean {
  return (
    one === other ||
    (one === author && madeByAuthor.has(other)) ||
    (other === author && madeByAuthor.has(one)) ||
    (changedByAuthor.has(one) && changedByAuthor.has(other))
  );
}

const peopleOf = (members: readonly Member[]): number => new Set(members.map(({ person }) => person)).size;

/** How many people they are where they approve together: the author and those whom it changed are one. */
function countOfIndependent(members: readonly Member[], { author, changedByAuthor }: Reachable): number {
  const isOfAuthor = (person: string): boolean => changedByAuthor.has(person) || person === author;
  const others = members.filter(({ person }) => !isOfAuthor(person));
  return peopleOf(others) + Math.min(1, members.length - others.length);
}

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
