/**
 * Collects commands into batches: a command waits while database transactions of the same user are under way, and then
 * runs together with the others that wait. Without such a transaction it runs at once.
 */
import type { Log } from '../../base/log.ts';
import { Outage, Refusal } from '../../base/refusal.ts';
import { contextNameOf } from '../../rules/actor.ts';
import { type BatchItem, type BatchResult, mayBatch, runBatch } from './batch.ts';
import type { Outcome } from './outcome.ts';
import type { RunnerWrapper, RunCommand } from './run-command.ts';

/** The database transactions of one queue at a time: the server decides one while the database writes the other. */
const underWayMax = 2;
/** The largest number of commands in a batch. */
const batchMax = 50;
/** The time for which commands of a queue run alone after a batch failed. Units: milliseconds. */
const singlyMs = 1_000;

/** The longest waits of commands in batches. Units: milliseconds. */
export interface BatchWaits {
  /** For a database transaction that is under way. */
  readonly underWayMs: number;
  /** For each lock. */
  readonly lockMs: number;
}

export const usualWaits: BatchWaits = { underWayMs: 100, lockMs: 300 };

interface WaitingCommand<T> extends BatchItem<T> {
  /** The time of its arrival. Units: milliseconds of `performance`. */
  readonly since: number;
  resolve(outcome: Outcome<T>): void;
  reject(reason: unknown): void;
}

/** The commands of one user that may share database transactions. */
interface Queue {
  /** The commands of each database transaction that is under way. */
  readonly underWay: Set<readonly WaitingCommand<unknown>[]>;
  waiting: WaitingCommand<unknown>[];
  /** Whether its commands run alone for now. */
  singly: boolean;
}

/** Runs commands in batches, where they may. */
export function batching(log: Log, waits: BatchWaits = usualWaits): RunnerWrapper {
  return (run) => {
    const batcher = new Batcher(run, log, waits);
    return (request, context) => batcher.run(request, context);
  };
}

class Batcher {
  readonly #queues = new Map<string, Queue>();
  readonly #runOne: RunCommand;
  readonly #log: Log;
  readonly #waits: BatchWaits;

  constructor(run: RunCommand, log: Log, waits: BatchWaits) {
    this.#runOne = run;
    this.#log = log;
    this.#waits = waits;
  }

  readonly run: RunCommand = <T>(request: BatchItem<T>['request'], context: BatchItem<T>['context']) => {
    if (!mayBatch(request, context)) return this.#runOne(request, context);
    const name = contextNameOf(context.expected!);
    const queue = this.#queues.get(name) ?? { underWay: new Set(), waiting: [], singly: false };
    if (queue.singly) return this.#runOne(request, context);
    this.#queues.set(name, queue);
    return new Promise<Outcome<T>>((resolve: (outcome: Outcome<T>) => void, reject) => {
      queue.waiting.push({ request, context, since: performance.now(), resolve, reject });
      this.#begin(name, queue);
    });
  };

  #begin(name: string, queue: Queue): void {
    for (let due = dueOf(queue); due > 0; due = dueOf(queue)) {
      const commands = take(queue, due);
      queue.underWay.add(commands);
      const leave = (): void => {
        if (queue.underWay.delete(commands)) this.#begin(name, queue);
      };
      const patience = setTimeout(leave, this.#waits.underWayMs).unref();
      void this.#run(name, queue, commands).finally(() => {
        clearTimeout(patience);
        leave();
      });
    }
    const isOver = queue.underWay.size === 0 && queue.waiting.length === 0 && !queue.singly;
    if (isOver && this.#queues.get(name) === queue) this.#queues.delete(name);
  }

  async #run(name: string, queue: Queue, commands: readonly WaitingCommand<unknown>[]): Promise<void> {
    const now = performance.now();
    for (const { context, since } of commands) context.record?.waited(now - since);
    if (commands.length === 1) return this.#runSingly(commands[0]!);
    const batch = await runBatch(commands, this.#waits.lockMs).catch(
      (cause: unknown): BatchResult<unknown> => ({ outcomes: undefined, cause }),
    );
    if (batch.outcomes === undefined) {
      this.#logUnexpected(batch.cause, commands.length);
      // A refusal, such as of an unknown asset, is due to one command and does not stop the next batches.
      if (!(batch.cause instanceof Refusal)) this.#suspend(name, queue);
    }
    for (const [index, command] of commands.entries()) {
      const outcome = batch.outcomes?.[index];
      if (outcome === undefined) void this.#runSingly(command);
      else if (outcome instanceof Outage) command.reject(outcome);
      else command.resolve(outcome);
    }
  }

  async #runSingly({ request, context, resolve, reject }: WaitingCommand<unknown>): Promise<void> {
    await this.#runOne(request, context).then(resolve, reject);
  }

  /**
   * Logs a failure that no caller would see: the commands now run alone, and only a refusal or an outage is answered.
   */
  #logUnexpected(cause: unknown, commands: number): void {
    if (cause === undefined || cause instanceof Refusal || cause instanceof Outage) return;
    this.#log.warn({ error: cause, commands }, 'mutations could not be done together, and are done one by one');
  }

  /** Runs the commands of a queue alone for a while. */
  #suspend(name: string, queue: Queue): void {
    if (queue.singly) return;
    queue.singly = true;
    // The cause most likely concerns the waiting commands, too.
    for (const command of queue.waiting.splice(0)) void this.#runSingly(command);
    setTimeout(() => {
      queue.singly = false;
      this.#begin(name, queue);
    }, singlyMs).unref();
  }
}

/**
 * The number of waiting commands that begin now. It is none while a larger batch is worth the wait: the batches under
 * way are to be of about the same size.
 */
function dueOf({ underWay, waiting }: Queue): number {
  if (underWay.size === underWayMax) return 0;
  const busy = [...underWay].reduce((sum, { length }) => sum + length, 0);
  const fair = Math.min(Math.ceil((waiting.length + busy) / underWayMax), batchMax);
  return waiting.length >= fair || underWay.size === 0 ? Math.min(fair, waiting.length) : 0;
}

/**
 * Takes the commands of the next batch from the queue. Of commands with the same idempotency key it takes the first
 * only.
 */
function take(queue: Queue, due: number): readonly WaitingCommand<unknown>[] {
  const commands: WaitingCommand<unknown>[] = [];
  const left: WaitingCommand<unknown>[] = [];
  const keys = new Set<string>();
  for (const command of queue.waiting) {
    const { idempotencyKey } = command.request;
    const key = idempotencyKey?.recorded ?? idempotencyKey?.sent;
    if (commands.length === due || (key !== undefined && keys.has(key))) left.push(command);
    else {
      commands.push(command);
      if (key !== undefined) keys.add(key);
    }
  }
  queue.waiting = left;
  return commands;
}
