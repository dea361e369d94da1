/**
 * The private parts of the driver, pg, that this folder relies on. README.md lists them; `driver.test.ts` tests each of
 * them.
 */
import type { Socket } from 'node:net';
import { createRequire } from 'node:module';
import type pg from 'pg';
import type { Host } from './database-url.ts';

const requireOfServer = createRequire(import.meta.url);

/** Converts a parameter as the driver does: to text, or to bytes that PostgreSQL reads in its binary format. */
export const { prepareValue } = requireOfServer('pg/lib/utils.js') as { prepareValue(value: unknown): unknown };

/** Composes the messages of the driver, each in bytes. */
export const { serialize } = createRequire(requireOfServer.resolve('pg'))('pg-protocol') as {
  readonly serialize: {
    parse(statement: { readonly name: string; readonly text: string }): Buffer;
    bind(portal: {
      readonly statement: string;
      readonly values: readonly unknown[];
      readonly valueMapper: typeof prepareValue;
    }): Buffer;
    describe(what: { readonly type: 'P' }): Buffer;
    execute(): Buffer;
    close(what: { readonly type: 'S'; readonly name: string }): Buffer;
    sync(): Buffer;
  };
};

/** Reads the bytes of a chunk. */
type ReadChunk = (chunk: Buffer) => void;

/** The connection that the driver passes to a query. */
interface DriverConnection {
  readonly stream: Socket;
  attachListeners(stream: { on(event: string, listener: ReadChunk): unknown }): void;
}

/** The functions with which the driver handles its messages. */
export interface DriverClient {
  /** The query that is being answered. */
  readonly _activeQuery: unknown;
  _handleReadyForQuery(message: { status: string }): void;
}

/**
 * Has what arrives for a client read by another function, from the first message on. Shape: `makeRead` gets the
 * function by which the driver reads; it takes whole messages only where it is called with whole messages only.
 */
export function readMessagesBy(
  client: pg.Client,
  makeRead: (driver: DriverClient, readByDriver: ReadChunk) => ReadChunk,
): void {
  const { connection } = client as unknown as { connection: DriverConnection };
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = (socket) => {
    const on = (event: string, listener: ReadChunk): unknown =>
      socket.on(event, event === 'data' ? makeRead(client as unknown as DriverClient, listener) : listener);
    attach({ on });
  };
}

/** The socket of a connection that the driver passes to a query. */
export function socketOfConnection(connection: unknown): Socket {
  return (connection as DriverConnection).stream;
}

/** The socket of a client. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: DriverConnection }).connection.stream;
}

const corkedSockets = new WeakSet<Socket>();

/**
 * Corks the socket until all that arrived in this turn of the event loop has been handled, so that the messages of all
 * requests leave in one system call. A request that is alone waits for nothing: the loop goes on at once.
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

/** The queue of the driver in pipeline mode. */
interface DriverQueue {
  readonly readyForQuery: boolean;
  readonly _activeQuery: unknown;
  _queryQueue: unknown[];
  _pulsePipelinedQueryQueue(): void;
}

/**
 * Has a client in pipeline mode send a query only when PostgreSQL is ready for it: the one before is answered to its
 * end.
 */
export function sendOneAtATime(client: pg.Client): void {
  const queue = client as unknown as DriverQueue;
  const send = queue._pulsePipelinedQueryQueue.bind(client);
  queue._pulsePipelinedQueryQueue = () => {
    do {
      if (queue._queryQueue.length > 0 && (!queue.readyForQuery || queue._activeQuery)) return;
      const later = queue._queryQueue.splice(1);
      send();
      queue._queryQueue.push(...later);
      // A query that cannot be sent leaves its turn to the next one.
    } while (queue._queryQueue.length > 0 && !queue._activeQuery);
  };
}

/** SCRAM is bound to the TLS connection where PostgreSQL offers it, so that nobody in between passes a login on. */
export const boundToTls = { enableChannelBinding: true } as const;

/**
 * Has a client that is not connected yet connect to this host, by whose name the certificate is checked, in place of
 * that of its URL.
 */
export function pointAt(client: pg.Client, { name, port }: Host): void {
  const { connectionParameters } = client as unknown as { connectionParameters: object };
  for (const one of [client, connectionParameters]) Object.assign(one, { host: name, port });
}

/** Listens to the settings that PostgreSQL reports unasked, at the login and when they change. */
export function onReported(client: pg.Client, name: string, listener: (value: string) => void): void {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('parameterStatus', (message: { parameterName: string; parameterValue: string }) => {
    if (message.parameterName === name) listener(message.parameterValue);
  });
}

/** The process of PostgreSQL that the login of a client named; null or 0 where it named none. */
export function processIdOf(client: pg.ClientBase): number | null {
  return (client as unknown as { processID: number | null }).processID;
}
