/** Networks in CIDR notation. Source: RFC 4632, 3.1; RFC 4291, 2.2 and 2.3. */
import { blockIf, type Check } from './check.ts';

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const group = /^[0-9a-f]{1,4}$/i;

/** Whether the text is a network: an address, a slash and a length, with no bit set beyond the length. */
export function isNetwork(text: string): boolean {
  const [, address = '', length = ''] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const bits = addressBits(address);
  return (
    bits !== undefined &&
    BigInt(length || '999') <= BigInt(bits.length) &&
    !bits.slice(Number.parseInt(length, 10)).includes('1')
  );
}

/** The address as a row of binary digits; undefined when it is none. */
function addressBits(address: string): string | undefined {
  if (ipv4.test(address)) return ipv4Bits(address);
  const halves = address.split('::');
  if (halves.length > 2) return undefined;
  const [front, back] = halves.map((half, index) => groupsBits(half, index === halves.length - 1));
  if (front === undefined) return undefined;
  if (halves.length === 1) return front.length === 128 ? front : undefined;
  // Two colons stand for at least one group of zeros.
  if (back === undefined || front.length + back.length > 112) return undefined;
  return front + '0'.repeat(128 - front.length - back.length) + back;
}

function groupsBits(half: string, last: boolean): string | undefined {
  if (half === '') return '';
  const groups = half.split(':');
  // The last 32 bits of all may be written as an IPv4 address.
  const tail = last && ipv4.test(groups.at(-1)!) ? ipv4Bits(groups.pop()!) : '';
  if (!groups.every((one) => group.test(one))) return undefined;
  return groups.map((one) => binary(BigInt(`0x${one}`), 16)).join('') + tail;
}

function ipv4Bits(address: string): string {
  return address
    .split('.')
    .map((part) => binary(BigInt(part), 8))
    .join('');
}

function binary(value: bigint, width: number): string {
  return value.toString(2).padStart(width, '0');
}

/** Whether every one of them is a network. Refuses: input_invalid. */
export function checkNetworks(networks: readonly string[]): Check {
  const wrong = networks.find((network) => !isNetwork(network));
  return blockIf(wrong !== undefined, 'input_invalid', {
    holds: 'Every network is written in CIDR notation, or none is given.',
    fails: 'A network is written in CIDR notation, with no bit set beyond its length: 10.0.0.0/8, 2001:db8::/32.',
    facts: { field: 'allowedNetworks', ...(wrong === undefined ? {} : { value: wrong }) },
  });
}
