/** Restrictions: placing, releasing, and their preconditions. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { anybody, servicer } from '../support/holders.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { makeAsset, startShared, openTestClient } from '../support/test-client.ts';

let assetId: string;
let holderId: string;
let lotId: string;
const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  holderId = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  const units = { assetId, holderId, quantity: '100', effectiveDate: '2025-01-02' };
  lotId = (await issuer.mutate('issueUnits', units, 'lot { id }')).lot.id;
});

const index = (input: object, selection = 'restriction { id }') =>
  issuer.mutate('placeRestriction', { assetId, kind: 'freeze', effectiveFrom: '2025-02-01', ...input }, selection);
const refused = async (input: object, client = issuer): Promise<string> => {
  const restriction = { assetId, kind: 'freeze', effectiveFrom: '2025-02-01', ...input };
  return (await client.refusal('placeRestriction', restriction)).extensions.code;
};

test('a restriction is placed and released, with day and reason', async () => {
  const input = {
    holderId,
    kind: 'lien',
    quantity: '40',
    beneficiary: 'A Bank',
    reason: 'Pledged.',
    expiresOn: '2099-01-01',
  };
  const { restriction, instruction } = await index(
    input,
    'restriction { id kind status quantity effectiveFrom expiresOn beneficiary reason } instruction { asset { id } }',
  );
  const { id, ...fields } = restriction;
  assert.deepEqual(fields, {
    kind: 'lien',
    status: 'active',
    quantity: '40',
    effectiveFrom: '2025-02-01',
    expiresOn: '2099-01-01',
    beneficiary: 'A Bank',
    reason: 'Pledged.',
  });
  assert.equal(instruction.asset.id, assetId);
  const release = { restrictionId: id, effectiveDate: '2025-03-01', reason: 'Paid.' };
  const code = async (more: object): Promise<string> =>
    (await issuer.refusal('releaseRestriction', { ...release, ...more })).extensions.code;
  assert.equal(await code({ effectiveDate: '2999-01-01' }), 'effective_date_in_future');
  assert.equal(await code({ effectiveDate: '2025-01-31' }), 'effective_date_too_early');
  const released = await issuer.mutate(
    'releaseRestriction',
    release,
    'restriction { status releasedOn releaseReason }',
  );
  assert.deepEqual(released.restriction, { status: 'released', releasedOn: '2025-03-01', releaseReason: 'Paid.' });
  assert.equal(await code({}), 'status_forbids');
  assert.equal(await code({ restrictionId: newId() }), 'not_found');
});

test('the target of a restriction must exist, belong to the holder and have enough units', async () => {
  const other = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  assert.equal(await refused({ assetId: newId() }), 'not_found');
  assert.equal(await refused({ holderId: newId() }), 'not_found');
  assert.equal(await refused({ holderId, lotId: newId() }), 'not_found');
  assert.equal(await refused({ holderId, documentId: newId() }), 'not_found');
  assert.equal(await refused({ lotId }), 'input_invalid');
  assert.equal(await refused({ quantity: '1' }), 'input_invalid');
  assert.equal(await refused({ holderId: other, lotId }), 'lot_not_open');
  assert.equal(await refused({ holderId, quantity: '0' }), 'input_invalid');
  assert.equal(await refused({ holderId, quantity: '0.5' }), 'quantity_scale_exceeded');
  assert.equal(await refused({ holderId, quantity: '101' }), 'insufficient_units');
  assert.equal(await refused({ holderId: other, quantity: '1' }), 'insufficient_units');
  assert.equal(await refused({ effectiveFrom: '1799-12-31' }), 'effective_date_too_early');
  assert.equal(await refused({ expiresOn: '2025-02-01' }), 'input_invalid');
  const stranger = await openTestClient(server);
  assert.equal(await refused({}, stranger), 'not_found');
  const theirs = await stranger.mutate('createHolder', anybody(), 'holder { id }');
  assert.equal(await refused({ holderId: theirs.holder.id }), 'not_found');
});

test('restricted units stay where they are until they are released', async () => {
  const to = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  const transfer = (quantity: string): object => ({
    assetId,
    fromHolderId: holderId,
    effectiveDate: '2025-06-01',
    receivers: [{ holderId: to, quantity }],
  });
  const { restriction } = await index({ holderId, lotId, quantity: '70' });
  assert.equal((await issuer.refusal('transferUnits', transfer('31'))).extensions.code, 'insufficient_free_balance');
  await issuer.mutate('transferUnits', transfer('30'), 'transaction { id }');
  assert.equal(await refused({ holderId, lotId }), 'lot_not_open');
  await issuer.mutate(
    'releaseRestriction',
    { restrictionId: restriction.id, effectiveDate: '2025-06-02', reason: 'Over.' },
    'replayed',
  );
  // On 1 June it still held.
  assert.equal((await issuer.refusal('transferUnits', transfer('70'))).extensions.code, 'insufficient_free_balance');
  await issuer.mutate('transferUnits', { ...transfer('70'), effectiveDate: '2025-06-02' }, 'transaction { id }');
});

test('of a concurrent restriction and transfer of the same units, the second sees the result of the first', async () => {
  const from = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  const to = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  for (let turn = 0; turn < 5; turn += 1) {
    const issued = await issuer.mutate(
      'issueUnits',
      { assetId, holderId: from, quantity: '5', effectiveDate: '2025-01-02' },
      'lot { id }',
    );
    const lot = issued.lot.id as string;
    const document = `mutation ($r: PlaceRestrictionInput!) { placeRestriction(input: $r) { restriction { id } } }`;
    const transfer = `mutation ($t: TransferUnitsInput!) { transferUnits(input: $t) { transaction { id } } }`;
    const [placed, moved] = await Promise.all([
      issuer.request(document, {
        r: { assetId, holderId: from, lotId: lot, kind: 'freeze', effectiveFrom: '2025-01-01' },
      }),
      issuer.request(transfer, {
        t: {
          assetId,
          fromHolderId: from,
          lotIds: [lot],
          effectiveDate: '2025-06-01',
          receivers: [{ holderId: to, quantity: '5' }],
        },
      }),
    ]);
    const done = [placed, moved].filter(({ json }) => json.errors === undefined);
    assert.equal(done.length, 1, `${placed.text} ${moved.text}`);
    const { id } = placed.json.data.placeRestriction?.restriction ?? {};
    if (id === undefined) continue;
    await issuer.mutate(
      'releaseRestriction',
      { restrictionId: id, effectiveDate: '2025-06-01', reason: 'Next.' },
      'replayed',
    );
    await issuer.mutate(
      'transferUnits',
      {
        assetId,
        fromHolderId: from,
        lotIds: [lot],
        effectiveDate: '2025-06-01',
        receivers: [{ holderId: to, quantity: '5' }],
      },
      'replayed',
    );
  }
});

test('a broker proposes for its own client, and other holders are not found', async () => {
  const broker = await servicer(server, issuer);
  const client = (
    await issuer.mutate('createHolder', anybody({ servicingAccountId: broker.person.accountId }), 'holder { id }')
  ).holder.id;
  await issuer.mutate(
    'issueUnits',
    { assetId, holderId: client, quantity: '5', effectiveDate: '2025-01-02' },
    'transaction { id }',
  );
  const proposed = { assetId, kind: 'freeze', effectiveFrom: '2025-02-01', holderId: client, quantity: '5' };
  const { instruction, restriction } = await broker.mutate(
    'placeRestriction',
    proposed,
    'instruction { status } restriction { id }',
  );
  assert.deepEqual([instruction.status, restriction], ['pending_approval', null]);
  assert.equal(await refused({ holderId }, broker), 'not_found');
  const { restriction: own } = await index({ holderId: client });
  const release = { restrictionId: own.id, effectiveDate: '2025-03-01', reason: 'Please.' };
  assert.equal(
    (await broker.mutate('releaseRestriction', release, 'instruction { status }')).instruction.status,
    'pending_approval',
  );
  const { restriction: others } = await index({ holderId });
  assert.equal(
    (await broker.refusal('releaseRestriction', { ...release, restrictionId: others.id })).extensions.code,
    'not_found',
  );
});

test('a restriction that comes after most units left warns of how many, and a split is no leaving', async () => {
  const [asset, [ada, bo]] = [await makeClass(issuer), (await makeHolders(issuer, 2)) as [string, string]];
  await issue(issuer, asset, ada, '1000', { effectiveDate: '2026-03-05' });
  await issuer.mutate('transferUnits', transferOf(asset, ada, bo, '900', { effectiveDate: '2026-04-10' }));
  await issuer.mutate('splitAsset', { assetId: asset, numerator: '1', denominator: '2', effectiveDate: '2026-05-01' });
  const warnings = async (effectiveFrom: string): Promise<readonly object[]> => {
    const input = { assetId: asset, holderId: ada, kind: 'court_order', effectiveFrom, dryRun: true };
    const { checks } = await issuer.mutate('placeRestriction', input, 'checks { code outcome facts }');
    return checks.filter(({ outcome }: { outcome: string }) => outcome === 'warn');
  };
  assert.deepEqual(await warnings('2026-04-01'), [
    { code: 'restriction_late', outcome: 'warn', facts: { left: '900', balance: '50' } },
  ]);
  assert.deepEqual(await warnings('2026-04-11'), []);
});
