/**
 * The installation that is examined: its settings, and connections as the role that serves and as the one that
 * migrates.
 */
import { makePeppers } from '../../auth/secrets.ts';
import type { Config } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { derivedPassword } from '../../base/secrets.ts';
import type { Pooling } from '../../postgres/connection-mode.ts';
import { type Database, openDatabase } from '../../postgres/database.ts';
import { type DatabaseStatus, readDatabaseStatus } from '../../store/integrity/start.ts';
import { openUnchanged, refuseUrlsAlone, urlsOf } from '../database-target.ts';
import { withSafeUrls } from '../database-tls.ts';
import { sentenceOf } from '../failure.ts';
import { appRole, appUrl } from '../migrate/app-login.ts';
import { findSecretKey } from '../secret-key.ts';

/** A role, and connections as it. */
export interface Connected {
  readonly url: string;
  readonly database: Database;
  readonly status: DatabaseStatus;
}

/** Connections as a role, or the sentence that says why there are none. */
export type Connection = Connected | { readonly url: string; readonly refusal: string };

export interface Examined {
  readonly config: Config;
  /** Null where there is no database yet. */
  readonly serving: Connection | null;
  /** Null where no role that migrates is known. */
  readonly owner: Connection | null;
  /** Versions of the keys of the settings. Shape: null where there is no key. */
  readonly keys: readonly number[] | null;
  /** Whether the database is the embedded one. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

interface Options {
  readonly log: Log;
  say(line: string): void;
}

/** The name of doctor's connections in `pg_stat_activity`. Those of servers are counted by another one. */
export const applicationName = 'registry doctor';

/**
 * Connects as each role that the settings name. Changes nothing.
 *
 * Refuses: with ConfigError, settings with which no server would connect.
 */
export async function openExamined(given: Config, options: Options): Promise<Examined> {
  refuseUrlsAlone(given);
  const config = withSafeUrls(given);
  const target = await openUnchanged({ config, ...options });
  const secretKey = config.REGISTRY_SECRET_KEY ?? findSecretKey(target.dataDir ?? config.REGISTRY_DATA_DIR);
  const peppers = secretKey === undefined ? null : makePeppers(secretKey, config.REGISTRY_SECRET_KEY_PREVIOUS);
  const { serving, owner } =
    target.url === null
      ? { serving: null, owner: null }
      : await connectRoles(config, target.dataDir === null ? undefined : target.url, secretKey, options.log);
  return {
    config,
    serving,
    owner,
    keys: peppers?.map((pepper) => pepper!.version) ?? null,
    embedded: target.dataDir !== null,
    close: async () => {
      for (const one of new Set([serving, owner])) if (one !== null && isConnected(one)) await one.database.close();
      await target.stop();
    },
  };
}

export const isConnected = (one: Connection | null): one is Connected => one !== null && 'database' in one;

/** Shape: `embeddedUrl` is that of the embedded database's owner. */
async function connectRoles(
  config: Config,
  embeddedUrl: string | undefined,
  secretKey: string | undefined,
  log: Log,
): Promise<Pick<Examined, 'serving' | 'owner'>> {
  const rolePrefix = config.REGISTRY_DATABASE_ROLES;
  const derived = secretKey === undefined ? '' : derivedPassword(secretKey, appRole(rolePrefix));
  if (embeddedUrl !== undefined) {
    const owner = await connect({ url: embeddedUrl, pooling: 'none', log });
    return { serving: await connect({ url: appUrl(embeddedUrl, derived, rolePrefix), pooling: 'none', log }), owner };
  }
  const { REGISTRY_DATABASE_POOLING: pooling } = config;
  const given = await connect({ url: config.DATABASE_URL!, pooling, log });
  if (!isConnected(given)) {
    const owner = config.DATABASE_OWNER_URL;
    return { serving: given, owner: owner === undefined ? null : await connect({ url: owner, pooling: 'none', log }) };
  }
  const { url, ownerUrl } = urlsOf(config, given.status, derived);
  const connectOther = (other: string, by: Pooling): Promise<Connection> | Connection =>
    other === given.url ? given : connect({ url: other, pooling: by, log });
  return {
    serving: await connectOther(url, pooling),
    owner: ownerUrl === null ? null : await connectOther(ownerUrl, 'none'),
  };
}

async function connect({ url, pooling, log }: { url: string; pooling: Pooling; log: Log }): Promise<Connection> {
  const named = new URL(url);
  named.searchParams.set('application_name', applicationName);
  const database = openDatabase({
    url: named.href,
    connections: 2,
    sharedConnections: 1,
    pooling,
    takesStandby: true,
    log,
  });
  try {
    return { url, database, status: await readDatabaseStatus(database) };
  } catch (error) {
    await database.close();
    return { url, refusal: sentenceOf(error, 'It failed in an unforeseen way.') };
  }
}
