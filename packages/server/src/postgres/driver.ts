/** The private parts of the driver, pg, that this folder relies on. README.md lists them; `driver.test.ts` tests each of them. */
import type { Socket } from 'node:net';
import { createRequire } from 'node:module';
import type pg from 'pg';

/** The messages of the extended query protocol that a connection of the driver writes to its socket. */
export interface ProtocolConnection {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[]; valueMapper(value: unknown): unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Converts a parameter as the driver does: to text, or to bytes that PostgreSQL reads in its binary format. */
export const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue(value: unknown): unknown;
};

/** The socket of a connection. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

const corkedSockets = new WeakSet<Socket>();

/**
 * Corks the socket until all that arrived in this turn of the event loop has been handled, so that the messages of all requests
 * leave in one system call. A request that is alone waits for nothing: the loop goes on at once.
 */
export function cork(client: pg.ClientBase): void {
  const socket = socketOf(client);
  if (corkedSockets.has(socket)) return;
  corkedSockets.add(socket);
  socket.cork();
  setImmediate(() => {
    corkedSockets.delete(socket);
    socket.uncork();
  });
}
