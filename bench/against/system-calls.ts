/** System calls of a running server, counted by strace. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A system call, and how often all threads made it. */
export interface SystemCall {
  readonly name: string;
  readonly calls: number;
}

/** Units: milliseconds that strace may take to attach. */
const attachTime = 700;

/** Counts them while something is done, which is slower then. Shape: the most frequent first. */
export async function countDuring(pid: number, folder: string, task: () => Promise<void>): Promise<SystemCall[]> {
  const output = join(folder, 'strace.txt');
  const child = spawn('strace', ['-c', '-f', '-o', output, '-p', String(pid)], { stdio: 'ignore' });
  const exit = once(child, 'exit');
  await sleep(attachTime);
  try {
    await task();
  } finally {
    child.kill('SIGINT');
    await exit;
  }
  // A line is: share of time, seconds, microseconds per call, calls, errors if any, name.
  return [...readFileSync(output, 'utf8').matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s+(?:\d+\s+)?([a-z]\w*)$/gm)]
    .map(([, calls, name]) => ({ name: name!, calls: Number(calls) }))
    .filter(({ name }) => name !== 'total')
    .toSorted((a, b) => b.calls - a.calls);
}
