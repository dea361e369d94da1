/**
 * A balancer of HTTP requests over servers, which asks each of them now and then whether it may be sent requests.
 * Loopback only.
 */
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './time.ts';

export interface Balancer {
  readonly address: string;
  /** Every request so far that was not answered by a server. */
  readonly failures: readonly string[];
  /** Adds a server; it is sent requests once it says that it may be. */
  add(address: string): Backend;
  stop(): Promise<void>;
}

/** A server behind the balancer. */
export interface Backend {
  /** Whether the balancer sends it requests. */
  readonly serves: boolean;
  /** Requests that it was sent so far. */
  readonly sent: number;
  /** Takes it out of service: sends it no more requests, and waits for the answers to those under way. */
  remove(): Promise<void>;
}

/** A server, with the connections to it that are kept open. */
interface Server extends Backend {
  readonly url: URL;
  readonly agent: Agent;
  serves: boolean;
  sent: number;
  /** Requests without an answer. */
  pending: number;
}

/** Starts one. Units: milliseconds between two probes of a server. */
export async function startBalancer(probeMs: number): Promise<Balancer> {
  const servers: Server[] = [];
  const failures: string[] = [];
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const serving = servers.filter(({ serves }) => serves);
    turn += 1;
    const server = serving[turn % serving.length];
    const fail = (reason: string): void => {
      failures.push(`${incoming.method} ${incoming.url}: ${reason}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (server === undefined) fail('no server');
    else forward(server, incoming, outgoing, fail);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const probing = setInterval(() => {
    for (const server of servers) probe(server);
  }, probeMs);
  return {
    address: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    failures,
    add: (address) => {
      const agent = new Agent({ keepAlive: true });
      const remove = async (): Promise<void> => {
        servers.splice(servers.indexOf(server), 1);
        await until(() => server.pending === 0);
        agent.destroy();
      };
      const server: Server = { url: new URL(address), agent, serves: false, sent: 0, pending: 0, remove };
      servers.push(server);
      probe(server);
      return server;
    },
    stop: async () => {
      clearInterval(probing);
      for (const { agent } of servers) agent.destroy();
      balancer.closeAllConnections();
      await new Promise((resolve) => balancer.close(resolve));
    },
  };
}

function probe(server: Server): void {
  get(new URL('/startupz', server.url), { agent: false }, (answer) => {
    answer.resume();
    server.serves = answer.statusCode === 200;
  }).on('error', () => {
    server.serves = false;
  });
}

function forward(
  server: Server,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fail: (reason: string) => void,
): void {
  server.sent += 1;
  server.pending += 1;
  outgoing.once('close', () => {
    server.pending -= 1;
  });
  const { method, headers } = incoming;
  const options = { method: method!, agent: server.agent, headers: { ...headers, connection: 'keep-alive' } };
  const sent = request(new URL(incoming.url!, server.url), options, (answer) => {
    outgoing.writeHead(answer.statusCode!, { ...answer.headers, connection: 'keep-alive' });
    answer.pipe(outgoing);
    answer.once('error', (error) => fail(error.message));
  });
  sent.once('error', (error) => fail(error.message));
  incoming.pipe(sent);
}
