/**
 * The workers of the primary process. It listens, hands each connection that it accepts to the next worker, starts a worker
 * again that ends by itself, and stops them in order: it accepts nothing more before they finish what they have.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { Metrics } from '../base/metrics.ts';
import { scaledMs } from '../base/waits.ts';
import { listenAt } from '../http/listener.ts';
import { textWithFormerNames } from '../http/former-metrics.ts';
import { combineMetrics, countedIn, makeMetrics, type MetricValues } from '../http/metrics.ts';
import type { LimitCounts } from '../http/shared-limits.ts';
import { openChannel, type Remote } from './channel.ts';
import { environmentOfProgram } from './compiled-program.ts';
import type { Patiently } from './patience.ts';
import { WorkerNotServing, WorkersFailed } from './worker-failures.ts';
import { type Assignment, type PrimaryCalls, type WorkerCalls } from './worker-calls.ts';

const program = fileURLToPath(new URL('worker.ts', import.meta.url));
/** A worker that ends sooner than this after it began to serve has failed; so many failures in a row end the server. */
const quickEndMs = 1_000;
const failuresMax = 5;
/** Starts after failures are apart by this time, doubled with each; a start is tried again after the other while the database is away. */
const delayMs = 100;
const outageDelayMs = 1_000;
/** A worker that does not say its metrics in time has those of the time before. */
const metricsMs = scaledMs(1_000);
/** Longer than a worker takes to let requests finish. */
const stopMs = scaledMs(15_000);

interface Worker {
  readonly child: ChildProcess;
  readonly calls: Remote<WorkerCalls>;
  readonly ended: Promise<string>;
  /** Since when it serves. */
  servingSince: number | undefined;
  /** Connections that it does not have yet, by their numbers, and those of them that were sent to it. */
  readonly handed: Map<number, Socket>;
  readonly sent: Set<number>;
  metrics: MetricValues;
}

/** The parts of the primary process. */
export interface WorkerPoolParts {
  readonly config: Config;
  readonly log: Log;
  /** The connections to the database of each worker. */
  readonly connections: readonly number[];
  readonly limitCounts: LimitCounts;
  /** Has the first workers wait for the database. */
  readonly patiently: Patiently;
  /** Adds the gauges of the whole server. */
  addGauges(metrics: Metrics): void;
  /** Ends the server because its workers fail. */
  fail(error: Error): void;
}

/** What all workers need. */
type Common = Pick<Assignment, 'secretKey' | 'replicaUrls'> & { url(): string };

export class WorkerPool {
  readonly #parts: WorkerPoolParts;
  /** By their index: a worker that is started again takes the place of the one that ended. */
  readonly #serving: (Worker | undefined)[];
  /** All processes, also those that do not serve yet. */
  readonly #present: Worker[];
  readonly #server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true });
  /** Connections that were accepted while no worker served. */
  readonly #waiting: Socket[] = [];
  readonly #own = makeMetrics({ process: true });
  /** The counts of workers that have ended. */
  #former: MetricValues = [];
  #common: Common | undefined;
  #turn = 0;
  #lastConnection = 0;
  #stopping = false;

  /** Forks the workers, so that they load the program while the database starts. */
  constructor(parts: WorkerPoolParts) {
    this.#parts = parts;
    parts.addGauges(this.#own);
    this.#serving = parts.connections.map(() => undefined);
    this.#present = parts.connections.map(() => this.#fork());
    this.#server.on('connection', (socket) => {
      // A connection that is lost on the way to its worker is lost for the client only.
      socket.on('error', () => undefined);
      this.#handOut(socket);
    });
    // One that is still loading would notice later that it is alone.
    process.once('exit', () => {
      for (const { child } of this.#present) child.kill('SIGKILL');
    });
  }

  /** Starts serving. Shape: answers the address. Refuses: with the first worker's reason. */
  async serve(common: Common): Promise<string> {
    this.#common = common;
    const { patiently } = this.#parts;
    await Promise.all(this.#present.map((worker, index) => patiently(() => this.#assign(worker, index))));
    const { PORT: port, HOST: host, REGISTRY_BASE_PATH: basePath } = this.#parts.config;
    const address = await listenAt(this.#server, { port, host });
    for (const [index, worker] of this.#serving.entries()) void this.#keep(worker!, index);
    return `${address}${basePath}`;
  }

  /** Tells the workers the address of an embedded database that was started again. */
  databaseMoved(): void {
    for (const worker of this.#serving) void worker?.calls.moved(this.#common!.url());
  }

  /** Goes on serving for the delay of the settings, unless urgent; then accepts nothing more, and lets the workers finish. */
  async stop({ urgent }: { urgent: boolean }): Promise<void> {
    this.#stopping = true;
    const delaySeconds = urgent ? 0 : this.#parts.config.REGISTRY_STOP_DELAY;
    const serving = this.#serving.filter((worker) => worker !== undefined);
    for (const { calls } of serving) void calls.announceStop();
    if (delaySeconds > 0) await sleep(delaySeconds * 1_000);
    this.#server.close();
    // Messages arrive in order: each worker has its last connection before it is told to stop.
    await Promise.all(this.#present.map((worker) => stopOne(worker)));
    for (const socket of this.#waiting) socket.destroy();
  }

  /** Writes the metrics of all processes. */
  async metrics(): Promise<string> {
    const own = (await this.#own.values()).filter(
      ({ name, values }) => !name.startsWith('nodejs_') && values.length > 0,
    );
    const all = await Promise.all(
      this.#present.map(async (worker) => {
        const late = sleep(metricsMs, undefined, { ref: false });
        const values = await Promise.race([worker.calls.metrics().catch(() => undefined), late]);
        worker.metrics = values ?? worker.metrics;
        return worker.metrics;
      }),
    );
    return textWithFormerNames(combineMetrics([...all, own, this.#former]));
  }

  #fork(): Worker {
    const child = fork(program, { env: environmentOfProgram(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const { counts, release } = this.#parts.limitCounts.ofWorker();
    const ended = new Promise<string>((resolve) => {
      child.on('error', (error) => child.pid === undefined && resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const calls = openChannel<PrimaryCalls, WorkerCalls>(child, {
      ...counts,
      took: (connection) => this.#took(worker, connection),
      leaving: () => this.#withdraw(worker),
      metricsOfAll: () => this.metrics(),
    });
    const worker: Worker = {
      child,
      calls,
      ended,
      servingSince: undefined,
      handed: new Map(),
      sent: new Set(),
      metrics: [],
    };
    void ended.then(release);
    return worker;
  }

  /** Has a worker serve. Refuses: with WorkerNotServing, where it does not. */
  async #assign(worker: Worker, index: number): Promise<void> {
    const { secretKey, replicaUrls, url } = this.#common!;
    const { connections } = this.#parts;
    const assignment = {
      url: url(),
      secretKey,
      replicaUrls,
      connections: connections[index]!,
      workers: connections.length,
    };
    const refused = await worker.calls.serve(assignment);
    if (refused !== null) throw new WorkerNotServing(refused);
    worker.servingSince = performance.now();
    this.#serving[index] = worker;
    for (const socket of this.#waiting.splice(0)) this.#handOut(socket);
  }

  /** Hands a connection to the next worker that serves. */
  #handOut(socket: Socket): void {
    const count = this.#serving.length;
    for (let n = 0; n < count; n += 1) {
      this.#turn = (this.#turn + 1) % count;
      const worker = this.#serving[this.#turn];
      if (worker === undefined || !worker.child.connected) continue;
      this.#lastConnection += 1;
      const connection = this.#lastConnection;
      worker.handed.set(connection, socket);
      // Node would close it here once the worker has it, but never where the worker is killed before; `took` does both.
      worker.child.send({ connection }, socket, { keepOpen: true }, (error) => {
        if (error === null) worker.sent.add(connection);
      });
      return;
    }
    this.#waiting.push(socket);
  }

  /** Ends the connection of this process only: the worker has its own. */
  #took(worker: Worker, connection: number): void {
    worker.handed.get(connection)?.destroy();
    worker.handed.delete(connection);
    worker.sent.delete(connection);
  }

  /** Hands no more connections to a worker. */
  #withdraw(worker: Worker): void {
    const index = this.#serving.indexOf(worker);
    if (index >= 0) this.#serving[index] = undefined;
  }

  /** Hands the connections that a worker never got to others. It may have read from those that were sent to it: they are lost with it. */
  #recover(worker: Worker): void {
    this.#withdraw(worker);
    for (const [connection, socket] of worker.handed) {
      if (worker.sent.has(connection)) socket.destroy();
      else this.#handOut(socket);
    }
    worker.handed.clear();
    worker.sent.clear();
  }

  /** Starts a worker again whenever it ends by itself. */
  async #keep(first: Worker, index: number): Promise<void> {
    const { log, fail } = this.#parts;
    let worker = first;
    let failures = 0;
    for (;;) {
      const why = await worker.ended;
      this.#recover(worker);
      this.#former = await combineMetrics([this.#former, countedIn(worker.metrics)]).getMetricsAsJSON();
      if (this.#stopping) return;
      const lived = worker.servingSince === undefined ? 0 : performance.now() - worker.servingSince;
      failures = lived < quickEndMs ? failures + 1 : 0;
      log.error({ pid: worker.child.pid, why }, 'a worker process has ended; it is started again');
      if (failures >= failuresMax) {
        fail(
          new WorkersFailed(
            `A worker process has ended ${failures} times in a row within ${quickEndMs / 1_000} s of its start, the last time with ${why}: the server ends.`,
          ),
        );
        return;
      }
      if (failures > 1) await sleep(delayMs * 2 ** (failures - 2), undefined, { ref: false });
      const next = await this.#startAgain(index);
      if (next === undefined) return;
      worker = next;
    }
  }

  /** Shape: a worker that serves, or that has ended; undefined where the server stops. */
  async #startAgain(index: number): Promise<Worker | undefined> {
    while (!this.#stopping) {
      const worker = this.#fork();
      this.#present[index] = worker;
      try {
        await this.#assign(worker, index);
        return worker;
      } catch (error) {
        worker.child.kill('SIGKILL');
        if (!(error instanceof WorkerNotServing)) return worker;
        this.#parts.log.error({ why: error.message }, 'a worker process does not serve');
        if (!error.passing) return worker;
        await worker.ended;
        await sleep(outageDelayMs, undefined, { ref: false });
      }
    }
    return undefined;
  }
}

/** Stops a worker, and ends it where it does not end in time. */
async function stopOne({ child, calls, ended }: Worker): Promise<void> {
  calls.stop().catch(() => child.kill('SIGKILL'));
  const patience = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(patience);
}
