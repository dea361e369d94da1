/**
 * Joins PDFs of the press into one, for a printer: their pages as they are, without the structure in which a program
 * reads them. Memory has the place of each object and the PDF that is joined next. Source: ISO 32000-1, 7.5 and 7.7.
 */
import { inParts } from '../../base/parts.ts';

/** A string of a PDF, or a reference to an object. Shape: the press writes no other thing in parentheses. */
const stringOrReference = /\((?:[^\\()]|\\.)*\)|(\d+) 0 R/gs;
/** The entries of a page that say where it stands in the structure. */
const ofStructure = /\/(?:StructParents \d+|Tabs \/S)\n/g;
/** Units: bytes of an entry of the table of objects; entries that are written at once. */
const [entrySize, entriesAtOnce] = [20, 5_000];

/** The catalog, the root of the pages, and what the file says of itself. */
const [catalog, root, information] = [1, 2, 3];

/**
 * Joins PDFs, one after the other. Shape: bytes for each, and those of the end; the same PDFs give the same bytes.
 * `knownAt` is ISO 8601, UTC.
 */
export async function* joinPdfs(
  files: AsyncIterable<{ readonly bytes: Buffer }>,
  { title, knownAt }: { readonly title: string; readonly knownAt: string },
): AsyncGenerator<Buffer> {
  const joined = new Joined();
  const nodes: number[] = [];
  let pages = 0;
  for await (const { bytes } of files) {
    const added = addPages(joined, new PressedPdf(bytes));
    nodes.push(added.node);
    pages += added.pages;
    yield joined.take();
  }
  joined.write(root, `<<\n/Type /Pages\n/Kids [${nodes.map(referenceTo).join(' ')}]\n/Count ${pages}\n>>`);
  joined.write(catalog, `<<\n/Type /Catalog\n/Pages ${referenceTo(root)}\n/Lang (en)\n>>`);
  const at = new Date(knownAt).toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const bigEndian = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex');
  joined.write(information, `<<\n/Title <${bigEndian}>\n/Producer (Asset registry)\n/CreationDate (D:${at}Z)\n>>`);
  yield* joined.end();
}

const referenceTo = (number: number): string => `${number} 0 R`;

/** Adds the pages of a PDF, and all objects that they need. Shape: the node of the tree of pages that has them. */
function addPages(joined: Joined, pdf: PressedPdf): { readonly node: number; readonly pages: number } {
  const node = joined.newNumber();
  // Its pages stand below their node.
  const numbers = new Map([[pdf.pagesNumber, node]]);
  const found: number[] = [];
  const numberOf = (number: number): number => {
    let own = numbers.get(number);
    if (own === undefined) {
      own = joined.newNumber();
      numbers.set(number, own);
      found.push(number);
    }
    return own;
  };
  const kids = pdf.pageNumbers.map((page) => referenceTo(numberOf(page)));
  // The list grows as objects name others.
  for (const number of found) {
    const { head, stream } = pdf.object(number);
    const text = head
      .replace(ofStructure, '')
      .replace(stringOrReference, (all, to?: string) => (to === undefined ? all : referenceTo(numberOf(Number(to)))));
    joined.write(numberOf(number), text, stream);
  }
  const parent = `/Parent ${referenceTo(root)}`;
  joined.write(node, `<<\n/Type /Pages\n${parent}\n/Kids [${kids.join(' ')}]\n/Count ${kids.length}\n>>`);
  return { node, pages: kids.length };
}

/** The file that is made. */
class Joined {
  /** Where each object begins, that of number 1 first. Units: bytes. */
  readonly #places: number[] = [0, 0, 0];
  #parts: Buffer[] = [];
  #size = 0;

  constructor() {
    this.#add(Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1'));
  }

  /** The number of an object that is written later. */
  newNumber(): number {
    return this.#places.push(0);
  }

  /** Writes an object. Shape: `text` in Latin-1. */
  write(number: number, text: string, stream?: Buffer): void {
    this.#places[number - 1] = this.#size;
    this.#add(Buffer.from(`${number} 0 obj\n${text}\n`, 'latin1'));
    if (stream !== undefined) for (const part of [beginOfStream, stream, endOfStream]) this.#add(part);
    this.#add(endOfObject);
  }

  /** Takes the bytes that were written since the last time. */
  take(): Buffer {
    const taken = Buffer.concat(this.#parts);
    this.#parts = [];
    return taken;
  }

  /** Ends the file. */
  *end(): Generator<Buffer> {
    const [start, count] = [this.#size, this.#places.length + 1];
    this.#add(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n`));
    for (const some of inParts(this.#places, entriesAtOnce)) {
      this.#add(Buffer.from(some.map((place) => `${`${place}`.padStart(10, '0')} 00000 n \n`).join('')));
      yield this.take();
    }
    const trailer = `<<\n/Size ${count}\n/Root ${referenceTo(catalog)}\n/Info ${referenceTo(information)}\n>>`;
    this.#add(Buffer.from(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`));
    yield this.take();
  }

  #add(part: Buffer): void {
    this.#parts.push(part);
    this.#size += part.length;
  }
}

const [beginOfStream, endOfStream, endOfObject] = ['stream\n', '\nendstream\n', 'endobj\n'].map((text) =>
  Buffer.from(text),
) as [Buffer, Buffer, Buffer];

/** A PDF as the press makes it: a table of its objects at its end, none of them within another. */
class PressedPdf {
  readonly #bytes: Buffer;
  /** The first entry of the table of objects. Units: bytes. */
  readonly #table: number;
  /** The number of the root of its pages. */
  readonly pagesNumber: number;
  readonly pageNumbers: readonly number[];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const end = bytes.subarray(-1_000).toString('latin1');
    const start = Number(/startxref\n(\d+)\n/.exec(end)![1]);
    this.#table = bytes.indexOf('\n', start + 'xref\n'.length) + 1;
    const { head } = this.object(Number(/\/Root (\d+) 0 R/.exec(end)![1]));
    this.pagesNumber = Number(/\/Pages (\d+) 0 R/.exec(head)![1]);
    const [, kids] = /\/Kids \[([^\]]*)\]/.exec(this.object(this.pagesNumber).head)!;
    this.pageNumbers = [...kids!.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
  }

  /** An object. Shape: the text of its dictionary, in Latin-1, and the bytes of its stream. */
  object(number: number): { readonly head: string; readonly stream?: Buffer } {
    const entry = this.#table + number * entrySize;
    const start = this.#bytes.indexOf('\n', Number(this.#bytes.toString('latin1', entry, entry + 10))) + 1;
    const [stream, end] = [this.#bytes.indexOf('\nstream\n', start), this.#bytes.indexOf('\nendobj\n', start)];
    if (stream < 0 || stream > end) return { head: this.#bytes.toString('latin1', start, end) };
    const head = this.#bytes.toString('latin1', start, stream);
    const from = stream + '\nstream\n'.length;
    return { head, stream: this.#bytes.subarray(from, from + Number(/\/Length (\d+)\n/.exec(head)![1])) };
  }
}
