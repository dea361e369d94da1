/** Tables of papers: widths by their longest words, heads on each page, sums carried from page to page. */
import { inDigitGroups } from '../../base/digit-groups.ts';
import { fromUnits, toDecimal, toUnits } from '../../rules/quantity.ts';
import type { PaperColumn, PaperTable } from '../paper.ts';
import { type FontName, linesOf, widthOf } from './fonts.ts';
import { ink, lineHeight, type Sheets, type Structure, type TextStyle } from './sheet.ts';

/** Units: points. */
const [gap, padding] = [9, 2.5];
/** The sizes that are tried until the longest words of a table fit. Units: points. */
const sizes = [8, 7.5, 7, 6.5, 6, 5.5];
/** The smallest of those at which lines are kept whole. */
const smallest = 7;
/** A line that is so short is never broken: a day, a number of a certificate. Units: points at a size of one point. */
const shortLine = 7;

const decimal = /^-?[0-9]+(?:\.[0-9]+)?$/;

interface Cell {
  readonly lines: readonly string[];
}

interface Grid {
  readonly columns: readonly (PaperColumn & { readonly x: number; readonly width: number })[];
  readonly size: number;
}

/** Draws a table. */
export function drawTable(sheets: Sheets, table: PaperTable): void {
  const { columns, rows } = table;
  if (rows.length === 0) {
    sheets.paragraph('P', table.none, { font: 'regular', size: 8.5, colour: ink.quiet }, { after: 8 });
    return;
  }
  const places = columns.map((column, at) => (column.isNumber && !column.isMixed ? placesOf(rows, at) : 0));
  const show = (text: string, at: number): string =>
    columns[at]!.isNumber === true && decimal.test(text) ? inDigitGroups(padded(text, places[at]!)) : text;
  const shown = rows.map((row) => row.map((text, at) => sheets.characters.written(show(text, at))));
  const sums = new Sums(columns);
  const lastRow = table.total ?? (sums.isAny ? sums.of(rows, 'Total') : undefined);
  const last = lastRow?.map((text, at) => sheets.characters.written(show(text, at)));
  const labels = columns.map(({ label }) => sheets.characters.written(label));
  const grid = gridOf(sheets, columns, labels, last === undefined ? shown : [...shown, last]);
  const writer = new TableWriter(sheets, grid, table.label, labels, (row) => row.map(show));
  shown.forEach((row, at) => {
    // The last row stays with the total.
    writer.row(row, { sums: sums.isAny ? sums : undefined, isLast: at === shown.length - 1 });
    sums.add(rows[at]!);
  });
  if (last !== undefined) writer.total(last);
  writer.end();
  sheets.y += 12;
}

/** Sums of the columns that have one, up to a row. */
class Sums {
  readonly isAny: boolean;
  readonly #columns: readonly PaperColumn[];
  readonly #sums: bigint[];
  constructor(columns: readonly PaperColumn[]) {
    this.#columns = columns;
    this.#sums = columns.map(() => 0n);
    this.isAny = columns.some(({ isSummed }) => isSummed);
  }

  add(row: readonly string[]): void {
    row.forEach((text, at) => {
      if (this.#columns[at]!.isSummed && decimal.test(text)) this.#sums[at]! += toUnits(toDecimal(text));
    });
  }

  /** The row of the sums. */
  row(label: string): readonly string[] {
    return this.#columns.map(({ isSummed }, at) => (isSummed ? fromUnits(this.#sums[at]!) : at === 0 ? label : ''));
  }

  of(rows: readonly (readonly string[])[], label: string): readonly string[] {
    const all = new Sums(this.#columns);
    for (const row of rows) all.add(row);
    return all.row(label);
  }
}

function placesOf(rows: readonly (readonly string[])[], at: number): number {
  let most = 0;
  for (const row of rows) {
    const text = row[at]!;
    const point = text.indexOf('.');
    if (point >= 0 && decimal.test(text)) most = Math.max(most, text.length - point - 1);
  }
  return most;
}

function padded(text: string, places: number): string {
  if (places === 0) return text;
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(places, '0')}`;
}

/** The widths: a column has at least its longest word or short line, and all that it needs where there is room. */
function gridOf(
  sheets: Sheets,
  columns: readonly PaperColumn[],
  labels: readonly string[],
  rows: readonly (readonly string[])[],
): Grid {
  const room = sheets.width - gap * (columns.length - 1);
  const needs = columns.map((column, at) => needOf(column, labels[at]!, rows, at));
  const sum = (of: 'least' | 'most'): number => needs.reduce((all, need) => all + need[of], 0);
  const size =
    sizes.find((one) => one >= smallest && sum('most') * one <= room) ??
    sizes.find((one) => sum('least') * one <= room) ??
    sizes.at(-1)!;
  const widths = shared(
    needs.map(({ least, most, label, isText }) => ({
      least: least * size + 0.2,
      most: most * size + 0.2,
      label: label * size + 0.2,
      isText,
    })),
    room,
  );
  let x = sheets.left;
  return {
    size,
    columns: columns.map((column, at) => {
      const place = { ...column, x, width: widths[at]! };
      x += widths[at]! + gap;
      return place;
    }),
  };
}

interface Need {
  /** The width of the longest word, or short line. */
  readonly least: number;
  /** That of the longest line. */
  readonly most: number;
  /** That of the head in one line. */
  readonly label: number;
  readonly isText: boolean;
}

/** The widths that a column needs. Units: points at a size of one point. */
function needOf(column: PaperColumn, label: string, rows: readonly (readonly string[])[], at: number): Need {
  const words = (text: string): number => Math.max(...text.split(/[ \n]/).map((word) => widthOf(word, 'bold', 1)));
  let least = words(label);
  let most = least;
  for (const row of rows) {
    const text = row[at]!;
    if (text === '') continue;
    for (const one of text.split('\n')) {
      const line = widthOf(one, 'bold', 1);
      most = Math.max(most, line);
      least = Math.max(least, column.isNumber === true || line <= shortLine ? line : words(one));
    }
  }
  return { least, most, label: Math.max(most, widthOf(label, 'bold', 1)), isText: column.isNumber !== true };
}

/** Shares a width among columns: words first, then lines, then heads. */
function shared(needs: readonly Need[], room: number): readonly number[] {
  const least = needs.map((need) => need.least);
  if (total(least) > room) return squeezed(least, room);
  const lines = widened(
    least,
    needs.map(({ most }) => most),
    room,
  );
  const widths = widened(
    lines,
    needs.map(({ label }) => label),
    room,
  );
  // The rest goes to the text that is the widest, so that the numbers stand at the right side.
  const rest = room - total(widths);
  const widest = needs.reduce((best, { most, isText }, at) => (isText && most > needs[best]!.most ? at : best), 0);
  return widths.map((width, at) => (at === widest ? width + rest : width));
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Widens columns towards what they can use, each by the same part of it. */
function widened(widths: readonly number[], wanted: readonly number[], room: number): readonly number[] {
  const missing = wanted.map((width, at) => Math.max(0, width - widths[at]!));
  const spare = room - total(widths);
  const part = total(missing) === 0 ? 0 : Math.min(1, spare / total(missing));
  return widths.map((width, at) => width + missing[at]! * part);
}

/** Where words are wider than the room, the wide columns give what is missing. */
function squeezed(least: readonly number[], room: number): readonly number[] {
  const limit = room / least.length;
  const narrow = total(least.filter((width) => width <= limit));
  const wide = total(least.filter((width) => width > limit));
  return least.map((width) => (width <= limit ? width : (width / wide) * (room - narrow)));
}

/** Writes rows below each other, and the head again on each page. */
class TableWriter {
  readonly #sheets: Sheets;
  readonly #grid: Grid;
  readonly #labels: readonly (readonly string[])[];
  readonly #show: (row: readonly string[]) => readonly string[];
  readonly #table: Structure;
  readonly #body: Structure;
  readonly #height: number;

  constructor(
    sheets: Sheets,
    grid: Grid,
    label: string,
    labels: readonly string[],
    show: (row: readonly string[]) => readonly string[],
  ) {
    this.#sheets = sheets;
    this.#grid = grid;
    this.#show = show;
    this.#height = lineHeight(grid.size);
    this.#labels = this.#cells(labels, 'bold').map(({ lines }) => lines);
    this.#table = sheets.add('Table', undefined, { title: sheets.characters.written(label) });
    sheets.require(this.#headHeight + 3 * (this.#height + 2 * padding));
    const head = sheets.add('THead', this.#table);
    const row = sheets.add('TR', head);
    sheets.artifact(() => this.#sheets.wash(this.#headHeight));
    this.#drawHead((draw) => sheets.add('TH', row, { scope: 'Column' }).add(draw).end());
    head.end();
    this.#body = sheets.add('TBody', this.#table);
  }

  /** Writes a row, on the next page where it does not fit on this one. */
  row(texts: readonly string[], { sums, isLast }: { sums: Sums | undefined; isLast: boolean }): void {
    const cells = this.#cells(texts, 'regular');
    const row = this.#sheets.add('TR', this.#body);
    const elements = cells.map((_, at) => (at === 0 ? this.#rowHead(row) : this.#sheets.add('TD', row)));
    const most = Math.max(...cells.map(({ lines }) => lines.length));
    const sumHeight = sums === undefined ? 0 : this.#height + 2 * padding;
    const whole = most * this.#height + 2 * padding;
    const room = (): number => this.#sheets.bottom - this.#sheets.y - sumHeight - (isLast ? this.#height + padding : 0);
    const page = this.#sheets.bottom - this.#sheets.top - 18 - this.#headHeight - 2 * sumHeight - this.#height;
    if (whole > room() && (whole <= page || room() < 4 * this.#height)) this.#turn(sums);
    for (let from = 0; from < most; ) {
      const count = Math.max(1, Math.min(most - from, Math.floor((room() - 2 * padding) / this.#height)));
      this.#draw(cells, elements, from, count, 'regular');
      from += count;
      if (from < most) this.#turn(sums);
    }
    row.end();
  }

  /** Writes the last row. */
  total(texts: readonly string[]): void {
    const cells = this.#sumCells(texts);
    const lines = Math.max(...cells.map((cell) => cell.lines.length));
    if (this.#sheets.y + lines * this.#height + 2 * padding > this.#sheets.bottom) this.#turn(undefined);
    this.#sheets.artifact(() => this.#sheets.rule(this.#sheets.y, ink.text));
    const row = this.#sheets.add('TR', this.#body);
    const elements = cells.map((_, at) => (at === 0 ? this.#rowHead(row) : this.#sheets.add('TD', row)));
    this.#draw(cells, elements, 0, lines, 'bold');
    row.end();
  }

  end(): void {
    this.#body.end();
    this.#table.end();
  }

  /** The first cell of a row names it. */
  readonly #rowHead = (row: Structure): Structure => this.#sheets.add('TH', row, { scope: 'Row' });

  /** Ends the page with the sums up to here, and begins the next with them. */
  #turn(sums: Sums | undefined): void {
    const sheets = this.#sheets;
    if (sums !== undefined) this.#carry(sums.row('Carried forward'));
    sheets.require(Number.MAX_SAFE_INTEGER);
    sheets.artifact(() => {
      this.#sheets.wash(this.#headHeight);
      this.#drawHead((draw) => draw());
    });
    if (sums !== undefined) this.#carry(sums.row('Brought forward'));
  }

  /** Sums on the way are no part of the table: the total at its end is. */
  #carry(row: readonly string[]): void {
    const cells = this.#sumCells(this.#show(row));
    this.#sheets.artifact(() => {
      this.#sheets.rule(this.#sheets.y);
      this.#draw(
        cells,
        cells.map(() => null),
        0,
        1,
        'bold',
      );
    });
  }

  get #headHeight(): number {
    return Math.max(...this.#labels.map((lines) => lines.length)) * this.#height + 2 * padding;
  }

  #drawHead(put: (draw: () => void) => void): void {
    const sheets = this.#sheets;
    const [top, height] = [sheets.y, this.#headHeight];
    this.#labels.forEach((lines, at) => {
      put(() => {
        sheets.y = top + height - padding - lines.length * this.#height;
        for (const line of lines) this.#place(line, at, { font: 'bold', size: this.#grid.size });
      });
    });
    sheets.y = top + height;
  }

  #draw(
    cells: readonly Cell[],
    elements: readonly (Structure | null)[],
    from: number,
    count: number,
    font: FontName,
  ): void {
    const sheets = this.#sheets;
    const top = sheets.y;
    const style = { font, size: this.#grid.size };
    cells.forEach(({ lines }, at) => {
      const some = lines.slice(from, from + count);
      if (some.length === 0) return;
      const draw = (): void => {
        sheets.y = top + padding;
        for (const line of some) this.#place(line, at, style);
      };
      const element = elements[at];
      if (element) element.add(draw);
      else draw();
    });
    sheets.y = top + count * this.#height + 2 * padding;
    if (elements.some((element) => element !== null)) sheets.artifact(() => sheets.rule(sheets.y, ink.wash));
  }

  /** Draws a line of a cell, and goes on to the next one. */
  #place(line: string, at: number, style: TextStyle): void {
    const { x, width, isNumber } = this.#grid.columns[at]!;
    const start = isNumber === true ? x + width - widthOf(line, style.font, style.size) : x;
    this.#sheets.line(line, start, style);
    this.#sheets.y += this.#height;
  }

  /** The cells of a sum, whose label stands in the columns beside it too. */
  #sumCells(texts: readonly string[]): readonly Cell[] {
    return this.#cells(texts, 'bold').map((cell, at) =>
      this.#grid.columns[at]!.isNumber ? cell : { lines: [texts[at]!] },
    );
  }

  #cells(texts: readonly string[], font: FontName): readonly Cell[] {
    return texts.map((text, at) => ({
      lines: linesOf(text, this.#grid.columns[at]!.width, font, this.#grid.size),
    }));
  }
}
