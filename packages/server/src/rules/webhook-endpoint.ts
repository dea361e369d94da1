/** Endpoints to which an account has events sent. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';
import { blockIf, type Check } from './check.ts';
import { eventTypesRemedy, matchingTypes } from './event-type.ts';

export const webhookEndpointStatus = {
  name: 'WebhookEndpointStatus',
  description: 'The status of a webhook endpoint.',
  values: {
    unverified: 'It has not yet answered a signed ping, so no events are sent.',
    active: 'Events are sent.',
    paused: 'The account paused it: events wait.',
    disabled: 'It stopped for the reason in disabledReason: events wait until it is resumed.',
    removed: 'It was removed. This is final.',
  },
} satisfies Enumeration<string>;
export type WebhookEndpointStatus = WordOf<typeof webhookEndpointStatus>;

export const webhookDisabledReason = {
  name: 'WebhookDisabledReason',
  description: 'Why an endpoint is disabled.',
  values: {
    failing: 'No attempt succeeded for five days.',
    gone: 'It answered 410 Gone.',
    role_ended: 'The role as which it heard has ended.',
  },
} satisfies Enumeration<string>;

export const webhookOrdering = {
  name: 'WebhookOrdering',
  description: 'In which order events are sent to an endpoint.',
  values: {
    none: 'Several at once, about in their order; one that fails holds up no other.',
    by_asset:
      'Those of an asset one after the other: while one fails, later ones of the asset wait. Without an asset, those of the register.',
  },
} satisfies Enumeration<string>;
export type WebhookOrdering = WordOf<typeof webhookOrdering>;

export const webhookSignature = {
  name: 'WebhookSignature',
  description: 'How messages to an endpoint are signed, by Standard Webhooks.',
  values: {
    v1: 'HMAC-SHA-256, with a secret that sender and receiver have.',
    v1a: 'Ed25519, with a pair of keys of which the receiver needs the public one only.',
  },
} satisfies Enumeration<string>;

export const webhookSecretStatus = {
  name: 'WebhookSecretStatus',
  description: 'The status of a secret of a webhook endpoint.',
  values: { live: 'It signs messages.', ended: 'It has expired or was retired.' },
} satisfies Enumeration<string>;

export const webhookResumption = {
  name: 'WebhookResumption',
  description: 'With which event an endpoint begins again.',
  values: {
    where_it_stopped: 'With the first event that was not delivered.',
    now: 'With the next event. Those that wait are dropped.',
  },
} satisfies Enumeration<string>;
export type WebhookResumption = WordOf<typeof webhookResumption>;

/** One in use, and one to rotate to. */
const secretsMax = 2;

/** Whether the account may have one more endpoint. Refuses: webhook_endpoints_full. */
export function checkEndpointsFit(count: number, max: number): Check {
  return blockIf(count >= max, 'webhook_endpoints_full', {
    holds: `The account has fewer than ${max} webhook endpoints.`,
    fails: `The account has ${count} webhook endpoints, which is as many as it may have.`,
    remedy: 'Remove one with removeWebhookEndpoint, or ask the operator to raise REGISTRY_WEBHOOKS_MAX.',
    facts: { count: `${count}` },
  });
}

/** Whether the endpoint may have one more key. Refuses: webhook_secrets_full. */
export function checkWebhookSecretsFit(live: number): Check {
  return blockIf(live >= secretsMax, 'webhook_secrets_full', {
    holds: `The endpoint has fewer than ${secretsMax} live secrets.`,
    fails: `The endpoint has ${live} live secrets, which is as many as it may have.`,
    remedy: 'Retire one with retireWebhookSecret, or wait until the older one expires.',
    facts: { live: `${live}` },
  });
}

/** Whether another secret stays. Refuses: status_forbids. */
export function checkSecretLeft(others: number): Check {
  return blockIf(others === 0, 'status_forbids', {
    holds: 'The endpoint has another live secret.',
    fails: 'The endpoint has no other live secret.',
    remedy: 'Make another one first, with rotateWebhookSecret.',
  });
}

/** Whether the endpoint was not removed. Refuses: status_forbids. */
export function checkNotRemoved(status: WebhookEndpointStatus): Check {
  return blockIf(status === 'removed', 'status_forbids', {
    holds: `The endpoint is ${status}.`,
    fails: 'The endpoint has been removed, which is final.',
    remedy: 'Create another one, with createWebhookEndpoint.',
    facts: { status },
  });
}

/** Whether the endpoint has answered a ping. Refuses: webhook_not_verified. */
export function checkVerified(status: WebhookEndpointStatus): Check {
  return blockIf(status === 'unverified', 'webhook_not_verified', {
    holds: 'The endpoint has answered a signed ping.',
    fails: 'The endpoint has not yet answered a signed ping, so nothing else is sent to it.',
    remedy: 'Have it verified with verifyWebhookEndpoint.',
    facts: { status },
  });
}

/** Whether the endpoint may be paused. Refuses: status_forbids. */
export function checkMayPause(status: WebhookEndpointStatus): Check {
  return blockIf(status === 'paused' || status === 'disabled', 'status_forbids', {
    holds: `The endpoint is ${status}.`,
    fails: `The endpoint is ${status}, so no events are sent to it anyway.`,
    remedy: 'Resume it with resumeWebhookEndpoint.',
    facts: { status },
  });
}

/** Whether the endpoint may be resumed: an active one only while its attempts fail. Refuses: status_forbids. */
export function checkMayResume(status: WebhookEndpointStatus, failures: number): Check {
  return blockIf(status === 'active' && failures === 0, 'status_forbids', {
    holds: status === 'active' ? 'The last attempt failed.' : `The endpoint is ${status}.`,
    fails: 'The endpoint is active already, and its last attempt did not fail.',
    remedy: 'To have events sent again use redeliverEvents.',
    facts: { status },
  });
}

/** Whether each text names types of events. Refuses: input_invalid. */
export function checkTypes(field: string, patterns: readonly string[]): Check {
  const unknown = patterns.find((pattern) => matchingTypes(pattern).length === 0);
  return blockIf(unknown !== undefined, 'input_invalid', {
    holds: 'Every type is one of an event, or none is given.',
    fails: `${JSON.stringify(unknown)} is no type of event.`,
    remedy: `Give types such as units.transferred, or units.* for several. ${eventTypesRemedy}`,
    facts: { field },
  });
}

/** Whether an order was not asked for together with a choice that it contradicts. Refuses: input_invalid. */
export function checkOneSelection(given: readonly (readonly [field: string, isGiven: boolean])[]): Check {
  const fields = given.filter(([, isGiven]) => isGiven).map(([field]) => field);
  return blockIf(fields.length !== 1, 'input_invalid', {
    holds: 'It is said in one way which events are sent again.',
    fails:
      fields.length === 0
        ? 'It is not said which events are sent again.'
        : `It is said in several ways which events are sent again: ${fields.join(', ')}.`,
    remedy: 'Give one of eventIds, since and failed.',
    facts: { field: fields[1] ?? 'eventIds' },
  });
}

/** Events that one mutation sends again. */
export const redeliveredMax = 10_000;

/** Whether as many events may be sent again at once. Refuses: input_invalid. */
export function checkRedelivered(count: number): Check {
  return blockIf(count > redeliveredMax, 'input_invalid', {
    holds: `At most ${redeliveredMax} events are sent again.`,
    fails: `More than ${redeliveredMax} events would be sent again.`,
    remedy: 'Choose a shorter span of time with until.',
    facts: { field: 'since' },
  });
}
