/** Login: a client authenticates with its secret and gets a login token and the roles that it is delegate of. */
import { Refusal } from '../base/refusal.ts';
import { isCredential } from '../base/secrets.ts';
import type { LoginWay } from '../store/access/logins.ts';
import { type FoundClient, findClient, type RoleEntry } from '../store/access/tokens.ts';
import type { TokenStore, TokenObject } from './token-store.ts';
import { digestOfSecret } from './secrets.ts';
import { makeToken } from './tokens.ts';

/** The id and secret of a client, as a request gives them. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A client that authenticated with one of its secrets. */
export type AuthenticatedClient = FoundClient;

export interface LoginAnswer {
  readonly token: TokenObject;
  readonly roles: { readonly data: readonly RoleEntry[] };
}

/**
 * The part of a login that failed: the secret was never made for this client, it or its client is not live, or the
 * network is not allowed.
 */
type FailedPart = 'unknown_secret' | 'dead_secret' | 'network';

/** The refusal of a client. The caller does not learn which part failed. */
export class ClientRefusal extends Refusal {
  readonly part: FailedPart;
  constructor(part: FailedPart) {
    super('client_authentication_failed');
    this.part = part;
  }
}

/** Credentials, and where they come from. */
export interface LoginAttempt extends Credentials {
  readonly clientAddress: string;
}

/**
 * Authenticates a client by its secret. An unknown client, a wrong secret, a suspended client and a network that is not
 * allowed are refused in one sentence. A secret that this registry did not make for this client never reaches the
 * database.
 *
 * Refuses: client_authentication_failed.
 */
export async function authenticateClient(
  tokenStore: Pick<TokenStore, 'database' | 'peppers'>,
  attempt: LoginAttempt,
): Promise<AuthenticatedClient> {
  const { clientId, clientAddress } = attempt;
  const secretDigest = requireOwnSecret(tokenStore, attempt);
  const client = await findClient(tokenStore.database, { clientId, secretDigest, clientAddress });
  if (client === undefined) throw new ClientRefusal('dead_secret');
  if (!client.networkAllowed) throw new ClientRefusal('network');
  return client;
}

/**
 * Logs a client in: authenticates it, records a login token with its audit entry, and lists its roles, in one round
 * trip.
 *
 * Refuses: client_authentication_failed.
 */
export async function recordLogin(
  tokenStore: TokenStore,
  attempt: LoginAttempt & { requestId: string; way: LoginWay },
  token: { digest: Buffer; lifetimeSeconds: number },
): Promise<{ expiresAt: string; roles: RoleEntry[] }> {
  const { clientId, clientAddress, requestId, way } = attempt;
  const secretDigest = requireOwnSecret(tokenStore, attempt);
  const { digest: tokenDigest, lifetimeSeconds } = token;
  const login = { clientId, secretDigest, clientAddress, requestId, way, tokenDigest, lifetimeSeconds };
  const recorded = await tokenStore.recordLogin(login);
  if ('refused' in recorded) throw new ClientRefusal(recorded.refused);
  return recorded;
}

/** Refuses: client_authentication_failed. */
function requireOwnSecret({ peppers }: Pick<TokenStore, 'peppers'>, { clientId, clientSecret }: Credentials): Buffer {
  const digest = isCredential('ci', clientId) ? digestOfSecret(peppers, clientId, clientSecret) : undefined;
  if (digest === undefined) throw new ClientRefusal('unknown_secret');
  return digest;
}

/**
 * Logs a client in, with a new token.
 *
 * Refuses: client_authentication_failed.
 */
export async function logIn(
  tokenStore: TokenStore,
  attempt: LoginAttempt & { requestId: string; way: LoginWay },
): Promise<LoginAnswer> {
  const { text, digest } = makeToken('login');
  const lifetimeSeconds = tokenStore.loginTokenLifetimeSeconds;
  const { expiresAt, roles } = await recordLogin(tokenStore, attempt, { digest, lifetimeSeconds });
  return {
    token: { token_type: 'Bearer', access_token: text, expires_in: lifetimeSeconds, expires_at: expiresAt },
    roles: { data: roles },
  };
}
