/**
 * Rights over a class: an option, unit, warrant or right says which class it is a right over, or says that this is not
 * known.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

const link =
  'asset { id underlyingAssetId underlyingAsset { id } rightsOver { totalCount } } checks { code outcome facts }';

function right(type: string, more: object = {}) {
  return { name: `${type} ${newId()}`, type, ...more };
}

test('a right says which class it is over, or by null or by silence that it is not known', async () => {
  const common = await makeAsset(client);
  for (const type of ['option', 'rsu', 'warrant', 'right']) {
    const { asset } = await client.mutate('createAsset', right(type, { underlyingAssetId: common }), link);
    assert.equal(asset.underlyingAsset.id, common);
    const checksOf: unknown[] = [];
    for (const unknown of [{ underlyingAssetId: null }, {}]) {
      const unlinked = await client.mutate('createAsset', right(type, unknown), link);
      assert.equal(unlinked.asset.underlyingAssetId, null);
      assert.deepEqual(unlinked.checks.at(-1), {
        code: 'input_invalid',
        outcome: 'warn',
        facts: { field: 'underlyingAssetId' },
      });
      checksOf.push(unlinked.checks);
    }
    assert.deepEqual(checksOf[0], checksOf[1], type);
  }
  const { assetById } = await client.read(`{ assetById(id: "${common}") { rightsOver(first: 9) { nodes { type } } } }`);
  assert.deepEqual(assetById.rightsOver.nodes.map(({ type }: { type: string }) => type).sort(), [
    'option',
    'right',
    'rsu',
    'warrant',
  ]);
});

test('a convertible may name a class, and every other type is refused one', async () => {
  const common = await makeAsset(client);
  await client.mutate('createAsset', right('convertible'), link);
  await client.mutate('createAsset', right('convertible', { underlyingAssetId: common }), link);
  for (const type of ['common_stock', 'preferred_stock', 'fund_unit', 'membership_unit', 'debt']) {
    const { extensions } = await client.refusal('createAsset', right(type, { underlyingAssetId: common }));
    assert.deepEqual([extensions.code, extensions.details['field']], ['input_invalid', 'underlyingAssetId'], type);
    await client.mutate('createAsset', right(type, { underlyingAssetId: null }), link);
  }
});

test('the class is an open asset of the same register and no right itself', async () => {
  const [common, closed] = [await makeAsset(client), await makeAsset(client)];
  await client.mutate('closeAsset', { assetId: closed, reason: 'Never issued.' }, 'replayed');
  const { asset: option } = await client.mutate('createAsset', right('option', { underlyingAssetId: common }), link);
  const elsewhere = await makeAsset(await openTestClient(server));
  const codeOf = async (underlyingAssetId: string) =>
    (await client.refusal('createAsset', right('warrant', { underlyingAssetId }))).extensions.code;
  assert.equal(await codeOf(option.id), 'input_invalid');
  assert.equal(await codeOf(closed), 'status_forbids');
  // Another tenant's asset answers as an id that nobody has.
  assert.deepEqual([await codeOf(elsewhere), await codeOf(newId())], ['not_found', 'not_found']);
});

test('the class can be named later; another one only while nobody holds the right', async () => {
  const [common, preferred] = [await makeAsset(client), await makeAsset(client)];
  const made = await client.mutate('createAsset', right('option', { underlyingAssetId: null }), link);
  const assetId = made.asset.id;
  await client.mutate('activateAsset', { assetId }, 'replayed');
  await client.mutate(
    'authorizeUnits',
    { assetId, quantity: '10', authority: 'x', effectiveDate: '2026-01-05' },
    'replayed',
  );
  const parties = [{ partyType: 'individual', legalName: 'Ada Lund', capacity: 'owner' }];
  const { holder } = await client.mutate(
    'createHolder',
    { registration: 'Ada Lund', ownershipForm: 'sole', parties },
    'holder { id }',
  );
  const terms = (underlyingAssetId: string | null) => ({ assetId, underlyingAssetId });
  await client.mutate(
    'issueUnits',
    { assetId, holderId: holder.id, quantity: '3', effectiveDate: '2026-01-05' },
    'replayed',
  );
  const { asset } = await client.mutate('changeAssetTerms', terms(common), link);
  assert.equal(asset.underlyingAssetId, common);
  await client.mutate('changeAssetTerms', terms(common), link);
  for (const other of [preferred, null]) {
    const { extensions } = await client.refusal('changeAssetTerms', terms(other));
    assert.deepEqual([extensions.code, extensions.details['outstanding']], ['units_outstanding', '3']);
  }
  await client.mutate(
    'cancelUnits',
    { assetId, holderId: holder.id, quantity: '3', effectiveDate: '2026-01-06', reason: 'Lapsed.' },
    'replayed',
  );
  assert.equal((await client.mutate('changeAssetTerms', terms(preferred), link)).asset.underlyingAssetId, preferred);
});
