/**
 * Addresses of the public internet, as opposed to those of this machine, of private networks and of special purposes.
 * Source: IANA IPv4 and IPv6 Special-Purpose Address Registries; IANA IPv6 Global Unicast Address Assignments.
 */
import { BlockList, isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Networks into which calls are allowed although they are not public. */
export type AllowedNetworks = readonly string[];

const special = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Within 2000::/3: protocol assignments with Teredo, documentation, and 6to4, which carries an address of IPv4.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]) {
  const [address, length] = network.split('/') as [string, string];
  special.addSubnet(address, Number(length), isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** All of IPv6 that is assigned for general use. Mapped addresses, NAT64 and local ones are outside of it. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address may be called: it is public, or in one of the networks. Shape: any text; one that is no address in
 * its usual form may not.
 */
export function mayCall(address: string, allowed: AllowedNetworks): boolean {
  return isPublic(address) || isInNetworks(address, allowed);
}

/** Whether an address is in one of the networks. */
export function isInNetworks(address: string, networks: AllowedNetworks): boolean {
  if (!isPlain(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [base, length] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, length);
  });
}

/** Whether a text is an address without an interface: fe80::1%eth0 is of this machine. */
function isPlain(address: string): boolean {
  return isIP(address) !== 0 && !address.includes('%');
}

function isPublic(address: string): boolean {
  if (!isPlain(address)) return false;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
