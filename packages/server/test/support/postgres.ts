import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';

/** The app role's password in every test database; roles belong to the cluster, so there is one for all. */
export const testAppPassword = 'test-app-password';

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
}

let cluster: Promise<TestPostgres> | undefined;
let template: Promise<string> | undefined;

after(async () => (await cluster)?.stop());

/**
 * The cluster of this test process: the one at `TEST_POSTGRES_URL`, or one of its own that starts at the first call.
 * It stops by itself after the last test.
 */
export function testPostgres(): Promise<TestPostgres> {
  cluster ??= startCluster();
  return cluster;
}

/** Makes a database with all migrations, as a copy of a template that the first caller makes. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = await testPostgres();
  template ??= makeTemplate(cluster.ownerUrl);
  const { ownerUrl, drop } = await makeDatabase(cluster.ownerUrl, await template);
  return { ownerUrl, appUrl: appUrl(ownerUrl, testAppPassword), drop };
}

/** Makes an empty database, without any migration. */
export async function emptyDatabase(): Promise<Omit<TestDatabase, 'appUrl'>> {
  const { ownerUrl } = await testPostgres();
  return makeDatabase(ownerUrl, 'template1');
}

async function makeDatabase(clusterUrl: string, source: string): Promise<Omit<TestDatabase, 'appUrl'>> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(clusterUrl, async (client) => {
    await client.query(`create database ${name} template ${source}`);
    // A copy takes everything along but the rights on the database itself.
    const { rows } = await client.query<{ grant: string }>(
      `select format('grant %s on database ${name} to %s', privilege_type,
                     case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as grant
         from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) where datname = $1`,
      [source],
    );
    await client.query([`revoke all on database ${name} from public`, ...rows.map((row) => row.grant)].join(';'));
  });
  const drop = async (): Promise<void> => {
    await withClient(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ownerUrl: urlOf(clusterUrl, name), drop };
}

/** Runs something on a connection of its own. */
export async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
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
    const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), say: (line) => said.push(line) });
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

/** Makes the template once for all test processes; its name holds the migrations, so an edited one makes another. */
async function makeTemplate(ownerUrl: string): Promise<string> {
  const name = `registry_template_${digestOfMigrations()}`;
  await withClient(ownerUrl, async (client) => {
    // Every test process waits here for the one that makes the template.
    await client.query(`select pg_advisory_lock(hashtext('registry_template'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount === 1) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    await migrate({ ownerUrl: urlOf(ownerUrl, name), appPassword: testAppPassword, say: () => undefined });
    await client.query(`alter database ${name} with is_template true`);
  });
  return name;
}

function digestOfMigrations(): string {
  const folder = fileURLToPath(new URL('../../database/migrations/', import.meta.url));
  const digest = createHash('sha256');
  for (const file of readdirSync(folder).sort()) digest.update(file).update(readFileSync(join(folder, file)));
  return digest.digest('hex').slice(0, 12);
}

function urlOf(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${database}`;
  return url.href;
}
