/** A wire between the server and its database that a test can cut. Loopback only. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { readStatements } from './sent-statements.ts';

/** The treatment of connections from now on. */
export type Fate =
  | 'whole'
  /** Connections are refused, and open ones are closed. */
  | 'away'
  /** Connections are accepted and never answered, not even where they end. */
  | 'silent'
  /** The next COMMIT of a mutation never arrives. */
  | 'cut before commit'
  /** The next COMMIT of a mutation arrives and is carried out; its answer is lost. */
  | 'cut after commit';

export interface Proxy {
  /** The URL that leads through the wire. */
  readonly url: string;
  /** How many commits were cut so far. */
  readonly cuts: number;
  /** How many pipelines of queries the server has sent so far, without those that place events. */
  readonly roundTrips: number;
  /** Listens to the statements of each round trip from now on, on connections that open from now on. */
  listen(onRoundTrip: (statements: readonly string[]) => void): void;
  /** Shape: `spared` commits of mutations pass before one is cut. */
  become(fate: Fate, spared?: number): Promise<void>;
  /** Leads new connections to where the database is now. */
  leadTo(databaseUrl: string): void;
  stop(): Promise<void>;
}

/** COMMIT at the end of a mutation: a prepared statement with its own name. Reads need none. */
const commitMessage = Buffer.from('\0commit\0');

/** Sync, the message that ends each pipeline. */
const syncMessage = Buffer.from('S\0\0\0\u0004');

/** The server places events beside the requests, whenever it has time; these round trips are left out. */
const placing = 'place_events';

/** The values that all connections of one wire share. */
interface Lot {
  fate: Fate;
  spare: number;
  cuts: number;
  roundTrips: number;
  onRoundTrip: ((statements: readonly string[]) => void) | undefined;
}

/** Lays the wire to the database of a URL. */
export async function layWire(databaseUrl: string): Promise<Proxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const lot: Lot = { fate: 'whole', spare: 0, cuts: 0, roundTrips: 0, onRoundTrip: undefined };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(near, far, lot);
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const shut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  return {
    url: url.href,
    get cuts() {
      return lot.cuts;
    },
    get roundTrips() {
      return lot.roundTrips;
    },
    become: async (fate, spared = 0) => {
      lot.fate = fate;
      lot.spare = spared;
      if (fate === 'away') await shut();
      else if (!server.listening) await listen(port);
    },
    listen: (onRoundTrip) => {
      lot.onRoundTrip = onRoundTrip;
    },
    leadTo: (moved) => {
      target = new URL(moved);
    },
    stop: async () => {
      if (server.listening) await shut();
    },
  };
}

/** Carries bytes both ways until fate strikes. */
function carry(near: Socket, far: Socket, lot: Lot): void {
  const end = (): void => {
    near.destroy();
    far.destroy();
  };
  /** Whether the chunk holds the commit that is to be cut; after it the wire is whole again. */
  const strikes = (fate: Fate, chunk: Buffer): boolean => {
    if (lot.fate !== fate || !chunk.includes(commitMessage)) return false;
    lot.spare -= 1;
    if (lot.spare >= 0) return false;
    lot.fate = 'whole';
    lot.cuts += 1;
    return true;
  };
  let deaf = false;
  const { onRoundTrip } = lot;
  const read =
    onRoundTrip &&
    readStatements((statements) => {
      if (!statements.some((statement) => statement.includes(placing))) onRoundTrip(statements);
    });
  near.on('data', (chunk) => {
    read?.(chunk);
    if (lot.fate === 'silent') return;
    if (chunk.subarray(-syncMessage.length).equals(syncMessage) && !chunk.includes(placing)) lot.roundTrips += 1;
    if (strikes('cut before commit', chunk)) {
      end();
      return;
    }
    if (strikes('cut after commit', chunk)) deaf = true;
    far.write(chunk);
  });
  far.on('data', (chunk) => {
    // The next message is the answer to COMMIT, so the database has executed it.
    if (deaf) end();
    else if (lot.fate !== 'silent') near.write(chunk);
  });
  near.on('end', () => {
    if (lot.fate !== 'silent') end();
  });
  for (const socket of [near, far]) socket.on('error', end).on('close', end);
}
