/** The source under test. */
import { createHash, hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../', import.meta.url));

/** The SHA-256 of files below `packages/server`, of their paths and contents. Shape: hexadecimal. */
export function digestOf(patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: server }).map((file) => file.replaceAll('\\', '/'));
  const digest = createHash('sha256');
  for (const file of files.sort()) digest.update(hash('sha256', readFileSync(server + file))).update(file);
  return digest.digest('hex');
}
