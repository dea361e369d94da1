import { refuseIf } from '../../base/refusal.ts';
import { matchingTypes } from '../../rules/event-type.ts';
import {
  checkNotRemoved,
  checkOneSelection,
  checkRedelivered,
  checkVerified,
  redeliveredMax,
} from '../../rules/webhook-endpoint.ts';
import {
  countDead,
  findRedelivered,
  type Redelivery,
  redeliver,
  redeliverDead,
} from '../../store/webhooks/deliveries.ts';
import { lockWebhookEndpoint } from '../../store/webhooks/endpoints.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Has events sent to an endpoint again. Refuses: not_found. */
export const redeliverEvents = administrationCommand({
  name: 'redeliverEvents',
  description:
    'Has events sent to a webhook endpoint again, under the same ids: some by their ids, those of a span of time that the endpoint hears of, or those whose attempts all failed.',
  permission: 'administration',
  event: 'webhook_endpoint.redelivery_requested',
  input: {
    webhookEndpointId: required.id('The endpoint.'),
    eventIds: optional.ids('The events, by their ids.', { lengthMax: 1_000 }),
    since: optional.dateTime('The instant from which on the events were placed in the feed.'),
    until: optional.dateTime('The instant before which they were placed; now by default.'),
    failed: optional.boolean('Whether those are sent again whose attempts all failed.'),
  },
  answers: { webhookEndpoint: 'WebhookEndpoint' },
  extras: { count: { description: 'How many events are sent again.', kind: 'int' } },
  load: async ({ tx, actor: { accountId }, input }) => {
    const endpoint = await lockWebhookEndpoint(tx, accountId, input.webhookEndpointId);
    const redelivery: Redelivery = {
      eventIds: input.eventIds ?? null,
      since: input.since ?? null,
      until: input.until ?? null,
      types: endpoint.types.length === 0 ? null : endpoint.types.flatMap(matchingTypes),
      assetIds: endpoint.assetIds,
    };
    const most = redeliveredMax + 1;
    const isFailed = input.failed === true;
    const found = isFailed ? [] : await findRedelivered(tx, accountId, redelivery, most);
    return { endpoint, redelivery, isFailed, found, dead: isFailed ? await countDead(tx, endpoint, most) : 0 };
  },
  decide: ({ endpoint, redelivery, isFailed, found, dead }, input) => {
    const { eventIds, since } = redelivery;
    const missing = since === null && eventIds?.find((id) => !found.includes(id));
    refuseIf(typeof missing === 'string', 'not_found', { type: 'Event', id: `${missing}` });
    const count = isFailed ? dead : found.length;
    return {
      checks: [
        checkNotRemoved(endpoint.status),
        checkVerified(endpoint.status),
        checkOneSelection([
          ['eventIds', (input.eventIds?.length ?? 0) > 0],
          ['since', since !== null],
          ['failed', isFailed],
        ]),
        checkRedelivered(count),
      ],
      changes: { endpoint, redelivery, isFailed, count },
    };
  },
  execute: async ({ tx, changes: { endpoint, redelivery, isFailed, count } }) => {
    await (isFailed ? redeliverDead(tx, endpoint) : redeliver(tx, endpoint, redelivery));
    return {
      objects: { webhookEndpoint: endpoint.id, count: `${count}` },
      change: { type: 'WebhookEndpoint', id: endpoint.id, after: { redelivered: `${count}` } },
    };
  },
});
