/** Fresh proof of who the person of a session is, by one of the passkeys of that person. */
import { refusals } from '../base/refusal-table.ts';
import { Refusal } from '../base/refusal.ts';
import { recordPasskeyProof } from '../store/access/fresh-proof.ts';
import { findProof, type Proof, recordProof } from '../store/access/people.ts';
import { makeChallenge, proving } from './challenges.ts';
import { type RelyingParty, requestOptions, SignInRefusal } from './passkeys.ts';
import { proofSeconds, requirePasskey } from './person-sign-in.ts';
import { type PresentedSession, requireSession } from './session-tokens.ts';
import type { TokenStore } from './token-store.ts';

/** Whether a proof is too old. The functions of the database that compare one say the same. */
export const isOld = ({ ageSeconds }: Pick<Proof, 'ageSeconds'>): boolean => ageSeconds >= proofSeconds;

/** The details of a refusal because of it. Shape: `mutation` is told to the caller. */
export function detailsOfOldProof(
  mutation: string,
  { ageSeconds, ways, issuer }: Omit<Proof, 'provenAt'>,
): Readonly<Record<string, string>> {
  return {
    mutation,
    ways: ways.join(' '),
    ...(issuer === null ? {} : { issuer }),
    ageSeconds: `${ageSeconds}`,
    ageSecondsMax: `${proofSeconds}`,
    reason: `This needs proof of who you are of the last ${proofSeconds / 60} minutes, and yours is ${Math.ceil(ageSeconds / 60)} minutes old.`,
    remedy: refusals.fresh_proof_required.remedy,
  };
}

/** The options of a proof. Refuses: session_ended. */
export async function proofOptions(tokenStore: TokenStore, party: RelyingParty, presented: PresentedSession) {
  const sessionId = await sessionOfPerson(tokenStore, presented);
  return await requestOptions(party, makeChallenge(tokenStore.peppers, proving(sessionId)));
}

/**
 * Takes the answer of an authenticator as proof. The challenge was made for this session, and is used up.
 *
 * Refuses: session_ended, passkey_refused.
 */
export async function proveByPasskey(
  tokenStore: TokenStore,
  party: RelyingParty,
  presented: PresentedSession,
  { answer, requestId }: { readonly answer: string; readonly requestId: string },
): Promise<void> {
  const sessionId = await sessionOfPerson(tokenStore, presented);
  const { passkey, found } = await requirePasskey(tokenStore, party, answer, proving(sessionId));
  if (!(await recordPasskeyProof(tokenStore.database, sessionId, passkey, requestId)))
    throw new SignInRefusal('passkey_refused', found.clientIds);
}

/**
 * Takes a click as proof, of a person of the demo who has no way to prove anything: nobody else reaches the server.
 *
 * Refuses: session_ended, passkey_refused where there is a way.
 */
export async function proveInDemo(tokenStore: TokenStore, presented: PresentedSession): Promise<void> {
  const { database } = tokenStore;
  const sessionId = await sessionOfPerson(tokenStore, presented);
  const proof = await findProof(database, sessionId);
  if (proof === undefined || proof.ways.length > 0) throw new SignInRefusal('passkey_refused');
  await recordProof(database, sessionId, new Date().toISOString());
}

/** Refuses: session_ended, also where a program's client opened the session. */
async function sessionOfPerson(tokenStore: TokenStore, presented: PresentedSession): Promise<string> {
  const { found } = await requireSession(tokenStore, presented);
  if (found.own === null) throw new Refusal('session_ended');
  return found.own.id;
}
