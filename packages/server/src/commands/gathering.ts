/**
 * Deeds of one token that come while others of it are under way are gathered, and done together when these are done. Who
 * asks for one thing at a time is never made to wait.
 */
import type { Log } from '../base/log.ts';
import { Outage, Refusal } from '../base/refusal.ts';
import { perform } from './command.ts';
import { Apart, type Asked, mayFold, performTogether } from './fold.ts';

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
interface Line<T> {
  /** The numbers of deeds of each database transaction under way. */
  readonly underWay: Set<{ readonly deeds: number }>;
  waiting: Waiting<T>[];
  apart: boolean;
}

export class Gathering<T> {
  readonly #lines = new Map<string, Line<T>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Does a deed once, whatever happens: by itself, or together with others of the same caller, whom `by` names. */
  perform(by: string, asked: Asked<T>): Promise<T> {
    const line = this.#lines.get(by) ?? { underWay: new Set(), waiting: [], apart: false };
    if (line.apart || !mayFold(asked)) return perform(asked.asking, asked.surroundings);
    this.#lines.set(by, line);
    return new Promise((resolve, reject) => {
      line.waiting.push({ ...asked, resolve, reject });
      this.#begin(by, line);
    });
  }

  #begin(by: string, line: Line<T>): void {
    for (let share = shareOf(line); share > 0; share = shareOf(line)) {
      const deeds = take(line, share);
      const place = { deeds: deeds.length };
      line.underWay.add(place);
      const leave = (): void => {
        if (line.underWay.delete(place)) this.#begin(by, line);
      };
      const patience = setTimeout(leave, patienceMs).unref();
      void this.#run(by, line, deeds).finally(() => {
        clearTimeout(patience);
        leave();
      });
    }
    const isOver = line.underWay.size === 0 && line.waiting.length === 0 && !line.apart;
    if (isOver && this.#lines.get(by) === line) this.#lines.delete(by);
  }

  async #run(by: string, line: Line<T>, deeds: readonly Waiting<T>[]): Promise<void> {
    if (deeds.length === 1) return doAlone(deeds[0]!);
    try {
      const told = await performTogether(deeds);
      for (const [place, deed] of deeds.entries()) tell(deed, told[place]);
    } catch (error) {
      if (!(error instanceof Apart)) for (const { reject } of deeds) reject(error);
      else {
        this.#tellApart(error, deeds.length);
        this.#keepApart(by, line);
        for (const deed of deeds) void doAlone(deed);
      }
    }
  }

  /** What one deed is refused for, or waited for in vain, is told to whoever asked; anything else would be seen nowhere. */
  #tellApart({ cause }: Apart, deeds: number): void {
    if (cause === undefined || cause instanceof Refusal || cause instanceof Outage) return;
    this.#log.warn({ error: cause, deeds }, 'deeds could not be done together, and are done one by one');
  }

  #keepApart(by: string, line: Line<T>): void {
    line.apart = true;
    // Whatever stood in their way most likely stands in the way of those that wait, too.
    for (const deed of line.waiting.splice(0)) void doAlone(deed);
    setTimeout(() => {
      line.apart = false;
      this.#begin(by, line);
    }, apartMs).unref();
  }
}

/** How many of the waiting deeds begin now: none while it is better to wait for more, so that all under way are about even. */
function shareOf({ underWay, waiting }: Line<unknown>): number {
  if (underWay.size === underWayMax) return 0;
  const busy = [...underWay].reduce((sum, { deeds }) => sum + deeds, 0);
  const share = Math.min(Math.ceil((waiting.length + busy) / underWayMax), togetherMax);
  return waiting.length >= share || underWay.size === 0 ? Math.min(share, waiting.length) : 0;
}

/** The next deeds to be done together: of those with the same key the first only. */
function take<T>(line: Line<T>, share: number): Waiting<T>[] {
  const taken: Waiting<T>[] = [];
  const left: Waiting<T>[] = [];
  const keys = new Set<string | null>();
  for (const one of line.waiting) {
    const { idempotencyKey } = one.asking;
    if (taken.length === share || keys.has(idempotencyKey)) left.push(one);
    else {
      taken.push(one);
      if (idempotencyKey !== null) keys.add(idempotencyKey);
    }
  }
  line.waiting = left;
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
