/** XML of a workbook, read in pieces. A declaration of entities or of a document type is refused. */
import { Parser } from 'saxen';
import { fileUnreadable } from '../file-unreadable.ts';

/** A reader of the elements of a part. Shape: names and attributes without their prefixes. */
export interface XmlReader {
  open(name: string, attributeOf: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Reads a part. It refuses as `fileUnreadable` does. */
export async function readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = new Parser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('openTag', (name, attributes) => {
    let read: ReadonlyMap<string, string> | undefined;
    reader.open(localName(name), (of) => (read ??= attributesOf(attributes())).get(of));
  });
  parser.on('closeTag', (name) => reader.close?.(localName(name)));
  parser.on('text', (text) => reader.text?.(decoded(text)));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('attention', () => {
    throw fileUnreadable(
      'The workbook declares a document type or entities, which no workbook needs.',
      'Open it in a spreadsheet program and save it again.',
    );
  });
  parser.on('error', () => {
    throw malformed();
  });
  let rest = '';
  for await (const piece of pieces) {
    const text = textOf(decoder, piece);
    // saxen takes a > in a value for the end of a tag where the value is cut, so no tag is cut.
    const cut = text.lastIndexOf('<');
    if (cut > 0) parser.write(rest + text.slice(0, cut));
    else if (cut === 0 && rest !== '') parser.write(rest);
    rest = cut < 0 ? rest + text : text.slice(cut);
    if (rest.length > tokenMax) throw malformed();
  }
  parser.write(rest + textOf(decoder));
  parser.end();
}

/** Units: characters of a tag or a text. */
const tokenMax = 2 ** 24;

const malformed = (): Error =>
  fileUnreadable(
    'The workbook is damaged: a part of it is no XML in UTF-8.',
    'Open it in a spreadsheet program and save it again, or send the sheet as CSV.',
  );

function textOf(decoder: InstanceType<typeof TextDecoder>, piece?: Buffer): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw malformed();
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributesOf = (attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(attributes).map(([name, value]) => [localName(name), decoded(value)]));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return entities[`${name}`.toLowerCase()]!;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}
