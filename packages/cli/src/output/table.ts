/** Rows as a table for a terminal. */
import { visible } from '../io.ts';
import { columnsOf, flat, type Row } from './flat.ts';

/** A table, and the columns that it has no room for. */
interface Drawn {
  readonly text: string;
  readonly hidden: readonly string[];
}

/** Units: columns of the terminal. */
const [gap, cellMax] = [2, 40];

/**
 * Draws rows below each other. Columns that are empty in every row are left out.
 * Shape: `width` is that of the terminal.
 */
export function tableOf(rows: readonly Row[], width: number): Drawn {
  const flattened = rows.map((row) => flat(row));
  const columns = columnsOf(flattened).filter((name) => flattened.some((row) => (row[name] ?? '') !== ''));
  const widthsOf = new Map(
    columns.map((name) => [
      name,
      flattened.reduce((widest, row) => Math.max(widest, Math.min(cellMax, widthOf(cellOf(row[name])))), widthOf(name)),
    ]),
  );
  let used = 0;
  const shown = columns.filter((name) => {
    const isShown = used === 0 || used + widthsOf.get(name)! <= width;
    if (isShown) used += widthsOf.get(name)! + gap;
    return isShown;
  });
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => fit(cell, widthsOf.get(shown[index]!)!))
      .join(' '.repeat(gap))
      .trimEnd();
  const lines = [line(shown), ...flattened.map((row) => line(shown.map((name) => cellOf(row[name]))))];
  return { text: `${lines.join('\n')}\n`, hidden: columns.filter((name) => !shown.includes(name)) };
}

/** Draws one object: a line for each of its values. */
export function factsOf(object: Row): string {
  const columns = Object.entries(flat(object)).filter(([, value]) => value !== null && value !== '');
  const width = Math.max(0, ...columns.map(([name]) => widthOf(name)));
  return columns.map(([name, value]) => `${fit(name, width)}${' '.repeat(gap)}${cellOf(value)}\n`).join('');
}

const cellOf = (value: string | null | undefined): string => visible((value ?? '').replaceAll('\n', ' '));

function fit(text: string, width: number): string {
  const own = widthOf(text);
  if (own <= width) return text + ' '.repeat(width - own);
  const taken = [...graphemes.segment(text)].reduce(
    (before, { segment }) => (widthOf(before + segment) < width ? before + segment : before),
    '',
  );
  return `${taken}…${' '.repeat(Math.max(0, width - widthOf(taken) - 1))}`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\uFF01-\uFF60]/u;

function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}
