/** Starts the programs that the checks consist of, and ends them when a signal ends the check itself. */
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { repositoryRoot } from './tree.ts';

const running = new Set<ChildProcess>();
let received: NodeJS.Signals | undefined;

/** The signal that ends this process, if there was one. Steps read it, so that a database is stopped before the process ends. */
export function endSignal(): NodeJS.Signals | undefined {
  return received;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    received = signal;
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    for (const child of running) child.kill(signal);
  });
}

/** Runs a program of Node's at the root of the repository. Shape: its exit code; a signal counts as failure. */
export async function runNode(args: readonly string[]): Promise<number> {
  return received === undefined ? await exitCode(start(args, ['ignore', 'inherit', 'inherit'])) : 1;
}

/**
 * Runs a program of Node's without showing its output. Shape: `output` has both streams in the order of arrival; `settings` are
 * added to the environment.
 */
export async function captureNode(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number; output: string }> {
  if (received !== undefined) return { code: 1, output: '' };
  const child = start(args, ['ignore', 'pipe', 'pipe'], settings);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await exitCode(child);
  return { code, output: Buffer.concat(chunks).toString() };
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

async function exitCode(child: ChildProcess): Promise<number> {
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal !== null && received === undefined) console.error(`A program was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}
