/** Starts the programs that the checks consist of, and ends them when the check itself is told to end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { repositoryRoot } from './tree.ts';

const running = new Set<ChildProcess>();
let told: NodeJS.Signals | undefined;

/** The signal that told this process to end, if one did. Asked between steps, so that what was opened is closed first. */
export function toldToEnd(): NodeJS.Signals | undefined {
  return told;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    told = signal;
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    for (const child of running) child.kill(signal);
  });
}

/** Runs a program of Node's at the root of the repository and answers with its exit code; a signal counts as failure. */
export async function runNode(args: readonly string[]): Promise<number> {
  if (told !== undefined) return 1;
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ['ignore', 'inherit', 'inherit'] });
  running.add(child);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
  } finally {
    running.delete(child);
  }
}
