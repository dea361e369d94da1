/**
 * The program of the guide: it follows a register beside writers and a bulk, is stopped at any request and goes on from
 * what it has stored, and is equal to the register at the end.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Picks } from '../model/generate.ts';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { assertEvent } from '../support/event-schemas.ts';
import { placeEvents } from '../support/feed.ts';
import { type Copy, copiedLines, followGuide, followProgram, registeredLines } from '../support/guide-program.ts';
import { blocksOf } from '../support/pages.ts';
import { testSeed } from '../support/seed.ts';
import { send } from '../support/server.ts';
import { openTestClient, startShared, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

type Graphql = TestClient['read'];

const { begin, advance, follow } = await followProgram();

let assetIds: readonly string[];
let holders: readonly string[];

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  assetIds = [await makeClass(issuer), await makeClass(issuer)];
  holders = await makeHolders(issuer, 4);
  for (const assetId of assetIds) for (const holder of holders) await issue(issuer, assetId, holder, '1000');
});

test('the event that the guide shows fulfils the schema of its type', () => {
  const { text: shown } = blocksOf(followGuide).find(({ language }) => language === 'json')!;
  for (const event of JSON.parse(shown).data) assertEvent(event);
});

class Killed extends Error {}

test('a mirror that is stopped twenty times beside sixteen writers and a bulk is equal to the register', async () => {
  const picks = new Picks([testSeed]);
  let stops = 0;
  const risk = (): void => {
    if (stops < 20 && picks.chance(20)) {
      stops += 1;
      throw new Killed();
    }
  };
  const graphql: Graphql = async (...given) => {
    risk();
    const answer = await issuer.read(...given);
    risk();
    return answer;
  };
  const events = async (cursor: string | null): Promise<object> => {
    risk();
    const begins = cursor === null ? '' : `&after=${cursor}`;
    const { status, json } = await send(`${server.address}/token/api/v2/events?limit=7&wait=1${begins}`, {
      headers: { authorization: `Bearer ${issuer.token}` },
    });
    assert.equal(status, 200, JSON.stringify(json));
    risk();
    return json;
  };
  let writing = true;
  const writers = times(16, async (writer) => {
    for (let turn = 0; turn < 5; turn += 1)
      await issuer.mutate(
        'transferUnits',
        transferOf(assetIds[turn % 2]!, holders[writer % 4]!, holders[(writer + 1) % 4]!, '1'),
      );
  });
  const bulk = issuer.mutate('issueUnitsBulk', {
    mode: 'ATOMIC',
    rows: times(300, (row) => ({
      assetId: assetIds[0],
      holderId: holders[row % 4],
      quantity: '1',
      effectiveDate: '2026-02-01',
    })),
  });
  const written = Promise.all([...writers, bulk])
    .then(() => placeEvents(server.database.ownerUrl))
    .finally(() => (writing = false));
  let stored: Copy | undefined;
  for (let goesOn = true; goesOn; )
    try {
      const copy = stored === undefined ? await begin(graphql) : structuredClone(stored);
      // The last page is asked for after the last answer.
      const mayBeLast = stored !== undefined && !writing;
      goesOn = stored === undefined || (await advance(graphql, events, copy)) || !mayBeLast;
      stored = copy;
    } catch (error) {
      // All that was not stored is lost, as in a program that is killed.
      if (!(error instanceof Killed)) throw error;
    }
  await written;
  assert.deepEqual(copiedLines(stored!), await registeredLines(server, issuer));
  assert.ok(stops >= 10, `${stops} stops`);
});

test('a mirror that follows by a stream is equal to the register', async () => {
  const headers = { authorization: `Bearer ${issuer.token}` };
  const address = `${server.address}/token/api/v2/events`;
  const copy = await begin(issuer.read);
  const events = async (cursor: string | null): Promise<object> =>
    (await send(`${address}${cursor === null ? '' : `?after=${cursor}`}`, { headers })).json;
  const ended = new AbortController();
  const following = follow(
    (signal) => fetch(address, { headers: { ...headers, accept: 'text/event-stream' }, signal }),
    async () => {
      while (await advance(issuer.read, events, copy));
    },
    ended.signal,
  );
  for (const holder of holders.slice(1))
    await issuer.mutate('transferUnits', transferOf(assetIds[0]!, holders[0]!, holder, '1'));
  const all = await registeredLines(server, issuer);
  await until(() => Object.keys(copy.transactions).length === all.length);
  ended.abort();
  await following;
  assert.deepEqual(copiedLines(copy), all);
});
