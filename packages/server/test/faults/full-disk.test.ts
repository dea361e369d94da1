/**
 * The disk of the database is full: mutations and logins are refused with a code that says so and record nothing,
 * `/readyz` and the metrics tell it, and the server goes on once there is room. On a disk of four megabytes where root
 * may mount one; and by a trigger with PostgreSQL's own code everywhere.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startEmbeddedPostgres } from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { testAppPassword } from '../support/app-password.ts';
import { testBinaries } from '../support/binaries.ts';
import { databaseAt, withClient } from '../support/postgres.ts';
import { send, type TestServer } from '../support/server.ts';
import { countRows, mutationText, openTestClient, startWhole, stopVerified } from '../support/test-client.ts';

const sentence =
  'The disk of the database is full; nothing was recorded. Repeat the request in 30 s; the operator must make room.';
const create = mutationText('createAsset', 'asset { id name } replayed');

/** Whether the server says by all its ways that the disk is full, or that it is not. */
async function assertTold(server: TestServer, isFull: boolean): Promise<void> {
  const ready = await send(`${server.address}/readyz`);
  assert.deepEqual([ready.status, ready.json.code], isFull ? [503, 'database_full'] : [200, undefined], ready.text);
  const { text } = await send(`${server.address}/metrics`);
  const refused = Number(/^registry_refusals_total\{[^}]*code="database_full"[^}]*\} (\d+)$/m.exec(text)![1]);
  if (isFull) assert.ok(refused > 0);
  assert.match(text, new RegExp(`^registry_ready\\{[^}]*\\} ${isFull ? 0 : 1}$`, 'm'));
}

test('a mutation that finds the disk full records nothing, and its repeat is carried out once there is room', async () => {
  const server = await startWhole();
  const client = await openTestClient(server);
  const input = { name: 'Beyond the disk', type: 'common_stock', idempotencyKey: 'full' };
  await assertTold(server, false);
  const counted = await countRows(server);
  await server.owner(`
    create function public.no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
    end $$;
    create trigger _999_no_room before insert on registry.events for each row execute function public.no_room()`);
  const answers = await Promise.all([
    client.request(create, { input }),
    client.request(create, { input: { ...input, name: 'Beside it', idempotencyKey: 'full too' } }),
  ]);
  for (const answer of answers) {
    assert.deepEqual(
      [answer.status, answer.json.code, answer.json.retry, answer.json.detail, answer.headers.get('retry-after')],
      [503, 'database_full', true, sentence, '30'],
      answer.text,
    );
  }
  assert.deepEqual(await countRows(server), counted);
  await assertTold(server, true);
  const logged = server.logged.filter(
    (line) => line.includes('the disk of the database is full') && !line.includes('/readyz'),
  );
  assert.ok(logged.length >= 2);
  for (const line of logged) {
    assert.match(line, /"level":"?(?:error|50)/);
    assert.match(line, /No space left on device/);
  }
  // Reads go on.
  assert.deepEqual(await client.read('{ allAssets { nodes { id } } }'), { allAssets: { nodes: [] } });
  await server.owner('drop trigger _999_no_room on registry.events; drop function public.no_room()');
  const { replayed } = await client.mutate('createAsset', input, 'replayed');
  assert.equal(replayed, false);
  await assertTold(server, false);
  await stopVerified(server);
});

/** Mounts a disk of so many megabytes in memory. Shape: why that is impossible, or how to undo it. */
function mountDisk(path: string, megabytes: number): string | (() => void) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux mounts a small disk';
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' });
    return () => void execFileSync('umount', [path], { stdio: 'pipe' });
  } catch (error) {
    return `root may not mount here: ${(error as Error).message.trim()}`;
  }
}

test('documents are recorded until a real disk is full, and again once there is room', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-full-disk-'));
  chmodSync(folder, 0o755);
  const disk = mkdtempSync(join(folder, 'disk-'));
  const unmount = mountDisk(disk, 8);
  if (typeof unmount === 'string') {
    rmSync(folder, { recursive: true });
    t.skip(unmount);
    return;
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    systemDir: join(folder, 'system'),
    binaries: testBinaries(),
    say: () => undefined,
  });
  t.after(async () => {
    await postgres.stop();
    unmount();
    rmSync(folder, { recursive: true, force: true });
  });
  const { uid, gid } = statSync(join(postgres.dataDir, 'postgres', 'cluster'));
  chownSync(disk, uid, gid);
  await migrate({ ownerUrl: postgres.url, appPassword: testAppPassword, say: () => undefined });
  await withClient(postgres.url, async (client) => {
    await client.query(`create tablespace small location '${disk}'`);
    await client.query('alter table registry.documents set tablespace small');
  });
  const reserve = join(disk, 'reserve');
  writeFileSync(reserve, Buffer.alloc(4 << 20));
  const server = await startWhole({
    database: databaseAt({ ownerUrl: postgres.url, appUrl: appUrl(postgres.url, testAppPassword) }),
  });
  const client = await openTestClient(server);
  const query = new URLSearchParams({ registerId: client.person.accountId, name: 'large.txt' }).toString();
  const upload = (): ReturnType<typeof send> =>
    send(`${server.address}/token/api/v2/documents?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'text/plain' },
      // PostgreSQL makes it no smaller.
      body: randomBytes(150_000).toString('base64'),
    });
  let recorded = 0;
  let answer = await upload();
  for (; answer.status === 201; answer = await upload()) recorded += 1;
  assert.ok(recorded > 0, answer.text);
  assert.deepEqual(
    [answer.status, answer.json.code, answer.json.detail],
    [503, 'database_full', sentence],
    answer.text,
  );
  await assertTold(server, true);
  const count = async (): Promise<unknown> =>
    (await server.owner('select count(*)::int as n from registry.documents')).rows[0].n;
  assert.equal(await count(), recorded);
  rmSync(reserve);
  assert.equal((await upload()).status, 201);
  assert.equal(await count(), recorded + 1);
  await assertTold(server, false);
  await stopVerified(server);
});
