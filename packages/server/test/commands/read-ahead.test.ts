/**
 * Rows of a mutation are read before its caller is authenticated; they count only if the caller is the expected one.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { balancesOf, issue, makeClass, makeHolders, transferOf, whileHeld } from '../support/holdings.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { layWire } from '../support/proxy.ts';
import { startWhole, openTestClient } from '../support/test-client.ts';

let assetId: string;
let ada: string;
let bo: string;

/** A replay is answered when the wait for the book is over. Nothing else here waits for a lock. */
const impatientDatabase = async (): Promise<TestDatabase> => {
  const made = await testDatabase();
  const name = new URL(made.ownerUrl).pathname.slice(1);
  await withClient(made.ownerUrl, (owner) =>
    owner.query(`alter role registry_app in database ${name} set lock_timeout = '100ms'`),
  );
  return made;
};

const database = beforeTests(impatientDatabase, (made) => made.drop());
const wire = beforeTests(() => layWire(database.appUrl));
const server = beforeTests(() => startWhole({ database: { ...database, appUrl: wire.url } }));
const client = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeClass(client);
  [ada, bo] = (await makeHolders(client, 2)) as [string, string];
  await issue(client, assetId, ada, '1000');
});

/** Changes the role of the client's person on the server, while the token lives. */
const becomes = (role: string): Promise<unknown> =>
  server.owner('update registry.users_accounts set user_role = $1 where id = $2', [role, client.person.usersAccountId]);

const give = (quantity: string, more: object = {}): Promise<{ instruction: { status: string } }> =>
  client.mutate('transferUnits', transferOf(assetId, ada, bo, quantity, more), 'instruction { status }');

test('a mutation of a recently seen caller takes two round trips', async () => {
  await give('1');
  const before = wire.roundTrips;
  for (let index = 0; index < 10; index += 1) await give('1', { idempotencyKey: `trip ${index}` });
  assert.equal(wire.roundTrips - before, 20);
});

test('a narrowed or widened role applies to the next mutation', async () => {
  const had = await balancesOf(server, assetId);
  await becomes('account_operator');
  assert.equal((await give('5')).instruction.status, 'pending_approval');
  assert.deepEqual(await balancesOf(server, assetId), had);
  await becomes('account_auditor');
  await client.refused('not_permitted', 'transferUnits', transferOf(assetId, ada, bo, '5'));
  await becomes('account_administrator');
  assert.equal((await give('5')).instruction.status, 'completed');
  assert.equal((await balancesOf(server, assetId))[bo], `${Number(had[bo]) + 5}`);
});

test('a replay returns the first result, even if the mutation would now be refused', async () => {
  const [from, into] = (await makeHolders(client, 2)) as [string, string];
  await issue(client, assetId, from, '7');
  const input = { fromHolderId: from, intoHolderId: into, reason: 'One person.', effectiveDate: '2026-02-02' };
  const keyed = { ...input, idempotencyKey: 'merge once' };
  const first = await client.mutate('mergeHolders', keyed, 'instruction { id } replayed');
  await assert.rejects(client.mutate('mergeHolders', input));
  const again = await client.mutate('mergeHolders', keyed, 'instruction { id } replayed');
  assert.deepEqual(again, { ...first, replayed: true });
});

test('a replay returns the first result while another connection locks the book', async () => {
  const input = { ...transferOf(assetId, ada, bo, '3'), idempotencyKey: 'told while held' };
  const first = await client.mutate('transferUnits', input, 'transaction { id } replayed');
  await whileHeld(database, assetId, async () => {
    assert.deepEqual(await client.mutate('transferUnits', input, 'transaction { id } replayed'), {
      ...first,
      replayed: true,
    });
  });
});

test('and while the second of two books is', async () => {
  const into = await makeClass(client);
  const { lotId } = await issue(client, assetId, ada, '40');
  const input = {
    assetId,
    toAssetId: into,
    holderId: ada,
    lotIds: [lotId],
    quantity: '40',
    ratioNumerator: '1',
    ratioDenominator: '1',
    effectiveDate: '2026-02-03',
    idempotencyKey: 'converted once',
  };
  const first = await client.mutate('convertUnits', input, 'transaction { id } replayed');
  await whileHeld(database, into, async () => {
    assert.deepEqual(await client.mutate('convertUnits', input, 'transaction { id } replayed'), {
      ...first,
      replayed: true,
    });
  });
});
