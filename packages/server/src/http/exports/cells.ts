/** The cells of a table from the JSON of rows. */
import type { ListColumn } from '../../graphql/compiler/list-columns.ts';
import type { ListRow } from '../../graphql/request.ts';

/** Rows with their values as JSON has them. */
export interface ParsedPage {
  readonly rows: readonly unknown[];
  readonly cursors: readonly (string | undefined)[];
}

/** Parses a page at once. */
export function parsePage(page: readonly ListRow[]): ParsedPage {
  return {
    rows: JSON.parse(`[${page.map(({ json }) => json).join(',')}]`) as unknown[],
    cursors: page.map(({ cursor }) => (cursor === undefined ? undefined : (JSON.parse(cursor) as string))),
  };
}

/** Reads something of a row. */
export type Reader<Value> = (row: unknown) => Value;

type Json = Readonly<Record<string, unknown>>;

/** Reads the value of a column; null also where it belongs to a row that is not there. */
export function readerOf({ path }: ListColumn): Reader<unknown> {
  const [first, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) return (row) => (row as Json)[first] ?? null;
  return (row) => {
    let value = (row as Json)[first];
    for (const key of rest) {
      if (value === null || value === undefined) return null;
      value = (value as Json)[key];
    }
    return value ?? null;
  };
}

/** The head of a column: its path with points between. */
export const headOf = ({ path }: ListColumn): string => path.join('.');

/** The head of the column with the cursors of rows. */
export const cursorHead = '(cursor)';

/** A value as exact text. Shape: texts of a list have semicolons between, lists and objects are JSON. */
export function textOf(value: unknown, { kind }: ListColumn): string | null {
  if (value === null) return null;
  if (typeof value === 'string' && kind !== 'json') return value;
  if (kind === 'textList') return (value as readonly string[]).join('; ');
  return kind === 'json' ? JSON.stringify(value) : `${value as number | boolean}`;
}
