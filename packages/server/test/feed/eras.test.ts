/** Events of before the upgrade, those of a restored dump, and the removal of old ones. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import pg from 'pg';
import { newId } from '../../src/base/ids.ts';
import { makePerson } from '../support/people.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';

let database: TestDatabase;
let client: pg.Client;
let accountId: string;

beforeEach(async () => {
  database = await testDatabase();
  ({ accountId } = await makePerson(database.ownerUrl, testSecretKey));
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('alter table registry.events disable trigger user; delete from registry.events');
});
afterEach(async () => {
  await client.end();
  await database.discard();
});

/** Inserts an event by the statement of 0.1.0, which knows of none of the columns of this release. Shape: its id. */
async function insertAsBefore(): Promise<string> {
  const id = newId();
  await client.query(
    `insert into registry.events (account_id, id, register_id, type, object_type, object_id, instruction_id, payload)
     values ($1, $2, $1, 'asset.terms_changed', 'Asset', $1, null, '{"mutation": "changeAssetTerms"}')`,
    [accountId, id],
  );
  return id;
}

/** Makes of an event one that was recorded before the columns were there. */
const makeOld = (id: string, minutes: number): Promise<unknown> =>
  client.query(
    `update registry.events set era = null, xact_id = null, ordinal = null, recorded_at = now() - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  );

async function placeAll(most: number): Promise<number> {
  for (let calls = 1; ; calls += 1) {
    const { rows } = await client.query<{ more: boolean }>(`select more from registry.place_events(${most})`);
    if (!rows[0]!.more) return calls;
  }
}

const feed = async (): Promise<readonly string[]> =>
  (await client.query<{ id: string }>('select id from registry.feed order by position')).rows.map(({ id }) => id);

test('events of before the upgrade come first, in the order of their recording, in parts and once each', async () => {
  const old: string[] = [];
  for (let minutes = 1; minutes <= 9; minutes += 1) {
    const id = await insertAsBefore();
    await makeOld(id, minutes);
    old.unshift(id);
  }
  const during = [await insertAsBefore(), await insertAsBefore()];
  await client.query('select from registry.place_events(2)');
  during.push(await insertAsBefore());
  assert.ok((await placeAll(2)) > 5);
  assert.deepEqual(await feed(), [...old, ...during]);
  const later = await insertAsBefore();
  await placeAll(2);
  assert.deepEqual(await feed(), [...old, ...during, later]);
});

test('of transactions of an asset that were recorded before, the later one comes later, however long its mutation waited', async () => {
  const instructions = [newId(), newId()];
  const assetId = newId();
  await client.query('set session_replication_role = replica');
  for (const [index, instructionId] of instructions.entries())
    await client.query(
      `insert into registry.transactions (register_id, id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, payload, digest)
       values ($1, $2, $3, $4, 'issue', now(), now() - make_interval(mins => $5), $6, '{}', sha256('{}'))`,
      [accountId, newId(), assetId, index + 1, 10 - index, instructionId],
    );
  const ids = [await insertAsBefore(), await insertAsBefore()];
  // The first one began after the second one, and had the lock of the asset before it.
  for (const [index, id] of ids.entries()) {
    await client.query(
      `update registry.events set type = 'units.issued', instruction_id = '${instructions[index]}' where id = '${id}'`,
    );
    await makeOld(id, 20 + index);
  }
  await placeAll(100);
  assert.deepEqual(await feed(), ids);
});

test('a dump that is restored in another cluster begins an era: what was placed stays, what was not is placed', async () => {
  const placed = [await insertAsBefore(), await insertAsBefore()];
  await client.query('select registry.follow_cluster()');
  await placeAll(100);
  const left = [await insertAsBefore(), await insertAsBefore()];
  // Ids of transactions of the former cluster, far ahead of those of this one.
  await client.query(`update registry.events set xact_id = '900000000000'`);
  await client.query(`update registry.feed_head set seen = '900000000000:900000000000:', system_identifier = 1`);
  assert.deepEqual((await client.query('select registry.follow_cluster() as began')).rows, [{ began: true }]);
  const later = [await insertAsBefore()];
  await placeAll(2);
  later.push(await insertAsBefore());
  await placeAll(2);
  assert.deepEqual(await feed(), [...placed, ...left, ...later]);
  assert.deepEqual((await client.query('select registry.follow_cluster() as began')).rows, [{ began: false }]);
});

test('the age is that of the oldest event that was committed and not placed, also in parts and of a long transaction', async () => {
  await placeAll(100);
  const age = async (): Promise<number> =>
    (await client.query<{ age: number }>('select registry.unplaced_age() as age')).rows[0]!.age;
  // Minutes, whatever the seconds that this test takes.
  const minutesOld = async (minutes: number): Promise<void> => {
    const id = await insertAsBefore();
    await client.query(`update registry.events set recorded_at = now() - make_interval(mins => $2) where id = $1`, [
      id,
      minutes,
    ]);
  };
  const minutes = async (): Promise<number> => Math.floor((await age()) / 600) * 10;
  assert.equal(await age(), 0);
  for (const old of [300, 200, 100]) await minutesOld(old);
  assert.equal(await minutes(), 300);
  for (const left of [200, 100]) {
    await client.query('select from registry.place_events(1)');
    assert.equal(await minutes(), left);
  }
  await client.query('begin');
  await minutesOld(50);
  await placeByOther();
  await client.query('commit');
  assert.equal(await minutes(), 50);
  await placeAll(100);
  assert.equal(await age(), 0);
});

/** Inserts an event and places all that is committed, in another session. */
async function placeByOther(): Promise<void> {
  const first = client;
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await insertAsBefore();
    await placeAll(100);
  } finally {
    await client.end();
    client = first;
  }
}

test('old events are removed from the beginning, and their cursors are gone', async () => {
  const ids = [await insertAsBefore(), await insertAsBefore(), await insertAsBefore()];
  await placeAll(100);
  await client.query('alter table registry.feed disable trigger user');
  await client.query(`update registry.feed set placed_at = now() - interval '3 days' where id <> '${ids[2]}'`);
  const remove = `select registry.remove_old_events(now() - interval '2 days', 1)::integer as removed`;
  assert.deepEqual((await client.query(remove)).rows, [{ removed: 1 }]);
  assert.deepEqual(await feed(), ids.slice(1));
  assert.deepEqual((await client.query(remove)).rows, [{ removed: 1 }]);
  assert.deepEqual((await client.query(remove)).rows, [{ removed: 0 }]);
  await client.query('begin');
  await client.query(`select auth.set_context($1, 'issuer', 'account_viewer', null)`, [accountId]);
  for (const gone of [`registry.cursor_position('${ids[1]}')`, `registry.position_since(now() - interval '1 day')`]) {
    await client.query('savepoint asked');
    await assert.rejects(client.query(`select ${gone}`), { constraint: 'cursor_gone', detail: ids[2] });
    await client.query('rollback to savepoint asked');
  }
  await client.query('rollback');
  const later = await insertAsBefore();
  await placeAll(100);
  assert.deepEqual(await feed(), [ids[2], later]);
});
