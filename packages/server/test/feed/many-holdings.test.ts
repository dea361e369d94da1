/** An event that moved very many holdings: its holding.changed come in parts, each once, between other events. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type pg from 'pg';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import { openTestClient, startWhole, stopVerified } from '../support/test-client.ts';

/** Holders in place of the 5,000 of a part. */
const part = 3;

let assetId: string;
let holders: readonly string[];

const server = beforeTests(startWhole, stopVerified);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  const servicer = await openTestClient(server);
  assetId = await makeClass(issuer);
  holders = (await makeHolders(issuer, 10)).toSorted();
  for (const holder of holders) await issue(issuer, assetId, holder, '10');
  await withClient(server.database.ownerUrl, async (client) => {
    for (const table of ['holders', 'positions', 'lots', 'holder_parties'])
      await client.query(`update registry.${table} set servicing_account_id = $1 where register_id = $2`, [
        servicer.person.accountId,
        issuer.person.accountId,
      ]);
    for (const name of ['add_to_feed', 'add_rest_to_feed']) {
      const { rows } = await client.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [
        `registry.${name}`,
      ]);
      const { text } = rows[0]!;
      assert.match(text, /c_hints constant integer := 5000;/);
      await client.query(text.replace('c_hints constant integer := 5000', `c_hints constant integer := ${part}`));
    }
  });
});

interface Placed {
  readonly type: string;
  readonly holder: string | null;
}

/** Places once, and reads what came. Shape: more is whether the placer is to be called again at once. */
async function place(client: pg.Client): Promise<{ came: readonly Placed[]; more: boolean }> {
  const last = (await client.query<{ position: string }>('select position from registry.feed_head')).rows[0]!.position;
  const { more } = (await client.query<{ more: boolean }>('select more from registry.place_events(1000)')).rows[0]!;
  const { rows } = await client.query<Placed>(
    'select type, holder_id as holder from registry.feed where position > $1 order by position',
    [last],
  );
  return { came: rows, more };
}

const changes = (from: number, to: number): readonly Placed[] =>
  holders.slice(from, to).map((holder) => ({ type: 'holding.changed', holder }));

test('the first part comes with the event, the others in later placings, before what is committed meanwhile', async () => {
  await withClient(server.database.ownerUrl, async (placer) => {
    // The placer of the server waits.
    await placer.query('begin; select pg_advisory_xact_lock(1701, 1)');
    for (let more = true; more; ) ({ more } = await place(placer));
    const split = { assetId, numerator: '2', denominator: '1', effectiveDate: '2026-03-01' };
    await issuer.mutate('splitAsset', split, 'replayed');
    assert.deepEqual(await place(placer), {
      came: [{ type: 'asset.split', holder: null }, ...changes(0, 3)],
      more: true,
    });
    const moved = transferOf(assetId, holders[8]!, holders[9]!, '1', { effectiveDate: '2026-03-02' });
    await issuer.mutate('transferUnits', moved, 'replayed');
    assert.deepEqual(await place(placer), {
      came: [...changes(3, 6), { type: 'units.transferred', holder: null }, ...changes(8, 10)],
      more: true,
    });
    assert.deepEqual(await place(placer), { came: changes(6, 9), more: true });
    assert.deepEqual(await place(placer), { came: changes(9, 10), more: false });
    assert.deepEqual(await place(placer), { came: [], more: false });
    await placer.query('commit');
  });
});

test('a part that ends with the last holding is followed by none', async () => {
  await withClient(server.database.ownerUrl, async (placer) => {
    await placer.query('begin; select pg_advisory_xact_lock(1701, 1)');
    const bulk = holders
      .slice(0, 6)
      .map((holderId) => ({ assetId, holderId, quantity: '1', effectiveDate: '2026-03-03' }));
    await issuer.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows: bulk }, 'replayed');
    assert.deepEqual((await place(placer)).came.slice(1), changes(0, 3));
    assert.deepEqual((await place(placer)).came, changes(3, 6));
    assert.deepEqual(await place(placer), { came: [], more: false });
    await placer.query('commit');
  });
});
