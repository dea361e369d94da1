/**
 * `REGISTRY_DURABILITY=replicated`: served only while a synchronous standby holds each commit before it is
 * acknowledged.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { EmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { mutationText, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { testAppPassword } from '../support/app-password.ts';
import { databaseAt, type TestDatabase, withClient } from '../support/postgres.ts';
import { chooseRole, logInAs, request, send, type TestServer } from '../support/server.ts';
import { alterSystem, startPrimary, startStandby, untilSynchronous } from '../support/standby.ts';
import { until } from '../support/time.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-replicated-'));
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres | undefined;
let database: TestDatabase;

before(async () => {
  primary = await startPrimary(folder);
  database = databaseAt({ ownerUrl: primary.url, appUrl: appUrl(primary.url, testAppPassword) });
});

after(async () => {
  await standby?.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

const owner = <T extends object>(text: string): Promise<readonly T[]> =>
  withClient(primary.url, async (client) => (await client.query<T>(text)).rows);

const start = (): Promise<TestServer> =>
  startWhole({ database, settings: { REGISTRY_DURABILITY: 'replicated', REGISTRY_OPERATION_DEADLINE: '2' } });

const begins = (text: string): { name: string; message: RegExp } => ({
  name: 'StartRefused',
  message: new RegExp(`^REGISTRY_DURABILITY is replicated, and ${text}`),
});

/** Holds the log back from the standby: no asset is acknowledged before the standby has it on its disk. */
async function heldBack(client: TestClient): Promise<void> {
  const onStandby = async (text: string): Promise<{ pid: number }[]> =>
    withClient(standby!.url, async (reader) => (await reader.query<{ pid: number }>(text)).rows);
  const [receiver] = await onStandby('select pid from pg_stat_wal_receiver');
  process.kill(receiver!.pid, 'SIGSTOP');
  let acknowledged = false;
  const input = { name: 'On two disks', type: 'common_stock', idempotencyKey: 'two disks' };
  const record = async (): Promise<void> => {
    // The deadline of an operation may pass before the standby goes on: the same key is sent again.
    await until(
      async () => (await client.request(mutationText('createAsset', 'asset { id }'), { input })).status === 200,
    );
    acknowledged = true;
  };
  let recording: Promise<void>;
  try {
    recording = record();
    const waits = `select from pg_stat_activity where usename = 'registry_app' and wait_event = 'SyncRep'`;
    await until(async () => (await owner(waits)).length > 0);
    assert.equal(acknowledged, false);
  } finally {
    process.kill(receiver!.pid, 'SIGCONT');
  }
  await recording;
  await until(async () => (await onStandby(`select from registry.assets where name = 'On two disks'`)).length === 1);
}

test('the start is refused by a sentence until a synchronous standby is connected', async () => {
  await assert.rejects(start(), begins('synchronous_standby_names of PostgreSQL is empty: name'));
  await alterSystem(primary, `set synchronous_standby_names = 'ANY 1 (second)'`);
  await assert.rejects(start(), begins('the registry may not see the standbys: let a superuser run "grant'));
  // This commit need not wait for the standby that is not there yet.
  await owner(`set synchronous_commit = local; grant pg_read_all_stats to registry_auth with inherit true`);
  await assert.rejects(start(), begins('no synchronous standby is connected'));
  standby = await startStandby(primary, { dataDir: join(folder, 'standby'), name: 'second' });
  await untilSynchronous(primary, 'second', 'quorum');
  await owner('alter role registry_app set synchronous_commit = local');
  await assert.rejects(start(), begins('synchronous_commit of PostgreSQL is local, so that no commit waits'));
  await owner('alter role registry_app reset synchronous_commit');
});

test('what was acknowledged is on the disk of the standby, and readiness ends with the standby', async () => {
  const server = await start();
  try {
    const ready = async (): Promise<number> => (await send(`${server.address}/readyz`)).status;
    assert.equal(await ready(), 200);
    const shown = async (metric: string): Promise<string | undefined> =>
      new RegExp(`^${metric}\\{.*\\} (\\S+)$`, 'm').exec((await send(`${server.address}/metrics`)).text)?.[1];
    assert.deepEqual([await shown('registry_synchronous_standbys'), await shown('registry_ready')], ['1', '1']);
    const client = await openTestClient(server);
    await heldBack(client);

    await standby!.stop();
    await until(async () => (await ready()) === 503);
    const sentence = 'No standby of the database holds commits at present, so that no change is recorded.';
    const refused = async (): Promise<void> => {
      const { status, json, headers } = await client.request(mutationText('createAsset', 'asset { id }'), {
        input: { name: 'On one disk only', type: 'common_stock', idempotencyKey: 'one disk' },
      });
      assert.deepEqual([status, json.code, json.retry], [503, 'database_unavailable', true]);
      assert.deepEqual([json.detail, headers.get('retry-after')], [`${sentence} Repeat the request in 5 s.`, '5']);
      const { detail } = (await send(`${server.address}/readyz`)).json;
      assert.equal(detail, `${sentence} Repeat the request in 5 s.`);
    };
    await refused();
    // The balancer is not told to leave, because reads go on, but the probe says that mutations are refused.
    const started = async (): Promise<string> => (await send(`${server.address}/startupz`)).text;
    await until(async () => (await started()) === '{"status":"started","mutations":"refused"}');
    assert.ok(server.logged.some((line) => line.includes('mutations are refused: no standby holds commits')));
    // Logins, also those that wait for the disk, role selections and revocations go on, and none waits for a standby.
    const { loginToken, roleToken } = await logInAs(server.address, client.person);
    assert.equal((await request(server.address, roleToken)).status, 200);
    const { clientId: client_id, clientSecret: client_secret } = client.person;
    const body = new URLSearchParams({ token: loginToken, client_id, client_secret });
    assert.equal((await send(`${server.address}/oauth/revoke`, { method: 'POST', body })).status, 200);
    assert.equal((await chooseRole(server.address, loginToken, client.person.usersAccountId)).status, 401);
    await until(async () => (await shown('registry_synchronous_standbys')) === '0');
    assert.equal(await shown('registry_ready'), '0');
    assert.ok(server.logged.some((line) => line.includes('no synchronous standby is connected')));
    // Reads go on.
    const { viewer } = await client.read('{ viewer { account { id } } }');
    assert.equal(viewer.account.id, client.person.accountId);
    await alterSystem(primary, `set synchronous_standby_names = ''`);
    // The log tells the other reason once a probe has met it.
    await until(async () => {
      assert.equal(await ready(), 503);
      return server.logged.some((line) => line.includes('synchronous_standby_names of PostgreSQL is empty'));
    });
    await refused();
    const { rows } = await withClient(primary.url, (reader) =>
      reader.query(`select from registry.assets where name = 'On one disk only'`),
    );
    assert.equal(rows.length, 0);

    await alterSystem(primary, `set synchronous_standby_names = 'ANY 1 (second)'`);
    standby = await startStandby(primary, { dataDir: join(folder, 'standby again'), name: 'second' });
    await untilSynchronous(primary, 'second', 'quorum');
    await until(async () => (await started()) === '{"status":"started"}');
    const input = { name: 'On one disk only', type: 'common_stock', idempotencyKey: 'one disk' };
    const { replayed } = await client.mutate('createAsset', input, 'replayed');
    assert.equal(replayed, false);
  } finally {
    await server.stop();
  }
});
