/** The template of a kind of import: its heads and three rows, as CSV. Source: RFC 4180. */
import type { ImportKind } from './import-kind.ts';

/** The template in UTF-8, with a byte order mark, by which spreadsheets know it. */
export function templateOf({ columns, examples }: ImportKind): string {
  const heads = Object.keys(columns);
  const lines = [heads, ...examples.map((row) => heads.map((head) => row[head] ?? ''))];
  return `\ufeff${lines.map((cells) => `${cells.map(quotedCell).join(',')}\r\n`).join('')}`;
}

const quotedCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
