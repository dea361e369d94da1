/** Reads that a migration of several tables makes wait: one that PostgreSQL ends because of a deadlock is asked again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { makeLog } from '../../src/base/log.ts';
import { makeMetrics } from '../../src/http/metrics.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';

let tested: TestDatabase;
let database: Database;
const metrics = makeMetrics({ process: false });

before(async () => {
  tested = await testDatabase();
  const url = new URL(tested.ownerUrl);
  // The session that looks for a deadlock first is ended: here the read, which looks once, so long after it began to wait.
  url.searchParams.set('options', '-c deadlock_timeout=1s');
  const log = makeLog('silent');
  database = openDatabase({ url: url.href, connections: 1, sharedConnections: 1, log, metrics });
  await withClient(tested.ownerUrl, (client) =>
    client.query(`
      create table public.texts (name text);
      insert into public.texts values ('one');
      create table public.numbers (number int);
      insert into public.numbers values (1)`),
  );
});
after(async () => {
  await database.close();
  await tested.drop();
});

const both = { name: 'both', text: 'select t.name, n.number from public.texts t cross join public.numbers n' };

/** Waits until a session waits for a lock. */
async function untilWaiting(client: pg.Client): Promise<void> {
  const waiting = `
    select
      from pg_locks
     where not granted
       and database = (select oid from pg_database where datname = current_database())`;
  while ((await client.query(waiting)).rowCount === 0);
}

test('a read that was ended by a deadlock with a migration is asked again, and sees what the migration changed', async () => {
  assert.deepEqual(await database.query(both), [{ name: 'one', number: 1 }]);
  const rows = await withClient(tested.ownerUrl, async (migration) => {
    await migration.query(`set deadlock_timeout = '60s'`);
    await migration.query('begin');
    await migration.query('alter table public.numbers alter column number type text');
    // It has locked one table, and waits for the other.
    const reading = database.query(both);
    await untilWaiting(migration);
    await migration.query('alter table public.texts alter column name type varchar(40)');
    await migration.query('commit');
    return reading;
  });
  assert.deepEqual(rows, [{ name: 'one', number: '1' }]);
  assert.match(await metrics.text(), /^registry_read_retries_total\{[^}]*sqlstate="40P01"[^}]*\} 1$/m);
});
