/** Login: a client authenticates with its secret and gets a login token and the roles that it is delegate of. */
import { newId } from '../base/ids.ts';
import { Refusal } from '../base/refusal.ts';
import { isCredential } from '../base/secrets.ts';
import { type FoundClient, findClient, type RoleEntry, recordLoginToken } from '../store/tokens.ts';
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

/** What failed: the secret was never made for this client, it or its client is not live, or the network is not allowed. */
type FailedPart = 'unknown_secret' | 'dead_secret' | 'network';

/** The refusal of a client. The caller does not learn which part failed. */
export class ClientRefusal extends Refusal {
  readonly part: FailedPart;
  constructor(part: FailedPart) {
    super('client_authentication_failed');
    this.part = part;
  }
}

/**
 * Authenticates a client by its secret. An unknown client, a wrong secret, a suspended client and a network that is not
 * allowed are refused in one sentence. A secret that this registry did not make for this client never reaches the database.
 *
 * Refuses: client_authentication_failed.
 */
export async function authenticateClient(
  tokenStore: Pick<TokenStore, 'database' | 'peppers'>,
  { clientId, clientSecret }: Credentials,
  clientAddress: string,
): Promise<AuthenticatedClient> {
  const secretDigest = digestOfSecret(tokenStore.peppers, clientId, clientSecret);
  if (secretDigest === undefined || !isCredential('ci', clientId)) throw new ClientRefusal('unknown_secret');
  const client = await findClient(tokenStore.database, { clientId, secretDigest, clientAddress });
  if (client === undefined) throw new ClientRefusal('dead_secret');
  if (!client.networkAllowed) throw new ClientRefusal('network');
  return client;
}

/**
 * Issues a login token to a client. A login whose secret came in the URL is recorded in the audit trail.
 *
 * Refuses: nothing more.
 */
export async function issueLoginToken(
  tokenStore: TokenStore,
  client: AuthenticatedClient,
  request: { viaQuery: boolean; requestId: string },
): Promise<LoginAnswer> {
  const token = makeToken('login');
  const { expiresAt, roles } = await recordLoginToken(tokenStore.database, {
    client,
    digest: token.digest,
    lifetimeSeconds: tokenStore.loginTokenLifetimeSeconds,
    audited: request.viaQuery ? { entryId: newId(), requestId: request.requestId } : null,
  });
  return {
    token: {
      token_type: 'Bearer',
      access_token: token.text,
      expires_in: tokenStore.loginTokenLifetimeSeconds,
      expires_at: expiresAt,
    },
    roles: { data: roles },
  };
}

/**
 * Logs a client in.
 *
 * Refuses: client_authentication_failed.
 */
export async function logIn(
  tokenStore: TokenStore,
  request: Credentials & { clientAddress: string; viaQuery: boolean; requestId: string },
): Promise<LoginAnswer> {
  const client = await authenticateClient(tokenStore, request, request.clientAddress);
  return issueLoginToken(tokenStore, client, request);
}
