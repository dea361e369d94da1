/** The load: wrk where it is installed, else autocannon in a process of its own. Loopback only, always bounded. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One request of a load. `@unique@` in a body becomes a text that no other request has. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
}

/** The result of a load. */
export interface Found {
  readonly perSecond: number;
  readonly medianMs: number;
  /** Undefined where the program that makes the load does not tell. */
  readonly p99Ms?: number;
  readonly count: number;
  /** Requests that were not answered, or not by a status of success. */
  readonly failed: number;
}

/** Sends requests over and over to one server. Units: `seconds`. */
export type Load = (address: string, requests: string, concurrency: number, seconds: number) => Promise<Found>;

/** Chooses the program that makes the load. Shape: its name, for the table, and the load. */
export async function chooseLoad(name: string | undefined): Promise<{ name: string; load: Load }> {
  if (name !== 'autocannon' && (await hasProgram('wrk', ['-v']))) return { name: 'wrk', load: wrk };
  if (name === 'wrk') throw new Error('wrk is not installed.');
  return { name: 'autocannon', load: autocannon };
}

/** Whether a program can be run. */
export async function hasProgram(name: string, words: readonly string[]): Promise<boolean> {
  try {
    await run(name, words);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code !== 'ENOENT';
  }
}

/** Writes requests to a file, one a line, as both programs read them. Shape: answers the file's path. */
export function writeRequests(folder: string, name: string, requests: readonly LoadRequest[]): string {
  const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.requests`);
  const lines = requests.map(({ method, path: at, token = '', body = '' }) => [method, at, token, body].join('\t'));
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

let seeds = 0;

async function wrk(address: string, requests: string, concurrency: number, seconds: number): Promise<Found> {
  const script = fileURLToPath(new URL('wrk.lua', import.meta.url));
  const words = ['-t1', `-c${concurrency}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, address];
  seeds += 1;
  const env = { ...process.env, FILE: requests, SEED: `${process.pid}-${Date.now()}-${seeds}` };
  const { stdout } = await run('wrk', words, { env, timeout: (seconds + 30) * 1000 });
  return readFound(stdout);
}

async function autocannon(address: string, requests: string, concurrency: number, seconds: number): Promise<Found> {
  const program = fileURLToPath(new URL('autocannon.ts', import.meta.url));
  const words = [program, address, requests, String(concurrency), String(seconds)];
  const { stdout } = await run(process.execPath, words, { timeout: (seconds + 30) * 1000 });
  return readFound(stdout);
}

function readFound(output: string): Found {
  const line = output.split('\n').find((one) => one.startsWith('{"perSecond"'));
  if (line === undefined) throw new Error(`The load did not report: ${output.slice(-500)}`);
  return JSON.parse(line) as Found;
}
