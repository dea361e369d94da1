/** Deliveries of events to webhook endpoints. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';

export const webhookDeliveryKind = {
  name: 'WebhookDeliveryKind',
  description: 'Why a message is sent to an endpoint.',
  values: {
    event: 'It is an event of the feed.',
    ping: 'It asks whether the receiver is there.',
    test: 'It is an example that the account asked for.',
  },
} satisfies Enumeration<string>;
export type WebhookDeliveryKind = WordOf<typeof webhookDeliveryKind>;

export const webhookDeliveryStatus = {
  name: 'WebhookDeliveryStatus',
  description: 'The status of a delivery.',
  values: {
    pending: 'It waits for its next attempt.',
    delivered: 'The receiver answered with a status of success.',
    dead: 'The last attempt failed. It is sent again by redeliverEvents only.',
    dropped:
      'It is not sent: the role does not see the event any more, the feed does not have it any more, or the endpoint was resumed with later events.',
  },
} satisfies Enumeration<string>;
export type WebhookDeliveryStatus = WordOf<typeof webhookDeliveryStatus>;

/** The waits after the first attempt, the second, and so on. Units: seconds. */
const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** By how much of it a wait is shorter or longer. */
const jitter = 0.2;

/** From so many failed attempts in a row on, one at a time is made, by the same waits. */
export const failingAfter = 5;

/**
 * The wait after so many failed attempts. Units: seconds. Shape: null after the last one; `random` is from 0 to 1 and
 * keeps the attempts of many endpoints apart.
 */
export function waitAfter(attempts: number, random: number): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : wait * (1 - jitter + 2 * jitter * random);
}

/** The same between the attempts at an endpoint that fails, which has no last one. Units: seconds. */
export function probeWait(failures: number, random: number): number {
  return waitAfter(Math.min(failures - failingAfter + 1, waits.length), random)!;
}
