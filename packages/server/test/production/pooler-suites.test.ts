/**
 * Tests once more, with PgBouncer in transaction mode between servers and PostgreSQL: those of what a connection keeps
 * from one database transaction to the next, or tells when it ends. The rules above it send the same statements.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { testAppPassword } from '../support/app-password.ts';
import { testDatabase, testPostgres } from '../support/postgres.ts';
import { runSuites } from '../support/suites.ts';

/** The files, each with what a pooler may change of it. */
const suites = {
  'tenants/contexts': 'the caller, which each database transaction sets',
  'faults/connection': 'how the end of a connection is told',
  'races/assets': 'locks and deadlocks of two servers',
  'http/streams': 'what servers tell each other, and do without a request',
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

for (const [name, changes] of Object.entries(suites))
  test(`${name}, through a pool of four connections: ${changes}`, async () => {
    const loggedBefore = pooler.said.length;
    await runSuites([name], { TEST_POSTGRES_URL: ownerUrl, TEST_POOLER: new URL(pooler.url).host });
    assert.match(pooler.said.slice(loggedBefore), /login attempt: db=test_\w+ user=registry_app/);
  });
