/** Writes a whole list as CSV, page after page, with the columns and the order that are shown. */
import { useRef, useState } from 'react';
import { thisSession } from '../../api/session-end.ts';
import { type CsvColumn, csvRows } from '../csv/csv.ts';
import { saveCsvParts } from '../csv/save-csv.ts';
import type { Source } from './source.ts';

/** Units: rows of one question: the most that the API answers at once. */
const pageSize = 1000;

export interface Export {
  /** How far it is; undefined when none is under way. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly error: Error | undefined;
  /** Rows that were written last. */
  readonly written: number | undefined;
  start(): void;
  stop(): void;
}

/** Prepares the export of a list under a file name without its extension. */
export function useExport<Row>(
  source: Source<Row>,
  orderBy: readonly string[],
  columns: readonly CsvColumn<Row>[],
  name: string,
): Export {
  const [progress, setProgress] = useState<Export['progress']>();
  const [error, setError] = useState<Error>();
  const [written, setWritten] = useState<number>();
  const controller = useRef<AbortController>(undefined);

  const run = async (signal: AbortSignal): Promise<void> => {
    // The browser may put the parts of a blob on disk, so memory is bounded by one page.
    const parts: Blob[] = [];
    const session = thisSession();
    let after: string | undefined;
    let done = 0;
    for (let more = true; more; ) {
      const window = { first: pageSize, ...(after === undefined ? {} : { after }) };
      const page = await source.page({ ...window, ...(orderBy.length === 0 ? {} : { orderBy }) }, signal);
      // The rest would be asked for in whichever session is there now.
      if (session.isOver()) return;
      parts.push(new Blob([csvRows(columns, page.nodes)]));
      done += page.nodes.length;
      setProgress({ done, total: page.totalCount });
      after = page.pageInfo.endCursor ?? undefined;
      more = page.pageInfo.hasNextPage && after !== undefined;
    }
    saveCsvParts(name, columns, parts);
    setWritten(done);
  };

  return {
    progress,
    error,
    written,
    start: () => {
      const { signal } = (controller.current = new AbortController());
      setError(undefined);
      setWritten(undefined);
      setProgress({ done: 0, total: 0 });
      run(signal)
        .catch((cause: unknown) => {
          if (!signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)));
        })
        .finally(() => setProgress(undefined));
    },
    stop: () => controller.current?.abort(),
  };
}
