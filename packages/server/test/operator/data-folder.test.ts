/** The data folder: its owner alone enters it, whatever the umask and whatever it was. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { storedSecretKey } from '../../src/operator/secret-key.ts';
import { withClient } from '../support/postgres.ts';

const skip = process.platform === 'win32' && 'Windows has no modes';

let folder: string;
let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-data-folder-'));
  // PostgreSQL's user has to pass through, where root starts it.
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  running = [];
});
afterEach(async () => {
  for (const embedded of running) await embedded.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

async function start(where = dataDir): Promise<EmbeddedPostgres> {
  const systemDir = join(folder, 'system');
  const embedded = await startEmbeddedPostgres({ dataDir: where, systemDir, say: () => undefined });
  running.push(embedded);
  return embedded;
}

async function keptIn(embedded: EmbeddedPostgres): Promise<unknown> {
  const { rows } = await withClient(embedded.url, (client) => client.query('select answer from kept'));
  return rows[0].answer;
}

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

for (const umask of [0o000, 0o022, 0o077])
  test(`with the umask ${umask.toString(8).padStart(3, '0')} a data folder is made that its owner alone enters`, {
    skip,
  }, async () => {
    const before = process.umask(umask);
    let embedded: EmbeddedPostgres;
    try {
      embedded = await start(join(folder, 'between', 'data'));
      await storedSecretKey(embedded.dataDir, () => Promise.resolve(false));
    } finally {
      process.umask(before);
    }
    const parts = ['.', 'postgres', 'postgres/cluster', 'postgres/password', 'secret-key'];
    assert.deepEqual(
      parts.map((path) => modeOf(join(embedded.dataDir, path))),
      ['700', '700', '700', '600', '600'],
    );
    await embedded.stop();
  });

test('a data folder that others may enter is theirs no more after a start', { skip }, async () => {
  const first = await start();
  await withClient(first.url, (client) => client.query('create table kept as select 42 as answer'));
  await first.stop();
  const key = await storedSecretKey(dataDir, () => Promise.resolve(false));
  for (const mode of [0o777, 0o755, 0o750, 0o701]) {
    chmodSync(dataDir, mode);
    const embedded = await start();
    assert.equal(modeOf(dataDir), '700', mode.toString(8));
    assert.equal(await keptIn(embedded), 42);
    await embedded.stop();
  }
  assert.equal(await storedSecretKey(dataDir, () => Promise.resolve(true)), key);
});

test('a data folder that others may enter and that holds more is refused and not changed', { skip }, async () => {
  await (await start()).stop();
  mkdirSync(join(dataDir, 'photographs'));
  chmodSync(dataDir, 0o755);
  await assert.rejects(
    start(),
    /may enter the data folder .*, and it holds photographs, .*; run chmod 700 .*data, or name/,
  );
  assert.equal(modeOf(dataDir), '755');
  chmodSync(dataDir, 0o700);
  await (await start()).stop();
});
