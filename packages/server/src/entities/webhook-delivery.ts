import { webhookDeliveryKind, webhookDeliveryStatus } from '../rules/webhook-delivery.ts';
import { dateTime, entity, id, int, many, one, oneOf, text, withinAccount } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

export const webhookDelivery = entity({
  name: 'WebhookDelivery',
  plural: 'WebhookDeliveries',
  description: 'One event as it is sent to one webhook endpoint. It is kept for some days after it ended.',
  table: 'registry.webhook_deliveries',
  fields: {
    id: id('Identifies the delivery.', { indexed: true }),
    eventId: id('The id of the event, and the webhook-id of its messages.', { filtered: true }),
    kind: oneOf(webhookDeliveryKind, 'Why it is sent.', { filtered: true }),
    type: text('The type of the event.', { filtered: true }),
    status: oneOf(webhookDeliveryStatus, 'The status of the delivery.', { filtered: true }),
    attemptCount: int('How many attempts were made since it was last begun.', { column: 'attempts' }),
    nextAttemptAt: dateTime(
      'When the next attempt is due, after the rest of an endpoint whose attempts fail; null where there is none.',
      {
        nullable: true,
        sql: (a) => `case when ${a}.next_attempt_at is not null then (
          select greatest(${a}.next_attempt_at, w.not_before)
            from registry.webhook_progress w
           where w.account_id = ${a}.account_id
             and w.endpoint_id = ${a}.endpoint_id
        ) end`,
      },
    ),
    createdAt: dateTime('When the first attempt was made, or it began to wait.', { indexed: true }),
    endedAt: dateTime('When it ended; null while it waits.', { nullable: true }),
  },
  relations: {
    webhookEndpoint: one('WebhookEndpoint', withinAccount('endpoint_id', 'id'), 'The endpoint.'),
    event: one(
      'Event',
      [
        ['account_id', 'audience_id'],
        ['event_id', 'id'],
      ],
      'The event; null of pings and tests, where the feed does not have it any more, or where the role does not see it.',
    ),
    attempts: many('WebhookAttempt', withinAccount('id', 'delivery_id'), 'The attempts.'),
  },
  visibleTo: administrationVisibility(),
});
