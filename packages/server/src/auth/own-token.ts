/** What a client may do with a token it shows: learn what it stands for, and end it. Its own tokens only. */
import { Refusal } from '../base/refusal.ts';
import { type FoundToken, findToken, revokeTokens } from '../store/tokens.ts';
import type { TokenStore } from './token-store.ts';
import type { KnownClient } from './login.ts';
import { parseToken, type ShownToken } from './tokens.ts';

/** Shape: RFC 7662, 2.2; `token_use` and `account_id` are additions to it. Units: `iat` and `exp` in seconds since 1970. */
export type Introspection =
  | { readonly active: false }
  | {
      readonly active: true;
      readonly client_id: string;
      readonly token_type: 'Bearer';
      readonly iat: number;
      readonly exp: number;
      readonly token_use: 'login' | 'role';
      readonly sub?: string | null;
      readonly aud?: string | null;
      readonly account_id?: string | null;
    };

/** Tells what a token stands for. One that is not live, not a token or another client's is told to be not active. */
export async function introspectToken(
  tokenStore: TokenStore,
  known: KnownClient,
  shown: { text: string; clientAddress: string },
): Promise<Introspection> {
  const own = await findOwn(tokenStore, known, shown);
  if (own === undefined) return { active: false };
  const { found } = own;
  return {
    active: true,
    client_id: found.client_id,
    token_type: 'Bearer',
    iat: found.issued,
    exp: found.expires,
    token_use: found.kind,
    ...(found.kind === 'role' ? { sub: found.user_id, aud: found.users_account_id, account_id: found.account_id } : {}),
  };
}

/** Ends a token. One that is unknown, or another client's, is left alone without a word (RFC 7009, 2.2). */
export async function endToken(
  tokenStore: TokenStore,
  known: KnownClient,
  shown: { text: string; clientAddress: string },
): Promise<void> {
  const own = await findOwn(tokenStore, known, shown);
  if (own !== undefined) await revokeTokens(tokenStore.database, [own.token.digest]);
}

/** Refuses, where a client shows a token that is not its own: token_invalid. */
export async function refuseForeign(
  tokenStore: TokenStore,
  known: KnownClient,
  shown: { text: string; clientAddress: string },
): Promise<void> {
  if ((await findOwn(tokenStore, known, shown)) === undefined) throw new Refusal('token_invalid');
}

async function findOwn(
  tokenStore: TokenStore,
  known: KnownClient,
  shown: { text: string; clientAddress: string },
): Promise<{ token: ShownToken; found: FoundToken } | undefined> {
  let token: ShownToken;
  try {
    token = parseToken(shown.text);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
  const found = await findToken(tokenStore.database, token.digest, shown.clientAddress);
  return found?.api_client_id === known.client.apiClientId ? { token, found } : undefined;
}
