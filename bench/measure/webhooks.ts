/**
 * Webhooks to twenty endpoints of an account, whose receivers are here: how many messages a second, how long after the
 * answer of a mutation the first attempt arrives, and how much longer that takes while ten endpoints hang.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../alike.ts';
import { type Caller, logIn, startRegistry } from '../contenders/contenders.ts';
import { graphql } from '../queries.ts';
import { median } from '../rounds.ts';
import { mutate } from '../stand/hands.ts';
import { type Goal, perSecond, type Row, showRange } from '../table.ts';
import { registryProgram, type Stage } from './stage.ts';

const endpointCount = 20;
const hangingCount = 10;
const rateGoal: Goal = { atLeast: 400, unit: '/s' };
/** Of the 99th percentile, after these milliseconds are taken off. */
const hangingGoal: Goal = { atLeast: 1.5, atMost: true };
const allowanceMs = 50;
/** Events of a round that counts messages, and those of one that takes the time of each. */
const backlog = 200;
const timed = 50;
/** Between two mutations of a round that takes times. Units: milliseconds. */
const pauseMs = 50;

/** Receivers of all endpoints: one server, which knows them by their paths. */
interface Receivers {
  urlOf(endpoint: number): string;
  /** Forgets what has arrived. Shape: afterwards `firsts` has the instants of first attempts, by endpoint and event. */
  readonly firsts: readonly Map<string, number>[];
  forget(): void;
  /** The first ten answer nothing more, or answer everything that waits. */
  hang(hanging: boolean): void;
  stop(): Promise<void>;
}

/** Measures both on a server and a database of their own, because every server of a database sends. */
export async function measureWebhooks(stage: Stage): Promise<Row[]> {
  const register = await stage.cluster.makeRegister('webhooks', 100);
  const child = await startRegistry(register, {
    env: { REGISTRY_WEBHOOK_NETWORKS: '127.0.0.0/8', REGISTRY_WEBHOOKS_MAX: String(endpointCount) },
  });
  const receivers = await startReceivers();
  try {
    const caller = { ...(await logIn(child.address, register.credentials(1))), issuer: 1 };
    const rig = { address: child.address, caller, receivers, ids: [] as string[] };
    for (let endpoint = 0; endpoint < endpointCount; endpoint += 1) rig.ids.push(await openEndpoint(rig, endpoint));
    const rates: number[] = [];
    const free: Times[] = [];
    const beside: Times[] = [];
    for (let round = 0; round < stage.options.rounds; round += 1) {
      rates.push(await measureRate(rig));
      free.push(await measureTimes(rig, false));
      beside.push(await measureTimes(rig, true));
    }
    const rows = rowsOf(rates, free, beside);
    for (const { measure, result } of rows) stage.say(`${measure}: ${result}`);
    return rows;
  } finally {
    await child.stop();
    await receivers.stop();
  }
}

interface Rig {
  readonly address: string;
  readonly caller: Caller;
  readonly receivers: Receivers;
  readonly ids: readonly string[];
}

async function startReceivers(): Promise<Receivers> {
  const firsts = Array.from({ length: endpointCount }, () => new Map<string, number>());
  const held: ServerResponse[] = [];
  let isHanging = false;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const endpoint = Number(request.url!.slice(1));
    const id = String(request.headers['webhook-id']);
    if (!firsts[endpoint]!.has(id)) firsts[endpoint]!.set(id, performance.now());
    await readText(request);
    if (isHanging && endpoint < hangingCount) held.push(response);
    else response.writeHead(204).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (endpoint) => `http://127.0.0.1:${port}/${endpoint}`,
    firsts,
    forget: () => {
      for (const one of firsts) one.clear();
    },
    hang: (hanging) => {
      isHanging = hanging;
      if (!hanging) for (const response of held.splice(0)) response.writeHead(204).end();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function openEndpoint({ address, caller, receivers }: Rig, endpoint: number): Promise<string> {
  const input = { name: `Endpoint ${endpoint}`, url: receivers.urlOf(endpoint), types: ['asset.*'] };
  const made = await mutate(address, caller, 'createWebhookEndpoint', input, 'webhookEndpoint { id }');
  const { id } = made['webhookEndpoint'] as { id: string };
  await mutate(address, caller, 'verifyWebhookEndpoint', { webhookEndpointId: id }, 'replayed');
  const status = graphql(caller, `{ webhookEndpointById(id: "${id}") { status } }`);
  for (;;) {
    const { data } = (await sendRequest(address, status)) as { data: { webhookEndpointById: { status: string } } };
    if (data.webhookEndpointById.status === 'active') return id;
    await sleep(20);
  }
}

let created = 0;
const create = ({ address, caller }: Rig): Promise<unknown> => {
  created += 1;
  return mutate(address, caller, 'createAsset', { name: `Told ${created}`, type: 'common_stock' }, 'asset { id }');
};

async function eachEndpoint({ address, caller, ids }: Rig, mutation: string): Promise<void> {
  for (const webhookEndpointId of ids) await mutate(address, caller, mutation, { webhookEndpointId }, 'replayed');
}

/** Waits until every endpoint has heard of so many events. */
async function untilHeard({ receivers }: Rig, events: number): Promise<void> {
  const since = performance.now();
  while (receivers.firsts.some(({ size }) => size < events)) {
    if (performance.now() - since > 300_000) throw new Error('Not all webhooks have arrived after five minutes.');
    await sleep(5);
  }
}

/** Has events wait while all endpoints are paused. Shape: messages a second from when the first endpoint is resumed. */
async function measureRate(rig: Rig): Promise<number> {
  await eachEndpoint(rig, 'pauseWebhookEndpoint');
  // A round that was under way when its endpoint was paused ends.
  await sleep(500);
  rig.receivers.forget();
  for (let made = 0; made < backlog; made += 10) await Promise.all(Array.from({ length: 10 }, () => create(rig)));
  const since = performance.now();
  await eachEndpoint(rig, 'resumeWebhookEndpoint');
  await untilHeard(rig, backlog);
  return (endpointCount * backlog * 1_000) / (performance.now() - since);
}

/** From the answer of a mutation to the first attempt. Units: milliseconds. */
interface Times {
  readonly median: number;
  readonly p99: number;
}

/** Times the endpoints that never hang, while the ten others do or do not. */
async function measureTimes(rig: Rig, hanging: boolean): Promise<Times> {
  const { receivers } = rig;
  receivers.forget();
  receivers.hang(hanging);
  const answered: number[] = [];
  for (let made = 0; made < timed; made += 1) {
    await create(rig);
    answered.push(performance.now());
    await sleep(pauseMs);
  }
  const others = receivers.firsts.slice(hangingCount);
  await untilHeard({ ...rig, receivers: { ...receivers, firsts: others } }, timed);
  receivers.hang(false);
  await untilHeard(rig, timed);
  // Mutations follow each other, and so do first attempts.
  const took = others.flatMap((firsts) =>
    [...firsts.values()].toSorted((a, b) => a - b).map((arrived, index) => Math.max(0, arrived - answered[index]!)),
  );
  const sorted = took.toSorted((a, b) => a - b);
  return { median: median(sorted)!, p99: sorted[Math.ceil(sorted.length * 0.99) - 1]! };
}

function rowsOf(rates: readonly number[], free: readonly Times[], beside: readonly Times[]): Row[] {
  const ms = (figure: number): string => `${figure.toFixed(1)} ms`;
  const show = (times: readonly Times[]): string =>
    `${showRange(
      times.map(({ median: middle }) => middle),
      ms,
    )}, p99 ${showRange(
      times.map(({ p99 }) => p99),
      ms,
    )}`;
  const measure = 'from the answer of a mutation to the first attempt of ten endpoints';
  const ratio = median(beside.map(({ p99 }, round) => Math.max(0, p99 - allowanceMs) / free[round]!.p99))!;
  return [
    {
      measure: `webhooks to ${endpointCount} endpoints`,
      program: registryProgram,
      result: showRange(rates, perSecond),
      figure: median(rates),
      goal: rateGoal,
    },
    { measure, program: `${registryProgram}, the other ten answer`, result: show(free) },
    {
      measure,
      program: `${registryProgram}, the other ten hang`,
      result: `${show(beside)}; p99 less ${allowanceMs} ms is ${ratio.toFixed(2)} of the row above`,
      figure: ratio,
      goal: hangingGoal,
    },
  ];
}
