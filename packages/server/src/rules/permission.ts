/**
 * Who may do what: the table of permissions by account type and role. Decided before any data is touched.
 */
import type { AccountType, Actor, UserRole } from './actor.ts';

/** X at once; PA proposes and approves, so alone where nobody else is asked; P proposes and needs another's approval; A approves and accepts only. */
export type Grant = 'X' | 'PA' | 'P' | 'A';

export const permissions = [
  'account.open',
  'account.change',
  'administration',
  'appointment.propose',
  'appointment.accept',
  'appointment.end',
  'asset.manage',
  'asset.authorize',
  'plan.manage',
  'holder.manage',
  'verification.record',
  'ledger.issue',
  'ledger.transfer',
  'ledger.force',
  'restriction.manage',
  'document.manage',
] as const;
export type Permission = (typeof permissions)[number];

type Grants = Partial<Record<UserRole, Grant>>;

const administrator: Grants = { account_administrator: 'X' };
const managers: Grants = { account_administrator: 'X', account_manager: 'X' };
const keepers: Grants = { account_administrator: 'PA', account_manager: 'PA', account_operator: 'P' };
const keepersAtOnce: Grants = { ...managers, account_operator: 'P' };
/** A document changes nothing by itself, so nobody approves it. */
const uploaders: Grants = { ...managers, account_operator: 'X' };
/** For their own clients only, which the lens decides. */
const proposers: Grants = { account_administrator: 'P', account_manager: 'P', account_operator: 'P' };
/** For what is its own only, which the lens decides. */
const oneself: Grants = { account_administrator: 'P' };
const nobody: Grants = {};

const table: Readonly<Record<Permission, Partial<Record<AccountType, Grants>>>> = {
  'account.open': { platform: administrator },
  'account.change': { platform: administrator },
  administration: {
    issuer: administrator,
    broker: administrator,
    transfer_agent: administrator,
    custodian: administrator,
    investor: administrator,
    platform: administrator,
  },
  'appointment.propose': { issuer: { account_administrator: 'PA', account_manager: 'P' } },
  'appointment.accept': { transfer_agent: managers, broker: managers, custodian: managers },
  'appointment.end': {
    issuer: { account_administrator: 'PA', account_manager: 'P' },
    transfer_agent: administrator,
    broker: administrator,
    custodian: administrator,
  },
  'asset.manage': { issuer: keepers, transfer_agent: keepers },
  'asset.authorize': {
    issuer: { account_administrator: 'PA', account_manager: 'P' },
    transfer_agent: { account_administrator: 'A', account_manager: 'A', account_operator: 'P' },
  },
  'plan.manage': { issuer: keepers, transfer_agent: keepers },
  'holder.manage': {
    issuer: keepers,
    transfer_agent: keepersAtOnce,
    broker: proposers,
    custodian: proposers,
    investor: oneself,
  },
  'verification.record': {
    issuer: { account_administrator: 'PA', account_manager: 'PA' },
    transfer_agent: keepersAtOnce,
    broker: proposers,
    custodian: proposers,
    investor: oneself,
  },
  'ledger.issue': {
    issuer: keepers,
    transfer_agent: keepers,
    broker: { account_administrator: 'P', account_manager: 'P' },
    custodian: { account_administrator: 'P', account_manager: 'P' },
  },
  'ledger.transfer': {
    issuer: keepers,
    transfer_agent: keepers,
    broker: proposers,
    custodian: proposers,
    investor: oneself,
  },
  'ledger.force': { issuer: { account_administrator: 'PA', account_manager: 'PA' }, transfer_agent: keepers },
  'restriction.manage': { issuer: keepers, transfer_agent: keepers, broker: proposers, custodian: proposers },
  'document.manage': {
    issuer: uploaders,
    transfer_agent: uploaders,
    broker: uploaders,
    custodian: uploaders,
    investor: administrator,
  },
};

/** What the role may do about the act; undefined when nothing. */
export function grantOf(permission: Permission, actor: Pick<Actor, 'accountType' | 'userRole'>): Grant | undefined {
  return (table[permission][actor.accountType] ?? nobody)[actor.userRole];
}

/** Whether the actor may bring the act about alone: at once, or by proposing what it could approve itself. */
export function actsAlone(permission: Permission, actor: Actor): boolean {
  const grant = grantOf(permission, actor);
  return (grant === 'X' || grant === 'PA') && !(actor.delegation?.proposeOnly ?? false);
}

/** Whether an agent decides what is asked of these ledgers: an issuer that has appointed one only proposes. */
export function awaitsAgent(
  { lens }: Pick<Actor, 'lens'>,
  ledgers: readonly { readonly agentAppointed: boolean }[],
): boolean {
  return lens === 'issuer' && ledgers.some(({ agentAppointed }) => agentAppointed);
}

/** Whether the actor may at least propose the act. */
export function mayPropose(permission: Permission, actor: Actor): boolean {
  const grant = grantOf(permission, actor);
  return grant === 'X' || grant === 'PA' || grant === 'P';
}
