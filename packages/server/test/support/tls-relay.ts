/** A program between a client and PostgreSQL that ends the TLS of both sides and passes on what it reads. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { connect as connectTls, TLSSocket } from 'node:tls';

/** The request for TLS that comes before the handshake, and the answer that agrees. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const agreed = 'S';

export interface TlsRelay {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts one. Shape: `key` and `cert` are what it proves itself by to clients, in PEM. */
export async function startTlsRelay(to: {
  readonly port: number;
  readonly key: string;
  readonly cert: string;
}): Promise<TlsRelay> {
  const sockets = new Set<Socket>();
  const relay = async (client: Socket): Promise<void> => {
    const database = connect(to.port, '127.0.0.1');
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    await once(client, 'readable');
    client.read(tlsRequest.length);
    client.write(agreed);
    database.write(tlsRequest);
    await once(database, 'readable');
    database.read(agreed.length);
    const ofClient = new TLSSocket(client, { isServer: true, key: to.key, cert: to.cert });
    const ofDatabase = connectTls({ socket: database, rejectUnauthorized: false });
    const ended = (): void => [client, database].forEach((socket) => socket.destroy());
    pipeline(ofClient, ofDatabase, ended);
    pipeline(ofDatabase, ofClient, ended);
  };
  const server = createServer((client) => void relay(client).catch(() => client.destroy())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
