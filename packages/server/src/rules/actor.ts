/** Who asks: the end of logging in and the beginning of everything else. */

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

/** How an account looks at registers. Issuer and agent are the two keepers: one keeps its own register, the other those it is appointed to. */
export const lenses = ['issuer', 'agent', 'servicer', 'holder', 'platform'] as const;
export type Lens = (typeof lenses)[number];

/** What a client may do in the role at most, where the delegation narrows it. Null members narrow nothing. */
export interface Delegation {
  readonly id: string;
  readonly assetIds: readonly string[] | null;
  readonly mutations: readonly string[] | null;
  /** Units: of the asset, as a canonical decimal. */
  readonly quantityMax: string | null;
  readonly proposeOnly: boolean;
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

/** Whether the actor keeps rows of registers itself, so that it may lock them. Others only propose, and read. */
export function keeps({ lens }: Pick<Actor, 'lens'>): boolean {
  return lens === 'issuer' || lens === 'agent';
}

/** The lens of an account type. The database decides the same in `auth.set_context`; a test compares the two. */
export function lensOf(accountType: AccountType): Lens {
  return lensOfType[accountType];
}
