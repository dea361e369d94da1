/**
 * The table of permissions by account type and role. A command checks it before it reads any row.
 */
import type { AccountType, Actor, UserRole } from './actor.ts';

/**
 * X executes at once; PA proposes and approves, so it executes where no other approval is needed; P proposes. Nobody
 * approves what they might not propose.
 */
export type Grant = 'X' | 'PA' | 'P';

export const permissions = [
  'account.open',
  'account.change',
  'account.time_zone',
  'administration',
  'appointment.propose',
  'appointment.accept',
  'appointment.end',
  'asset.define',
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
  'list.export',
  'job.cancel',
  'instruction.decide',
  'instruction.withdraw',
  'instruction.acknowledge',
  'transferee.read',
  'policy.manage',
] as const;
export type Permission = (typeof permissions)[number];

type Grants = Partial<Record<UserRole, Grant>>;

const administrator: Grants = { account_administrator: 'X' };
const managers: Grants = { account_administrator: 'X', account_manager: 'X' };
const keepers: Grants = { account_administrator: 'PA', account_manager: 'PA', account_operator: 'P' };
const keepersAtOnce: Grants = { ...managers, account_operator: 'P' };
/** A document changes nothing in the register, so nobody approves it. */
const uploaders: Grants = { ...managers, account_operator: 'X' };
/** For holders that they service only; the lens enforces it. */
const proposers: Grants = { account_administrator: 'P', account_manager: 'P', account_operator: 'P' };
/** For its own holders only; the lens enforces it. */
const oneself: Grants = { account_administrator: 'P' };
/** A list is written into a file for every role that reads it, and whoever asked for a job stops it. */
const readers: Grants = {
  account_administrator: 'X',
  account_manager: 'X',
  account_operator: 'X',
  account_auditor: 'X',
  account_viewer: 'X',
};
const everyReader: Readonly<Record<AccountType, Grants>> = {
  issuer: readers,
  broker: readers,
  transfer_agent: readers,
  custodian: readers,
  investor: readers,
  platform: readers,
};
const nobody: Grants = {};

const table: Readonly<Record<Permission, Partial<Record<AccountType, Grants>>>> = {
  'account.open': { platform: administrator },
  'account.change': { platform: administrator },
  'account.time_zone': { issuer: administrator },
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
  'asset.define': { issuer: keepers, transfer_agent: proposers },
  'asset.manage': { issuer: keepers, transfer_agent: keepers },
  'asset.authorize': {
    issuer: { account_administrator: 'PA', account_manager: 'P' },
    transfer_agent: proposers,
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
  'list.export': everyReader,
  // Of a job that another user asked for besides `ledger.issue`.
  'job.cancel': everyReader,
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
  // Of instructions that the role sees.
  'transferee.read': {
    issuer: uploaders,
    transfer_agent: uploaders,
    broker: uploaders,
    custodian: uploaders,
    investor: administrator,
  },
  // Of the account's own policies; a change of them waits where they say so.
  'policy.manage': {
    issuer: { account_administrator: 'PA' },
    transfer_agent: administrator,
    broker: administrator,
    custodian: administrator,
    investor: administrator,
  },
};

/**
 * Whose decision each permission is, and why it has its grants. `docs/reference/permissions.md` shows it beside the
 * row.
 */
export const reasons: Readonly<Record<Permission, string>> = {
  'account.open': 'The operator of the installation admits accounts, and has no part in any register.',
  'account.change': 'The operator of the installation suspends accounts, and has no part in any register.',
  'account.time_zone': 'The issuer says in which time zone the days of its register are counted.',
  administration:
    'Each account decides by itself who acts for it. The platform lends the first role of an account that it opened, and changes nothing else there.',
  'appointment.propose': 'The issuer chooses its agents (17 CFR 240.17Ad-16). Nobody appoints for it.',
  'appointment.accept': 'An agent takes on a duty, so it accepts for itself.',
  'appointment.end': 'Either side ends it, by its administrator.',
  'asset.define':
    "The charter and the terms are the issuer's (DGCL § 151, Companies Act 2006 s. 629). An agent records them on its word, so an administrator of the issuer, or whom its policies name, agrees.",
  'asset.manage': 'The keeper of the ledger opens, halts and closes it, and the identifiers are facts of others.',
  'asset.authorize':
    "The authorised total is the issuer's, by charter or members (DGCL § 242, Companies Act 2006 s. 617). An agent records it on its word, so an administrator of the issuer agrees.",
  'plan.manage': 'The board adopts plans and legends; the entry alone issues nothing, and a plan reserves nothing.',
  'holder.manage': 'Holders are recorded by the keeper of the register. Holders and their servicers ask for it.',
  'verification.record':
    'The keeper of the register vouches for whom it has identified. Servicers report what they found.',
  'ledger.issue':
    'Within the authorised total the board issues, and the keeper of the ledger records and countersigns. A change of the authorised total by an agent waits for the issuer. Servicers ask.',
  'ledger.transfer': 'The holder or its servicer instructs; whoever keeps the ledger registers (UCC § 8-401).',
  'ledger.force': 'A court or the law orders; whoever keeps the ledger carries it out, and no operator alone.',
  'restriction.manage':
    'A stop is recorded by whoever keeps the ledger, on the word of issuer, holder, pledgee or court.',
  'document.manage': 'A document changes nothing by itself, so nobody approves it.',
  'register.mail': 'Issuer and agent may read all addresses at once, for meetings and dividends; the read is recorded.',
  'list.export': 'Every role may have a job write a list, or papers, of what it reads into a file.',
  'job.cancel':
    'The one who asked for a job stops it. One that changes a ledger, and that another user asked for, needs `ledger.issue` besides.',
  'instruction.decide': 'Which instructions is decided by their needs and by the grant of their own mutation.',
  'instruction.withdraw': 'The one who proposed it takes it back: any user of the account that may propose.',
  'instruction.acknowledge':
    "Of what the operator of the installation forced; the register is the issuer's and its agent's.",
  'transferee.read':
    'The one who asked for a transfer, and the keeper of the register, read whom it names. Each read is recorded.',
  'policy.manage':
    "Each account decides how its own people agree. To a change of an issuer's policies everybody agrees whom the policies that it changes name, whatever the grant.",
};

/** Permissions of which the issuer alone decides: its agents may only propose. */
export function isOfIssuer(permission: Permission): boolean {
  return permission === 'asset.define' || permission === 'asset.authorize';
}

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
  return grantOf(permission, actor) !== undefined;
}
