/** Refusals of mutations on webhook endpoints. */
import type { TestServer } from '../support/server.ts';
import { openTestClient } from '../support/test-client.ts';
import { type Case, refuseEach, type Section } from './answers.ts';

const url = 'https://receiver.example/';
/** As many as an account may have, unless the settings say otherwise. */
const endpointsMax = 10;

export async function refusalsOfWebhooks(server: TestServer): Promise<Section> {
  const issuer = await openTestClient(server);
  const create = async (): Promise<{
    readonly id: string;
    readonly secrets: { readonly nodes: readonly { readonly id: string }[] };
  }> =>
    (
      await issuer.mutate(
        'createWebhookEndpoint',
        { name: 'Mirror', url },
        'webhookEndpoint { id secrets { nodes { id } } }',
      )
    ).webhookEndpoint;
  const active = await create();
  const [unverified, removed] = [await create(), await create()];
  await issuer.mutate('removeWebhookEndpoint', { webhookEndpointId: removed.id });
  await server.owner(`update registry.webhook_endpoints set status = 'active' where id = $1`, [active.id]);
  const of = (endpoint: { readonly id: string }, more: object = {}): object => ({
    webhookEndpointId: endpoint.id,
    ...more,
  });
  const others = await refuseEach(issuer, [
    ...urls.map((one): Case => ['createWebhookEndpoint', { name: 'Mirror', url: one }]),
    ['createWebhookEndpoint', { name: 'Mirror', url, types: ['units.*', 'unit.moved'] }],
    ['changeWebhookEndpoint', of(active, { url: 'https://169.254.169.254/latest' })],
    ['changeWebhookEndpoint', of(active, { name: null })],
    ['pauseWebhookEndpoint', of(unverified)],
    ['resumeWebhookEndpoint', of(active)],
    ['verifyWebhookEndpoint', of(removed)],
    ['sendTestEvent', of(unverified, { type: 'units.issued' })],
    ['sendTestEvent', of(active, { type: 'units.vanished' })],
    ['redeliverEvents', of(active)],
    ['redeliverEvents', of(active, { failed: true, since: '2026-01-01T00:00:00Z' })],
    ['redeliverEvents', of(active, { eventIds: ['01a2230e-dcc1-72d8-b2b1-000000000001'] })],
    ['retireWebhookSecret', { webhookSecretId: active.secrets.nodes[0]!.id }],
    ['retireWebhookSecret', { webhookSecretId: '01a2230e-dcc1-72d8-b2b1-000000000001' }],
  ]);
  await issuer.mutate('pauseWebhookEndpoint', of(active));
  await issuer.mutate('rotateWebhookSecret', of(active));
  for (let count = 2; count < endpointsMax; count += 1) await create();
  const full = await refuseEach(issuer, [
    ['pauseWebhookEndpoint', of(active)],
    ['rotateWebhookSecret', of(active)],
    ['createWebhookEndpoint', { name: 'Mirror', url }],
  ]);
  return {
    title: 'An account has a webhook endpoint that is active, one that is unverified and one that is removed.',
    names: { active: active.id, unverified: unverified.id, removed: removed.id },
    answers: [...others, ...full],
  };
}

const urls = [
  'receiver.example',
  'http://receiver.example/',
  'https://me:secret@receiver.example/',
  'https://receiver.example/#part',
  'https://receiver.example:25/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost:8443/',
];
