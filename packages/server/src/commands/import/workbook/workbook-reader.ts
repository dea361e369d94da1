/** Workbooks are read in a thread of their own, so that no request waits for one, and a hostile one ends with it. */
import { BoundedThread, type ThreadBounds } from '../../../base/bounded-thread.ts';
import { inDigitGroups } from '../../../base/digit-groups.ts';
import { Refusal } from '../../../base/refusal.ts';
import { scaledMs } from '../../../base/waits.ts';
import { fileUnreadable } from '../file-unreadable.ts';
import { MoreRows, type Table } from '../table.ts';

export interface WorkbookJob {
  readonly bytes: Uint8Array;
  /** By default the first that is visible. */
  readonly sheet: string | undefined;
  /** How many rows are read; undefined for as many as a file may have. */
  readonly max: number | undefined;
}

/** The rows of a sheet, and the names of the visible sheets. */
export interface WorkbookRows {
  readonly table: Table;
  readonly sheets: readonly string[];
}

/** The answer of the thread. */
export type WorkbookAnswer =
  | WorkbookRows
  | { readonly hasMoreRows: true }
  | { readonly refusal: Readonly<Record<string, string>> }
  | { readonly fault: string };

/** Units: bytes of a workbook. */
const bytesMax = 16 * 2 ** 20;

const usualBounds: ThreadBounds = {
  memoryMax: 512,
  jobMs: scaledMs(30_000),
  jobsMax: 8,
  ofAccountMax: 2,
  idleMs: 10_000,
};

/** Reads sheets of workbooks. */
export class WorkbookReader {
  readonly #thread: BoundedThread<WorkbookJob, WorkbookAnswer>;

  constructor(bounds: Partial<ThreadBounds> = {}) {
    const program = new URL('workbook-thread.ts', import.meta.url);
    this.#thread = new BoundedThread('workbooks', program, { ...usualBounds, ...bounds }, (why, reason) =>
      why === 'bounds'
        ? fileUnreadable(`The workbook is too large to be read. ${reason}`, 'Send the sheet as CSV.')
        : new Refusal('import_unavailable', { reason: `The workbook was not read. ${reason}` }),
    );
  }

  /**
   * Reads a sheet. Shape: `accountId` is that of the reader, `max` how many rows are read. Throws MoreRows. Refuses:
   * import_unavailable, file_unreadable.
   */
  async read(
    bytes: Buffer,
    sheet: string | undefined,
    { accountId = null, max }: { readonly accountId?: string | null; readonly max?: number | undefined } = {},
  ): Promise<WorkbookRows> {
    if (bytes.length > bytesMax)
      throw fileUnreadable(
        `The workbook has more than ${inDigitGroups(`${bytesMax}`)} bytes.`,
        'Send the sheet as CSV, or divide it into several files.',
      );
    const answer = await this.#thread.run({ bytes, sheet, max }, accountId);
    if ('hasMoreRows' in answer) throw new MoreRows();
    if ('refusal' in answer) throw new Refusal('file_unreadable', answer.refusal);
    if ('fault' in answer) throw new Error(`The workbook cannot be read: ${answer.fault}`);
    return answer;
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}
