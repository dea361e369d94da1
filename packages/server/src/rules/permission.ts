/**
 * The table of permissions by account type and role. A command checks it before it reads any row.
 */
import type { AccountType, Actor, UserRole } from './actor.ts';

/** X executes at once; PA proposes and approves, so it executes where no other approval is needed; P proposes; A approves and accepts. */
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
  'register.mail',
  'instruction.decide',
  'instruction.withdraw',
  'instruction.acknowledge',
  'policy.manage',
] as const;
export type Permission = (typeof permissions)[number];

type Grants = Partial<Record<UserRole, Grant>>;

const administrator: Grants = { account_administrator: 'X' };
const managers: Grants = { account_administrator: 'X', account_manager: 'X' };
const keepers: Grants = { account_administrator: 'PA', account_manager: 'PA', account_operator: 'P' };
const keepersAtOnce: Grants = { ...managers, account_operator: 'P' };
/** A document changes nothing by itself, so nobody approves it. */
const uploaders: Grants = { ...managers, account_operator: 'X' };
/** For holders that they service only; the lens enforces it. */
const proposers: Grants = { account_administrator: 'P', account_manager: 'P', account_operator: 'P' };
/** For its own holders only; the lens enforces it. */
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
  // A read of all addresses at once. An auditor reads them party by party.
  'register.mail': { issuer: uploaders, transfer_agent: uploaders },
  // Which instructions is decided by their needs and by the grant of their own mutation.
  'instruction.decide': {
    issuer: managers,
    transfer_agent: managers,
    broker: managers,
    custodian: managers,
    investor: administrator,
  },
  'instruction.withdraw': {
    issuer: uploaders,
    transfer_agent: uploaders,
    broker: uploaders,
    custodian: uploaders,
    investor: administrator,
  },
  'instruction.acknowledge': { issuer: administrator, transfer_agent: administrator },
  // Of the account's own policies; a change of them waits where they say so.
  'policy.manage': {
    issuer: { account_administrator: 'PA' },
    transfer_agent: administrator,
    broker: administrator,
    custodian: administrator,
    investor: administrator,
  },
};

/** The grant of a permission to the role; undefined where there is none. */
export function grantOf(permission: Permission, actor: Pick<Actor, 'accountType' | 'userRole'>): Grant | undefined {
  return (table[permission][actor.accountType] ?? nobody)[actor.userRole];
}

/** Whether the actor may execute alone: at once, or as a proposal that it could approve itself. */
export function actsAlone(permission: Permission, actor: Actor): boolean {
  const grant = grantOf(permission, actor);
  return (grant === 'X' || grant === 'PA') && !(actor.delegation?.proposeOnly ?? false);
}

/** Whether an agent decides about these ledgers: an issuer that has appointed one only proposes. */
export function awaitsAgent(
  { lens }: Pick<Actor, 'lens'>,
  ledgers: readonly { readonly agentAppointed: boolean }[],
): boolean {
  return lens === 'issuer' && ledgers.some(({ agentAppointed }) => agentAppointed);
}

/** Whether the role may approve what others propose. */
export function mayApprove(permission: Permission, actor: Pick<Actor, 'accountType' | 'userRole'>): boolean {
  const grant = grantOf(permission, actor);
  return grant !== undefined && grant !== 'P';
}

/** Whether the actor may at least propose. */
export function mayPropose(permission: Permission, actor: Actor): boolean {
  const grant = grantOf(permission, actor);
  return grant === 'X' || grant === 'PA' || grant === 'P';
}
