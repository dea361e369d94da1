import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { testAppPassword } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { type TestClient, startWhole, openTestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';
import { isDeep } from '../support/source.ts';
import { acknowledgedMin, beginStorm } from './storm.ts';

const kills = isDeep ? 10 : 3;

let folder: string;
let postgres: EmbeddedPostgres;
/** Every start gives PostgreSQL another port; the server finds it behind the same one. */
let wire: Proxy;
let server: TestServer;
let client: TestClient;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registry-killed-'));
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  postgres = await start();
  await migrate({ ownerUrl: postgres.url, appPassword: testAppPassword, say: () => undefined });
  wire = await layWire(appUrl(postgres.url, testAppPassword));
  const ownerUrl = new URL(postgres.url);
  ownerUrl.host = new URL(wire.url).host;
  const database = { ownerUrl: ownerUrl.href, appUrl: wire.url, drop: async () => undefined };
  // Each connection prepares its statements again after a kill.
  const settings = { REGISTRY_LOG_LEVEL: 'fatal', REGISTRY_IN_FLIGHT_MAX: '100', REGISTRY_DATABASE_CONNECTIONS: '4' };
  server = await startWhole({ settings, database });
  client = await openTestClient(server);
});
after(async () => {
  await server.stop();
  await wire.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: join(folder, 'data'), say: () => undefined });
}

/** Kills every process of PostgreSQL at once. */
function killAll(dataDir: string): void {
  const index = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const postmaster = Number.parseInt(readFileSync(index, 'utf8'), 10);
  const parentOf = (id: string): number => {
    try {
      return Number(
        readFileSync(`/proc/${id}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      );
    } catch {
      return 0; // It has ended meanwhile.
    }
  };
  const children = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && parentOf(id) === postmaster);
  for (const id of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // Likewise.
    }
  }
}

test(`after ${kills} kills of PostgreSQL under load, no acknowledged mutation is lost and none ran twice`, async (t) => {
  const storm = await beginStorm(client, async () => server.address);
  t.after(storm.abandon);
  const acknowledged: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    acknowledged.push(await storm.gather());
    const before = storm.unanswered;
    killAll(postgres.dataDir);
    await postgres.stop();
    postgres = await start();
    wire.leadTo(postgres.url);
    assert.ok(storm.unanswered > before, 'no request was under way when PostgreSQL was killed, so nothing was tried');
  }
  await storm.gather();
  await storm.end();
  t.diagnostic(`${storm.acknowledged} mutations acknowledged, ${storm.unanswered} requests unanswered`);
  assert.equal(acknowledged.length, kills);
  for (const count of acknowledged) assert.ok(count >= acknowledgedMin);
  await storm.check(server);
});
