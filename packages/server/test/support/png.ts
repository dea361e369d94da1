/** PNG images for tests, made byte by byte. */
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A chunk with its checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/**
 * A grey image. Units: pixels; `filler` in bytes of a chunk that no reader shows. Shape: `more` are chunks before the
 * pixels.
 */
export function png(
  width: number,
  height: number,
  { filler = 0, grey = 0x80, more = [] }: { filler?: number; grey?: number; more?: readonly Buffer[] } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...(filler === 0 ? [] : [chunk('teSt', Buffer.alloc(filler))]),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
