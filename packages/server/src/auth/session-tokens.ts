/** The tokens of a console session, as they are derived from its credential and the pepper. */
import { Refusal } from '../base/refusal.ts';
import { deriveCredential, tokenDigest } from '../base/secrets.ts';
import { type FoundSession, findSession } from '../store/access/console-sessions.ts';
import { findToken } from '../store/access/tokens.ts';
import type { TokenStore } from './token-store.ts';

/** The credential that a browser presents, and the address it comes from. */
export interface PresentedSession {
  readonly credential: string;
  readonly clientAddress: string;
}

/**
 * Finds a live session, and the key that it was opened with.
 *
 * Refuses: session_ended.
 */
export async function requireSession(
  tokenStore: TokenStore,
  presented: PresentedSession,
): Promise<{ found: FoundSession; pepper: string }> {
  const pepper = await pepperOf(tokenStore, presented);
  const digest = loginDigest(pepper, presented.credential);
  const found = await findSession(tokenStore.database, digest, presented.clientAddress);
  if (found === undefined) throw new Refusal('session_ended');
  const opened = accountsOpenTo(tokenStore, found);
  return { found: { ...found, roles: found.roles.filter(({ slug }) => opened?.includes(slug) ?? true) }, pepper };
}

/**
 * The accounts whose roles a session has, by their slugs: a provider of some accounts opens the roles of no other, not
 * even to a person who has them, and one that is connected no more opens none. Shape: null for all.
 */
export function accountsOpenTo(
  { providers }: Pick<TokenStore, 'providers'>,
  { own }: Pick<FoundSession, 'own'>,
): readonly string[] | null {
  const issuer = own?.issuer ?? null;
  if (issuer === null) return null;
  const provider = providers.find((each) => each.issuer === issuer);
  return provider === undefined ? [] : provider.accounts;
}

/** The key that a session was opened with: the previous one for sessions older than the present one. */
export async function pepperOf(
  tokenStore: TokenStore,
  { credential, clientAddress }: PresentedSession,
): Promise<string> {
  const [present, previous] = tokenStore.peppers;
  if (previous === undefined) return present.key;
  const older = await findToken(tokenStore.database, loginDigest(previous.key, credential), clientAddress);
  return older === undefined ? present.key : previous.key;
}

/** The digest of the login token of a session. */
export function loginDigest(pepper: string, credential: string): Buffer {
  return tokenDigest(deriveCredential('lt', pepper, credential));
}

/** The digest of the token of a session in a role. */
export function roleDigest(pepper: string, credential: string, usersAccountId: string): Buffer {
  return tokenDigest(deriveCredential('rt', pepper, `${credential}\n${usersAccountId}`));
}

/** The reference by which the database finds a session. */
export const referenceOf = (pepper: string, { credential, clientAddress }: PresentedSession) => ({
  loginDigest: loginDigest(pepper, credential),
  clientAddress,
});
