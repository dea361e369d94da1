/**
 * Reads what PostgreSQL answers: messages of a pipeline by their bytes, all others by the driver, which would decode
 * every column and send each message as an event.
 */
import type pg from 'pg';
import { type DriverClient, readMessagesBy } from './driver.ts';
import { Pipeline } from './pipeline.ts';

/** Units: bytes of the type and of the length, which counts itself. */
const typeBytes = 1;
const headBytes = 5;

const [bindComplete, commandComplete, dataRow, readyForQuery] = [...'2CDZ'].map((type) => type.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** Reads the messages of a client that is not connected yet. */
export function readAnswers(client: pg.Client): void {
  readMessagesBy(client, (driver, readByDriver) => {
    const whole = new WholeMessages();
    return (chunk) => {
      const bytes = whole.add(chunk);
      let at = 0;
      while (at < bytes.length) {
        const end = at + typeBytes + bytes.readInt32BE(at + typeBytes);
        const pipeline = driver._activeQuery;
        if (!(pipeline instanceof Pipeline) || !passTo(pipeline, driver, bytes, at, end))
          readByDriver(bytes.subarray(at, end));
        at = end;
      }
    };
  });
}

/** Passes a message to the pipeline that it answers. Shape: false for a message that the driver is to read. */
function passTo(pipeline: Pipeline, driver: DriverClient, bytes: Buffer, at: number, end: number): boolean {
  switch (bytes[at]) {
    case bindComplete:
      return true;
    case dataRow:
      pipeline.handleRowBytes(bytes, at + headBytes);
      return true;
    case commandComplete:
      pipeline.handleCommandComplete({ text: bytes.toString('latin1', at + headBytes, end - 1) });
      return true;
    case readyForQuery:
      driver._handleReadyForQuery({ status: String.fromCharCode(bytes[at + headBytes]!) });
      return true;
    default:
      return false;
  }
}

/** Joins the chunks of a socket where a message is in several. */
class WholeMessages {
  #chunks: Buffer[] = [];
  #length = 0;
  /** The bytes that are there when the first message is whole. */
  #needed = 0;

  /** Shape: answers bytes that end with a whole message, or none. */
  add(chunk: Buffer): Buffer {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return chunk.subarray(0, 0);
    const bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks, this.#length);
    const end = this.#endOf(bytes);
    const rest = bytes.subarray(end);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    return bytes.subarray(0, end);
  }

  /** The end of the last whole message. */
  #endOf(bytes: Buffer): number {
    let end = 0;
    for (;;) {
      const isHeadWhole = end + headBytes <= bytes.length;
      const next = isHeadWhole ? end + typeBytes + bytes.readInt32BE(end + typeBytes) : end + headBytes;
      if (next > bytes.length) {
        this.#needed = next - end;
        return end;
      }
      end = next;
    }
  }
}
