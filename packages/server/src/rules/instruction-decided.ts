/**
 * Whether a person may decide about a proposal: approve it, reject it or withdraw it. The order of the checks is contract: a
 * caller learns first what nobody could do, then what this role may not, then what this person may not.
 */
import type { Actor } from './actor.ts';
import { blockIf, type Check } from './check.ts';
import { type InstructionStatus, openStatuses } from './instruction.ts';
import { mayApprove, mayPropose, type Permission } from './permission.ts';

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
  /** Whether the presenter has the e-mail address of the user who asks. */
  readonly sameAddress: boolean;
}

/** The mutation of a proposal, as far as a decision rests on it. */
export interface ProposedMutation {
  readonly name: string;
  readonly permission: Permission;
}

/** Whether the proposal still waits, and the digest is that of its payload. Refuses: status_forbids, instruction_expired, digest_mismatch. */
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

/** Whether role and delegation allow it to decide about the mutation. Refuses: not_permitted, outside_delegation. */
export function checkDecides({ name, permission }: ProposedMutation, actor: Actor): readonly Check[] {
  const { accountType, userRole, delegation } = actor;
  const mutations = delegation?.mutations ?? null;
  return [
    blockIf(!mayApprove(permission, actor), 'not_permitted', {
      holds: `The role decides about ${name}.`,
      fails: `The role ${userRole} in an account of the type ${accountType} does not decide about ${name}.`,
      remedy: `Have it decided by a role of the issuer or of its agent that may do ${name} itself.`,
      facts: { mutation: name, userRole, accountType },
    }),
    blockIf(mutations !== null && !mutations.includes(name), 'outside_delegation', {
      holds: `The delegation of this client allows ${name}.`,
      fails: `The delegation of this client allows some mutations only, and ${name} is none of them.`,
      remedy: 'Use a client whose delegation allows the mutation that is to be decided.',
      facts: { mutation: name, narrowedTo: 'mutations' },
    }),
  ];
}

/** Whether the delegation lets the client approve, and not only decide otherwise. Refuses: outside_delegation. */
export function checkApproves({ delegation }: Pick<Actor, 'delegation'>): Check {
  return blockIf(delegation?.approves === false, 'outside_delegation', {
    holds: 'The delegation of this client allows approving.',
    fails: 'The delegation of this client keeps it from approving.',
    remedy: 'Use a client whose delegation approves; this one can reject the instruction.',
    facts: { narrowedTo: 'approves' },
  });
}

/** Whether the decision is the agent's, where one is in office. Refuses: not_permitted. */
export function checkAgentDecides(awaitsAgent: boolean, { name }: ProposedMutation): Check {
  return blockIf(awaitsAgent, 'not_permitted', {
    holds: 'The account keeps the ledger.',
    fails: `A transfer agent or registrar keeps the ledger of this asset, so the issuer does not approve ${name}.`,
    remedy: 'Have it approved by the agent.',
    facts: { mutation: name },
  });
}

/** Whether the approver is another person than the presenter. Refuses: approver_not_independent. */
export function checkIndependent({ userId, sameAddress }: Proposal, actor: Actor): Check {
  const sameUser = userId !== null && userId === actor.userId;
  return blockIf(sameUser || sameAddress, 'approver_not_independent', {
    holds: 'The approver is another person than the presenter.',
    fails: sameUser
      ? 'The user who proposed it does not approve it.'
      : 'The user who proposed it has the same e-mail address, so it counts as the same person.',
    remedy: 'Have it approved by somebody else; the presenter can withdraw it.',
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
