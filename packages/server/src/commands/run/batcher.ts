/**
 * Commands that arrive while others are under way with which they could share a database transaction wait for these, and
 * then run together. A command that comes alone never waits.
 */
import type { Log } from '../../base/log.ts';
import { Outage, Refusal } from '../../base/refusal.ts';
import { type BatchItem, type BatchResult, contextNameOf, mayBatch, runBatch } from './batch.ts';
import type { RunCommand } from './run-command.ts';
import { addsOnly, mayShare, registerOf, runShared } from './shared-transaction.ts';

/** Database transactions of one queue under way at once: the server decides one while the database writes the other. */
const underWayMax = 2;
/** Commands of one batch. */
const batchMax = 50;
/** How long commands of a group are run one by one after a batch could not be run. */
const singlyMs = 1_000;

/** How long commands wait for others. Units: milliseconds. */
export interface BatchWaits {
  /** For one that is under way. */
  readonly underWayMs: number;
  /** For each lock, in a batch of commands on ledgers. */
  readonly ledgerLockMs: number;
  /** For each lock, in a batch of commands of several issuers. */
  readonly registerLockMs: number;
}

// Who waits for a lock of another issuer waits least.
export const usualWaits: BatchWaits = { underWayMs: 100, ledgerLockMs: 300, registerLockMs: 100 };

interface WaitingCommand<T> extends BatchItem<T> {
  /** When it came. Units: milliseconds of `performance`. */
  readonly since: number;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** Commands that may share database transactions. */
interface Queue {
  /** Each database transaction under way. */
  readonly underWay: Set<UnderWay>;
  waiting: WaitingCommand<unknown>[];
  /** Groups whose commands are run one by one for now. */
  readonly singly: Set<string>;
}

interface UnderWay {
  readonly commands: number;
  /** The groups of its commands, and whether these run beside others of their group. */
  readonly groups: ReadonlyMap<string, boolean>;
}

/** How commands share database transactions. */
interface Kind {
  may(item: BatchItem<unknown>): boolean;
  /** Commands of one queue may share. */
  queueOf(item: BatchItem<unknown>): string;
  /** Commands of one group get in each other's way, so that those of one group are suspended together. */
  groupOf(item: BatchItem<unknown>): string;
  /** Whether a command may run beside others of its group. One that may not, and would have to, is run by itself. */
  isBeside(item: BatchItem<unknown>): boolean;
  run(items: readonly BatchItem<unknown>[], waits: BatchWaits): Promise<BatchResult<unknown>>;
}

/** Commands on ledgers, of one user: decided together. */
const onLedgers: Kind = {
  may: mayBatch,
  queueOf: ({ context }) => contextNameOf(context.expected!),
  groupOf: ({ context }) => contextNameOf(context.expected!),
  isBeside: () => true,
  run: (items, { ledgerLockMs }) => runBatch(items, ledgerLockMs),
};

/** Other commands, of several issuers: side by side. */
const onRegisters: Kind = {
  may: mayShare,
  queueOf: () => 'registers',
  groupOf: registerOf,
  isBeside: addsOnly,
  run: (items, { registerLockMs }) => runShared(items, registerLockMs),
};

/** Makes a runner of commands that lets them share database transactions, where they may, and runs all others as `run` does. */
export function batching(run: RunCommand, log: Log, waits: BatchWaits = usualWaits): RunCommand {
  const batcher = new Batcher(run, log, waits);
  return (request, context) => batcher.run(request, context);
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
    const item = { request, context };
    const kind = [onLedgers, onRegisters].find(({ may }) => may(item));
    if (kind === undefined) return this.#runOne(request, context);
    const name = kind.queueOf(item);
    const queue = this.#queues.get(name) ?? { underWay: new Set(), waiting: [], singly: new Set() };
    if (queue.singly.has(kind.groupOf(item))) return this.#runOne(request, context);
    this.#queues.set(name, queue);
    return new Promise<T>((resolve, reject) => {
      queue.waiting.push({ ...item, since: performance.now(), resolve, reject });
      this.#begin(kind, name, queue);
    });
  };

  #begin(kind: Kind, name: string, queue: Queue): void {
    for (let due = dueOf(queue); due > 0; due = dueOf(queue)) {
      const { commands, groups, single } = take(kind, queue, due);
      for (const command of single) void this.#runSingly(command);
      if (commands.length === 0) continue;
      const one = { commands: commands.length, groups };
      queue.underWay.add(one);
      const leave = (): void => {
        if (queue.underWay.delete(one)) this.#begin(kind, name, queue);
      };
      const patience = setTimeout(leave, this.#waits.underWayMs).unref();
      void this.#run(kind, name, queue, commands).finally(() => {
        clearTimeout(patience);
        leave();
      });
    }
    const isOver = queue.underWay.size === 0 && queue.waiting.length === 0 && queue.singly.size === 0;
    if (isOver && this.#queues.get(name) === queue) this.#queues.delete(name);
  }

  async #run(kind: Kind, name: string, queue: Queue, commands: readonly WaitingCommand<unknown>[]): Promise<void> {
    const now = performance.now();
    for (const { context, since } of commands) context.record?.waited(now - since);
    if (commands.length === 1) return this.#runSingly(commands[0]!);
    const batch = await kind.run(commands, this.#waits);
    if (batch.batched) {
      for (const [index, command] of commands.entries()) this.#answer(command, batch.results[index]);
      return;
    }
    this.#logUnexpected(batch.cause, commands.length);
    const groups = new Set(commands.map(kind.groupOf));
    const culprits = batch.culprit === undefined ? groups : [kind.groupOf(batch.culprit)];
    // One command that names what does not exist says nothing of those that come after it.
    if (!(batch.cause instanceof Refusal))
      for (const group of culprits)
        if (batch.culprit !== undefined || groups.size === 1) this.#suspend(kind, name, queue, group);
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

  /** Runs the commands of a group one by one for a while. */
  #suspend(kind: Kind, name: string, queue: Queue, group: string): void {
    if (queue.singly.has(group)) return;
    queue.singly.add(group);
    const own = Map.groupBy(queue.waiting, (command) => kind.groupOf(command) === group);
    queue.waiting = own.get(false) ?? [];
    // The obstacle of this batch is most likely one for the waiting commands, too.
    for (const command of own.get(true) ?? []) void this.#runSingly(command);
    setTimeout(() => {
      queue.singly.delete(group);
      this.#begin(kind, name, queue);
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

/** The next commands of a batch, their groups, and the commands that are run by themselves. */
interface Taken extends Pick<UnderWay, 'groups'> {
  readonly commands: readonly WaitingCommand<unknown>[];
  readonly single: readonly WaitingCommand<unknown>[];
}

/** Takes the next commands of a batch: of those with the same key the first only. */
function take(kind: Kind, queue: Queue, due: number): Taken {
  const commands: WaitingCommand<unknown>[] = [];
  const single: WaitingCommand<unknown>[] = [];
  const left: WaitingCommand<unknown>[] = [];
  const keys = new Set<string>();
  const groups = new Map<string, boolean>();
  for (const command of queue.waiting) {
    const { idempotencyKey } = command.request;
    const text = idempotencyKey?.recorded ?? idempotencyKey?.sent;
    const group = kind.groupOf(command);
    const key = `${group} ${text}`;
    const isBeside = kind.isBeside(command);
    const others = [groups, ...[...queue.underWay].map((one) => one.groups)].flatMap((one) => one.get(group) ?? []);
    if (commands.length === due || (text !== undefined && keys.has(key))) left.push(command);
    else if (others.length > 0 && !(isBeside && others.every(Boolean))) single.push(command);
    else {
      commands.push(command);
      groups.set(group, isBeside);
      keys.add(key);
    }
  }
  queue.waiting = left;
  return { commands, groups, single };
}
