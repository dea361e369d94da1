/** Where a request comes from. */
import { isIP, isIPv6 } from 'node:net';
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

/** The network an address is counted under when guesses are: /24 of IPv4, /64 of IPv6. */
export function networkOf(clientAddress: string): string {
  if (!isIPv6(clientAddress)) return `${clientAddress.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = clientAddress.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted end stands for two groups; it only matters for how many zeros the gap holds.
  const dotted = clientAddress.includes('.') ? 1 : 0;
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length - dotted);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
