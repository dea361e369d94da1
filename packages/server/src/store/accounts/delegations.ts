/** Delegations: a client is the delegate of a role, and may assume it. */
import { Refusal } from '../../base/refusal.ts';
import { wireNames } from '../../base/words.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import { boolean, decimal, list, nullable, uuid } from '../../postgres/column.ts';
import { table } from '../../postgres/table.ts';
import type { Delegation } from '../../rules/actor.ts';
import { changeAudited, insertAudited } from '../records/audit-rows.ts';
import type { RoleEntry } from '../access/tokens.ts';

type DelegationRow = Record<string, unknown>;

export const delegations = table(
  'delegations',
  {
    id: uuid,
    usersAccountId: uuid,
    clientAccountId: uuid,
    apiClientId: uuid,
    assetIds: nullable(list('uuid[]')),
    mutations: nullable(list('text[]')),
    quantityMax: nullable(decimal),
    proposeOnly: boolean,
    approves: boolean,
  },
  'account_id',
);

/** A client of any account, as a delegation names it. */
export interface Delegate {
  readonly accountId: string;
  readonly apiClientId: string;
}

/** Finds the client with this client id. Refuses: not_found, also for a revoked client. */
export async function findDelegate(tx: Tx, clientId: string): Promise<Delegate> {
  const [row] = await tx.query<{ account_id: string; api_client_id: string }>(
    {
      name: 'find_delegate',
      text: `
        select account_id, api_client_id
          from auth.find_delegate($1::text)`,
    },
    [clientId],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'ApiClient', id: clientId });
  return { accountId: row.account_id, apiClientId: row.api_client_id };
}

/** Whether the client is delegate of the role already. */
export async function findDelegated(
  tx: Tx,
  accountId: string,
  usersAccountId: string,
  delegate: Delegate,
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_delegated',
      text: `
        select from registry.delegations
         where account_id = $1::uuid
           and users_account_id = $2::uuid
           and client_account_id = $3::uuid
           and api_client_id = $4::uuid
           and status = 'active'`,
    },
    [accountId, usersAccountId, delegate.accountId, delegate.apiClientId],
  );
  return rows.length > 0;
}

/** Whether a delegation of the role was revoked, or the client of one: those that the account of the context sees. */
export async function findRevoked(tx: Tx, accountId: string, usersAccountId: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_revoked_delegation',
      text: `
        select
          from registry.delegations d
          left join registry.api_clients c on c.account_id = d.client_account_id and c.id = d.api_client_id
         where d.account_id = $1::uuid
           and d.users_account_id = $2::uuid
           and 'revoked' in (d.status, c.status)
         limit 1`,
    },
    [accountId, usersAccountId],
  );
  return rows.length > 0;
}

/** Adds a delegation. Shape: answers the row as JSON. */
export async function insertDelegation(
  tx: Tx,
  delegation: Delegation & { accountId: string; usersAccountId: string; delegate: Delegate },
): Promise<DelegationRow> {
  const { accountId, delegate, ...given } = delegation;
  const row = { ...given, clientAccountId: delegate.accountId, apiClientId: delegate.apiClientId };
  return insertAudited(tx, delegations, accountId, row);
}

/** The roles that a client may assume, in the form of the login answer. */
export function listRoles(database: Database, client: Delegate): Promise<RoleEntry[]> {
  return database.query<RoleEntry>(
    {
      text: `
        select *
          from auth.list_roles($1, $2)`,
    },
    [client.accountId, client.apiClientId],
  );
}

export interface LockedDelegation {
  readonly id: string;
  readonly accountId: string;
  readonly status: string;
  readonly row: Readonly<DelegationRow>;
}

/** Locks one delegation that the account gave. Refuses: not_found. */
export async function lockDelegation(tx: Tx, accountId: string, id: string): Promise<LockedDelegation> {
  const [row] = await tx.query<{ status: string; row: DelegationRow }>(
    {
      name: 'lock_delegation',
      text: `
        select status, registry.audit_row(to_jsonb(d)) as row
          from registry.delegations d
         where account_id = $1::uuid
           and id = $2::uuid
           for no key update`,
    },
    [accountId, id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Delegation', id });
  return { id, accountId, status: row.status, row: wireNames(row.row) };
}

/** Revokes a delegation. Shape: answers the row as JSON. */
export function markDelegationRevoked(tx: Tx, { accountId, id }: LockedDelegation): Promise<DelegationRow> {
  const sets = [`status = 'revoked'`, 'revoked_at = now()'];
  const change = { name: 'mark_delegation_revoked', table: 'delegations', sets };
  return changeAudited(tx, change, { account_id: accountId, id });
}

/** The first of the assets that the actor does not see, if any. */
export async function findUnseenAsset(tx: Tx, assetIds: readonly string[]): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    {
      name: 'find_unseen_asset',
      text: `
        select n.id
          from unnest($1::uuid[]) n (id)
         where not exists (
           select from registry.assets a
            where a.id = n.id)
         limit 1`,
    },
    [assetIds],
  );
  return row?.id;
}

/** A delegation as operator commands list it. */
export interface ListedDelegation extends Delegation {
  readonly status: string;
  readonly usersAccountId: string;
  readonly userRole: string;
  readonly apiClientId: string;
}

/** Lists the delegations of the roles of an account. */
export function listDelegations(tx: Tx, accountId: string): Promise<ListedDelegation[]> {
  return tx.query<ListedDelegation>(
    {
      text: `
        select d.id, d.status, d.users_account_id as "usersAccountId", m.user_role as "userRole",
               d.api_client_id as "apiClientId", d.asset_ids as "assetIds", d.mutations,
               trim_scale(d.quantity_max)::text as "quantityMax", d.propose_only as "proposeOnly", d.approves
          from registry.delegations d
          join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
         where d.account_id = $1::uuid
         order by d.created_at, d.id`,
    },
    [accountId],
  );
}
