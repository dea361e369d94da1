import { makeClientId } from '../../base/secrets.ts';
import { checkExpiry } from '../../rules/api-client.ts';
import { checkNetworks } from '../../rules/network.ts';
import { insertApiClient, isPast } from '../../store/accounts/api-clients.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';
import { addSecret } from './new-secret.ts';

/** Creates a credential with which a program logs in. */
export const createApiClient = administrationCommand({
  name: 'createApiClient',
  description: 'Creates a client with its first secret. It may assume no role until it is delegate of one.',
  permission: 'administration',
  freshProof: true,
  event: 'api_client.created',
  input: {
    name: required.text('The name of the client.'),
    expiresAt: optional.dateTime('When it expires; never by default.'),
    allowedNetworks: optional.texts('Networks from which it may log in, in CIDR notation; every address by default.', {
      lengthMax: 50,
    }),
  },
  answers: { apiClient: 'ApiClient' },
  extras: {
    clientId: { description: 'The client_id to log in with.' },
    clientSecret: {
      description: 'The client_secret to log in with. It is answered once and recorded nowhere: a replay answers null.',
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
    const { secret } = await addSecret({ tx, secretKey }, { accountId, apiClientId: id, clientId });
    return {
      objects: { apiClient: id, clientId },
      change: { type: 'ApiClient', id, after },
      secrets: { clientSecret: secret },
    };
  },
});
