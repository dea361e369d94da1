/**
 * Recovery codes of people who lost their passkeys. A code adds a passkey, which opens a session, and does nothing
 * else. An unknown code takes the steps of a known one.
 */
import { newId, nilId } from '../base/ids.ts';
import { recoveryCodeDigest } from '../base/recovery-code.ts';
import { findRecovery, recordRecovery } from '../store/access/own-sign-in.ts';
import { isChallenge, makeChallenge, recovering } from './challenges.ts';
import type { SessionLimits } from './console-session.ts';
import { checkCreated, creationOptions, type RelyingParty, SignInRefusal } from './passkeys.ts';
import { type AuthenticatorAnswer, handleOf, newSession, opened, type OpenedSession } from './person-sign-in.ts';
import type { TokenStore } from './token-store.ts';

/** Where the code is unknown, the options are made for nobody and thrown away. */
const nobody = { personId: nilId, firstName: '', lastName: '', email: '' };

/**
 * The options by which the browser of one who has a recovery code makes a passkey.
 *
 * Refuses: recovery_code_unknown.
 */
export async function recoveryOptions({ database, peppers }: TokenStore, party: RelyingParty, code: string) {
  const digest = recoveryCodeDigest(code);
  const found = await findRecovery(database, digest);
  const { personId, firstName, lastName, email } = found ?? nobody;
  const owner = { handle: handleOf(personId), name: email, displayName: `${firstName} ${lastName}` };
  const options = await creationOptions(party, makeChallenge(peppers, recovering(digest)), owner);
  if (found === undefined) throw new SignInRefusal('recovery_code_unknown');
  return options;
}

/**
 * Adds the passkey that the browser made, uses the code up, and opens a session by the passkey.
 *
 * Refuses: recovery_code_unknown, passkey_refused.
 */
export async function recoverByCode(
  tokenStore: TokenStore,
  party: RelyingParty,
  { code, answer, ...from }: AuthenticatorAnswer & { readonly code: string },
  limits: SessionLimits,
): Promise<OpenedSession> {
  const { database, peppers } = tokenStore;
  const digest = recoveryCodeDigest(code);
  const passkey = await checkCreated(party, answer, (each) => isChallenge(peppers, recovering(digest), each));
  // Only a code that was known got the challenge, so this tells nothing of others.
  if (passkey === undefined) throw new SignInRefusal('passkey_refused');
  const { credential, opening } = newSession(tokenStore, from, limits);
  const outcome = await recordRecovery(database, digest, { ...passkey, id: newId() }, opening);
  if (outcome === 'not_open') throw new SignInRefusal('recovery_code_unknown');
  if (outcome === 'passkey_known') throw new SignInRefusal('passkey_refused');
  return await opened(tokenStore, credential, from, limits);
}
