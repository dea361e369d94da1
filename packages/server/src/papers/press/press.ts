/** The press: sets papers in a thread of its own, one after the other, so that no request waits for one. */
import { BoundedThread, type ThreadBounds } from '../../base/bounded-thread.ts';
import { Refusal } from '../../base/refusal.ts';
import { scaledMs } from '../../base/waits.ts';
import type { Paper } from '../paper.ts';

const usualBounds: ThreadBounds = {
  memoryMax: 384,
  jobMs: scaledMs(60_000),
  jobsMax: 32,
  ofAccountMax: 8,
  idleMs: 300_000,
};

/** The answer of the thread. */
export type Printed = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly fault: string };

/** Sets papers. */
export class Press {
  readonly #thread: BoundedThread<Paper, Printed>;

  constructor(bounds: Partial<ThreadBounds> = {}) {
    const program = new URL('press-thread.ts', import.meta.url);
    this.#thread = new BoundedThread('press', program, { ...usualBounds, ...bounds }, (_, reason) =>
      unavailable(reason),
    );
  }

  /**
   * Makes the PDF of a paper: the same paper gives the same bytes. Shape: `accountId` is the account that asks for it;
   * null of a job, which asks for one after the other. Refuses: paper_unavailable.
   */
  async print(paper: Paper, accountId: string | null = null): Promise<Buffer> {
    const answer = await this.#thread.run(paper, accountId);
    if ('fault' in answer) throw new Error(`The paper "${paper.title}" cannot be set: ${answer.fault}`);
    return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}

const unavailable = (reason: string): Refusal =>
  new Refusal('paper_unavailable', {
    reason: `The paper was not made. ${reason}`,
    remedy: 'Repeat the request; where it is refused again, choose a shorter period or another paper.',
  });
