/** Prepared statements: each takes memory of PostgreSQL as long as its connection lives. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import type { Statement } from '../../src/postgres/statement.ts';
import { testPostgres } from '../support/postgres.ts';

let database: Database;
before(async () => {
  const { ownerUrl } = await testPostgres();
  database = openDatabase({ url: ownerUrl, connections: 1, sharedConnections: 1, log: makeLog('silent') });
});
after(() => database.close());

type Run = (statement: Statement) => Promise<Record<string, unknown>[]>;
const ways: Readonly<Record<string, Run>> = {
  'of commands': (statement) => database.transaction((tx) => tx.query(statement)),
  'of reads': (statement) => database.query(statement),
};

const counted = {
  text: 'select count(*)::int as count, coalesce(sum(length(statement)), 0)::int as length from pg_prepared_statements',
};

for (const [name, run] of Object.entries(ways)) {
  test(`a connection ${name} has at most 500 prepared statements, and a million characters of them`, async () => {
    const most = { count: 0, length: 0 };
    const look = async (): Promise<void> => {
      const [{ count, length }] = (await run(counted)) as [{ count: number; length: number }];
      most.count = Math.max(most.count, count);
      most.length = Math.max(most.length, length);
    };
    for (let n = 0; n < 1_100; n += 1) {
      await run({ name: `short ${name} ${n}`, text: `select ${n} as n` });
      if (n % 50 === 0) await look();
    }
    assert.ok(most.count > 400, `${most.count}`);
    for (let n = 0; n < 130; n += 1) {
      await run({ name: `long ${name} ${n}`, text: `select ${n} as n, '${'x'.repeat(16_000)}' as x` });
      if (n % 8 === 0) await look();
    }
    // One more is prepared before the connection is replaced, and a transaction has a statement to begin and one to
    // end.
    assert.ok(most.count <= 503, `${most.count} statements`);
    assert.ok(most.length > 900_000 && most.length <= 1_020_000, `${most.length} characters`);
  });
}
