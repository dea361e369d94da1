/** The statements of sessions of the console: a login of the door, with as many of its roles as were selected. */
import type { Database } from '../postgres/database.ts';
import { findToken, type RoleEntry, utc } from './tokens.ts';
import type { Row, Statement } from '../postgres/statement.ts';

/** What the login of a session stands for. */
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
           (select coalesce(json_agg(role), '[]') from auth.list_roles(l.client_account_id, l.api_client_id) role) as roles
      from auth.find_token($1, $2) l where l.kind = 'login'`,
};

// The role ends when the login does, to the instant.
const chooseSessionRoleStatement: Statement = {
  name: 'issue_session_role_token',
  text: `
    select coalesce(
      (select r.expires_at from auth.find_token($4, $2) r where r.kind = 'role'),
      (select auth.issue_role_token($1, $2, $3, $4, l.expires_at - now(), false)
         from auth.find_token($1, $2) l where l.kind = 'login')) is not null as live`,
};

/** Finds a session by the digest of its login; undefined when it, or anything it rests on, is not live. */
export async function findSession(
  database: Database,
  loginDigest: Buffer,
  clientAddress: string,
): Promise<FoundSession | undefined> {
  const rows = await database.query<FoundSession & Row>(findSessionStatement, [loginDigest, clientAddress]);
  return rows[0];
}

/**
 * Records the role token of a session, unless it is there already.
 *
 * Shape: whether it is live now. It is not where the login is not live or the role not delegated, nor where it was live
 * once and is no more: an ended token stays ended.
 */
export async function recordSessionRole(
  database: Database,
  choice: { loginDigest: Buffer; clientAddress: string; usersAccountId: string; digest: Buffer },
): Promise<boolean> {
  const { loginDigest, clientAddress, usersAccountId, digest } = choice;
  try {
    const rows = await database.query(chooseSessionRoleStatement, [loginDigest, clientAddress, usersAccountId, digest]);
    return rows[0]!['live'] as boolean;
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'tokens_pk') throw error;
  }
  // Another page selected the role at the same moment, or this is the token that has ended.
  return (await findToken(database, digest, clientAddress)) !== undefined;
}
