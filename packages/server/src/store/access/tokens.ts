/** Clients, their roles, and tokens: the statements of login, role selection and access. */
import type { SentDocument } from '../../base/document-id.ts';
import { newId } from '../../base/ids.ts';
import { commitsLocally } from '../../postgres/commit.ts';
import type { Database } from '../../postgres/database.ts';
import { inGroups } from '../../postgres/group.ts';
import type { Query, Row, Statement } from '../../postgres/statement.ts';

/** A client by one of its live secrets. It is active, not expired, and of an active account. */
export interface FoundClient {
  readonly accountId: string;
  readonly apiClientId: string;
  readonly secretId: string;
  /** Whether the client may log in from the client address. */
  readonly networkAllowed: boolean;
}

/** One role of a login's answer, with the names and order of the specification. */
export interface RoleEntry {
  readonly first_name: string;
  readonly last_name: string;
  readonly user_role: string;
  readonly account_type: string;
  readonly account_name: string;
  readonly user_id: string;
  readonly users_account_id: string;
  readonly account_id: string;
  readonly slug: string;
  readonly email: string;
}

/** A live token. Units: `issued` and `expires` in seconds since 1970. */
export interface FoundToken {
  readonly kind: 'login' | 'role';
  readonly api_client_id: string;
  readonly client_id: string;
  readonly issued: number;
  readonly expires: number;
  readonly user_id: string | null;
  readonly users_account_id: string | null;
  readonly account_id: string | null;
}

/** The instant by the clock of the database as SQL. Units: milliseconds since 1970. */
export const nowMs = `(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** SQL that formats an instant as ISO 8601 in UTC with milliseconds, as in answers. */
export const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const findClientStatement: Statement = {
  name: 'find_client',
  text: `
    select account_id as "accountId", api_client_id as "apiClientId", secret_id as "secretId",
           network_allowed as "networkAllowed"
    from auth.find_client($1, $2, $3)`,
};

const selectRolesStatement: Statement = {
  name: 'select_roles',
  text: `
    select ${utc('expires_at')} as "expiresAt"
      from auth.select_roles($1, $2, $3, $4, $5, $6, $7)
           with ordinality t (expires_at, number)
     order by number`,
};

/** The same where the token of a role may choose another role. */
const issueRoleTokensStatement: Statement = {
  name: 'issue_role_tokens',
  text: `
    select ${utc('expires_at')} as "expiresAt"
      from auth.issue_role_tokens($1, $2, $3, $4, $5, $6, $7, $8)
           with ordinality t (expires_at, number)
     order by number`,
};

const findTokenStatement: Statement = {
  name: 'find_token',
  text: `
    select kind, api_client_id, client_id, user_id, users_account_id, account_id,
           floor(extract(epoch from issued_at))::float8 as issued,
           floor(extract(epoch from expires_at))::float8 as expires
    from auth.find_token($1, $2)`,
};

/**
 * The third value is the digest of the login token that must be live too, where the token is bound to one. The last one
 * is what the request says of its document.
 */
const beginCommandStatement: Statement = {
  name: 'begin_command',
  text: `
    select *, ${nowMs} as now
    from auth.begin_command($1, $2, $3, $4)`,
};

const beginReadStatement: Statement = {
  name: 'begin_read',
  text: 'select auth.begin_read($1, $2, $3, true, $4) as kind',
};

/** Without a standby to wait for, a revocation takes effect at once, and an access entry is recorded, all the same. */
export const commitsWithoutStandby = `case when auth.count_synchronous_standbys() = 0 then ${commitsLocally} end`;

const beginPersonalDataReadStatement: Statement = {
  name: 'begin_personal_data_read',
  text: `select auth.begin_read($1, $2, $3, false, $4) as kind, ${commitsWithoutStandby} as commits`,
};

const findDocumentStatement: Statement = {
  name: 'find_document',
  text: 'select auth.find_document($1, $2) as text',
};

const revokeTokensStatement: Statement = {
  name: 'revoke_tokens',
  text: `
    select auth.revoke_token(digest), ${commitsWithoutStandby} as commits
    from (
           select digest
             from unnest($1::bytea[]) digest
            order by digest
         ) token`,
};

const endedTokensStatement: Statement = {
  name: 'ended_tokens',
  text: `
    select array(
      select t.number::integer
        from unnest($1::bytea[], $2::inet[], $3::bytea[])
             with ordinality t (digest, remote, login, number)
       where (auth.find_token(t.digest, t.remote)).kind is distinct from 'role'
          or t.login is not null
         and (auth.find_token(t.login, t.remote)).kind is distinct from 'login'
    ) as numbers`,
};

const deleteExpiredTokensStatement: Statement = {
  text: `select auth.delete_expired() as deleted, ${commitsLocally} as commits`,
};

/**
 * Finds a client by its client id and the digest of a secret. Shape: undefined where client, account or secret is not
 * live.
 */
export async function findClient(
  database: Pick<Database, 'query'>,
  login: { clientId: string; secretDigest: Buffer; clientAddress: string },
): Promise<FoundClient | undefined> {
  const { clientId, secretDigest, clientAddress } = login;
  const [client] = await database.query<FoundClient>(findClientStatement, [clientId, secretDigest, clientAddress]);
  return client;
}

/** A choice of a role with a login token. Units: `lifetimeSeconds`. */
export interface RoleChoice {
  readonly loginDigest: Buffer;
  readonly clientAddress: string;
  readonly usersAccountId: string;
  readonly digest: Buffer;
  readonly lifetimeSeconds: number;
  readonly requestId: string;
}

/**
 * Records a role token and its audit entry.
 *
 * Shape: the instant of its expiry; null where the login is not live or its client is not delegate of the role.
 */
export type RecordRoleToken = (choice: RoleChoice) => Promise<string | null>;

/**
 * Lets the role selections of a process share database transactions. Shape: `fromRole` tells whether the token of a
 * role may choose another role.
 */
export function makeRoleRecorder(database: Pick<Database, 'query'>, fromRole: boolean): RecordRoleToken {
  const run = async (choices: readonly RoleChoice[]): Promise<(string | null)[]> => {
    const [statement, lifetimes] = fromRole
      ? [issueRoleTokensStatement, [choices.map((choice) => `${choice.lifetimeSeconds} s`), choices.map(() => true)]]
      : [selectRolesStatement, [choices.map((choice) => choice.lifetimeSeconds)]];
    const rows = await database.query<{ readonly expiresAt: string | null }>(statement, [
      choices.map(({ loginDigest }) => loginDigest),
      choices.map(({ clientAddress }) => clientAddress),
      choices.map(({ usersAccountId }) => usersAccountId),
      choices.map(({ digest }) => digest),
      ...lifetimes,
      choices.map(() => newId()),
      choices.map(({ requestId }) => requestId),
    ]);
    return rows.map(({ expiresAt }) => expiresAt);
  };
  return inGroups(run, { isDurable: false });
}

/** Finds a token. Shape: undefined where the token, its client, its role or its account is not live. */
export async function findToken(
  database: Database,
  digest: Buffer,
  clientAddress: string,
): Promise<FoundToken | undefined> {
  const rows = await database.query<FoundToken & Row>(findTokenStatement, [digest, clientAddress]);
  return rows[0]?.kind ? rows[0] : undefined;
}

/**
 * A token by its digest. Shape: `within` is the digest of the login token that must be live too, where it is bound to
 * one.
 */
export interface TokenReference {
  readonly digest: Buffer;
  readonly within?: Buffer;
}

/**
 * Authenticates the actor of a token, and sets the context that row-level security reads: one in which it hides every
 * row where the token is not that of a role, or the client may not send the document.
 */
export function authenticateQuery(token: TokenReference, clientAddress: string, document: SentDocument): Query {
  return { statement: beginCommandStatement, values: [...tokenValues(token, clientAddress), document] };
}

/**
 * Authorises a read: sets the context, and answers only the kind of the token. A read of personal data records access
 * entries.
 */
export function authoriseReadQuery(
  { token, clientAddress, document }: TokenUse & { readonly document: SentDocument },
  personalData: boolean,
): Query {
  const statement = personalData ? beginPersonalDataReadStatement : beginReadStatement;
  return { statement, values: [...tokenValues(token, clientAddress), document] };
}

/** Finds the text of a document by its SHA-256, among those that are registered for the client of the token. */
export function findDocumentQuery({ digest }: TokenReference, document: Buffer): Query {
  return { statement: findDocumentStatement, values: [digest, document] };
}

/** The values by which functions of schema `auth` find a token. */
export function tokenValues({ digest, within }: TokenReference, clientAddress: string): unknown[] {
  return [digest, clientAddress, within ?? null];
}

/** A token, and the address from which it is used. */
export interface TokenUse {
  readonly token: TokenReference;
  readonly clientAddress: string;
}

/** Finds which of some uses of tokens of roles are allowed no longer. Shape: a subset of the uses. */
export async function findEnded<Use extends TokenUse>(
  database: Pick<Database, 'query'>,
  uses: readonly Use[],
): Promise<readonly Use[]> {
  const values = [
    uses.map(({ token }) => token.digest),
    uses.map(({ clientAddress }) => clientAddress),
    uses.map(({ token }) => token.within ?? null),
  ];
  const [row] = await database.query<{ numbers: readonly number[] }>(endedTokensStatement, values);
  return row!.numbers.map((number) => uses[number - 1]!);
}

/** Revokes tokens; an unknown one is no error. */
export async function revokeTokens(database: Database, digests: readonly Buffer[]): Promise<void> {
  await database.query(revokeTokensStatement, [digests]);
}

/** Deletes tokens that expired long ago, and contexts that hold no longer. Shape: the number of tokens. */
export async function deleteExpiredTokens(database: Database): Promise<string> {
  const rows = await database.query(deleteExpiredTokensStatement);
  return rows[0]!['deleted'] as string;
}

/** Whether the database answers. */
export async function answers(database: Database): Promise<true> {
  await database.query({ text: 'select 1' });
  return true;
}
