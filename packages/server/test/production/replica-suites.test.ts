/** Tests of tenants once more, with a replica that answers every read it may. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { isDeep } from '../support/source.ts';
import { startPrimary, startStandby } from '../support/standby.ts';

const tests = fileURLToPath(new URL('../', import.meta.url));
const names = isDeep
  ? ['reads', 'contexts', 'access', 'permissions', 'linked-classes', 'suspended-issuer']
  : ['reads', 'contexts'];
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
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
    const child = spawn(process.execPath, ['--test', '--test-force-exit', `${tests}tenants/${name}.test.ts`], {
      env: { ...environment, TEST_POSTGRES_URL: primary.url, TEST_REPLICA: new URL(replica.url).host },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    assert.equal(code, 0, said);
    const reads = [...said.matchAll(/reads at the replica: (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    t.diagnostic(`${reads} reads at the replica`);
    assert.ok(reads > 0, said);
  });
