/**
 * An address that leads to a server, which may be another one later, and whose connections a test can cut. Loopback
 * only.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpRelay {
  readonly address: string;
  /** Cuts every connection. */
  cut(): void;
  /** Leads new connections elsewhere. */
  leadTo(address: string): void;
  stop(): Promise<void>;
}

/** Ends each socket with the other. Shape: `open` has both until they close. */
export function tieSockets(near: Socket, far: Socket, open: Set<Socket>): void {
  for (const [socket, other] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  }
}

/** Starts one. */
export async function startTcpRelay(address: string): Promise<TcpRelay> {
  let port = Number(new URL(address).port);
  const sockets = new Set<Socket>();
  const relay = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    tieSockets(incoming, outgoing, sockets);
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    cut,
    leadTo: (other) => {
      port = Number(new URL(other).port);
    },
    stop: async () => {
      const closed = new Promise((resolve) => relay.close(resolve));
      cut();
      await closed;
    },
  };
}
