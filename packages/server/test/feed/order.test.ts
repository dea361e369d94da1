/**
 * The order of the feed: random writers, placers and readers, and defects of the placer that such a run must notice.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePerson } from '../support/people.ts';
import { testDatabase, withClient } from '../support/postgres.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import { testSecretKey } from '../support/server.ts';
import { Interleaving } from './interleaving.ts';

const runs = isDeep ? 100 : 2;
const steps = 400;

type Edit = readonly (readonly [from: string, to: string])[];

/** A call stops here while the gate of the test is shut. */
const gate = 'perform pg_advisory_xact_lock_shared(1701, 2);\n    v_fresh := ';

/** Runs in a database of its own, with an edited placer. */
async function run(seed: number, edit: Edit = []): Promise<void> {
  const database = await testDatabase();
  try {
    const { accountId } = await makePerson(database.ownerUrl, testSecretKey);
    await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ text: string }>(
        `select pg_get_functiondef('registry.place_events'::regproc) as text`,
      );
      let { text } = rows[0]!;
      for (const [from, to] of [['v_fresh := ', gate] as const, ...edit]) {
        assert.ok(text.includes(from), `the placer has no longer ${from}`);
        text = text.replaceAll(from, to);
      }
      await client.query(text);
      // The events of opening the account are no part of the run.
      await client.query('alter table registry.events disable trigger user; delete from registry.events');
      await client.query(`update registry.feed_head set backlog = null`);
    });
    await new Interleaving(database.ownerUrl, accountId, seed).run(steps);
  } finally {
    await database.discard();
  }
}

test('readers read one order: each committed event once, sequences dense, transactions of an asset ascending', async () => {
  for (let seed = testSeed; seed < testSeed + runs; seed += 1) await run(seed);
});

const defects: Readonly<Record<string, Edit>> = {
  'goes on after the greatest number placed': [
    [
      'e.xact_id >= pg_snapshot_xmax(v_head.seen)',
      'e.ordinal > coalesce((select max(o.ordinal) from registry.events o join registry.feed p on p.id = o.id), 0)',
    ],
    ['where pg_visible_in_snapshot(r.xact_id, pg_current_snapshot())', 'where false'],
  ],
  'forgets the transactions that ran when it last looked': [
    ['where pg_visible_in_snapshot(r.xact_id, pg_current_snapshot())', 'where false'],
  ],
  'orders by transaction id': [
    ['select f.account_id, f.id, f.ordinal\n', 'select f.account_id, f.id, f.ordinal, f.xact_id\n'],
    ['order by f.ordinal', 'order by f.xact_id, f.ordinal'],
  ],
  'takes the snapshot of a later statement': [
    [gate, `perform pg_advisory_xact_lock_shared(1701, 2);\n    v_now := pg_current_snapshot();\n    v_fresh := `],
  ],
  'lets two place at once': [['perform pg_advisory_xact_lock(1701, 1);', '']],
  'forgets where a part ended': [['and f.ordinal > v_head.ordinal', '']],
};
for (const [title, edit] of Object.entries(defects))
  test(`a placer that ${title} is noticed`, async () => {
    for (let seed = testSeed; seed < testSeed + 8; seed += 1) {
      const noticed = await run(seed, edit).then(
        () => false,
        // Either it differs from what was written, or a position would be given twice.
        (error: Error & { code?: string }) => {
          if (error.message.includes('has no longer') || !['ERR_ASSERTION', '23505'].includes(error.code!)) throw error;
          return true;
        },
      );
      if (noticed) return;
    }
    assert.fail('no run noticed it');
  });
