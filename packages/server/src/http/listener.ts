/** A server that listens at an address. */
import { once } from 'node:events';
import { type AddressInfo, Server } from 'node:net';

/** Begins to listen. Shape: answers the address. */
export async function listenAt(server: Server, where: { port: number; host: string }): Promise<string> {
  server.listen(where);
  await once(server, 'listening');
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * Accepts no more connections. Resolves when each of them has ended: `http.Server.close` would close idle connections
 * at once, and with them the request that a client is just sending.
 */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  Server.prototype.close.call(server);
  await closed;
}

export function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
