/** A registry with the demo that `npm start` started, with the console of this folder or of REGISTRY_CONSOLE_DIR. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface RunningRegistry {
  readonly url: string;
  /** Those of the demo. The first is delegate of many roles, the second of one. */
  readonly clients: readonly { readonly clientId: string; readonly clientSecret: string }[];
  stop(): Promise<void>;
}

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Starts it with data of its own, which are removed as it stops. */
export async function startRegistry(): Promise<RunningRegistry> {
  const data = mkdtempSync(join(tmpdir(), 'registry-running-'));
  // Started by root, PostgreSQL runs as another user: where that one may not enter, the data would be elsewhere and
  // stay.
  chmodSync(data, 0o755);
  const server = spawn(process.execPath, [join(packageRoot, '../server/start.mjs')], {
    env: { ...process.env, PORT: '0', REGISTRY_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const banner = await outputUntil(server, 'Log in, select a role');
  const clients = banner.matchAll(/client_id\s+(\S+)\s+client_secret\s+(\S+)/g);
  return {
    url: /listens on (\S+)/.exec(banner)![1]!,
    clients: [...clients].map(([, clientId, clientSecret]) => ({ clientId: clientId!, clientSecret: clientSecret! })),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The output of a program up to a line that begins so. */
async function outputUntil(program: ChildProcess, last: string): Promise<string> {
  let output = '';
  for await (const piece of program.stdout!) {
    output += String(piece);
    if (output.includes(last)) return output;
  }
  throw new Error(`the registry did not start: ${output}`);
}
