/**
 * Messages of the extended query protocol, composed one behind the other: a pipeline is one buffer, and so one write.
 * Source: PostgreSQL, "Frontend/Backend Protocol", "Message Formats".
 */
import { prepareValue } from './driver.ts';
import { GrowingBytes } from './growing-bytes.ts';

/** Units: bytes that are reserved for the next messages; a longer pipeline is handed over without a copy. */
const reservedBytes = 16_384;

const [bind, close, describe, execute, parse, sync] = [...'BCDEPS'].map((type) => type.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const [portal, preparedStatement] = [...'PS'].map((kind) => kind.charCodeAt(0)) as [number, number];

export class Messages extends GrowingBytes {
  constructor() {
    super(reservedBytes);
  }

  /** Prepares a statement. Shape: an empty name is that of the unnamed statement. */
  parse(name: string, text: string): void {
    const from = this.#begin(parse);
    this.#name(name);
    this.#name(text);
    // The types of the parameters are those that the text says.
    this.int16(0);
    this.#end(from);
  }

  /**
   * Binds values to a prepared statement, as the driver converts them. Shape: a Buffer is in the binary format of its
   * type.
   */
  bind(statement: string, values: readonly unknown[]): void {
    const from = this.#begin(bind);
    this.#name('');
    this.#name(statement);
    this.int16(values.length);
    for (const value of values) this.int16(ArrayBuffer.isView(value) ? 1 : 0);
    this.int16(values.length);
    this.reserve(bytesOf(values));
    for (const value of values) this.#value(typeof value === 'string' ? value : prepareValue(value));
    // All columns come as text.
    this.int16(0);
    this.#end(from);
  }

  /** Asks for the columns of what was bound last. */
  describe(): void {
    const from = this.#begin(describe);
    this.byte(portal);
    this.#name('');
    this.#end(from);
  }

  /** Asks for all rows of what was bound last. */
  execute(): void {
    const from = this.#begin(execute);
    this.#name('');
    this.int32(0);
    this.#end(from);
  }

  /** Gives up a prepared statement. */
  close(name: string): void {
    const from = this.#begin(close);
    this.byte(preparedStatement);
    this.#name(name);
    this.#end(from);
  }

  sync(): void {
    this.#end(this.#begin(sync));
  }

  /** The messages that are written meanwhile. */
  compose(write: (messages: this) => void): Buffer {
    // An earlier call may have thrown in the middle of a message.
    this.at = 0;
    write(this);
    const written = this.bytes.subarray(0, this.at);
    if (this.bytes.length === reservedBytes) return Buffer.from(written);
    this.bytes = Buffer.allocUnsafe(reservedBytes);
    return written;
  }

  /** Shape: the offset of the length, which does not count the type before it. */
  #begin(type: number): number {
    this.byte(type);
    this.int32(0);
    return this.at - 4;
  }

  #end(from: number): void {
    this.bytes.writeInt32BE(this.at - from, from);
  }

  #value(value: unknown): void {
    if (value === null) return this.int32(-1);
    const from = this.at;
    this.int32(0);
    if (Buffer.isBuffer(value)) {
      this.reserve(value.length);
      this.at += value.copy(this.bytes, this.at);
    } else this.text(value as string);
    this.bytes.writeInt32BE(this.at - from - 4, from);
  }

  #name(text: string): void {
    this.text(text);
    this.byte(0);
  }
}

/** The bytes of values that are rows, which are many: so they take one longer buffer, and not one after the other. */
function bytesOf(values: readonly unknown[]): number {
  let bytes = 0;
  for (const value of values) if (Buffer.isBuffer(value)) bytes += value.length;
  return bytes;
}
