/** A server that listens at an address. */
import { type AddressInfo, Server } from 'node:net';

/** Begins to listen. Shape: answers the address. */
export function listenAt(server: Server, where: { port: number; host: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      const { address, port, family } = server.address() as AddressInfo;
      resolve(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
    });
  });
}

/**
 * Accepts no more connections. Resolves when each of them has ended: `http.Server.close` would close idle connections
 * at once, and with them the request that a client is just sending.
 */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  Server.prototype.close.call(server);
  await closed;
}

export function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
