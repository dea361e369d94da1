/** The unit of an asset by its type, and the ratio by which a class converts into another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

const named = (type: string, more: object = {}) => ({ name: `${type} ${newId()}`, type, ...more });

async function refusedField(input: object): Promise<readonly unknown[]> {
  const { extensions } = await client.refusal('createAsset', input);
  return [extensions.code, extensions.details['field']];
}

test('the unit follows from the type, and must be said where the type says nothing', async () => {
  const units: Readonly<Record<string, string>> = {
    common_stock: 'shares',
    preferred_stock: 'shares',
    fund_unit: 'units',
    membership_unit: 'units',
    debt: 'principal',
    convertible: 'principal',
    option: 'units',
    rsu: 'units',
    warrant: 'units',
    right: 'units',
  };
  for (const [type, unit] of Object.entries(units)) {
    const { asset } = await client.mutate('createAsset', named(type, { underlyingAssetId: null }), 'asset { unit }');
    assert.equal(asset.unit, unit, type);
    const wrong = unit === 'principal' ? 'shares' : 'principal';
    const input = named(type, { underlyingAssetId: null, unit: wrong });
    assert.deepEqual(await refusedField(input), ['input_invalid', 'unit'], type);
  }
  assert.deepEqual(await refusedField(named('other')), ['input_invalid', 'unit']);
  assert.deepEqual(await refusedField(named('option', { underlyingAssetId: null, unit: 'shares' })), [
    'input_invalid',
    'unit',
  ]);
  for (const [type, unit] of [
    ['other', 'principal'],
    ['fund_unit', 'shares'],
  ] as const) {
    const { asset } = await client.mutate('createAsset', named(type, { unit }), 'asset { unit }');
    assert.equal(asset.unit, unit);
  }
});

test('a class states its ratio with the class it converts into, in decimals', async () => {
  const common = await makeAsset(client);
  const given = { conversionAssetId: common, conversionRatio: '1.370' };
  const stated = 'asset { id conversionRatio conversionAsset { id } }';
  const { asset } = await client.mutate('createAsset', named('preferred_stock', given), stated);
  assert.deepEqual([asset.conversionRatio, asset.conversionAsset.id], ['1.37', common]);
  // An adjustment of the ratio alone, and both taken back.
  const changed = await client.mutate('changeAssetTerms', { assetId: asset.id, conversionRatio: '1.4' }, stated);
  assert.equal(changed.asset.conversionRatio, '1.4');
  const refused = await client.refusal('changeAssetTerms', { assetId: asset.id, conversionRatio: null });
  assert.equal(refused.extensions.details['field'], 'conversionRatio');
  const none = { assetId: asset.id, conversionRatio: null, conversionAssetId: null };
  assert.equal((await client.mutate('changeAssetTerms', none, stated)).asset.conversionAsset, null);
});

test('a conversion names another open class of the register with the same unit, in one step', async () => {
  const common = await makeAsset(client);
  const closed = await makeAsset(client);
  await client.mutate('closeAsset', { assetId: closed, reason: 'Never issued.' });
  const fund = await makeAsset(client, { type: 'fund_unit' });
  const option = await makeAsset(client, { type: 'option', underlyingAssetId: common });
  const converting = await makeAsset(client, {
    type: 'preferred_stock',
    conversionAssetId: common,
    conversionRatio: '1',
  });
  const elsewhere = await makeAsset(await openTestClient(server));
  const preferred = (conversionAssetId: string | null, conversionRatio: string | null = '2') =>
    named('preferred_stock', { conversionAssetId, conversionRatio });
  const expected: readonly (readonly [input: object, code: string, field: string])[] = [
    [preferred(common, null), 'input_invalid', 'conversionRatio'],
    [preferred(null), 'input_invalid', 'conversionAssetId'],
    [preferred(common, '0'), 'input_invalid', 'conversionRatio'],
    [preferred(fund), 'input_invalid', 'conversionAssetId'],
    [preferred(option), 'input_invalid', 'conversionAssetId'],
    [preferred(converting), 'input_invalid', 'conversionAssetId'],
    [preferred(closed), 'status_forbids', 'conversionAssetId'],
    [preferred(elsewhere), 'not_found', 'conversionAssetId'],
    [preferred(newId()), 'not_found', 'conversionAssetId'],
    [named('debt', { conversionAssetId: common, conversionRatio: '2' }), 'input_invalid', 'conversionAssetId'],
    [named('convertible', { conversionAssetId: common, conversionRatio: '2' }), 'input_invalid', 'conversionAssetId'],
  ];
  for (const [input, ...refused] of expected)
    assert.deepEqual(await refusedField(input), refused, JSON.stringify(input));
  // A class into which others convert states no conversion of its own, and nothing converts into itself.
  for (const conversionAssetId of [await makeAsset(client), common]) {
    const terms = { assetId: common, conversionAssetId, conversionRatio: '1' };
    const { extensions } = await client.refusal('changeAssetTerms', terms);
    assert.deepEqual([extensions.code, extensions.details['field']], ['input_invalid', 'conversionAssetId']);
  }
});
