/** Logins: the token of a login with its audit entry, and the entries of those that failed. */
import { newId } from '../../base/ids.ts';
import { commitsLocally } from '../../postgres/commit.ts';
import { inGroups } from '../../postgres/group.ts';
import type { Database } from '../../postgres/database.ts';
import type { Row, Statement } from '../../postgres/statement.ts';
import { type RoleEntry, utc } from './tokens.ts';

/** The way in which a client showed its secret. */
export type LoginWay = 'body' | 'query' | 'console';

/** The action of the audit entry. */
const actions: Readonly<Record<LoginWay, string>> = {
  body: 'login',
  query: 'login.via_query',
  console: 'login.via_console',
};

/** A login with a secret that was made for its client. Units: `lifetimeSeconds`. */
export interface NewLogin {
  readonly clientId: string;
  readonly secretDigest: Buffer;
  readonly clientAddress: string;
  readonly way: LoginWay;
  readonly requestId: string;
  readonly tokenDigest: Buffer;
  readonly lifetimeSeconds: number;
}

/** A login that was recorded, or why not. Shape: `expiresAt` in ISO 8601. */
export type RecordedLogin =
  | { readonly expiresAt: string; readonly roles: RoleEntry[] }
  | { readonly refused: 'dead_secret' | 'network' };

/** Records the token of a login and its audit entry, and lists the roles its client is delegate of. */
export type RecordLogin = (login: NewLogin) => Promise<RecordedLogin>;

const logInStatement: Statement = {
  name: 'log_in_group',
  text: `
    select network_allowed as "networkAllowed", ${utc('expires_at')} as "expiresAt", api_client_id as "apiClientId",
           roles, case when $9 then ${commitsLocally} end as commits
      from auth.log_in_group($1, $2, $3, $4, $5, $6, $7, $8, $9)
           with ordinality l (network_allowed, expires_at, api_client_id, roles, number)
     order by number`,
};

/**
 * Lets the logins of a process share database transactions. Only those whose secret came in the URL wait for the disk:
 * their entry says that the secret may have been seen in transit. None waits for a standby.
 */
export function makeLoginRecorder(database: Pick<Database, 'query'>): RecordLogin {
  const [durable, fast] = [true, false].map((isDurable) =>
    inGroups((logins: readonly NewLogin[]) => recordLogins(database, logins, isDurable), { isDurable }),
  ) as [RecordLogin, RecordLogin];
  return (login) => (login.way === 'query' ? durable(login) : fast(login));
}

async function recordLogins(
  database: Pick<Database, 'query'>,
  logins: readonly NewLogin[],
  isDurable: boolean,
): Promise<RecordedLogin[]> {
  const rows = await database.query<LoginRow>(logInStatement, [
    logins.map(({ clientId }) => clientId),
    logins.map(({ secretDigest }) => secretDigest),
    logins.map(({ clientAddress }) => clientAddress),
    logins.map(({ tokenDigest }) => tokenDigest),
    logins.map(({ lifetimeSeconds }) => lifetimeSeconds),
    logins.map(() => newId()),
    logins.map(({ way }) => actions[way]),
    logins.map(({ requestId }) => requestId),
    isDurable,
  ]);
  const rolesOf = new Map<string | null, RoleEntry[]>();
  return rows.map(({ networkAllowed, expiresAt, apiClientId, roles }) => {
    if (networkAllowed !== true) return { refused: networkAllowed === null ? 'dead_secret' : 'network' };
    if (roles !== null) rolesOf.set(apiClientId, roles);
    return { expiresAt, roles: rolesOf.get(apiClientId)! };
  });
}

/** Shape: the roles are with the first login of each client. */
interface LoginRow extends Row {
  readonly networkAllowed: boolean | null;
  readonly expiresAt: string;
  readonly apiClientId: string | null;
  readonly roles: RoleEntry[] | null;
}

/**
 * Failed logins of one client from one network within a minute. Shape: `from` in ISO 8601; null stands for further
 * networks.
 */
export interface FailedLoginCount {
  readonly clientId: string;
  readonly network: string | null;
  readonly failures: number;
  readonly from: string;
}

/** Records failed logins, one audit entry each. Shape: the client ids that exist; the others leave no row. */
export async function recordFailedLogins(
  database: Pick<Database, 'query'>,
  failed: readonly FailedLoginCount[],
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ client_id: string }>(
    {
      name: 'record_failed_logins',
      text: `
        select client_id, ${commitsLocally} as commits
          from auth.record_failed_logins($1, $2, $3) client_id`,
    },
    [
      failed.map(({ clientId }) => clientId),
      failed.map(() => newId()),
      failed.map(({ network, failures, from }) => JSON.stringify({ network, failures: `${failures}`, from })),
    ],
  );
  return new Set(rows.map(({ client_id: clientId }) => clientId));
}
