/** Exports a whole list as CSV, page by page, with the visible columns and order. */
import { useRef, useState } from 'react';
import { thisSession } from '../../api/session-end.ts';
import { type CsvColumn, csvRows } from '../csv/csv.ts';
import { saveCsvParts } from '../csv/save-csv.ts';
import type { Source } from './source.ts';

/** Units: rows per query. The API returns no more at once. */
const pageSize = 1000;

export interface Export {
  /** The progress. Undefined when no export is running. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly error: Error | undefined;
  /** Rows of the last export. */
  readonly written: number | undefined;
  start(): void;
  stop(): void;
}

/** Prepares the export. `name` is the file name without its extension. */
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
    // The browser may put blob parts on disk, so memory is limited to one page.
    const parts: Blob[] = [];
    const session = thisSession();
    let after: string | undefined;
    let done = 0;
    for (let more = true; more; ) {
      const window = { first: pageSize, ...(after === undefined ? {} : { after }) };
      const page = await source.page({ ...window, ...(orderBy.length === 0 ? {} : { orderBy }) }, signal);
      // The remaining pages would be loaded in another session.
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
