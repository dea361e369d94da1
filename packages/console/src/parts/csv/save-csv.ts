/** Saves tables as files. */
import { saveFile } from '../save-file.ts';
import { type CsvColumn, csvHead, csvRows, mark } from './csv.ts';

/** Saves finished parts of a file, below the header row. */
export function saveCsvParts<Row>(name: string, columns: readonly CsvColumn<Row>[], parts: readonly Blob[]): void {
  const head = new Blob([mark, csvHead(columns)]);
  saveFile(new Blob([head, ...parts], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** Saves a table whose rows are all loaded. */
export function saveCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  saveCsvParts(name, columns, [new Blob([csvRows(columns, rows)])]);
}
