/** A PostgreSQL of one's own whose databases belong to a role that may create roles and is no superuser. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { testAppPassword } from './app-password.ts';
import { withClient } from './postgres.ts';
import { testBinaries } from './binaries.ts';

/** A migrated database of the ordinary owner. */
export interface OwnedDatabase {
  /** Connects as the owner. */
  readonly ownerUrl: string;
  /** Connects as the role that serves. */
  readonly appUrl: string;
  /** Connects as a superuser, for comparisons. */
  readonly superuserUrl: string;
}

/** The cluster. */
export interface OwnersPostgres {
  /**
   * Creates a database as the superuser, gives it to the owner, and migrates it as the owner. Shape: with `rolePrefix`
   * the owner is another one, `<prefix>_admin`, and roles begin with it.
   */
  database(name: string, rolePrefix?: string): Promise<OwnedDatabase>;
  /** Creates a database as the superuser and gives it to `plain_owner`, without any migration. */
  emptyDatabase(name: string): Promise<OwnedDatabase>;
  stop(): Promise<void>;
}

/** Starts one in a temporary folder, with the role `plain_owner`: login and createrole, and nothing else. */
export async function startOwnersPostgres(binaries = testBinaries()): Promise<OwnersPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-owner-'));
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    binaries,
    say: () => undefined,
  });
  const makeOwner = (owner: string): Promise<unknown> =>
    withClient(postgres.url, (client) => client.query(`create role ${owner} login createrole password 'plain'`));
  await makeOwner('plain_owner');
  const create = async (
    name: string,
    owner: string,
    passwordOfApp: string,
    rolePrefix?: string,
  ): Promise<OwnedDatabase> => {
    await withClient(postgres.url, (client) => client.query(`create database ${name} owner ${owner}`));
    const ownerUrl = urlOf(postgres.url, name, owner, 'plain');
    return { ownerUrl, superuserUrl: urlOf(postgres.url, name), appUrl: appUrl(ownerUrl, passwordOfApp, rolePrefix) };
  };
  return {
    database: async (name, rolePrefix) => {
      const owner = rolePrefix === undefined ? 'plain_owner' : `${rolePrefix}_admin`;
      if (rolePrefix !== undefined) await makeOwner(owner);
      const appPassword = rolePrefix === undefined ? testAppPassword : `password of ${rolePrefix}`;
      const created = await create(name, owner, appPassword, rolePrefix);
      const prefix = rolePrefix === undefined ? {} : { rolePrefix };
      await migrate({ ownerUrl: created.ownerUrl, appPassword, ...prefix, say: () => undefined });
      return created;
    },
    emptyDatabase: (name) => create(name, 'plain_owner', testAppPassword),
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
