import { dateTime, entity, id, int, one, text, withinAccount } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

export const webhookAttempt = entity({
  name: 'WebhookAttempt',
  plural: 'WebhookAttempts',
  description: 'An attempt to deliver an event: what was sent, and what came back.',
  table: 'registry.webhook_attempts',
  fields: {
    id: id('Identifies the attempt.', { indexed: true }),
    attemptedAt: dateTime('When it began.', { indexed: true }),
    durationMs: int('How long it took. Units: milliseconds.'),
    responseStatus: int('The status of the answer; null where there was none.', { nullable: true }),
    error: text('Why there was no answer, such as timeout or address_not_allowed; null where there was one.', {
      nullable: true,
    }),
    requestBody: text('The body that was sent.'),
    responseBody: text('The first 1,024 bytes of the answer, as text.', { nullable: true }),
  },
  relations: {
    webhookDelivery: one('WebhookDelivery', withinAccount('delivery_id', 'id'), 'The delivery.'),
  },
  visibleTo: administrationVisibility(),
});
