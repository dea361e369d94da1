/** A file as a table, in whatever format it came. */
import type { ImportRequest } from '../../rules/import.ts';
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
 * refuses as `readCsv` and `WorkbookReader` do.
 */
export async function readFile(
  { content, format, options }: Pick<ImportRequest, 'content' | 'format' | 'options'>,
  workbooks: Pick<WorkbookReader, 'read'>,
  reader: { readonly accountId: string; readonly max?: number },
): Promise<FileRows> {
  if (format === 'xlsx') return workbooks.read(content, options.sheet, reader);
  return { table: await readCsv(content, options, reader.max), sheets: null };
}
