/** Exports a whole list as CSV or Excel, page by page, with the visible columns and order. */
import { useRef, useState } from 'react';
import { loadCode } from '../../api/load-code.ts';
import { thisSession } from '../../api/session-end.ts';
import { csvRows } from '../csv/csv.ts';
import { saveCsvParts } from '../csv/save-csv.ts';
import type { XlsxColumn } from '../csv/xlsx.ts';
import { saveFile } from '../save-file.ts';
import type { Source } from './source.ts';

/** Units: rows per query. The API returns no more at once. */
const pageSize = 1000;

/** The format of a file. */
export type ExportFormat = 'csv' | 'xlsx';

export interface Export {
  /** The progress. Undefined when no export is running. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly error: Error | undefined;
  /** Rows of the last export. */
  readonly written: number | undefined;
  start(format: ExportFormat): void;
  stop(): void;
}

class SessionOver extends Error {}

/** Prepares the export. `name` is the file name without its extension. */
export function useExport<Row>(
  source: Source<Row>,
  orderBy: readonly string[],
  columns: readonly XlsxColumn<Row>[],
  name: string,
): Export {
  const [progress, setProgress] = useState<Export['progress']>();
  const [error, setError] = useState<Error>();
  const [written, setWritten] = useState<number>();
  const controller = useRef<AbortController>(undefined);

  async function* pagesOf(signal: AbortSignal): AsyncGenerator<readonly Row[]> {
    const session = thisSession();
    let after: string | undefined;
    let done = 0;
    for (let more = true; more; ) {
      const window = { first: pageSize, ...(after === undefined ? {} : { after }) };
      const page = await source.page({ ...window, ...(orderBy.length === 0 ? {} : { orderBy }) }, signal);
      // The remaining pages would be loaded in another session.
      if (session.isOver()) throw new SessionOver();
      yield page.nodes;
      done += page.nodes.length;
      setProgress({ done, total: page.totalCount });
      after = page.pageInfo.endCursor ?? undefined;
      more = page.pageInfo.hasNextPage && after !== undefined;
    }
    setWritten(done);
  }

  const save: Readonly<Record<ExportFormat, (signal: AbortSignal) => Promise<void>>> = {
    csv: async (signal) => {
      // The browser may put blob parts on disk, so memory is limited to one page.
      const parts: Blob[] = [];
      for await (const rows of pagesOf(signal)) parts.push(new Blob([csvRows(columns, rows)]));
      saveCsvParts(name, columns, parts);
    },
    xlsx: async (signal) => {
      const { xlsxParts, xlsxType } = await loadCode(() => import('../csv/xlsx.ts'));
      saveFile(new Blob(await xlsxParts(name, columns, pagesOf(signal)), { type: xlsxType }), `${name}.xlsx`);
    },
  };

  return {
    progress,
    error,
    written,
    start: (format) => {
      const { signal } = (controller.current = new AbortController());
      setError(undefined);
      setWritten(undefined);
      setProgress({ done: 0, total: 0 });
      save[format](signal)
        .catch((cause: unknown) => {
          if (signal.aborted || cause instanceof SessionOver) return;
          setError(cause instanceof Error ? cause : new Error(String(cause)));
        })
        .finally(() => setProgress(undefined));
    },
    stop: () => controller.current?.abort(),
  };
}
