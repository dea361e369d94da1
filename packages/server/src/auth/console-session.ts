/**
 * A session of the console. The browser holds one credential; from it and the pepper every server derives a login token
 * and, for each role, a role token. They are recorded like any token, so revoking a secret, a client or a role ends
 * them at the next request, on every server. The tokens never leave the server, and the credential is no token.
 */
import { isUuid, nilId } from '../base/ids.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { isCredential, savedFormsKey, makeCredential } from '../base/secrets.ts';
import {
  findRoleChoices,
  type FoundSession,
  findSession,
  recordEnd,
  recordProlongation,
  recordRoleChoice,
  recordSessionRole,
} from '../store/access/console-sessions.ts';
import { findToken, revokeTokens, type RoleEntry } from '../store/access/tokens.ts';
import type { TokenStore } from './token-store.ts';
import { authenticateClient, type LoginAttempt, recordLogin } from './login.ts';
import {
  loginDigest,
  pepperOf,
  type PresentedSession,
  referenceOf,
  requireSession,
  roleDigest,
} from './session-tokens.ts';
import { refusePolicyUnmet } from './sign-in-policy.ts';
import type { PresentedToken } from './tokens.ts';

/** How long sessions last. Units: seconds. */
export interface SessionLimits {
  /** From signing in, and again from each prolongation. */
  readonly lifetimeSeconds: number;
  /** From signing in, with all prolongations. */
  readonly longestSeconds: number;
}

/** Limits failed logins around an authentication. */
export type GuardLogin = <T>(attempt: LoginAttempt, authenticate: () => Promise<T>) => Promise<T>;

/** A session as the console's page reads it. Shape: instants in ISO 8601. */
export interface Session {
  readonly client: { readonly clientId: string };
  /** The person who signed in; null where a program's client did. */
  readonly person: { readonly firstName: string; readonly lastName: string } | null;
  readonly signedInAt: string;
  readonly expiresAt: string;
  /**
   * The next way to prolong the session: a click the first time, the client secret later, and nothing once the session
   * has its longest duration, or where a person has no secret.
   */
  readonly prolongedBy: 'click' | 'secret' | 'nothing';
  readonly roles: readonly (SessionRole & SessionChoices)[];
}

/** The earlier choices of the client in a role. Shape: null where nothing was chosen; the instant in ISO 8601. */
export interface SessionChoices {
  readonly lastSelectedAt: string | null;
  readonly lastAssetId: string | null;
  /** Saved views of lists. Shape: addresses below the role by their names. */
  readonly views: Readonly<Record<string, string>>;
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

/** Whether a text has the format of a session's credential. */
export function isSessionCredential(text: string): boolean {
  return isCredential('ses', text);
}

/**
 * Opens a session for a client.
 *
 * Refuses: client_authentication_failed.
 */
export async function openSession(
  tokenStore: TokenStore,
  attempt: LoginAttempt & { requestId: string },
  limits: SessionLimits,
): Promise<{ credential: string; session: Session }> {
  const credential = makeCredential('ses');
  const digest = loginDigest(tokenStore.peppers[0].key, credential);
  const login = { ...attempt, way: 'console' as const };
  await recordLogin(tokenStore, login, { digest, lifetimeSeconds: limits.lifetimeSeconds });
  const { clientAddress } = attempt;
  return { credential, session: await readSession(tokenStore, { credential, clientAddress }, limits) };
}

/**
 * Reads a session.
 *
 * Refuses: session_ended.
 */
export async function readSession(
  tokenStore: TokenStore,
  presented: PresentedSession,
  limits: SessionLimits,
): Promise<Session> {
  const { found, pepper } = await requireSession(tokenStore, presented);
  return await sessionFrom(tokenStore, { presented, pepper, found }, limits);
}

/**
 * Prolongs a session with all its roles: once without the client secret, with it until it lasts as long as a session
 * may. `guard` counts a secret that is refused, as at signing in.
 *
 * Refuses: session_ended, client_authentication_failed, session_not_prolonged.
 */
export async function prolongSession(
  tokenStore: TokenStore,
  presented: PresentedSession,
  { clientSecret, requestId }: { clientSecret: string | undefined; requestId: string },
  guard: GuardLogin,
  limits: SessionLimits,
): Promise<Session> {
  const { credential, clientAddress } = presented;
  const { found, pepper } = await requireSession(tokenStore, presented);
  if (clientSecret !== undefined) {
    const attempt = { clientId: found.client_id, clientSecret, clientAddress };
    await guard(attempt, () => authenticateClient(tokenStore, attempt));
  }
  const expiresAt = await recordProlongation(tokenStore.database, {
    ...limits,
    loginDigest: loginDigest(pepper, credential),
    roleDigests: found.roles.map(({ users_account_id: id }) => roleDigest(pepper, credential, id)),
    again: clientSecret !== undefined,
    requestId,
  });
  if (expiresAt === undefined) throw new Refusal('session_not_prolonged');
  return await sessionFrom(tokenStore, { presented, pepper, found: { ...found, expires_at: expiresAt } }, limits);
}

/**
 * Selects a role of a session; one that is selected already stays so. Shape: `savedFormsKey` as base/secrets describes
 * it.
 *
 * Refuses: session_ended, role_not_found, sign_in_policy_unmet.
 */
export async function selectSessionRole(
  tokenStore: TokenStore,
  presented: PresentedSession,
  choice: { usersAccountId: string; requestId: string },
): Promise<{ role: SessionRole; expiresAt: string; savedFormsKey: string }> {
  const { found, pepper } = await requireSession(tokenStore, presented);
  const role = found.roles.find(({ users_account_id: id }) => id === choice.usersAccountId.toLowerCase());
  if (role === undefined) throw new Refusal('role_not_found');
  const session = referenceOf(pepper, presented);
  const live = await recordSessionRole(tokenStore.database, {
    ...session,
    usersAccountId: role.users_account_id,
    requestId: choice.requestId,
    digest: roleDigest(pepper, presented.credential, role.users_account_id),
  });
  if (!live) await refusePolicyUnmet(tokenStore, session, role);
  // A role that was removed and given again needs a new session: a revoked token stays revoked.
  refuseIf(!live, 'session_ended');
  await recordRoleChoice(tokenStore.database, session, role.users_account_id, {});
  return {
    role: sessionRoleOf(role),
    expiresAt: found.expires_at,
    savedFormsKey: savedFormsKey(pepper, found.own?.person_id ?? found.client_id, role.users_account_id),
  };
}

/** Derives the token of a session in a role. Neither the session need be live nor the role selected. */
export async function sessionRoleToken(
  tokenStore: TokenStore,
  presented: PresentedSession,
  usersAccountId: string,
): Promise<PresentedToken> {
  const pepper = await pepperOf(tokenStore, presented);
  const id = isUuid(usersAccountId) ? usersAccountId.toLowerCase() : nilId;
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
  await recordEnd(
    tokenStore.database,
    tokenStore.peppers.map((each) => loginDigest(each!.key, credential)),
  );
  await revokeTokens(tokenStore.database, [
    // A suspended session is found under no key, and must not become live again.
    ...tokenStore.peppers.map((each) => loginDigest(each!.key, credential)),
    ...roles.map(({ users_account_id: id }) => roleDigest(pepper, credential, id)),
  ]);
}

async function sessionFrom(
  { database }: Pick<TokenStore, 'database'>,
  { presented, pepper, found }: { presented: PresentedSession; pepper: string; found: FoundSession },
  { lifetimeSeconds, longestSeconds }: SessionLimits,
): Promise<Session> {
  const { client_id: clientId, issued_at: signedInAt, expires_at: expiresAt, own } = found;
  const mayBeLonger = expiresAt < instantAfter(signedInAt, longestSeconds);
  const isProlonged = expiresAt > instantAfter(signedInAt, lifetimeSeconds);
  const choices = await findRoleChoices(database, loginDigest(pepper, presented.credential), presented.clientAddress);
  const chosen = new Map(choices.map((each) => [each.usersAccountId, each]));
  return {
    client: { clientId },
    person: own && { firstName: own.first_name, lastName: own.last_name },
    signedInAt,
    expiresAt,
    prolongedBy: !mayBeLonger || (isProlonged && own !== null) ? 'nothing' : isProlonged ? 'secret' : 'click',
    roles: found.roles.map((role) => {
      const { selectedAt = null, assetId = null, views = {} } = chosen.get(role.users_account_id) ?? {};
      return { ...sessionRoleOf(role), lastSelectedAt: selectedAt, lastAssetId: assetId, views };
    }),
  };
}

/** Shape: both in ISO 8601 with milliseconds, so that they compare as texts. */
function instantAfter(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
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
