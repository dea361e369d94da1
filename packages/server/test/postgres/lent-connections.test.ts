/**
 * Through a pooler that lends connections of PostgreSQL: what the settings do not mention is found, and what they
 * mention works.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { checkStart, poolerSentence } from '../../src/store/integrity/start.ts';
import { beforeTests } from '../support/before-tests.ts';
import { startLendingPooler } from '../support/lending-pooler.ts';
import { testDatabase } from '../support/postgres.ts';

const tested = beforeTests(testDatabase, (made) => made.discard());

for (const order of ['first', 'last'] as const)
  test(`a pooler that passes the process of the login on, and lends what was given back ${order}, stops the start unless it is announced`, async () => {
    const pooler = await startLendingPooler(tested.appUrl, { order });
    const common = { url: pooler.url, connections: 2, sharedConnections: 1, log: makeLog('silent') };
    for (const pooling of ['none', 'transaction', 'prepared'] as const) {
      const database = openDatabase({ ...common, pooling });
      try {
        const refusal = checkStart(database, { pooling });
        if (pooling === 'none') await assert.rejects(refusal, { name: 'StartRefused', message: poolerSentence });
        // It passes no prepared statements on.
        else if (pooling === 'prepared')
          await assert.rejects(refusal, {
            name: 'StartRefused',
            message: /^REGISTRY_DATABASE_POOLING is prepared, and the pooler passes no prepared statements on \(/,
          });
        else await refusal;
      } finally {
        await database.close();
      }
    }
    await pooler.stop();
  });

test('reads and database transactions of many connections, each with a value of its own, get their own answers', async () => {
  const pooler = await startLendingPooler(tested.appUrl, { size: 3 });
  const database = openDatabase({
    url: pooler.url,
    connections: 8,
    sharedConnections: 4,
    pooling: 'transaction',
    deadlineSeconds: 300,
    connectMs: 120_000,
    log: makeLog('silent'),
  });
  const context = { name: 'context', text: `select set_config('registry.context', $1::text, true)` };
  const read = { name: 'read', text: `select current_setting('registry.context') as context` };
  const works = Array.from({ length: 300 }, (_, n) => {
    const value = `${n}`;
    if (n % 3 === 0)
      return database.transaction(async (tx) => {
        await tx.query(context, [value]);
        const [row] = await tx.query(read);
        return row!['context'];
      });
    const set = { statement: context, values: [value] };
    return database
      .queryAs(set, { statement: read, values: [] }, { shares: n % 3 === 1 })
      .then(({ rows }) => rows[0]!['context']);
  });
  try {
    assert.deepEqual(
      await Promise.all(works),
      works.map((_, n) => `${n}`),
    );
    assert.ok(pooler.crossed > 50, `${pooler.crossed}`);
  } finally {
    await database.close();
    await pooler.stop();
  }
});
