/** Files with certificate numbers that are imported, undone and imported again, as whoever adopts the register does. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { csv, holderFile, importsAt, openEmptyRegister } from '../support/imports.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, startShared, type TestClient } from '../support/test-client.ts';

let server: TestServer;
before(async () => {
  server = await startShared();
});
after(() => server.stop());

const { bringAll, look } = importsAt(() => server.address);

/** The certificates of each holder number on a day, as known at an instant; their units behind the number. */
async function certificates(client: TestClient, asOf: string, knownAt?: string): Promise<readonly string[]> {
  const { allLots } = await client.read(
    `{ allLots(asOf: "${asOf}"${knownAt === undefined ? '' : `, knownAt: "${knownAt}"`}, first: 100) { nodes { customId quantity asset { symbol } holder { holderNumber } } } }`,
  );
  return allLots.nodes
    .map(
      ({ customId, quantity, asset, holder }: any) => `${asset.symbol} ${holder.holderNumber} ${customId} ${quantity}`,
    )
    .toSorted();
}

test('certificates of a file keep their numbers when it is undone and brought again, whole, corrected and in part', async () => {
  const client = await openEmptyRegister(server);
  const paper = { name: 'Paper', symbol: 'PPR', form: 'certificated', authorizedKind: 'unlimited' };
  await makeAsset(client, paper, 'active');
  await bringAll(client, holderFile, { kind: 'holders' });
  const head = 'date,type,asset,holder,to holder,quantity,certificate,from certificate,remainder certificate';
  const rows = (quantity: string): readonly string[] => [
    `2020-01-01,issue,CMN,1,,${quantity},1,,`,
    `2020-01-01,issue,PPR,1,,${quantity},1,,`,
    '2020-02-01,transfer,CMN,1,2,40,2,1,3',
    '2020-02-01,transfer,PPR,1,2,40,2,1,3',
    '2020-03-01,transfer,CMN,2,3,40,4,2,',
    '2020-03-01,transfer,PPR,2,3,40,4,2,',
  ];
  const query = { kind: 'history', decimal: 'point' };
  const undo = { ...query, undo: 'The quantities were in hundreds.' };
  const wrong = csv(head, ...rows('100'));
  const [first, second, last] = ['2020-01-31', '2020-02-28', '2020-03-31'] as const;
  // Worked out by hand: of 100 units 40 go on, and 60 stay.
  const held = (units: number) => ({
    [first]: [`CMN 1 1 ${units}`, `PPR 1 1 ${units}`],
    [second]: [`CMN 1 3 ${units - 40}`, 'CMN 2 2 40', `PPR 1 3 ${units - 40}`, 'PPR 2 2 40'],
    [last]: [`CMN 1 3 ${units - 40}`, 'CMN 3 4 40', `PPR 1 3 ${units - 40}`, 'PPR 3 4 40'],
  });
  const assertHeld = async (expected: Readonly<Record<string, readonly string[]>>, knownAt?: string) => {
    for (const [day, list] of Object.entries(expected))
      assert.deepEqual(await certificates(client, day, knownAt), list, day);
  };
  const lastRecorded = async (): Promise<string> =>
    (await client.read('{ allTransactions(orderBy: [RECORDED_AT_DESC], first: 1) { nodes { recordedAt } } }'))
      .allTransactions.nodes[0].recordedAt;
  assert.equal((await bringAll(client, wrong, query)).counts.entries, 6);
  await assertHeld(held(100));
  const asKnownFirst = await lastRecorded();
  // While it stands, its numbers are taken.
  const longer = csv(head, '2020-04-01,issue,CMN,3,,1,3,,', '2020-04-01,issue,PPR,3,,1,3,,');
  const codesOf = async (file: string): Promise<readonly string[]> =>
    (await look(client, file, query)).findings.map(({ line, code }: any) => `${line} ${code}`);
  assert.deepEqual(await codesOf(longer), ['2 certificate_number_taken', '3 certificate_number_taken']);
  assert.equal((await bringAll(client, wrong, undo)).counts.entries, 6);
  await assertHeld({ [first]: [], [second]: [], [last]: [] });
  // Corrected, with the same numbers: the same paper of the old register, with other units.
  const right = csv(head, ...rows('90'));
  const corrected = await bringAll(client, right, query);
  assert.deepEqual([corrected.done, corrected.findings, corrected.counts.entries], [true, [], 6]);
  await assertHeld(held(90));
  await assertHeld(held(100), asKnownFirst);
  assert.deepEqual(await codesOf(longer), ['2 certificate_number_taken', '3 certificate_number_taken']);
  // Undone again, and again in part: the numbers that the undo gave to returning paper are free too.
  assert.equal((await bringAll(client, right, undo)).counts.entries, 6);
  const part = csv(head, ...rows('90').slice(0, 4));
  assert.deepEqual((await bringAll(client, part, query)).findings, []);
  assert.deepEqual(await certificates(client, last), held(90)[second]);
  assert.equal((await bringAll(client, right, query)).doneBefore, 4);
  await assertHeld(held(90));
  const more = csv(head, ...[5, 6, 7, 8, 9].flatMap((n) => [`2020-04-0${n},issue,PPR,3,,1,${n},,`]));
  assert.deepEqual((await bringAll(client, more, query)).findings, []);
  // All ends as it began.
  for (const file of [more, right]) assert.deepEqual((await bringAll(client, file, undo)).findings, []);
  assert.deepEqual((await bringAll(client, wrong, query)).findings, []);
  await assertHeld(held(100));
});
