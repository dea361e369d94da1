/** A body that is sent in chunks, which says nowhere how long it will be. */
import type { Readable } from 'node:stream';

/**
 * Reads a body, and has it counted as it grows. The sender waits while room for it is found. It rejects with what the
 * count refuses, and leaves the rest unread.
 *
 * Units: `grow` takes the bytes that have come so far.
 */
export async function readCounted(body: Readable, grow: (bytes: number) => Promise<void> | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    chunks.push(chunk);
    await grow(bytes);
  }
  return Buffer.concat(chunks, bytes);
}
