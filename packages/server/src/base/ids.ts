/** Identifiers and random material. Knows no securities. */
import { hash, randomFillSync } from 'node:crypto';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// Reading random bytes from the system costs more than everything else here, so one read serves many ids.
const pool = Buffer.alloc(4_096);
let spent = pool.length;

let lastMs = 0;
let counted = 0;

/**
 * Makes a UUID version 7: ids of this process sort in the order of their creation, so new rows go to the end of an index, and
 * the next id cannot be predicted. Source: RFC 9562, 5.7 and 6.2, method 1.
 */
export function newId(): string {
  if (spent === pool.length) {
    randomFillSync(pool);
    spent = 0;
  }
  const bytes = pool.subarray(spent, spent + 16);
  spent += 16;
  const now = Date.now();
  // The counter begins low in every millisecond; when it overflows, the next millisecond is used early.
  counted = now > lastMs ? bytes.readUInt16BE(6) & 0x3ff : counted + 1;
  if (counted > 0xfff) counted = 0;
  lastMs = now > lastMs ? now : counted === 0 ? lastMs + 1 : lastMs;
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counted, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether the text is a UUID as PostgreSQL prints it, in either case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** SHA-256 of bytes, or of a text in UTF-8. */
export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer');
}

/** JSON with keys in code-point order and no white space: the same value gives the same bytes. Shape: plain objects, arrays, strings, booleans, safe integers, null. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(isOrdered(value) ? value : ordered(value)) ?? 'null';
}

/** Whether all keys are in order already. */
function isOrdered(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isOrdered);
  let before = '';
  for (const key of Object.keys(value)) {
    if (key < before || !isOrdered((value as Record<string, unknown>)[key])) return false;
    before = key;
  }
  return true;
}

function ordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, ordered(member)]));
}
