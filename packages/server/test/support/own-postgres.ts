/** A PostgreSQL of one test file, which it may kill, and which then starts again by itself. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { testAppPassword } from './app-password.ts';
import type { TestDatabase } from './postgres.ts';

export interface OwnPostgres {
  /** A migrated database, whose address may change after a kill. */
  readonly database: TestDatabase;
  /** All that was said about its ends and starts. */
  readonly said: readonly string[];
  /** Kills its first process, or all of its processes at once. */
  kill(all: boolean): void;
  stop(): Promise<void>;
}

/** Starts one in a temporary folder. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-killed-'));
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  const said: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), say: (line) => void said.push(line) });
  await migrate({ ownerUrl: postgres.url, appPassword: testAppPassword, say: () => undefined });
  const database = {
    get ownerUrl() {
      return postgres.url;
    },
    get appUrl() {
      return appUrl(postgres.url, testAppPassword);
    },
    drop: async () => undefined,
    discard: async () => undefined,
  };
  return {
    database,
    said,
    kill: (all) => kill(postgres.dataDir, all),
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function kill(dataDir: string, all: boolean): void {
  const index = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const postmaster = Number.parseInt(readFileSync(index, 'utf8'), 10);
  const parentOf = (id: string): number => {
    try {
      return Number(
        readFileSync(`/proc/${id}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      );
    } catch {
      return 0; // It has ended meanwhile.
    }
  };
  const children = all ? readdirSync('/proc').filter((id) => /^\d+$/.test(id) && parentOf(id) === postmaster) : [];
  for (const id of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // Likewise.
    }
  }
}
