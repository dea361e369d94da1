/**
 * Signing in of people. A person has a client without a secret; a passkey opens a session of the console for it, as the
 * secret of another client does. No token of it leaves the server.
 */
import { randomBytes } from 'node:crypto';
import { newId } from '../base/ids.ts';
import { isInvitation, makeCredential, tokenDigest } from '../base/secrets.ts';
import {
  findInvitation,
  findPasskey,
  type NewToken,
  type OpenInvitation,
  recordAcceptance,
  recordSignIn,
} from '../store/access/people.ts';
import { accepting, isChallenge, makeChallenge, signingIn } from './challenges.ts';
import { readSession, type Session, type SessionLimits } from './console-session.ts';
import {
  challengeOf,
  checkCreated,
  checkSigned,
  creationOptions,
  keyOfNobody,
  readSigned,
  type RelyingParty,
  requestOptions,
  SignInRefusal,
} from './passkeys.ts';
import type { Peppers } from './secrets.ts';
import { loginDigest } from './session-tokens.ts';
import type { TokenStore } from './token-store.ts';

/** An invitation as its page shows it, and what the browser needs to make a passkey. */
export interface ShownInvitation extends Omit<OpenInvitation, 'apiClientId'> {
  readonly options: Awaited<ReturnType<typeof creationOptions>>;
}

/** A request that opens a session. Shape: `answer` is that of an authenticator, as JSON. */
interface SignInAttempt {
  readonly answer: string;
  readonly clientAddress: string;
  readonly requestId: string;
}

interface OpenedSession {
  readonly credential: string;
  readonly session: Session;
}

/** The options of signing in with a passkey. */
export async function signInOptions({ peppers }: Pick<TokenStore, 'peppers'>, party: RelyingParty) {
  return await requestOptions(party, makeChallenge(peppers, signingIn));
}

/**
 * Opens a session by a passkey. One that is unknown, removed, unverified or of a client that is not live is refused in
 * one sentence, after the same work.
 *
 * Refuses: passkey_refused.
 */
export async function signInByPasskey(
  tokenStore: TokenStore,
  party: RelyingParty,
  { answer: text, ...from }: SignInAttempt,
  limits: SessionLimits,
): Promise<OpenedSession> {
  const { database, peppers } = tokenStore;
  const answer = readSigned(text);
  const challenge = answer === undefined ? '' : challengeOf(answer);
  // A challenge of another origin or time costs the database nothing.
  if (answer === undefined || !isChallenge(peppers, signingIn, challenge))
    throw new SignInRefusal('passkey_refused', '');
  const credentialId = Buffer.from(answer.id, 'base64url');
  const found = await findPasskey(database, credentialId);
  const counter = await checkSigned(party, answer, found?.publicKey ?? keyOfNobody(), (each) => each === challenge);
  const handle = answer.response.userHandle;
  const isOwn = handle === undefined || handle === (found && handleOf(found.apiClientId).toString('base64url'));
  const credential = makeCredential('ses');
  const isSignedIn =
    found !== undefined &&
    counter !== undefined &&
    isOwn &&
    (await recordSignIn(
      database,
      { credentialId, counter, challengeDigest: tokenDigest(challenge) },
      newToken(peppers, credential, from, limits),
    ));
  if (!isSignedIn) throw new SignInRefusal('passkey_refused', found?.clientId ?? '');
  return await opened(tokenStore, credential, from.clientAddress, limits);
}

/**
 * Shows an invitation to the one who holds its link.
 *
 * Refuses: invitation_not_open.
 */
export async function showInvitation(
  tokenStore: TokenStore,
  party: RelyingParty,
  invitation: string,
): Promise<ShownInvitation> {
  const { apiClientId, ...found } = await requireInvitation(tokenStore, invitation);
  const { firstName, lastName, email } = found;
  const owner = { handle: handleOf(apiClientId), name: email, displayName: `${firstName} ${lastName}` };
  return {
    ...found,
    options: await creationOptions(party, makeChallenge(tokenStore.peppers, accepting(invitation)), owner),
  };
}

/**
 * Accepts an invitation with a new passkey, and opens a session by it.
 *
 * Refuses: invitation_not_open, passkey_refused.
 */
export async function acceptInvitation(
  tokenStore: TokenStore,
  party: RelyingParty,
  { invitation, answer, ...from }: SignInAttempt & { readonly invitation: string },
  limits: SessionLimits,
): Promise<OpenedSession> {
  const { database, peppers } = tokenStore;
  await requireInvitation(tokenStore, invitation);
  const passkey = await checkCreated(party, answer, (each) => isChallenge(peppers, accepting(invitation), each));
  if (passkey === undefined) throw new SignInRefusal('passkey_refused', '');
  const credential = makeCredential('ses');
  const isAccepted = await recordAcceptance(
    database,
    tokenDigest(invitation),
    { ...passkey, id: newId(), secretDigest: randomBytes(32) },
    newToken(peppers, credential, from, limits),
  );
  if (!isAccepted) throw new SignInRefusal('invitation_not_open', '');
  return await opened(tokenStore, credential, from.clientAddress, limits);
}

/** The login token of a session that is opened. */
function newToken(
  [{ key, version }]: Peppers,
  credential: string,
  from: Omit<SignInAttempt, 'answer'>,
  { lifetimeSeconds }: SessionLimits,
): NewToken {
  return { ...from, digest: loginDigest(key, credential), lifetimeSeconds, pepperVersion: version };
}

/** Refuses: invitation_not_open. A text that this registry did not make never reaches the database. */
async function requireInvitation({ database, peppers }: TokenStore, invitation: string): Promise<OpenInvitation> {
  const isOurs = peppers.some((pepper) => isInvitation(pepper!.key, invitation));
  const found = isOurs ? await findInvitation(database, tokenDigest(invitation)) : undefined;
  if (found === undefined) throw new SignInRefusal('invitation_not_open', '');
  return found;
}

async function opened(
  tokenStore: TokenStore,
  credential: string,
  clientAddress: string,
  limits: SessionLimits,
): Promise<OpenedSession> {
  return { credential, session: await readSession(tokenStore, { credential, clientAddress }, limits) };
}

/** The handle of the person at an authenticator. Shape: the 16 bytes of the id of the client. */
function handleOf(apiClientId: string): Buffer {
  return Buffer.from(apiClientId.replaceAll('-', ''), 'hex');
}
