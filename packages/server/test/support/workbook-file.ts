/** Workbooks made by hand, sound and hostile. Source: ECMA-376; APPNOTE.TXT of ZIP, 4.3. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive, and what its list of parts says wrongly of it. */
export interface Part {
  readonly content: string | Buffer;
  readonly saysSize?: number;
  readonly saysSum?: number;
  readonly isEncrypted?: true;
}

/** An archive of parts. Shape: path → content. */
export function zipOf(parts: readonly (readonly [path: string, part: Part])[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, { content, saysSize, saysSum, isEncrypted }] of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    // Version, flags, method, time, day, sum, size packed and unpacked, length of the name, of further fields.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(saysSum ?? crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(saysSize ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, tail, name]));
    files.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook of one or several sheets. */
export interface WorkbookParts {
  /** Elements `row` of the first sheet. */
  readonly rows: string;
  /** Elements behind the rows. */
  readonly after?: string;
  /** Further sheets, whose rows are those of the first. Shape: name → state. */
  readonly others?: Readonly<Record<string, 'visible' | 'hidden' | 'veryHidden'>>;
  readonly state?: 'visible' | 'hidden' | 'veryHidden';
  readonly properties?: string;
  /** Elements `si`. */
  readonly texts?: string;
  /** Elements `numFmt`, and the ids of formats of the styles in order. */
  readonly formats?: string;
  readonly styles?: readonly number[];
}

/** The parts by their paths. */
export function partsOf(parts: WorkbookParts): (readonly [path: string, part: Part])[] {
  const { rows, after = '', others = {}, state = 'visible', properties = '', texts, formats = '', styles } = parts;
  const sheets = Object.entries({ Sheet: state, ...others });
  const list = sheets.map(
    ([name, of], at) => `<sheet name="${name}" sheetId="${at + 1}" state="${of}" r:id="s${at}"/>`,
  );
  const targets = sheets.map((_, at) => [`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`]);
  if (texts !== undefined) targets.push(['t', 'sharedStrings', 'sharedStrings.xml']);
  if (styles !== undefined) targets.push(['f', 'styles', '/xl/styles.xml']);
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><workbookPr ${properties}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((_, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
    ...(styles !== undefined && {
      'xl/styles.xml': `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles
        .map((id) => `<xf numFmtId="${id}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    }),
  };
  return Object.entries(files).map(([path, content]) => [path, { content }]);
}

/** A workbook. */
export const workbookOf = (parts: WorkbookParts): Buffer => zipOf(partsOf(parts));

/** A cell with a text of its own. */
export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** Rows of texts, numbered from 1. */
export const textRows = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells, at) => `<row r="${at + 1}">${cells.map(textCell).join('')}</row>`).join('');
