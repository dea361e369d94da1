/** Finds, starts and stops the PostgreSQL that stays up between runs of single test files. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresVariable } from '../postgres.ts';
import { defaultStatePath, readLine, readState, type State } from './contact.ts';

const program = fileURLToPath(new URL('program.ts', import.meta.url));

/** Ten minutes without a run, then it ends on its own. */
const defaultIdleMs = 600_000;

/** Units: milliseconds. A program that listens and does not answer within this is not ours. */
const answerTimeoutMs = 60_000;

/** A test run's use of the background PostgreSQL. */
export interface Use {
  /** Connects as superuser. */
  readonly url: string;
  end(): Promise<void>;
}

/** Does work with the PostgreSQL that the environment names, or else with the background one. */
export async function withBackgroundPostgres<T>(work: () => Promise<T>): Promise<T> {
  if (process.env[postgresVariable] !== undefined) return await work();
  const use = await useBackgroundPostgres(defaultStatePath);
  try {
    process.env[postgresVariable] = use.url;
    return await work();
  } finally {
    delete process.env[postgresVariable];
    await use.end();
  }
}

/** Finds the background PostgreSQL or starts one. Units: milliseconds. */
export async function useBackgroundPostgres(statePath: string, idleMs = defaultIdleMs): Promise<Use> {
  const found = await findUse(statePath);
  if (found !== undefined) return found;
  const output = await startProgram(statePath, idleMs);
  // Another run may have started one at the same moment: either will do.
  const started = await findUse(statePath);
  if (started === undefined) throw new Error(`The background PostgreSQL did not start. ${output}`);
  return started;
}

/** Stops the background PostgreSQL once no run uses it. Shape: a sentence for the terminal. */
export async function stopBackgroundPostgres(statePath = defaultStatePath): Promise<string> {
  const reply = await request(statePath, 'stop');
  if (reply === undefined) return 'No background PostgreSQL is running.';
  if (reply.line !== '0') {
    reply.socket.destroy();
    return `The background PostgreSQL stops when the test runs that use it (${reply.line}) have ended.`;
  }
  // The program closes the connection when everything is stopped and removed.
  await new Promise((resolve) => reply.socket.on('close', resolve));
  return 'The background PostgreSQL has stopped.';
}

async function findUse(statePath: string): Promise<Use | undefined> {
  const reply = await request(statePath, 'use');
  if (reply === undefined) return undefined;
  const { line: url, socket } = reply;
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const end = async (): Promise<void> => {
    socket.end();
    await closed;
  };
  return { url, end };
}

/** Sends a word to the program that the state file names. Shape: undefined where none answers. */
async function request(statePath: string, word: 'use' | 'stop'): Promise<{ socket: Socket; line: string } | undefined> {
  const state = readState(statePath);
  if (state === undefined) return undefined;
  const socket = connect(state.port, '127.0.0.1');
  const line = await new Promise<string | undefined>((resolve) => {
    socket.setTimeout(answerTimeoutMs, () => resolve(undefined));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') removeRemains(state);
      resolve(undefined);
    });
    socket.on('close', () => resolve(undefined));
    readLine(socket, (reply) => {
      const [greeting, secret, rest] = reply.split(' ');
      resolve(greeting === 'registry' && secret === state.secret ? rest : undefined);
    });
    socket.write(`${state.secret} ${word}\n`);
  });
  socket.setTimeout(0);
  if (line !== undefined) return { socket, line };
  socket.destroy();
  return undefined;
}

/** Nobody listens on the port: the program was killed, and PostgreSQL with it. */
function removeRemains({ folders }: State): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Starts the program. Resolves when its name is in the state file or it has ended. Shape: its output. */
async function startProgram(statePath: string, idleMs: number): Promise<string> {
  const logPath = `${statePath}.log`;
  mkdirSync(dirname(logPath), { recursive: true });
  const log = openSync(logPath, 'w', 0o600);
  // A session of its own: Ctrl-C in the terminal ends the tests and not this.
  const child = spawn(process.execPath, [program, statePath, String(idleMs)], {
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  await new Promise<void>((resolve) => {
    child.on('error', () => resolve());
    child.on('disconnect', () => resolve());
  });
  child.unref();
  return readFileSync(logPath, 'utf8').trim();
}
