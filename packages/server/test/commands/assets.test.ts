import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { countRows, mutationText, makeAsset, startShared, openTestClient, trailOf } from '../support/test-client.ts';
import { daysAgo } from '../support/clock.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

const everything = {
  name: 'Series A Preferred',
  type: 'other',
  authorizedKind: 'limited',
  quantityScale: 4,
  unit: 'shares',
  form: 'certificated',
  symbol: 'HFSA',
  currency: 'EUR',
  parValue: '0.0001',
  pricePerShare: '12.5',
  votesPerShare: '1',
  seniority: 3,
  liquidationPreferenceMultiple: '1.5',
  participationCapMultiple: '3',
  conversionRights: 'One for one into common stock, at any time.',
  defaultIdPrefix: 'PA-',
  governingLaw: 'Ireland',
  interestRate: '-0.0025',
  maturityDate: '2036-01-31',
  denomination: '1000',
  minimumAmount: '100000',
  boardApprovalDate: '2026-01-31',
  stockholderApprovalDate: '2026-02-28',
};
const fields = Object.keys(everything).join(' ');

test('an asset is created as a draft with every term as given', async () => {
  const answer = await client.request(
    mutationText(
      'createAsset',
      `asset { id ${fields} status statusReason authorizedTotal register { id } }
       instruction { id type status payload checks { code outcome message } completedAt asset { id } user { id } }
       checks { code outcome } replayed clientMutationId`,
    ),
    { input: { ...everything, name: '  Series A Preferred ', pricePerShare: '012.50', clientMutationId: 'form 7' } },
  );
  assert.equal(answer.json.errors, undefined, answer.text);
  const { asset, instruction, checks, replayed, clientMutationId } = answer.json.data.createAsset;
  const { id, register, ...terms } = asset;
  assert.deepEqual(terms, { ...everything, status: 'draft', statusReason: null, authorizedTotal: '0' });
  assert.equal(register.id, client.person.accountId);
  assert.equal(clientMutationId, 'form 7');
  assert.equal(replayed, false);
  assert.deepEqual([instruction.type, instruction.status], ['createAsset', 'completed']);
  assert.deepEqual(instruction.payload, everything);
  assert.equal(instruction.asset.id, id);
  assert.equal(instruction.user.id, client.person.userId);
  assert.ok(instruction.completedAt);
  assert.deepEqual(checks, [
    { code: 'name_taken', outcome: 'pass' },
    { code: 'symbol_taken', outcome: 'pass' },
    ...Array.from({ length: 8 }, () => ({ code: 'input_invalid', outcome: 'pass' })),
  ]);
  assert.equal(instruction.checks.length, checks.length);

  const trail = await trailOf(server, instruction.id, answer.headers.get('x-request-id'));
  const [entry] = trail.audit;
  assert.equal(trail.audit.length, 1);
  assert.deepEqual(
    [entry.action, entry.object_type, entry.object_id, entry.before],
    ['createAsset', 'Asset', id, null],
  );
  assert.deepEqual(
    [entry.account_id, entry.register_id, entry.user_id, entry.users_account_id, entry.api_client_id],
    [
      client.person.accountId,
      client.person.accountId,
      client.person.userId,
      client.person.usersAccountId,
      client.person.apiClientId,
    ],
  );
  const { after } = entry;
  assert.deepEqual(
    [after.name, after.parValue, after.authorizedTotal, after.quantityScale, after.seniority, after.registerId],
    ['Series A Preferred', '0.0001', '0', '4', '3', client.person.accountId],
  );
  assert.deepEqual(
    Object.keys(after).filter((name) => name.includes('_')),
    [],
  );
  assert.equal(trail.events.length, 1);
  const [event] = trail.events;
  assert.deepEqual([event.type, event.object_type, event.object_id], ['asset.created', 'Asset', id]);
  assert.deepEqual(event.payload, { mutation: 'createAsset' });
});

test('an omitted field gets its default', async () => {
  const { asset } = await client.mutate(
    'createAsset',
    { name: 'Plain', type: 'common_stock', symbol: null, quantityScale: null },
    'asset { authorizedKind authorizedTotal quantityScale unit form symbol currency parValue }',
  );
  assert.deepEqual(asset, {
    authorizedKind: 'limited',
    authorizedTotal: '0',
    quantityScale: 0,
    unit: 'shares',
    form: 'book_entry',
    symbol: null,
    currency: null,
    parValue: null,
  });
});

test('an asset without a limited total has none', async () => {
  for (const authorizedKind of ['unlimited', 'not_applicable']) {
    const given = { name: `Open ${authorizedKind}`, type: 'fund_unit', authorizedKind };
    const { asset } = await client.mutate('createAsset', given, 'asset { authorizedKind authorizedTotal }');
    assert.deepEqual(asset, { authorizedKind, authorizedTotal: null });
  }
});

test('every asset type is accepted, and GraphQL refuses any other', async () => {
  const types = await client.read('{ __type(name: "AssetType") { enumValues { name } } }');
  for (const { name: type } of types.__type.enumValues) {
    const unit = type === 'other' ? 'units' : null;
    const input = { name: `A ${type}`, type, unit, underlyingAssetId: null };
    const { asset } = await client.mutate('createAsset', input, 'asset { type }');
    assert.equal(asset.type, type);
  }
  const answer = await client.request(mutationText('createAsset', 'asset { id }'), {
    input: { name: 'x', type: 'COMMON_STOCK' },
  });
  assert.equal(answer.json.errors[0].extensions.code, 'variables_invalid');
  assert.equal('data' in answer.json, false);
});

const refusedCreation: readonly [why: string, input: object, code: string, reason: RegExp][] = [
  ['a blank name', { name: ' ' }, 'input_invalid', /name must not be blank/],
  ['a name too long', { name: 'x'.repeat(201) }, 'input_invalid', /more than 200 characters/],
  ['a name that writes backwards', { name: 'A\u202eB' }, 'input_invalid', /cannot be printed/],
  ['too fine a scale', { quantityScale: 11 }, 'input_invalid', /between 0 and 10/],
  ['a negative price', { pricePerShare: '-1' }, 'input_invalid', /pricePerShare is -1 and must not be negative/],
  ['a negative rank', { seniority: -1 }, 'input_invalid', /is -1 and must lie between 0 and 1,000,000/],
  ['no currency of ISO 4217', { currency: 'eur' }, 'input_invalid', /three capital letters/],
  ['no denomination', { denomination: '0' }, 'input_invalid', /above zero/],
  ['a name of another asset', { name: 'common STOCK' }, 'name_taken', /has the name common STOCK/],
  ['a symbol of another asset', { symbol: 'HFCS' }, 'symbol_taken', /has the symbol HFCS/],
];

test('an asset that a rule blocks is refused with a reason, and writes nothing', async () => {
  await makeAsset(client, { name: 'Common Stock', symbol: 'HFCS' });
  const before = await countRows(server);
  for (const [why, input, code, reason] of refusedCreation) {
    const { extensions, message } = await client.refusal('createAsset', {
      name: 'New',
      type: 'common_stock',
      ...input,
    });
    assert.equal(extensions.code, code, why);
    assert.match(extensions.details['reason'] ?? '', reason, why);
    assert.match(message, /^[A-Z].*\.$/);
    assert.equal(extensions.retry, false);
  }
  assert.deepEqual(await countRows(server), before);
});

test('all faults of an input are reported at once, in the order of the rules', async () => {
  const { extensions } = await client.refusal('createAsset', {
    name: 'Common Stock',
    type: 'other',
    unit: 'units',
    symbol: 'HFCS',
    currency: 'E',
    denomination: '0',
    interestRate: '5',
    boardApprovalDate: daysAgo(-2),
  });
  assert.equal(extensions.code, 'name_taken');
  assert.match(extensions.details['remedy'] ?? '', /^Choose another name/);
  assert.deepEqual(
    extensions.checks?.map(({ code, outcome }) => `${code as string} ${outcome as string}`),
    [
      'name_taken block',
      'symbol_taken block',
      'input_invalid pass',
      'input_invalid block',
      'input_invalid block',
      'input_invalid pass',
      'input_invalid block',
      'input_invalid block',
      'input_invalid pass',
      'input_invalid pass',
    ],
  );
});

test('a name is free again once its asset is closed, and in every other register', async () => {
  const id = await makeAsset(client, { name: 'Retired', symbol: 'RET' });
  await client.mutate('closeAsset', { assetId: id, reason: 'Never issued.' }, 'asset { id }');
  await makeAsset(client, { name: 'Retired', symbol: 'RET' });
  const other = await openTestClient(server, { name: 'Other Issuer AG' });
  await makeAsset(other, { name: 'Retired', symbol: 'RET' });
});

test('terms change as given: null clears a field, an omitted field stays', async () => {
  const { asset: created } = await client.mutate(
    'createAsset',
    { ...everything, name: 'Series B', symbol: 'HFSB' },
    'asset { id updatedAt }',
  );
  const answer = await client.request(
    mutationText(
      'changeAssetTerms',
      `asset { ${fields} updatedAt } instruction { id payload } checks { code outcome }`,
    ),
    { input: { assetId: created.id, name: 'Series B Preferred', symbol: null, parValue: '0.0002', seniority: 5 } },
  );
  assert.equal(answer.json.errors, undefined, answer.text);
  const { asset, instruction } = answer.json.data.changeAssetTerms;
  const { updatedAt, ...terms } = asset;
  assert.deepEqual(terms, {
    ...everything,
    name: 'Series B Preferred',
    symbol: null,
    parValue: '0.0002',
    seniority: 5,
  });
  assert.ok(updatedAt > created.updatedAt);
  assert.equal(instruction.payload.symbol, null);
  assert.equal('currency' in instruction.payload, false);

  const { audit, events } = await trailOf(server, instruction.id, answer.headers.get('x-request-id'));
  const { updatedAt: _, ...before } = audit[0].before;
  const { updatedAt: __, ...after } = audit[0].after;
  assert.deepEqual(before, { name: 'Series B', symbol: 'HFSB', parValue: '0.0001', seniority: '3' });
  assert.deepEqual(after, { name: 'Series B Preferred', symbol: null, parValue: '0.0002', seniority: '5' });
  assert.deepEqual(
    events.map(({ type }) => type),
    ['asset.terms_changed'],
  );
});

test('an asset keeps its own name and symbol when they are given again', async () => {
  const id = await makeAsset(client, { name: 'Same', symbol: 'SAME' });
  const { asset } = await client.mutate(
    'changeAssetTerms',
    { assetId: id, name: 'SAME', symbol: 'SAME' },
    'asset { name }',
  );
  assert.equal(asset.name, 'SAME');
});

test('every optional term can be cleared', async () => {
  const id = await makeAsset(client, { ...everything, name: 'Cleared', symbol: 'CLR' });
  const fixed = ['name', 'type', 'authorizedKind', 'quantityScale', 'unit', 'form'];
  const names = Object.keys(everything).filter((name) => !fixed.includes(name));
  const cleared = Object.fromEntries(names.map((name) => [name, null]));
  const { asset } = await client.mutate(
    'changeAssetTerms',
    { assetId: id, ...cleared },
    `asset { ${names.join(' ')} }`,
  );
  assert.deepEqual(asset, cleared);
});

test('a required term cannot be cleared, and a fixed field is no term', async () => {
  const id = await makeAsset(client);
  for (const field of ['name', 'form']) {
    const { extensions } = await client.refusal('changeAssetTerms', { assetId: id, [field]: null });
    assert.deepEqual([extensions.code, extensions.details['field']], ['input_invalid', field]);
    assert.match(extensions.details['reason'] ?? '', /cannot be cleared/);
  }
  for (const field of ['type', 'quantityScale', 'unit', 'authorizedKind', 'authorizedTotal', 'status', 'registerId']) {
    const answer = await client.request(mutationText('changeAssetTerms', 'asset { id }'), {
      input: { assetId: id, [field]: null },
    });
    assert.equal(answer.json.errors[0].extensions.code, 'variables_invalid', field);
  }
});

test('terms that are taken or make no sense are refused', async () => {
  await makeAsset(client, { name: 'Taken', symbol: 'TKN' });
  const assetId = await makeAsset(client);
  const code = async (terms: object): Promise<string> =>
    (await client.refusal('changeAssetTerms', { assetId, ...terms })).extensions.code;
  assert.equal(await code({ name: 'taken' }), 'name_taken');
  assert.equal(await code({ symbol: 'TKN' }), 'symbol_taken');
  assert.equal(await code({ currency: 'EURO' }), 'input_invalid');
  assert.equal(await code({ denomination: '0' }), 'input_invalid');
  assert.equal(await code({ votesPerShare: '-1' }), 'input_invalid');
});

test('terms of a closed asset stand', async () => {
  const assetId = await makeAsset(client);
  await client.mutate('closeAsset', { assetId, reason: 'Redeemed in full.' }, 'asset { id }');
  const { extensions } = await client.refusal('changeAssetTerms', { assetId, name: 'Taken' });
  assert.equal(extensions.code, 'status_forbids');
  assert.match(extensions.details['reason'] ?? '', /closed/);
  assert.equal(extensions.details['status'], 'closed');
});
