/**
 * The protocol between a test run and the program of the background PostgreSQL: a state file, then one line each way.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../tree.ts';

/** Below `node_modules`, so that a new installation, which may bring another PostgreSQL, starts another. */
export const defaultStatePath = join(repositoryRoot, 'node_modules/.cache/asset-registry/background-postgres.json');

/** How to reach the program that runs the background PostgreSQL. */
export interface State {
  /** On the loopback address. */
  readonly port: number;
  /** Proves to each side that the other has read or written this file. */
  readonly secret: string;
  /** Folders that are left on the disk when the program is killed. */
  readonly folders: readonly string[];
}

/** Reads the state. Shape: undefined where there is none that this user can read. */
export function readState(path: string): State | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as State;
  } catch {
    return undefined;
  }
}

/** Writes the state in one step: a reader finds the new state or the old one. */
export function writeState(path: string, state: State): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  renameSync(draft, path);
}

/** Removes the state, unless another program has written its own meanwhile. */
export function removeState(path: string, { secret }: State): void {
  if (readState(path)?.secret === secret) rmSync(path, { force: true });
}

/** Reads the one line that the other side sends. An end of the connection is the socket's to report. */
export function readLine(socket: Socket, read: (line: string) => void): void {
  const lines = createInterface({ input: socket });
  lines.on('error', () => undefined);
  lines.once('line', read);
}
