/**
 * Examinations of the PostgreSQL server: version, clock, distance, whether it may be written to, texts, room for
 * connections.
 */
import type { Config } from '../../base/config.ts';
import { connectionsMax } from '../../base/connections.ts';
import type { Database } from '../../postgres/database.ts';
import { whyNotPooled, whyNotThisRelease } from '../../store/integrity/start.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';

/** Whether the registry is tested with the release of PostgreSQL. */
export function diagnoseRelease(release: number, takesUntested: boolean): Diagnosis {
  const reason = whyNotThisRelease(release, false);
  if (reason === null) return ok(`The registry is tested with PostgreSQL ${release}.`);
  return takesUntested
    ? warn(
        `PostgreSQL ${release} is untested, as REGISTRY_UNTESTED_POSTGRESQL=on allows.`,
        'Try it with an empty database first: migrate, demo, verify.',
      )
    : fail(reason);
}

/** Whether a pooler stands before the database as the settings say. */
export async function examinePooler(
  serving: Database,
  { REGISTRY_DATABASE_POOLING: pooling }: Config,
): Promise<Diagnosis> {
  const reason = await whyNotPooled(serving, pooling);
  if (reason !== null) return fail(reason);
  return pooling === 'none'
    ? ok('The connections lead to PostgreSQL itself.')
    : ok(`REGISTRY_DATABASE_POOLING is ${pooling}, and the connections are fit for it.`);
}

const timeStatement = { text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs"' };

/** The time of an answer of the database. Units: milliseconds. */
export interface TimedAnswer {
  /** From the query to its answer. */
  readonly tookMs: number;
  /** How far the clock of the database is ahead of this machine's. */
  readonly aheadMs: number;
}

/** Reads the time of the database, several times. Shape: the quickest answer, which says most about the clock. */
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
    select current_setting('server_encoding') as encoding,
           lower('É' collate "default") = 'é' as lowers, lower('I' collate "default") = 'i' as dots,
           coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datctype) as locale
      from pg_database d
     where datname = current_database()`,
};

interface Texts {
  readonly encoding: string;
  readonly lowers: boolean;
  readonly dots: boolean;
  readonly locale: string;
}

/** The locales with which the tests run; those of other places with the language have the same rules. */
const triedLocales = /^(C|POSIX|und|PG_UNICODE_FAST|(en|tr)([-_][A-Z]{2})?)(\.utf-?8)?$/i;
const anotherLocale =
  'Filters and unique names do not depend on it. For the keys, create a database with the builtin locale C.UTF-8, and restore into it.';

/** Whether PostgreSQL stores and compares texts as the registry needs. */
export async function examineTexts(database: Database): Promise<Diagnosis> {
  const [found] = await database.query<Texts>(textStatement);
  return diagnoseTexts(found!);
}

/** The same of what PostgreSQL says of the database. */
export function diagnoseTexts({ encoding, lowers, dots, locale }: Texts): Diagnosis {
  if (encoding !== 'UTF8')
    return fail(
      `The encoding of the database is ${encoding}; names and digests need UTF8.`,
      `Create a database with encoding 'UTF8' and migrate that.`,
    );
  if (!lowers)
    return warn(
      `The locale ${locale} makes small letters of ASCII only: registrationKey and nameKey keep the capitals of other letters.`,
      anotherLocale,
    );
  if (!dots)
    return warn(
      `The locale ${locale} has its own small letter of I: registrationKey and nameKey have that.`,
      anotherLocale,
    );
  if (!triedLocales.test(locale))
    return warn(`The registry was not tried with the locale ${locale} of the database.`, anotherLocale);
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
