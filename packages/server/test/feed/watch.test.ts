/** The wait for events of those who follow the feed, also where a question for them failed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeLog } from '../../src/base/log.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { FeedWatch } from '../../src/store/feed/feed-watch.ts';
import { placeEvents } from '../../src/store/feed/place-events.ts';
import { makePerson } from '../support/people.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';
import { until } from '../support/time.ts';

let testing: TestDatabase;
let database: Database;

before(async () => {
  testing = await testDatabase();
  database = openDatabase({ url: testing.appUrl, connections: 1, sharedConnections: 1, log: makeLog('silent') });
});
after(async () => {
  await database.close();
  await testing.drop();
});

test('one who waits for an event that is placed already hears of it, also after its first question failed', async () => {
  const { accountId } = await makePerson(testing.ownerUrl, testSecretKey);
  await withClient(testing.ownerUrl, (client) =>
    client.query(
      `insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
       values ($1, gen_random_uuid(), $1, 'asset.terms_changed', 'Asset', $1, '{}')`,
      [accountId],
    ),
  );
  let placed = 0;
  await until(async () => (placed += (await placeEvents(database))?.placed ?? 0) > 0);
  assert.equal(placed, 1);

  let looks = 0;
  let failures = 0;
  const query = (async (statement, values) => {
    looks += 1;
    if (failures > 0) {
      failures -= 1;
      throw new Error('the connection was lost');
    }
    return await database.query(statement, values);
  }) as Database['query'];
  const watch = new FeedWatch({ database: { query }, log: makeLog('silent') });
  const { signal } = new AbortController();
  try {
    // The watch has looked at all there is before its third question.
    void watch.wait(newId(), '1', signal);
    await until(() => looks >= 3);
    failures = 1;
    let isHeard = false;
    void watch.wait(accountId, '0', signal).then((heard) => (isHeard = heard));
    await until(() => isHeard);
    assert.equal(failures, 0);
  } finally {
    watch.stop();
  }
});
