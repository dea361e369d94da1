import { checkSecretsFit } from '../../rules/api-client.ts';
import { checkOwnSecrets } from '../../rules/delegation.ts';
import { checkOfProgram } from '../../rules/invitation.ts';
import { checkNotEnded } from '../../rules/status.ts';
import { countLiveSecrets, lockApiClient, retireSecrets } from '../../store/accounts/api-clients.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';
import { addSecret } from './new-secret.ts';

/** Gives a client a second secret beside its first, so that it can change over without a pause. */
export const rotateApiClientSecret = administrationCommand({
  name: 'rotateApiClientSecret',
  description: 'Gives a client a second secret. Both work until the old one expires or is revoked.',
  permission: 'administration',
  freshProof: true,
  event: 'api_client.secret_added',
  input: {
    apiClientId: required.id('The client, by its id; not the client_id it logs in with.'),
    retireAfterSeconds: optional.int('Seconds after which the old secret expires; it does not expire by default.', {
      min: 0,
      max: 31_536_000,
    }),
  },
  answers: { apiClient: 'ApiClient', apiClientSecret: 'ApiClientSecret' },
  extras: {
    clientSecret: {
      description: 'The new client_secret. It is answered once and recorded nowhere: a replay answers null.',
    },
  },
  load: async ({ tx, actor, input }) => {
    const client = await lockApiClient(tx, actor.accountId, input.apiClientId);
    return { client, live: await countLiveSecrets(tx, client) };
  },
  decide: ({ client, live }, { retireAfterSeconds = null }, { actor }) => ({
    checks: [
      checkNotEnded('client', client.status),
      checkOfProgram(client.userId),
      checkOwnSecrets(actor, client.id),
      checkSecretsFit(live),
    ],
    changes: { client, retireAfterSeconds },
  }),
  execute: async ({ tx, actor: { accountId }, changes: { client, retireAfterSeconds }, secretKey }) => {
    const { clientId } = client;
    const { id, secret } = await addSecret({ tx, secretKey }, { accountId, apiClientId: client.id, clientId });
    if (retireAfterSeconds !== null) await retireSecrets(tx, client, id, retireAfterSeconds);
    return {
      objects: { apiClient: client.id, apiClientSecret: id },
      change: {
        type: 'ApiClient',
        id: client.id,
        after: {
          apiClientSecretId: id,
          retireAfterSeconds: retireAfterSeconds === null ? null : `${retireAfterSeconds}`,
        },
      },
      secrets: { clientSecret: secret },
    };
  },
});
