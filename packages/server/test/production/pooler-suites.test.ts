/**
 * Tests of tenants, faults, races, streams and the console once more, with PgBouncer in transaction mode between
 * servers and PostgreSQL.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { testAppPassword } from '../support/app-password.ts';
import { testDatabase, testPostgres } from '../support/postgres.ts';
import { runSuites } from '../support/suites.ts';

/** Those of races and of the console start two servers on a database. */
const suites: Readonly<Record<string, readonly string[]>> = {
  tenants: ['access', 'contexts'],
  faults: ['connection'],
  races: ['assets', 'revocation'],
  console: ['gate', 'processes'],
  http: ['streams'],
  docs: ['follow-a-register'],
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
    const loggedBefore = pooler.said.length;
    const environment = { TEST_POSTGRES_URL: ownerUrl, TEST_POOLER: new URL(pooler.url).host };
    await runSuites(
      names.map((name) => `${folder}/${name}`),
      environment,
    );
    assert.match(pooler.said.slice(loggedBefore), /login attempt: db=test_\w+ user=registry_app/);
  });
