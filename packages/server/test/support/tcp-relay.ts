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

/** Starts one. */
export async function startTcpRelay(address: string): Promise<TcpRelay> {
  let port = Number(new URL(address).port);
  const sockets = new Set<Socket>();
  const relay = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
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
