/** Many papers, printed one after the other and put into an archive or one PDF, of which memory holds two at a time. */
import { setTimeout } from 'node:timers/promises';
import { inDigitGroups } from '../base/digit-groups.ts';
import { fileNameOf } from '../base/file-name.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { scaledMs } from '../base/waits.ts';
import { zipOf } from '../base/zip-writer.ts';
import type { Check } from '../rules/check.ts';
import type { Paper } from './paper.ts';
import { joinPdfs } from './press/join-pdfs.ts';
import type { Press } from './press/press.ts';

/** A paper of many. Shape: `name` has the texts by which a person knows it. */
export interface NamedPaper {
  readonly name: readonly string[];
  make(): Promise<Paper>;
}

/** A paper that is printed. Shape: `name` is that of its file. */
interface PrintedPaper {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Units: papers of one file. An hour makes no more. */
const papersMax = 50_000;
/** Papers that are left out, of which each is named. */
const namedMax = 100;
/** How often a paper is printed again where the press takes no more, and after how long. Units: milliseconds. */
const [attemptsMax, waitMs] = [5, 2_000];

/** Papers on their way into a file. */
export class PrintedPapers {
  readonly #papers: AsyncIterable<NamedPaper>;
  readonly #press: Pick<Press, 'print'>;
  readonly #until: number;
  readonly #leftOut: Check[] = [];
  #leftOutCount = 0;
  #printed = 0;

  /** Units: seconds that all of it may take. */
  constructor(papers: AsyncIterable<NamedPaper>, press: Pick<Press, 'print'>, seconds: number) {
    this.#papers = papers;
    this.#press = press;
    this.#until = performance.now() + seconds * 1_000;
  }

  /** How many papers are in the file so far. */
  get count(): number {
    return this.#printed;
  }

  /** The papers that are too long, each with its reason, and how many more there are. */
  get messages(): readonly Check[] {
    const more = this.#leftOutCount - this.#leftOut.length;
    if (more === 0) return this.#leftOut;
    const message = `${inDigitGroups(`${more}`)} more papers were left out, since they are too long.`;
    return [...this.#leftOut, { code: 'paper_too_long', outcome: 'warn', message }];
  }

  /** The bytes of an archive of them. Refuses: what refuses a paper but paper_too_long, and files_too_large. */
  archive(): AsyncGenerator<Buffer> {
    return zipOf(this.#all());
  }

  /** The bytes of one PDF of them, for a printer. Refuses: as an archive, and paper_too_long where none is left. */
  async *joined(about: Parameters<typeof joinPdfs>[1]): AsyncGenerator<Buffer> {
    yield* joinPdfs(this.#all(), about);
    refuseIf(this.#printed === 0, 'paper_too_long', {
      reason: 'Each of the papers would be too long.',
      remedy: 'Choose a shorter period.',
    });
  }

  async *#all(): AsyncGenerator<PrintedPaper> {
    let number = 0;
    let before: { readonly name: string; readonly pdf: Promise<Buffer> } | undefined;
    for await (const one of this.#papers) {
      number += 1;
      this.#requireMore(number);
      // A paper is read while the one before it is printed.
      const paper = await this.#made(one);
      if (before !== undefined) yield await this.#ready(before);
      before = undefined;
      if (paper === null) continue;
      const name = fileNameOf([`${number}`.padStart(5, '0'), ...one.name], '.pdf');
      before = { name, pdf: this.#print(paper) };
      // It is awaited with the next paper.
      before.pdf.catch(() => undefined);
    }
    if (before !== undefined) yield await this.#ready(before);
  }

  async #ready({ name, pdf }: { readonly name: string; readonly pdf: Promise<Buffer> }): Promise<PrintedPaper> {
    const bytes = await pdf;
    this.#printed += 1;
    return { name, bytes };
  }

  /** Shape: null of one that is too long. */
  async #made({ name, make }: NamedPaper): Promise<Paper | null> {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'paper_too_long')) throw error;
      this.#leftOutCount += 1;
      const message = `The paper of ${name.join(' ')} was left out. ${error.message}`;
      if (this.#leftOut.length < namedMax) this.#leftOut.push({ code: error.code, outcome: 'warn', message });
      return null;
    }
  }

  async #print(paper: Paper): Promise<Buffer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#press.print(paper);
      } catch (error) {
        const isBusy = error instanceof Refusal && error.code === 'paper_unavailable';
        if (!isBusy || attempt === attemptsMax) throw error;
        await setTimeout(scaledMs(waitMs));
      }
    }
  }

  #requireMore(number: number): void {
    refuseIf(number > papersMax, 'files_too_large', {
      max: `${papersMax}`,
      reason: `There are more than ${inDigitGroups(`${papersMax}`)} papers, which is as many as a file may have.`,
      remedy: 'Ask for fewer classes at once.',
    });
    refuseIf(performance.now() > this.#until, 'paper_unavailable', {
      reason: 'The papers were not ready in the time that a job may take.',
      remedy: 'Ask for fewer classes at once.',
    });
  }
}
