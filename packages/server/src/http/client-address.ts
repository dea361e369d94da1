/** Where a request comes from. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address of the caller: that of the connection or, from a trusted proxy only, the one it forwards. What a proxy
 * forwards may carry a port; where it is no address at all, the caller comes from nowhere, and nothing is allowed from there.
 */
export function clientAddressOf(request: FastifyRequest): string {
  const { ip } = request;
  if (isIP(ip) !== 0) return plain(ip);
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? '';
  return isIP(bare) === 0 ? '0.0.0.0' : plain(bare);
}

function plain(ip: string): string {
  if (!ip.includes(':')) return ip;
  return mapped.exec(ip)?.[1] ?? ip.replace(/%.*$/, '');
}
