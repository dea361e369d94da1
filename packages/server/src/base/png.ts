/**
 * PNG images: whether bytes are one, whole and of nothing else, and the chunks of it that make the picture. Source: W3C
 * PNG, third edition, 5 and 11.2.
 */
import { crc32 } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Units: bytes of a chunk beside its data. */
const chunkFrame = 12;

/** The bit depths of each colour type. */
const bitDepths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * The chunks that are kept: those of the picture, and those of fixed size that say how its colours are meant. Texts and
 * colour profiles are compressed, so that a small file may hold a large one. Source: W3C PNG, third edition, 11.2 and
 * 11.3.
 */
const kept: ReadonlySet<string> = new Set('IHDR PLTE IDAT IEND tRNS cHRM cICP gAMA sBIT sRGB'.split(' '));

/** Units: pixels. */
interface PngSize {
  readonly width: number;
  readonly height: number;
}

/** Whether the bytes begin as those of a PNG. */
export function isPng(content: Buffer): boolean {
  return content.subarray(0, signature.length).equals(signature);
}

/** The image with the chunks that are kept, and no other. Shape: `content` is one that `readPng` reads. */
export function withoutMetadata(content: Buffer): Buffer {
  const parts: Buffer[] = [signature];
  for (let at = signature.length; at < content.length; ) {
    const end = at + chunkFrame + content.readUInt32BE(at);
    if (kept.has(content.toString('latin1', at + 4, at + 8))) parts.push(content.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/**
 * Reads the size of an image out of its header. Shape: a text that says what is wrong where a chunk is torn, its
 * checksum is another, the header says what no image has, or bytes follow the end. The pixels are not decoded.
 */
export function readPng(content: Buffer): PngSize | string {
  if (!isPng(content)) return 'does not begin as a PNG';
  let size: PngSize | undefined;
  let hasPixels = false;
  for (let at = signature.length; ; ) {
    if (at + chunkFrame > content.length) return 'ends within a chunk';
    const length = content.readUInt32BE(at);
    const end = at + chunkFrame + length;
    if (end > content.length) return 'ends within a chunk';
    const type = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4))
      return `has another checksum in its chunk ${/^[A-Za-z]{4}$/.test(type) ? type : 'of no type'}`;
    if (size === undefined) {
      const header = readHeader(type, content.subarray(at + 8, end - 4));
      if (typeof header === 'string') return header;
      size = header;
    } else if (type === 'IHDR') return 'has two headers';
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND') {
      if (length > 0 || end < content.length) return 'goes on after its end';
      return hasPixels ? size : 'has no pixels';
    }
    at = end;
  }
}

function readHeader(type: string, data: Buffer): PngSize | string {
  if (type !== 'IHDR' || data.length !== 13) return 'has no header';
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [bitDepth, colourType, compression, filter, interlace] = data.subarray(8);
  const isKnown = bitDepths[colourType!]?.includes(bitDepth!) === true;
  if (width === 0 || height === 0 || !isKnown || compression !== 0 || filter !== 0 || interlace! > 1)
    return 'has a header that no image has';
  return { width, height };
}
