/**
 * Commands of one token that come while others of it are under way are gathered, and done together when these are done. Who
 * asks for one thing at a time is never made to wait.
 */
import type { Log } from '../../base/log.ts';
import { Outage, Refusal } from '../../base/refusal.ts';
import { runCommand } from './run-command.ts';
import { NotBatchable, type BatchItem, mayBatch, runBatch } from './batch.ts';

/** Database transactions of one caller under way at once: the server decides one while the database writes the other. */
const underWayMax = 2;
/** One that takes longer is waited for no more. */
const patienceMs = 100;
/** Commands of one database transaction. */
const togetherMax = 50;
/** How long commands of a token are done one by one after some could not be done together. */
const apartMs = 1_000;

interface Waiting<T> extends BatchItem<T> {
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** The commands of one caller. */
interface Queue<T> {
  /** The numbers of commands of each database transaction under way. */
  readonly underWay: Set<{ readonly commands: number }>;
  waiting: Waiting<T>[];
  notBatchable: boolean;
}

export class Batcher<T> {
  readonly #queues = new Map<string, Queue<T>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Does a command once, whatever happens: by itself, or together with others of the same caller, whom `by` names. */
  run(by: string, asked: BatchItem<T>): Promise<T> {
    const queue = this.#queues.get(by) ?? { underWay: new Set(), waiting: [], notBatchable: false };
    if (queue.notBatchable || !mayBatch(asked)) return runCommand(asked.request, asked.context);
    this.#queues.set(by, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ ...asked, resolve, reject });
      this.#begin(by, queue);
    });
  }

  #begin(by: string, queue: Queue<T>): void {
    for (let due = dueOf(queue); due > 0; due = dueOf(queue)) {
      const commands = take(queue, due);
      const place = { commands: commands.length };
      queue.underWay.add(place);
      const leave = (): void => {
        if (queue.underWay.delete(place)) this.#begin(by, queue);
      };
      const patience = setTimeout(leave, patienceMs).unref();
      void this.#run(by, queue, commands).finally(() => {
        clearTimeout(patience);
        leave();
      });
    }
    const isOver = queue.underWay.size === 0 && queue.waiting.length === 0 && !queue.notBatchable;
    if (isOver && this.#queues.get(by) === queue) this.#queues.delete(by);
  }

  async #run(by: string, queue: Queue<T>, commands: readonly Waiting<T>[]): Promise<void> {
    if (commands.length === 1) return doAlone(commands[0]!);
    try {
      const told = await runBatch(commands);
      for (const [place, command] of commands.entries()) tell(command, told[place]);
    } catch (error) {
      if (!(error instanceof NotBatchable)) for (const { reject } of commands) reject(error);
      else {
        this.#tellApart(error, commands.length);
        // What one command names is not there: that says nothing of those that come after it.
        if (!(error.cause instanceof Refusal)) this.#keepApart(by, queue);
        for (const command of commands) void doAlone(command);
      }
    }
  }

  /** What one command is refused for, or waited for in vain, is told to whoever asked; anything else would be seen nowhere. */
  #tellApart({ cause }: NotBatchable, commands: number): void {
    if (cause === undefined || cause instanceof Refusal || cause instanceof Outage) return;
    this.#log.warn({ error: cause, commands }, 'mutations could not be done together, and are done one by one');
  }

  #keepApart(by: string, queue: Queue<T>): void {
    queue.notBatchable = true;
    // Whatever stood in their way most likely stands in the way of those that wait, too.
    for (const command of queue.waiting.splice(0)) void doAlone(command);
    setTimeout(() => {
      queue.notBatchable = false;
      this.#begin(by, queue);
    }, apartMs).unref();
  }
}

/** How many of the waiting commands begin now: none while it is better to wait for more, so that all under way are about even. */
function dueOf({ underWay, waiting }: Queue<unknown>): number {
  if (underWay.size === underWayMax) return 0;
  const busy = [...underWay].reduce((sum, { commands }) => sum + commands, 0);
  const fair = Math.min(Math.ceil((waiting.length + busy) / underWayMax), togetherMax);
  return waiting.length >= fair || underWay.size === 0 ? Math.min(fair, waiting.length) : 0;
}

/** The next commands to be done together: of those with the same key the first only. */
function take<T>(queue: Queue<T>, due: number): Waiting<T>[] {
  const taken: Waiting<T>[] = [];
  const left: Waiting<T>[] = [];
  const keys = new Set<string | null>();
  for (const one of queue.waiting) {
    const { idempotencyKey } = one.request;
    if (taken.length === due || keys.has(idempotencyKey)) left.push(one);
    else {
      taken.push(one);
      if (idempotencyKey !== null) keys.add(idempotencyKey);
    }
  }
  queue.waiting = left;
  return taken;
}

function tell<T>(command: Waiting<T>, told: PromiseSettledResult<T> | undefined): void {
  if (told === undefined) void doAlone(command);
  else if (told.status === 'fulfilled') command.resolve(told.value);
  else command.reject(told.reason);
}

async function doAlone<T>({ request, context, resolve, reject }: Waiting<T>): Promise<void> {
  await runCommand(request, context).then(resolve, reject);
}
