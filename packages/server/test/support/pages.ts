/** The examples of the documentation: fenced blocks, and functions that run them as a reader would. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** A fenced block of a page. */
export interface Block {
  /** The word after the fence. */
  readonly language: string;
  readonly text: string;
  readonly line: number;
}

const fenced = /^( *)```(\w*)\n([\s\S]*?)^\1```$/gm;

/** Reads the blocks of a page, in order. Shape: `page` relative to the root of the repository. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(`${repositoryRoot}${page}`, 'utf8');
  return [...text.matchAll(fenced)].map((match) => ({
    language: match[2]!,
    text: match[3]!,
    line: text.slice(0, match.index).split('\n').length,
  }));
}

/** Why shell examples cannot be run here; false where they can. */
export const withoutShell: string | false =
  spawnSync('sh', ['-c', 'command -v curl grep cut tr head'], { encoding: 'utf8' }).status === 0
    ? false
    : 'there is no sh with curl on this machine';

const mark = '--- next block ---';

/** Runs shell blocks one after another in one shell. Shape: the output of each. */
export async function runShell(
  blocks: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const script = blocks.join(`\nprintf '\\n%s\\n' '${mark}'\n`);
  // Nothing of this machine's environment: a proxy named there would get the requests for the loopback address.
  const { stdout } = await run('sh', ['-e', '-c', script], { env: { PATH: process.env['PATH'], ...env } });
  return stdout.split(`\n${mark}\n`);
}

/** Runs a JavaScript block as a module at the root of the repository. Shape: its output. */
export async function runModule(text: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: repositoryRoot,
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout;
}
