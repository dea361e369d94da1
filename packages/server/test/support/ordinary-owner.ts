/** A PostgreSQL of one's own whose databases belong to a role that may create roles and is no superuser. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { testAppPassword, withClient } from './postgres.ts';

/** A migrated database of the ordinary owner. */
export interface OwnedDatabase {
  /** Connects as the owner. */
  readonly ownerUrl: string;
  /** Connects as `registry_app`. */
  readonly appUrl: string;
  /** Connects as a superuser, for comparisons. */
  readonly superuserUrl: string;
}

/** The cluster. */
export interface OwnersPostgres {
  /** Creates a database as the superuser, gives it to the owner, and migrates it as the owner. */
  database(name: string): Promise<OwnedDatabase>;
  stop(): Promise<void>;
}

/** Starts one in a temporary folder, with the role `plain_owner`: login and createrole, and nothing else. */
export async function startOwnersPostgres(): Promise<OwnersPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-owner-'));
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), say: () => undefined });
  await withClient(postgres.url, (client) => client.query(`create role plain_owner login createrole password 'plain'`));
  return {
    database: async (name) => {
      await withClient(postgres.url, (client) => client.query(`create database ${name} owner plain_owner`));
      const superuserUrl = urlOf(postgres.url, name);
      const ownerUrl = urlOf(postgres.url, name, 'plain_owner', 'plain');
      await migrate({ ownerUrl, appPassword: testAppPassword, say: () => undefined });
      return { ownerUrl, superuserUrl, appUrl: appUrl(ownerUrl, testAppPassword) };
    },
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
      if (!postgres.dataDir.startsWith(folder)) rmSync(postgres.dataDir, { recursive: true, force: true });
    },
  };
}

function urlOf(base: string, database: string, user?: string, password?: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  if (user !== undefined) url.username = user;
  if (password !== undefined) url.password = password;
  return url.href;
}
