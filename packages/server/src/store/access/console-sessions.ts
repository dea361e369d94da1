/** Sessions of the console: a login token with the tokens of its selected roles. */
import { newId } from '../../base/ids.ts';
import { commitsLocally } from '../../postgres/commit.ts';
import type { Database } from '../../postgres/database.ts';
import { commitsWithoutStandby, findToken, type RoleEntry, utc } from './tokens.ts';
import type { Row, Statement } from '../../postgres/statement.ts';

/** A live session. */
export interface FoundSession {
  readonly client_id: string;
  /** In ISO 8601, as `expires_at`. */
  readonly issued_at: string;
  readonly expires_at: string;
  readonly roles: readonly RoleEntry[];
  /** The session of a person, with the names of the user by which they signed in; null of a program's client. */
  readonly own: {
    readonly id: string;
    readonly person_id: string;
    readonly first_name: string;
    readonly last_name: string;
    /** The provider at which the person signed in; null where it was none. */
    readonly issuer: string | null;
  } | null;
}

const findSessionStatement: Statement = {
  name: 'find_session',
  text: `
    select l.client_id, ${utc('l.issued_at')} as issued_at, ${utc('l.expires_at')} as expires_at,
           (
             select coalesce(json_agg(role), '[]')
               from auth.list_session_roles($1, $2) role
           ) as roles,
           (
             select to_json(own)
               from auth.find_own_session($1, $2) own
           ) as own
      from auth.find_token($1, $2) l
     where l.kind = 'login'`,
};

const selectSessionRoleStatement: Statement = {
  name: 'select_session_role',
  text: `
    select case
             when auth.select_session_role($1, $2, $3, $4, $5, $6)
             then auth.limit_session_role($4, $1, $2)
             else false
           end as live`,
};

const prolongSessionStatement: Statement = {
  name: 'prolong_session',
  text: `
    select ${utc('expires_at')} as "expiresAt", ${commitsLocally} as commits
      from auth.prolong_session($1, $2, $3, $4, $5, $6, $7) expires_at`,
};

/**
 * Finds a session by the digest of its login token. Shape: undefined where the token, its client or its account is not
 * live.
 */
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
 * Shape: whether it is live. It is not where the login token is not live, where the role is not delegated, where the
 * session does not meet the sign-in policy of its account, or where the role token was revoked before.
 */
export async function recordSessionRole(
  database: Database,
  choice: { loginDigest: Buffer; clientAddress: string; usersAccountId: string; digest: Buffer; requestId: string },
): Promise<boolean> {
  const { loginDigest, clientAddress, usersAccountId, digest } = choice;
  try {
    const rows = await database.query(selectSessionRoleStatement, [
      loginDigest,
      clientAddress,
      usersAccountId,
      digest,
      newId(),
      choice.requestId,
    ]);
    return rows[0]!['live'] as boolean;
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === 'sign_in_policies_met') return false;
    if (constraint !== 'tokens_pk') throw error;
  }
  // Another page selected the role at the same moment, or the token was revoked before.
  return (await findToken(database, digest, clientAddress)) !== undefined;
}

/** The choices of a client in a role. Shape: `selectedAt` in ISO 8601; `views` are addresses by their names. */
export interface RoleChoices extends Row {
  readonly usersAccountId: string;
  readonly selectedAt: string;
  readonly assetId: string | null;
  readonly views: Readonly<Record<string, string>>;
}

/** Finds what the client of a session chose in its roles; another client with the same role has choices of its own. */
export async function findRoleChoices(
  database: Pick<Database, 'query'>,
  loginDigest: Buffer,
  clientAddress: string,
): Promise<readonly RoleChoices[]> {
  return await database.query<RoleChoices>(
    {
      name: 'find_client_choices',
      text: `
        select users_account_id as "usersAccountId", ${utc('selected_at')} as "selectedAt", asset_id as "assetId", views
          from auth.find_client_choices($1, $2)`,
    },
    [loginDigest, clientAddress],
  );
}

/** A new choice of a client in a role. Shape: a view without an address is removed. */
export interface NewRoleChoice {
  readonly assetId?: string | undefined;
  readonly view?: { readonly name: string; readonly address: string | undefined } | undefined;
}

/**
 * Records that the client of a session selected a role, and what it chose in it. Shape: false where the session lacks
 * the role, or its views would take too much.
 */
export async function recordRoleChoice(
  database: Pick<Database, 'query'>,
  session: { loginDigest: Buffer; clientAddress: string },
  usersAccountId: string,
  { assetId, view }: NewRoleChoice,
): Promise<boolean> {
  const rows = await database.query<{ readonly recorded: boolean | null }>(
    { name: 'record_client_choice', text: 'select auth.record_client_choice($1, $2, $3, $4, $5, $6) as recorded' },
    [session.loginDigest, session.clientAddress, usersAccountId, assetId, view?.name, view?.address],
  );
  return rows[0]?.recorded === true;
}

/** A session that shall end later. Units: seconds. */
export interface Prolongation {
  readonly loginDigest: Buffer;
  readonly roleDigests: readonly Buffer[];
  readonly lifetimeSeconds: number;
  readonly longestSeconds: number;
  /** Whether it may have been prolonged before. */
  readonly again: boolean;
  readonly requestId: string;
}

/** Ends the session of a person with all its tokens, by the digests that its login token may have. */
export async function recordEnd(database: Database, loginDigests: readonly Buffer[]): Promise<void> {
  await database.query(
    { name: 'end_session', text: `select auth.end_own_session($1), ${commitsWithoutStandby} as commits` },
    [loginDigests],
  );
}

/** Prolongs a session with all its roles. Shape: the instant of its expiry; undefined where it may not be prolonged. */
export async function recordProlongation(
  database: Pick<Database, 'query'>,
  prolongation: Prolongation,
): Promise<string | undefined> {
  const { loginDigest, roleDigests, lifetimeSeconds, longestSeconds, again, requestId } = prolongation;
  const rows = await database.query<{ readonly expiresAt: string | null }>(prolongSessionStatement, [
    loginDigest,
    roleDigests,
    lifetimeSeconds,
    longestSeconds,
    again,
    newId(),
    requestId,
  ]);
  return rows[0]?.expiresAt ?? undefined;
}
