/** A worker: one of several processes that serve the connections which the primary process accepts. */
import type { Socket } from 'node:net';
import { readConfig } from '../base/config.ts';
import { Outage } from '../base/refusal.ts';
import { makeGraphqlEndpoint } from '../graphql/endpoint.ts';
import { makeHandedListener } from '../http/listener.ts';
import { makeWorkerLimits } from '../http/shared-limits.ts';
import { exitCodeOf } from '../operator/exit-code.ts';
import { passingReasonOf, sentenceOf } from '../operator/failure.ts';
import { type Registry, startRegistry } from '../registry.ts';
import { openChannel } from './channel.ts';
import { keepCompiled } from './compiled-program.ts';
import { makeProcessLog, surviveClosedPipes } from './process-log.ts';
import {
  type Assignment,
  type HandedConnection,
  type NotServing,
  type PrimaryCalls,
  type WorkerCalls,
} from './worker-calls.ts';

const config = readConfig(process.env);
const log = makeProcessLog(config, true);
const listener = makeHandedListener();
let url = '';
let registry: Registry | undefined;

surviveClosedPipes();
// A terminal and a process manager send signals to all processes; the primary process tells the workers when to stop.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
// Without the primary process nobody hands over connections, keeps the counts, or serves the embedded database.
process.on('disconnect', () => process.exit(1));

const primary = openChannel<WorkerCalls, PrimaryCalls>(process, {
  serve,
  moved: (moved) => {
    url = moved;
  },
  announceStop: () => registry?.announceStop(),
  stop: async () => {
    await registry?.stop({ urgent: true });
    // The answer leaves first.
    setImmediate(() => process.exit(0));
  },
  metrics: async () => (registry === undefined ? [] : registry.metrics.values()),
});
process.on('message', (message, socket) => {
  if (!isHandedConnection(message)) return;
  void primary.took(message.connection);
  // A client that disconnected on the way leaves nothing to take.
  if (socket !== undefined) listener.take(socket as Socket);
});

function isHandedConnection(message: unknown): message is HandedConnection {
  return typeof message === 'object' && message !== null && 'connection' in message;
}

process.on('uncaughtException', (error) => {
  log.fatal({ error }, 'a worker process ends because of an uncaught error');
  void leave();
});

/** Ends after an error: takes no more connections, and answers what it has. */
async function leave(): Promise<void> {
  try {
    await primary.leaving();
    await registry?.stop({ urgent: true });
  } finally {
    process.exit(1);
  }
}

async function serve(assignment: Assignment): Promise<NotServing | null> {
  url = assignment.url;
  try {
    registry = await startRegistry({
      config,
      url: () => url,
      replicaUrls: assignment.replicaUrls,
      secretKey: assignment.secretKey,
      log,
      makeEndpoint: makeGraphqlEndpoint,
      worker: {
        connections: assignment.connections,
        sharedLimits: makeWorkerLimits(config, assignment.workers, primary),
        listener,
        metricsOfAll: () => primary.metricsOfAll(),
      },
    });
    keepCompiled();
    return null;
  } catch (error) {
    const sentence = sentenceOf(error, 'A worker process did not start.');
    return { sentence, exitCode: exitCodeOf(error), passing: error instanceof Outage, reason: passingReasonOf(error) };
  }
}
