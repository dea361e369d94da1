/**
 * Deeds of one token that come while others of it are under way are gathered, and done together when these are done. Who
 * asks for one thing at a time is never made to wait.
 */
import type { Log } from '../../base/log.ts';
import { Outage, Refusal } from '../../base/refusal.ts';
import { perform } from './run-command.ts';
import { Apart, type Asked, mayFold, performTogether } from './batch.ts';

/** Database transactions of one caller under way at once: the server decides one while the database writes the other. */
const underWayMax = 2;
/** One that takes longer is waited for no more. */
const patienceMs = 100;
/** Deeds of one database transaction. */
const togetherMax = 50;
/** How long deeds of a token are done one by one after some could not be done together. */
const apartMs = 1_000;

interface Waiting<T> extends Asked<T> {
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** The deeds of one caller. */
interface Queue<T> {
  /** The numbers of deeds of each database transaction under way. */
  readonly underWay: Set<{ readonly deeds: number }>;
  waiting: Waiting<T>[];
  apart: boolean;
}

export class Gathering<T> {
  readonly #queues = new Map<string, Queue<T>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Does a deed once, whatever happens: by itself, or together with others of the same caller, whom `by` names. */
  perform(by: string, asked: Asked<T>): Promise<T> {
    const queue = this.#queues.get(by) ?? { underWay: new Set(), waiting: [], apart: false };
    if (queue.apart || !mayFold(asked)) return perform(asked.asking, asked.surroundings);
    this.#queues.set(by, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ ...asked, resolve, reject });
      this.#begin(by, queue);
    });
  }

  #begin(by: string, queue: Queue<T>): void {
    for (let due = dueOf(queue); due > 0; due = dueOf(queue)) {
      const deeds = take(queue, due);
      const place = { deeds: deeds.length };
      queue.underWay.add(place);
      const leave = (): void => {
        if (queue.underWay.delete(place)) this.#begin(by, queue);
      };
      const patience = setTimeout(leave, patienceMs).unref();
      void this.#run(by, queue, deeds).finally(() => {
        clearTimeout(patience);
        leave();
      });
    }
    const isOver = queue.underWay.size === 0 && queue.waiting.length === 0 && !queue.apart;
    if (isOver && this.#queues.get(by) === queue) this.#queues.delete(by);
  }

  async #run(by: string, queue: Queue<T>, deeds: readonly Waiting<T>[]): Promise<void> {
    if (deeds.length === 1) return doAlone(deeds[0]!);
    try {
      const told = await performTogether(deeds);
      for (const [place, deed] of deeds.entries()) tell(deed, told[place]);
    } catch (error) {
      if (!(error instanceof Apart)) for (const { reject } of deeds) reject(error);
      else {
        this.#tellApart(error, deeds.length);
        // What one deed names is not there: that says nothing of those that come after it.
        if (!(error.cause instanceof Refusal)) this.#keepApart(by, queue);
        for (const deed of deeds) void doAlone(deed);
      }
    }
  }

  /** What one deed is refused for, or waited for in vain, is told to whoever asked; anything else would be seen nowhere. */
  #tellApart({ cause }: Apart, deeds: number): void {
    if (cause === undefined || cause instanceof Refusal || cause instanceof Outage) return;
    this.#log.warn({ error: cause, deeds }, 'deeds could not be done together, and are done one by one');
  }

  #keepApart(by: string, queue: Queue<T>): void {
    queue.apart = true;
    // Whatever stood in their way most likely stands in the way of those that wait, too.
    for (const deed of queue.waiting.splice(0)) void doAlone(deed);
    setTimeout(() => {
      queue.apart = false;
      this.#begin(by, queue);
    }, apartMs).unref();
  }
}

/** How many of the waiting deeds begin now: none while it is better to wait for more, so that all under way are about even. */
function dueOf({ underWay, waiting }: Queue<unknown>): number {
  if (underWay.size === underWayMax) return 0;
  const busy = [...underWay].reduce((sum, { deeds }) => sum + deeds, 0);
  const fair = Math.min(Math.ceil((waiting.length + busy) / underWayMax), togetherMax);
  return waiting.length >= fair || underWay.size === 0 ? Math.min(fair, waiting.length) : 0;
}

/** The next deeds to be done together: of those with the same key the first only. */
function take<T>(queue: Queue<T>, due: number): Waiting<T>[] {
  const taken: Waiting<T>[] = [];
  const left: Waiting<T>[] = [];
  const keys = new Set<string | null>();
  for (const one of queue.waiting) {
    const { idempotencyKey } = one.asking;
    if (taken.length === due || keys.has(idempotencyKey)) left.push(one);
    else {
      taken.push(one);
      if (idempotencyKey !== null) keys.add(idempotencyKey);
    }
  }
  queue.waiting = left;
  return taken;
}

function tell<T>(deed: Waiting<T>, told: PromiseSettledResult<T> | undefined): void {
  if (told === undefined) void doAlone(deed);
  else if (told.status === 'fulfilled') deed.resolve(told.value);
  else deed.reject(told.reason);
}

async function doAlone<T>({ asking, surroundings, resolve, reject }: Waiting<T>): Promise<void> {
  await perform(asking, surroundings).then(resolve, reject);
}
