/** A receiver of webhooks on this machine, and an account whose events it is sent. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { TestClient } from './test-client.ts';
import { until } from './time.ts';

/** Settings of a server that sends to receivers on this machine. */
export const toThisMachine = { REGISTRY_WEBHOOK_SENDER: 'on', REGISTRY_WEBHOOK_NETWORKS: '127.0.0.0/8' };

/** A message as it arrived. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  // biome-ignore lint: tests look into bodies of every shape.
  readonly json: any;
}

/** Answers a message. */
export type Answering = (response: ServerResponse, message: Received) => unknown;

export interface Receiver {
  readonly url: string;
  /** Every message so far, in the order in which they arrived. */
  readonly received: readonly Received[];
  /** Those that are events of the feed. */
  events(): readonly Received[];
  /** Answers later messages so. */
  answer(answering: Answering): void;
  /** Answers later pings so. */
  answerPings(answering: Answering): void;
  stop(): Promise<void>;
}

/** Answers with a status. */
export const answerStatus =
  (status: number, headers: Record<string, string> = {}, body = ''): Answering =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** Starts one, which answers 204. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answering: Answering = answerStatus(204);
  let answeringPings = answering;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readText(request);
    const message = { headers: request.headers, body, json: JSON.parse(body) };
    received.push(message);
    // Pings are answered by themselves, so that an endpoint is verified whatever it does afterwards.
    (message.json.type === 'webhook_endpoint.ping' ? answeringPings : answering)(response, message);
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    events: () => received.filter(({ json }) => !json.type.startsWith('webhook_endpoint.') && json.test !== true),
    answer: (next) => {
      answering = next;
    },
    answerPings: (next) => {
      answeringPings = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An endpoint that has answered its ping. */
export interface Endpoint {
  readonly id: string;
  readonly secret: string | null;
  readonly publicKey: string | null;
}

/** Creates an endpoint and has it verified. It hears of assets, holders and units unless the input says otherwise. */
export async function openEndpoint(client: TestClient, url: string, input: object = {}): Promise<Endpoint> {
  const given = { name: 'Ledger', url, types: ['asset.*', 'holder.*', 'units.*'], ...input };
  const { webhookEndpoint, secret, publicKey } = await client.mutate(
    'createWebhookEndpoint',
    given,
    'webhookEndpoint { id } secret publicKey',
  );
  await verifyEndpoint(client, webhookEndpoint.id);
  return { id: webhookEndpoint.id, secret, publicKey };
}

/** Has an endpoint verified, and waits until it is active. */
export async function verifyEndpoint(client: TestClient, webhookEndpointId: string): Promise<void> {
  await client.mutate('verifyWebhookEndpoint', { webhookEndpointId });
  await untilStatus(client, webhookEndpointId, 'active');
}

/** Waits until an endpoint has a status. */
export async function untilStatus(client: TestClient, id: string, status: string): Promise<void> {
  let found = '';
  await until(
    async () => {
      found = (await endpointOf(client, id)).status;
      return found === status;
    },
    () => `status ${found}`,
  );
}

/** An endpoint as its administrator reads it. */
// biome-ignore lint: tests look into answers of every shape.
export async function endpointOf(client: TestClient, id: string): Promise<any> {
  const selection =
    'id name url status disabledReason failures failingSince secrets(orderBy: [CREATED_AT_ASC]) { nodes { id status publicKey expiresAt } }';
  const { webhookEndpointById: found } = await client.read(`{ webhookEndpointById(id: "${id}") { ${selection} } }`);
  return { ...found, secrets: found.secrets.nodes.filter(({ status }: { status: string }) => status === 'live') };
}

/** The deliveries to an endpoint, in the order in which they began. */
// biome-ignore lint: likewise.
export async function deliveriesOf(client: TestClient, id: string): Promise<readonly any[]> {
  const attempts = 'attempts { nodes { durationMs responseStatus error requestBody responseBody } }';
  const selection = `id eventId kind type status attemptCount nextAttemptAt endedAt ${attempts}`;
  const { webhookEndpointById: found } = await client.read(
    `{ webhookEndpointById(id: "${id}") { deliveries(first: 100, orderBy: [CREATED_AT_ASC]) { nodes { ${selection} } } } }`,
  );
  return found.deliveries.nodes;
}
