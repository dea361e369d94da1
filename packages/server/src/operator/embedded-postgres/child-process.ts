import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

let mayBind: Promise<boolean> | undefined;

/**
 * Wraps a command so that it receives a signal when this process dies, however it dies.
 * Only Linux can do that; elsewhere, and without `setpriv`, the command is returned as it is.
 */
export async function withParentDeathSignal(
  signal: 'INT' | 'KILL',
  command: string,
  words: string[],
): Promise<[string, string[]]> {
  mayBind ??=
    process.platform === 'linux'
      ? run('setpriv', ['--pdeathsig', 'INT', 'true']).then(
          () => true,
          () => false,
        )
      : Promise.resolve(false);
  return (await mayBind) ? ['setpriv', ['--pdeathsig', signal, '--', command, ...words]] : [command, words];
}

/** The environment of PostgreSQL's programs: nothing of ours, and a time zone, because finding one out takes long. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const base = process.platform === 'win32' ? process.env : { PATH: process.env['PATH'] };
  return { ...base, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * The command line of a process and its parent; undefined where there is no such process.
 * Shape: a process that has ended and was not yet collected has an empty command.
 */
export async function describeProcess(pid: number): Promise<{ command: string; parent: number } | undefined> {
  try {
    if (existsSync('/proc/self/stat')) {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      // The second field is the name in brackets, which may hold spaces and brackets itself.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return { command, parent: Number(fields[1]) };
    }
    const { stdout } = await run('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)]);
    const match = /^\s*(\d+)\s+(.+)$/m.exec(stdout);
    return match === null ? undefined : { command: match[2] ?? '', parent: Number(match[1]) };
  } catch {
    return undefined;
  }
}

/** Whether a process of this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
