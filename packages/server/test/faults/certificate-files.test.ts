/**
 * A file that the URL of the database names is missing while the program runs: each query tells so, and works once it
 * is back.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { Outage } from '../../src/base/refusal.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-certificates-'));
let database: TestDatabase;

before(async () => {
  database = await testDatabase();
});
after(async () => {
  await database.discard();
  rmSync(folder, { recursive: true, force: true });
});

for (const parameter of ['sslrootcert', 'sslcert'])
  test(`${parameter} that is missing is an outage, and told as it is`, async () => {
    const path = join(folder, `${parameter}.pem`);
    const url = new URL(database.appUrl);
    // The driver reads the file although it does not need it.
    url.searchParams.set('sslmode', 'disable');
    url.searchParams.set(parameter, path);
    const opened = openDatabase({ url: url.href, connections: 1, sharedConnections: 1, log: makeLog('silent') });
    const statement = { text: 'select 1 as one' };
    const uses = [
      () => opened.query(statement),
      () => opened.queryAs({ statement, values: [] }, { statement, values: [] }),
      () => opened.transaction((tx) => tx.query(statement)),
    ];
    try {
      for (const use of [...uses, ...uses])
        await assert.rejects(use(), (error: unknown) => {
          assert.ok(error instanceof Outage, String(error));
          assert.equal(error.code, 'database_unavailable');
          assert.equal(
            (error.cause as Error).message,
            `the URL of the database names ${path} by ${parameter}, which does not exist.`,
          );
          return true;
        });
      writeFileSync(path, rootCertificates[0]!);
      for (const use of uses) await use();
    } finally {
      await opened.close();
    }
  });
