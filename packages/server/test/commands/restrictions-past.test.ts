/**
 * The units that restrictions locked on days of the past, after these were transferred, split, merged and given back.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { anybody } from '../support/holders.ts';
import { withClient } from '../support/postgres.ts';
import { makeAsset, startShared, openTestClient } from '../support/test-client.ts';
import { upload } from '../support/tenant-holdings.ts';

let assetId: string;
const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
});

const newHolder = async (): Promise<string> =>
  (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
const issue = async (holderId: string, quantity: string, effectiveDate: string): Promise<string> =>
  (await issuer.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate }, 'lot { id }')).lot.id;
const transfer = async (fromHolderId: string, holderId: string, quantity: string, effectiveDate: string) => {
  const input = { assetId, fromHolderId, effectiveDate, receivers: [{ holderId, quantity }] };
  return (await issuer.mutate('transferUnits', input, 'transaction { id recordedAt }')).transaction;
};
const index = async (input: object): Promise<string> =>
  (
    await issuer.mutate(
      'placeRestriction',
      { assetId, kind: 'lien', effectiveFrom: '2025-02-01', ...input },
      'restriction { id }',
    )
  ).restriction.id;

/** The locked units of a holder, day by day. */
async function locked(holderId: string, days: readonly string[], knownAt?: string): Promise<(string | null)[]> {
  const knownAtArgument = knownAt === undefined ? '' : `, knownAt: "${knownAt}"`;
  const of = (day: string, index: number): string =>
    `d${index}: positions(asOf: "${day}"${knownAtArgument}, condition: { assetId: "${assetId}" }, includeZero: true) { nodes { locked } }`;
  const { holderById } = await issuer.read(`{ holderById(id: "${holderId}") { ${days.map(of).join(' ')} } }`);
  return days.map((_, index) => holderById[`d${index}`].nodes[0]?.locked ?? null);
}

/** The microsecond before an instant. */
const justBefore = (instant: string): string => {
  const [, second, micro] = /^(.*)\.(\d{6})Z$/.exec(instant)!;
  return `${second}.${`${Number(micro) - 1}`.padStart(6, '0')}Z`;
};

test('a restricted whole lot is locked in full, until a forced transfer takes a part of it', async () => {
  const [from, to] = [await newHolder(), await newHolder()];
  const lotId = await issue(from, '100', '2025-01-02');
  await index({ holderId: from, lotId });
  const forced = {
    assetId,
    fromHolderId: from,
    receivers: [{ holderId: to, quantity: '60' }],
    effectiveDate: '2025-05-01',
    cause: 'court_order',
    reason: 'By order.',
    documentId: await upload(
      server,
      { roleToken: issuer.token, account: { name: issuer.person.accountName } },
      issuer.person.accountId,
    ),
  };
  const { transaction } = await issuer.mutate('forcedTransfer', forced, 'transaction { id recordedAt }');
  const days = ['2025-01-31', '2025-02-01', '2025-04-30', '2025-05-01', '2025-08-01'];
  assert.deepEqual(await locked(from, days), ['0', '100', '100', '40', '40']);
  // Known before, it was all of the lot on the later days as well.
  assert.deepEqual(await locked(from, days, justBefore(transaction.recordedAt)), ['0', '100', '100', '100', '100']);
  assert.deepEqual(await locked(to, days), [null, null, null, '0', '0']);
  // Units that are given back are restricted again, from that day on.
  const { id: transactionId } = transaction;
  const reversal = { transactionId, effectiveDate: '2025-06-01', reason: 'Annulled.' };
  await issuer.mutate('reverseTransaction', reversal);
  assert.deepEqual(await locked(from, days), ['0', '100', '100', '40', '100']);
});

test('a restricted quantity counts the units of the day, before and after a split and for every holder it had', async () => {
  const [from, into, other] = [await newHolder(), await newHolder(), await newHolder()];
  const lotId = await issue(from, '100', '2025-01-02');
  await index({ holderId: from, lotId, quantity: '10' });
  await index({ holderId: from, quantity: '5', effectiveFrom: '2025-03-01' });
  await transfer(from, other, '20', '2025-04-01');
  await transfer(from, other, '20', '2025-04-15');
  const days = ['2025-02-15', '2025-03-15', '2025-04-20', '2026-01-20', '2026-02-20', '2026-03-20'];
  assert.deepEqual(await locked(from, days), ['10', '15', '15', '15', '15', '15']);
  const split = { assetId, numerator: '3', denominator: '1', effectiveDate: '2026-02-01', adjustsCharter: false };
  await issuer.mutate('splitAsset', split);
  assert.deepEqual(await locked(from, days), ['10', '15', '15', '15', '45', '45']);
  const merging = {
    fromHolderId: from,
    intoHolderId: into,
    effectiveDate: '2026-03-01',
    reason: 'Twice in the register.',
  };
  await issuer.mutate('mergeHolders', merging);
  assert.deepEqual(await locked(from, days), ['10', '15', '15', '15', '45', '0']);
  assert.deepEqual(await locked(into, days), [null, null, null, null, null, '45']);
});

test('a change that is recorded late restates the days after it', async () => {
  const [holderId, other] = [await newHolder(), await newHolder()];
  const lotId = await issue(holderId, '100', '2026-03-02');
  // It begins after the next change.
  const restrictionId = await index({ holderId, lotId, quantity: '50', effectiveFrom: '2026-06-01' });
  const legend = await index({ holderId, lotId, kind: 'legend' });
  await transfer(holderId, other, '30', '2026-04-01');
  const days = ['2026-05-31', '2026-06-01', '2026-07-01'];
  assert.deepEqual(await locked(holderId, days), ['0', '50', '50']);
  const { restriction } = await issuer.mutate(
    'releaseRestriction',
    { restrictionId, effectiveDate: '2026-07-01', reason: 'Paid.' },
    'restriction { releasedAt }',
  );
  assert.deepEqual(await locked(holderId, days), ['0', '50', '0']);
  assert.deepEqual(await locked(holderId, days, justBefore(restriction.releasedAt)), ['0', '50', '50']);
  await issuer.mutate('releaseRestriction', { restrictionId: legend, effectiveDate: '2026-07-01', reason: 'Gone.' });
});

test('after the clock is set back, changes of a restriction are still recorded after its placing', async () => {
  const [from, to] = [await newHolder(), await newHolder()];
  const lotId = await issue(from, '100', '2026-03-02');
  const setClock = (by: string): Promise<unknown> =>
    withClient(server.database.ownerUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(`update registry.books set recorded_at = recorded_at + interval '${by}' where asset_id = $1`, [
        assetId,
      ]);
    });
  await setClock('1 hour');
  const moved = await index({ holderId: from, lotId, quantity: '10' });
  const released = await index({ holderId: from, lotId, quantity: '20' });
  await setClock('-1 hour');
  await issuer.mutate('releaseRestriction', {
    restrictionId: released,
    effectiveDate: '2025-03-01',
    reason: 'Paid.',
  });
  await transfer(from, to, '5', '2026-03-03');
  const { rows } = await server.owner(
    'select restriction_id = $1 as moved, array_agg(recorded_at order by sequence) = array_agg(recorded_at order by recorded_at, sequence) as ordered, count(*)::int from registry.restriction_scopes where restriction_id in ($1, $2) group by 1 order by 1',
    [moved, released],
  );
  assert.deepEqual(rows, [
    { moved: false, ordered: true, count: 2 },
    { moved: true, ordered: true, count: 2 },
  ]);
});

test('the history and the restriction agree, or nothing is recorded', async () => {
  await assert.rejects(
    server.owner(`update registry.restrictions set quantity = 1 where holder_id is not null and quantity > 1`),
    { code: 'RG011', constraint: 'restriction_scope_matches' },
  );
  for (const change of [
    'update registry.restriction_scopes set locks = false',
    'delete from registry.restriction_scopes',
  ])
    await assert.rejects(server.owner(change), { code: 'RG001', constraint: 'append_only' }, change);
});
