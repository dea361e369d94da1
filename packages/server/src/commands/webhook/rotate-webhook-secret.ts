import { newId } from '../../base/ids.ts';
import { makeSigningKey } from '../../base/webhook-signature.ts';
import { checkNotRemoved, checkWebhookSecretsFit } from '../../rules/webhook-endpoint.ts';
import { checkOwnRole } from '../../rules/whole-delegation.ts';
import { lockWebhookEndpoint } from '../../store/webhooks/endpoints.ts';
import { countLiveWebhookSecrets, expireWebhookSecrets, insertWebhookSecret } from '../../store/webhooks/secrets.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

const [dayS, weekS] = [86_400, 604_800];

/** Gives an endpoint a second secret beside its first, so that the receiver can change over without a pause. */
export const rotateWebhookSecret = administrationCommand({
  name: 'rotateWebhookSecret',
  description:
    'Gives a webhook endpoint a new secret. Messages have a signature of each until the old one expires, after a day unless retireAfterSeconds says otherwise.',
  permission: 'administration',
  event: 'webhook_endpoint.secret_added',
  input: {
    webhookEndpointId: required.id('The endpoint.'),
    retireAfterSeconds: optional.int('Seconds after which the old secret expires; 86,400, a day, by default.', {
      min: 0,
      max: weekS,
    }),
  },
  answers: { webhookEndpoint: 'WebhookEndpoint', webhookSecret: 'WebhookSecret' },
  extras: {
    secret: {
      description:
        'The new secret of signatures v1, whsec_…. It is answered once and recorded nowhere: a replay answers null. Null of v1a.',
    },
    publicKey: { description: 'The new public key of signatures v1a, whpk_…. Null of v1.' },
  },
  load: async ({ tx, actor, input }) => {
    const endpoint = await lockWebhookEndpoint(tx, actor.accountId, input.webhookEndpointId);
    return { endpoint, live: await countLiveWebhookSecrets(tx, endpoint) };
  },
  decide: ({ endpoint, live }, { retireAfterSeconds }, { actor }) => ({
    checks: [checkNotRemoved(endpoint.status), checkOwnRole(actor), checkWebhookSecretsFit(live)],
    changes: { endpoint, retireAfterSeconds: retireAfterSeconds ?? dayS },
  }),
  execute: async ({ tx, changes: { endpoint, retireAfterSeconds }, secretKey }) => {
    const { accountId, id: endpointId, signature } = endpoint;
    const webhookSecretId = newId();
    const { secret, publicKey } = makeSigningKey(signature);
    await insertWebhookSecret(tx, secretKey, { accountId, id: webhookSecretId, endpointId, secret, publicKey });
    await expireWebhookSecrets(tx, endpoint, webhookSecretId, retireAfterSeconds);
    return {
      objects: {
        webhookEndpoint: endpointId,
        webhookSecret: webhookSecretId,
        ...(publicKey === null ? {} : { publicKey }),
      },
      change: {
        type: 'WebhookEndpoint',
        id: endpointId,
        after: { webhookSecretId, retireAfterSeconds: `${retireAfterSeconds}` },
      },
      ...(publicKey === null ? { secrets: { secret } } : {}),
    };
  },
});
