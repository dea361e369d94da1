import { refuseIf } from '../../base/refusal.ts';
import { checkNotRemoved, checkTypes } from '../../rules/webhook-endpoint.ts';
import { checkOwnRole } from '../../rules/whole-delegation.ts';
import { checkWebhookHost, checkWebhookUrl } from '../../rules/webhook-url.ts';
import { findUnseenAsset } from '../../store/accounts/delegations.ts';
import { webhookEndpointColumns } from '../../store/webhooks/endpoint-columns.ts';
import {
  changeWebhookEndpointRow,
  lockWebhookEndpoint,
  resumeProgress,
  setWebhookStatus,
} from '../../store/webhooks/endpoints.ts';
import { administrationCommand } from '../command.ts';
import { auditedValues, checkNoneCleared, inputsOf, valuesBefore } from '../run/column-inputs.ts';
import { required } from '../run/input.ts';

/** Changes an endpoint. Refuses: not_found. */
export const changeWebhookEndpoint = administrationCommand({
  name: 'changeWebhookEndpoint',
  description:
    'Changes a webhook endpoint: a field that is given is set, a field that is left out stays. With another url nothing is sent until verifyWebhookEndpoint has found it there.',
  permission: 'administration',
  event: 'webhook_endpoint.changed',
  input: {
    webhookEndpointId: required.id('The endpoint.'),
    ...inputsOf(webhookEndpointColumns, 'change'),
  },
  answers: { webhookEndpoint: 'WebhookEndpoint' },
  load: async ({ tx, actor, input, webhooks }) => ({
    limits: webhooks,
    unseenAsset: await findUnseenAsset(tx, input.assetIds ?? []),
    endpoint: await lockWebhookEndpoint(tx, actor.accountId, input.webhookEndpointId),
  }),
  decide: ({ limits, unseenAsset, endpoint }, input, { actor }) => {
    refuseIf(unseenAsset !== undefined, 'not_found', { type: 'Asset', id: `${unseenAsset}` });
    const { webhookEndpointId: _, ...values } = input;
    const { url } = values;
    const isMoved = url !== undefined && url !== endpoint.row['url'];
    const after = {
      ...auditedValues(webhookEndpointColumns, values),
      ...(isMoved ? { status: 'unverified' as const } : {}),
    };
    const ofUrl =
      typeof url === 'string' ? [checkWebhookUrl(url, limits.networks), checkWebhookHost(url, limits.networks)] : [];
    return {
      checks: [
        checkNotRemoved(endpoint.status),
        checkOwnRole(actor),
        ...checkNoneCleared(webhookEndpointColumns, input),
        ...ofUrl,
        checkTypes('types', input.types ?? []),
      ],
      changes: { endpoint, values, isMoved, after },
    };
  },
  execute: async ({ tx, changes: { endpoint, values, isMoved, after } }) => {
    const { id } = endpoint;
    await changeWebhookEndpointRow(tx, endpoint, values);
    if (isMoved) {
      await setWebhookStatus(tx, endpoint, 'unverified');
      await resumeProgress(tx, endpoint, 'where_it_stopped');
    }
    return {
      objects: { webhookEndpoint: id },
      change: { type: 'WebhookEndpoint', id, before: valuesBefore(endpoint.row, after), after },
    };
  },
});
