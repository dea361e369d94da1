/** The console's pages, built while the server starts where they are missing or older than their sources. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../base/config.ts';

/** A program of its own: what it is made with is no part of the server, and need not be installed. */
const program = join(fileURLToPath(new URL('../../../console/', import.meta.url)), 'build.mjs');

/** Begins it. The server never waits for it, and serves whether it succeeds or not. */
export function buildConsole({ REGISTRY_CONSOLE_DIR }: Pick<Config, 'REGISTRY_CONSOLE_DIR'>): void {
  // The operator builds a folder that a setting names.
  if (REGISTRY_CONSOLE_DIR !== undefined || !existsSync(program)) return;
  const child = spawn(process.execPath, [program, '--if-needed', '--gently'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.on('error', () => undefined);
  child.unref();
  process.on('exit', () => child.kill());
}
