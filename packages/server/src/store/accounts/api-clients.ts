/** API clients and their secrets. Only the login reads the digest of a secret. */
import { Refusal } from '../../base/refusal.ts';
import { wireNames } from '../../base/words.ts';
import type { ApiClientDocuments, ApiClientStatus, SecretStatus } from '../../rules/api-client.ts';
import type { Tx } from '../../postgres/database.ts';
import { binary, integer, list, nullable, text, timestamp, uuid } from '../../postgres/column.ts';
import type { Row } from '../../postgres/statement.ts';
import { insertRow, table } from '../../postgres/table.ts';
import { changeAudited, insertAudited } from '../records/audit-rows.ts';

type ClientRow = Record<string, unknown>;

export const apiClients = table(
  'api_clients',
  {
    id: uuid,
    clientId: text,
    name: text,
    expiresAt: nullable(timestamp),
    allowedNetworks: list('cidr[]'),
    userId: nullable(uuid),
  },
  'account_id',
);
export const apiClientSecrets = table(
  'api_client_secrets',
  { id: uuid, apiClientId: uuid, digest: binary, pepperVersion: integer, hint: nullable(text) },
  'account_id',
);

/** Whether an instant is in the past, by the clock of the database. */
export async function isPast(tx: Tx, instant: string | null | undefined): Promise<boolean> {
  if (instant === null || instant === undefined) return false;
  const [row] = await tx.query<{ past: boolean }>(
    { name: 'is_past', text: 'select $1::timestamptz <= now() as past' },
    [instant],
  );
  return row!.past;
}

/** Adds a client. Shape: answers the row as JSON. */
export async function insertApiClient(
  tx: Tx,
  client: {
    accountId: string;
    id: string;
    clientId: string;
    name: string;
    expiresAt: string | null;
    allowedNetworks: readonly string[];
    userId?: string;
  },
): Promise<ClientRow> {
  return insertAudited(tx, apiClients, client.accountId, { userId: null, ...client });
}

export interface LockedApiClient {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly status: ApiClientStatus;
  /** The user who signs in by it; null of a program's. */
  readonly userId: string | null;
  readonly row: Readonly<ClientRow>;
}

/** Locks one client of the account for the rest of the database transaction. Refuses: not_found. */
export async function lockApiClient(tx: Tx, accountId: string, id: string): Promise<LockedApiClient> {
  const [row] = await tx.query<Omit<LockedApiClient, 'id' | 'accountId'>>(
    {
      name: 'lock_api_client',
      text: `
        select client_id as "clientId", status, user_id as "userId", registry.audit_row(to_jsonb(c)) as row
          from registry.api_clients c
         where account_id = $1::uuid
           and id = $2::uuid
           for no key update`,
    },
    [accountId, id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'ApiClient', id });
  return { ...row, id, accountId, row: wireNames(row.row) };
}

/**
 * Changes the given columns; an expiry of null removes it, networks of null allow all addresses. Shape: answers the row
 * as JSON.
 */
export function changeApiClientRow(
  tx: Tx,
  { accountId, id }: LockedApiClient,
  values: {
    name?: string | null | undefined;
    status?: ApiClientStatus | null | undefined;
    expiresAt?: string | null | undefined;
    allowedNetworks?: readonly string[] | null | undefined;
    documents?: ApiClientDocuments | null | undefined;
  },
): Promise<ClientRow> {
  const sets = [
    'name = coalesce($3::text, name)',
    'status = coalesce($4::text, status)',
    'expires_at = case when $5::boolean then $6::timestamptz else expires_at end',
    'allowed_networks = coalesce($7::cidr[], allowed_networks)',
    'documents = coalesce($8::text, documents)',
  ];
  return changeAudited(tx, { name: 'change_api_client', table: 'api_clients', sets }, { account_id: accountId, id }, [
    values.name ?? null,
    values.status ?? null,
    values.expiresAt !== undefined,
    values.expiresAt ?? null,
    values.allowedNetworks === undefined ? null : (values.allowedNetworks ?? []),
    values.documents ?? null,
  ]);
}

const isLive = 'revoked_at is null and (expires_at is null or expires_at > now())';

/** How many secrets of a locked client work at present. */
export async function countLiveSecrets(tx: Tx, { accountId, id }: LockedApiClient): Promise<number> {
  const [row] = await tx.query<{ live: number }>(
    {
      name: 'count_live_secrets',
      text: `
        select count(*)::integer as live
          from registry.api_client_secrets
         where account_id = $1::uuid
           and api_client_id = $2::uuid
           and ${isLive}`,
    },
    [accountId, id],
  );
  return row!.live;
}

/** Adds a secret, of which only the digest and the hint are stored. */
export async function insertSecret(
  tx: Tx,
  secret: { accountId: string; id: string; apiClientId: string; digest: Buffer; pepperVersion: number; hint: string },
): Promise<void> {
  const { statement, values } = insertRow(apiClientSecrets, secret.accountId, secret);
  await tx.query(statement, values);
}

/** Sets the other live secrets of a locked client to expire after the given seconds, unless they expire earlier. */
export async function retireSecrets(
  tx: Tx,
  { accountId, id }: LockedApiClient,
  exceptId: string,
  afterSeconds: number,
): Promise<void> {
  await tx.query(
    {
      name: 'retire_secrets',
      text: `
        update registry.api_client_secrets
           set expires_at = least(expires_at, now() + make_interval(secs => $4::integer))
         where account_id = $1::uuid
           and api_client_id = $2::uuid
           and id <> $3::uuid
           and ${isLive}`,
    },
    [accountId, id, exceptId, afterSeconds],
  );
}

export interface LockedSecret {
  readonly id: string;
  readonly accountId: string;
  readonly apiClientId: string;
  readonly kind: 'secret' | 'person';
  readonly status: SecretStatus;
  readonly row: Readonly<Record<string, unknown>>;
}

// The role that serves may not read the digest, so it cannot read a whole row either: each member is named.
const secretRow = `
  jsonb_build_object(
    'id', id, 'apiClientId', api_client_id, 'hint', hint, 'createdAt', created_at, 'expiresAt', expires_at,
    'revokedAt', revoked_at
  ) as row`;

/** Locks one secret of the account for the rest of the database transaction. Refuses: not_found. */
export async function lockSecret(tx: Tx, accountId: string, id: string): Promise<LockedSecret> {
  const [row] = await tx.query<Pick<LockedSecret, 'apiClientId' | 'kind' | 'status' | 'row'> & Row>(
    {
      name: 'lock_secret',
      text: `
        select api_client_id as "apiClientId", kind,
               case when revoked_at is not null then 'revoked' when ${isLive} then 'live' else 'expired' end as status,
               ${secretRow}
          from registry.api_client_secrets
         where account_id = $1::uuid
           and id = $2::uuid
           for no key update`,
    },
    [accountId, id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'ApiClientSecret', id });
  return { ...row, id, accountId };
}

/** Revokes a secret. Shape: answers the row as JSON. */
export async function markSecretRevoked(tx: Tx, { accountId, id }: LockedSecret): Promise<Record<string, unknown>> {
  const [row] = await tx.query<{ row: Record<string, unknown> }>(
    {
      name: 'mark_secret_revoked',
      text: `
        update registry.api_client_secrets
           set revoked_at = now()
         where account_id = $1::uuid
           and id = $2::uuid
        returning ${secretRow}`,
    },
    [accountId, id],
  );
  return row!.row;
}

/** A client as its owner lists it. */
export interface ListedClient {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly status: ApiClientStatus;
  readonly liveSecrets: number;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly allowedNetworks: readonly string[];
  readonly roles: readonly { readonly usersAccountId: string; readonly account: string; readonly userRole: string }[];
}

/** Lists the clients of the account for which the database transaction acts. */
export function listClients(tx: Tx): Promise<ListedClient[]> {
  return tx.query<ListedClient>({
    text: `
      select id, client_id as "clientId", name, status,
             to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "lastUsedAt",
             to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt",
             allowed_networks::text[] as "allowedNetworks",
             (
               select coalesce(
                        json_agg(json_build_object(
                          'usersAccountId', r.users_account_id, 'account', r.slug, 'userRole', r.user_role
                        )),
                        '[]'
                      )
                 from auth.list_roles(c.account_id, c.id) r) as roles,
             (
               select count(*)::integer
                 from registry.api_client_secrets s
                where s.account_id = c.account_id
                  and s.api_client_id = c.id
                  and ${isLive}) as "liveSecrets"
        from registry.api_clients c
       order by name collate registry.names, id`,
  });
}
