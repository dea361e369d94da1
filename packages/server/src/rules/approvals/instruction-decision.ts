/**
 * Whether a person may decide about a proposal: approve it, reject it or withdraw it. The order of the checks is
 * contract: a caller learns first what nobody could do, then what this role may not, then what this person may not.
 */
import { type Actor, lensOf } from '../actor.ts';
import { type ComparedPerson, type Dependence, dependenceOf, dependenceOnPresenter } from './independence.ts';
import { isMet, mayMeet, type NeedStatus } from './need-status.ts';
import type { Maybe } from '../../base/maybe.ts';
import { blockIf, type Check } from '../check.ts';
import { type InstructionStatus, openStatuses } from './instruction.ts';
import { mayApprove, mayPropose, type Permission } from '../permission.ts';

/** A proposal under its lock. */
export interface Proposal {
  readonly id: string;
  readonly registerId: string;
  readonly assetId: string | null;
  /** The name of the requested mutation. */
  readonly mutation: string;
  readonly status: InstructionStatus;
  /** The presenter. Shape: null where the operator of the installation proposed it. */
  readonly accountId: string;
  readonly userId: string | null;
  readonly apiClientId: string | null;
  /** SHA-256 of the payload, in hexadecimal digits. */
  readonly payloadDigest: string;
  /** Whether its time is over, by the clock of the database. */
  readonly expired: boolean;
}

/** The mutation of a proposal, as far as a decision rests on it. */
export interface ProposedMutation {
  readonly name: string;
  readonly permission: Permission;
}

/**
 * Whether the proposal still waits, and the digest is that of its payload. Refuses: status_forbids,
 * instruction_expired, digest_mismatch.
 */
export function checkWaiting(
  { status, expired, payloadDigest }: Pick<Proposal, 'status' | 'expired' | 'payloadDigest'>,
  given: string,
): readonly Check[] {
  const open = (openStatuses as readonly InstructionStatus[]).includes(status);
  return [
    blockIf(!open, 'status_forbids', {
      holds: 'The instruction waits for a decision.',
      fails: `The instruction is ${status.replaceAll('_', ' ')}, so nothing is left to decide.`,
      remedy: 'Read the instruction to see what became of it.',
      facts: { status },
    }),
    blockIf(open && expired, 'instruction_expired', {
      holds: 'The time of the instruction is not over.',
      fails: 'The time of the instruction is over.',
      remedy: 'Have it proposed again.',
    }),
    blockIf(given.toLowerCase() !== payloadDigest, 'digest_mismatch', {
      holds: 'The digest is that of the payload of this instruction.',
      fails: 'The digest is not that of the payload of this instruction.',
      remedy: 'Read payload and payloadDigest of the instruction again, and decide about what it says.',
      facts: { field: 'payloadDigest' },
    }),
  ];
}

/** A proposal and the job that plans it, as far as it is seen. */
interface PlannedProposal {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly job: { readonly planDigest: string | null } | null;
}

/**
 * Whether the plan that an approval names is the present one. Shape: empty where there is nothing to compare. Refuses:
 * plan_mismatch.
 */
export function checkPlan({ payload, job }: PlannedProposal, given: Maybe<string>): readonly Check[] {
  const named = given ?? null;
  const isNeeded = job !== null && payload['ifPlanChanges'] === 'ask';
  if (named === null && !isNeeded) return [];
  const planDigest = job?.planDigest ?? null;
  const missing = planDigest === null ? 'no plan is ready' : 'none is named';
  return [
    blockIf(named === null || named.toLowerCase() !== planDigest, 'plan_mismatch', {
      holds: 'The digest is that of the plan of this instruction.',
      fails:
        named === null
          ? `The instruction is approved anew where its plan changes, so an approval names the plan, and ${missing}.`
          : planDigest === null
            ? 'The approval names a plan, and the instruction has none that is ready.'
            : 'The digest is not that of the present plan of this instruction.',
      remedy:
        planDigest === null
          ? 'Read planDigest of the job of the instruction when it waits.'
          : 'Read plan and planDigest of the job of the instruction, and decide about what they say.',
      facts: { field: 'planDigest' },
    }),
  ];
}

/** Whether the role decides about the mutation. Refuses: not_permitted. */
export function checkDecides({ name, permission }: ProposedMutation, actor: Actor): Check {
  const { accountType, userRole } = actor;
  return blockIf(!mayApprove(permission, actor), 'not_permitted', {
    holds: `The role decides about ${name}.`,
    fails: `The role ${userRole} in an account of the type ${accountType} does not decide about ${name}.`,
    remedy: `Have it decided by a role of the issuer or of its agent that may do ${name} itself.`,
    facts: { mutation: name, userRole, accountType },
  });
}

/** Whether an open need asks the person. Refuses: not_permitted. */
export function checkOpenNeed(
  needs: readonly NeedStatus[],
  { name, permission }: ProposedMutation,
  actor: Actor,
): Check {
  const { accountType, userRole } = actor;
  // The operator of the installation, who acts without a role, has no way to a decision.
  const approver = { ...actor, usersAccountId: actor.usersAccountId ?? '' };
  const open = needs.filter((need) => need.open);
  const ofAgent = open.length > 0 && open.every(({ by }) => by === 'agent') && lensOf(accountType) === 'issuer';
  const policies = [...new Set(open.flatMap(({ policy }) => policy ?? []))].join(', ');
  return blockIf(!open.some((need) => mayMeet(need, permission, approver)), 'not_permitted', {
    holds: 'An open need asks this role.',
    fails: ofAgent
      ? policies === ''
        ? `A transfer agent or registrar keeps the ledger of this asset, so the issuer does not approve ${name}.`
        : `The policies in force ask the transfer agent or registrar (${policies}), and not the issuer.`
      : `No open need of the instruction asks the role ${userRole} of this account.`,
    remedy: ofAgent ? 'Have it approved by the agent.' : 'Have it approved by those whom its open needs ask.',
    facts: { mutation: name, userRole, accountType },
  });
}

/** Whether all needs are met, so that it can be carried out. Refuses: approval_needed. */
export function checkMet(needs: readonly NeedStatus[]): Check {
  return blockIf(!isMet(needs), 'approval_needed', {
    holds: 'Everybody has agreed who must.',
    fails: 'Others must agree to it first, or somebody who agreed may no longer approve it.',
    remedy: 'Read the needs of the instruction, and have it approved by those whom the open ones ask.',
  });
}

/** The people of an instruction, and how they are compared. */
export interface Relations {
  /** Null where the operator of the installation proposed it. */
  readonly presenter: ComparedPerson | null;
  /** The user who asks. Null where no user does. */
  readonly asking: ComparedPerson | null;
  readonly given: readonly ComparedPerson[];
  /** Whether people who share a client are independent of each other. */
  readonly sharedClient: boolean;
  /**
   * Whether an open need falls to the issuer because no agent is in office, and this user ended an appointment not long
   * ago.
   */
  readonly endedAppointment: boolean;
}

const changed = 'the user, the role, the delegation or the client';

/** Why the user who asks and the presenter may be one person. */
const asPresenter: Readonly<Record<Dependence, string>> = {
  user: 'The user who proposed it does not approve it.',
  address: 'The user who proposed it has the same e-mail address, or the same person signs in as both.',
  client: 'It was proposed by the same client, so it counts as the same person.',
  first_changed_second: `The presenter made or changed ${changed} of this user not long ago.`,
  second_changed_first: `This user made or changed ${changed} of the presenter not long ago.`,
  third: `One person made or changed ${changed} of both the presenter and this user not long ago, and may act as both.`,
};

/** Why the user who asks and one who has approved may be one person. */
const asApprover: Readonly<Record<Dependence, string>> = {
  user: '',
  address: 'A user with the same e-mail address has approved it, or one as whom the same person signs in.',
  client: 'It was approved by the same client before.',
  first_changed_second: `A user who has approved it made or changed ${changed} of this user not long ago.`,
  second_changed_first: `This user made or changed ${changed} of one who has approved it not long ago.`,
  third: `One person made or changed ${changed} of both this user and one who has approved it not long ago, and may act as both.`,
};

/**
 * Whether the approver is another person than the presenter and all who have approved. Refuses:
 * approver_not_independent.
 */
export function checkIndependent({ presenter, asking, given, sharedClient, endedAppointment }: Relations): Check {
  const ofPresenter =
    presenter === null || asking === null ? null : dependenceOnPresenter(presenter, asking, sharedClient);
  const ofApprover = given
    .filter(({ userId }) => userId !== asking?.userId)
    .map((other) => (asking === null ? null : dependenceOf(other, asking, sharedClient)))
    .find((dependence) => dependence !== null);
  const reason =
    ofPresenter !== null
      ? asPresenter[ofPresenter]
      : ofApprover !== undefined
        ? asApprover[ofApprover]
        : endedAppointment
          ? 'No agent is in office, and this user ended an appointment not long ago.'
          : undefined;
  return blockIf(reason !== undefined, 'approver_not_independent', {
    holds: 'The approver is another person than the presenter and than those who have approved.',
    fails: reason ?? '',
    remedy:
      'Have it approved by somebody else; the presenter can withdraw it. Where nobody else is there, the operator of the installation can carry it out: npm run operator -- instruction execute.',
  });
}

/** Whether the user has not approved it before. Refuses: already_decided. */
export function checkUndecided({ given }: Pick<Relations, 'given'>, { userId }: Actor): Check {
  return blockIf(
    given.some((other) => other.userId === userId),
    'already_decided',
    {
      holds: 'The user has not decided about it before.',
      fails: 'This user has approved it already.',
      remedy: 'Read the instruction to see what became of it.',
    },
  );
}

/** Whether the instant has come at which it is carried out. Refuses: status_forbids. */
export function checkDue({ due, executeAt }: { readonly due: boolean; readonly executeAt: string | null }): Check {
  return blockIf(!due, 'status_forbids', {
    holds: 'The instant has come at which it is carried out.',
    fails: `It is carried out at ${executeAt}.`,
    remedy: 'Wait until then, or have it proposed again for another instant.',
    failing: { executeAt: executeAt ?? '' },
  });
}

/** Whether the user has an approval to take back. Refuses: not_permitted. */
export function checkHasApproved({ given }: Pick<Relations, 'given'>, { userId }: Actor): Check {
  return blockIf(!given.some((other) => other.userId === userId), 'not_permitted', {
    holds: 'The user has approved it.',
    fails: 'This user has not approved the instruction, or has taken the approval back already.',
    remedy: 'Read the approvals of the instruction.',
  });
}

/** Whether the account of the presenter may still propose it. Refuses: presenter_not_entitled. */
export function checkEntitled(entitled: boolean): Check {
  return blockIf(!entitled, 'presenter_not_entitled', {
    holds: 'The account that proposed it may still propose it.',
    fails:
      'The account that proposed it is no longer appointed, does not service the holder, and is not the account of the holder.',
    remedy: 'Reject it, or have it proposed by an account that may.',
  });
}

/** Whether the account proposed it, and the role may propose such a mutation. Refuses: not_permitted. */
export function checkWithdraws(
  { accountId }: Pick<Proposal, 'accountId'>,
  { name, permission }: ProposedMutation,
  actor: Actor,
): readonly Check[] {
  const { accountType, userRole } = actor;
  return [
    blockIf(accountId !== actor.accountId, 'not_permitted', {
      holds: 'The account proposed it.',
      fails: 'Another account proposed it.',
      remedy: 'Reject it, with the reason.',
      facts: { mutation: name },
    }),
    blockIf(!mayPropose(permission, actor), 'not_permitted', {
      holds: `The role may propose ${name}.`,
      fails: `The role ${userRole} in an account of the type ${accountType} does not propose ${name}, so it withdraws none.`,
      remedy: 'Have it withdrawn by a role that may propose it.',
      facts: { mutation: name, userRole, accountType },
    }),
  ];
}
