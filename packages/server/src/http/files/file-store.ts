/** The files of jobs, as HTTP uses them. */
import type { Access } from '../../auth/access.ts';
import type { RequestRecord } from '../../base/request-record.ts';

/** The user who downloads a file. */
export interface FileReader {
  readonly access: Access;
  readonly requestId: string;
  readonly record: RequestRecord;
}

/** A file without its bytes. Shape: `sha256` in hexadecimal digits. */
export interface FileHead {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: string;
  readonly sha256: string;
}

export interface FileStore<F extends FileHead = FileHead> {
  /** Finds a file. */
  find(id: string, reader: FileReader): Promise<F>;
  /** Records that a file is read, and reads it. Shape: `end` is the last byte. Units: bytes from 0. */
  read(file: F, range: { readonly start: number; readonly end: number }, reader: FileReader): AsyncIterable<Buffer>;
}
