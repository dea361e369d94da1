import { checkSecretNotRevoked } from '../../rules/api-client.ts';
import { checkNoLink } from '../../rules/invitation.ts';
import { lockSecret, markSecretRevoked } from '../../store/accounts/api-clients.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Revokes one secret of a client, with every token issued for it. */
export const revokeApiClientSecret = administrationCommand({
  name: 'revokeApiClientSecret',
  description:
    'Revokes one secret of a client, with every token issued for it. The last one may be revoked too. Revocation is final. The link of a user to a person is ended by unlinkUser.',
  permission: 'administration',
  freshProof: true,
  event: 'api_client.secret_revoked',
  input: { apiClientSecretId: required.id('The secret, by its id.') },
  answers: { apiClientSecret: 'ApiClientSecret', apiClient: 'ApiClient' },
  load: ({ tx, actor, input }) => lockSecret(tx, actor.accountId, input.apiClientSecretId),
  decide: (secret) => ({
    checks: [checkNoLink(secret.kind), checkSecretNotRevoked(secret.status)],
    changes: { revoked: secret },
  }),
  execute: async ({ tx, changes: { revoked } }) => {
    const after = await markSecretRevoked(tx, revoked);
    const { id, apiClientId, row: before } = revoked;
    return {
      objects: { apiClientSecret: id, apiClient: apiClientId },
      change: { type: 'ApiClientSecret', id, before, after },
    };
  },
});
