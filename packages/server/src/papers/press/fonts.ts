/** The fonts of papers, and which characters they have. */
import { fileURLToPath } from 'node:url';
import { openSync, type Font } from 'fontkit';

const open = (url: string): Font => openSync(fileURLToPath(url)) as Font;

/** Noto Sans: Latin, Greek, Cyrillic, Devanagari. Licence: SIL OFL 1.1. */
export const fonts = {
  regular: open(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: open(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
} as const;

export type FontName = keyof typeof fonts;

/** Marks that are not seen: of direction, of variants, of joints. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

const named = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

/** Writes texts with the characters that the fonts have, and keeps those that they do not have. */
export class Characters {
  readonly #missing = new Set<string>();

  /** The codes of the characters that no font has, in order. */
  get missing(): readonly string[] {
    return [...this.#missing].toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
  }

  /** The text, with the code of each character that no font has in its place. */
  written(text: string): string {
    let written = '';
    let codes: string[] = [];
    const flush = (): void => {
      if (codes.length > 0) written += `[${codes.join(' ')}]`;
      codes = [];
    };
    for (const character of text.normalize('NFC')) {
      const codePoint = character.codePointAt(0)!;
      if (unseen.test(character)) continue;
      const isBlank = character === ' ' || character === '\n';
      if (isBlank || codePoint === 9 || codePoint === 13 || has(codePoint)) {
        flush();
        written += isBlank ? character : codePoint === 9 ? ' ' : codePoint === 13 ? '' : character;
        continue;
      }
      codes.push(named(codePoint));
      this.#missing.add(named(codePoint));
    }
    flush();
    return written;
  }
}

const found = new Map<number, boolean>();

function has(codePoint: number): boolean {
  let is = found.get(codePoint);
  if (is === undefined) {
    is = Object.values(fonts).every((font) => font.hasGlyphForCodePoint(codePoint));
    remember(found, codePoint, is);
  }
  return is;
}

const widths: Readonly<Record<FontName, Map<number, number>>> = { regular: new Map(), bold: new Map() };

/** The width of a text without kerning, which makes it narrower at most. Units: points. */
export function widthOf(text: string, font: FontName, size: number): number {
  const known = widths[font];
  let sum = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    let width = known.get(codePoint);
    if (width === undefined) {
      width = fonts[font].glyphForCodePoint(codePoint).advanceWidth / fonts[font].unitsPerEm;
      remember(known, codePoint, width);
    }
    sum += width;
  }
  return sum * size;
}

/** A map of all characters of the world would be large. */
const remembered = 20_000;

function remember<V>(map: Map<number, V>, key: number, value: V): void {
  if (map.size >= remembered) map.clear();
  map.set(key, value);
}

/** The lines of a text: broken between words, and within one only where it is wider than a line. */
export function linesOf(text: string, width: number, font: FontName, size: number): readonly string[] {
  return text.split('\n').flatMap((line) => wrapped(line, width, font, size));
}

function wrapped(line: string, width: number, font: FontName, size: number): readonly string[] {
  if (widthOf(line, font, size) <= width) return [line];
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer, font, size) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    const pieces = broken(word, width, font, size);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? '';
  }
  lines.push(current);
  return lines;
}

function broken(word: string, width: number, font: FontName, size: number): readonly string[] {
  if (widthOf(word, font, size) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let sum = 0;
  for (const character of word) {
    const wide = widthOf(character, font, size);
    if (piece !== '' && sum + wide > width) {
      pieces.push(piece);
      [piece, sum] = ['', 0];
    }
    piece += character;
    sum += wide;
  }
  pieces.push(piece);
  return pieces;
}
