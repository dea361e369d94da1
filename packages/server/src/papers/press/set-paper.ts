/** Sets a paper: the same paper gives the same bytes. */
import type { Paper, PaperBlock } from '../paper.ts';
import { Characters, linesOf, widthOf } from './fonts.ts';
import { ink, lineHeight, Sheets } from './sheet.ts';
import { drawTable } from './table.ts';

/** Units: points. */
const logoSize = { width: 140, height: 42 };
/** Room under a heading on its sheet: the head of a table and three rows. Units: points. */
const underHeading = 96;
/** Most codes of characters that a note names one by one. */
const namedCodes = 40;

/** Makes a PDF: once to count its sheets, and once to draw them, so that each leaves the memory when it is full. */
export function setPaper(paper: Paper): Promise<Buffer> {
  const sheets = new Sheets(paper, new Characters(), drawPaper(paper, new Sheets(paper, new Characters(), null)));
  const bytes = bytesOf(sheets.pdf);
  drawPaper(paper, sheets);
  return bytes;
}

/** Shape: how many sheets it has. */
function drawPaper(paper: Paper, sheets: Sheets): number {
  drawHead(sheets, paper);
  for (const block of paper.blocks) drawBlock(sheets, block);
  drawNoteOfMissing(sheets);
  return sheets.end();
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function drawHead(sheets: Sheets, { logo, issuer, title, under }: Paper): void {
  if (logo !== null) {
    const [x, y] = [sheets.left + sheets.width - logoSize.width, sheets.y];
    // The name of the issuer stands beside it as text.
    sheets.artifact(() => sheets.image(logo, x, y, logoSize));
  }
  const width = logo === null ? sheets.width : sheets.width - logoSize.width - 12;
  sheets.paragraph('P', issuer, { font: 'bold', size: 10.5 }, { width, after: 8 });
  if (logo !== null) sheets.y = Math.max(sheets.y, sheets.top + logoSize.height + 6);
  sheets.artifact(() => sheets.rule(sheets.y));
  sheets.y += 8;
  sheets.paragraph('H1', title, { font: 'bold', size: 16 }, { after: 1 });
  sheets.paragraph('P', under, { font: 'regular', size: 9.5, colour: ink.quiet }, { after: 10 });
}

function drawBlock(sheets: Sheets, block: PaperBlock): void {
  const body = { font: 'regular', size: 9 } as const;
  switch (block.kind) {
    case 'heading':
      sheets.paragraph('H2', block.text, { font: 'bold', size: 11 }, { after: 4, keep: underHeading });
      return;
    case 'name':
      sheets.paragraph('P', block.text, { font: 'bold', size: 13 }, { after: 6 });
      return;
    case 'text':
      sheets.paragraph('P', block.text, body, { after: 8 });
      return;
    case 'note':
      sheets.paragraph('P', block.text, { font: 'regular', size: 8, colour: ink.quiet }, { after: 6 });
      return;
    case 'address':
      sheets.paragraph('P', block.lines.join('\n'), { ...body, size: 10 }, { after: 12 });
      return;
    case 'facts':
      drawFacts(sheets, block.rows);
      return;
    case 'signatures':
      drawSignatures(sheets, block.places);
      return;
    case 'table':
      drawTable(sheets, block);
  }
}

/** Facts as a list of labels, each with its value beside it. */
function drawFacts(sheets: Sheets, rows: readonly (readonly [string, string])[]): void {
  const [size, gap] = [9, 14];
  const written = rows.map(
    ([label, value]) => [sheets.characters.written(label), sheets.characters.written(value)] as const,
  );
  const column = Math.min(170, Math.max(...written.map(([label]) => widthOf(label, 'regular', size)))) + gap;
  const height = lineHeight(size);
  for (const [label, value] of written) {
    const lines = linesOf(value, sheets.width - column, 'regular', size);
    const element = sheets.add('P');
    lines.forEach((line, at) => {
      sheets.require(height);
      element.add(() => {
        if (at === 0) sheets.line(label, sheets.left, { font: 'regular', size, colour: ink.quiet });
        sheets.line(line, sheets.left + column, { font: 'regular', size });
      });
      sheets.y += height;
    });
    element.end();
    sheets.y += 1.5;
  }
  sheets.y += 8;
}

/** Places for signatures, two beside each other. */
function drawSignatures(sheets: Sheets, places: readonly string[]): void {
  const width = (sheets.width - 40) / 2;
  sheets.require(64);
  for (let at = 0; at < places.length; at += 2) {
    sheets.require(64);
    sheets.y += 44;
    const y = sheets.y;
    places.slice(at, at + 2).forEach((place, side) => {
      const x = sheets.left + side * (width + 40);
      sheets.artifact(() =>
        sheets.pdf
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.5)
          .strokeColor(ink.text)
          .stroke(),
      );
      sheets.y = y + 4;
      const element = sheets.add('P');
      element.add(() =>
        sheets.line(sheets.characters.written(place), x, { font: 'regular', size: 8, colour: ink.quiet }),
      );
      element.end();
    });
    sheets.y = y + 20;
  }
}

function drawNoteOfMissing(sheets: Sheets): void {
  const { missing } = sheets.characters;
  if (missing.length === 0) return;
  const codes = missing.slice(0, namedCodes).join(', ');
  const more = missing.length > namedCodes ? ` and ${missing.length - namedCodes} more` : '';
  const text = `No font of this paper has the characters ${codes}${more}. Each is written as its Unicode code, in brackets.`;
  sheets.paragraph('P', text, { font: 'regular', size: 8, colour: ink.quiet }, { after: 0 });
}
