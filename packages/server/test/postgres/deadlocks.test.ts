/**
 * Reads that a migration of several tables makes wait: one that PostgreSQL ends because of a deadlock is asked again.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { makeLog } from '../../src/base/log.ts';
import { makeMetrics } from '../../src/http/metrics/metrics.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { until, untilOthersWait } from '../support/time.ts';

let tested: TestDatabase;
let database: Database;
const metrics = makeMetrics({ process: false });

before(async () => {
  tested = await testDatabase();
  const url = new URL(tested.ownerUrl);
  // The session that looks for a deadlock is ended: here the read, which looks once, so long after it began to wait.
  url.searchParams.set('options', '-c deadlock_timeout=100ms');
  const log = makeLog('silent');
  database = openDatabase({ url: url.href, connections: 1, sharedConnections: 1, log, metrics });
  await withClient(tested.ownerUrl, (client) =>
    client.query(`
      create table public.texts (name text);
      insert into public.texts values ('one');
      create table public.gates (gate int);
      insert into public.gates values (0);
      create table public.numbers (number int);
      insert into public.numbers values (1)`),
  );
});
after(async () => {
  await database.close();
  await tested.drop();
});

/** Waits until a session waits for a lock on a table. */
async function untilWaits(client: Pick<pg.Client, 'query'>, table: string): Promise<void> {
  const waiting = `select from pg_locks where not granted and relation = 'public.${table}'::regclass`;
  await until(async () => (await client.query(waiting)).rowCount === 1);
}

/** It locks the tables in this order. */
const both = {
  name: 'both',
  text: 'select t.name, n.number from public.texts t cross join public.gates g cross join public.numbers n',
};

test('a read that was ended by a deadlock with a migration is asked again, and sees what the migration changed', async () => {
  assert.deepEqual(await database.query(both), [{ name: 'one', number: 1 }]);
  const rows = await withClient(tested.ownerUrl, (gate) =>
    withClient(tested.ownerUrl, async (migration) => {
      await migration.query(`set deadlock_timeout = '10min'`);
      for (const one of [gate, migration]) await one.query('begin');
      await gate.query('lock table public.gates');
      await migration.query('alter table public.numbers alter column number type text');
      // It has locked the texts, and waits for the gate.
      const reading = database.query(both);
      await untilOthersWait(gate);
      const altering = migration.query('alter table public.texts alter column name type varchar(40)');
      await untilWaits(gate, 'texts');
      // The read waits for the numbers from now on, and then looks for a deadlock, which there is.
      await gate.query('commit');
      await altering;
      await migration.query('commit');
      return reading;
    }),
  );
  assert.deepEqual(rows, [{ name: 'one', number: '1' }]);
  assert.match(await metrics.text(), /^registry_read_retries_total\{[^}]*sqlstate="40P01"[^}]*\} 1$/m);
});
