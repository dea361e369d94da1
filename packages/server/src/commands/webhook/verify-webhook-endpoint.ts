import { checkNotRemoved } from '../../rules/webhook-endpoint.ts';
import { lockWebhookEndpoint } from '../../store/webhooks/endpoints.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { ping } from './ping.ts';

/** Has an endpoint pinged. */
export const verifyWebhookEndpoint = administrationCommand({
  name: 'verifyWebhookEndpoint',
  description:
    'Has a signed ping sent to a webhook endpoint. The answer does not wait for it: an unverified endpoint becomes active when it answers with a status of success, and its deliveries say how it answered otherwise.',
  permission: 'administration',
  event: 'webhook_endpoint.verification_requested',
  input: { webhookEndpointId: required.id('The endpoint.') },
  answers: { webhookEndpoint: 'WebhookEndpoint' },
  load: ({ tx, actor, input }) => lockWebhookEndpoint(tx, actor.accountId, input.webhookEndpointId),
  decide: (endpoint) => ({ checks: [checkNotRemoved(endpoint.status)], changes: endpoint }),
  execute: async ({ tx, changes: { accountId, id } }) => {
    await ping(tx, accountId, id);
    return { objects: { webhookEndpoint: id }, change: { type: 'WebhookEndpoint', id } };
  },
});
