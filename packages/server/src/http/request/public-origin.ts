/** Scheme and host under which this server presents itself. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../base/config.ts';
import { isLoopback } from '../../base/network.ts';

/** A host name or an address, and a port. */
const plainHost = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * The origin of the settings, or that of the request. The Host header is the caller's input, and caches may answer
 * others with what it caused: only a name that the operator allowed is repeated, otherwise the address of the
 * connection.
 */
export function publicOrigin(
  config: Pick<Config, 'REGISTRY_PUBLIC_URL' | 'REGISTRY_ALLOWED_HOSTS'>,
  request: FastifyRequest,
): string {
  if (config.REGISTRY_PUBLIC_URL !== undefined) return config.REGISTRY_PUBLIC_URL;
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  const host = request.host.toLowerCase();
  const name = plainHost.exec(host)?.[1];
  const isAllowed = name !== undefined && (isLoopback(name) || config.REGISTRY_ALLOWED_HOSTS.includes(name));
  return `${scheme}://${isAllowed ? host : localHost(request)}`;
}

function localHost({ socket: { localAddress = '127.0.0.1', localPort } }: FastifyRequest): string {
  return `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
