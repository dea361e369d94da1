/**
 * Signing in of people. A person signs in with a passkey or by a provider, and has the roles of all users to whom it is
 * linked, by accepting an invitation of each. No token of a person leaves the server.
 */
import { newId, sha256 } from '../base/ids.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { isInvitation, makeCredential, tokenDigest } from '../base/secrets.ts';
import {
  type Acceptance,
  findInvitation,
  findPasskey,
  type FoundPasskey,
  type NewSession,
  type OpenInvitation,
  type ProviderProof,
  recordAcceptance,
  recordAcceptanceAsSelf,
  recordAcceptanceByIdentity,
  recordSignIn,
  recordSignInByIdentity,
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
import { proofSeconds, requireProof } from './require-proof.ts';
import { accountsOpenTo, loginDigest, type PresentedSession, requireSession } from './session-tokens.ts';
import type { TokenStore } from './token-store.ts';

/** The address and the id of a request that signs in. */
export interface SignInFrom {
  readonly clientAddress: string;
  readonly requestId: string;
}

/** An answer of an authenticator. Shape: JSON. */
export interface AuthenticatorAnswer extends SignInFrom {
  readonly answer: string;
}

/** A person as a provider names them, which the server has checked. Shape: `authenticatedAt` in ISO 8601. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The session at the provider, by which the provider ends it. */
  readonly sid: string | undefined;
  readonly authenticatedAt: string;
}

export interface OpenedSession {
  readonly credential: string;
  readonly session: Session;
}

/** An invitation as its page shows it, with the options by which a browser makes a passkey. */
export interface ShownInvitation extends Omit<OpenInvitation, 'slug'> {
  /** The names of the providers that people of the account may use. */
  readonly providers: readonly string[];
  readonly options: Awaited<ReturnType<typeof creationOptions>>;
}

/** The options of signing in with a passkey. */
export async function signInOptions({ peppers }: Pick<TokenStore, 'peppers'>, party: RelyingParty) {
  return await requestOptions(party, makeChallenge(peppers, signingIn));
}

/**
 * Opens a session by a passkey. One that is unknown, removed, unverified or of a person without a live link is
 * refused in one sentence, after the same work.
 *
 * Refuses: passkey_refused.
 */
export async function signInByPasskey(
  tokenStore: TokenStore,
  party: RelyingParty,
  { answer: text, ...from }: AuthenticatorAnswer,
  limits: SessionLimits,
): Promise<OpenedSession> {
  const { passkey, found, handle } = await requirePasskey(tokenStore, party, text, signingIn);
  const isOwn = handle === undefined || handle === handleOf(found.personId).toString('base64url');
  const { credential, opening } = newSession(tokenStore, from, limits);
  if (!isOwn || !(await recordSignIn(tokenStore.database, passkey, opening)))
    throw new SignInRefusal('passkey_refused', found.clientIds);
  return await opened(tokenStore, credential, from, limits);
}

/** A passkey whose signature was checked. Shape: `handle` is the person as the authenticator names it, if it does. */
interface CheckedPasskey {
  readonly passkey: { readonly credentialId: Buffer; readonly counter: number; readonly challengeDigest: Buffer };
  readonly found: FoundPasskey;
  readonly handle: string | undefined;
}

/**
 * Checks the answer of an authenticator to a challenge of one purpose, which may have been used. A passkey that is
 * unknown is checked like a known one. Refuses: passkey_refused.
 */
export async function requirePasskey(
  { database, peppers }: Pick<TokenStore, 'database' | 'peppers'>,
  party: RelyingParty,
  text: string,
  purpose: string,
): Promise<CheckedPasskey> {
  const answer = readSigned(text);
  const challenge = answer === undefined ? '' : challengeOf(answer);
  // A challenge of another origin or time costs the database nothing.
  if (answer === undefined || !isChallenge(peppers, purpose, challenge)) throw new SignInRefusal('passkey_refused');
  const credentialId = Buffer.from(answer.id, 'base64url');
  const found = await findPasskey(database, credentialId);
  const counter = await checkSigned(party, answer, found?.publicKey ?? keyOfNobody(), (each) => each === challenge);
  if (found === undefined || counter === undefined) throw new SignInRefusal('passkey_refused', found?.clientIds);
  const passkey = { credentialId, counter, challengeDigest: tokenDigest(challenge) };
  return { passkey, found, handle: answer.response.userHandle };
}

/**
 * Opens a session by an identity at a provider.
 *
 * Refuses: person_unknown.
 */
export async function signInByIdentity(
  tokenStore: TokenStore,
  identity: ProvenIdentity,
  from: SignInFrom,
  limits: SessionLimits,
): Promise<OpenedSession> {
  const { credential, opening } = newSession(tokenStore, from, limits);
  if (!(await recordSignInByIdentity(tokenStore.database, proofOf(identity), opening)))
    throw new SignInRefusal('person_unknown');
  return await opened(tokenStore, credential, from, limits);
}

/** The names of the providers that open roles of an account, by its slug. */
interface ProviderNames {
  namesFor(slug: string): readonly string[];
}

/**
 * Shows an invitation to the one who holds its link.
 *
 * Refuses: invitation_not_open.
 */
export async function showInvitation(
  { tokenStore, providers }: { readonly tokenStore: TokenStore; readonly providers: ProviderNames },
  party: RelyingParty,
  invitation: string,
): Promise<ShownInvitation> {
  const { slug, ...found } = await requireInvitation(tokenStore, invitation);
  const { firstName, lastName, email } = found;
  const owner = {
    handle: handleOf(personOf(invitation)),
    name: email,
    displayName: `${firstName} ${lastName}`,
  };
  return {
    ...found,
    providers: providers.namesFor(slug),
    options: await creationOptions(party, makeChallenge(tokenStore.peppers, accepting(invitation)), owner),
  };
}

/**
 * Accepts an invitation with a new passkey, for a new person, and opens a session by it. A person who signs in as the
 * invited user already loses it: whoever makes an invitation must not get the other accounts of a person.
 *
 * Refuses: invitation_not_open, passkey_refused.
 */
export async function acceptInvitation(
  tokenStore: TokenStore,
  party: RelyingParty,
  { invitation, answer, ...from }: AuthenticatorAnswer & { readonly invitation: string },
  limits: SessionLimits,
): Promise<OpenedSession> {
  const { database, peppers } = tokenStore;
  await requireInvitation(tokenStore, invitation);
  const passkey = await checkCreated(party, answer, (each) => isChallenge(peppers, accepting(invitation), each));
  if (passkey === undefined) throw new SignInRefusal('passkey_refused');
  const { credential, opening } = newSession(tokenStore, from, limits);
  const added = { personId: personOf(invitation), passkey: { ...passkey, id: newId() } };
  requireAccepted(await recordAcceptance(database, tokenDigest(invitation), added, opening));
  return await opened(tokenStore, credential, from, limits);
}

/**
 * Accepts an invitation by an identity at a provider, for the person who has it or for a new one, and opens a session.
 *
 * Refuses: invitation_not_open, person_known, person_unknown.
 */
export async function acceptByIdentity(
  tokenStore: TokenStore,
  invitation: string,
  identity: ProvenIdentity,
  from: SignInFrom,
  limits: SessionLimits,
): Promise<OpenedSession> {
  await requireInvitation(tokenStore, invitation);
  const { credential, opening } = newSession(tokenStore, from, limits);
  requireAccepted(
    await recordAcceptanceByIdentity(tokenStore.database, tokenDigest(invitation), proofOf(identity), opening),
  );
  return await opened(tokenStore, credential, from, limits);
}

/**
 * Accepts an invitation for the person who is signed in, not at a provider that is for people of other accounts. Shape:
 * the same session, which has the new roles too.
 *
 * Refuses: session_ended, invitation_not_open, identity_refused, fresh_proof_required, person_known.
 */
export async function acceptAsSelf(
  tokenStore: TokenStore,
  invitation: string,
  presented: PresentedSession,
  from: SignInFrom,
  limits: SessionLimits,
): Promise<OpenedSession> {
  const { slug } = await requireInvitation(tokenStore, invitation);
  const { database, peppers, providers } = tokenStore;
  const { found, pepper } = await requireSession(tokenStore, presented);
  if (found.own === null) throw new Refusal('session_ended');
  const isOpen = accountsOpenTo(tokenStore, found)?.includes(slug) ?? true;
  refuseIf(!isOpen, 'identity_refused', {
    reason: 'The provider at which you signed in is not for people of this account.',
    remedy: 'Sign out, open the link again, and make a passkey.',
  });
  const wanting = { sessionId: found.own.id, mutation: 'Accepting an invitation', accountId: null, slug };
  const isLive = await requireProof(database, providers, wanting);
  refuseIf(!isLive, 'session_ended');
  const session = { loginDigest: loginDigest(pepper, presented.credential), proofSeconds };
  const opening = { ...from, pepperVersion: peppers[0].version };
  requireAccepted(await recordAcceptanceAsSelf(database, tokenDigest(invitation), session, opening));
  return await opened(tokenStore, presented.credential, from, limits);
}

/** Refuses: session_ended, invitation_not_open, fresh_proof_required, person_known, passkey_refused. */
function requireAccepted(acceptance: Acceptance): void {
  if (acceptance === 'not_open') throw new SignInRefusal('invitation_not_open');
  if (acceptance === 'passkey_known') throw new SignInRefusal('passkey_refused');
  if (acceptance === 'session_ended' || acceptance === 'person_known') throw new Refusal(acceptance);
  if (acceptance === 'proof_old') throw new Refusal('fresh_proof_required');
}

/** The credential of a session that is opened, and what the database records of it. */
export function newSession(
  { peppers: [{ key, version }] }: Pick<TokenStore, 'peppers'>,
  from: SignInFrom,
  { lifetimeSeconds }: SessionLimits,
): { credential: string; opening: NewSession } {
  const credential = makeCredential('ses');
  return {
    credential,
    opening: { ...from, digest: loginDigest(key, credential), lifetimeSeconds, pepperVersion: version },
  };
}

/** Refuses: invitation_not_open. A text that this registry did not make never reaches the database. */
export async function requireInvitation(
  { database, peppers }: Pick<TokenStore, 'database' | 'peppers'>,
  invitation: string,
): Promise<OpenInvitation> {
  const isOurs = peppers.some((pepper) => isInvitation(pepper!.key, invitation));
  const found = isOurs ? await findInvitation(database, tokenDigest(invitation)) : undefined;
  if (found === undefined) throw new SignInRefusal('invitation_not_open');
  return found;
}

/** Reads a session that was opened. */
export async function opened(
  tokenStore: TokenStore,
  credential: string,
  { clientAddress }: SignInFrom,
  limits: SessionLimits,
): Promise<OpenedSession> {
  return { credential, session: await readSession(tokenStore, { credential, clientAddress }, limits) };
}

/** Shape: of a subject, and of a session. Source: OpenID Connect Core 1.0, 2. */
const subjectShape = /^[ -~]{1,255}$/;

/** Refuses: person_unknown, where a provider names a person as none may. */
function proofOf({ issuer, subject, sid, authenticatedAt }: ProvenIdentity): ProviderProof {
  if (![subject, sid ?? subject].every((text) => subjectShape.test(text))) throw new SignInRefusal('person_unknown');
  return { issuer, subject, sid, provenAt: authenticatedAt };
}

/**
 * The id of the person that an invitation makes. The authenticator gets it before the person is there, and the same
 * one at each attempt, so that no passkey is left behind by one that failed.
 */
function personOf(invitation: string): string {
  const hex = sha256(`asset registry: person\n${invitation}`).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The handle of a person at an authenticator. Shape: the 16 bytes of its id. */
export function handleOf(personId: string): Buffer {
  return Buffer.from(personId.replaceAll('-', ''), 'hex');
}
