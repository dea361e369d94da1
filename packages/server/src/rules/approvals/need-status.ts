/** The people who may meet a need, and the needs that the given approvals meet. */
import { type AccountType, lensOf, type UserRole } from '../actor.ts';
import { grantOf, isOfIssuer, mayApprove, type Permission } from '../permission.ts';
import { type ComparedPerson, dependenceOf } from './independence.ts';
import type { Need } from './needs.ts';

/** A person in a role of an account. */
export interface Approver {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly usersAccountId: string;
  readonly userRole: UserRole;
}

/** An approval that counts: its role is still active, and so is its user. */
export interface GivenApproval extends Approver, ComparedPerson {}

/** A need, with how many of its people have agreed. */
export interface NeedStatus extends Need {
  readonly met: number;
  /** Whether it can be met now: it is not met, and every need of a lower step is. */
  readonly open: boolean;
}

/**
 * Whether the person fits the need: by account, by role and by name, and may decide about the mutation of the
 * permission.
 */
export function mayMeet(need: Need, permission: Permission, approver: Approver): boolean {
  const { roles, among } = need;
  return (
    isOfAccount(need, approver) &&
    (roles === null || roles.includes(approver.userRole)) &&
    (among === null || among.includes(approver.usersAccountId)) &&
    mayApprove('instruction.decide', approver) &&
    isGrantedFor(need, permission, approver)
  );
}

function isOfAccount({ by, accountId }: Need, approver: Approver): boolean {
  if (accountId !== null) return approver.accountId === accountId;
  const lens = lensOf(approver.accountType);
  return lens === 'agent' || (by === 'keeper' && lens === 'issuer');
}

/**
 * Whether the role may approve the mutation. An account that only ever proposes agrees to its own proposals by roles
 * that propose. To a change of policies everybody agrees who fits the needs of the policies that it changes and decides
 * at all.
 */
function isGrantedFor({ by, policy, among }: Need, permission: Permission, approver: Approver): boolean {
  if (permission === 'policy.manage' && policy !== null) return true;
  // The agent agrees to a decision of the issuer alone where a policy names the agent, and in proposals of before that
  // rule; of the issuer's own people also whoever is named.
  if (isOfIssuer(permission) && (lensOf(approver.accountType) === 'agent' || among !== null))
    return mayApprove('instruction.decide', approver);
  const grant = grantOf(permission, approver);
  const keeper = ['issuer', 'agent'].includes(lensOf(approver.accountType));
  return grant === 'P' ? by === 'presenter' && !keeper : grant !== undefined;
}

/**
 * The status of each need. An approval counts for every need that it fits, and within a need a person counts once.
 * Shape:
 * `sharedClient` where people who share a client are not one person.
 */
export function needStatuses(
  needs: readonly Need[],
  permission: Permission,
  approvals: readonly GivenApproval[],
  sharedClient: boolean,
): readonly NeedStatus[] {
  const met = needs.map((need) =>
    peopleAmong(
      approvals.filter((given) => mayMeet(need, permission, given)),
      sharedClient,
    ),
  );
  const unmetSteps = needs.filter(({ count }, index) => met[index]! < count).map(({ step }) => step);
  const lowest = Math.min(...unmetSteps);
  return needs.map((need, index) => ({
    ...need,
    met: Math.min(met[index]!, need.count),
    open: met[index]! < need.count && need.step === lowest,
  }));
}

/** How many people gave these approvals: those who are not independent of each other count once. */
export function peopleAmong(approvals: readonly GivenApproval[], sharedClient: boolean): number {
  const people: GivenApproval[] = [];
  for (const given of approvals)
    if (people.every((other) => dependenceOf(given, other, sharedClient) === null)) people.push(given);
  return people.length;
}

/** Whether every need is met. */
export function isMet(statuses: readonly NeedStatus[]): boolean {
  return statuses.every(({ met, count }) => met >= count);
}
