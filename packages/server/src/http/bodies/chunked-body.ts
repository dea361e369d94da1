/** A body that is sent in chunks, which says nowhere how long it will be. */
import type { Readable } from 'node:stream';

/**
 * Reads a body, and has it counted as it grows. The sender waits while room for it is found. It rejects with what the
 * count refuses, and leaves the rest unread.
 *
 * Units: `grow` takes the bytes that have come so far.
 */
export function readCounted(body: Readable, grow: (bytes: number) => Promise<void> | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const leave = (): void => {
      body.off('data', take).off('end', end).off('error', fail);
      body.pause();
    };
    const fail = (error: Error): void => {
      leave();
      reject(error);
    };
    const end = (): void => {
      leave();
      resolve(Buffer.concat(chunks, bytes));
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      chunks.push(chunk);
      try {
        const room = grow(bytes);
        if (room === undefined) return;
        body.pause();
        room.then(() => body.resume(), fail);
      } catch (error) {
        fail(error as Error);
      }
    };
    body.on('data', take).on('end', end).on('error', fail);
  });
}
