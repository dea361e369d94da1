/**
 * Spellings of addresses of this machine and of private networks as the host of a URL, drawn by the seed. Source:
 * WHATWG URL, "IPv4 parser" and "domain to ASCII"; RFC 4291, 2.2 and 2.5.5; RFC 6052, 2.1; RFC 3056, 2.
 */
import { fractionOf } from '../support/seed.ts';

/** A spelling, and the address of IPv4 that it names as URLs write it. */
export interface DrawnSpelling {
  readonly host: string;
  /** Null of one of IPv6. */
  readonly hostname: string | null;
}

/** Draws the n-th. */
export function drawSpelling(n: number): DrawnSpelling {
  let draws = 0;
  const below = (count: number): number => {
    draws += 1;
    return Math.floor(fractionOf(`spelling ${n}, ${draws}`) * count);
  };
  const bytes = drawAddress(below);
  return below(3) === 0 ? spellAsIpv6(bytes, below) : spellAsIpv4(bytes, below);
}

type Below = (count: number) => number;

/** Four bytes of which the first ones are of a network that is not public. */
function drawAddress(below: Below): readonly number[] {
  const networks = [
    [127],
    [127, 0, 0, 1],
    [10],
    [192, 168],
    [172, 16 + below(16)],
    [169, 254],
    [0],
    [100, 64 + below(64)],
  ];
  const first = networks[below(networks.length)]!;
  return Array.from({ length: 4 }, (_, index) => first[index] ?? below(256));
}

const capitals = (text: string, below: Below): string => (below(2) === 0 ? text : text.toUpperCase());

/** A number to one of the three bases that the parser knows, with zeros before it. */
function spellNumber(value: number, below: Below): string {
  const zeros = '0'.repeat(below(4));
  const base = below(3);
  if (base === 0) return `${value}`;
  return base === 1 ? `0${zeros}${value.toString(8)}` : capitals(`0x${zeros}${value.toString(16)}`, below);
}

/** One to four numbers, of which the last stands for all bytes that are left. */
function spellAsIpv4(bytes: readonly number[], below: Below): DrawnSpelling {
  const alone = below(4);
  const last = bytes.slice(alone).reduce((sum, byte) => sum * 256 + byte, 0);
  const plain = [...bytes.slice(0, alone), last].map((value) => spellNumber(value, below)).join('.');
  const host = [...`${plain}${below(4) === 0 ? '.' : ''}`].map((letter) => spellLetter(letter, below)).join('');
  return { host, hostname: bytes.join('.') };
}

/** A letter as it is, percent-encoded, or of full width, all of which mean the same in a host. */
function spellLetter(letter: string, below: Below): string {
  const how = below(12);
  if (how === 0) return `%${letter.charCodeAt(0).toString(16)}`;
  if (how === 1)
    return letter === '.' ? ['。', '．', '｡'][below(3)]! : String.fromCodePoint(letter.codePointAt(0)! + 0xfee0);
  return letter;
}

/** The bytes in an address of IPv6: mapped, compatible, of NAT64 or of 6to4. */
function spellAsIpv6(bytes: readonly number[], below: Below): DrawnSpelling {
  const pairs = [0, 2].map((at) => bytes[at]! * 256 + bytes[at + 1]!);
  const hex = pairs.map((pair) => pair.toString(16).padStart(1 + below(4), '0')).join(':');
  const tail = below(2) === 0 ? bytes.join('.') : hex;
  const forms = [
    `::ffff:${tail}`,
    `0:0:0:0:0:ffff:${tail}`,
    `::${tail}`,
    `64:ff9b::${tail}`,
    `2002:${hex}::`,
    `2002:${hex}:0:0:0:0:1`,
  ];
  const host = `[${capitals(forms[below(forms.length)]!, below)}]`;
  return { host, hostname: null };
}
