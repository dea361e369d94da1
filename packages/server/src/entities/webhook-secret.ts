import { webhookSecretStatus } from '../rules/webhook-endpoint.ts';
import { dateTime, entity, id, one, oneOf, text, withinAccount } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

export const webhookSecret = entity({
  name: 'WebhookSecret',
  plural: 'WebhookSecrets',
  description:
    'A key that signs messages to a webhook endpoint. A secret itself was answered once; nobody reads it again.',
  table: 'registry.webhook_secrets',
  fields: {
    id: id('Identifies the secret; not derived from it.', { indexed: true }),
    status: oneOf(webhookSecretStatus, 'The present status.', {
      sql: (a) => `(case when ${a}.expires_at <= now() then 'ended' else 'live' end)`,
    }),
    publicKey: text('The public key of signatures v1a, whpk_…; null of v1.', { nullable: true }),
    createdAt: dateTime('When it was made.', { indexed: true }),
    expiresAt: dateTime('When it signs no more; null when never.', { nullable: true }),
  },
  relations: {
    webhookEndpoint: one('WebhookEndpoint', withinAccount('endpoint_id', 'id'), 'The endpoint.'),
  },
  visibleTo: administrationVisibility(),
});
