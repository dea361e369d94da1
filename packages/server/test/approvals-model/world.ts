/**
 * The state of the model of approvals: the people, the content of the register, the policies in force and the waiting
 * instructions.
 */
import type { TestClient } from '../support/test-client.ts';

export type AccountName = 'issuer' | 'agent' | 'broker';
export type Role = 'administrator' | 'manager' | 'operator';
export type Side = 'presenter' | 'issuer' | 'agent';

/** A user in a role of an account, with the client by which the user acts. */
export interface Person {
  readonly name: string;
  readonly account: AccountName;
  readonly role: Role;
  readonly client: TestClient;
  /** Shape: without capitals, so that it tells whether two users are one person. */
  readonly address: string;
  /** The people who made the person when the account was opened. */
  readonly setUpBy: readonly Person[];
  /** The people who changed user, role, delegation, client or secret since. */
  readonly changedBy: Person[];
  active: boolean;
}

export interface PolicyNeed {
  readonly name: string;
  readonly by: Side;
  readonly roles: readonly Role[] | null;
  readonly among: readonly Person[] | null;
  readonly count: number;
  readonly step: number;
}

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

export interface Policy {
  readonly name: string;
  readonly mutations: readonly string[];
  readonly assets: readonly Asset[] | null;
  readonly quantityFrom: string | null;
  readonly valueFrom: Money | null;
  readonly percentFrom: string | null;
  readonly backdatedDaysFrom: number | null;
  readonly transferKinds: readonly string[] | null;
  readonly presenters: readonly AccountName[] | null;
  readonly needs: readonly PolicyNeed[];
  readonly expiresAfterHours: number | null;
}

export interface PolicySet {
  readonly policies: readonly Policy[];
  readonly coolingDays: number;
  readonly sharedClient: boolean;
}

export interface Asset {
  readonly id: string;
  readonly name: string;
  /** The price of a unit by its terms; null where they do not say. */
  readonly price: Money | null;
  readonly currency: string | null;
  /** Units by holder. */
  readonly balances: Map<string, bigint>;
  /** Null where the total is not limited. */
  authorized: bigint | null;
  status: string;
}

/** A mutation as it is requested for, and what policies look at. */
export interface Mutation {
  readonly name: string;
  readonly input: object;
  /** The account whose register, or whose policies, it changes. */
  readonly of: AccountName;
  readonly assets: readonly Asset[];
  /** Units over all rows and receivers; null where it has none. */
  readonly quantity: bigint | null;
  readonly price: Money | null;
  /** Units that holders had before. */
  readonly outstanding: bigint;
  /** Null where it has no effective date. */
  readonly backdatedDays: number | null;
  readonly transferKinds: readonly string[];
  /** Whether it posts to the ledger, the charter aside. */
  readonly posts: boolean;
  /** The names of the policies that it removes or changes, of a change of policies. */
  readonly changes: readonly string[];
  /**
   * The refusal by the rules as things stand now, to somebody who asks for it or carries it out; null where they let it
   * through.
   */
  blocked(asking: Person): string | null;
  /** Does it. */
  apply(): void;
}

/** A need as it stands. */
export interface Need extends PolicyNeed {
  /** The account whose people meet it; null where it is any keeper of the register. */
  readonly of: AccountName | null;
  readonly met: number;
  readonly open: boolean;
  /** After so many hours the instruction expires, if this need says so before all others. */
  readonly hours: number;
}

export type Status = 'pending_approval' | 'approved' | 'completed' | 'rejected' | 'withdrawn' | 'expired' | 'refused';

export interface Instruction {
  readonly id: string;
  readonly digest: string;
  readonly mutation: Mutation;
  readonly presenter: Person;
  /** Whether it waits without any policy. */
  readonly base: boolean;
  readonly approvals: { readonly by: Person; takenBack: boolean }[];
  status: Status;
  /** Whether its time is over. */
  over: boolean;
  /** As they stood when it was last decided about. */
  needs: readonly Need[];
}

export interface World {
  readonly ids: Readonly<Record<AccountName, string>>;
  /** Whether the agent is in office for the whole register. */
  readonly hasAgent: boolean;
  readonly people: readonly Person[];
  readonly assets: Asset[];
  /** Holders by id, with the status of their mail. */
  readonly holders: Map<string, string>;
  /** The holder that only gives, so that its units are there on every past day. */
  readonly vault: string;
  /** Those that the broker services. */
  readonly serviced: readonly string[];
  readonly sets: Readonly<Record<AccountName, PolicySet[]>>;
  readonly instructions: Instruction[];
  /** The day that is today when the register begins. */
  readonly day: string;
}

/** The set of an account that is in force. */
export function inForce({ sets }: World, account: AccountName): PolicySet | undefined {
  return sets[account].at(-1);
}

/** The open instructions. */
export function openOnes({ instructions }: World): readonly Instruction[] {
  return instructions.filter(({ status }) => status === 'pending_approval' || status === 'approved');
}

const digits = 10;

/** Reads a decimal. Units: scaled by ten decimals. */
export function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}
