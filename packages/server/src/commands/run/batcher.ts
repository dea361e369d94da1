/**
 * Commands that a caller sends while others of it are under way wait for these, and are then run as a batch. A caller that
 * sends one command at a time never waits.
 */
import type { Log } from '../../base/log.ts';
import { Outage, Refusal } from '../../base/refusal.ts';
import { type BatchItem, mayBatch, runBatch } from './batch.ts';
import type { RunCommand } from './run-command.ts';

/** Database transactions of one caller under way at once: the server decides one while the database writes the other. */
const underWayMax = 2;
/** Commands wait no longer than this for one that is under way. */
const patienceMs = 100;
/** Commands of one batch. */
const batchMax = 50;
/** How long commands of a caller are run one by one after a batch could not be run. */
const singlyMs = 1_000;

interface WaitingCommand<T> extends BatchItem<T> {
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** The commands of one caller. */
interface Queue {
  /** Each database transaction under way. */
  readonly underWay: Set<{ readonly commands: number }>;
  waiting: WaitingCommand<unknown>[];
  /** Whether commands are run one by one for now. */
  singly: boolean;
}

/** Makes a runner of commands that runs those of one caller in batches, where it may, and all others as `run` does. */
export function batching(run: RunCommand, log: Log): RunCommand {
  const batcher = new Batcher(run, log);
  return (request, context) => batcher.run(request, context);
}

class Batcher {
  readonly #queues = new Map<string, Queue>();
  readonly #runOne: RunCommand;
  readonly #log: Log;

  constructor(run: RunCommand, log: Log) {
    this.#runOne = run;
    this.#log = log;
  }

  readonly run: RunCommand = <T>(request: BatchItem<T>['request'], context: BatchItem<T>['context']) => {
    const item = { request, context };
    if (!mayBatch(item)) return this.#runOne(request, context);
    const { caller } = context.sharing!;
    const queue = this.#queues.get(caller) ?? { underWay: new Set(), waiting: [], singly: false };
    if (queue.singly) return this.#runOne(request, context);
    this.#queues.set(caller, queue);
    return new Promise<T>((resolve, reject) => {
      queue.waiting.push({ ...item, resolve, reject });
      this.#begin(caller, queue);
    });
  };

  #begin(caller: string, queue: Queue): void {
    for (let due = dueOf(queue); due > 0; due = dueOf(queue)) {
      const commands = take(queue, due);
      const one = { commands: commands.length };
      queue.underWay.add(one);
      const leave = (): void => {
        if (queue.underWay.delete(one)) this.#begin(caller, queue);
      };
      const patience = setTimeout(leave, patienceMs).unref();
      void this.#run(caller, queue, commands).finally(() => {
        clearTimeout(patience);
        leave();
      });
    }
    const isOver = queue.underWay.size === 0 && queue.waiting.length === 0 && !queue.singly;
    if (isOver && this.#queues.get(caller) === queue) this.#queues.delete(caller);
  }

  async #run(caller: string, queue: Queue, commands: readonly WaitingCommand<unknown>[]): Promise<void> {
    if (commands.length === 1) return this.#runSingly(commands[0]!);
    const batch = await runBatch(commands);
    if (batch.batched) {
      for (const [index, command] of commands.entries()) this.#answer(command, batch.results[index]);
      return;
    }
    this.#logUnexpected(batch.cause, commands.length);
    // One command that names what does not exist says nothing of those that come after it.
    if (!(batch.cause instanceof Refusal)) this.#suspend(caller, queue);
    for (const command of commands) void this.#runSingly(command);
  }

  #answer(command: WaitingCommand<unknown>, result: PromiseSettledResult<unknown> | undefined): void {
    if (result === undefined) void this.#runSingly(command);
    else if (result.status === 'fulfilled') command.resolve(result.value);
    else command.reject(result.reason);
  }

  async #runSingly({ request, context, resolve, reject }: WaitingCommand<unknown>): Promise<void> {
    await this.#runOne(request, context).then(resolve, reject);
  }

  /** A refusal or an outage is answered to the caller when its command is run by itself; any other cause would be seen nowhere. */
  #logUnexpected(cause: unknown, commands: number): void {
    if (cause === undefined || cause instanceof Refusal || cause instanceof Outage) return;
    this.#log.warn({ error: cause, commands }, 'mutations could not be done together, and are done one by one');
  }

  /** Runs the commands of a caller one by one for a while. */
  #suspend(caller: string, queue: Queue): void {
    queue.singly = true;
    // The obstacle of this batch is most likely one for the waiting commands, too.
    for (const command of queue.waiting.splice(0)) void this.#runSingly(command);
    setTimeout(() => {
      queue.singly = false;
      this.#begin(caller, queue);
    }, singlyMs).unref();
  }
}

/** How many of the waiting commands begin now: none while it is better to wait for more, so that all under way are about even. */
function dueOf({ underWay, waiting }: Queue): number {
  if (underWay.size === underWayMax) return 0;
  const busy = [...underWay].reduce((sum, { commands }) => sum + commands, 0);
  const fair = Math.min(Math.ceil((waiting.length + busy) / underWayMax), batchMax);
  return waiting.length >= fair || underWay.size === 0 ? Math.min(fair, waiting.length) : 0;
}

/** Takes the next commands of a batch: of those with the same key the first only. */
function take(queue: Queue, due: number): WaitingCommand<unknown>[] {
  const taken: WaitingCommand<unknown>[] = [];
  const left: WaitingCommand<unknown>[] = [];
  const keys = new Set<string>();
  for (const command of queue.waiting) {
    const { idempotencyKey } = command.request;
    if (taken.length === due || (idempotencyKey !== null && keys.has(idempotencyKey))) left.push(command);
    else {
      taken.push(command);
      if (idempotencyKey !== null) keys.add(idempotencyKey);
    }
  }
  queue.waiting = left;
  return taken;
}
