/** A CSV file as a head and rows with their lines. Source: RFC 4180. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { FileOptions } from '../../rules/import.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { beginsAsZip } from '../../rules/document.ts';
import { fileUnreadable } from './file-unreadable.ts';
import { rowBytesMax, type Table, TableBuilder, type TableRow } from './table.ts';

const separators = [',', ';', '\t', '|'] as const;

/**
 * Reads a file. Empty rows are left out. Shape: `max` is how many rows are read. Throws MoreRows. It refuses as
 * `fileUnreadable` does.
 */
export async function readCsv(
  bytes: Buffer,
  { encoding, separator }: Pick<FileOptions, 'encoding' | 'separator'>,
  max?: number,
): Promise<Table> {
  const { isUtf8, text, separator: delimiter } = decodeCsv(bytes, { encoding, separator });
  const rows = new TableBuilder(max);
  let lastLine = 0;
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    max_record_size: rowBytesMax,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      rows.add(new CsvRow(lines - breaksIn(record), record));
      // It goes no further.
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(Readable.from(partsOf(isUtf8 ? bytes : Buffer.from(text))), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(error, lastLine + 1);
  }
  return rows.table();
}

/** A row as one text, since a file has many of them. */
class CsvRow implements TableRow {
  readonly line: number;
  readonly #text: string;

  constructor(line: number, cells: readonly string[]) {
    this.line = line;
    this.#text = cells.join(betweenCells);
  }

  get cells(): readonly string[] {
    return this.#text.split(betweenCells);
  }
}

/** A character that no file has: see `decodeCsv`. */
const betweenCells = '\u0000';

/** How many line breaks the texts of a row have. */
function breaksIn(record: readonly string[]): number {
  let breaks = 0;
  for (const cell of record)
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\n|\n|\r/g)!.length;
  return breaks;
}

/** Units: bytes that are read before other requests are served. */
const partBytes = 16_384;

async function* partsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += partBytes) {
    yield bytes.subarray(at, at + partBytes);
    await nextTurn();
  }
}

/** The text of a file, and how a text becomes bytes of its form. */
export interface CsvText {
  readonly text: string;
  /** Whether the bytes are the text in UTF-8. */
  readonly isUtf8: boolean;
  readonly separator: string;
  /** The byte order mark, where there is one. */
  readonly mark: Buffer;
  encode(text: string): Buffer;
}

/** The text of a file by its byte order mark, else in UTF-8, else as it was chosen. */
export function decodeCsv(
  bytes: Buffer,
  { encoding, separator }: Pick<FileOptions, 'encoding' | 'separator'>,
): CsvText {
  if (bytes.length === 0) throw fileUnreadable('The file is empty.', 'Send a head row and at least one row below it.');
  if (beginsAsZip(bytes))
    throw fileUnreadable(
      'The file is a workbook or another archive.',
      'Send a workbook with the media type of XLSX, or save the sheet as CSV in UTF-8.',
    );
  const mark = bytes.readUIntBE(0, Math.min(2, bytes.length));
  const name = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : encoding;
  const text = decodeAs(bytes, name);
  const nul = text.indexOf('\u0000');
  if (nul >= 0)
    throw fileUnreadable(
      'The file has characters that no text has: it is no text, or UTF-16 without a byte order mark.',
      'Save it as CSV in UTF-8.',
      text.slice(0, nul).split('\n').length,
    );
  const isMarked = name !== encoding || bytes.subarray(0, 3).equals(Buffer.from('\ufeff'));
  const encode = encoderOf(name);
  return {
    text,
    isUtf8: name === 'utf-8',
    separator: separator ?? separatorOf(text),
    mark: isMarked && name !== 'windows-1252' ? encode('\ufeff') : Buffer.alloc(0),
    encode,
  };
}

function encoderOf(name: string): CsvText['encode'] {
  if (name === 'utf-8') return (text) => Buffer.from(text);
  if (name === 'utf-16le') return (text) => Buffer.from(text, 'utf16le');
  if (name === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16();
  const letters = new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  const codes = new Map([...letters].map((letter, code) => [letter, code]));
  return (text) => Buffer.from([...text].map((letter) => codes.get(letter) ?? 0x3f));
}

function decodeAs(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    throw fileUnreadable(
      `The file is not in ${name === 'utf-8' ? 'UTF-8' : name.toUpperCase()}.`,
      name === 'utf-8'
        ? 'Save it as CSV in UTF-8, or send it with encoding=windows-1252 if it is in Latin-1 or Windows-1252.'
        : 'Save it as CSV in UTF-8.',
    );
  }
}

/** The separator that the first line has most, outside of quotes. A longer line is refused, whatever separates it. */
function separatorOf(text: string): string {
  const begin = text.trimStart().slice(0, rowBytesMax);
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(begin)![0].replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((one) => [one, line.split(one).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** The refusal of a file that csv-parse could not read. Shape: `begin` is the line on which the row begins. */
function unreadable(error: CsvError, begin: number): Error {
  const { code } = error;
  const line = code === 'CSV_QUOTE_NOT_CLOSED' ? begin : Number(error['lines'] ?? begin);
  if (code === 'CSV_MAX_RECORD_SIZE')
    return fileUnreadable(
      `The row on line ${line} has more than ${inDigitGroups(`${rowBytesMax}`)} bytes.`,
      'Shorten its texts, or look for a quote that is not closed before it.',
      line,
    );
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return fileUnreadable('A quote is opened and not closed.', 'Close it, or write a quote in a text twice: "".', line);
  return fileUnreadable(
    `Line ${line} cannot be read: a quote stands inside a text, or behind a closing quote.`,
    'Put the whole text in quotes, and write a quote in it twice: "".',
    line,
  );
}
