/** Two servers that place at once: nothing is lost, nothing comes twice, and neither asks without a reason. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { makeLog } from '../../src/base/log.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { Placer } from '../../src/store/feed/placer.ts';
import { makePerson } from '../support/people.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';
import { until } from '../support/time.ts';

const log = makeLog('silent');

/** A placer that counts its calls. */
interface Counted {
  readonly placer: Placer;
  /** Calls that placed, or looked and found nothing. */
  looks: number;
  /** Calls that found the other one placing. */
  taken: number;
  close(): Promise<void>;
}

let database: TestDatabase;
let accountId: string;
const placers: Counted[] = [];

before(async () => {
  database = await testDatabase();
  ({ accountId } = await makePerson(database.ownerUrl, testSecretKey));
  placers.push(begin(), begin());
  await untilPlaced();
});
after(async () => {
  for (const each of placers) await each.close();
  await database.drop();
});

function begin(): Counted {
  const own = openDatabase({ url: database.appUrl, connections: 1, sharedConnections: 1, log });
  const query = (async (statement, values) => {
    const rows = await own.query(statement, values);
    if (statement.name === 'place_events') counted[rows.length === 0 ? 'taken' : 'looks'] += 1;
    return rows;
  }) as Database['query'];
  const counted: Counted = {
    placer: new Placer({ database: { query }, slowly: own, log }),
    looks: 0,
    taken: 0,
    close: async () => {
      await counted.placer.stop();
      await own.close();
    },
  };
  return counted;
}

const insert = (client: pg.Client, count = 1): Promise<unknown> =>
  client.query(
    `insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
     select '${accountId}', gen_random_uuid(), '${accountId}', 'asset.terms_changed', 'Asset', '${accountId}', '{}'
       from generate_series(1, ${count})`,
  );

/** Waits until each event is in the feed. Shape: how many there are. */
async function untilPlaced(): Promise<number> {
  const count = (table: string): Promise<number> =>
    withClient(database.ownerUrl, async (client) =>
      Number((await client.query(`select count(*) from registry.${table}`)).rows[0].count),
    );
  await until(async () => (await count('feed')) >= (await count('events')));
  const placed = await count('feed');
  assert.equal(placed, await count('events'));
  return placed;
}

const sum = (of: 'looks' | 'taken'): number => placers.reduce((total, each) => total + each[of], 0);

test('two servers place what eight writers commit, each event once', async () => {
  const before = await untilPlaced();
  const looks = sum('looks');
  let asked = 0;
  const writers = Array.from({ length: 8 }, (_, writer) =>
    withClient(database.ownerUrl, async (client) => {
      for (let turn = 0; turn < 25; turn += 1) {
        await insert(client);
        // As a server does after a commit of its own.
        placers[writer % 2]!.placer.place();
        asked += 1;
      }
    }),
  );
  await Promise.all(writers);
  assert.equal(await untilPlaced(), before + 200);
  // Each look was asked for, but for those of the clock, one in a second.
  assert.ok(sum('looks') - looks < 2 * asked, `${sum('looks') - looks} looks for ${asked} commits`);
});

test('while one places for long, the other asks again, and places what was committed meanwhile', async () => {
  await withClient(database.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(1701, 1)');
    const looks = sum('looks');
    await withClient(database.ownerUrl, (writer) => insert(writer));
    const taken = placers.map((each) => each.taken);
    for (const { placer } of placers) placer.place();
    await until(() => placers.every((each, index) => each.taken > taken[index]! + 2));
    assert.equal(sum('looks'), looks, 'a call went past the lock');
    await client.query('commit');
  });
  await untilPlaced();
});

test('what nobody asked for is placed by the clock, and nobody looks more often than it', async () => {
  await until(() => placers.every(({ looks }) => looks > 0));
  for (let round = 0; round < 2; round += 1) {
    const looks = sum('looks');
    await withClient(database.ownerUrl, (writer) => insert(writer));
    await untilPlaced();
    // The call that places it, and one of each that may have begun before.
    assert.ok(sum('looks') - looks <= 5, `${sum('looks') - looks} looks for one event`);
  }
});

test('more than is placed at once is placed at once in parts', async () => {
  await withClient(database.ownerUrl, (writer) => insert(writer, 2_500));
  placers[0]!.placer.place();
  await untilPlaced();
});
