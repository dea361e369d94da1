/** Exports as a client sees them, and the contents of the files. */
import { buffer } from 'node:stream/consumers';
import readExcel from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';

/** A file that was answered. */
export interface ExportedFile {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Requests an export by POST. */
export async function exportFile(
  address: string,
  token: string,
  file: string,
  body: object = {},
): Promise<ExportedFile> {
  const response = await fetch(`${address}/token/api/v2/exports/${file}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** The rows of NDJSON. */
// biome-ignore lint: tests look into rows of every shape.
export function linesOf({ bytes }: ExportedFile): any[] {
  return bytes
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** The cells of CSV, the head included. Source: RFC 4180. */
export function csvCellsOf({ bytes }: ExportedFile): string[][] {
  const text = bytes.toString();
  if (!text.startsWith('\uFEFF')) throw new Error('the file has no byte order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && row.length === 0 && plain === '' && quoted === undefined) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The cells of the sheets of a workbook, one sheet after the other. Shape: numbers as they are written in the file. */
export async function workbookOf({ bytes }: ExportedFile): Promise<{ name: string; cells: unknown[][] }[]> {
  const sheets = await readExcel(bytes, { parseNumber: (text: string) => `number ${text}` } as never);
  return (sheets as unknown as { sheet: string; data: unknown[][] }[]).map(({ sheet, data }) => ({
    name: sheet,
    cells: data,
  }));
}

/** The members of a ZIP archive, in its order. Shape: name → bytes. */
export async function membersOf(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const file = await fromBufferPromise(bytes, { strictFileNames: true });
  const members = new Map<string, Buffer>();
  for await (const entry of file.eachEntry())
    members.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  return members;
}
