import { eventExample } from '../../rules/event-example.ts';
import type { EventType } from '../../rules/event-type.ts';
import { checkNotRemoved, checkTypes, checkVerified } from '../../rules/webhook-endpoint.ts';
import { lockWebhookEndpoint } from '../../store/webhooks/endpoints.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { sendOwn } from './ping.ts';

/** Has an example of a type sent. */
export const sendTestEvent = administrationCommand({
  name: 'sendTestEvent',
  description:
    'Has the example of a type of event sent to a webhook endpoint, with "test": true. Nothing happens in any register.',
  permission: 'administration',
  event: 'webhook_endpoint.test_requested',
  input: {
    webhookEndpointId: required.id('The endpoint.'),
    type: required.text('The type of the event, such as units.transferred.'),
  },
  answers: { webhookEndpoint: 'WebhookEndpoint', webhookDelivery: 'WebhookDelivery' },
  load: ({ tx, actor, input }) => lockWebhookEndpoint(tx, actor.accountId, input.webhookEndpointId),
  decide: (endpoint, { type }) => ({
    checks: [
      checkNotRemoved(endpoint.status),
      checkVerified(endpoint.status),
      checkTypes('type', [type.replaceAll('*', '')]),
    ],
    changes: { endpoint, type },
  }),
  execute: async ({ tx, changes: { endpoint, type } }) => {
    const { accountId, id: endpointId } = endpoint;
    const { id: _id, timestamp: _timestamp, ...members } = eventExample(type as EventType);
    const message = { endpointId, kind: 'test', type, members } as const;
    const webhookDelivery = await sendOwn(tx, accountId, message);
    return {
      objects: { webhookEndpoint: endpointId, webhookDelivery },
      change: { type: 'WebhookEndpoint', id: endpointId, after: { type, webhookDeliveryId: webhookDelivery } },
    };
  },
});
