/** The console's pages, built while the server starts where they are missing or older than their sources. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { readNamedFile } from '../base/named-file.ts';

/** A program of its own: what it is made with is no part of the server, and need not be installed. */
const program = join(fileURLToPath(new URL('../../../console/', import.meta.url)), 'build.mjs');

/** Begins it. The server never waits for it, and serves whether it succeeds or not. */
export function buildConsole(
  { REGISTRY_CONSOLE_DIR: folder }: Pick<Config, 'REGISTRY_CONSOLE_DIR'>,
  log: Pick<Log, 'warn'>,
): void {
  // The operator builds a folder that a setting names, perhaps later.
  if (folder !== undefined) {
    const path = join(folder, 'index.html');
    const page = readNamedFile(path);
    if ('reason' in page)
      log.warn(
        { reason: `${path} ${page.reason}` },
        'there is no console in the folder that REGISTRY_CONSOLE_DIR names',
      );
    return;
  }
  if (!existsSync(program)) return;
  const child = spawn(process.execPath, [program, '--if-needed', '--gently'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.on('error', () => undefined);
  child.unref();
  process.on('exit', () => child.kill());
}
