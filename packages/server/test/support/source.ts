/** The source under test: its digest seeds every random choice of a test, so that one commit has one verdict on any day. */
import { createHash, hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../', import.meta.url));

/** Whether everything runs (`npm run check deep`), and not a sample of the slow cases. */
export const isDeep = process.env['TEST_DEEP'] === '1';

/** The SHA-256 of files below `packages/server`, of their paths and contents. Shape: hexadecimal. */
export function digestOf(patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: server }).map((file) => file.replaceAll('\\', '/'));
  const digest = createHash('sha256');
  for (const file of files.sort()) digest.update(hash('sha256', readFileSync(server + file))).update(file);
  return digest.digest('hex');
}

let source: string | undefined;

/** The digest of the source of server and console. */
export function sourceDigest(): string {
  source ??= digestOf(['src/**/*.ts', '../console/src/**/*.{ts,tsx}']);
  return source;
}

/** A seed that the source decides. Shape: an integer from 0 to 2³¹ − 1. */
export function sourceSeed(): number {
  return Number.parseInt(sourceDigest().slice(0, 8), 16) >>> 1;
}

/** Draws some of a list by the digest of the source, in the order of the list. */
export function drawBySource<T>(list: readonly T[], count: number, nameOf: (one: T) => string): readonly T[] {
  const keyOf = (one: T): string => hash('sha256', `${sourceDigest()} ${nameOf(one)}`);
  const keys = new Map(list.map((one) => [one, keyOf(one)]));
  const drawn = new Set([...list].sort((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : 1)).slice(0, count));
  return list.filter((one) => drawn.has(one));
}
