import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from './private-file.ts';

/** Reads the key under which client secrets are kept from the data folder, making it at the first start. */
export function keptSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  if (!existsSync(path)) writePrivately(path, `${randomBytes(32).toString('base64url')}\n`);
  return readFileSync(path, 'utf8').trim();
}
