import { apiClientDocuments, apiClientStatus, checkExpiry } from '../../rules/api-client.ts';
import { checkLimitable } from '../../rules/invitation.ts';
import { checkNetworks } from '../../rules/network.ts';
import { checkClientsLeft } from '../../rules/delegation.ts';
import { checkNotEnded } from '../../rules/status.ts';
import { checkMayTrust } from '../../rules/whole-delegation.ts';
import { changeApiClientRow, isPast, lockApiClient } from '../../store/accounts/api-clients.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Changes, suspends or revokes a client. */
export const changeApiClient = administrationCommand({
  name: 'changeApiClient',
  description:
    'Changes, suspends or revokes a client. Revocation is final. It takes effect at the next request with any of its tokens.',
  permission: 'administration',
  freshProof: true,
  event: 'api_client.changed',
  input: {
    apiClientId: required.id('The client, by its id; not the client_id it logs in with.'),
    name: optional.text('Its new name.'),
    expiresAt: optional.dateTime('When it expires; null removes the expiry.'),
    allowedNetworks: optional.texts(
      'Networks from which it may log in, in CIDR notation; null or an empty list allows every address.',
      {
        lengthMax: 50,
      },
    ),
    status: optional.oneOf(apiClientStatus, 'The new status.'),
    documents: optional.oneOf(apiClientDocuments, 'The documents of GraphQL that it may send.'),
  },
  answers: { apiClient: 'ApiClient' },
  load: async ({ tx, actor, input }) => ({
    client: await lockApiClient(tx, actor.accountId, input.apiClientId),
    past: await isPast(tx, input.expiresAt),
  }),
  decide: ({ client, past }, input, { actor }) => ({
    checks: [
      checkNotEnded('client', client.status),
      checkExpiry(past),
      checkNetworks(input.allowedNetworks ?? []),
      checkClientsLeft(actor, client.id, mayReopen(input)),
      checkMayTrust(actor, typeof input.documents === 'string'),
      ...(input.documents === 'trusted' ? [checkLimitable(client.userId)] : []),
    ],
    changes: { client, values: input },
  }),
  execute: async ({ tx, changes: { client, values } }) => {
    const after = await changeApiClientRow(tx, client, values);
    const { id, row: before } = client;
    return { objects: { apiClient: id }, change: { type: 'ApiClient', id, before, after } };
  },
});

/** Whether the client may log in after the change where it could not before. */
function mayReopen({
  status,
  expiresAt,
  allowedNetworks,
}: {
  status?: unknown;
  expiresAt?: unknown;
  allowedNetworks?: unknown;
}): boolean {
  return status === 'active' || expiresAt !== undefined || allowedNetworks !== undefined;
}
