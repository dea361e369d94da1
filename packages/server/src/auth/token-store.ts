/** The store of tokens: what logging in and role selection need. */
import type { IdentityProvider } from '../base/identity-providers.ts';
import type { Database } from '../postgres/database.ts';
import type { RecordLogin } from '../store/access/logins.ts';
import type { RecordRoleToken } from '../store/access/tokens.ts';
import type { Peppers } from './secrets.ts';

export interface TokenStore {
  readonly database: Database;
  readonly peppers: Peppers;
  /** The providers at which people sign in. */
  readonly providers: readonly Pick<IdentityProvider, 'issuer' | 'accounts'>[];
  readonly recordLogin: RecordLogin;
  readonly recordRoleToken: RecordRoleToken;
  readonly loginTokenLifetimeSeconds: number;
  readonly roleTokenLifetimeSeconds: number;
  /** Whether the token of a role may select another role, as old clients do. */
  readonly rolesFromRoleToken: boolean;
}

/**
 * The specification's token object. `expires_in` and `expires_at` are additions to it. Units: `expires_in` in seconds.
 */
export interface TokenObject {
  readonly token_type: 'Bearer';
  readonly access_token: string;
  readonly expires_in: number;
  readonly expires_at: string;
}
