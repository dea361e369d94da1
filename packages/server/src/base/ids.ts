/** Identifiers and random material. Knows no securities. */
import { hash, randomFillSync } from 'node:crypto';

/** The id that no row has, before all others in their order. Source: RFC 9562, 5.9. */
export const nilId = '00000000-0000-0000-0000-000000000000';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// Reading random bytes from the system costs more than everything else here, so one read serves many ids.
const pool = Buffer.alloc(4_096);
let spent = pool.length;

/** The text of an id, and where in it the two digits of each byte begin. */
const text = Buffer.alloc(36, '-');
const positions = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const digits = Buffer.from('0123456789abcdef');

let lastMs = 0;
let counted = 0;

/**
 * Makes a UUID version 7: ids of this process sort in the order of their creation, so new rows go to the end of an
 * index, and the next id cannot be predicted. Source: RFC 9562, 5.7 and 6.2, method 1.
 */
export function newId(): string {
  if (spent === pool.length) {
    randomFillSync(pool);
    spent = 0;
  }
  const from = spent;
  spent += 16;
  const now = Date.now();
  // The counter begins low in every millisecond; when it overflows, the next millisecond is used early.
  counted = now > lastMs ? pool.readUInt16BE(from + 6) & 0x3ff : counted + 1;
  if (counted > 0xfff) counted = 0;
  lastMs = now > lastMs ? now : counted === 0 ? lastMs + 1 : lastMs;
  pool.writeUIntBE(lastMs, from, 6);
  pool.writeUInt16BE(0x7000 | counted, from + 6);
  pool[from + 8] = (pool[from + 8]! & 0x3f) | 0x80;
  for (let index = 0; index < 16; index += 1) {
    const byte = pool[from + index]!;
    const position = positions[index]!;
    text[position] = digits[byte >> 4]!;
    text[position + 1] = digits[byte & 15]!;
  }
  return text.toString('latin1');
}

/** Whether the text is a UUID as PostgreSQL prints it, in either case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** SHA-256 of bytes, or of a text in UTF-8. */
export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer');
}

/** The same as 64 digits. */
export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex');
}

/**
 * JSON with keys in code-point order and no white space: the same value gives the same bytes. Shape: plain objects,
 * arrays, strings, booleans, safe integers, null.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(isOrdered(value) ? value : ordered(value)) ?? 'null';
}

/** Whether all keys are in order already. */
function isOrdered(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isOrdered);
  let before = '';
  for (const key in value) {
    if (key < before || !isOrdered((value as Record<string, unknown>)[key])) return false;
    before = key;
  }
  return true;
}

function ordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(ordered);
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, ordered((value as Record<string, unknown>)[key])]));
}
