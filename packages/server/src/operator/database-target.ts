/** The database that a server or a command of the operator stands on: the operator's own, or the embedded one. */
import { join, resolve } from 'node:path';
import { type Config, ConfigError } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { derivedPassword, pepperVersion } from '../base/secrets.ts';
import { scaledMs } from '../base/waits.ts';
import {
  type DatabaseStatus,
  holdsSecretsAt,
  isPooledAt,
  isPrivileged,
  readDatabaseStatusAt,
  whyNotThisRelease,
} from '../store/integrity/start.ts';
import { describeHost, hostsOf, loginOf } from '../postgres/database-url.ts';
import { withSafeUrls } from './database-tls.ts';
import { startEmbeddedPostgres, systemFolder } from './embedded-postgres/embedded-postgres.ts';
import { isCluster } from './embedded-postgres/location.ts';
import { findRunningPostgres } from './embedded-postgres/running-postgres.ts';
import { appRole, appUrl, withCredentials } from './migrate/app-login.ts';
import { migrate } from './migrate/migrate.ts';
import { storedSecretKey } from './secret-key.ts';

/** Said where a server has the URL of a role that migrates: who takes the server over would have its rights too. */
export const ownersUrlSentence = 'The settings hold the URL of a role that migrates, which may change every row.';

export interface DatabaseTarget {
  /**
   * Connects as the role that serves. The port of the embedded database changes when it had to be started on another.
   */
  readonly url: string;
  /** Connects as a role that migrates; null where none is known. */
  readonly ownerUrl: string | null;
  /** Connect as the role that serves, each to a replica. */
  readonly replicaUrls: readonly string[];
  readonly secretKey: string;
  /** The data folder of the embedded database; null where the database is the operator's. */
  readonly dataDir: string | null;
  stop(): Promise<void>;
}

interface TargetOptions {
  readonly config: Config;
  readonly log: Log;
  say(line: string): void;
  /** Whether a given database is brought to this program's schema. An embedded one always is. */
  readonly migrates: boolean;
  /** Whether an embedded database that a server runs already will do. */
  readonly joins: boolean;
  /** Ends the wait for a database that does not answer. Work that has begun on the database is completed. */
  readonly signal?: AbortSignal | undefined;
  /** Is called once PostgreSQL is at work: it goes on while this takes the processor. */
  meanwhile?(): void;
}

/**
 * Opens the database the settings name, or the embedded one.
 *
 * Refuses: with ConfigError, MigrationRefused or AlreadyRunningError, in one sentence.
 */
export async function openDatabaseTarget(options: TargetOptions): Promise<DatabaseTarget> {
  refuseUrlsAlone(options.config);
  const safe = { ...options, config: withSafeUrls(options.config) };
  return safe.config.DATABASE_URL === undefined ? openEmbedded(safe) : openGiven(safe);
}

/** Says which database a start opens first. Refuses: with ConfigError, a URL that cannot be read or is not safe. */
export function describeDatabase(config: Config): string {
  const { DATABASE_URL: given, DATABASE_OWNER_URL: url = given } = withSafeUrls(config);
  if (url === undefined) return 'the embedded database';
  return `the database at ${hostsOf(new URL(url)).map(describeHost).join(', ')}`;
}

/** Refuses: with ConfigError, the URL of an owner or of a replica without that of a server. */
export function refuseUrlsAlone(config: Config): void {
  if (config.DATABASE_URL !== undefined) return;
  const alone = config.DATABASE_OWNER_URL === undefined ? [] : ['DATABASE_OWNER_URL'];
  if (config.DATABASE_REPLICA_URLS.length > 0) alone.push('DATABASE_REPLICA_URLS');
  const [name] = alone;
  if (name === undefined) return;
  throw new ConfigError(`${name} is set without DATABASE_URL: set both, or neither for the embedded database.`);
}

/**
 * Opens the database that the settings name, as it is, to read which migrations it has had.
 *
 * Shape: `url` is null where there is no embedded database yet; `dataDir` is null where the database is the operator's.
 * Refuses: with ConfigError, in one sentence.
 */
export async function openUnchanged({ config, log, say }: Pick<TargetOptions, 'config' | 'log' | 'say'>): Promise<{
  readonly url: string | null;
  readonly dataDir: string | null;
  stop(): Promise<void>;
}> {
  refuseUrlsAlone(config);
  const stop = async (): Promise<void> => undefined;
  const { DATABASE_OWNER_URL: owner, DATABASE_URL: url } = withSafeUrls(config);
  const given = owner ?? url;
  if (given !== undefined) return { url: given, dataDir: null, stop };
  const dataDir = resolve(config.REGISTRY_DATA_DIR);
  if (!isCluster({ dataDir, systemDir: systemFolder })) return { url: null, dataDir, stop };
  const running = await findRunningPostgres(dataDir);
  return running === undefined
    ? await startEmbeddedPostgres({ dataDir, say, report: (line) => log.error(line) })
    : { ...running, stop };
}

async function openEmbedded({ config, log, say, joins, signal, meanwhile }: TargetOptions): Promise<DatabaseTarget> {
  const { REGISTRY_DATA_DIR: dataDir, REGISTRY_DATABASE_ROLES: rolePrefix } = config;
  const running = joins ? await findRunningPostgres(dataDir) : undefined;
  if (running !== undefined) {
    const secretKey =
      config.REGISTRY_SECRET_KEY ??
      (await storedSecretKey(running.dataDir, () => holdsSecretsAt({ url: running.url, pooling: 'none', log })));
    const url = appUrl(running.url, derivedPassword(secretKey, appRole(rolePrefix)), rolePrefix);
    const { dataDir: folder } = running;
    return { url, ownerUrl: running.url, replicaUrls: [], secretKey, dataDir: folder, stop: async () => undefined };
  }
  say('Starting the embedded PostgreSQL.');
  const patienceMs = scaledMs(config.REGISTRY_START_TIMEOUT * 1_000);
  const report = (line: string): void => log.error(line);
  const embedded = await startEmbeddedPostgres({ dataDir, say, report, patienceMs, signal, meanwhile });
  try {
    const secretKey =
      config.REGISTRY_SECRET_KEY ??
      (await storedSecretKey(embedded.dataDir, () => holdsSecretsAt({ url: embedded.ownUrl, pooling: 'none', log })));
    const appPassword = derivedPassword(secretKey, appRole(rolePrefix));
    await migrate({ ownerUrl: embedded.ownUrl, appPassword, rolePrefix, peppers: peppersOf(config, secretKey), say });
    return {
      get url() {
        return appUrl(embedded.ownUrl, appPassword, rolePrefix);
      },
      get ownerUrl() {
        return embedded.ownUrl;
      },
      replicaUrls: [],
      secretKey,
      dataDir: embedded.dataDir,
      stop: embedded.stop,
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** The versions of the keys under which secrets may be kept. */
function peppersOf(config: Config, secretKey: string): readonly number[] {
  const previous = config.REGISTRY_SECRET_KEY_PREVIOUS;
  return [secretKey, ...(previous === undefined ? [] : [previous])].map(pepperVersion);
}

/** A first trial needs no key of the operator's; several servers do, for each must have the same. */
async function keyInFolder({ config, log, say }: TargetOptions): Promise<string> {
  const { REGISTRY_DATA_DIR: dataDir, DATABASE_OWNER_URL: owner, DATABASE_URL: given = '' } = config;
  const pooling = owner === undefined ? config.REGISTRY_DATABASE_POOLING : 'none';
  const key = await storedSecretKey(dataDir, () => holdsSecretsAt({ url: owner ?? given, pooling, log }));
  say(`REGISTRY_SECRET_KEY is not set: the key of client secrets is in ${join(dataDir, 'secret-key')}.`);
  return key;
}

const ownerMissingSentence =
  'DATABASE_URL leads to a connection pooler as a role that migrates, and migrations need a connection of their own: set ' +
  'DATABASE_OWNER_URL to the address of PostgreSQL itself with this role, and name in DATABASE_URL the role that serves.';

const ownersPoolerSentence =
  'DATABASE_OWNER_URL leads to a connection pooler, and migrate, verify and generate need connections of their own: set ' +
  'it to the address of PostgreSQL itself. Nothing was changed.';

/** A privileged role only migrates; what serves is then a role that row-level security binds, on the same server. */
async function openGiven(options: TargetOptions): Promise<DatabaseTarget> {
  const { config, log, say, migrates, signal } = options;
  const { DATABASE_URL: given = '', DATABASE_OWNER_URL: owner, REGISTRY_DATABASE_ROLES: rolePrefix } = config;
  const { REGISTRY_DATABASE_POOLING: pooling } = config;
  const read = async (): Promise<DatabaseStatus> => {
    if (owner !== undefined && (await isPooledAt({ url: owner, log }))) throw new ConfigError(ownersPoolerSentence);
    return readDatabaseStatusAt({ url: owner ?? given, pooling: owner === undefined ? pooling : 'none', log });
  };
  const reading = read();
  options.meanwhile?.();
  const status = signal === undefined ? await reading : await orAborted(reading, signal);
  const whyNot = whyNotThisRelease(status.release, config.REGISTRY_UNTESTED_POSTGRESQL);
  if (whyNot !== null) throw new ConfigError(whyNot);
  const servingRole = appRole(rolePrefix);
  const secretKey = config.REGISTRY_SECRET_KEY ?? (await keyInFolder(options));
  const target = { ownerUrl: owner ?? null, secretKey, dataDir: null, stop: async () => undefined };
  const derived = derivedPassword(secretKey, servingRole);
  const peppers = peppersOf(config, secretKey);
  if (owner !== undefined) {
    const { user, password } = loginOf(new URL(given));
    // An operator who chose the serving role's password keeps it.
    const chosen = user === servingRole && password !== '' ? password : derived;
    if (migrates) await migrate({ ownerUrl: owner, appPassword: chosen, rolePrefix, peppers, say });
    const urls = urlsOf(config, await readDatabaseStatusAt({ url: given, pooling, log }), derived);
    return { ...target, ...urls, replicaUrls: replicaUrlsOf(config, urls.url) };
  }
  const urls = urlsOf(config, status, derived);
  if (urls.ownerUrl !== null && (pooling !== 'none' || (await isPooledAt({ url: urls.ownerUrl, log }))))
    throw new ConfigError(ownerMissingSentence);
  if (migrates && urls.ownerUrl !== null)
    await migrate({ ownerUrl: given, appPassword: derived, rolePrefix, peppers, say });
  return { ...target, ...urls, replicaUrls: replicaUrlsOf(config, urls.url) };
}

/** The result; throws where the signal comes before it. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * The URLs of replicas as the role of `url`: a replica has the roles of its primary, and no other role is bound as that
 * one is.
 */
export function replicaUrlsOf({ DATABASE_REPLICA_URLS: given }: Config, url: string): readonly string[] {
  const primary = new URL(url);
  return given.map((one) => {
    const replica = new URL(withCredentials(one, loginOf(primary)));
    if (replica.pathname.length <= 1) replica.pathname = primary.pathname;
    return replica.href;
  });
}

/**
 * Decides which URLs lead to the role that serves and to the one that migrates. Shape: `status` is that of the role in
 * DATABASE_URL, `derived` the password that the serving role gets where DATABASE_URL is not its own.
 */
export function urlsOf(
  { DATABASE_URL: given = '', DATABASE_OWNER_URL: owner, REGISTRY_DATABASE_ROLES: rolePrefix }: Config,
  status: DatabaseStatus,
  derived: string,
): Pick<DatabaseTarget, 'url' | 'ownerUrl'> {
  // The role that serves never migrates: where it has too many powers, the start says which.
  const mayServe = !isPrivileged(status) || status.role === appRole(rolePrefix);
  const serves = mayServe && (owner !== undefined || !status.empty);
  return { url: serves ? given : appUrl(given, derived, rolePrefix), ownerUrl: owner ?? (serves ? null : given) };
}
