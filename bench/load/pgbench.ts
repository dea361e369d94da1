/** Calls a function on each connection with pgbench: the limit of PostgreSQL without a server in front of it. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Found } from './load.ts';

const run = promisify(execFile);

/** Runs a script for so long. Units: `seconds`. */
export function pgbench(script: string, url: string, concurrency: number, seconds: number): Promise<Found> {
  return runFor(['-f', script], url, concurrency, seconds);
}

/** Runs its own script, which is like TPC-B, for so long. Units: `seconds`. */
export function pgbenchAsItComes(url: string, concurrency: number, seconds: number): Promise<Found> {
  return runFor([], url, concurrency, seconds);
}

/** Fills a database with the tables of its own script. */
export async function prepareAsItComes(url: string, scale: number): Promise<void> {
  await perform(['-q', '-i', '-s', `${scale}`], new URL(url), 120);
}

/** Each new connection plans its first calls, as the registry's have done before, so the first seconds do not count. */
async function runFor(words: readonly string[], url: string, concurrency: number, seconds: number): Promise<Found> {
  const threads = concurrency > 1 ? 2 : 1;
  const length = seconds + (concurrency > 16 ? 4 : 2);
  const how = ['-n', '-M', 'prepared', '-c', concurrency, '-j', threads, '-T', length, '-P', 1].map(String);
  const { stdout, stderr } = await perform([...how, ...words], new URL(url), length + 60);
  const progress = [...stderr.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps, lat ([\d.]+) ms/gm)].slice(-seconds);
  const latency = /latency average = ([\d.]+)/.exec(stdout)?.[1];
  if (progress.length === 0 || latency === undefined) throw new Error(`pgbench did not report: ${stdout}${stderr}`);
  const perSecond = progress.reduce((sum, [, rate]) => sum + Number(rate), 0) / progress.length;
  const count = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1] ?? 0);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  return { perSecond, medianMs: Number(latency), count, failed };
}

/** Runs pgbench on a database. Units: `seconds` it may take. */
function perform(words: readonly string[], url: URL, seconds: number) {
  const { hostname, port, username, password, pathname } = url;
  return run('pgbench', [...words, '-h', hostname, '-p', port, '-U', username, pathname.slice(1)], {
    // A single call replaces several statements: it may take as long as all of them.
    env: {
      ...process.env,
      PGPASSWORD: decodeURIComponent(password),
      PGOPTIONS: '-c statement_timeout=60s -c lock_timeout=0',
    },
    timeout: seconds * 1000,
  });
}

/** Writes a script. Shape: answers its path. */
export function writeScript(folder: string, name: string, lines: readonly string[]): string {
  const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.pgbench`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}
