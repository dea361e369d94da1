/** Mutations on webhook endpoints. */
import { openTestClient, type TestClient } from '../../support/test-client.ts';
import type { Cases, Register } from './case.ts';

/** An issuer of its own, because an account has few endpoints. */
const open = ({ server }: Register): Promise<TestClient> => openTestClient(server);

/** Makes an endpoint to which nothing is sent. Shape: its id. */
async function createEndpoint(by: TestClient): Promise<string> {
  const input = { name: 'Mirror', url: 'https://receiver.example/' };
  return (await by.mutate('createWebhookEndpoint', input, 'webhookEndpoint { id }')).webhookEndpoint.id;
}

/** The same, as if it had answered its ping. */
async function createVerified({ server }: Register, by: TestClient): Promise<string> {
  const id = await createEndpoint(by);
  await server.owner(`update registry.webhook_endpoints set status = 'active' where id = $1`, [id]);
  return id;
}

export const webhookCases: Cases = {
  createWebhookEndpoint: async (register) => ({
    by: await open(register),
    input: { name: 'Mirror', url: 'https://receiver.example/', types: ['units.*'], ordering: 'by_asset' },
    answers: {
      webhookEndpoint: {
        name: 'Mirror',
        types: ['units.*'],
        ordering: 'by_asset',
        concurrency: 4,
        status: 'unverified',
      },
    },
    refused: ['address_not_allowed', { url: 'https://10.0.0.1/' }],
  }),
  changeWebhookEndpoint: async (register) => {
    const by = await open(register);
    return {
      by,
      input: { webhookEndpointId: await createVerified(register, by), name: 'Ledger', concurrency: 8 },
      answers: { webhookEndpoint: { name: 'Ledger', concurrency: 8, status: 'active' } },
      refused: ['webhook_url_invalid', { url: 'http://receiver.example/' }],
    };
  },
  verifyWebhookEndpoint: async (register) => {
    const by = await open(register);
    const removed = await createEndpoint(by);
    await by.mutate('removeWebhookEndpoint', { webhookEndpointId: removed });
    return {
      by,
      input: { webhookEndpointId: await createEndpoint(by) },
      answers: { webhookEndpoint: { status: 'unverified' } },
      refused: ['status_forbids', { webhookEndpointId: removed }],
    };
  },
  pauseWebhookEndpoint: async (register) => {
    const by = await open(register);
    return {
      by,
      input: { webhookEndpointId: await createVerified(register, by) },
      answers: { webhookEndpoint: { status: 'paused' } },
      refused: ['status_forbids'],
    };
  },
  resumeWebhookEndpoint: async (register) => {
    const by = await open(register);
    const webhookEndpointId = await createVerified(register, by);
    await by.mutate('pauseWebhookEndpoint', { webhookEndpointId });
    return {
      by,
      input: { webhookEndpointId, from: 'now' },
      answers: { webhookEndpoint: { status: 'active' } },
      refused: ['status_forbids'],
    };
  },
  rotateWebhookSecret: async (register) => {
    const by = await open(register);
    return {
      by,
      input: { webhookEndpointId: await createEndpoint(by) },
      answers: { webhookEndpoint: { name: 'Mirror' }, webhookSecret: { status: 'live' } },
      refused: ['webhook_secrets_full'],
    };
  },
  retireWebhookSecret: async (register) => {
    const by = await open(register);
    const webhookEndpointId = await createEndpoint(by);
    const { webhookSecret } = await by.mutate('rotateWebhookSecret', { webhookEndpointId }, 'webhookSecret { id }');
    const { allWebhookSecrets } = await by.read('{ allWebhookSecrets { nodes { id } } }');
    const first = allWebhookSecrets.nodes.find(({ id }: { id: string }) => id !== webhookSecret.id);
    return {
      by,
      input: { webhookSecretId: first.id },
      answers: { webhookSecret: { status: 'ended' } },
      refused: ['status_forbids', { webhookSecretId: webhookSecret.id }],
    };
  },
  removeWebhookEndpoint: async (register) => {
    const by = await open(register);
    return {
      by,
      input: { webhookEndpointId: await createEndpoint(by) },
      answers: { webhookEndpoint: { status: 'removed' } },
      refused: ['status_forbids'],
    };
  },
  sendTestEvent: async (register) => {
    const by = await open(register);
    return {
      by,
      input: { webhookEndpointId: await createVerified(register, by), type: 'asset.created' },
      answers: { webhookDelivery: { kind: 'test', type: 'asset.created' } },
      refused: ['webhook_not_verified', { webhookEndpointId: await createEndpoint(by) }],
    };
  },
  redeliverEvents: async (register) => {
    const by = await open(register);
    return {
      by,
      input: { webhookEndpointId: await createVerified(register, by), failed: true },
      answers: { webhookEndpoint: { status: 'active' } },
      refused: ['webhook_not_verified', { webhookEndpointId: await createEndpoint(by) }],
    };
  },
};
