/** Examinations of the PostgreSQL server: version, clock, distance, whether it may be written to, texts, room for connections. */
import { type Config, connectionsMax } from '../../base/config.ts';
import type { Database } from '../../postgres/database.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';

/** The version of PostgreSQL, as a number such as 180004 and in words. */
export const versionStatement = {
  text: `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
};

/** The versions that the tests run, or that the documentation says work. */
const versions = { least: 16, most: 18 };

/** Whether the version of PostgreSQL is one that the registry supports. */
export async function examineVersion(database: Database): Promise<Diagnosis> {
  const [found] = await database.query<{ number: number; text: string }>(versionStatement);
  const major = Math.floor(found!.number / 10_000);
  const sentence = `PostgreSQL ${found!.text}.`;
  if (major < versions.least)
    return warn(sentence, `Upgrade to PostgreSQL ${versions.least} or newer; the tests use no older one.`);
  if (major > versions.most)
    return warn(sentence, `The newest that this program was tested with is ${versions.most}: run doctor --engine.`);
  return ok(sentence);
}

const timeStatement = { text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs"' };

/** The time of an answer of the database. Units: milliseconds. */
export interface TimedAnswer {
  /** From the query to its answer. */
  readonly tookMs: number;
  /** How far the clock of the database is ahead of this machine's. */
  readonly aheadMs: number;
}

/** Asks the database for the time, several times. Shape: the quickest answer, which says most about the clock. */
export async function timeAnswers(database: Database): Promise<TimedAnswer> {
  const answers: TimedAnswer[] = [];
  for (let round = 0; round < 20; round += 1) {
    const [sentAt, began] = [Date.now(), performance.now()];
    const [found] = await database.query<{ atMs: number }>(timeStatement);
    const tookMs = performance.now() - began;
    answers.push({ tookMs, aheadMs: found!.atMs - (sentAt + tookMs / 2) });
  }
  return answers.reduce((best, one) => (one.tookMs < best.tookMs ? one : best));
}

/** Units: milliseconds. A mutation takes two or three round trips, and holds locks meanwhile. */
const roundTripMostMs = 10;

/** How long a round trip to the database takes. */
export function diagnoseRoundTrip({ tookMs }: TimedAnswer): Diagnosis {
  const sentence = `A round trip takes ${tookMs.toFixed(1)} ms.`;
  return tookMs <= roundTripMostMs
    ? ok(sentence)
    : warn(sentence, 'Each mutation takes two or three: move the server nearer to the database.');
}

/** Units: milliseconds. People compare the log of the server with the times in the register. */
const clocks = { warnMs: 1_000, failMs: 30_000 };

/** Whether the clocks of the database and of this machine agree. */
export function diagnoseClock({ aheadMs }: TimedAnswer): Diagnosis {
  const apart = Math.abs(aheadMs);
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  const remedy = 'Synchronise both by NTP.';
  if (apart < clocks.warnMs) return ok(`The clocks differ by ${Math.round(apart)} ms.`);
  const sentence = `The clock of the database is ${(apart / 1_000).toFixed(1)} s ${direction} that of this machine.`;
  return apart < clocks.failMs ? warn(sentence, remedy) : fail(sentence, remedy);
}

const primaryStatement = {
  text: `
    select pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') = 'on' as "readOnly"`,
};

interface Writability {
  readonly standby: boolean;
  readonly readOnly: boolean;
}

/** Whether the database can be written to. */
export async function examinePrimary(database: Database): Promise<Diagnosis> {
  const [found] = await database.query<Writability>(primaryStatement);
  return diagnosePrimary(found!);
}

/** The same of what PostgreSQL says of itself. */
export function diagnosePrimary({ standby, readOnly }: Writability): Diagnosis {
  if (standby)
    return fail(
      'The database is a standby: it answers reads of the past, and every mutation and login fails.',
      'Let the URL lead to the primary.',
    );
  if (readOnly)
    return fail(
      'default_transaction_read_only is on: every mutation and login fails.',
      'Reset it on the database, the role and the server.',
    );
  return ok('The database is a primary and can be written to.');
}

const textStatement = {
  text: `
    select current_setting('server_encoding') as encoding, lower('É' collate "default") = 'é' as lowers,
           exists (
             select
               from pg_collation
              where collname = 'pg_c_utf8'
                and collnamespace = 'pg_catalog'::regnamespace
           ) as collates,
           (
             select datcollversion is distinct from pg_database_collation_actual_version(oid)
               from pg_database
              where datname = current_database()
           ) as changed`,
};

/** Whether PostgreSQL stores, compares and sorts texts as the registry needs. */
export async function examineTexts(database: Database): Promise<Diagnosis> {
  const [found] = await database.query<{ encoding: string; lowers: boolean; collates: boolean; changed: boolean }>(
    textStatement,
  );
  const { encoding, lowers, collates, changed } = found!;
  if (encoding !== 'UTF8')
    return fail(
      `The encoding of the database is ${encoding}; names and digests need UTF8.`,
      `Create a database with encoding 'UTF8' and migrate that.`,
    );
  if (!collates)
    return fail(
      'PostgreSQL has no collation pg_c_utf8, by which names are searched.',
      'Upgrade to PostgreSQL 17 or newer.',
    );
  if (!lowers)
    return warn(
      'The locale of the database makes small letters of ASCII only: names with other letters sort and match by their capitals.',
      'Create a database with another locale, such as the builtin C.UTF-8, and restore into it.',
    );
  if (changed)
    return warn(
      'The sort order of the database is of another version of the library than when its indexes were built.',
      'Run reindex database, then alter database … refresh collation version.',
    );
  return ok('Texts are UTF8, and letters beyond ASCII have capitals.');
}

const roomStatement = {
  text: `
    select current_setting('max_connections')::int as "maxConnections",
           (
             select rolconnlimit
               from pg_roles
              where rolname = current_user
           ) as "roleLimit",
           (
             select datconnlimit
               from pg_database
              where datname = current_database()
           ) as "databaseLimit",
           array(
             select count(*)::int
               from pg_stat_activity
              where application_name = 'asset-registry'
                and usename = current_user
                and datname = current_database()
              group by client_addr
           ) as "fromAddresses"`,
};

/** Connections for operators, backups and PostgreSQL itself. */
const reserve = 20;

/** Whether PostgreSQL has room for the connections of all live servers, and of this one. */
export async function examineConnections(serving: Database, config: Config): Promise<Diagnosis> {
  const [found] = await serving.query<{
    maxConnections: number;
    roleLimit: number;
    databaseLimit: number;
    fromAddresses: number[];
  }>(roomStatement);
  const { maxConnections, roleLimit, databaseLimit, fromAddresses } = found!;
  if (config.REGISTRY_DATABASE_POOLING !== 'none')
    return ok(`A pooler opens the connections; its pools must fit into max_connections, ${maxConnections}.`);
  const budget = connectionsMax(config);
  // Several servers at one address look like one that has more connections than its budget.
  const live = fromAddresses.reduce((servers, connections) => servers + Math.ceil(connections / budget), 0);
  const servers = Math.max(1, live);
  const need = servers * budget;
  const words = `${servers} ${servers === 1 ? 'server' : 'servers'} of ${budget} connections`;
  const remedy = 'Raise the limit, or set REGISTRY_DATABASE_CONNECTIONS of all servers lower.';
  if (need + reserve > maxConnections)
    return fail(`${words} and ${reserve} for others are more than max_connections, ${maxConnections}.`, remedy);
  for (const [limit, where] of [
    [roleLimit, 'the role that serves'],
    [databaseLimit, 'the database'],
  ] as const)
    if (limit !== -1 && need > limit) return fail(`${words} are more than the limit of ${where}, ${limit}.`, remedy);
  return ok(`${words} and ${reserve} for others fit into max_connections, ${maxConnections}.`);
}
