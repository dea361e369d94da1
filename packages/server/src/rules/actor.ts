/** The actor of a request: account, user and role, as authentication finds them. */

export const accountTypes = ['issuer', 'broker', 'transfer_agent', 'custodian', 'investor', 'platform'] as const;
export type AccountType = (typeof accountTypes)[number];

export const userRoles = [
  'account_administrator',
  'account_manager',
  'account_operator',
  'account_auditor',
  'account_viewer',
] as const;
export type UserRole = (typeof userRoles)[number];

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

/** Names what row-level security sees of an actor. Actors with the same name see and write the same rows. */
export function contextNameOf({ accountId, lens, userRole, userId }: Actor): string {
  return `${accountId} ${lens} ${userRole} ${userId}`;
}
