/** Documents as they are uploaded and stored: their names, and whether their bytes are of the type that is given. */

/** An upload. Shape: `claimed` is the SHA-256 of the bytes according to the sender, if it gives one. */
export interface Upload {
  readonly registerId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly claimed: Buffer | null;
}

/** A document without its bytes. Units: sizeBytes. Shape: sha256 in hexadecimal. */
export interface StoredDocument {
  readonly id: string;
  readonly registerId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: string;
  readonly sha256: string;
  readonly createdAt: string;
}

/** Whether a name is that of a file alone, without parts of a path. */
export function isFileName(name: string): boolean {
  return !/[/\\]/.test(name) && !/^\.*$/.test(name);
}

type Recognises = (content: Buffer) => boolean;

const beginsWith =
  (...beginnings: readonly (readonly number[])[]): Recognises =>
  (content) =>
    beginnings.some((bytes) => bytes.every((byte, index) => content[index] === byte));

/** Whether bytes begin as an archive does, or an empty one. */
export const beginsAsZip = beginsWith([0x50, 0x4b, 0x03, 0x04], [0x50, 0x4b, 0x05, 0x06]);

/** An archive of the Office Open XML formats. The names of its parts are not compressed. */
const office =
  (folder: string): Recognises =>
  (content) =>
    beginsAsZip(content) && content.includes('[Content_Types].xml') && content.includes(`${folder}/`);

/**
 * Text in any encoding that extends ASCII, or in UTF-16 with its mark: without control characters but those of layout.
 */
function isText(content: Buffer): boolean {
  if (beginsWith([0xff, 0xfe], [0xfe, 0xff])(content)) return content.length % 2 === 0;
  for (const byte of content) {
    const isLayout = byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d;
    if (byte === 0x7f || (byte < 0x20 && !isLayout)) return false;
  }
  return true;
}

/** The characters at both ends of a text, without white space and the mark of its encoding. */
function endsOf(content: Buffer): string {
  const first = content
    .subarray(0, 1_000)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim();
  const last = content.subarray(-1_000).toString('utf8').trim();
  return first.slice(0, 1) + last.slice(-1);
}

/** The media type of a ZIP archive. */
export const zipType = 'application/zip';

/** The media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * How each type is recognised: by the bytes with which its files begin, or as a text. Source: ISO 32000-2, 7.5.2 (PDF);
 * APPNOTE.TXT 4.3.7 and 4.3.16 (ZIP); ISO/IEC 29500-2 (Office Open XML); ITU-T T.81, B.1.1.3 (JPEG); W3C PNG, 5.2; TIFF
 * 6.0, 2.
 */
const recognised: Readonly<Record<string, Recognises>> = {
  'application/pdf': beginsWith([...Buffer.from('%PDF-')]),
  'application/json': (content) => isText(content) && /^(?:\{\}|\[\]|""|[\d"tfn-].?)$/.test(endsOf(content)),
  'application/xml': (content) => isText(content) && endsOf(content) === '<>',
  [zipType]: beginsAsZip,
  [xlsxType]: office('xl'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': office('word'),
  'image/jpeg': beginsWith([0xff, 0xd8, 0xff]),
  'image/png': beginsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/tiff': beginsWith([0x49, 0x49, 0x2a, 0x00], [0x4d, 0x4d, 0x00, 0x2a]),
  'text/csv': isText,
  'text/plain': isText,
};

/** The endings of files of each type, the usual one first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/json': ['json'],
  'application/xml': ['xml'],
  [zipType]: ['zip'],
  [xlsxType]: ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/tiff': ['tiff', 'tif'],
  'text/csv': ['csv', 'txt'],
  'text/plain': ['txt', 'text', 'md', 'log', 'csv'],
};

/**
 * The name under which a document is saved: it ends as its type does, so that nothing runs which is opened as a text.
 */
export function savedName({ name, mediaType }: Pick<StoredDocument, 'name' | 'mediaType'>): string {
  const [usual, ...others] = endings[mediaType]!;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return ending === usual || others.includes(ending) ? name : `${name}.${usual}`;
}

/** The media types that a document may have. */
export const documentMedia: readonly string[] = Object.keys(recognised);

/** Whether the bytes are of the media type, as far as their form tells. */
export function isOfMediaType(mediaType: string, content: Buffer): boolean {
  return recognised[mediaType]?.(content) === true;
}
