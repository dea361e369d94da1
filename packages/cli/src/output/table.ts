/** Rows as a table for a terminal. */
import { visible } from '../io.ts';
import { columnsOf, flat, type Row } from './flat.ts';

/** Units: columns of the terminal. */
const [gap, cellMax] = [2, 40];

/**
 * The widths of the columns of a table, of which the rows come part by part: rows that were measured are drawn below
 * each other. Columns that are empty in every row are left out.
 */
export class TableLayout {
  readonly #named: Record<string, unknown> = {};
  readonly #widths = new Map<string, number>();

  /** Whether no row was measured. */
  get isEmpty(): boolean {
    return Object.keys(this.#named).length === 0;
  }

  measure(rows: readonly Row[]): void {
    for (const row of rows.map((one) => flat(one)))
      for (const [name, value] of Object.entries(row)) {
        this.#named[name] = true;
        if ((value ?? '') === '') continue;
        const width = Math.min(cellMax, widthOf(cellOf(value)));
        this.#widths.set(name, Math.max(this.#widths.get(name) ?? widthOf(name), width));
      }
  }

  /** The columns for which a terminal has room, and the others. */
  columns(width: number): { readonly shown: readonly string[]; readonly hidden: readonly string[] } {
    const filled = columnsOf([this.#named]).filter((name) => this.#widths.has(name));
    let used = 0;
    const shown = filled.filter((name) => {
      const isShown = used === 0 || used + this.#widths.get(name)! <= width;
      if (isShown) used += this.#widths.get(name)! + gap;
      return isShown;
    });
    return { shown, hidden: filled.filter((name) => !shown.includes(name)) };
  }

  /** The line that names some columns. */
  head(columns: readonly string[]): string {
    return this.#line(columns, columns);
  }

  /** The lines of rows. */
  lines(columns: readonly string[], rows: readonly Row[]): string {
    const cells = rows.map((row) => flat(row));
    return cells
      .map((row) =>
        this.#line(
          columns,
          columns.map((name) => cellOf(row[name])),
        ),
      )
      .join('');
  }

  #line(columns: readonly string[], cells: readonly string[]): string {
    const fitted = cells.map((cell, index) => fit(cell, this.#widths.get(columns[index]!)!));
    return `${fitted.join(' '.repeat(gap)).trimEnd()}\n`;
  }
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
