/** Where a server gets its connections from: it listens by itself, or another process listens and hands it connections. */
import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';

export interface Listener {
  /** Begins. Shape: answers the address without a path, or '' where another process has it. */
  listen(server: Server): Promise<string>;
  /** Accepts no more connections. Resolves when each of them has ended. */
  close(server: Server): Promise<void>;
  countConnections(server: Server): Promise<number>;
}

/** Begins to listen. Shape: answers the address. */
export function listenAt(server: NetServer, where: { port: number; host: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      const { address, port, family } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
    });
  });
}

/** Listens by itself. */
export function makeOwnListener(where: { port: number; host: string }): Listener {
  return {
    listen: (server) => listenAt(server, where),
    // `http.Server.close` would close idle connections at once, and with them the request that a client is just sending.
    close: async (server) => {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
      NetServer.prototype.close.call(server);
      await closed;
    },
    countConnections: (server) =>
      new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count))),
  };
}

/** A listener in another process. */
export interface HandedListener extends Listener {
  /** Takes a connection that the other process accepted. */
  take(socket: Socket): void;
}

/** Takes the connections that another process accepts. */
export function makeHandedListener(): HandedListener {
  const open = new Set<Socket>();
  let server: Server | undefined;
  let whenNone: (() => void) | undefined;
  return {
    listen: async (httpServer) => {
      server = httpServer;
      // On this event Node begins to check how long headers and requests take.
      server.emit('listening');
      return '';
    },
    take: (socket) => {
      // As Node's own server makes its connections.
      socket.allowHalfOpen = true;
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        if (open.size === 0) whenNone?.();
      });
      server?.emit('connection', socket);
    },
    close: () =>
      new Promise((resolve) => {
        whenNone = resolve;
        if (open.size === 0) resolve();
      }),
    countConnections: async () => open.size,
  };
}
