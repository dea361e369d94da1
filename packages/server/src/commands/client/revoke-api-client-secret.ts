import { checkSecretNotRevoked } from '../../rules/api-client.ts';
import { lockSecret, markSecretRevoked } from '../../store/api-clients.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Ends one secret of a client, with every token that was got by it. */
export const revokeApiClientSecret = administrationCommand({
  name: 'revokeApiClientSecret',
  description:
    'Ends one secret of a client for ever, and with it every token got by it. The last one may be ended too.',
  permission: 'administration',
  event: 'api_client.secret_revoked',
  input: { apiClientSecretId: required.id('The secret, by its id.') },
  answers: { apiClientSecret: 'ApiClientSecret', apiClient: 'ApiClient' },
  lock: ({ tx, actor, input }) => lockSecret(tx, actor.accountId, input.apiClientSecretId),
  check: (secret) => [checkSecretNotRevoked(secret.status)],
  record: async ({ tx, state: secret }) => {
    const after = await markSecretRevoked(tx, secret);
    return {
      objects: { apiClientSecret: secret.id, apiClient: secret.apiClientId },
      trace: { type: 'ApiClientSecret', id: secret.id, before: secret.row, after },
    };
  },
});
