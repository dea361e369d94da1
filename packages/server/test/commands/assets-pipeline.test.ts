import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { countRows, mutationText, makeAsset, startShared, openTestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

const paper = { authority: 'Resolution 7', effectiveDate: '2026-02-01' };

test('a dry run answers as the mutation would, and leaves nothing', async () => {
  const assetId = await makeAsset(client, {}, 'active');
  const { assetIdentifier } = await client.mutate(
    'addAssetIdentifier',
    { assetId, kind: 'other', value: 'DRY-1' },
    'assetIdentifier { id }',
  );
  const before = await countRows(server);
  const dryRuns: readonly [mutation: string, input: object, selection: string, expected: object][] = [
    [
      'createAsset',
      { name: 'Dry', type: 'common_stock' },
      'asset { name status }',
      { asset: { name: 'Dry', status: 'draft' } },
    ],
    ['changeAssetTerms', { assetId, symbol: 'DRY' }, 'asset { symbol }', { asset: { symbol: 'DRY' } }],
    ['suspendAsset', { assetId, reason: 'Dry.' }, 'asset { status }', { asset: { status: 'suspended' } }],
    ['closeAsset', { assetId, reason: 'Dry.' }, 'asset { status }', { asset: { status: 'closed' } }],
    [
      'addAssetIdentifier',
      { assetId, kind: 'other', value: 'D' },
      'assetIdentifier { value }',
      { assetIdentifier: { value: 'D' } },
    ],
    ['removeAssetIdentifier', { assetIdentifierId: assetIdentifier.id }, 'asset { id }', { asset: { id: assetId } }],
    [
      'authorizeUnits',
      { ...paper, assetId, quantity: '5' },
      'asset { authorizedTotal }',
      { asset: { authorizedTotal: '5' } },
    ],
  ];
  for (const [mutation, input, selection, expected] of dryRuns) {
    const given = { ...input, dryRun: true, idempotencyKey: `dry ${mutation}`, clientMutationId: mutation };
    const answer = await client.mutate(
      mutation,
      given,
      `${selection} instruction { status } checks { outcome } clientMutationId`,
    );
    const { checks, ...rest } = answer;
    assert.deepEqual(rest, { ...expected, instruction: { status: 'draft' }, clientMutationId: mutation });
    assert.ok(checks.length > 0);
  }
  assert.deepEqual(await countRows(server), before);
});

test('a dry run that a rule blocks answers every result, and no object', async () => {
  const assetId = await makeAsset(client);
  const before = await countRows(server);
  const answer = await client.mutate(
    'suspendAsset',
    { assetId, reason: 'Dry.', dryRun: true, clientMutationId: 'm' },
    'asset { id } instruction { id } replayed clientMutationId checks { code outcome message remedy facts clearsOn }',
  );
  assert.deepEqual(answer, {
    asset: null,
    instruction: null,
    replayed: false,
    clientMutationId: 'm',
    checks: [
      {
        code: 'status_forbids',
        outcome: 'block',
        message: 'The asset is draft.',
        remedy: 'It must be active.',
        facts: { status: 'draft' },
        clearsOn: null,
      },
    ],
  });
  assert.deepEqual(await countRows(server), before);
});

test('a dry run with an unreadable or missing row is refused like the mutation', async () => {
  const { extensions } = await client.refusal('activateAsset', { assetId: newId(), dryRun: true });
  assert.equal(extensions.code, 'not_found');
  const blank = await client.refusal('createAsset', { name: ' ', type: 'common_stock', dryRun: true });
  assert.equal(blank.extensions.code, 'input_invalid');
});

test('a key that only a dry run used is still free', async () => {
  const input = { name: 'After a dry run', type: 'common_stock', idempotencyKey: 'one key' };
  await client.mutate('createAsset', { ...input, dryRun: true }, 'asset { id }');
  const { replayed } = await client.mutate('createAsset', input, 'replayed');
  assert.equal(replayed, false);
});

test('several mutations of one document are done in its order, each for itself', async () => {
  const id = await makeAsset(client, { name: 'In order' });
  const answer = await client.request(
    `mutation ($id: ID!, $name: String!) {
      on: activateAsset(input: { assetId: $id }) { asset { status } }
      again: activateAsset(input: { assetId: $id }) { asset { status } }
      __typename
      twin: createAsset(input: { name: $name, type: common_stock }) { asset { id } }
      off: suspendAsset(input: { assetId: $id, reason: "Done." }) { clientMutationId asset { status } }
    }`,
    { id, name: 'IN ORDER' },
  );
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.json.data, {
    on: { asset: { status: 'active' } },
    again: null,
    __typename: 'Mutation',
    twin: null,
    off: { clientMutationId: null, asset: { status: 'suspended' } },
  });
  assert.deepEqual(
    answer.json.errors.map(({ path, extensions }: { path: string[]; extensions: { code: string } }) => [
      path,
      extensions.code,
    ]),
    [
      [['again'], 'status_forbids'],
      [['twin'], 'name_taken'],
    ],
  );
});

test('mutations that @skip leaves out are not done', async () => {
  const before = await countRows(server);
  const answer = await client.request(
    `mutation ($no: Boolean!) { createAsset(input: { name: "Skipped", type: common_stock }) @skip(if: $no) { asset { id } } }`,
    { no: true },
  );
  assert.deepEqual(answer.json, { data: {} });
  assert.deepEqual(await countRows(server), before);
});

test('the whole input may be written out, given as one variable, or as many', async () => {
  const ways: readonly [text: string, variables: object][] = [
    [
      'mutation { createAsset(input: { name: "Way 1", type: fund_unit, parValue: "1.0" }) { asset { type parValue } } }',
      {},
    ],
    [
      'mutation ($n: String!, $t: AssetType!, $p: Decimal) { createAsset(input: { name: $n, type: $t, parValue: $p }) { asset { type parValue } } }',
      { n: 'Way 2', t: 'fund_unit', p: '01.00' },
    ],
    [
      mutationText('createAsset', 'asset { type parValue }'),
      { input: { name: 'Way 3', type: 'fund_unit', parValue: '1' } },
    ],
    [
      'mutation ($n: String = "Way 4") { createAsset(input: { name: $n, type: fund_unit, parValue: "1" }) { ...F } } fragment F on CreateAssetPayload { asset { type ... on Node { id } ... { parValue } } }',
      {},
    ],
  ];
  for (const [text, variables] of ways) {
    const answer = await client.request(text, variables);
    assert.equal(answer.json.errors, undefined, answer.text);
    const { type, parValue } = answer.json.data.createAsset.asset;
    assert.deepEqual([type, parValue], ['fund_unit', '1']);
  }
});

test('an answer that would cost too much is refused before the mutation is done', async () => {
  const before = await countRows(server);
  const wide = 'asset { identifiers(first: 1000) { nodes { asset { identifiers(first: 1000) { nodes { id } } } } } }';
  const { json } = await client.request(mutationText('createAsset', wide), {
    input: { name: 'Costly', type: 'common_stock' },
  });
  assert.equal(json.errors[0].extensions.code, 'graphql_document_too_costly');
  assert.deepEqual(await countRows(server), before);
});

test('a key names one mutation with one input for ever', async () => {
  const input = { name: 'Keyed', type: 'common_stock', idempotencyKey: 'a key for ever' };
  const first = await client.mutate(
    'createAsset',
    { ...input, clientMutationId: 'a' },
    'asset { id } instruction { id }',
  );
  // Parts of the request outside the mutation make no difference.
  const again = await client.mutate(
    'createAsset',
    { ...input, name: ' Keyed ', clientMutationId: 'b' },
    'asset { id } instruction { id } replayed clientMutationId',
  );
  assert.deepEqual(again, { ...first, replayed: true, clientMutationId: 'b' });
  const before = await countRows(server);
  for (const [mutation, other] of [
    ['createAsset', { ...input, name: 'Keyed differently' }],
    ['createAsset', { ...input, symbol: null }],
    ['activateAsset', { assetId: first.asset.id, idempotencyKey: 'a key for ever' }],
  ] as const) {
    const { extensions } = await client.refusal(mutation, other);
    assert.deepEqual(
      [extensions.code, extensions.details],
      ['idempotency_key_reused', { idempotencyKey: 'a key for ever' }],
    );
  }
  assert.deepEqual(await countRows(server), before);
});

test('a refused mutation leaves its key free', async () => {
  const assetId = await makeAsset(client);
  const input = { assetId, reason: 'Later.', idempotencyKey: 'try again' };
  assert.equal((await client.refusal('suspendAsset', input)).extensions.code, 'status_forbids');
  await client.mutate('activateAsset', { assetId }, 'asset { id }');
  const { replayed } = await client.mutate('suspendAsset', input, 'replayed');
  assert.equal(replayed, false);
});

test('a key has 1 to 255 printable characters', async () => {
  for (const idempotencyKey of ['', 'x'.repeat(256), 'line\nbreak', 'é', '\u0000']) {
    const { extensions } = await client.refusal('createAsset', {
      name: 'Keyless',
      type: 'common_stock',
      idempotencyKey,
    });
    assert.equal(extensions.code, 'idempotency_key_invalid');
  }
  const input = { name: 'Longest key', type: 'common_stock', idempotencyKey: '~'.repeat(255) };
  await client.mutate('createAsset', input, 'asset { id }');
});

test('keys of two accounts do not meet', async () => {
  const input = { name: 'Met', type: 'common_stock', idempotencyKey: 'shared word' };
  const other = await openTestClient(server, { name: 'Second Issuer AB' });
  const mine = await client.mutate('createAsset', input, 'asset { id } replayed');
  const theirs = await other.mutate('createAsset', input, 'asset { id } replayed');
  assert.notEqual(mine.asset.id, theirs.asset.id);
  assert.deepEqual([mine.replayed, theirs.replayed], [false, false]);
});

test('by the header, each mutation of a document has a key of its own', async () => {
  const text = `mutation { one: createAsset(input: { name: "Header 1", type: common_stock }) { asset { id } replayed }
                two: createAsset(input: { name: "Header 2", type: common_stock }) { asset { id } replayed } }`;
  const first = await client.request(text, {}, { 'idempotency-key': 'by header' });
  const again = await client.request(text, {}, { 'idempotency-key': 'by header' });
  assert.equal(first.json.data.one.asset.id, again.json.data.one.asset.id);
  assert.equal(first.json.data.two.asset.id, again.json.data.two.asset.id);
  assert.notEqual(first.json.data.one.asset.id, first.json.data.two.asset.id);
  assert.deepEqual([first.json.data.one.replayed, again.json.data.two.replayed], [false, true]);
  const single = { name: 'Header 3', type: 'common_stock', idempotencyKey: 'by argument' };
  await client.mutate('createAsset', single, 'asset { id }', { 'idempotency-key': 'ignored' });
  const { replayed } = await client.mutate('createAsset', single, 'replayed', { 'idempotency-key': 'another' });
  assert.equal(replayed, true);
});
