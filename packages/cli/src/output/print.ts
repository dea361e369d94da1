/** The result of a command on standard output, in the format that was chosen. */
import { type Io, say, write } from '../io.ts';
import { csvHead, csvLines, csvOf } from './csv.ts';
import { columnsOf, flat, type Row } from './flat.ts';
import { Spool } from './spool.ts';
import { factsOf, TableLayout } from './table.ts';

export const formats = ['table', 'json', 'ndjson', 'csv'] as const;

export type Format = (typeof formats)[number];

export interface OutputOptions {
  readonly output?: Format;
}

/** The format of a result: a table for people, JSON for programs, unless it was chosen. */
export const formatOf = (io: Io, { output }: OutputOptions): Format =>
  output ?? (io.stdout.isTTY === true ? 'table' : 'json');

/** Units: columns of a terminal that does not say its width. */
const usualWidth = 80;

/** Takes the rows of a result part by part. A part in JSON is printed when it comes, a table and CSV at the end. */
export interface RowPrinter {
  print(rows: readonly Row[]): Promise<void>;
  end(): Promise<void>;
}

/** Makes the one of a format. It fails where the reader of the result has left. */
export function makeRowPrinter(io: Io, options: OutputOptions): RowPrinter {
  const make = { table: printTable, json: printJson, ndjson: printLines, csv: printCsv }[formatOf(io, options)];
  return make(io);
}

function printLines({ stdout }: Io): RowPrinter {
  return { print: (rows) => write(stdout, rows.map(lineOf).join('')), end: async () => undefined };
}

/** The text is that of all rows as one list. */
function printJson({ stdout }: Io): RowPrinter {
  let before = '[\n  ';
  const print = async (rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return;
    const texts = rows.map((row) => JSON.stringify(row, null, 2).replaceAll('\n', '\n  '));
    await write(stdout, before + texts.join(',\n  '));
    before = ',\n  ';
  };
  return { print, end: () => write(stdout, before.startsWith('[') ? '[]\n' : '\n]\n') };
}

/** The first line names the columns of all rows, so all parts but the first one wait on the disk. */
function printCsv({ stdout }: Io): RowPrinter {
  const named: Record<string, unknown> = {};
  const others = new Spool();
  let first: readonly Row[] | undefined;
  return {
    print: async (rows) => {
      for (const row of rows) Object.assign(named, flat(row));
      if (first === undefined) first = rows;
      else others.add(rows);
    },
    end: async () => {
      const columns = columnsOf([named]);
      await write(stdout, csvHead(columns) + csvLines(columns, first ?? []));
      for (const rows of others.parts()) await write(stdout, csvLines(columns, rows));
    },
  };
}

/** The widest value of a column is known when the last row is, so the rows wait on the disk. */
function printTable(io: Io): RowPrinter {
  const layout = new TableLayout();
  const all = new Spool();
  return {
    print: async (rows) => {
      layout.measure(rows);
      all.add(rows);
    },
    end: async () => {
      if (layout.isEmpty) return say(io, 'There are none.');
      const { shown, hidden } = layout.columns(io.stdout.columns ?? usualWidth);
      await write(io.stdout, layout.head(shown));
      for (const rows of all.parts()) await write(io.stdout, layout.lines(shown, rows));
      if (hidden.length > 0)
        say(
          io,
          `No room for: ${hidden.join(', ')}. Choose columns with --columns, or all in another format, such as -o json.`,
        );
    },
  };
}

/** Prints rows. */
export function printRows(io: Io, options: OutputOptions, rows: readonly Row[]): Promise<void> {
  const printer = makeRowPrinter(io, options);
  return whole(printer.print(rows).then(() => printer.end()));
}

/** Prints one object. */
export function printObject(io: Io, options: OutputOptions, object: Row): Promise<void> {
  const texts = {
    table: factsOf,
    json: () => `${JSON.stringify(object, null, 2)}\n`,
    ndjson: lineOf,
    csv: () => csvOf([object]),
  };
  return whole(write(io.stdout, texts[formatOf(io, options)](object)));
}

/** A reader that leaves, as `head` does, changes nothing of what became of the command, and so not its exit code. */
async function whole(printed: Promise<void>): Promise<void> {
  await printed.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** One line of NDJSON. */
export const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`;
