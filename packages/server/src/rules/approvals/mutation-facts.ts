/**
 * The facts that policies look at. They are recorded with a proposal, so that its needs can be made anew without the
 * ledger.
 */
import type { AccountType } from '../actor.ts';

export interface MutationFacts {
  readonly mutation: string;
  /** The assets it concerns. Empty where it concerns none, or brings one about. */
  readonly assetIds: readonly string[];
  /**
   * The sum over all rows and receivers, by asset. Shape: null where the mutation has no quantity. Units: canonical
   * decimals.
   */
  readonly quantities: Readonly<Record<string, string | null>>;
  /**
   * How many units it moves or restricts, by the decision with which it was proposed: the measure of `quantityMax`.
   * Shape: null where it concerns no units; left out of proposals of release 0.1.0. Units: a canonical decimal.
   */
  readonly units?: string | null;
  /** The price of one unit that the mutation states, else that of the asset; null where there is none. */
  readonly price: { readonly amount: string; readonly currency: string } | null;
  /** The units that were outstanding before, by asset. Units: canonical decimals. */
  readonly outstandingBefore: Readonly<Record<string, string>>;
  /** How many days the effective date lies before the day of the request; null where there is no effective date. */
  readonly backdatedDays: number | null;
  /** The kinds of its transfers, each once; empty where it is no transfer. */
  readonly transferKinds: readonly string[];
  readonly presenterType: AccountType;
  readonly presenterAccountId: string;
  /** Null where the operator of the installation proposed it. */
  readonly presenterUsersAccountId: string | null;
  readonly registerId: string;
  /** The agents in office for the assets, or for the register where it concerns none. */
  readonly agentAccountIds: readonly string[];
  /** Whether it posts to the ledger, the charter aside: then the agent decides where one is in office. */
  readonly posts: boolean;
  /**
   * The side that agrees without any policy too, by role, delegation or ledger: a keeper, or the issuer where the
   * decision is its own.
   */
  readonly base: 'keeper' | 'issuer' | null;
  /** Of a change of policies: the names of those in force that it removes or changes. */
  readonly changesPolicies?: readonly string[];
  /** Other mutations that it does as well: what policies ask of them is needed too. */
  readonly includes?: readonly IncludedFacts[];
}

/**
 * The facts of a mutation that another one does as well, as far as they differ. Shape: the mutations of an import have
 * all of these.
 */
export type IncludedFacts = Pick<
  MutationFacts,
  'mutation' | 'quantities' | 'price' | 'outstandingBefore' | 'backdatedDays' | 'transferKinds'
> &
  Partial<Pick<MutationFacts, 'assetIds' | 'posts' | 'base'>>;
