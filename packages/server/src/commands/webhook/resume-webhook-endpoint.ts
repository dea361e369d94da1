import { checkMayResume, checkNotRemoved, checkVerified, webhookResumption } from '../../rules/webhook-endpoint.ts';
import { checkOwnRole } from '../../rules/whole-delegation.ts';
import { lockWebhookEndpoint, resumeProgress, setWebhookStatus } from '../../store/webhooks/endpoints.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Resumes an endpoint that was paused or disabled, or whose attempts fail. */
export const resumeWebhookEndpoint = administrationCommand({
  name: 'resumeWebhookEndpoint',
  description:
    'Resumes a webhook endpoint that was paused or disabled, or whose attempts fail: the next attempt is made at once. It begins where it stopped, so that nothing is lost, unless from says now.',
  permission: 'administration',
  event: 'webhook_endpoint.resumed',
  input: {
    webhookEndpointId: required.id('The endpoint.'),
    from: optional.oneOf(webhookResumption, 'With which event it begins; where_it_stopped by default.'),
  },
  answers: { webhookEndpoint: 'WebhookEndpoint' },
  load: ({ tx, actor, input }) => lockWebhookEndpoint(tx, actor.accountId, input.webhookEndpointId),
  decide: (endpoint, { from }, { actor }) => ({
    checks: [
      checkNotRemoved(endpoint.status),
      checkOwnRole(actor),
      checkVerified(endpoint.status),
      checkMayResume(endpoint.status, endpoint.failures),
    ],
    changes: { endpoint, resumption: from ?? 'where_it_stopped' },
  }),
  execute: async ({ tx, changes: { endpoint, resumption } }) => {
    const { id, status } = endpoint;
    await setWebhookStatus(tx, endpoint, 'active');
    await resumeProgress(tx, endpoint, resumption);
    return {
      objects: { webhookEndpoint: id },
      change: { type: 'WebhookEndpoint', id, before: { status }, after: { status: 'active', from: resumption } },
    };
  },
});
