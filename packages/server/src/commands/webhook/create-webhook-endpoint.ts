import { newId } from '../../base/ids.ts';
import { makeSigningKey } from '../../base/webhook-signature.ts';
import { refuseIf } from '../../base/refusal.ts';
import { checkNotEnded } from '../../rules/status.ts';
import { checkEndpointsFit, checkTypes } from '../../rules/webhook-endpoint.ts';
import { checkWebhookHost, checkWebhookUrl } from '../../rules/webhook-url.ts';
import { findUnseenAsset } from '../../store/accounts/delegations.ts';
import { lockUsersAccount } from '../../store/accounts/users-accounts.ts';
import { webhookEndpointColumns } from '../../store/webhooks/endpoint-columns.ts';
import { countWebhookEndpoints, insertWebhookEndpoint } from '../../store/webhooks/endpoints.ts';
import { insertWebhookSecret } from '../../store/webhooks/secrets.ts';
import { administrationCommand } from '../command.ts';
import { inputsOf, newValuesOf } from '../run/column-inputs.ts';
import { checkOwnRole } from '../../rules/whole-delegation.ts';

const newEndpoint = newValuesOf(webhookEndpointColumns);

/** Creates an endpoint with its first secret. Refuses: not_found, input_invalid. */
export const createWebhookEndpoint = administrationCommand({
  name: 'createWebhookEndpoint',
  description:
    'Creates an address to which events are sent, with its first secret. It hears of what happens from now on, as soon as verifyWebhookEndpoint has found it there.',
  permission: 'administration',
  event: 'webhook_endpoint.created',
  input: inputsOf(webhookEndpointColumns, 'create'),
  answers: { webhookEndpoint: 'WebhookEndpoint' },
  extras: {
    secret: {
      description:
        'The secret of signatures v1, whsec_…. It is answered once and recorded nowhere: a replay answers null. Null of v1a.',
    },
    publicKey: { description: 'The public key of signatures v1a, whpk_…. Null of v1.' },
  },
  load: async ({ tx, actor, input, webhooks }) => {
    const usersAccountId = input.usersAccountId ?? actor.usersAccountId;
    return {
      limits: webhooks,
      role: usersAccountId === null ? null : await lockUsersAccount(tx, actor.accountId, usersAccountId),
      unseenAsset: await findUnseenAsset(tx, input.assetIds ?? []),
      count: await countWebhookEndpoints(tx, actor.accountId),
    };
  },
  decide: ({ limits, role, unseenAsset, count }, input, { actor, newId: makeId }) => {
    refuseIf(unseenAsset !== undefined, 'not_found', { type: 'Asset', id: `${unseenAsset}` });
    refuseIf(role === null, 'input_invalid', { field: 'usersAccountId', reason: 'It is not said as which role.' });
    const { types, assetIds, concurrency, ...values } = newEndpoint({ ...input, usersAccountId: role!.id });
    return {
      checks: [
        checkNotEnded('role', role!.status),
        checkOwnRole(actor),
        checkWebhookUrl(input.url, limits.networks),
        checkWebhookHost(input.url, limits.networks),
        checkTypes('types', input.types ?? []),
        checkEndpointsFit(count, limits.endpointsMax),
      ],
      changes: {
        ...values,
        usersAccountId: role!.id,
        types: types ?? [],
        assetIds: assetIds ?? [],
        concurrency: concurrency ?? 4,
        id: makeId(),
      },
    };
  },
  execute: async ({ tx, actor: { accountId }, changes, secretKey }) => {
    const { id, signature } = changes;
    const after = await insertWebhookEndpoint(tx, accountId, changes);
    const { secret, publicKey } = makeSigningKey(signature);
    await insertWebhookSecret(tx, secretKey, { accountId, id: newId(), endpointId: id, secret, publicKey });
    return {
      objects: { webhookEndpoint: id, ...(publicKey === null ? {} : { publicKey }) },
      change: { type: 'WebhookEndpoint', id, after },
      ...(publicKey === null ? { secrets: { secret } } : {}),
    };
  },
});
