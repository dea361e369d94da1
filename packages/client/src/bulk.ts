/** Does mutations of many rows in parts. */
import { RefusedError } from './errors.ts';
import { checkKey } from './idempotency-key.ts';

/** The input of a mutation of many rows. */
export interface BulkInput<Row> {
  readonly mode: 'ATOMIC' | 'EACH';
  readonly rows: readonly Row[];
}

/** A part that was done. */
export interface BulkProgress<Payload = unknown> {
  /** From 1. */
  readonly part: number;
  /** Rows so far, and how many of them were done and refused. */
  readonly rows: number;
  readonly doneCount: number;
  readonly refusedCount: number;
  readonly payload: Payload;
}

export interface BulkOptions<Payload = unknown> {
  /** Names the whole of it, such as by the file's name. Part n has the key `<key>/<n>`. */
  readonly key: string;
  /** Rows of a part, 1 to 10,000; 1,000 by default. Stays the same when it is run again. */
  readonly size?: number;
  /**
   * EACH, the default, leaves out rows that are refused and tells them. ATOMIC does all rows of a part or none: it ends
   * with a RefusedError at the first part that is refused; the parts before stay.
   */
  readonly mode?: 'ATOMIC' | 'EACH';
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
  /** Is called after each part, and awaited. */
  readonly onProgress?: (progress: BulkProgress<Payload>) => void | Promise<void>;
}

/** A row that was refused. */
export interface RefusedRow {
  /** Its index among all rows, from 0. */
  readonly row: number;
  readonly code: string;
  readonly message: string;
}

export interface BulkResult {
  readonly rows: number;
  readonly doneCount: number;
  readonly refused: readonly RefusedRow[];
}

interface BulkPayload {
  readonly rows?:
    | readonly {
        readonly row: number;
        readonly outcome: string;
        readonly code?: string | null;
        readonly message?: string | null;
      }[]
    | null;
  readonly doneCount?: number | null;
}

type Send = (
  input: object,
  options: { readonly idempotencyKey: string; readonly dryRun?: boolean; readonly signal?: AbortSignal | undefined },
) => Promise<unknown>;

/** Units: rows. */
const [sizeDefault, sizeMax] = [1_000, 10_000] as const;

/** Does all parts, one after the other. */
export async function runBulk<Row>(
  send: Send,
  rows: Iterable<Row> | AsyncIterable<Row>,
  { key, size = sizeDefault, mode = 'EACH', dryRun = false, signal, onProgress }: BulkOptions,
): Promise<BulkResult> {
  checkKey(key);
  if (!Number.isInteger(size) || size < 1 || size > sizeMax)
    throw new TypeError(`A part has 1 to ${sizeMax} rows, and size is ${size}.`);
  const refused: RefusedRow[] = [];
  let [done, count, part] = [0, 0, 0];
  for await (const some of inParts(rows, size)) {
    part += 1;
    const idempotencyKey = `${key}/${part}`;
    const payload = await sendPart(
      () => send({ mode, rows: some }, { idempotencyKey, dryRun, signal }),
      mode,
      some.length,
    );
    for (const { row, outcome, code, message } of payload.rows ?? [])
      if (outcome === 'refused') refused.push({ row: count + row, code: code ?? '', message: message ?? '' });
    done += payload.doneCount ?? 0;
    count += some.length;
    await onProgress?.({ part, rows: count, doneCount: done, refusedCount: refused.length, payload });
  }
  return { rows: count, doneCount: done, refused };
}

/** Where no row of a part can be read, the registry refuses the part, and says which rows it means. */
async function sendPart(send: () => Promise<unknown>, mode: string, rowCount: number): Promise<BulkPayload> {
  try {
    return (await send()) as BulkPayload;
  } catch (error) {
    if (mode !== 'EACH' || !(error instanceof RefusedError) || error.retry) throw error;
    const { refusedCount, row } = error.details as { readonly refusedCount?: string; readonly row?: string };
    const all = Number(refusedCount ?? (row === undefined ? 0 : 1));
    if (all < rowCount) throw error;
    // It has a sentence for each of the first hundred rows.
    const rows = Array.from({ length: rowCount }, (_, index) => {
      const own = error.checks.find(({ facts }) => Number((facts as { row?: string } | undefined)?.row) === index);
      const { code, message } = own ?? error;
      return { row: index, outcome: 'refused', code, message };
    });
    return { doneCount: 0, rows };
  }
}

async function* inParts<Row>(rows: Iterable<Row> | AsyncIterable<Row>, size: number): AsyncGenerator<readonly Row[]> {
  let part: Row[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
