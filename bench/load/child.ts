/** Child processes: started, awaited until they answer, and ended; no other process is ended. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that runs beside us. */
export interface Child {
  readonly pid: number;
  /** Its base address. */
  readonly address: string;
  /** How long it took from being started to its first good answer. Units: milliseconds. */
  readonly readyAfterMs: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
// Children end with this process, however it ends.
process.on('exit', () => {
  for (const child of running) signal(child, 'SIGTERM');
});

/** Signals a child and its own children, such as npm's: they share a process group. Shape: whether one of them runs. */
function signal(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return child.pid !== undefined && process.kill(-child.pid, name);
  } catch {
    return false;
  }
}

/** Starts a server and waits until it answers on `ready`. Refuses: one that ends, or takes longer than a minute. */
export async function startChild(program: {
  command: string;
  words: readonly string[];
  folder: string;
  env?: Readonly<Record<string, string>>;
  ready: string;
}): Promise<Child> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const since = performance.now();
  // A log costs what it costs in production, where something reads it: the system's null device takes nothing.
  const logPath = join(tmpdir(), `bench-${process.pid}-${port}.log`);
  const log = openSync(logPath, 'w', 0o600);
  const child = spawn(program.command, program.words, {
    cwd: program.folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...program.env },
    stdio: ['ignore', log, 'pipe'],
    detached: true,
  });
  closeSync(log);
  running.add(child);
  let words = '';
  child.stderr!.on('data', (data: Buffer) => void (words = (words + data.toString()).slice(-4_000)));
  child.once('exit', () => rmSync(logPath, { force: true }));
  const ended = once(child, 'exit').then(() => running.delete(child));
  const stop = async (): Promise<void> => {
    if (!running.has(child)) return;
    signal(child, 'SIGTERM');
    const patience = setTimeout(() => signal(child, 'SIGKILL'), 15_000);
    await ended;
    // npm ends at once, and its child goes on until it has stopped PostgreSQL.
    while (signal(child, 0)) await sleep(10);
    clearTimeout(patience);
  };
  while (!(await answers(address + program.ready))) {
    const late = performance.now() - since > 60_000;
    if (late) await stop();
    if (!running.has(child)) throw new Error(`${program.words.join(' ')} did not start. ${words}`);
    await sleep(4);
  }
  return { pid: child.pid!, address, readyAfterMs: performance.now() - since, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    // Peers answer a request without a token with any status; an answer is enough.
    return response.status !== 503;
  } catch {
    return false;
  }
}

/** Memory of a process that is resident. Units: MiB. */
export function residentMemory(pid: number): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kibibytes.trim()) / 1024;
}

/** The most memory that a process has had. Units: MiB; undefined where the system does not tell. */
export function peakMemory(pid: number): number | undefined {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return undefined;
  }
}

/** A port that was free a moment ago. */
export function findFreePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
