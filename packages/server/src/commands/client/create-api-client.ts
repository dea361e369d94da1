import { makeClientId } from '../../base/secrets.ts';
import { checkExpiry } from '../../rules/api-client.ts';
import { checkNetworks } from '../../rules/network.ts';
import { insertApiClient, isPast } from '../../store/api-clients.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';
import { addSecret } from './new-secret.ts';

/** Makes a credential by which a program logs in. */
export const createApiClient = administrationCommand({
  name: 'createApiClient',
  description: 'Makes a client with its first secret. It may assume no role until it is made delegate of one.',
  permission: 'administration',
  event: 'api_client.created',
  input: {
    name: required.text('What the client is called.'),
    expiresAt: optional.dateTime('When it stops working; never when not said.'),
    allowedNetworks: optional.texts('Networks it may come from, in CIDR notation; from anywhere when not said.', {
      lengthMax: 50,
    }),
  },
  answers: { apiClient: 'ApiClient' },
  extras: {
    clientId: { description: 'The client_id given at login.' },
    clientSecret: {
      description:
        'The client_secret given at login. Told this once: null when the mutation is replayed, and recorded nowhere.',
    },
  },
  load: ({ tx, input }) => isPast(tx, input.expiresAt),
  decide: (past, { name, expiresAt = null, allowedNetworks }, { newId }) => ({
    checks: [checkExpiry(past), checkNetworks(allowedNetworks ?? [])],
    changes: { id: newId(), name, expiresAt, allowedNetworks: allowedNetworks ?? [] },
  }),
  execute: async ({ tx, actor: { accountId }, changes, secretKey }) => {
    const [{ id }, clientId] = [changes, makeClientId()];
    const after = await insertApiClient(tx, { ...changes, accountId, clientId });
    const { secret } = await addSecret({ tx, secretKey }, { accountId, apiClientId: id });
    return {
      objects: { apiClient: id, clientId },
      change: { type: 'ApiClient', id, after },
      secrets: { clientSecret: secret },
    };
  },
});
