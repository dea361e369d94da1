/** Authenticates the token of a role before any work is done for its request. */
import { Refusal } from '../base/refusal.ts';
import { findToken } from '../store/tokens.ts';
import type { TokenStore } from './token-store.ts';
import type { PresentedToken } from './tokens.ts';

/** Requires a live token of a role. Refuses: token_invalid, role_not_selected. */
export async function requireRoleToken(
  tokenStore: TokenStore,
  token: PresentedToken,
  clientAddress: string,
): Promise<void> {
  const { database } = tokenStore;
  if (token.within !== undefined && (await findToken(database, token.within, clientAddress)) === undefined) {
    throw new Refusal('token_invalid');
  }
  const found = await findToken(database, token.digest, clientAddress);
  if (found === undefined) throw new Refusal('token_invalid');
  if (found.kind !== 'role') throw new Refusal('role_not_selected');
}
