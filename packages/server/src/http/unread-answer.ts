/** Answers that their clients do not read: they are in memory for as long as the client is connected. */
import type { ServerResponse } from 'node:http';
import { scaledMs } from '../base/waits.ts';

/**
 * A proxy in front ends a connection sooner, by a minute between two writes as a rule. The system takes a megabyte and
 * more between two writes, so that a client that reads slowly seems to read nothing for long.
 */
const usualMs = scaledMs(300_000);

/** Disconnects a client that reads nothing of an answer for so long. Units: milliseconds. */
export function leaveUnread(raw: ServerResponse, unreadMs = usualMs): void {
  raw.setTimeout(unreadMs, () => {
    if (raw.writableLength > 0) raw.destroy();
  });
}

/** Units: bytes of all unread answers together, from which on those that are not read soon are left. */
const unreadBytesMax = 64 * 1024 * 1024;
/** Units: milliseconds in which a client of these reads an answer. */
const soonMs = scaledMs(10_000);

/** An answer that is not read yet. */
interface Unread {
  /** Units: bytes. */
  readonly writableLength: number;
  readonly destroyed: boolean;
  destroy(): unknown;
  once(event: 'close', call: () => void): unknown;
}

/** The unread answers of a server. While they are few a client may take its time. */
export class UnreadAnswers {
  /** In the order in which they were given. */
  readonly #answers = new Map<Unread, { readonly bytes: number; readonly since: number }>();
  readonly #now: () => number;
  #bytes = 0;
  #later: NodeJS.Timeout | undefined;

  /** Units: milliseconds of the clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Calls when nothing of an answer is in memory: at once, or when its client has read it or has disconnected. */
  whenRead(raw: Unread, call: () => void): void {
    const bytes = raw.writableLength;
    if (bytes === 0 || raw.destroyed) return call();
    this.#answers.set(raw, { bytes, since: this.#now() });
    this.#bytes += bytes;
    raw.once('close', () => {
      this.#answers.delete(raw);
      this.#bytes -= bytes;
      call();
    });
    this.leaveOld();
  }

  /** Disconnects the clients that have been longest at an answer, where there are too many bytes. */
  leaveOld(): void {
    clearTimeout(this.#later);
    let left = this.#bytes;
    for (const [raw, { bytes, since }] of this.#answers) {
      if (left <= unreadBytesMax) return;
      const waitMs = since + soonMs - this.#now();
      if (waitMs > 0) {
        this.#later = setTimeout(() => this.leaveOld(), waitMs).unref();
        return;
      }
      left -= bytes;
      raw.destroy();
    }
  }
}
