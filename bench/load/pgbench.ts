/** Calls statements on each connection with pgbench: the limit of PostgreSQL without a server in front of it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Found } from './load.ts';

const run = promisify(execFile);

/** The script that pgbench runs, and its database. */
export interface PgbenchRun {
  /** The path of a script; pgbench's own, which is like TPC-B, where there is none. */
  readonly script?: string;
  /** Values of the script's variables. */
  readonly values?: Readonly<Record<string, string>>;
  readonly url: string;
  readonly concurrency: number;
  /**
   * Each new connection plans its first calls, as the registry's have done before, so the first seconds do not count.
   */
  readonly warmSeconds: number;
  readonly seconds: number;
  /** Is called with pgbench's process id when the seconds that count begin, and when they are over. */
  mark?(pid: number): void;
}

/** Runs a script on so many connections. Shape: `count` is of the seconds that count, and so is the rate. */
export async function pgbench(task: PgbenchRun): Promise<Found> {
  const { script, values = {}, concurrency, warmSeconds, seconds, mark } = task;
  const length = warmSeconds + seconds;
  const threads = concurrency > 1 ? 2 : 1;
  // It may end before it prints the line of its last second, which is none of those that count.
  const how = ['-n', '-M', 'prepared', '-c', concurrency, '-j', threads, '-T', length + 1, '-P', 1].map(String);
  const given = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const { words, options } = connection(task.url, length + 60);
  const child = spawn(
    'pgbench',
    [...how, ...given, ...(script === undefined ? [] : ['-f', script]), ...words],
    options,
  );
  const exit = once(child, 'exit');
  const [output, progress] = await Promise.all([text(child.stdout), followProgress(child, warmSeconds, length, mark)]);
  await exit;
  const counted = progress.rates.slice(warmSeconds, length);
  const latency = /latency average = ([\d.]+)/.exec(output)?.[1];
  if (counted.length === 0 || latency === undefined)
    throw new Error(`pgbench did not report: ${output}${progress.lines.slice(-20).join('\n')}`);
  const perSecond = counted.reduce((sum, rate) => sum + rate, 0) / counted.length;
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  return { perSecond, medianMs: Number(latency), count: Math.round(perSecond * counted.length), failed };
}

/** Reads the line that pgbench prints every second. */
async function followProgress(
  child: ChildProcess,
  warmSeconds: number,
  length: number,
  mark: PgbenchRun['mark'],
): Promise<{ rates: number[]; lines: string[] }> {
  const rates: number[] = [];
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr! })) {
    lines.push(line);
    const rate = /^progress: [\d.]+ s, ([\d.]+) tps/.exec(line)?.[1];
    if (rate === undefined) continue;
    rates.push(Number(rate));
    if (rates.length === warmSeconds || rates.length === length) mark?.(child.pid!);
  }
  return { rates, lines };
}

/** Fills a database with the tables of pgbench's own script. */
export async function prepareTpcB(url: string, scale: number): Promise<void> {
  const { words, options } = connection(url, 120);
  await run('pgbench', ['-q', '-i', '-s', `${scale}`, ...words], options);
}

/** How pgbench reaches a database. Units: `seconds` it may take. */
function connection(url: string, seconds: number) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    // A path, where it is a Unix socket.
    words: ['-h', decodeURIComponent(hostname), '-p', port, '-U', username, pathname.slice(1)],
    options: {
      // A single call replaces several statements: it may take as long as all of them.
      env: {
        ...process.env,
        PGPASSWORD: decodeURIComponent(password),
        PGOPTIONS: '-c statement_timeout=60s -c lock_timeout=0',
      },
      timeout: seconds * 1000,
    },
  };
}

/** Writes a script. Shape: answers its path. */
export function writeScript(folder: string, name: string, lines: readonly string[]): string {
  const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.pgbench`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}
