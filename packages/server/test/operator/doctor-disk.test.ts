/** `doctor` on the disk of PostgreSQL, as a role that may know its folder. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readConfig } from '../../src/base/config.ts';
import { makeLog } from '../../src/base/log.ts';
import { examine } from '../../src/operator/doctor/doctor.ts';
import { settingsOf } from '../support/operator.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.discard());

test('the disk of a PostgreSQL on this machine is examined where a role may know its folder', async () => {
  const options = { strict: false, log: makeLog('silent'), say: () => undefined };
  const examinations = await examine(readConfig(settingsOf(database)), options);
  const { rows } = await withClient(database.ownerUrl, (client) => client.query('show data_directory'));
  const { found } = examinations.find(({ name }) => name === 'disk')!;
  // Its log is on the same disk.
  const [, folder] = /^The disk of (.+?)(?:\/pg_wal)? has \d+ MiB left\.$/.exec(found)!;
  assert.equal(folder, rows[0].data_directory);
});
