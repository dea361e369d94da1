/**
 * A session of the console. The browser holds one credential; from it and the pepper every server derives a login token
 * and, for each role, a role token. The ordinary door records them, so a session ends with whatever it rests on, at the
 * next request and on every server. The tokens themselves leave the server never, and the credential is no token.
 */
import { isUuid } from '../base/ids.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { deriveCredential, isCredential, makeSecret, tokenDigest } from '../base/secrets.ts';
import { type FoundSession, findSession, recordSessionRole } from '../store/console-sessions.ts';
import { findToken, recordLogin, revokeTokens, type RoleEntry } from '../store/tokens.ts';
import type { TokenStore } from './token-store.ts';
import type { KnownClient } from './login.ts';
import type { ShownToken } from './tokens.ts';

/** What the browser shows, and from where. */
export interface ShownSession {
  readonly credential: string;
  readonly clientAddress: string;
}

/** A session as its page is told of it. */
export interface Session {
  readonly client: { readonly clientId: string };
  readonly expiresAt: string;
  readonly roles: readonly SessionRole[];
}

export interface SessionRole {
  readonly usersAccountId: string;
  readonly userRole: string;
  readonly accountId: string;
  readonly accountType: string;
  readonly accountName: string;
  readonly slug: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** No role has this id; asked for in place of what cannot be an id. */
const nowhere = '00000000-0000-0000-0000-000000000000';

/** Whether the text is a credential that a session of this program could have. */
export function isSessionCredential(text: string): boolean {
  return isCredential('cs', text);
}

/** Opens a session for a client whose secret was compared. Units: `lifetimeSeconds`. */
export async function openSession(
  tokenStore: TokenStore,
  known: KnownClient,
  request: { clientId: string; lifetimeSeconds: number },
): Promise<{ credential: string; session: Session }> {
  const credential = makeSecret();
  const { expiresAt, roles } = await recordLogin(tokenStore.database, {
    ...known,
    digest: loginDigest(tokenStore.peppers[0].key, credential),
    lifetimeSeconds: request.lifetimeSeconds,
    audited: null,
  });
  return { credential, session: { client: { clientId: request.clientId }, expiresAt, roles: roles.map(toldOf) } };
}

/**
 * Reads a session.
 *
 * Refuses: session_ended.
 */
export async function readSession(tokenStore: TokenStore, shown: ShownSession): Promise<Session> {
  const { found } = await requireSession(tokenStore, shown);
  return { client: { clientId: found.client_id }, expiresAt: found.expires_at, roles: found.roles.map(toldOf) };
}

/**
 * Selects a role of a session; one that is selected already stays so.
 *
 * Refuses: session_ended, role_not_found.
 */
export async function selectSessionRole(
  tokenStore: TokenStore,
  shown: ShownSession,
  usersAccountId: string,
): Promise<{ role: SessionRole; expiresAt: string }> {
  const { found, pepper } = await requireSession(tokenStore, shown);
  const role = found.roles.find(({ users_account_id: id }) => id === usersAccountId.toLowerCase());
  if (role === undefined) throw new Refusal('role_not_found');
  const live = await recordSessionRole(tokenStore.database, {
    loginDigest: loginDigest(pepper, shown.credential),
    clientAddress: shown.clientAddress,
    usersAccountId: role.users_account_id,
    digest: roleDigest(pepper, shown.credential, role.users_account_id),
  });
  // A role that was taken away and given back needs a fresh session: an ended token stays ended.
  refuseIf(!live, 'session_ended');
  return { role: toldOf(role), expiresAt: found.expires_at };
}

/** The token of a session in a role, before anybody knows whether the session is live or the role selected. */
export async function sessionRoleToken(
  tokenStore: TokenStore,
  shown: ShownSession,
  usersAccountId: string,
): Promise<ShownToken> {
  const pepper = await pepperOf(tokenStore, shown);
  const id = isUuid(usersAccountId) ? usersAccountId.toLowerCase() : nowhere;
  return {
    kind: 'role',
    digest: roleDigest(pepper, shown.credential, id),
    within: loginDigest(pepper, shown.credential),
  };
}

/** Tells why the token of a session in a role is not live. Shape: session_ended or session_role_not_selected. */
export async function whyNotInSession(tokenStore: TokenStore, shown: ShownSession): Promise<Refusal> {
  const pepper = await pepperOf(tokenStore, shown);
  const found = await findToken(tokenStore.database, loginDigest(pepper, shown.credential), shown.clientAddress);
  return new Refusal(found === undefined ? 'session_ended' : 'session_role_not_selected');
}

/** Ends a session with all its roles, on every server; one that is not live is ended all the same. */
export async function endSession(tokenStore: TokenStore, shown: ShownSession): Promise<void> {
  const { credential, clientAddress } = shown;
  const pepper = await pepperOf(tokenStore, shown);
  const found = await findSession(tokenStore.database, loginDigest(pepper, credential), clientAddress);
  const roles = found?.roles ?? [];
  await revokeTokens(tokenStore.database, [
    // One that is suspended is found under no key, and must not come back.
    ...tokenStore.peppers.map((each) => loginDigest(each!.key, credential)),
    ...roles.map(({ users_account_id: id }) => roleDigest(pepper, credential, id)),
  ]);
}

async function requireSession(
  tokenStore: TokenStore,
  shown: ShownSession,
): Promise<{ found: FoundSession; pepper: string }> {
  const pepper = await pepperOf(tokenStore, shown);
  const found = await findSession(tokenStore.database, loginDigest(pepper, shown.credential), shown.clientAddress);
  if (found === undefined) throw new Refusal('session_ended');
  return { found, pepper };
}

/** The key a session was opened under: the present one, but for sessions that are older than it. */
async function pepperOf(tokenStore: TokenStore, { credential, clientAddress }: ShownSession): Promise<string> {
  const [present, previous] = tokenStore.peppers;
  if (previous === undefined) return present.key;
  const older = await findToken(tokenStore.database, loginDigest(previous.key, credential), clientAddress);
  return older === undefined ? present.key : previous.key;
}

function loginDigest(pepper: string, credential: string): Buffer {
  return tokenDigest(deriveCredential('lt', pepper, credential));
}

function roleDigest(pepper: string, credential: string, usersAccountId: string): Buffer {
  return tokenDigest(deriveCredential('rt', pepper, `${credential}\n${usersAccountId}`));
}

function toldOf(role: RoleEntry): SessionRole {
  return {
    usersAccountId: role.users_account_id,
    userRole: role.user_role,
    accountId: role.account_id,
    accountType: role.account_type,
    accountName: role.account_name,
    slug: role.slug,
    userId: role.user_id,
    firstName: role.first_name,
    lastName: role.last_name,
    email: role.email,
  };
}
