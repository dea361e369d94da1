/** Whether a token is that of a role, and live, asked before anything is done for whoever shows it. */
import { Refusal } from '../base/refusal.ts';
import { findToken } from '../store/tokens.ts';
import type { TokenStore } from './token-store.ts';
import type { ShownToken } from './tokens.ts';

/** Makes sure of it. Refuses: token_invalid, role_not_selected. */
export async function requireRole(tokenStore: TokenStore, shown: ShownToken, clientAddress: string): Promise<void> {
  if (shown.within !== undefined && (await findToken(tokenStore.database, shown.within, clientAddress)) === undefined) {
    throw new Refusal('token_invalid');
  }
  const found = await findToken(tokenStore.database, shown.digest, clientAddress);
  if (found === undefined) throw new Refusal('token_invalid');
  if (found.kind !== 'role') throw new Refusal('role_not_selected');
}
