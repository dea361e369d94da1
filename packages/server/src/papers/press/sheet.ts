/** The sheets of a paper: where the next line goes, what stands at the head and the foot of each, and the structure. */
import Pdf from 'pdfkit';
import type { Paper } from '../paper.ts';
import { type Characters, type FontName, fonts, linesOf, widthOf } from './fonts.ts';

export const ink = { text: '#111111', quiet: '#4a4f57', line: '#9aa1ab', wash: '#eef0f3' } as const;

/** Units: points. */
const margin = { side: 42, top: 40, bottom: 46 };

export interface TextStyle {
  readonly font: FontName;
  /** Units: points. */
  readonly size: number;
  readonly colour?: string;
}

/** An element of the structure, to which parts are added as they are drawn. */
export interface Structure {
  /** Adds a part, or draws one. */
  add(part: Structure | (() => void)): Structure;
  end(): unknown;
}

/** Of a paper that is only measured: it draws, so that the next line stands where it will. */
const measured: Structure = {
  add: (part) => {
    if (typeof part === 'function') part();
    return measured;
  },
  end: () => undefined,
};

/** Draws lines of text on sheets, one below the other. Units: points from the upper left corner. */
export class Sheets {
  readonly pdf: PDFKit.PDFDocument;
  readonly characters: Characters;
  readonly left = margin.side;
  readonly width: number;
  readonly top = margin.top;
  /** The end of what may be drawn on a sheet. */
  readonly bottom: number;
  y = margin.top;
  readonly #root: Structure;
  /** Sheets in all; null while they are counted, and nothing is drawn. */
  readonly #count: number | null;
  readonly #foot: string;
  #page = 1;
  readonly #running: string;

  constructor(paper: Paper, characters: Characters, count: number | null) {
    this.#count = count;
    this.#foot = `As known at ${inWords(paper.knownAt)}`;
    this.characters = characters;
    const title = characters.written(paper.title);
    this.#running = `${characters.written(paper.issuer)} · ${title}`;
    const at = new Date(paper.knownAt);
    this.pdf = new Pdf({
      size: paper.size === 'A4' ? 'A4' : 'LETTER',
      layout: paper.isLandscape === true ? 'landscape' : 'portrait',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      font: null as unknown as string,
      info: {
        Title: title,
        Author: characters.written(paper.issuer),
        Producer: 'Asset registry',
        CreationDate: at,
        ModDate: at,
      },
    });
    for (const [name, font] of Object.entries(fonts)) this.pdf.registerFont(name, font as unknown as Uint8Array);
    const { page } = this.pdf;
    this.width = page.width - 2 * margin.side;
    this.bottom = page.height - margin.bottom;
    if (count === null) this.#root = measured;
    else {
      const root = this.pdf.struct('Document');
      this.pdf.addStructure(root);
      this.#root = root as Structure;
    }
  }

  /** Adds an element of the structure, to the whole or to another one. */
  add(type: string, to: Structure = this.#root, options: object = {}): Structure {
    if (this.#count === null) return measured;
    const element = this.pdf.struct(type, options) as Structure;
    to.add(element);
    return element;
  }

  /** Begins a sheet, unless so much fits on this one. */
  require(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.#endPage();
    this.#page += 1;
    if (this.#count !== null) this.pdf.addPage();
    this.y = this.top;
    // The name of the paper stands above what goes on.
    this.artifact(() => this.line(this.#running, this.left, { font: 'regular', size: 7.5, colour: ink.quiet }));
    this.y += 18;
    return true;
  }

  /** Draws what is no part of the text: lines, heads that are repeated. */
  artifact(draw: () => void): void {
    if (this.#count === null) return draw();
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Draws one line of text at this height. Shape: written with characters that the fonts have. */
  line(text: string, x: number, { font, size, colour = ink.text }: TextStyle): void {
    if (text === '' || this.#count === null) return;
    this.pdf.font(font).fontSize(size).fillColor(colour);
    this.pdf.text(text, x, this.y, { lineBreak: false });
  }

  /** Draws a text in as many lines as it needs, as one element. */
  paragraph(type: string, text: string, style: TextStyle, { after = 4, width = this.width, keep = 0 } = {}): void {
    const lines = linesOf(this.characters.written(text), width, style.font, style.size);
    const height = lineHeight(style.size);
    this.require(Math.min(lines.length, 2) * height + keep);
    const element = this.add(type);
    for (let at = 0; at < lines.length; ) {
      this.require(height);
      const some = lines.slice(at, at + Math.max(1, Math.floor((this.bottom - this.y) / height)));
      element.add(() => {
        for (const line of some) {
          this.line(line, this.left, style);
          this.y += height;
        }
      });
      at += some.length;
    }
    element.end();
    this.y += after;
  }

  /** Ends the paper. Shape: how many sheets it has. */
  end(): number {
    this.#endPage();
    this.#root.end();
    if (this.#count !== null) this.pdf.end();
    return this.#page;
  }

  /** Draws the foot of a sheet. */
  #endPage(): void {
    const style = { font: 'regular', size: 7.5, colour: ink.quiet } as const;
    const page = `Page ${this.#page} of ${this.#count}`;
    this.y = this.bottom + 16;
    this.artifact(() => {
      this.rule(this.y - 5);
      this.line(this.#foot, this.left, style);
      this.line(page, this.left + this.width - widthOf(page, 'regular', style.size), style);
    });
  }

  /** A line, by default from side to side. */
  rule(y: number, colour: string = ink.line, { x = this.left, width = this.width } = {}): void {
    if (this.#count === null) return;
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke();
  }

  /** A wash behind what is drawn next at this height. */
  wash(height: number): void {
    if (this.#count === null) return;
    this.pdf
      .rect(this.left - 3, this.y, this.width + 6, height)
      .fillColor(ink.wash)
      .fill();
  }

  /** A PNG, at the right of the room that it has. */
  image(png: Uint8Array, x: number, y: number, { width, height }: { width: number; height: number }): void {
    if (this.#count === null) return;
    this.pdf.image(Buffer.from(png), x, y, { fit: [width, height], align: 'right' });
  }
}

/** Units: points. */
export const lineHeight = (size: number): number => size * 1.38;

/** An instant to the second: `2026-03-01T10:15:00.000Z` is "2026-03-01 10:15:00 UTC". */
function inWords(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
