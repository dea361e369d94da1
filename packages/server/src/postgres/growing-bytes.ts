/** Bytes that are written one after another, in PostgreSQL's order, into a buffer that grows as needed. */

export class GrowingBytes {
  protected bytes: Buffer;
  protected at = 0;

  /** Units: `capacity` in bytes. */
  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafe(capacity);
  }

  protected reserve(length: number): void {
    if (this.at + length <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at + length));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }

  /** Writes a text in UTF-8. A code unit takes at most three bytes; where there is no room for that, it is measured. */
  protected text(text: string): void {
    if (text === '') return;
    const most = text.length * 3;
    this.reserve(this.at + most <= this.bytes.length ? most : Buffer.byteLength(text));
    this.at += this.bytes.write(text, this.at);
  }

  protected byte(value: number): void {
    this.reserve(1);
    this.bytes[this.at++] = value;
  }

  protected int16(value: number): void {
    this.reserve(2);
    this.put16(value);
  }

  int32(value: number): void {
    this.reserve(4);
    this.put32(value);
  }

  /** The lowest two bytes of a whole number, for which there is room. */
  protected put16(value: number): void {
    this.bytes[this.at++] = value >> 8;
    this.bytes[this.at++] = value;
  }

  /** The lowest four bytes. */
  protected put32(value: number): void {
    const { bytes, at } = this;
    bytes[at] = value >> 24;
    bytes[at + 1] = value >> 16;
    bytes[at + 2] = value >> 8;
    bytes[at + 3] = value;
    this.at = at + 4;
  }
}
