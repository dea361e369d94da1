/** A file as a table, in whatever format it came. */
import { countOf } from '../../rules/count-of.ts';
import type { ImportRequest } from '../../rules/import.ts';
import { fileUnreadable } from './file-unreadable.ts';
import { importKinds } from './import-kinds.ts';
import { readCsv } from './read-csv.ts';
import type { Table } from './table.ts';
import type { WorkbookReader } from './workbook/workbook-reader.ts';

/** The rows of a file. Shape: `sheets` are the visible ones of a workbook, null for CSV. */
export interface FileRows {
  readonly table: Table;
  readonly sheets: readonly string[] | null;
}

/**
 * Reads a file. Shape: `max` is how many rows are read; `reader` says who has a workbook read. Throws MoreRows. It
 * refuses as `readCsv` and `WorkbookReader` do, and as `fileUnreadable` where its kind may have fewer rows.
 */
export async function readFile(
  request: Pick<ImportRequest, 'kind' | 'content' | 'format' | 'options'>,
  workbooks: Pick<WorkbookReader, 'read'>,
  reader: { readonly accountId: string; readonly max?: number },
): Promise<FileRows> {
  const file = await readRows(request, workbooks, reader);
  const { name, rowsMax } = importKinds[request.kind];
  const beyond = rowsMax === undefined ? undefined : file.table.rows[rowsMax];
  if (beyond === undefined) return file;
  throw fileUnreadable(
    `The file has more than ${countOf(rowsMax!, 'row')}, the most that a file of ${name} may have.`,
    'Divide it into several files, in the order of its rows.',
    beyond.line,
  );
}

async function readRows(
  { content, format, options }: Pick<ImportRequest, 'content' | 'format' | 'options'>,
  workbooks: Pick<WorkbookReader, 'read'>,
  reader: { readonly accountId: string; readonly max?: number },
): Promise<FileRows> {
  if (format === 'xlsx') return workbooks.read(content, options.sheet, reader);
  return { table: await readCsv(content, options, reader.max), sheets: null };
}
