/** Networks of internet addresses. Source: RFC 4632, 3.1; RFC 4291, 2.2 and 2.3. */
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

/** Whether a host name, or an address as in a URL or without its brackets, leads to this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

/**
 * Whether the text is a network in CIDR notation: an address, a slash and a length, with no bit set beyond the length.
 */
export function isNetwork(text: string): boolean {
  const [, address = ''] = /^([0-9a-f.:]+)\/(?:0|[1-9]\d{0,2})$/i.exec(text) ?? [];
  // ipaddr.js alone would read a part such as 010 as octal, where PostgreSQL and people read ten.
  if (isIP(address) === 0 || !ipaddr.isValidCIDR(text)) return false;
  return isIPv4(address)
    ? IPv4.parse(address).toString() === IPv4.networkAddressFromCIDR(text).toString()
    : IPv6.parse(address).toString() === IPv6.networkAddressFromCIDR(text).toString();
}

/**
 * The network of an address, under which failed logins are counted: /24 of IPv4, /64 of IPv6. Shape: `address` is
 * valid.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${IPv4.parse(address).octets.slice(0, 3).join('.')}.0/24`;
  const groups = IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
