/** pgbench calls a function on each of its connections: what PostgreSQL can do when nobody stands in front of it. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Found } from './load.ts';

const run = promisify(execFile);

/** Runs a script for so long. Units: `seconds`. */
export async function pgbench(script: string, url: string, concurrency: number, seconds: number): Promise<Found> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const threads = concurrency > 1 ? 2 : 1;
  const words = ['-n', '-M', 'prepared', '-c', concurrency, '-j', threads, '-T', seconds, '-f', script];
  const server = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const { stdout, stderr } = await run('pgbench', [...words.map(String), ...server], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
    timeout: (seconds + 60) * 1000,
  });
  const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
  const latency = /latency average = ([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined || latency === undefined) throw new Error(`pgbench did not report: ${stdout}${stderr}`);
  const count = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1] ?? 0);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  return { perSecond: Number(rate), medianMs: Number(latency), count, failed };
}

/** Writes a script. Shape: answers its path. */
export function writeScript(folder: string, name: string, lines: readonly string[]): string {
  const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.pgbench`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}
