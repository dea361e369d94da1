/**
 * Policies: who must agree to which mutations. An account has at most one set in force, an immutable, numbered list.
 * All policies that match a mutation apply, so adding one never permits more.
 */
import type { Enumeration, WordOf } from '../../base/enumeration.ts';
import type { AccountType, UserRole } from '../actor.ts';
import { importMutations } from '../import.ts';

/** Whose people meet a need: of the account that proposes, of the issuer, or of the agent in office. */
export const needSide = {
  name: 'NeedSide',
  description: 'Whose people meet a need: of the account that proposes, of the issuer, or of the agent in office.',
  values: {
    presenter: 'People of the account that proposes.',
    issuer: 'People of the issuer.',
    agent: 'People of the agent in office.',
  },
} satisfies Enumeration<string>;
export type NeedSide = WordOf<typeof needSide>;

/** The member in which the day on which a need is met is recorded. */
export const recordedDate = {
  name: 'RecordedDate',
  description: 'The date as which the day is recorded on which a need is met.',
  values: {
    board_approval_date: 'The date on which the board approved the mutation.',
  },
} satisfies Enumeration<string>;
export type RecordedDate = WordOf<typeof recordedDate>;

/** A need as a policy states it. */
export interface PolicyNeed {
  readonly name: string;
  readonly by: NeedSide;
  /** Null where every role may meet it that may do the mutation itself. */
  readonly roles: readonly UserRole[] | null;
  /**
   * Roles of people by their users_account_id, of the account that has the policy; null where it is anybody in such a
   * role.
   */
  readonly among: readonly string[] | null;
  /** How many people. Units: 1 to 9. */
  readonly count: number;
  /** A need opens when those of lower steps are met. Units: 1 to 5. */
  readonly step: number;
  readonly records: RecordedDate | null;
}

/** When a policy applies: where all that is given holds. Thresholds are inclusive; null is no condition. */
export interface PolicyConditions {
  /** Units: of the asset, as a canonical decimal. */
  readonly quantityFrom: string | null;
  readonly valueFrom: { readonly amount: string; readonly currency: string } | null;
  /** Units: per cent of the units that were outstanding before, as a canonical decimal. */
  readonly percentOfOutstandingFrom: string | null;
  readonly backdatedDaysFrom: number | null;
  readonly transferKinds: readonly string[] | null;
  readonly presenterTypes: readonly AccountType[] | null;
}

/** A policy of a set. */
export interface Policy {
  readonly name: string;
  /** Names of mutations, or `*` alone: every change of the register but those that protect. */
  readonly mutations: readonly string[];
  /** Null where it applies to every asset, and to what concerns none. */
  readonly assetIds: readonly string[] | null;
  readonly when: PolicyConditions;
  readonly needs: readonly PolicyNeed[];
  /** Null where the time of an instruction is the usual one. */
  readonly expiresAfterHours: number | null;
  /** Null where nobody is reminded. */
  readonly escalateAfterHours: number | null;
}

/** A set of policies. It never changes: the one in force is the set of the account with the highest version. */
export interface PolicySet {
  readonly id: string;
  readonly accountId: string;
  /** Units: 1 for the first set of the account, one more for each that follows. */
  readonly version: number;
  readonly policies: readonly Policy[];
  /** For how long who was given role, delegation or secret by the presenter is not independent. Units: days. */
  readonly coolingDays: number;
  /** Whether people who share a client count as independent. */
  readonly sharedClient: boolean;
}

/**
 * A set that applies to a mutation, and as whose. Shape: that of the presenter, of the issuer, or of an agent in
 * office.
 */
export interface SetInForce {
  readonly set: PolicySet;
  readonly side: NeedSide;
}

/** The mutation that changes policies. The policies that it removes or changes state its needs. */
export const policyChange = 'changeApprovalPolicies';

/**
 * Mutations of many rows that release 0.1.0 does not have, by that of one row. A policy of that release could not name
 * them, and nobody goes round it by them: one that names the mutation of one row names them too.
 */
const ofManyRows: Readonly<Record<string, string>> = {
  cancelUnits: 'cancelUnitsBulk',
  convertUnits: 'convertUnitsBulk',
  recordVerification: 'recordVerificationsBulk',
  placeRestriction: 'placeRestrictionsBulk',
  releaseRestriction: 'releaseRestrictionsBulk',
};

/** The mutations that a policy names, with those of many rows that are named by that of one row. */
export function namedMutations(mutations: readonly string[]): readonly string[] {
  return [...new Set(mutations.flatMap((one) => [one, ofManyRows[one] ?? one]))];
}

/**
 * Mutations that `*` does not name: those that protect take effect at once, a change of policies has needs of its own,
 * and an import those of its rows.
 */
const unlessNamed = namedMutations(['placeRestriction', 'suspendAsset', policyChange, ...importMutations]);

/** Whether the policy names the mutation. */
export function policyNames({ mutations }: Pick<Policy, 'mutations'>, mutation: string): boolean {
  return namedMutations(mutations).includes(mutation) || (mutations.includes('*') && !unlessNamed.includes(mutation));
}

/** Whether people of the account that has the policy meet the needs of a side. */
export function isOwnSide(by: NeedSide, own: AccountType): boolean {
  return by === 'presenter' || (by === 'issuer' && own === 'issuer') || (by === 'agent' && own === 'transfer_agent');
}
