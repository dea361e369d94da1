/**
 * A pooler that lends a connection of PostgreSQL up to the first ReadyForQuery outside of a database transaction,
 * whatever its client has sent meanwhile, as some poolers do. It passes the login on, and with it the number of the
 * process that served it.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { noteStarted } from './left-open.ts';

export interface LendingPooler {
  /** The same database through the pooler. */
  readonly url: string;
  /** How often a connection was lent to another client than before. */
  readonly crossed: number;
  stop(): Promise<void>;
}

/** A connection to PostgreSQL. */
interface Backend {
  readonly socket: Socket;
  /** The client that it is lent to. */
  client: Client | undefined;
  /** The client that it was lent to before. */
  last: Client | undefined;
}

interface Client {
  readonly socket: Socket;
  backend: Backend | undefined;
  /** The messages that wait for a connection. */
  readonly waiting: Buffer[];
}

const terminate = 'X'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);

/** The connections to PostgreSQL, and the clients that wait for one. */
class Lending {
  readonly #size: number;
  readonly #order: 'first' | 'last';
  readonly #open = new Set<Backend>();
  readonly #free: Backend[] = [];
  readonly #queue: Client[] = [];
  crossed = 0;

  constructor(size: number, order: 'first' | 'last') {
    this.#size = size;
    this.#order = order;
  }

  add(backend: Backend): void {
    this.#open.add(backend);
  }

  send(client: Client, bytes: Buffer): void {
    if (client.backend !== undefined) {
      client.backend.socket.write(bytes);
      return;
    }
    client.waiting.push(bytes);
    if (client.waiting.length === 1) this.#queue.push(client);
    this.#lend();
  }

  giveBack(backend: Backend): void {
    backend.last = backend.client;
    if (backend.client !== undefined) backend.client.backend = undefined;
    backend.client = undefined;
    if (this.#open.size > this.#size) {
      this.#open.delete(backend);
      backend.socket.end();
    } else this.#free.push(backend);
    this.#lend();
  }

  /** Forgets a client that has gone; a database transaction that is open ends with its connection. */
  forgetClient(client: Client): void {
    client.backend?.socket.destroy();
    if (this.#queue.includes(client)) this.#queue.splice(this.#queue.indexOf(client), 1);
  }

  forgetBackend(backend: Backend): void {
    backend.client?.socket.destroy();
    this.#open.delete(backend);
    if (this.#free.includes(backend)) this.#free.splice(this.#free.indexOf(backend), 1);
  }

  /** Lends free connections to the clients that wait. */
  #lend(): void {
    while (this.#queue.length > 0 && this.#free.length > 0) {
      const client = this.#queue.shift()!;
      const backend = (this.#order === 'first' ? this.#free.shift() : this.#free.pop())!;
      if (backend.last !== undefined && backend.last !== client) this.crossed += 1;
      backend.client = client;
      client.backend = backend;
      for (const bytes of client.waiting.splice(0)) backend.socket.write(bytes);
    }
  }
}

/** Starts it. Shape: it lends the connection that was given back `first` or `last`, of `size` at most. */
export async function startLendingPooler(
  databaseUrl: string,
  { size = 4, order = 'first' }: { size?: number; order?: 'first' | 'last' } = {},
): Promise<LendingPooler> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const lending = new Lending(size, order);
  const server = createServer((socket) => {
    const backendSocket = connect(Number(target.port), target.hostname);
    for (const one of [socket, backendSocket]) {
      sockets.add(one.setNoDelay(true));
      one.on('error', () => one.destroy()).on('close', () => sockets.delete(one));
    }
    serve(socket, backendSocket, lending);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      noteEnded();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const noteEnded = noteStarted('a lending pooler', stop);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    get crossed() {
      return lending.crossed;
    },
    stop,
  };
}

/** Serves a client. Its login is that of a new connection to PostgreSQL, which others use next. */
function serve(socket: Socket, backendSocket: Socket, lending: Lending): void {
  const client: Client = { socket, backend: undefined, waiting: [] };
  const backend: Backend = { socket: backendSocket, client, last: undefined };
  client.backend = backend;
  lending.add(backend);
  const readClient = framesOf(true);
  socket.on('data', (chunk) => {
    for (const frame of readClient(chunk)) if (frame[0] !== terminate) lending.send(client, frame);
  });
  socket.on('close', () => lending.forgetClient(client));
  const readBackend = framesOf(false);
  backendSocket.on('data', (chunk) => {
    for (const frame of readBackend(chunk)) {
      backend.client?.socket.write(frame);
      if (frame[0] === readyForQuery && frame.at(-1) === idle) lending.giveBack(backend);
    }
  });
  backendSocket.on('close', () => lending.forgetBackend(backend));
}

/** Reads whole messages. Shape: the first one of a client has no type. */
function framesOf(beginsWithoutType: boolean): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let typeBytes = beginsWithoutType ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Buffer[] = [];
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < length) break;
      frames.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      typeBytes = 1;
    }
    return frames;
  };
}
