/** The template of a kind of import: its heads and three rows, as CSV or as a workbook. Source: RFC 4180. */
import type { CellValue } from 'hucre/xlsx';
import { wordsOf } from '../../base/enumeration.ts';
import type { ImportColumn, ImportKind } from './import-kind.ts';
import { labelOf } from './listed-values.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

/** The template in UTF-8, with a byte order mark, by which spreadsheets know it. */
export function csvTemplateOf({ columns, examples }: ImportKind): string {
  const heads = filledIn(columns).map(([head]) => head);
  const lines = [heads, ...examples.map((row) => heads.map((head) => row[head] ?? ''))];
  return `\ufeff${lines.map((cells) => `${cells.map(quotedCell).join(',')}\r\n`).join('')}`;
}

const quotedCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Formats of columns. Texts stay texts, so that a spreadsheet program leaves 007 as it is. */
const formats: Partial<Record<ImportColumn['kind'], string>> = { decimal: '0.##########', day: 'yyyy-mm-dd' };

const workbooks = new Map<ImportKind, Promise<Buffer>>();

/** The template as a workbook. It is made once, because it is work, and anybody may ask for it without a token. */
export function workbookTemplateOf(kind: ImportKind): Promise<Buffer> {
  const workbook = workbooks.get(kind) ?? makeWorkbook(kind);
  workbooks.set(kind, workbook);
  return workbook;
}

/** A sheet to fill in, and one that explains its columns. */
function makeWorkbook({ columns, examples }: ImportKind): Promise<Buffer> {
  const entries = filledIn(columns);
  return writeWorkbook([
    {
      // Excel refuses a sheet with the name History.
      name: 'Rows',
      columns: entries.map(([head, { kind }]) => ({
        width: Math.max(12, head.length + 2),
        numFmt: formats[kind] ?? '@',
      })),
      rows: [
        entries.map(([head]) => head),
        ...examples.map((row) => entries.map(([head, { kind }]) => cellOf(row[head], kind))),
      ],
      freezePane: { rows: 1 },
    },
    {
      name: 'Explanation',
      columns: [16, 10, 60, 60, 40].map((width) => ({ width })),
      rows: [
        ['Column', 'Needed', 'Meaning', 'Values', 'Other heads'],
        ...Object.entries(columns).map(([head, { required, description, words, spoken, also = [] }]) => [
          head,
          required === true ? 'yes' : 'no',
          description,
          words === undefined
            ? ''
            : wordsOf(words)
                .map((word) => inWords(word, spoken?.[word]))
                .join(', '),
          also.join(', '),
        ]),
      ],
      freezePane: { rows: 1 },
    },
  ]);
}

/** The columns of the rows of a template: without those that few files have. */
const filledIn = (columns: ImportKind['columns']): readonly (readonly [string, ImportColumn])[] =>
  Object.entries(columns).filter(([, { isRare }]) => isRare !== true);

/** A word with the other texts that mean it. */
const inWords = (word: string, others: readonly string[] = []): string =>
  others.length === 0 ? labelOf(word) : `${labelOf(word)} (${others.join(', ')})`;

function cellOf(text: string | undefined, kind: ImportColumn['kind']): CellValue {
  if (text === undefined) return null;
  if (kind === 'decimal') return Number(text);
  return kind === 'day' ? new Date(`${text}T00:00:00Z`) : text;
}
