/**
 * A person looks after their own sign-in: passkeys, recovery codes and sessions. It is of the person and of no account,
 * so a session needs no role for it. The session of a program has none.
 */
import { isUuid, newId } from '../base/ids.ts';
import { makeRecoveryCode, recoveryCodeDigest } from '../base/recovery-code.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import {
  changePasskeyName,
  endSessionsOfSelf,
  findOwnSignIn,
  insertPasskey,
  recordRecoveryCodes,
  removeWay,
  type SessionLogin,
  type StoredSignIn,
} from '../store/access/own-sign-in.ts';
import { addingTo, isChallenge, makeChallenge } from './challenges.ts';
import { checkCreated, creationOptions, type RelyingParty, SignInRefusal } from './passkeys.ts';
import { handleOf } from './person-sign-in.ts';
import { proofSeconds, requireProof as requireFresh } from './require-proof.ts';
import { accountsOpenTo, loginDigest, type PresentedSession, requireSession } from './session-tokens.ts';
import type { TokenStore } from './token-store.ts';

/** The own sign-in as the page of the person reads it. Shape: instants in ISO 8601; providers by their labels. */
export type OwnSignIn = Pick<StoredSignIn, 'recoveryCodes' | 'sessions'> & {
  /** Whether the session sees itself and its provider alone. */
  readonly isLimited: boolean;
  readonly passkeys: readonly Omit<StoredSignIn['passkeys'][number], 'credentialId'>[];
  readonly identities: readonly (Omit<StoredSignIn['identities'][number], 'issuer'> & {
    readonly label: string;
    /** Whether people sign in there; they do not at a provider that is connected no more. */
    readonly isConnected: boolean;
  })[];
};

/** The session of a person with the id of the request. */
export interface OwnRequest {
  readonly session: PresentedSession;
  readonly requestId: string;
}

const codeCount = 10;
const passkeysMax = 20;
/** Units: characters. */
const nameMax = 60;

/**
 * Reads the own sign-in. Shape: `labelOf` names a provider by its issuer. An administrator of a provider of some
 * accounts can be any of its people, so a session that it opened is told nothing of the other ways and sessions.
 *
 * Refuses: session_ended, session_of_program.
 */
export async function readOwnSignIn(
  tokenStore: TokenStore,
  session: PresentedSession,
  labelOf: (issuer: string) => string,
): Promise<OwnSignIn> {
  const own = await requireOwn(tokenStore, session);
  const stored = await readStored(tokenStore, own);
  const { passkeys, identities, recoveryCodes, sessions } = own.isOfSomeAccounts ? seenBy(own, stored) : stored;
  const isConnected = (issuer: string): boolean => tokenStore.providers.some((each) => each.issuer === issuer);
  return {
    isLimited: own.isOfSomeAccounts,
    passkeys: passkeys.map(({ credentialId: _, ...passkey }) => passkey),
    identities: identities.map(({ issuer, ...identity }) => ({
      ...identity,
      label: labelOf(issuer),
      isConnected: isConnected(issuer),
    })),
    recoveryCodes,
    sessions,
  };
}

/** The part of the own sign-in that a session of a provider of some accounts sees. */
const seenBy = ({ issuer }: Own, { identities, sessions }: StoredSignIn): StoredSignIn => ({
  passkeys: [],
  identities: identities.filter((each) => each.issuer === issuer),
  recoveryCodes: { left: 0, madeAt: null },
  sessions: sessions.filter(({ isThis }) => isThis),
});

/**
 * The options by which a browser makes another passkey; it makes none where one of the person is already.
 *
 * Refuses: session_ended, session_of_program, identity_refused, fresh_proof_required, passkeys_full.
 */
export async function ownPasskeyOptions(tokenStore: TokenStore, party: RelyingParty, session: PresentedSession) {
  const own = await requireOwnWays(tokenStore, session);
  await requireProof(tokenStore, own, 'Adding a passkey');
  const { passkeys } = await readStored(tokenStore, own);
  if (passkeys.length >= passkeysMax) throw tooMany();
  const owner = { handle: handleOf(own.personId), name: own.name, displayName: own.name };
  const known = passkeys.map(({ credentialId }) => Buffer.from(credentialId, 'hex').toString('base64url'));
  return await creationOptions(party, makeChallenge(tokenStore.peppers, addingTo(own.sessionId)), owner, known);
}

/**
 * Adds a passkey. Shape: `answer` is that of the authenticator, as JSON.
 *
 * Refuses: request_malformed, session_ended, session_of_program, identity_refused, fresh_proof_required,
 * passkey_refused, passkeys_full.
 */
export async function addOwnPasskey(
  tokenStore: TokenStore,
  party: RelyingParty,
  { session, requestId }: OwnRequest,
  { answer, name: text }: { readonly answer: string; readonly name: string },
): Promise<void> {
  const name = requireName(text);
  const own = await requireOwnWays(tokenStore, session);
  await requireProof(tokenStore, own, 'Adding a passkey');
  const purpose = addingTo(own.sessionId);
  const passkey = await checkCreated(party, answer, (each) => isChallenge(tokenStore.peppers, purpose, each));
  if (passkey === undefined) throw new SignInRefusal('passkey_refused');
  const change = { ...own.login, proofSeconds, requestId };
  const done = await insertPasskey(tokenStore.database, change, { ...passkey, id: newId(), name });
  if (done === 'full') throw tooMany();
  if (done === 'passkey_known') throw new SignInRefusal('passkey_refused');
  await requireDone(tokenStore, own, done, 'Adding a passkey');
}

/**
 * Gives a passkey another name.
 *
 * Refuses: request_malformed, session_ended, session_of_program, identity_refused, not_found.
 */
export async function renameOwnPasskey(
  tokenStore: TokenStore,
  session: PresentedSession,
  { id, name: text }: { readonly id: string; readonly name: string },
): Promise<void> {
  const name = requireName(text);
  const { login } = await requireOwnWays(tokenStore, session);
  const isRenamed = isUuid(id) && (await changePasskeyName(tokenStore.database, login, { id, name }));
  refuseIf(!isRenamed, 'not_found', noWay);
}

/**
 * Removes a passkey, or the sign-in at a provider, by its id. The sessions that it opened end.
 *
 * Refuses: session_ended, session_of_program, identity_refused, fresh_proof_required, not_found, last_way_in.
 */
export async function removeOwnWay(
  tokenStore: TokenStore,
  { session, requestId }: OwnRequest,
  id: string,
): Promise<void> {
  const own = await requireOwnWays(tokenStore, session);
  await requireProof(tokenStore, own, 'Removing a way to sign in');
  const issuers = tokenStore.providers.map(({ issuer }) => issuer);
  const change = { ...own.login, proofSeconds, requestId };
  const done = isUuid(id) ? await removeWay(tokenStore.database, change, { id, issuers }) : 'not_found';
  refuseIf(done === 'not_found', 'not_found', noWay);
  refuseIf(done === 'last', 'last_way_in');
  await requireDone(tokenStore, own, done, 'Removing a way to sign in');
}

/**
 * Makes ten recovery codes in the place of those before. They are told once.
 *
 * Refuses: session_ended, session_of_program, identity_refused, fresh_proof_required.
 */
export async function makeOwnRecoveryCodes(
  tokenStore: TokenStore,
  { session, requestId }: OwnRequest,
): Promise<readonly string[]> {
  const own = await requireOwnWays(tokenStore, session);
  await requireProof(tokenStore, own, 'Making recovery codes');
  const codes = Array.from({ length: codeCount }, makeRecoveryCode);
  const change = { ...own.login, proofSeconds, requestId };
  const done = await recordRecoveryCodes(tokenStore.database, change, codes.map(recoveryCodeDigest));
  await requireDone(tokenStore, own, done, 'Making recovery codes');
  return codes;
}

/**
 * Ends a session of the person, and without an id all others than this one. A session of a provider of some accounts
 * ends itself alone.
 *
 * Refuses: session_ended, session_of_program, identity_refused, not_found.
 */
export async function endOwnSessions(tokenStore: TokenStore, session: PresentedSession, id?: string): Promise<void> {
  const { login, isOfSomeAccounts, sessionId } = await requireOwn(tokenStore, session);
  refuseIf(isOfSomeAccounts && id === undefined, 'identity_refused', notByThisProvider);
  const isId = id === undefined || (isUuid(id) && (!isOfSomeAccounts || id.toLowerCase() === sessionId));
  const ended = isId ? await endSessionsOfSelf(tokenStore.database, login, id ?? null) : 0;
  refuseIf(id !== undefined && ended === 0, 'not_found', {
    reason: 'You have no such session, or it has ended.',
    remedy: 'Read the sessions again.',
  });
}

const noWay = {
  reason: 'You have no such passkey, and no such sign-in at a provider.',
  remedy: 'Read your sign-in again; it may have been removed.',
};

const notByThisProvider = {
  reason:
    'The provider at which you signed in opens certain accounts alone, so other ways to sign in, recovery codes and sessions are not changed here.',
  remedy: 'Sign in with a passkey to change them, or ask an administrator for an invitation and make one.',
};

const tooMany = (): Refusal => new Refusal('passkeys_full', { most: `${passkeysMax}` });

/** The person of a session. Shape: `name` is that of the user by which the session was opened. */
interface Own {
  readonly personId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly login: SessionLogin;
  /** The provider that opened it; null where none did. */
  readonly issuer: string | null;
  /** Whether a provider opened it that is not for all accounts. */
  readonly isOfSomeAccounts: boolean;
}

/** Refuses: session_ended, session_of_program. */
async function requireOwn(tokenStore: TokenStore, session: PresentedSession): Promise<Own> {
  const { found, pepper } = await requireSession(tokenStore, session);
  const { own } = found;
  if (own === null) throw new Refusal('session_of_program');
  const { credential, clientAddress } = session;
  return {
    personId: own.person_id,
    sessionId: own.id,
    name: `${own.first_name} ${own.last_name}`,
    issuer: own.issuer,
    login: { loginDigest: loginDigest(pepper, credential), clientAddress },
    isOfSomeAccounts: accountsOpenTo(tokenStore, found) !== null,
  };
}

/**
 * The same, to change how the person signs in. An administrator of a provider of some accounts can be any of its
 * people, and would get the roles of their other accounts by a passkey or a code.
 *
 * Refuses: session_ended, session_of_program, identity_refused.
 */
async function requireOwnWays(tokenStore: TokenStore, session: PresentedSession): Promise<Own> {
  const own = await requireOwn(tokenStore, session);
  refuseIf(own.isOfSomeAccounts, 'identity_refused', notByThisProvider);
  return own;
}

/** Refuses: session_ended. */
async function readStored({ database }: TokenStore, { login }: Own): Promise<StoredSignIn> {
  const stored = await findOwnSignIn(database, login);
  if (stored === undefined) throw new Refusal('session_ended');
  return stored;
}

/** Refuses: session_ended, fresh_proof_required. Shape: `doing` is told to the caller. */
async function requireProof({ database, providers }: TokenStore, { sessionId }: Own, doing: string): Promise<void> {
  const isLive = await requireFresh(database, providers, { sessionId, mutation: doing, accountId: null });
  refuseIf(!isLive, 'session_ended');
}

/** The database compares the proof with its own clock. Refuses: session_ended, fresh_proof_required. */
async function requireDone(tokenStore: TokenStore, own: Own, done: string, doing: string): Promise<void> {
  if (done === 'proof_old') await requireProof(tokenStore, own, doing);
  refuseIf(done !== 'done', 'session_ended');
}

/** Refuses: request_malformed. */
function requireName(text: string): string {
  const name = text.trim();
  const { length } = [...name];
  refuseIf(length === 0 || length > nameMax, 'request_malformed', {
    reason: `The name of a passkey has 1 to ${nameMax} characters, and this one has ${length}.`,
    remedy: 'Give it another name.',
  });
  return name;
}
