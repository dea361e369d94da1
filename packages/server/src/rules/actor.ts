/** The actor of a request: account, user and role, as authentication finds them. */
import { type Enumeration, type WordOf, wordsOf } from '../base/enumeration.ts';

export const accountType = {
  name: 'AccountType',
  description: 'The type of an account.',
  values: {
    issuer: 'A company that issues securities and has a register of its own.',
    broker: 'A broker, which services holders of registers to which it is appointed.',
    transfer_agent: 'A transfer agent, which keeps registers for issuers.',
    custodian: 'A custodian, which services holders of registers to which it is appointed.',
    investor: 'An investor, which sees what it holds itself.',
    platform: 'The operator of the installation, which opens accounts and sees no register.',
  },
} satisfies Enumeration<string>;
export type AccountType = WordOf<typeof accountType>;
export const accountTypes = wordsOf(accountType);

export const userRole = {
  name: 'UserRole',
  description: 'The role of a user in an account.',
  values: {
    account_administrator:
      'Manages users, clients, delegations and policies of the account, and acts and approves for it.',
    account_manager: 'Acts for the account in registers, or proposes and approves where others must agree.',
    account_operator:
      'Prepares the daily work: most of its mutations of registers wait for the approval of somebody else.',
    account_auditor:
      'Reads everything that the account sees, with the audit log and the administration, and changes nothing.',
    account_viewer: 'Reads what the account sees, without personal data and the audit log, and changes nothing.',
  },
} satisfies Enumeration<string>;
export type UserRole = WordOf<typeof userRole>;
export const userRoles = wordsOf(userRole);

/**
 * How an account sees registers. The keepers (recordkeepers) are the issuer, of its own register, and the agent, of
 * those it is appointed to.
 */
export const lenses = ['issuer', 'agent', 'servicer', 'holder', 'platform'] as const;
export type Lens = (typeof lenses)[number];

/** The delegation under which a client acts in a role, with its limits. Shape: null is no limit. */
export interface Delegation {
  readonly id: string;
  readonly assetIds: readonly string[] | null;
  readonly mutations: readonly string[] | null;
  /** Units: of the asset, as a canonical decimal. */
  readonly quantityMax: string | null;
  readonly proposeOnly: boolean;
  /** Whether the client may approve what others propose. */
  readonly approves: boolean;
}

export interface Actor {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly lens: Lens;
  readonly userRole: UserRole;
  /** Null where the operator of the installation acts from the command line. */
  readonly userId: string | null;
  readonly usersAccountId: string | null;
  readonly apiClientId: string | null;
  readonly delegation: Delegation | null;
  /** The session of the person who acts; null of a program, also where it opened the console. */
  readonly sessionId: string | null;
}

const lensOfType: Readonly<Record<AccountType, Lens>> = {
  issuer: 'issuer',
  transfer_agent: 'agent',
  broker: 'servicer',
  custodian: 'servicer',
  investor: 'holder',
  platform: 'platform',
};

/** Whether the actor is a keeper of registers, so that it may lock their rows. Others read and propose. */
export function isKeeper({ lens }: Pick<Actor, 'lens'>): boolean {
  return lens === 'issuer' || lens === 'agent';
}

/** The lens of an account type. `auth.context_of` in the database has the same table; a test compares the two. */
export function lensOf(accountType: AccountType): Lens {
  return lensOfType[accountType];
}

/** The actor of an account for which nobody of its users acts: the operator of the installation, or the clock. */
export function actorWithoutUser(
  accountId: string,
  accountType: AccountType,
  userRole: UserRole = 'account_administrator',
): Actor {
  return {
    accountId,
    accountType,
    lens: lensOf(accountType),
    userRole,
    userId: null,
    usersAccountId: null,
    apiClientId: null,
    delegation: null,
    sessionId: null,
  };
}

/** Names what row-level security sees of an actor. Actors with the same name see and write the same rows. */
export function contextNameOf({ accountId, lens, userRole, userId }: Actor): string {
  return `${accountId} ${lens} ${userRole} ${userId}`;
}
