/** Fresh proof of who the person of a session is, by one of the passkeys of that person. */
import { Refusal } from '../base/refusal.ts';
import { recordPasskeyProof } from '../store/access/fresh-proof.ts';
import { findProof, recordProof } from '../store/access/people.ts';
import { makeChallenge, proving } from './challenges.ts';
import { type RelyingParty, requestOptions, SignInRefusal } from './passkeys.ts';
import { requirePasskey } from './person-sign-in.ts';
import { type PresentedSession, requireSession } from './session-tokens.ts';
import type { TokenStore } from './token-store.ts';

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
  const proof = await findProof(database, sessionId, null);
  if (proof === undefined || proof.hasPasskey || proof.issuers.length > 0) throw new SignInRefusal('passkey_refused');
  await recordProof(database, sessionId, new Date().toISOString());
}

/** Refuses: session_ended, also where a program's client opened the session. */
async function sessionOfPerson(tokenStore: TokenStore, presented: PresentedSession): Promise<string> {
  const { found } = await requireSession(tokenStore, presented);
  if (found.own === null) throw new Refusal('session_ended');
  return found.own.id;
}
