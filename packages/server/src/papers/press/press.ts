/**
 * The press: sets papers in a thread of its own, one after the other, so that no request waits for one. The thread
 * begins with the first paper, has a bound of memory and of time, and ends when it has had nothing to do for a while.
 */
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../base/refusal.ts';
import { scaledMs } from '../../base/waits.ts';
import type { Paper } from '../paper.ts';

/** Bounds of a press. */
export interface PressBounds {
  /** Units: MiB of the heap of the thread. */
  readonly memoryMax: number;
  /** Longest time for one paper. Units: milliseconds. */
  readonly paperMs: number;
  /** Most papers that wait or are set. */
  readonly papersMax: number;
}

const usualBounds: PressBounds = { memoryMax: 384, paperMs: scaledMs(60_000), papersMax: 32 };

/** How long the thread stays without work. Units: milliseconds. */
const idleMs = 300_000;

/** The answer of the thread. */
export type Printed = { readonly pdf: Uint8Array } | { readonly fault: string };

const thread = new URL('press-thread.ts', import.meta.url);

/** Sets papers. */
export class Press {
  readonly #bounds: PressBounds;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(bounds: Partial<PressBounds> = {}) {
    this.#bounds = { ...usualBounds, ...bounds };
  }

  /** Makes the PDF of a paper: the same paper gives the same bytes. Refuses: paper_unavailable. */
  async print(paper: Paper): Promise<Buffer> {
    const { papersMax } = this.#bounds;
    if (this.#waiting >= papersMax) throw unavailable(`${papersMax} others are being made already.`);
    this.#waiting += 1;
    const printed = this.#last.then(() => this.#print(paper));
    this.#last = printed.catch(() => undefined);
    try {
      const answer = await printed;
      if ('fault' in answer) throw new Error(`The paper "${paper.title}" cannot be set: ${answer.fault}`);
      return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  #print(paper: Paper): Promise<Printed> {
    if (this.#isClosed) throw unavailable('The server is stopping.');
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#begin());
    return new Promise<Printed>((resolve, reject) => {
      const settle = (then: () => void): void => {
        clearTimeout(timer);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        worker.unref();
        then();
      };
      const answered = (answer: Printed): void =>
        settle(() => {
          this.#idle = setTimeout(() => void this.#end(), idleMs).unref();
          resolve(answer);
        });
      const stop = (reason: string): void =>
        settle(() => {
          this.#worker = undefined;
          void worker.terminate();
          reject(unavailable(reason));
        });
      const failed = ({ code, message }: Error & { code?: string }): void =>
        stop(
          code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? `It needs more than ${this.#bounds.memoryMax} MiB of memory.`
            : `The thread that sets it ended: ${message}.`,
        );
      const ended = (): void => stop('The thread that sets it ended.');
      const timer = setTimeout(
        () => stop(`It was not ready within ${this.#bounds.paperMs / 1_000} seconds.`),
        this.#bounds.paperMs,
      );
      worker.on('message', answered).on('error', failed).on('exit', ended);
      worker.ref();
      worker.postMessage(paper, []);
    });
  }

  #begin(): Worker {
    return new Worker(thread, {
      name: 'press',
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.memoryMax, maxYoungGenerationSizeMb: 32 },
    });
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    clearTimeout(this.#idle);
    await worker?.terminate();
  }
}

const unavailable = (reason: string): Refusal =>
  new Refusal('paper_unavailable', {
    reason: `The paper was not made. ${reason}`,
    remedy: 'Repeat the request; where it is refused again, choose a shorter period or another paper.',
  });
