/** Parts of rows on the disk: the columns of CSV, and their widths in a table, are known when the last row is. */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './flat.ts';

/** A file without a name, which ends with the process and which nobody else can open. */
export class Spool {
  #file: number | undefined;
  /** Units: bytes of each part. */
  readonly #lengths: number[] = [];

  add(rows: readonly Row[]): void {
    const part = Buffer.from(JSON.stringify(rows));
    writeFileSync((this.#file ??= openNameless()), part);
    this.#lengths.push(part.length);
  }

  /** Reads the parts in their order, once. */
  *parts(): Generator<readonly Row[], void, undefined> {
    if (this.#file === undefined) return;
    let from = 0;
    for (const length of this.#lengths) {
      const part = Buffer.alloc(length);
      for (let read = 0; read < length; ) read += readSync(this.#file, part, read, length - read, from + read);
      yield JSON.parse(part.toString('utf8')) as readonly Row[];
      from += length;
    }
    closeSync(this.#file);
  }
}

function openNameless(): number {
  const path = join(tmpdir(), `asset-registry-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  rmSync(path);
  return file;
}
