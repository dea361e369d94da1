/** Invitations of users to sign in, and the clients by which users do. */
import type { Tx } from '../../postgres/database.ts';
import { binary, nullable, uuid } from '../../postgres/column.ts';
import { insertRow, type RowObject, table } from '../../postgres/table.ts';
import type { ApiClientStatus } from '../../rules/api-client.ts';
import type { WaysIn } from '../../rules/invitation.ts';
import type { LockedUser } from './users.ts';

export const invitations = table(
  'invitations',
  { id: uuid, apiClientId: uuid, invitedBy: nullable(uuid), digest: binary },
  'account_id',
);

/** The client by which a user signs in. */
export interface ClientOfUser {
  readonly id: string;
  readonly clientId: string;
  readonly status: ApiClientStatus;
  readonly isExpired: boolean;
}

/** Finds the client by which a user signs in. Shape: undefined where there is none, or it was revoked. */
export async function findClientOfUser(
  tx: Tx,
  { accountId, id }: Pick<LockedUser, 'accountId' | 'id'>,
): Promise<ClientOfUser | undefined> {
  const [row] = await tx.query<ClientOfUser & Record<string, unknown>>(
    {
      name: 'find_client_of_user',
      text: `
        select id, client_id as "clientId", status, coalesce(expires_at <= now(), false) as "isExpired"
          from registry.api_clients
         where account_id = $1::uuid
           and user_id = $2::uuid
           and status <> 'revoked'`,
    },
    [accountId, id],
  );
  return row;
}

/** The roles of a user, by their ids in order. */
export interface RolesOfUser {
  readonly live: readonly string[];
  /**
   * Those of them that are not lent to the client of the user, and of which no delegation to a client of the user was
   * revoked or narrowed: it is not given again, nor without its limits, also where that client is revoked.
   */
  readonly unlent: readonly string[];
}

/** Finds the roles of a locked user that have not ended. */
export async function findRolesOfUser(
  tx: Tx,
  { accountId, id }: LockedUser,
  client: ClientOfUser | undefined,
): Promise<RolesOfUser> {
  const rows = await tx.query<{ id: string; lent: boolean }>(
    {
      name: 'find_roles_of_user',
      text: `
        select m.id,
               m.id = any (array(
                 select d.users_account_id
                   from registry.api_clients c
                   join registry.delegations d on d.client_account_id = c.account_id and d.api_client_id = c.id
                  where c.account_id = $1::uuid
                    and c.user_id = $2::uuid
                    and d.account_id = $1::uuid
                    and (
                      c.id = $3::uuid
                      or d.status = 'revoked'
                      or d.propose_only
                      or not d.approves
                      or num_nonnulls(d.asset_ids, d.mutations, d.quantity_max) > 0))) as lent
          from registry.users_accounts m
         where m.account_id = $1::uuid
           and m.user_id = $2::uuid
           and m.status <> 'revoked'
         order by m.id`,
    },
    [accountId, id, client?.id ?? null],
  );
  return { live: rows.map((row) => row.id), unlent: rows.filter(({ lent }) => !lent).map((row) => row.id) };
}

/** Adds an invitation. Those to the same client that are open end. */
export async function insertInvitation(
  tx: Tx,
  accountId: string,
  invitation: RowObject<typeof invitations>,
): Promise<void> {
  await endInvitations(tx, accountId, [invitation.apiClientId]);
  const { statement, values } = insertRow(invitations, accountId, invitation);
  await tx.query(statement, values);
}

/** Ends the open invitations to clients. */
export async function endInvitations(tx: Tx, accountId: string, apiClientIds: readonly string[]): Promise<void> {
  await tx.query(
    {
      name: 'revoke_open_invitations',
      text: `
        update registry.invitations
           set revoked_at = now()
         where account_id = $1::uuid
           and api_client_id = any ($2::uuid[])
           and accepted_at is null
           and revoked_at is null`,
    },
    [accountId, apiClientIds],
  );
}

/** The ways into the roles of a user, and the clients by which they lead. */
interface FoundWaysIn extends WaysIn {
  readonly apiClientIds: readonly string[];
}

/** Finds the link of a locked user, and its open invitation. */
export async function findWaysIn(tx: Tx, { accountId, id }: LockedUser): Promise<FoundWaysIn> {
  const [row] = await tx.query<FoundWaysIn & Record<string, unknown>>(
    {
      name: 'find_ways_in',
      text: `
        with client as (
          select id
            from registry.api_clients
           where account_id = $1::uuid
             and user_id = $2::uuid)
        select (
                 select s.id
                   from registry.api_client_secrets s
                  where s.account_id = $1::uuid
                    and s.api_client_id in (select id from client)
                    and s.revoked_at is null
                  order by s.created_at desc
                  limit 1
               ) as "linkId",
               (
                 select i.id
                   from registry.invitations i
                  where i.account_id = $1::uuid
                    and i.api_client_id in (select id from client)
                    and i.accepted_at is null
                    and i.revoked_at is null
                    and i.expires_at > now()
                  limit 1
               ) as "invitationId",
               array(
                 select id
                   from client
               ) as "apiClientIds"`,
    },
    [accountId, id],
  );
  return row!;
}

/** Ends the links of clients to persons, with every token that rests on them. */
export async function endLinks(tx: Tx, accountId: string, apiClientIds: readonly string[]): Promise<void> {
  await tx.query(
    {
      name: 'end_links',
      text: `
        update registry.api_client_secrets
           set revoked_at = now()
         where account_id = $1::uuid
           and api_client_id = any ($2::uuid[])
           and revoked_at is null`,
    },
    [accountId, apiClientIds],
  );
}
