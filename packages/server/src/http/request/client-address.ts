/** The address of the client that sends a request. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address of the connection or, from a trusted proxy only, the one that it forwards. A forwarded address may have a
 * port; one that is not valid is replaced by 0.0.0.0, which no allowed network contains.
 */
export function clientAddressOf(request: FastifyRequest): string {
  const { ip } = request;
  if (isIP(ip) !== 0) return plainAddress(ip);
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? '';
  return isIP(bare) === 0 ? '0.0.0.0' : plainAddress(bare);
}

/** The address without the prefix of an IPv4 address in IPv6, and without a zone. */
export function plainAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  return mapped.exec(ip)?.[1] ?? ip.replace(/%.*$/, '');
}
