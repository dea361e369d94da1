import { checkNotRemoved } from '../../rules/webhook-endpoint.ts';
import { dropDeliveries, lockWebhookEndpoint, setWebhookStatus } from '../../store/webhooks/endpoints.ts';
import { eraseWebhookSecrets } from '../../store/webhooks/secrets.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Removes an endpoint with its secrets. */
export const removeWebhookEndpoint = administrationCommand({
  name: 'removeWebhookEndpoint',
  description:
    'Removes a webhook endpoint: its secrets are erased, and nothing more is sent to it. Its log stays as long as any other. This is final.',
  permission: 'administration',
  event: 'webhook_endpoint.removed',
  input: { webhookEndpointId: required.id('The endpoint.') },
  answers: { webhookEndpoint: 'WebhookEndpoint' },
  load: ({ tx, actor, input }) => lockWebhookEndpoint(tx, actor.accountId, input.webhookEndpointId),
  decide: (endpoint) => ({ checks: [checkNotRemoved(endpoint.status)], changes: endpoint }),
  execute: async ({ tx, changes: endpoint }) => {
    const { id, status } = endpoint;
    await setWebhookStatus(tx, endpoint, 'removed');
    await dropDeliveries(tx, endpoint);
    await eraseWebhookSecrets(tx, endpoint, null);
    return {
      objects: { webhookEndpoint: id },
      change: { type: 'WebhookEndpoint', id, before: { status }, after: { status: 'removed' } },
    };
  },
});
