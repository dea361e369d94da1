/** Tests of tenants, faults, races and the console once more, with PgBouncer in transaction mode between servers and PostgreSQL. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { testAppPassword, testDatabase, testPostgres } from '../support/postgres.ts';

const tests = fileURLToPath(new URL('../', import.meta.url));
/** Those of races and of the console start two servers on a database. */
const suites: Readonly<Record<string, readonly string[]>> = {
  tenants: ['access', 'contexts'],
  faults: ['connection'],
  races: ['assets', 'revocation'],
  console: ['gate', 'processes'],
};

let ownerUrl: string;
let pooler: PgBouncer;
before(async () => {
  ({ ownerUrl } = await testPostgres());
  // The first migration of a cluster makes the role by which the pooler connects.
  await (await testDatabase()).drop();
  pooler = await startPgBouncer(appUrl(ownerUrl, testAppPassword), { poolSize: 4 });
});
after(() => pooler.stop());

for (const [folder, names] of Object.entries(suites))
  test(`${folder}, through a pool of four connections`, async () => {
    const files = names.map((name) => `${tests}${folder}/${name}.test.ts`);
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
    const loggedBefore = pooler.said.length;
    const child = spawn(process.execPath, ['--test', '--test-concurrency=1', '--test-force-exit', ...files], {
      env: { ...environment, TEST_POSTGRES_URL: ownerUrl, TEST_POOLER: new URL(pooler.url).host },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    assert.equal(code, 0, said);
    assert.match(pooler.said.slice(loggedBefore), /login attempt: db=test_\w+ user=registry_app/);
  });
