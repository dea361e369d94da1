/** A workbook as the archive that it is: checked before anything of it is unpacked. Source: ECMA-376, part 2. */
import { finished, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';
import { inDigitGroups } from '../../../base/digit-groups.ts';
import { Refusal } from '../../../base/refusal.ts';
import { beginsAsZip } from '../../../rules/document.ts';
import { fileUnreadable } from '../file-unreadable.ts';

/** Units: bytes of all parts, parts, unpacked bytes for one byte of the file. */
const unpackedMax = 256 * 2 ** 20;
const partsMax = 10_000;
const ratioMax = 100;
/** Below it no ratio is a danger. Units: bytes. */
const smallMax = 2 ** 20;

/** A part of a workbook, in pieces. It refuses as `fileUnreadable` does. */
export type Parts = (path: string) => AsyncIterable<Buffer> | undefined;

const damaged = 'Open it in a spreadsheet program and save it again, or send the sheet as CSV.';

/** Opens a workbook. It refuses as `fileUnreadable` does. */
export async function openZip(bytes: Buffer): Promise<Parts> {
  requireZip(bytes);
  const file = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false }).catch(() => {
    throw fileUnreadable('The workbook is damaged: its list of parts cannot be read.', damaged);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of file.eachEntry()) {
      const { fileName } = entry;
      if (entries.has(fileName)) throw fileUnreadable(`The workbook has the part ${named(fileName)} twice.`, damaged);
      entries.set(fileName, entry);
      if (entries.size > partsMax)
        throw fileUnreadable(`The workbook has more than ${inDigitGroups(`${partsMax}`)} parts.`, damaged);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw fileUnreadable('The workbook is damaged: its list of parts cannot be read.', damaged);
  }
  requireHarmless([...entries.values()]);
  return (path) => {
    const entry = entries.get(path);
    return entry && piecesOf(entry, () => file.openReadStreamPromise(entry));
  };
}

/** Compound files are workbooks with a password, and those of Excel 97. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

function requireZip(bytes: Buffer): void {
  if (bytes.subarray(0, compound.length).equals(compound))
    throw fileUnreadable(
      'The workbook is encrypted with a password, or in the format of Excel 97.',
      'Save it without a password as XLSX, or send the sheet as CSV.',
    );
  if (!beginsAsZip(bytes))
    throw fileUnreadable('The file is no workbook in the format XLSX.', 'Save it as XLSX, or send the sheet as CSV.');
}

function requireHarmless(entries: readonly Entry[]): void {
  const has = (pattern: RegExp): boolean => entries.some(({ fileName }) => pattern.test(fileName));
  if (entries.some((entry) => entry.isEncrypted()))
    throw fileUnreadable('The workbook is encrypted.', 'Save it without a password.');
  if (has(/(^|\/)vbaProject|(^|\/)macrosheets\//i))
    throw fileUnreadable('The workbook has macros.', 'Save it as XLSX, which has none.');
  if (has(/(^|\/)externalLinks\//i))
    throw fileUnreadable(
      'The workbook has links to other workbooks.',
      'Break the links, so that the cells have their values, and save it again.',
    );
  if (has(/^xl\/workbook\.bin$/i))
    throw fileUnreadable('The workbook is in the binary format XLSB.', 'Save it as XLSX, or send the sheet as CSV.');
  const sum = (of: 'compressedSize' | 'uncompressedSize'): number =>
    entries.reduce((total, entry) => total + entry[of], 0);
  const unpacked = sum('uncompressedSize');
  if (unpacked > unpackedMax || (unpacked > smallMax && unpacked > ratioMax * sum('compressedSize')))
    throw fileUnreadable(
      `The workbook would be unpacked to ${inDigitGroups(`${unpacked}`)} bytes; it may be ${inDigitGroups(`${unpackedMax}`)}, and ${ratioMax} times its own size.`,
      'Send the sheet as CSV.',
    );
}

/** The bytes of a part. Shape: as many as the list of parts says, and with their checksum. */
async function* piecesOf({ fileName, crc32: expected }: Entry, open: () => Promise<Readable>): AsyncGenerator<Buffer> {
  let sum = 0;
  let stream: Readable | undefined;
  try {
    stream = await open();
    finished(stream, () => undefined);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      sum = crc32(piece, sum);
      yield piece;
    }
    if (sum === expected) return;
  } catch {
    // Sizes that lie and bytes that cannot be unpacked are the same fault as a checksum that differs.
  } finally {
    stream?.destroy();
  }
  throw fileUnreadable(
    `The workbook is damaged: its part ${named(fileName)} is not what its list of parts says.`,
    damaged,
  );
}

const named = (path: string): string => path.replace(/[^\w./ -]/g, '?').slice(0, 100);
