/** A PDF as pdfjs reads it: its texts in the order of the file, its structure, and what it says of itself. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF that was read. */
export interface ReadPdf {
  readonly title: string;
  readonly isTagged: boolean;
  /** The lines of each page: texts of one height, from left to right, with a bar between those apart. */
  readonly pages: readonly (readonly string[])[];
  /** The width and the height of the first page. Units: points. */
  readonly size: readonly [number, number];
  /** The tags of each page in their order, each with its text: `H1 Statement of Ada`. */
  readonly tags: readonly string[];
  readonly images: number;
}

/** Reads a PDF. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const mark = await document.getMarkInfo();
  const pages: string[][] = [];
  const tags: string[] = [];
  let size: [number, number] = [0, 0];
  let images = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    if (number === 1) size = [Math.round(width), Math.round(height)];
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    pages.push(linesOf(items));
    tags.push(...tagsOf(await page.getStructTree(), textsByMark(items)));
    const { fnArray } = await page.getOperatorList();
    // paintImageXObject.
    images += fnArray.filter((code) => code === 85).length;
  }
  await task.destroy();
  const { Title: title } = info as { Title: string };
  return {
    title,
    isTagged: (mark as unknown as ReadonlyMap<string, boolean> | null)?.get('Marked') === true,
    pages,
    size,
    tags,
    images,
  };
}

interface Item {
  readonly type?: string;
  readonly id?: string;
  readonly str?: string;
  readonly transform?: readonly number[];
}

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

function linesOf(items: readonly Item[]): string[] {
  const texts = items.flatMap(({ str, transform }) =>
    str === undefined || str.trim() === '' ? [] : [{ str, x: transform![4]!, y: Math.round(transform![5]!) }],
  );
  const lines = Map.groupBy(texts, ({ y }) => y);
  return [...lines]
    .toSorted(([one], [other]) => other - one)
    .map(([, those]) =>
      those
        .toSorted((one, other) => one.x - other.x)
        .map(({ str }) => str)
        .join(' | '),
    );
}

function textsByMark(items: readonly Item[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const { type, id, str } of items) {
    if (type === 'beginMarkedContentProps') open.push(id ?? null);
    else if (type === 'beginMarkedContent') open.push(null);
    else if (type === 'endMarkedContent') open.pop();
    const mark = open.findLast((one) => one !== null);
    if (str && mark) texts.set(mark, [texts.get(mark), str].filter(Boolean).join(' '));
  }
  return texts;
}

function tagsOf(node: Node | null, texts: ReadonlyMap<string, string>): string[] {
  if (node === null) return [];
  const own = (node.children ?? []).flatMap(({ type, id }) => (type === 'content' ? (texts.get(id!) ?? '') : []));
  const below = (node.children ?? []).flatMap((child) => tagsOf(child, texts));
  return own.length > 0 ? [`${node.role} ${own.join(' ')}`.replaceAll(/\s+/g, ' ').trim(), ...below] : below;
}
