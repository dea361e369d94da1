/** A file that was chosen or dropped. It is read at once, because programs may change it afterwards. */
import { workbookType } from '../../api/workbook-type.ts';

export interface BroughtFile {
  /** Another one for each file that is brought. */
  readonly id: number;
  readonly name: string;
  /** Whether it is text, and no workbook. */
  readonly isText: boolean;
  /** Undefined of one that only the server has, after the page was loaded again. */
  readonly content: Blob | undefined;
  /** Its lines, as an editor counts them. Undefined of a workbook, and where the bytes are not here. */
  readonly lines: ((encoding: string | undefined) => readonly string[]) | undefined;
}

let files = 0;

/** Reads a file. Throws where it cannot be read, such as a folder. */
export async function bringFile(file: File): Promise<BroughtFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a zip file.
  const isText = !(bytes[0] === 0x50 && bytes[1] === 0x4b);
  return {
    id: (files += 1),
    name: file.name,
    isText,
    content: new Blob([bytes], { type: isText ? 'text/csv' : workbookType }),
    lines: isText ? (encoding) => textOf(bytes, encoding).split(/\r\n|\r|\n/) : undefined,
  };
}

/** A file that was brought before the page was loaded again. */
export function fileAtServer({ name, isText }: Pick<BroughtFile, 'name' | 'isText'>): BroughtFile {
  return { id: (files += 1), name, isText, content: undefined, lines: undefined };
}

/** The text of a file. Shape: UTF-16 is known by its byte order mark. */
function textOf(bytes: Uint8Array<ArrayBuffer>, encoding = 'utf-8'): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  return new TextDecoder(marked || encoding).decode(bytes);
}
