/** The reasons for which a proposal waits, as its first answer states them. */
import type { AccountType, Actor, UserRole } from '../actor.ts';
import { needsInWords } from './policy-in-words.ts';
import type { Need } from './needs.ts';
import type { Check } from '../check.ts';
import type { ProposedMutation } from './instruction-decision.ts';
import { mayApprove, type Permission } from '../permission.ts';

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

/** The people who meet the need of a proposal without any policy. */
function keepersOf(permission: Permission, { lens }: Pick<Actor, 'lens'>, { by }: Need): string {
  const ofAgent = approversIn(permission, 'transfer_agent');
  const ofIssuer = approversIn(permission, 'issuer');
  if (by === 'issuer' && lens === 'agent') return 'an administrator of the issuer';
  if (lens === 'agent') return `${ofAgent} of this account who has not proposed it`;
  if (by === 'agent') return `${ofAgent} of the transfer agent or registrar`;
  if (lens === 'issuer') return `${ofIssuer} of this account who has not proposed it`;
  return `${ofIssuer} of the issuer, or of its transfer agent or registrar where one is in office`;
}

/** Everybody who must agree, in the order of the steps. */
function allOf(permission: Permission, actor: Actor, needs: readonly Need[]): string {
  const inWords = (step: readonly Need[]): readonly string[] => {
    const stated = step.filter(({ policy }) => policy !== null);
    const words = needsInWords(stated);
    return step.map((need) =>
      need.policy === null ? keepersOf(permission, actor, need) : words[stated.indexOf(need)]!,
    );
  };
  const bySteps = Map.groupBy(needs, ({ step }) => step);
  return [...bySteps.values()].map((step) => inWords(step).join(' and ')).join(', then ');
}

/** The warning that a mutation is proposed and not done. */
export function proposalWaits({ name, permission }: ProposedMutation, actor: Actor, needs: readonly Need[]): Check {
  return {
    code: 'approval_needed',
    outcome: 'warn',
    message: `Waits for approval by ${allOf(permission, actor, needs)}.`,
    facts: { mutation: name, status: 'pending_approval' },
    remedy: 'Have it approved by approveInstruction, or withdraw it by withdrawInstruction.',
  };
}
