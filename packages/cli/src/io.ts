/**
 * The streams and the environment of one run. Standard output has the result alone; all else goes to standard error.
 */
import type { Readable, Writable } from 'node:stream';

/** A stream that may be a terminal. */
type MayBeTerminal = { readonly isTTY?: boolean; readonly columns?: number };

export interface Io {
  readonly stdin: Readable & MayBeTerminal;
  readonly stdout: Writable & MayBeTerminal;
  readonly stderr: Writable & MayBeTerminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborts where the person at the terminal interrupts. */
  readonly signal: AbortSignal;
}

/** Writes to a stream and waits until it is taken. Fails with the error of the system, such as EPIPE or ENOSPC. */
export function write(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Says something that is not the result. One that cannot be said stops nothing. */
export function say(io: Io, line: string): void {
  io.stderr.write(`${visible(line)}\n`);
}

/** A text for a terminal: no text of a register moves its cursor or turns its direction. Lines stay. */
export const visible = (text: string): string => text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '·');

/** Whether a person can be asked. */
export const canAsk = (io: Io): boolean => io.stdin.isTTY === true && io.stderr.isTTY === true;

/** Reads standard input to its end. */
export async function readInput(io: Io): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of io.stdin) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}
