/** Proof of who the person of a session is, where it is required: fresh, and given in a way that counts. */
import { refusals } from '../base/refusal-table.ts';
import { refuseIf } from '../base/refusal.ts';
import type { Database } from '../postgres/database.ts';
import { type JudgedProof, judgeProof } from '../rules/fresh-proof.ts';
import type { ProviderName } from '../rules/sign-in-policy.ts';
import { findProof, type Proof } from '../store/access/people.ts';

/** The age that a proof may have where it counts. Units: seconds. */
export const proofSeconds = 300;

/** A proof that is wanted. Shape: `mutation` is told to the caller. */
interface Wanting {
  readonly sessionId: string;
  readonly mutation: string;
  /** The account for which it is to count; null for all. */
  readonly accountId: string | null;
  /** The slug of an account with whose people the person is not yet, and whose policy is not asked. */
  readonly slug?: string;
}

/**
 * Requires proof of who the person of a session is, which is fresh and given in a way that counts. Shape: false where
 * the session has ended. The functions of the database compare the age once more where something is changed.
 *
 * Refuses: fresh_proof_required.
 */
export async function requireProof(
  database: Pick<Database, 'query'>,
  providers: readonly Pick<ProviderName, 'issuer' | 'accounts'>[],
  { sessionId, mutation, accountId, slug }: Wanting,
): Promise<boolean> {
  const proof = await findProof(database, sessionId, accountId);
  if (proof === undefined) return false;
  const judged = judgeProof(proof, { ...proof, slug: slug ?? proof.slug }, providers);
  const isOld = proof.ageSeconds >= proofSeconds;
  refuseIf(isOld || !judged.counts, 'fresh_proof_required', detailsOfProof(mutation, proof, judged));
  return true;
}

/** The details of a refusal because of a proof. Shape: `mutation` is told to the caller. */
export function detailsOfProof(
  mutation: string,
  { ageSeconds }: Pick<Proof, 'ageSeconds'>,
  { counts, passkey, issuers }: JudgedProof,
): Readonly<Record<string, string>> {
  const ways = [...(passkey ? ['passkey'] : []), ...(issuers.length > 0 ? ['provider'] : [])];
  return {
    mutation,
    ways: ways.join(' '),
    ...(issuers.length === 0 ? {} : { issuers: issuers.join(' ') }),
    ageSeconds: `${ageSeconds}`,
    ageSecondsMax: `${proofSeconds}`,
    reason: counts
      ? `This needs proof of who you are from the last ${proofSeconds / 60} minutes, and yours is ${Math.ceil(ageSeconds / 60)} minutes old.`
      : 'This needs proof of who you are in a way that the account allows, and you gave yours in another.',
    remedy: refusals.fresh_proof_required.remedy,
  };
}
