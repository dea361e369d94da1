import { checkNotRemoved, checkSecretLeft } from '../../rules/webhook-endpoint.ts';
import { lockWebhookEndpoint } from '../../store/webhooks/endpoints.ts';
import { countLiveWebhookSecrets, eraseWebhookSecrets, findEndpointOfSecret } from '../../store/webhooks/secrets.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Retires one secret of an endpoint that has two. */
export const retireWebhookSecret = administrationCommand({
  name: 'retireWebhookSecret',
  description:
    'Retires one of the two secrets of a webhook endpoint: it is erased, and the next message has no signature of it.',
  permission: 'administration',
  event: 'webhook_endpoint.secret_retired',
  input: { webhookSecretId: required.id('The secret, by its id; the other one of the endpoint stays.') },
  answers: { webhookEndpoint: 'WebhookEndpoint', webhookSecret: 'WebhookSecret' },
  load: async ({ tx, actor: { accountId }, input: { webhookSecretId } }) => {
    const endpointId = await findEndpointOfSecret(tx, accountId, webhookSecretId);
    const endpoint = await lockWebhookEndpoint(tx, accountId, endpointId);
    return { endpoint, others: await countLiveWebhookSecrets(tx, endpoint, webhookSecretId) };
  },
  decide: ({ endpoint, others }, { webhookSecretId }) => ({
    checks: [checkNotRemoved(endpoint.status), checkSecretLeft(others)],
    changes: { endpoint, webhookSecretId },
  }),
  execute: async ({ tx, changes: { endpoint, webhookSecretId } }) => {
    await eraseWebhookSecrets(tx, endpoint, webhookSecretId);
    return {
      objects: { webhookEndpoint: endpoint.id, webhookSecret: webhookSecretId },
      change: { type: 'WebhookEndpoint', id: endpoint.id, before: { webhookSecretId } },
    };
  },
});
