/** Fresh proof: by which ways a person can prove who they are, where it counts for an account. */
import { opensRolesOf, type ProviderName } from './sign-in-policy.ts';

/** The last proof of a person, and the ways to give another. Shape: providers by their issuers. */
export interface GivenProof {
  /** The provider at which it was given; null of a passkey, and of a link of the demo. */
  readonly provenBy: string | null;
  readonly hasPasskey: boolean;
  /** The providers that know the person. */
  readonly issuers: readonly string[];
}

/** The account for which a proof counts. */
export interface ProofAccount {
  /** Null for what a person does for all accounts: a change of the own sign-in. */
  readonly slug: string | null;
  /** Whether its sign-in policy allows passkeys. */
  readonly passkeys: boolean;
  /** The providers that its sign-in policy allows; null for all. */
  readonly policyIssuers: readonly string[] | null;
}

/** A proof as an account takes it. */
export interface JudgedProof {
  /** Whether it was given in a way that counts. */
  readonly counts: boolean;
  /** The ways to give one that counts. Shape: providers by their issuers. */
  readonly passkey: boolean;
  readonly issuers: readonly string[];
}

/**
 * Judges a proof by the way in which it was given: as the sign-in policy of the account allows it, and at a provider
 * that opens roles of the account.
 */
export function judgeProof(
  { provenBy, hasPasskey, issuers }: GivenProof,
  { slug, passkeys, policyIssuers }: ProofAccount,
  providers: readonly Pick<ProviderName, 'issuer' | 'accounts'>[],
): JudgedProof {
  const takes = (issuer: string): boolean =>
    (policyIssuers?.includes(issuer) ?? true) &&
    providers.some((provider) => provider.issuer === issuer && opensRolesOf(provider, slug));
  return {
    counts: provenBy === null ? passkeys : takes(provenBy),
    passkey: hasPasskey && passkeys,
    issuers: issuers.filter(takes),
  };
}
