import { makeClientId } from '../../base/secrets.ts';
import { insertApiClient } from '../../store/accounts/api-clients.ts';
import { type Delegate, insertDelegation } from '../../store/accounts/delegations.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';
import type { ChangesInside } from '../command.ts';
import { addSecret } from './new-secret.ts';

/** A client that is there. */
export interface NamedClient {
  readonly clientId: string;
  readonly delegate: Delegate;
}

/** A first delegation, and its delegate: a client that is there, or the id of one to make. */
interface FirstDelegation {
  readonly delegationId: string;
  readonly client: NamedClient | { readonly newClient: string };
}

interface MadeDelegate {
  readonly clientId: string;
  /** Of a client that was made. It is stored nowhere. */
  readonly secret: string | null;
  readonly made: ChangesInside['made'];
}

/** The first delegate of a role is not narrowed. */
export const unlimited = { assetIds: null, mutations: null, quantityMax: null, proposeOnly: false, approves: true };

/**
 * Lends the first role of an account to a client, in the context of that account. A client that is made for it is
 * called after the first administrator.
 */
export async function lendFirstRole(
  { tx, secretKey }: { tx: Tx; secretKey: string },
  { accountId, usersAccountId }: { accountId: string; usersAccountId: string },
  { delegationId, client }: FirstDelegation,
): Promise<MadeDelegate> {
  const created = 'newClient' in client ? await createFirst(tx, secretKey, accountId, client.newClient) : null;
  const { clientId, delegate } = 'newClient' in client ? created! : client;
  const lent = await insertDelegation(tx, { accountId, id: delegationId, usersAccountId, delegate, ...unlimited });
  return {
    clientId,
    secret: created?.secret ?? null,
    made: [...(created?.made ?? []), createdDelegation(lent, clientId)],
  };
}

/** A delegation as the audit log and the feed have it. Shape: the client by its client_id, as its lender knows it. */
export function createdDelegation(row: Row, clientId: string): ChangesInside['made'][number] {
  const { clientAccountId: _account, apiClientId: _client, ...after } = row;
  const change = { type: 'Delegation', id: row['id'] as string, after: { ...after, clientId } };
  return { mutation: 'createDelegation', event: 'delegation.created', change };
}

/** A client as the audit log and the feed have it. */
export function createdClient(after: Row, id: string): ChangesInside['made'][number] {
  return { mutation: 'createApiClient', event: 'api_client.created', change: { type: 'ApiClient', id, after } };
}

async function createFirst(
  tx: Tx,
  secretKey: string,
  accountId: string,
  id: string,
): Promise<NamedClient & { readonly secret: string; readonly made: ChangesInside['made'] }> {
  const clientId = makeClientId();
  const given = { name: 'First administrator', expiresAt: null, allowedNetworks: [] };
  const after = await insertApiClient(tx, { ...given, accountId, id, clientId });
  const { secret } = await addSecret({ tx, secretKey }, { accountId, apiClientId: id, clientId });
  return { clientId, delegate: { accountId, apiClientId: id }, secret, made: [createdClient(after, id)] };
}
