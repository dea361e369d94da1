import { checkMayPause, checkNotRemoved, checkVerified } from '../../rules/webhook-endpoint.ts';
import { lockWebhookEndpoint, setWebhookStatus } from '../../store/webhooks/endpoints.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Pauses an endpoint. */
export const pauseWebhookEndpoint = administrationCommand({
  name: 'pauseWebhookEndpoint',
  description: 'Pauses a webhook endpoint: no more events are sent to it until it is resumed, and none is lost.',
  permission: 'administration',
  event: 'webhook_endpoint.paused',
  input: { webhookEndpointId: required.id('The endpoint.') },
  answers: { webhookEndpoint: 'WebhookEndpoint' },
  load: ({ tx, actor, input }) => lockWebhookEndpoint(tx, actor.accountId, input.webhookEndpointId),
  decide: (endpoint) => ({
    checks: [checkNotRemoved(endpoint.status), checkVerified(endpoint.status), checkMayPause(endpoint.status)],
    changes: endpoint,
  }),
  execute: async ({ tx, changes: endpoint }) => {
    const { id, status } = endpoint;
    await setWebhookStatus(tx, endpoint, 'paused');
    return {
      objects: { webhookEndpoint: id },
      change: { type: 'WebhookEndpoint', id, before: { status }, after: { status: 'paused' } },
    };
  },
});
