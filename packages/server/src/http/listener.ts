/** A server that listens at an address. */
import { once } from 'node:events';
import { type AddressInfo, Server } from 'node:net';
import { ConfigError } from '../base/config.ts';

/**
 * Begins to listen. Shape: answers the address; `setting` has the port, and other errors have it too. Refuses: a host
 * of which no address is found, with ConfigError.
 */
export async function listenAt(
  server: Server,
  where: { port: number; host: string },
  setting: 'PORT' | 'REGISTRY_METRICS_PORT' = 'PORT',
): Promise<string> {
  server.listen(where);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTFOUND') throw Object.assign(error as Error, { setting });
    throw new ConfigError(
      `HOST is "${where.host}": no machine of this name was found. Set it to an address, without a port.`,
    );
  }
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
