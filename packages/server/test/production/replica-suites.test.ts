/**
 * Tests of tenants once more, with a replica that answers every read it may. There only the database says who asks in
 * another way: the compiler and the search are the same, so that one role of each account type reads every entity.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { EmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { isDeep } from '../support/seed.ts';
import { startPrimary, startStandby } from '../support/standby.ts';
import { runSuites } from '../support/suites.ts';

const names = isDeep
  ? ['reads', 'contexts', 'access', 'permissions', 'linked-classes', 'suspended-issuer']
  : ['roles-and-entities', 'contexts'];
const folder = mkdtempSync(join(tmpdir(), 'registry-replica-suites-'));
const started: EmbeddedPostgres[] = [];

before(async () => {
  const primary = await startPrimary(folder);
  started.push(primary);
  started.push(await startStandby(primary, { dataDir: join(folder, 'replica'), name: 'replica' }));
});
after(async () => {
  for (const postgres of started.reverse()) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const name of names)
  test(`tenants/${name}, through a replica`, async (t) => {
    const [primary, replica] = started as [EmbeddedPostgres, EmbeddedPostgres];
    const environment = { TEST_POSTGRES_URL: primary.url, TEST_REPLICA: new URL(replica.url).host };
    const said = await runSuites([`tenants/${name}`], environment);
    const reads = [...said.matchAll(/reads at the replica: (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    t.diagnostic(`${reads} reads at the replica`);
    assert.ok(reads > 0, said);
  });
