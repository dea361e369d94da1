/** Introspection and revocation of tokens: a client may do both with its own tokens only. */
import { Refusal } from '../base/refusal.ts';
import { type FoundToken, findToken, revokeTokens } from '../store/access/tokens.ts';
import type { AuthenticatedClient } from './login.ts';
import type { TokenStore } from './token-store.ts';
import { parseToken, type PresentedToken } from './tokens.ts';

/**
 * Shape: RFC 7662, 2.2; `token_use` and `account_id` are additions to it. Units: `iat` and `exp` in seconds since 1970.
 */
export type Introspection =
  | { readonly active: false }
  | {
      readonly active: true;
      readonly client_id: string;
      readonly token_type: 'Bearer';
      readonly iat: number;
      readonly exp: number;
      readonly token_use: 'login' | 'role';
      readonly scope: string;
      readonly sub?: string | null;
      readonly aud?: string | null;
      readonly account_id?: string | null;
    };

/** The scope of each kind of token (RFC 6749, 3.3): selecting a role, and acting in it. */
export const tokenScopes = { login: 'login', role: 'role' } as const;

/** Introspects a token. One that is not live, not a token or another client's is reported as not active. */
export async function introspectToken(
  tokenStore: TokenStore,
  client: AuthenticatedClient,
  presented: { text: string; clientAddress: string },
): Promise<Introspection> {
  const own = await findOwn(tokenStore, client, presented);
  if (own === undefined) return { active: false };
  const { found } = own;
  return {
    active: true,
    client_id: found.client_id,
    token_type: 'Bearer',
    iat: found.issued,
    exp: found.expires,
    token_use: found.kind,
    scope: tokenScopes[found.kind],
    ...(found.kind === 'role' ? { sub: found.user_id, aud: found.users_account_id, account_id: found.account_id } : {}),
  };
}

/** Revokes a token. One that is unknown, or another client's, is ignored without an error (RFC 7009, 2.2). */
export async function revokeToken(
  tokenStore: TokenStore,
  client: AuthenticatedClient,
  presented: { text: string; clientAddress: string },
): Promise<void> {
  const own = await findOwn(tokenStore, client, presented);
  if (own !== undefined) await revokeTokens(tokenStore.database, [own.token.digest]);
}

/** Requires that a live token is the client's own. Refuses: token_invalid. */
export async function requireOwnToken(
  tokenStore: TokenStore,
  client: AuthenticatedClient,
  presented: { text: string; clientAddress: string },
): Promise<void> {
  if ((await findOwn(tokenStore, client, presented)) === undefined) throw new Refusal('token_invalid');
}

async function findOwn(
  tokenStore: TokenStore,
  client: AuthenticatedClient,
  presented: { text: string; clientAddress: string },
): Promise<{ token: PresentedToken; found: FoundToken } | undefined> {
  let token: PresentedToken;
  try {
    token = parseToken(presented.text);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
  const found = await findToken(tokenStore.database, token.digest, presented.clientAddress);
  return found?.api_client_id === client.apiClientId ? { token, found } : undefined;
}
