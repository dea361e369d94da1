/**
 * The pages of the console and of the documentation, built while the server starts where they are missing or older than
 * their sources.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { readNamedFile } from '../base/named-file.ts';

/** Programs of their own: what they are made with is no part of the server, and need not be installed. */
const [consoleProgram, docsProgram] = ['console', 'docs'].map((name) =>
  join(fileURLToPath(new URL('../../../', import.meta.url)), name, 'build.mjs'),
) as [string, string];

/** Begins both. The server never waits for them, and serves whether they succeed or not. */
export function buildPages(
  { REGISTRY_CONSOLE_DIR: folder, REGISTRY_DOCS: hasDocs }: Pick<Config, 'REGISTRY_CONSOLE_DIR' | 'REGISTRY_DOCS'>,
  log: Pick<Log, 'warn'>,
): void {
  if (folder === undefined) {
    build(consoleProgram);
    if (hasDocs) build(docsProgram);
    return;
  }
  // An operator who names a folder builds pages without the help of the start, perhaps later.
  const path = join(folder, 'index.html');
  const page = readNamedFile(path);
  if ('reason' in page)
    log.warn({ reason: `${path} ${page.reason}` }, 'there is no console in the folder that REGISTRY_CONSOLE_DIR names');
}

function build(program: string): void {
  if (!existsSync(program)) return;
  const child = spawn(process.execPath, [program, '--if-needed', '--gently'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.on('error', () => undefined);
  child.unref();
  process.on('exit', () => child.kill());
}
