/** The range of a request. */

/** The bytes of an answer. Units: bytes from 0; `end` is the last. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the header Range of a file of so many bytes. Shape: null where all of it is answered: without a header, and
 * where the header has another unit, several ranges or another form, as RFC 9110, 14.2 allows; `beyond` where no byte
 * of it is in the file. Source: RFC 9110, 14.1.2.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'beyond' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
