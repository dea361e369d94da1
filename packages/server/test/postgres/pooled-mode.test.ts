/** The way to a pooler, on a connection to PostgreSQL itself: what leans on a session must not be there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { type Database, openDatabase, RolledBack } from '../../src/postgres/database.ts';
import type { Pooling } from '../../src/postgres/connection-mode.ts';
import { commandPlanning } from '../../src/postgres/planner.ts';
import { beforeTests } from '../support/before-tests.ts';
import { testDatabase } from '../support/postgres.ts';

const tested = beforeTests(testDatabase, (made) => made.discard());

async function withDatabase(pooling: Pooling, work: (database: Database) => Promise<void>): Promise<void> {
  const log = makeLog('silent');
  const database = openDatabase({
    url: tested.ownerUrl,
    connections: 1,
    sharedConnections: 1,
    planning: commandPlanning,
    pooling,
    log,
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const shown = {
  name: 'shown',
  text: `
    select current_setting('jit') as jit, current_setting('enable_seqscan') as seqscan,
           current_setting('plan_cache_mode') as mode,
           (select reset_val from pg_settings where name = 'jit') as session,
           (select count(*)::int from pg_prepared_statements) as prepared`,
};

test('settings hold in each database transaction and not in the session, and statements have no names', () =>
  withDatabase('transaction', async (database) => {
    const ofReads = { jit: 'off', seqscan: 'on', mode: 'auto', session: 'on', prepared: 0 };
    const ofCommands = { ...ofReads, seqscan: 'off', mode: 'force_generic_plan' };
    for (let round = 0; round < 3; round += 1) {
      assert.deepEqual(await database.query(shown), [ofReads]);
      assert.deepEqual(await database.transaction((tx) => tx.query(shown)), [ofCommands]);
      const read = { statement: shown, values: [] };
      assert.deepEqual(await database.queryAs(read, read, { shares: true }), { authorised: ofReads, rows: [ofReads] });
    }
  }));

test('with a pooler that passes prepared statements on they have names, and settings hold likewise', () =>
  withDatabase('prepared', async (database) => {
    const [first] = await database.query(shown);
    const [second] = await database.query(shown);
    // The settings and the query.
    assert.deepEqual([first!['prepared'], second!['prepared']], [2, 2]);
    assert.deepEqual(await database.transaction((tx) => tx.query(shown)), [
      // begin, the settings and the query.
      { jit: 'off', seqscan: 'off', mode: 'force_generic_plan', session: 'on', prepared: 3 },
    ]);
  }));

test('a read that waits, a failing one and those behind them are answered in their order', () =>
  withDatabase('transaction', async (database) => {
    const answers = await Promise.allSettled([
      database.query({ text: `select 'first' as value from pg_sleep(0.05)` }),
      database.query({ text: 'select 1 / 0' }),
      database.query({ text: `select 'last' as value` }),
    ]);
    assert.deepEqual(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value[0]!['value'] : answer.reason.code)),
      ['first', '22012', 'last'],
    );
  }));

test('a database transaction that is rolled back leaves nothing, and the next one begins anew', () =>
  withDatabase('transaction', async (database) => {
    const set = { text: `select set_config('registry.context', 'secret', true)` };
    const read = { text: `select current_setting('registry.context', true) as context` };
    await database.transaction(async (tx) => {
      await tx.query(set);
      assert.deepEqual(await tx.query(read), [{ context: 'secret' }]);
      return new RolledBack(undefined);
    });
    const [row] = await database.transaction((tx) => tx.query(read));
    assert.ok(!row!['context']);
    await assert.rejects(
      database.transaction(async (tx) => {
        await tx.query(set);
        await tx.query({ text: 'select 1 / 0' });
      }),
      { code: '22012' },
    );
    const [after] = await database.query(read);
    assert.ok(!after!['context']);
  }));

test('a connection to PostgreSQL itself is found to be one, announced as a pooler or not', async () => {
  for (const pooling of ['none', 'transaction', 'prepared'] as const)
    await withDatabase(pooling, async (database) => assert.equal(await database.isPooled(), false));
});

test('a connection to PostgreSQL itself keeps prepared statements', async () => {
  for (const pooling of ['none', 'transaction', 'prepared'] as const)
    await withDatabase(pooling, async (database) => assert.equal(await database.whyNotPrepared(), null));
});
