/**
 * The bytes that a client goes on sending after its request was refused. A connection that ends while bytes arrive is
 * reset, and the reset may overtake the answer; so the server receives the rest and drops it, for a while, before it
 * ends the connection.
 */
import { finished } from 'node:stream/promises';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { scaledMs } from '../base/waits.ts';

/** So long the server receives what it drops. */
const lingerMs = scaledMs(10_000);

/** A body that is sent at once, and that ends when the request was received whole, or after ten seconds. */
export function endingAfter(request: IncomingMessage, body: Buffer): Readable {
  return Readable.from(parts(request, body), { objectMode: false });
}

async function* parts(request: IncomingMessage, body: Buffer): AsyncGenerator<Buffer> {
  yield body;
  request.resume();
  // A client that gives up ends it too.
  await finished(request, { signal: AbortSignal.timeout(lingerMs) }).catch(() => undefined);
}

/** Connections that end once the client stops sending. */
const ending = new WeakSet<Socket>();

/**
 * Ends a connection after some last bytes, and drops what still arrives on it. Every later fault of it is of such
 * bytes.
 */
export function endAfter(socket: Socket, last: string): void {
  if (ending.has(socket)) return;
  ending.add(socket);
  socket.end(last);
  const late = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(late));
}

/** Whether the connection was answered for the last time. */
export function isEnding(socket: Socket): boolean {
  return ending.has(socket);
}
