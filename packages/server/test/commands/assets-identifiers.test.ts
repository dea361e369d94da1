import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { countRows, mutationText, makeAsset, startShared, openTestClient, trailOf } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

const row = 'assetIdentifier { id kind value removedAt asset { id } }';

test('an identifier is added in the spelling the register keeps, and leaves its trail', async () => {
  const assetId = await makeAsset(client);
  const answer = await client.request(
    mutationText(
      'addAssetIdentifier',
      `${row} asset { id identifiers { totalCount } } instruction { id status } checks { code outcome }`,
    ),
    { input: { assetId, kind: 'isin', value: ' us0378331005 ' } },
  );
  assert.equal(answer.json.errors, undefined, answer.text);
  const { assetIdentifier, asset, instruction, checks } = answer.json.data.addAssetIdentifier;
  const { id, ...identifier } = assetIdentifier;
  assert.deepEqual(identifier, { kind: 'isin', value: 'US0378331005', removedAt: null, asset: { id: assetId } });
  assert.deepEqual(asset, { id: assetId, identifiers: { totalCount: 1 } });
  assert.deepEqual(
    checks.map(({ code, outcome }: { code: string; outcome: string }) => `${code} ${outcome}`),
    ['status_forbids pass', 'identifier_invalid pass', 'identifier_taken pass'],
  );
  const { audit, events } = await trailOf(server, instruction.id, answer.headers.get('x-request-id'));
  assert.deepEqual([audit[0].object_type, audit[0].object_id, audit[0].before], ['AssetIdentifier', id, null]);
  assert.deepEqual(
    [audit[0].after.kind, audit[0].after.value, audit[0].after.assetId],
    ['isin', 'US0378331005', assetId],
  );
  assert.deepEqual(
    events.map(({ type, object_id }) => [type, object_id]),
    [['asset_identifier.added', id]],
  );
});

test('every standard has an identifier that is accepted', async () => {
  const assetId = await makeAsset(client);
  const identifiers: Readonly<Record<string, string>> = {
    isin: 'IE00B4BNMY34',
    cusip: '037833100',
    cins: 'G0052B105',
    figi: 'BBG000B9XRY4',
    sedol: 'B0YBKJ7',
    cfi: 'ESVUFR',
    fisn: 'HARBOUR FOODS/SH',
    lei: '529900T8BM49AURSDO55',
    other: 'WKN 865985',
  };
  for (const [kind, value] of Object.entries(identifiers)) {
    const { assetIdentifier } = await client.mutate('addAssetIdentifier', { assetId, kind, value }, row);
    assert.deepEqual([assetIdentifier.kind, assetIdentifier.value], [kind, value]);
  }
  const { __type } = await client.read('{ __type(name: "AssetIdentifierKind") { enumValues { name } } }');
  assert.deepEqual(
    __type.enumValues.map(({ name }: { name: string }) => name),
    Object.keys(identifiers),
  );
});

test('an invalid identifier is refused with the reason and the right check digit', async () => {
  const assetId = await makeAsset(client);
  const before = await countRows(server);
  const wrong: readonly [kind: string, value: string, code: string, reason: RegExp][] = [
    ['isin', 'US0378331006', 'identifier_invalid', /should be 5, not 6/],
    ['isin', 'US037833100', 'identifier_invalid', /has 12 characters, not 11/],
    ['cusip', '037833101', 'identifier_invalid', /should be 0, not 1/],
    ['lei', '529900T8BM49AURSDO56', 'identifier_invalid', /should be 55, not 56/],
    ['fisn', 'HARBOUR FOODS', 'identifier_invalid', /a slash/],
    ['isin', ' ', 'input_invalid', /must not be blank/],
    ['other', 'x'.repeat(65), 'input_invalid', /more than 64 characters/],
  ];
  for (const [kind, value, code, reason] of wrong) {
    const { extensions } = await client.refusal('addAssetIdentifier', { assetId, kind, value });
    assert.equal(extensions.code, code, value);
    assert.match(extensions.details['reason'] ?? '', reason);
  }
  assert.deepEqual(await countRows(server), before);
});

test('an identifier that is unique worldwide is unique in a register; a CFI may belong to many assets', async () => {
  const [first, second] = [await makeAsset(client), await makeAsset(client)];
  await client.mutate('addAssetIdentifier', { assetId: first, kind: 'cusip', value: '594918104' }, row);
  for (const assetId of [first, second]) {
    const { extensions } = await client.refusal('addAssetIdentifier', { assetId, kind: 'cusip', value: '594918104' });
    assert.equal(extensions.code, 'identifier_taken');
    assert.match(
      extensions.details['reason'] ?? '',
      /^An asset of this register already has the identifier 594918104\.$/,
    );
    assert.match(extensions.details['remedy'] ?? '', /^Remove it from that asset first/);
  }
  for (const assetId of [first, second])
    await client.mutate('addAssetIdentifier', { assetId, kind: 'cfi', value: 'ESVUFR' }, row);
  const again = await client.refusal('addAssetIdentifier', { assetId: first, kind: 'cfi', value: 'ESVUFR' });
  assert.equal(again.extensions.code, 'identifier_taken');
  const other = await openTestClient(server, { name: 'Other Issuer NV' });
  const elsewhere = { assetId: await makeAsset(other), kind: 'cusip', value: '594918104' };
  await other.mutate('addAssetIdentifier', elsewhere, row);
});

test('an identifier is removed once, stays readable, and is free again', async () => {
  const assetId = await makeAsset(client);
  const given = { assetId, kind: 'sedol', value: '0263494' };
  const { assetIdentifier } = await client.mutate('addAssetIdentifier', given, row);
  const answer = await client.request(mutationText('removeAssetIdentifier', `${row} asset { id } instruction { id }`), {
    input: { assetIdentifierId: assetIdentifier.id },
  });
  const removed = answer.json.data.removeAssetIdentifier;
  assert.ok(removed.assetIdentifier.removedAt);
  assert.equal(removed.asset.id, assetId);
  const { audit, events } = await trailOf(server, removed.instruction.id, answer.headers.get('x-request-id'));
  assert.deepEqual(audit[0].before, { removedAt: null });
  assert.deepEqual(Object.keys(audit[0].after), ['removedAt']);
  assert.deepEqual(
    events.map(({ type, object_id }) => [type, object_id]),
    [['asset_identifier.removed', assetIdentifier.id]],
  );

  const twice = await client.refusal('removeAssetIdentifier', { assetIdentifierId: assetIdentifier.id });
  assert.equal(twice.extensions.code, 'identifier_removed');
  assert.match(twice.extensions.details['reason'] ?? '', /already/);
  await client.mutate('addAssetIdentifier', given, row);
  const { assetById } = await client.read(
    'query ($id: ID!) { assetById(id: $id) { identifiers { nodes { value removedAt } } } }',
    { id: assetId },
  );
  assert.equal(assetById.identifiers.nodes.length, 2);
});

test('a closed asset takes no identifier', async () => {
  const assetId = await makeAsset(client);
  await client.mutate('closeAsset', { assetId, reason: 'Redeemed.' }, 'asset { id }');
  const { extensions } = await client.refusal('addAssetIdentifier', { assetId, kind: 'isin', value: 'bad' });
  assert.equal(extensions.code, 'status_forbids');
  assert.deepEqual(
    extensions.checks?.map(({ outcome }) => outcome),
    ['block', 'block', 'pass'],
  );
});
