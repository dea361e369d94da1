/**
 * A session of the console. The browser holds one credential; from it and the pepper every server derives a login token
 * and, for each role, a role token. They are recorded like any token, so revoking a secret, a client or a role ends them at
 * the next request, on every server. The tokens never leave the server, and the credential is no token.
 */
import { isUuid } from '../base/ids.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { deriveCredential, isCredential, makeCredential, tokenDigest } from '../base/secrets.ts';
import { type FoundSession, findSession, recordSessionRole } from '../store/console-sessions.ts';
import { findToken, revokeTokens, type RoleEntry } from '../store/tokens.ts';
import type { TokenStore } from './token-store.ts';
import { type LoginAttempt, recordLogin } from './login.ts';
import type { PresentedToken } from './tokens.ts';

/** The credential that a browser presents, and the address it comes from. */
export interface PresentedSession {
  readonly credential: string;
  readonly clientAddress: string;
}

/** A session as the console's page reads it. */
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

/** No role has this id. It stands for a text that is no id. */
const unknownRoleId = '00000000-0000-0000-0000-000000000000';

/** Whether a text has the format of a session's credential. */
export function isSessionCredential(text: string): boolean {
  return isCredential('ses', text);
}

/**
 * Opens a session for a client. Units: `lifetimeSeconds`.
 *
 * Refuses: client_authentication_failed.
 */
export async function openSession(
  tokenStore: TokenStore,
  attempt: LoginAttempt & { requestId: string },
  lifetimeSeconds: number,
): Promise<{ credential: string; session: Session }> {
  const credential = makeCredential('ses');
  const digest = loginDigest(tokenStore.peppers[0].key, credential);
  const login = { ...attempt, way: 'console' as const };
  const { expiresAt, roles } = await recordLogin(tokenStore, login, { digest, lifetimeSeconds });
  const client = { clientId: attempt.clientId };
  return { credential, session: { client, expiresAt, roles: roles.map(sessionRoleOf) } };
}

/**
 * Reads a session.
 *
 * Refuses: session_ended.
 */
export async function readSession(tokenStore: TokenStore, presented: PresentedSession): Promise<Session> {
  const { found } = await requireSession(tokenStore, presented);
  return { client: { clientId: found.client_id }, expiresAt: found.expires_at, roles: found.roles.map(sessionRoleOf) };
}

/**
 * Selects a role of a session; one that is selected already stays so.
 *
 * Refuses: session_ended, role_not_found.
 */
export async function selectSessionRole(
  tokenStore: TokenStore,
  presented: PresentedSession,
  choice: { usersAccountId: string; requestId: string },
): Promise<{ role: SessionRole; expiresAt: string }> {
  const { found, pepper } = await requireSession(tokenStore, presented);
  const role = found.roles.find(({ users_account_id: id }) => id === choice.usersAccountId.toLowerCase());
  if (role === undefined) throw new Refusal('role_not_found');
  const live = await recordSessionRole(tokenStore.database, {
    loginDigest: loginDigest(pepper, presented.credential),
    clientAddress: presented.clientAddress,
    usersAccountId: role.users_account_id,
    requestId: choice.requestId,
    digest: roleDigest(pepper, presented.credential, role.users_account_id),
  });
  // A role that was removed and given again needs a new session: a revoked token stays revoked.
  refuseIf(!live, 'session_ended');
  return { role: sessionRoleOf(role), expiresAt: found.expires_at };
}

/** Derives the token of a session in a role. Neither the session need be live nor the role selected. */
export async function sessionRoleToken(
  tokenStore: TokenStore,
  presented: PresentedSession,
  usersAccountId: string,
): Promise<PresentedToken> {
  const pepper = await pepperOf(tokenStore, presented);
  const id = isUuid(usersAccountId) ? usersAccountId.toLowerCase() : unknownRoleId;
  return {
    kind: 'role',
    digest: roleDigest(pepper, presented.credential, id),
    within: loginDigest(pepper, presented.credential),
  };
}

/** The refusal of a request whose role token is not live. Shape: session_ended or session_role_not_selected. */
export async function refusalOfSession(tokenStore: TokenStore, presented: PresentedSession): Promise<Refusal> {
  const pepper = await pepperOf(tokenStore, presented);
  const found = await findToken(
    tokenStore.database,
    loginDigest(pepper, presented.credential),
    presented.clientAddress,
  );
  return new Refusal(found === undefined ? 'session_ended' : 'session_role_not_selected');
}

/** Ends a session with all its roles, on every server. A session that is not live is no error. */
export async function endSession(tokenStore: TokenStore, presented: PresentedSession): Promise<void> {
  const { credential, clientAddress } = presented;
  const pepper = await pepperOf(tokenStore, presented);
  const found = await findSession(tokenStore.database, loginDigest(pepper, credential), clientAddress);
  const roles = found?.roles ?? [];
  await revokeTokens(tokenStore.database, [
    // A suspended session is found under no key, and must not become live again.
    ...tokenStore.peppers.map((each) => loginDigest(each!.key, credential)),
    ...roles.map(({ users_account_id: id }) => roleDigest(pepper, credential, id)),
  ]);
}

async function requireSession(
  tokenStore: TokenStore,
  presented: PresentedSession,
): Promise<{ found: FoundSession; pepper: string }> {
  const pepper = await pepperOf(tokenStore, presented);
  const found = await findSession(
    tokenStore.database,
    loginDigest(pepper, presented.credential),
    presented.clientAddress,
  );
  if (found === undefined) throw new Refusal('session_ended');
  return { found, pepper };
}

/** The key that a session was opened with: the previous one for sessions older than the present one. */
async function pepperOf(tokenStore: TokenStore, { credential, clientAddress }: PresentedSession): Promise<string> {
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

function sessionRoleOf(role: RoleEntry): SessionRole {
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
