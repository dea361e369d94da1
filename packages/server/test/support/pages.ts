/** The examples of the documentation: fenced blocks, and functions that run them as a reader would. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** A fenced block of a page. */
export interface Block {
  /** The word after the fence. */
  readonly language: string;
  /** The name of its tab, in brackets behind that word; empty where it has none. */
  readonly tab: string;
  /** Whether it shows a form, with names and ids of nothing, and is not to be run. */
  readonly isShape: boolean;
  readonly text: string;
  readonly line: number;
}

const fenced = /^( *)```(\w*)(?: \[(.+)\]| (shape))?\n([\s\S]*?)^\1```$/gm;

/** Reads the blocks of a page, in order. Shape: `page` relative to the root of the repository. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(`${repositoryRoot}${page}`, 'utf8');
  return [...text.matchAll(fenced)].map((match) => ({
    language: match[2]!,
    tab: match[3] ?? '',
    isShape: match[4] !== undefined,
    text: match[5]!,
    line: text.slice(0, match.index).split('\n').length,
  }));
}

/** Why shell examples cannot be run here; false where they can. */
export const withoutShell: string | false =
  spawnSync('sh', ['-c', 'command -v curl grep cut tr head'], { encoding: 'utf8' }).status === 0
    ? false
    : 'there is no sh with curl on this machine';

/** The path of a reader, who puts the programs of the packages first. */
const path = `${repositoryRoot}node_modules/.bin:${process.env['PATH']}`;

const mark = '--- next block ---';

/**
 * Runs shell blocks one after another in one shell, at the root of the repository unless another folder is given.
 * Shape: the output of each.
 */
export async function runShell(
  blocks: readonly string[],
  env: Readonly<Record<string, string>>,
  folder = repositoryRoot,
): Promise<readonly string[]> {
  const shell = openShell(env, folder);
  try {
    const printed: string[] = [];
    for (const block of blocks) printed.push(await shell.run(block));
    return printed;
  } finally {
    await shell.close();
  }
}

/** A shell into which blocks are pasted. */
export interface Shell {
  /** Shape: the output of the block. Fails where a command of it fails. */
  run(block: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a shell in a folder. */
export function openShell(env: Readonly<Record<string, string>>, cwd: string): Shell {
  // Nothing of this machine's environment: a proxy named there would get the requests for the loopback address.
  const child = spawn('sh', ['-e', '-s'], { cwd, env: { PATH: path, ...env } });
  let [printed, errors] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  // A block that ends the shell has told its error.
  child.stdin.on('error', () => undefined);
  // A program that it left in the background may hold its outputs open.
  const closed = once(child, 'exit');
  return {
    run: async (block) => {
      printed = '';
      // A command that reads its input must not read the blocks that follow.
      child.stdin.write(`{\n${block}\n} < /dev/null\nprintf '\\n%s\\n' '${mark}'\n`);
      while (!printed.includes(`\n${mark}\n`)) {
        const ended = await Promise.race([once(child.stdout, 'data').then(() => false), closed.then(() => true)]);
        if (ended) throw new Error(`The shell ended in: ${block}\n${printed}\n${errors}`);
      }
      return printed.slice(0, printed.indexOf(`\n${mark}\n`));
    },
    close: async () => {
      child.stdin.end();
      await closed;
    },
  };
}

/**
 * Runs programs of one language, each made of blocks as by a reader who pastes each below the one before. Shape: the
 * output of each block, by program. `folder` is one with the packages of the clone.
 */
export async function runPrograms(
  programs: readonly (readonly Block[])[],
  env: Readonly<Record<string, string>>,
  folder: string,
): Promise<readonly (readonly string[])[]> {
  const printed: (readonly string[])[] = [];
  const language = programs[0]?.[0]?.language;
  if (language === 'ts') return await runTypeScript(programs, env, folder);
  for (const blocks of programs) {
    const texts = blocks.map(({ text }) => text);
    printed.push(language === 'sh' ? await runShell(texts, env, folder) : await runPython(texts, env, folder));
  }
  return printed;
}

/** Runs programs in one process, one after the other, because a start takes longer than most of them. */
async function runTypeScript(
  programs: readonly (readonly Block[])[],
  env: Readonly<Record<string, string>>,
  folder: string,
): Promise<readonly (readonly string[])[]> {
  const print = `console.log('\\n${mark}');\n`;
  const imports = programs.map((blocks, index) => {
    writeFileSync(join(folder, `program-${index}.ts`), blocks.map(({ text }) => `${text}\n${print}`).join(''));
    return `await import('./program-${index}.ts');\n`;
  });
  writeFileSync(join(folder, 'programs.mjs'), imports.join(''));
  const { stdout } = await run(process.execPath, ['programs.mjs'], { cwd: folder, env: { PATH: path, ...env } });
  const printed = stdout.split(`\n${mark}\n`).values();
  return programs.map((blocks) => blocks.map(() => printed.next().value!));
}

/** Runs blocks as one program with the Python of the system. */
async function runPython(
  texts: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
): Promise<readonly string[]> {
  const program = texts.map((text) => `${text}\nprint('\\n${mark}', flush=True)\n`).join('');
  const options = { cwd, env: { PATH: path, ...env } };
  const { stdout } = await run('/usr/bin/python3', ['-c', program], options);
  return stdout.split(`\n${mark}\n`).slice(0, -1);
}

/** Runs a JavaScript block as a module at the root of the repository. Shape: its output. */
export async function runModule(text: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: repositoryRoot,
    env: { PATH: path, ...env },
  });
  return stdout;
}
