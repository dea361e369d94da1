/** The rows that placing an event reads are as many in a large register as in a small one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import { openTestClient, startWhole, stopVerified } from '../support/test-client.ts';

const many = 400;

/** The reads of a placing within its database transaction. */
interface Reads {
  /** Entries of all indexes. */
  readonly entries: number;
  /** The indexes of tables to which it writes nothing. */
  readonly indexes: readonly string[];
}

/** Places what was committed. */
async function place(client: pg.Client): Promise<Reads> {
  const read = `
    select sum(pg_stat_get_xact_tuples_returned(i.indexrelid))::integer as entries,
           array_agg(i.indexrelid::regclass::text order by i.indexrelid::regclass::text)
             filter (where c.relname in ('events', 'transactions', 'postings')
                       and pg_stat_get_xact_blocks_fetched(i.indexrelid) > 0) as indexes
      from pg_index i
      join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'registry'::regnamespace`;
  // Counts of earlier database transactions of the session are added up, and begin anew.
  await client.query('select pg_stat_force_next_flush()');
  await client.query('begin');
  const before = (await client.query<Reads>(read)).rows[0]!;
  await client.query('select registry.place_events(1000)');
  const after = (await client.query<Reads>(read)).rows[0]!;
  await client.query('commit');
  return { entries: after.entries - before.entries, indexes: after.indexes };
}

test('a session that has planned while tables were empty places as cheaply once they are full', async (t) => {
  const server = await startWhole();
  t.after(() => stopVerified(server));
  const issuer = await openTestClient(server);
  const servicer = await openTestClient(server);
  await withClient(server.database.ownerUrl, async (placer) => {
    // The placer of the server waits, and only this session makes plans.
    await placer.query('select pg_advisory_lock(1701, 1)');
    // PostgreSQL knows now that they are empty, and would not assume ten pages.
    await placer.query('vacuum analyze');
    const assetId = await makeClass(issuer);
    const begin = async (count: number): Promise<readonly string[]> => {
      const holders = await makeHolders(issuer, count);
      for (const table of ['holders', 'holder_parties'])
        await placer.query(`update registry.${table} set servicing_account_id = $1 where register_id = $2`, [
          servicer.person.accountId,
          issuer.person.accountId,
        ]);
      await place(placer);
      return holders;
    };
    const transfer = async (from: string, to: string): Promise<Reads> => {
      await issuer.mutate('transferUnits', transferOf(assetId, from, to, '1'), 'replayed');
      return place(placer);
    };
    const [one, other] = (await begin(2)) as [string, string];
    await issue(issuer, assetId, one, '10');
    await place(placer);
    const few = await transfer(one, other);
    const rows = (await begin(many)).map((holderId) => ({ assetId, holderId, quantity: '1', effectiveDate: day }));
    await issuer.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows }, 'replayed');
    await place(placer);
    const later = await transfer(one, other);
    const hint = `${few.entries} entries are read, and ${later.entries} of a large register`;
    assert.ok(few.entries > 0 && later.entries < few.entries + many / 4, hint);
    const used = ['events_by_transaction', 'events_pk', 'postings_line_unique', 'transactions_by_instruction'];
    assert.deepEqual(
      later.indexes,
      used.map((name) => `registry.${name}`),
    );
    const { rows: placed } = await placer.query<{ count: number }>(
      `select count(*)::integer as count from registry.feed where type = 'holding.changed'`,
    );
    // The issue, a transfer between two, the issues to many, and the second transfer.
    assert.equal(placed[0]!.count, 1 + 2 + many + 2);
  });
});
