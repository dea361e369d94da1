/** Messages that are not events of the feed. */
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../postgres/database.ts';
import { insertWebhookDelivery } from '../../store/webhooks/deliveries.ts';

const pingType = 'webhook_endpoint.ping';

/** Has a ping sent to an endpoint. */
export async function ping(tx: Tx, accountId: string, endpointId: string): Promise<void> {
  await sendOwn(tx, accountId, {
    endpointId,
    kind: 'ping',
    type: pingType,
    members: { data: { webhookEndpointId: endpointId } },
  });
}

/** Has a message sent that has no event. Shape: answers the id of its delivery. */
export async function sendOwn(
  tx: Tx,
  accountId: string,
  message: {
    readonly endpointId: string;
    readonly kind: 'ping' | 'test';
    readonly type: string;
    /** The members of its body, whose id and timestamp are set. */
    readonly members: object;
  },
): Promise<string> {
  const { endpointId, kind, type, members } = message;
  const [id, eventId] = [newId(), newId()];
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ id: eventId, type, timestamp, ...members, ...(kind === 'test' ? { test: true } : {}) });
  await insertWebhookDelivery(tx, accountId, {
    id,
    endpointId,
    eventId,
    kind,
    type,
    registerId: null,
    assetIds: [],
    body,
  });
  return id;
}
