/** The formats in which a list is sent. */
import type { OpenList } from '../../graphql/request.ts';
import { csvOf } from './csv.ts';
import { xlsxType } from '../../rules/document.ts';
import { xlsxOf } from './xlsx.ts';

/** A format: its media type, and how a list becomes its bytes. */
export interface ExportFormat {
  readonly mediaType: string;
  readonly write: (list: OpenList, withCursors: boolean) => AsyncGenerator<string | Uint8Array>;
}

/** The formats by the ends of file names. */
export const exportFormats = {
  csv: { mediaType: 'text/csv; charset=utf-8; header=present', write: csvOf },
  ndjson: { mediaType: 'application/x-ndjson', write: ndjsonOf },
  xlsx: { mediaType: xlsxType, write: xlsxOf },
} as const satisfies Record<string, ExportFormat>;

/** The end of a file's name. */
export type ExportEnding = keyof typeof exportFormats;

/** A line for each row, which is the row as a page of the API has it. */
async function* ndjsonOf({ pages }: OpenList): AsyncGenerator<string> {
  for await (const page of pages) {
    let text = '';
    for (const { json, cursor } of page)
      text += cursor === undefined ? `${json}\n` : `{"cursor":${cursor},"node":${json}}\n`;
    yield text;
  }
}
