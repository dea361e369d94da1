import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../base/config.ts';
import { readNamedFile } from '../base/named-file.ts';
import { makePrivateFolder } from './private-folder.ts';
import { writePrivately } from './whole-file.ts';

/**
 * Reads the key of client secrets from the data folder. Shape: undefined where there is none; nothing is made.
 *
 * Refuses: with ConfigError, a file that cannot be read or holds nothing.
 */
export function findSecretKey(dataDir: string): string | undefined {
  const path = pathIn(dataDir);
  return existsSync(path) ? readKey(path) : undefined;
}

const pathIn = (dataDir: string): string => join(dataDir, 'secret-key');

/** Refuses: with ConfigError, a file that cannot be read or holds nothing. */
function readKey(path: string): string {
  const file = readNamedFile(path);
  if ('text' in file) return file.text;
  throw new ConfigError(
    `The secret key of this register is in ${path}, which ${file.reason}: put it back from your copy, or set REGISTRY_SECRET_KEY.`,
  );
}

/**
 * Reads the key of client secrets from the data folder. Where there is none it is made, but only while
 * no secret depends on another key: a new key in place of a lost one would hide the loss.
 *
 * Refuses: with ConfigError, when secrets are kept under a key that is not there, or the folder can hold none.
 */
export async function storedSecretKey(dataDir: string, holdsSecrets: () => Promise<boolean>): Promise<string> {
  const stored = findSecretKey(dataDir);
  if (stored !== undefined) return stored;
  const path = pathIn(dataDir);
  if (await holdsSecrets()) {
    throw new ConfigError(
      `The secret key of this register is missing: ${path}. Put it back from your copy, or set REGISTRY_SECRET_KEY.`,
    );
  }
  makeKey(dataDir, path);
  return readKey(path);
}

function makeKey(dataDir: string, path: string): void {
  try {
    makePrivateFolder(dataDir);
    writePrivately(path, `${randomBytes(32).toString('base64url')}\n`);
  } catch (error) {
    throw new ConfigError(
      `Set REGISTRY_SECRET_KEY, or REGISTRY_DATA_DIR to a folder that can hold a key. ${(error as Error).message}.`,
    );
  }
}
