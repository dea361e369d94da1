/** Exports a whole list as CSV or Excel, with the visible columns and order: all rows of one moment where it may. */
import { useRef, useState } from 'react';
import { loadCode } from '../../api/load-code.ts';
import { thisSession } from '../../api/session-end.ts';
import { workbookType } from '../../api/workbook-type.ts';
import { csvRows } from '../csv/csv.ts';
import { saveCsvParts } from '../csv/save-csv.ts';
import type { XlsxColumn } from '../csv/xlsx.ts';
import { saveFile } from '../save-file.ts';
import type { Source } from './source.ts';

/** Units: rows per query of a list that is read by pages. The API returns no more at once. */
const pageSize = 1000;

/** The format of a file. */
export type ExportFormat = 'csv' | 'xlsx';

export interface Export {
  /** Rows so far. Undefined when no export is running. */
  readonly progress: number | undefined;
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
    let done = 0;
    for await (const rows of source.whole?.(orderBy, signal) ?? byPages(source, orderBy, signal)) {
      // The rest would be read in another session.
      if (session.isOver()) throw new SessionOver();
      yield rows;
      setProgress((done += rows.length));
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
      const { xlsxParts } = await loadCode(() => import('../csv/xlsx.ts'));
      saveFile(new Blob(await xlsxParts(name, columns, pagesOf(signal)), { type: workbookType }), `${name}.xlsx`);
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
      setProgress(0);
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

async function* byPages<Row>(
  source: Source<Row>,
  orderBy: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  let after: string | undefined;
  for (let more = true; more; ) {
    const window = { first: pageSize, ...(after === undefined ? {} : { after }) };
    const page = await source.page({ ...window, ...(orderBy.length === 0 ? {} : { orderBy }) }, signal);
    yield page.nodes;
    after = page.pageInfo.endCursor ?? undefined;
    more = page.pageInfo.hasNextPage && after !== undefined;
  }
}
