import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { throughPooler } from './pooler.ts';
import { testAppPassword } from './app-password.ts';
import { afterLastFile } from './shared-files.ts';
import { digestOf } from './source.ts';
import { ordinaryVariable, testBinaries } from './binaries.ts';

/** A PostgreSQL for tests. */
export interface TestPostgres {
  /** Connects as superuser. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/** A migrated database of one's own. */
export interface TestDatabase {
  /** Connects as superuser. */
  readonly ownerUrl: string;
  /** Connects as `registry_app`. */
  readonly appUrl: string;
  drop(): Promise<void>;
  /**
   * Drops it after the last test file of the process: PostgreSQL writes all databases to the disk when it drops one.
   */
  discard(): Promise<void>;
}

/**
 * Locales of databases with other small and capital letters than the cluster's own: none but ASCII's, and those of a
 * language.
 */
const localeClauses = {
  C: `locale_provider libc locale 'C'`,
  'en-US': `locale_provider icu icu_locale 'en-US' locale 'C'`,
  'tr-TR': `locale_provider icu icu_locale 'tr-TR' locale 'C'`,
};
export type TestLocale = keyof typeof localeClauses;
export const testLocales = Object.keys(localeClauses) as readonly TestLocale[];

let cluster: Promise<TestPostgres> | undefined;
const migrated = new Map<TestLocale | undefined, Promise<Template>>();

/**
 * Separates the templates of one run from those of another on the same PostgreSQL, because their content may expire.
 */
const run = process.env['TEST_RUN'] ?? `${process.pid}`;

after(async () => (await cluster)?.stop());

/**
 * The cluster of this test process: the one at `TEST_POSTGRES_URL`, or one of its own that starts at the first call. It
 * stops on its own after the last test.
 */
export function testPostgres(): Promise<TestPostgres> {
  cluster ??= startCluster();
  return cluster;
}

/** A database that its cluster takes along when it ends. */
export function databaseAt({ ownerUrl, appUrl: url }: Pick<TestDatabase, 'ownerUrl' | 'appUrl'>): TestDatabase {
  const none = async (): Promise<void> => undefined;
  return { ownerUrl, appUrl: url, drop: none, discard: none };
}

/**
 * Makes a database with all migrations, as a copy of a template that the first caller makes. The limits of the role
 * that serves are long in it, so that no answer depends on how slow the machine is.
 */
export async function testDatabase(locale?: TestLocale): Promise<TestDatabase> {
  const { ownerUrl } = await testPostgres();
  return makeDatabase(ownerUrl, (await migratedTemplate(ownerUrl, locale)).name);
}

/** The longest waits of the role that serves, in copies of a template. */
const patientLimits = { statement_timeout: '4min', lock_timeout: '2min', idle_in_transaction_session_timeout: '10min' };

/**
 * Makes a database with rows in it, as a copy of a template that the first caller of a run fills: any change of the
 * source, the migrations or the tests' support makes another.
 *
 * Shape: `made` is the result of filling it, after a round trip through JSON.
 */
export async function filledDatabase<T>(
  kind: string,
  fill: (database: TestDatabase) => Promise<T>,
  locale?: TestLocale,
): Promise<{ readonly database: TestDatabase; readonly made: T }> {
  const { ownerUrl } = await testPostgres();
  const digest = digestOf(['src/**/*.ts', 'database/migrations/*', 'test/support/*.ts']);
  const { name, answer } = await makeTemplate(ownerUrl, {
    name: `registry_${kind}${suffixOf(locale)}_${run}_${digest.slice(0, 12)}`,
    source: (await migratedTemplate(ownerUrl, locale)).name,
    fill: async (database) => JSON.stringify(await fill(database)),
  });
  return { database: await makeDatabase(ownerUrl, name), made: JSON.parse(answer) as T };
}

/** Makes an empty database, without any migration. */
export async function emptyDatabase(): Promise<Omit<TestDatabase, 'appUrl'>> {
  const { ownerUrl } = await testPostgres();
  return makeDatabase(ownerUrl, 'template1');
}

/** Gives a database to a role that may create roles, and no more. Shape: the URL by which it connects. */
async function giveToOrdinary(url: string): Promise<string> {
  const given = new URL(url);
  given.username = 'ordinary_migrator';
  given.password = 'ordinary';
  await withClient(url, async (client) => {
    // One role migrates the templates of all locales, which may be made at once.
    await client.query(`
      do $$ begin
        create role ordinary_migrator login createrole password 'ordinary';
      exception when duplicate_object or unique_violation then null;
      end $$`);
    await client.query(`alter database ${given.pathname.slice(1)} owner to ordinary_migrator`);
  });
  return given.href;
}

const suffixOf = (locale: TestLocale | undefined): string =>
  locale === undefined ? '' : `_${locale.slice(0, 2).toLowerCase()}`;

function migratedTemplate(clusterUrl: string, locale?: TestLocale): Promise<Template> {
  const making =
    migrated.get(locale) ??
    makeTemplate(clusterUrl, {
      name: `registry_template${suffixOf(locale)}_${digestOf(['database/migrations/*']).slice(0, 12)}`,
      source: locale === undefined ? 'template1' : `template0 ${localeClauses[locale]}`,
      fill: async ({ ownerUrl }) => {
        const migratorUrl = process.env[ordinaryVariable] === '1' ? await giveToOrdinary(ownerUrl) : ownerUrl;
        await migrate({ ownerUrl: migratorUrl, appPassword: testAppPassword, say: () => undefined });
        return '';
      },
    });
  migrated.set(locale, making);
  return making;
}

/** Shape: `source` is the name of a template, and clauses of `create database` behind it. */
async function makeDatabase(
  clusterUrl: string,
  source: string,
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<TestDatabase> {
  await withClient(clusterUrl, async (client) => {
    await client.query(`create database ${name} template ${source}`);
    // A copy takes everything along but the rights on the database itself.
    const { rows } = await client.query<{ grant: string }>(
      `select format('grant %s on database ${name} to %s', privilege_type,
                     case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as grant
         from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) where datname = $1`,
      [source.split(' ')[0]],
    );
    // An empty database may not have the role yet.
    const limits = /^template[01]/.test(source) ? [] : Object.entries(patientLimits);
    const settings = limits.map(
      ([limit, wait]) => `alter role registry_app in database ${name} set ${limit} = '${wait}'`,
    );
    const grants = rows.map(({ grant }) => grant);
    await client.query([`revoke all on database ${name} from public`, ...grants, ...settings].join(';'));
  });
  const drop = async (): Promise<void> => {
    await withClient(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  // The cluster may have ended before us, and every database with it.
  const dropIfThere = (): Promise<void> => drop().catch(() => undefined);
  const discard = async (): Promise<void> => (afterLastFile(dropIfThere) ? undefined : dropIfThere());
  const ownerUrl = urlOf(clusterUrl, name);
  return { ownerUrl, appUrl: throughPooler(appUrl(ownerUrl, testAppPassword)), drop, discard };
}

/** Opens a connection. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs something on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function startCluster(): Promise<TestPostgres> {
  const shared = process.env['TEST_POSTGRES_URL'];
  if (shared !== undefined && shared !== '') return { ownerUrl: shared, stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'registry-test-'));
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  const said: string[] = [];
  try {
    const embedded = await startEmbeddedPostgres({
      dataDir: join(folder, 'data'),
      binaries: testBinaries(),
      say: (line) => said.push(line),
    });
    const stop = async (): Promise<void> => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
      if (!embedded.dataDir.startsWith(folder)) rmSync(embedded.dataDir, { recursive: true, force: true });
    };
    return { ownerUrl: embedded.url, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The PostgreSQL of the tests did not start. ${said.join(' ')}`, { cause: error });
  }
}

/** A database that others are copies of. */
interface Template {
  readonly name: string;
  /** The answer to the filling. */
  readonly answer: string;
}

/**
 * Makes a template once for all test processes, as a filled copy of another database, with the result of filling it as
 * its comment.
 */
async function makeTemplate(
  clusterUrl: string,
  { name, source, fill }: { name: string; source: string; fill(database: TestDatabase): Promise<string> },
): Promise<Template> {
  return withClient(clusterUrl, async (client) => {
    // Every test process waits here for the one that makes the template.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query<{ answer: string }>(
      `select shobj_description(oid, 'pg_database') as answer from pg_database where datname = $1 and datistemplate`,
      [name],
    );
    if (rows[0] !== undefined) return { name, answer: rows[0].answer };
    await client.query(`drop database if exists ${name} with (force)`);
    const answer = await fill(await makeDatabase(clusterUrl, source, name));
    // A pooler leaves connections open, and a database with connections is copied by nobody.
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await client.query(`comment on database ${name} is ${pg.escapeLiteral(answer)}`);
    await client.query(`alter database ${name} with is_template true`);
    return { name, answer };
  });
}

function urlOf(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  return url.href;
}
