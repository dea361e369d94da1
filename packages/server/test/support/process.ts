/** The program as an operator starts it: a process of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteStarted } from './left-open.ts';
import { poolerSettings } from './pooler.ts';

const ownFolder = fileURLToPath(new URL('../../', import.meta.url));
const noConsole = fileURLToPath(new URL('no-console/', import.meta.url));

export interface Program {
  readonly child: ChildProcess;
  /** The output so far. */
  readonly said: { stdout: string; stderr: string };
  /** The base address, once it listens. Fails when it ends before that. */
  readonly listening: Promise<string>;
  /** Exit code or signal, once it has ended. */
  readonly ended: Promise<number | string>;
}

/**
 * An environment with these settings, those of a pooler of the tests, the path, the folder of Node's compile cache, and
 * waits that are ten times as long, so that no answer depends on how busy the machine is. A test about a wait has
 * another TEST_WAIT_FACTOR.
 */
export function environmentOf(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, TEST_WAIT_FACTOR: '10', ...poolerSettings, ...settings };
}

/** Words before a command that have it end with this process, however this one ends. Only Linux can do that. */
const endingWithThis =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0
    ? ['setpriv', '--pdeathsig', 'KILL', '--']
    : [];

/** Starts it with these settings alone, and without having the console built. Shape: `folder` is that of the server. */
export function startProgram(settings: Readonly<Record<string, string>>, folder = ownFolder): Program {
  const [command, ...words] = [...endingWithThis, process.execPath, join(folder, 'start.mjs')];
  const child = spawn(command, words, {
    env: environmentOf({ PORT: '0', REGISTRY_CONSOLE_DIR: noConsole, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'gone'));
  });
  const kill = (): Promise<unknown> => {
    child.kill('SIGKILL');
    return ended;
  };
  const noteEnded = noteStarted(`the program with process id ${child.pid}`, kill, () => child.killed);
  void ended.then(noteEnded);
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /http:\/\/[^\s"]+/.exec(said.stdout)?.[0];
      if (address !== undefined) resolve(address);
    });
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${said.stderr}`)));
  });
  listening.catch(() => undefined);
  return { child, said, listening, ended };
}

/** Ids of the processes that work in a folder, or that name it, or a file in it, in their command. Linux. */
export function processesOf(folder: string): string[] {
  const isIn = (path: string): boolean => path === folder || path.startsWith(folder + sep);
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return isIn(readlinkSync(`/proc/${id}/cwd`)) || readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
}
