/** Values in PostgreSQL's binary format, written one after another. */

/** The PostgreSQL object ids of the types that have a binary format here. Source: pg_type.dat of PostgreSQL. */
const oids = {
  uuid: 2950,
  'uuid[]': 2951,
  text: 25,
  bytea: 17,
  jsonb: 3802,
  smallint: 21,
  integer: 23,
  bigint: 20,
  numeric: 1700,
  date: 1082,
  timestamptz: 1184,
  int8multirange: 4536,
} as const;

/** The type of a column. */
export type Kind = keyof typeof oids;

export function isKind(type: string): type is Kind {
  return type in oids;
}

/** From 1970 to 2000, where PostgreSQL begins to count. Units: milliseconds, and microseconds. */
const epochMs = 946_684_800_000;
const epochMicroseconds = BigInt(epochMs) * 1_000n;
const dayMs = 86_400_000;

/**
 * Bits of a numeric below zero, and of a range that contains its lower bound alone. Source: numeric.c, rangetypes.h.
 */
const belowZero = 0x4000;
const lowerIncluded = 2;

const [dash, zero] = [...'-0'].map((one) => one.charCodeAt(0)) as [number, number];

/** The value of each hexadecimal digit, by its character code. */
const nibbles = new Uint8Array(128);
for (const digit of '0123456789abcdefABCDEF') nibbles[digit.charCodeAt(0)] = Number.parseInt(digit, 16);

export class BinaryValues {
  #bytes: Buffer;
  #at = 0;
  readonly #days = new Map<string, number>();

  /** Units: `capacity`, in bytes that are reserved at first; the buffer grows as needed. */
  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafe(capacity);
  }

  /** The bytes written so far. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  /** Begins an array of one dimension without nulls: its elements follow, each behind the count of its bytes. */
  list(elementOid: number, length: number): void {
    this.int32(length === 0 ? 0 : 1);
    this.int32(0);
    this.int32(elementOid);
    if (length === 0) return;
    this.int32(length);
    this.int32(1);
  }

  /** Reserves the length that precedes a value. Shape: the offset at which the value begins. */
  begin(): number {
    this.int32(0);
    return this.#at;
  }

  /** Fills in the length of the value that began at the offset. */
  end(from: number): void {
    this.#bytes.writeInt32BE(this.#at - from, from - 4);
  }

  /**
   * Writes a column: its type, and the value behind the count of its bytes. Shape: the text that PostgreSQL would read
   * for the type; instants in microseconds since 1970, bytes in hexadecimal digits.
   */
  column(kind: Kind, text: string | null): void {
    this.int32(oids[kind]);
    if (text === null) return this.int32(-1);
    const from = this.begin();
    this.#value(kind, text);
    this.end(from);
  }

  #value(kind: Kind, text: string): void {
    switch (kind) {
      case 'uuid':
        return this.#uuid(text);
      case 'text':
        return this.#text(text);
      case 'bytea':
        return this.#hexadecimal(text);
      case 'numeric':
        return this.#numeric(text);
      case 'date':
        return this.#date(text);
      case 'timestamptz':
        return this.#instant(text);
      case 'bigint':
        return this.#bigint(text);
      case 'smallint':
        return this.#int16(Number(text));
      case 'integer':
        return this.int32(Number(text));
      case 'jsonb':
        // The only version of it there is.
        this.#byte(1);
        return this.#text(text);
      case 'uuid[]':
        return this.#uuids(text);
      case 'int8multirange':
        return this.#ranges(text);
    }
  }

  #uuid(text: string): void {
    if (text.length !== 36) throw new TypeError(`${text} is no UUID`);
    this.#reserve(16);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < 36; index += 2) {
      if (text.charCodeAt(index) === dash) index += 1;
      bytes[at] = (nibbles[text.charCodeAt(index)]! << 4) | nibbles[text.charCodeAt(index + 1)]!;
      at += 1;
    }
    this.#at = at;
  }

  #uuids(text: string): void {
    const ids = text === '{}' ? [] : text.slice(1, -1).split(',');
    this.list(oids.uuid, ids.length);
    for (const id of ids) {
      this.int32(16);
      this.#uuid(id);
    }
  }

  #hexadecimal(text: string): void {
    this.#reserve(text.length / 2);
    this.#at += this.#bytes.write(text, this.#at, 'hex');
  }

  #date(text: string): void {
    let days = this.#days.get(text);
    if (days === undefined) {
      days = (Date.parse(`${text}T00:00:00Z`) - epochMs) / dayMs;
      if (!Number.isInteger(days)) throw new TypeError(`${text} is no day`);
      this.#days.set(text, days);
    }
    this.int32(days);
  }

  #instant(text: string): void {
    this.#int64(BigInt(text) - epochMicroseconds);
  }

  #bigint(text: string): void {
    if (text.length > 15) return this.#int64(BigInt(text));
    // A number keeps it exactly.
    const value = Number(text);
    this.#reserve(8);
    this.#put32(Math.floor(value / 0x1_0000_0000));
    this.#put32(value);
  }

  /** Digits to the base of ten thousand, and where the point stands among them. */
  #numeric(text: string): void {
    const start = text.charCodeAt(0) === dash ? 1 : 0;
    const found = text.indexOf('.');
    const point = found < 0 ? text.length : found;
    const scale = found < 0 ? 0 : text.length - point - 1;
    const before = Math.ceil((point - start) / 4);
    const after = Math.ceil(scale / 4);
    this.#reserve(8 + (before + after) * 2);
    this.#put16(before + after);
    this.#put16(before - 1);
    this.#put16(start === 1 ? belowZero : 0);
    this.#put16(scale);
    for (let group = before; group > 0; group -= 1) this.#digits(text, point - group * 4, start, point);
    for (let group = 0; group < after; group += 1) this.#digits(text, point + 1 + group * 4, point, text.length);
  }

  /** Four digits; those outside the text are zero. */
  #digits(text: string, from: number, start: number, end: number): void {
    let value = 0;
    for (let index = from; index < from + 4; index += 1)
      value = value * 10 + (index < start || index >= end ? 0 : text.charCodeAt(index) - zero);
    this.#put16(value);
  }

  #ranges(text: string): void {
    const found = [...text.matchAll(/\[(\d+),(\d+)\)/g)];
    this.int32(found.length);
    for (const [, from, end] of found) {
      const range = this.begin();
      this.#byte(lowerIncluded);
      for (const bound of [from!, end!]) {
        this.int32(8);
        this.#bigint(bound);
      }
      this.end(range);
    }
  }

  #int64(value: bigint): void {
    this.#reserve(8);
    this.#at = this.#bytes.writeBigInt64BE(value, this.#at);
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + length));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }

  /** Writes a text in UTF-8. A code unit takes at most three bytes; where there is no room for that, it is measured. */
  #text(text: string): void {
    if (text === '') return;
    const most = text.length * 3;
    this.#reserve(this.#at + most <= this.#bytes.length ? most : Buffer.byteLength(text));
    this.#at += this.#bytes.write(text, this.#at);
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#at++] = value;
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#put16(value);
  }

  int32(value: number): void {
    this.#reserve(4);
    this.#put32(value);
  }

  /** The lowest two bytes of a whole number, for which there is room. */
  #put16(value: number): void {
    this.#bytes[this.#at++] = value >> 8;
    this.#bytes[this.#at++] = value;
  }

  /** The lowest four bytes. */
  #put32(value: number): void {
    const bytes = this.#bytes;
    const at = this.#at;
    bytes[at] = value >> 24;
    bytes[at + 1] = value >> 16;
    bytes[at + 2] = value >> 8;
    bytes[at + 3] = value;
    this.#at = at + 4;
  }
}
