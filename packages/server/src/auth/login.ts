/** Login: a client shows its secret and gets a login token with the roles it is delegate of. */
import { newId } from '../base/ids.ts';
import { Refusal } from '../base/refusal.ts';
import { isCredential } from '../base/secrets.ts';
import { type FoundClient, findClient, type RoleEntry, recordLogin } from '../store/tokens.ts';
import type { TokenStore, TokenObject } from './token-store.ts';
import { findSecret } from './secrets.ts';
import { makeToken } from './tokens.ts';

/** What a client shows of itself. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A client whose secret was compared. */
export interface KnownClient {
  readonly client: FoundClient;
  readonly secretId: string;
}

export interface LoginAnswer {
  readonly token: TokenObject;
  readonly roles: { readonly data: readonly RoleEntry[] };
}

/** Asked for in place of what cannot be a client id, so that nonsense takes the way of an unknown client. */
const nobody = 'ci_unknown';

/**
 * Compares a client's secret. An unknown client, a wrong secret, a suspended client and a foreign network are refused in
 * one sentence and after the same work.
 *
 * Refuses: client_authentication_failed.
 */
export async function knowClient(
  tokenStore: Pick<TokenStore, 'database' | 'peppers'>,
  { clientId, clientSecret }: Credentials,
  clientAddress: string,
): Promise<KnownClient> {
  const asked = isCredential('ci', clientId) ? clientId : nobody;
  const client = await findClient(tokenStore.database, asked, clientAddress);
  const secret = findSecret(tokenStore.peppers, client?.secrets ?? [], clientSecret);
  if (client === undefined || secret === undefined || !client.usable) throw new Refusal('client_authentication_failed');
  return { client, secretId: secret.secretId };
}

/**
 * Opens a login for a client whose secret was compared. A secret that came in the URL leaves an entry in the audit trail.
 *
 * Refuses: nothing more.
 */
export async function openLogin(
  tokenStore: TokenStore,
  known: KnownClient,
  request: { viaQuery: boolean; requestId: string },
): Promise<LoginAnswer> {
  const token = makeToken('login');
  const { expiresAt, roles } = await recordLogin(tokenStore.database, {
    ...known,
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
  const known = await knowClient(tokenStore, request, request.clientAddress);
  return openLogin(tokenStore, known, request);
}
