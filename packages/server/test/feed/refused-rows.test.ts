/** Rows that a bulk mutation in the mode EACH refuses leave no event, whether others are done or none. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { placeEvents } from '../support/feed.ts';
import { day, issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { send, type TestServer } from '../support/server.ts';
import { openTestClient, startShared, type TestClient } from '../support/test-client.ts';

let server: TestServer;
let issuer: TestClient;
before(async () => {
  server = await startShared();
  issuer = await openTestClient(server);
});
after(() => server.stop());

/** A mutation, an object of it that is right, one that a rule refuses, and the event of the whole. */
async function kinds() {
  const assetId = await makeClass(issuer, '100');
  const [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, ada, '50');
  await issuer.mutate('createHolder', newHolder('Taken', { holderNumber: 'T-1' }));
  const parties = 'holderById(id: $id) { parties { nodes { party { id } } } }';
  const { holderById } = await issuer.read(`query ($id: ID!) { ${parties} }`, { id: ada });
  const partyId = holderById.parties.nodes[0].party.id;
  const lien = { assetId, holderId: ada, kind: 'lien', quantity: '1', effectiveFrom: day };
  const issued = { assetId, holderId: ada, quantity: '1', effectiveDate: day };
  const verified = { partyId, kind: 'identity', status: 'passed', validFrom: day };
  return [
    [
      'createHoldersBulk',
      newHolder('Right'),
      newHolder('Wrong', { holderNumber: 'T-1' }),
      'holder.created_in_bulk',
      null,
    ],
    ['issueUnitsBulk', issued, { ...issued, quantity: '1000' }, 'units.issued_in_bulk', null],
    [
      'transferUnitsBulk',
      transferOf(assetId, ada, bo, '1'),
      transferOf(assetId, bo, ada, '99'),
      'units.transferred_in_bulk',
      null,
    ],
    ['placeRestrictionsBulk', lien, { ...lien, quantity: '99' }, 'restriction.placed_in_bulk', 'restriction.placed'],
    [
      'recordVerificationsBulk',
      verified,
      { ...verified, expiresAt: '2026-01-31' },
      'verification.recorded_in_bulk',
      'verification.recorded',
    ],
  ] as const;
}

/** The types of the events that were placed since a cursor. */
async function typesSince(cursor: string): Promise<readonly string[]> {
  await placeEvents(server.database.ownerUrl);
  const { json } = await send(`${server.address}/token/api/v2/events?limit=1000&after=${cursor}`, {
    headers: { authorization: `Bearer ${issuer.token}` },
  });
  return json.data.map(({ type }: { type: string }) => type);
}

test('each row that is done has its event, and a row that is refused has none', async () => {
  for (const [name, right, wrong, whole, single] of await kinds())
    for (const rows of [[wrong], [wrong, right, wrong], [right]]) {
      await placeEvents(server.database.ownerUrl);
      const { eventCursor } = await issuer.read('{ eventCursor }');
      const select = 'doneCount refusedCount';
      const { doneCount, refusedCount } = await issuer.mutate(name, { mode: 'EACH', rows }, select);
      const done = rows.filter((row) => row === right).length;
      assert.deepEqual([doneCount, refusedCount], [done, rows.length - done], name);
      // The instruction of the whole is told, as the audit log has it.
      assert.deepEqual(
        await typesSince(eventCursor),
        [whole, ...(single === null ? [] : Array(done).fill(single))],
        name,
      );
    }
});
