/** Sessions of the console: a login token with the tokens of its selected roles. */
import { newId } from '../base/ids.ts';
import type { Database } from '../postgres/database.ts';
import { findToken, type RoleEntry, utc } from './tokens.ts';
import type { Row, Statement } from '../postgres/statement.ts';

/** A live session. */
export interface FoundSession {
  readonly client_id: string;
  /** In ISO 8601. */
  readonly expires_at: string;
  readonly roles: readonly RoleEntry[];
}

const findSessionStatement: Statement = {
  name: 'find_session',
  text: `
    select l.client_id, ${utc('l.expires_at')} as expires_at,
           (
             select coalesce(json_agg(role), '[]')
               from auth.list_roles(l.client_account_id, l.api_client_id) role
           ) as roles
      from auth.find_token($1, $2) l
     where l.kind = 'login'`,
};

// The token of a role expires at the same instant as the login token.
const issueSessionRoleTokenStatement: Statement = {
  name: 'issue_session_role_token',
  text: `
    select coalesce(
             (
               select r.expires_at
                 from auth.find_token($4, $2) r
                where r.kind = 'role'
             ),
             (
               select auth.issue_role_tokens(
                        array[$1::bytea], array[$2::inet], array[$3::uuid], array[$4::bytea],
                        array[l.expires_at - now()], array[false], array[$5::uuid], array[$6::text]
                      )
                 from auth.find_token($1, $2) l
                where l.kind = 'login'
             )
           ) is not null as live`,
};

/** Finds a session by the digest of its login token. Shape: undefined where the token, its client or its account is not live. */
export async function findSession(
  database: Database,
  loginDigest: Buffer,
  clientAddress: string,
): Promise<FoundSession | undefined> {
  const rows = await database.query<FoundSession & Row>(findSessionStatement, [loginDigest, clientAddress]);
  return rows[0];
}

/**
 * Records the role token of a session, unless it exists already.
 *
 * Shape: whether it is live. It is not where the login token is not live, where the role is not delegated, or where the role
 * token was revoked before.
 */
export async function recordSessionRole(
  database: Database,
  choice: { loginDigest: Buffer; clientAddress: string; usersAccountId: string; digest: Buffer; requestId: string },
): Promise<boolean> {
  const { loginDigest, clientAddress, usersAccountId, digest } = choice;
  try {
    const rows = await database.query(issueSessionRoleTokenStatement, [
      loginDigest,
      clientAddress,
      usersAccountId,
      digest,
      newId(),
      choice.requestId,
    ]);
    return rows[0]!['live'] as boolean;
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'tokens_pk') throw error;
  }
  // Another page selected the role at the same moment, or the token was revoked before.
  return (await findToken(database, digest, clientAddress)) !== undefined;
}
