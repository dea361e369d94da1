/** Writes bytes as the encrypted parts of a file, while more of them are made. */
import { createHash } from 'node:crypto';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { refusals } from '../../base/refusal-table.ts';
import { Refusal } from '../../base/refusal.ts';
import { digestNumber, encryptedPartBytes, type FileKey, partBytes } from './file-key.ts';

/** The refusal of a file that is larger than it may be. Units: bytes. */
export function fileTooLarge(max: number): Refusal {
  return new Refusal('files_too_large', {
    max: `${max}`,
    reason: `The file would have more than the ${inDigitGroups(`${max}`)} bytes that are left for it.`,
    remedy: refusals.files_too_large.remedy,
  });
}

/** A file that is being written. Memory holds two parts of it: one is filled while the other is stored. */
export class FileWriter {
  readonly #key: FileKey;
  readonly #max: number;
  readonly #store: (number: number, content: Buffer) => Promise<void>;
  readonly #digest = createHash('sha256');
  readonly #part = Buffer.allocUnsafe(partBytes);
  readonly #encrypted = Buffer.allocUnsafe(encryptedPartBytes);
  #used = 0;
  #number = 0;
  #size = 0;
  #storing: Promise<void> = Promise.resolve();

  /** Shape: `max` is how many bytes it may have; `store` keeps an encrypted part. */
  constructor(key: FileKey, max: number, store: (number: number, content: Buffer) => Promise<void>) {
    this.#key = key;
    this.#max = max;
    this.#store = store;
  }

  /** Units: bytes that were written so far. */
  get size(): number {
    return this.#size;
  }

  /** Writes the next bytes. Refuses: files_too_large. */
  async write(chunk: string | Uint8Array): Promise<void> {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk;
    this.#size += bytes.length;
    if (this.#size > this.#max) throw fileTooLarge(this.#max);
    this.#digest.update(bytes);
    for (let from = 0; from < bytes.length; ) {
      const more = bytes.subarray(from, from + partBytes - this.#used);
      this.#part.set(more, this.#used);
      this.#used += more.length;
      from += more.length;
      if (this.#used === partBytes) await this.#flush();
    }
  }

  /** Writes what is left. Shape: the SHA-256 of all bytes, and itself as the row of the file has it. */
  async end(): Promise<{ readonly sha256: Buffer; readonly encryptedSha256: Buffer }> {
    if (this.#used > 0) await this.#flush();
    await this.#storing;
    const sha256 = this.#digest.digest();
    return { sha256, encryptedSha256: this.#key.encrypt(digestNumber, sha256) };
  }

  /** Stores a part when the one before is stored. */
  async #flush(): Promise<void> {
    await this.#storing;
    const content = this.#key.encrypt(this.#number, this.#part.subarray(0, this.#used), this.#encrypted);
    this.#storing = this.#store(this.#number, content);
    this.#number += 1;
    this.#used = 0;
    // It is awaited with the next part.
    this.#storing.catch(() => undefined);
  }
}
