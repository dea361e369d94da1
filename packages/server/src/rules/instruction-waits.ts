/** What a proposal waits for, as the first answer of it says. */
import type { AccountType, Actor, UserRole } from './actor.ts';
import type { Check } from './check.ts';
import type { ProposedMutation } from './instruction-decided.ts';
import { mayApprove, type Permission } from './permission.ts';

const roles: Readonly<Partial<Record<UserRole, string>>> = {
  account_administrator: 'an administrator',
  account_manager: 'a manager',
  account_operator: 'an operator',
};

/** The roles of an account of this type that approve, in words: "an administrator or a manager". */
function approversIn(permission: Permission, accountType: AccountType): string {
  return Object.entries(roles)
    .filter(([userRole]) => mayApprove(permission, { accountType, userRole: userRole as UserRole }))
    .map(([, words]) => words)
    .join(' or ');
}

/** Who approves what this actor proposes. Shape: `awaitsAgent` where an agent keeps the ledger and the actor is of the issuer. */
function approversOf(permission: Permission, { lens }: Pick<Actor, 'lens'>, awaitsAgent: boolean): string {
  const ofAgent = approversIn(permission, 'transfer_agent');
  const ofIssuer = approversIn(permission, 'issuer');
  if (awaitsAgent) return `${ofAgent} of the transfer agent or registrar`;
  if (lens === 'agent') return `${ofAgent} of this account who is not the presenter`;
  if (lens === 'issuer') return `${ofIssuer} of this account who is not the presenter`;
  return `${ofIssuer} of the issuer, or of its transfer agent or registrar where one is in office`;
}

/** The warning that a mutation is proposed and not done. */
export function proposalWaits({ name, permission }: ProposedMutation, actor: Actor, awaitsAgent: boolean): Check {
  return {
    code: 'not_permitted',
    outcome: 'warn',
    message: `Waits for approval by ${approversOf(permission, actor, awaitsAgent)}.`,
    facts: { mutation: name, status: 'pending_approval' },
    remedy: 'Have it approved by approveInstruction, or withdraw it by withdrawInstruction.',
  };
}
