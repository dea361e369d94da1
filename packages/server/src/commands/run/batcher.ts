/**
 * Commands that arrive while others are under way with which they could share a database transaction wait for these,
 * and then run together. A command that comes alone never waits.
 */
import type { Log } from '../../base/log.ts';
import { Outage, Refusal } from '../../base/refusal.ts';
import { contextNameOf } from '../../rules/actor.ts';
import { type BatchItem, type BatchResult, mayBatch, runBatch } from './batch.ts';
import type { Outcome } from './outcome.ts';
import type { Around, RunCommand } from './run-command.ts';

/** Database transactions of one queue under way at once: the server decides one while the database writes the other. */
const underWayMax = 2;
/** Commands of one batch. */
const batchMax = 50;
/** How long commands of a queue are run one by one after a batch could not be run. */
const singlyMs = 1_000;

/** How long commands wait for others. Units: milliseconds. */
export interface BatchWaits {
  /** For one that is under way. */
  readonly underWayMs: number;
  /** For each lock. */
  readonly lockMs: number;
}

export const usualWaits: BatchWaits = { underWayMs: 100, lockMs: 300 };

interface WaitingCommand<T> extends BatchItem<T> {
  /** When it came. Units: milliseconds of `performance`. */
  readonly since: number;
  resolve(outcome: Outcome<T>): void;
  reject(reason: unknown): void;
}

/** Commands of one user, which may share database transactions. */
interface Queue {
  /** The commands of each database transaction under way. */
  readonly underWay: Set<readonly WaitingCommand<unknown>[]>;
  waiting: WaitingCommand<unknown>[];
  /** Whether its commands are run one by one for now. */
  singly: boolean;
}

/** Lets commands share database transactions, where they may. */
export function batching(log: Log, waits: BatchWaits = usualWaits): Around {
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
      // One command that names what does not exist says nothing of those that come after it.
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
   * A refusal or an outage is answered to the caller when its command is run by itself; any other cause would be seen
   * nowhere.
   */
  #logUnexpected(cause: unknown, commands: number): void {
    if (cause === undefined || cause instanceof Refusal || cause instanceof Outage) return;
    this.#log.warn({ error: cause, commands }, 'mutations could not be done together, and are done one by one');
  }

  /** Runs the commands of a queue one by one for a while. */
  #suspend(name: string, queue: Queue): void {
    if (queue.singly) return;
    queue.singly = true;
    // The obstacle of this batch is most likely one for the waiting commands, too.
    for (const command of queue.waiting.splice(0)) void this.#runSingly(command);
    setTimeout(() => {
      queue.singly = false;
      this.#begin(name, queue);
    }, singlyMs).unref();
  }
}

/**
 * How many of the waiting commands begin now: none while it is better to wait for more, so that all under way are about
 * even.
 */
function dueOf({ underWay, waiting }: Queue): number {
  if (underWay.size === underWayMax) return 0;
  const busy = [...underWay].reduce((sum, { length }) => sum + length, 0);
  const fair = Math.min(Math.ceil((waiting.length + busy) / underWayMax), batchMax);
  return waiting.length >= fair || underWay.size === 0 ? Math.min(fair, waiting.length) : 0;
}

/** Takes the next commands of a batch: of those with the same key the first only. */
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
