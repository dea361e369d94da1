/** Starts the programs that the checks consist of, and ends them when a signal ends the check itself. */
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { repositoryRoot } from './tree.ts';

const running = new Set<ChildProcess>();
let received: NodeJS.Signals | undefined;

/** Units: milliseconds. A program that has not ended this long after the signal is killed. */
const endMs = 5_000;

/**
 * The signal that ends this process, if there was one. Steps read it, so that a database is stopped before the process
 * ends.
 */
export function endSignal(): NodeJS.Signals | undefined {
  return received;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    received = signal;
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    for (const child of running) child.kill('SIGTERM');
    setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), endMs).unref();
  });
}

/** Runs a program of Node's at the root of the repository. Shape: its exit code; a signal counts as failure. */
export async function runNode(args: readonly string[]): Promise<number> {
  return received === undefined ? (await ended(start(args, ['ignore', 'inherit', 'inherit']))).code : 1;
}

/** How a program ended. Shape: `end` is its exit code, or the name of the signal that ended it. */
export interface Ended {
  readonly code: number;
  readonly end: string;
}

/**
 * Runs a program of Node's without showing its output. Shape: `output` has both streams in the order of arrival;
 * `settings` are added to the environment; `take` gets what is written to the standard output as it comes.
 */
export async function captureNode(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  take: (piece: string) => void = () => undefined,
): Promise<Ended & { output: string }> {
  if (received !== undefined) return { code: 1, end: received, output: '' };
  const child = start(args, ['ignore', 'pipe', 'pipe'], settings);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
      if (stream === child.stdout) take(piece);
    });
  return { ...(await ended(child)), output };
}

function start(
  args: readonly string[],
  stdio: StdioOptions,
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio, env: { ...process.env, ...settings } });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

async function ended(child: ChildProcess): Promise<Ended> {
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? 1, end: signal ?? `code ${code}` }));
  });
}
