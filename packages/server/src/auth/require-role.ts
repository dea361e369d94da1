/** Whether a token is that of a role, and live, asked before anything is done for whoever shows it. */
import { Refusal } from '../base/refusal.ts';
import { findToken } from '../store/tokens.ts';
import type { Door } from './token-store.ts';
import type { ShownToken } from './tokens.ts';

/** Makes sure of it. Refuses: token_invalid, role_not_selected. */
export async function requireRole(door: Door, shown: ShownToken, remote: string): Promise<void> {
  if (shown.within !== undefined && (await findToken(door.database, shown.within, remote)) === undefined) {
    throw new Refusal('token_invalid');
  }
  const found = await findToken(door.database, shown.digest, remote);
  if (found === undefined) throw new Refusal('token_invalid');
  if (found.kind !== 'role') throw new Refusal('role_not_selected');
}
