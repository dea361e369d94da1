/**
 * CSV (RFC 4180): UTF-8 with a byte order mark, which some spreadsheets need; exact quantities with a point and no
 * separators; days and instants in ISO 8601. A text that a spreadsheet would run as a formula has an apostrophe before
 * it. The console writes its files alike.
 */
import type { OpenList } from '../../graphql/request.ts';
import { cursorHead, headOf, parsePage, type Reader, readerOf, textOf } from './cells.ts';

/** Any character because of which a text may need more than itself: none of the others below matches without one. */
const marked = /[",;\t\r\n=+\-@＝＋－＠]/;
/** Text that a spreadsheet may read as a formula, also in full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** With semicolons as separators, cells may begin inside ours; quotes do not prevent that. */
const formulaWithin = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g;
const number = /^-?\d+(?:\.\d+)?$/;
/** Some spreadsheets split at semicolons and tabs. */
const quoted = /[",;\t\r\n]/;

/** Kinds whose texts are no formulas and have no separators. */
const plainKinds: ReadonlySet<string> = new Set(['id', 'int', 'decimal', 'boolean', 'date', 'dateTime', 'enum']);

/** Writes a list as CSV. Shape: null is an empty cell. */
export async function* csvOf({ columns, pages }: OpenList, withCursors: boolean): AsyncGenerator<string> {
  const heads = columns.map((column) => csvCell(headOf(column)));
  yield `\uFEFF${(withCursors ? [...heads, cursorHead] : heads).join(',')}\r\n`;
  const cells = columns.map((column): Reader<string> => {
    const read = readerOf(column);
    if (plainKinds.has(column.kind)) return (row) => `${(read(row) ?? '') as string | number | boolean}`;
    return (row) => {
      const text = textOf(read(row), column);
      return text === null ? '' : csvCell(text);
    };
  });
  for await (const page of pages) {
    const { rows, cursors } = parsePage(page);
    let text = '';
    for (let index = 0; index < rows.length; index += 1) {
      for (let column = 0; column < cells.length; column += 1)
        text += column === 0 ? cells[column]!(rows[index]) : `,${cells[column]!(rows[index])}`;
      const cursor = cursors[index];
      text += cursor === undefined ? '\r\n' : `,${csvCell(cursor)}\r\n`;
    }
    yield text;
  }
}

/** Writes one cell. */
export function csvCell(text: string): string {
  if (!marked.test(text)) return text;
  const escapedStart = formula.test(text) && !number.test(text) ? `'${text}` : text;
  if (!quoted.test(escapedStart)) return escapedStart;
  return `"${escapedStart.replace(formulaWithin, "$1'").replaceAll('"', '""')}"`;
}
