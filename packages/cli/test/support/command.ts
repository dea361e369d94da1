/** Runs the command line: in this process, with streams of its own, or as the program that a shell starts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { environmentOf } from '../../../server/test/support/process.ts';
import { noteStarted } from '../../../server/test/support/left-open.ts';
import type { Person } from '../../../server/test/support/people.ts';
import type { Io } from '../../src/io.ts';
import { run } from '../../src/run.ts';

export const program: string = fileURLToPath(new URL('../../registry.mjs', import.meta.url));

/** The result of a command. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Readable;
  /** Whether standard output is a terminal, and what a person would type where one is asked. */
  readonly terminal?: { readonly typed?: readonly string[] };
  readonly signal?: AbortSignal;
  /** Is told of each text on standard error. */
  readonly onSaid?: (text: string) => void;
}

/** Everything that commands have printed, in which secrets are looked for. */
export const printed: string[] = [];

const folder = mkdtempSync(join(tmpdir(), 'registry-cli-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A folder of its own for the files of a user. */
export const newHome = (): string => mkdtempSync(join(folder, 'home-'));

/** The environment of a program that acts for a person. */
export const envOf = (address: string, { clientId, clientSecret }: Pick<Person, 'clientId' | 'clientSecret'>) => ({
  ASSET_REGISTRY_URL: address,
  ASSET_REGISTRY_CLIENT_ID: clientId,
  ASSET_REGISTRY_CLIENT_SECRET: clientSecret,
  HOME: newHome(),
});

/** Runs one in this process. */
export async function runCommand(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const said = { stdout: '', stderr: '' };
  const { terminal, onSaid } = options;
  const collect = (name: 'stdout' | 'stderr') =>
    Object.assign(
      new Writable({
        write: (part: Buffer, _encoding, taken) => {
          said[name] += part.toString();
          if (name === 'stderr') onSaid?.(part.toString());
          taken();
        },
      }),
      terminal === undefined ? {} : { isTTY: true, columns: 100 },
    );
  const stdin = terminal === undefined ? given(options.stdin) : typing(terminal.typed ?? []);
  const io: Io = {
    stdin,
    stdout: collect('stdout'),
    stderr: collect('stderr'),
    env: options.env ?? { HOME: newHome() },
    signal: options.signal ?? new AbortController().signal,
  };
  const code = await run(words, io);
  printed.push(said.stdout, said.stderr);
  return { code, ...said };
}

const given = (stdin: string | Readable = ''): Readable => (typeof stdin === 'string' ? Readable.from([stdin]) : stdin);

/** A keyboard: each text is typed when the one before was taken. */
function typing(texts: readonly string[]): Io['stdin'] {
  const keys = new PassThrough();
  const pending = [...texts];
  const type = (): void => {
    const next = pending.shift();
    if (next === undefined) return;
    keys.write(next);
    setTimeout(type, 50);
  };
  setTimeout(type, 50);
  return Object.assign(keys, { isTTY: true, setRawMode: () => keys });
}

/** A command as a program of its own. */
export interface Spawned {
  readonly child: ChildProcess;
  readonly said: { stdout: string; stderr: string };
  readonly ended: Promise<Ran>;
}

/** Starts one. Shape: `stdout` is a file descriptor, where it goes elsewhere than to this process. */
export function startCommand(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  { stdout = 'pipe', shell }: { readonly stdout?: 'pipe' | number; readonly shell?: string } = {},
): Spawned {
  const command = shell === undefined ? process.execPath : 'bash';
  const args = shell === undefined ? [program, ...words] : ['-c', shell];
  const child = spawn(command, args, { env: environmentOf(env), stdio: ['ignore', stdout, 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  const ended = new Promise<Ran>((resolve) => {
    child.once('close', (code) => {
      printed.push(said.stdout, said.stderr);
      resolve({ code: code ?? -1, ...said });
    });
  });
  const noteEnded = noteStarted(`registry ${words.join(' ')}`, () => (child.kill('SIGKILL'), ended));
  void ended.then(noteEnded);
  return { child, said, ended };
}

/** The flags of an input, as a person would write them. */
export function flagsOf(input: object): string[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object'))
      return [flag, ...value.map(String)];
    return [flag, typeof value === 'object' ? JSON.stringify(value) : String(value)];
  });
}
