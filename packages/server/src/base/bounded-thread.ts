/**
 * A thread for work that no request should wait behind: one job after the other, with bounds of memory and of time. It
 * begins with the first job, and ends when it has had nothing to do for a while.
 */
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { Counter } from './counter.ts';

/** Bounds of a thread. */
export interface ThreadBounds {
  /** Units: MiB of the heap of the thread. */
  readonly memoryMax: number;
  /** Longest time for one job. Units: milliseconds. */
  readonly jobMs: number;
  /** Most jobs that wait or are done, and of these the ones of one account. */
  readonly jobsMax: number;
  readonly ofAccountMax: number;
  /** How long the thread stays without work. Units: milliseconds. */
  readonly idleMs: number;
}

/** The objects that have just been made: four times as much is no faster, and stays in use. Units: MiB of the heap. */
const youngMax = 8;

/**
 * Why a job was not done: it needs more than the bounds, it failed, or the thread takes no more at present. Shape: the
 * reason is a sentence.
 */
export type ThreadRefusal = (why: 'bounds' | 'failed' | 'busy', reason: string) => Error;

/** A thread that answers jobs. Shape: its program posts one message for each that it gets. */
export class BoundedThread<Job, Answer> {
  readonly #name: string;
  readonly #program: URL;
  readonly #bounds: ThreadBounds;
  readonly #refusal: ThreadRefusal;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #jobs = new Counter();
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(name: string, program: URL, bounds: ThreadBounds, refusal: ThreadRefusal) {
    this.#name = name;
    this.#program = program;
    this.#bounds = bounds;
    this.#refusal = refusal;
  }

  /**
   * Does a job. Shape: `accountId` is the account whose jobs it counts among; null where they are limited elsewhere. It
   * throws as the refusal of the thread says.
   */
  async run(job: Job, accountId: string | null = null): Promise<Answer> {
    const { jobsMax, ofAccountMax } = this.#bounds;
    const account = accountId ?? '';
    if (this.#jobs.all >= jobsMax) throw this.#refusal('busy', `${jobsMax} others are under way already.`);
    if (accountId !== null && this.#jobs.of(account) >= ofAccountMax)
      throw this.#refusal('busy', `${ofAccountMax} others of the account are under way already.`);
    const leave = this.#jobs.enter(account);
    const done = this.#last.then(() => this.#run(job));
    this.#last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      leave();
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  #run(job: Job): Promise<Answer> {
    if (this.#isClosed) throw this.#refusal('busy', 'The server is stopping.');
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#begin());
    const { memoryMax, jobMs, idleMs } = this.#bounds;
    return new Promise<Answer>((resolve, reject) => {
      const settle = (then: () => void): void => {
        clearTimeout(timer);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        worker.unref();
        then();
      };
      const answered = (answer: Answer): void =>
        settle(() => {
          this.#idle = setTimeout(() => void this.#end(), idleMs).unref();
          resolve(answer);
        });
      const stop = (why: 'bounds' | 'failed', reason: string): void =>
        settle(() => {
          this.#worker = undefined;
          void worker.terminate();
          reject(this.#refusal(why, reason));
        });
      const failed = ({ code, message }: Error & { code?: string }): void =>
        code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? stop('bounds', `It needs more than ${memoryMax} MiB of memory.`)
          : stop('failed', `The thread that makes it ended: ${message}.`);
      const ended = (): void => stop('failed', 'The thread that makes it ended.');
      const timer = setTimeout(() => stop('bounds', `It was not ready within ${jobMs / 1_000} seconds.`), jobMs);
      worker.on('message', answered).on('error', failed).on('exit', ended);
      worker.ref();
      worker.postMessage(job, []);
    });
  }

  #begin(): Worker {
    // Sizes on the command line would replace the bounds of the thread; the main thread has read its own by now.
    for (const name of ['max-old-space-size', 'max-semi-space-size']) setFlagsFromString(`--${name}=0`);
    return new Worker(this.#program, {
      name: this.#name,
      ...withCompiled(),
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.memoryMax, maxYoungGenerationSizeMb: youngMax },
    });
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    clearTimeout(this.#idle);
    await worker?.terminate();
  }
}

/** Has a thread keep its compiled program where the process keeps its own, so that it compiles no TypeScript. */
function withCompiled(): Pick<WorkerOptions, 'env'> {
  const folder = getCompileCacheDir();
  // Node takes the folder above the one of its version.
  return folder === undefined ? {} : { env: { ...process.env, NODE_COMPILE_CACHE: dirname(folder) } };
}
