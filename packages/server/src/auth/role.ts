/** Role selection: a login token and one of its roles become a role token. */
import { isUuid } from '../base/ids.ts';
import { Refusal } from '../base/refusal.ts';
import { findToken, recordRole } from '../store/tokens.ts';
import type { TokenStore, TokenObject } from './token-store.ts';
import { makeToken, type ShownToken } from './tokens.ts';

/** No membership has this id; asked for in place of what cannot be an id, so that both take the same way. */
const nowhere = '00000000-0000-0000-0000-000000000000';

/**
 * Selects a role. An id that is unknown, foreign, removed, not delegated or no id at all is one and the same refusal.
 *
 * Refuses: token_invalid, role_token_not_accepted, role_not_found.
 */
export async function selectRole(
  tokenStore: TokenStore,
  request: { shown: ShownToken; usersAccountId: string; clientAddress: string },
): Promise<{ token: TokenObject }> {
  const { shown, clientAddress } = request;
  const token = makeToken('role');
  const expiresAt = await recordRole(tokenStore.database, {
    loginDigest: shown.digest,
    clientAddress,
    usersAccountId: isUuid(request.usersAccountId) ? request.usersAccountId : nowhere,
    digest: token.digest,
    lifetimeSeconds: tokenStore.roleTokenLifetimeSeconds,
    fromRole: tokenStore.rolesFromRoleToken,
  });
  if (expiresAt === null) throw await whyNot(tokenStore, shown, clientAddress);
  return {
    token: {
      token_type: 'Bearer',
      access_token: token.text,
      expires_in: tokenStore.roleTokenLifetimeSeconds,
      expires_at: expiresAt,
    },
  };
}

/** Only who shows a live token learns more than that it is not one. */
async function whyNot(tokenStore: TokenStore, shown: ShownToken, clientAddress: string): Promise<Refusal> {
  const found = await findToken(tokenStore.database, shown.digest, clientAddress);
  if (found === undefined) return new Refusal('token_invalid');
  if (found.kind === 'role' && !tokenStore.rolesFromRoleToken) return new Refusal('role_token_not_accepted');
  return new Refusal('role_not_found');
}
