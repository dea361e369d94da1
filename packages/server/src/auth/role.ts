/** Role selection: a login token and one of its roles become a role token. */
import { isUuid, nilId } from '../base/ids.ts';
import { Refusal } from '../base/refusal.ts';
import { findToken } from '../store/access/tokens.ts';
import type { TokenStore, TokenObject } from './token-store.ts';
import { makeToken, type PresentedToken } from './tokens.ts';

/** A request for a role. */
interface RoleRequest {
  readonly token: PresentedToken;
  readonly usersAccountId: string;
  readonly clientAddress: string;
  readonly requestId: string;
}

/**
 * Selects a role. The refusal is the same for an id that is unknown, foreign, removed or not delegated, and for a text
 * that is no id.
 *
 * Refuses: token_invalid, role_token_not_accepted, role_not_found.
 */
export async function selectRole(tokenStore: TokenStore, request: RoleRequest): Promise<{ token: TokenObject }> {
  const { token: loginToken, clientAddress } = request;
  const token = makeToken('role');
  const expiresAt = await tokenStore.recordRoleToken({
    loginDigest: loginToken.digest,
    clientAddress,
    // A text that is no id is refused as the id of no role is.
    usersAccountId: isUuid(request.usersAccountId) ? request.usersAccountId : nilId,
    digest: token.digest,
    lifetimeSeconds: tokenStore.roleTokenLifetimeSeconds,
    requestId: request.requestId,
  });
  if (expiresAt === null) throw await refusalOf(tokenStore, request);
  return {
    token: {
      token_type: 'Bearer',
      access_token: token.text,
      expires_in: tokenStore.roleTokenLifetimeSeconds,
      expires_at: expiresAt,
    },
  };
}

/** The refusal of a role. Only a client with a live token learns more than that the token is not live. */
async function refusalOf(tokenStore: TokenStore, { token, clientAddress }: RoleRequest): Promise<Refusal> {
  const found = await findToken(tokenStore.database, token.digest, clientAddress);
  if (found === undefined) return new Refusal('token_invalid');
  if (found.kind === 'role' && !tokenStore.rolesFromRoleToken) return new Refusal('role_token_not_accepted');
  return new Refusal('role_not_found');
}
