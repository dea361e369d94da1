import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { countRows, mutationText, makeAsset, startShared, openTestClient, trailOf } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

const paper = { authority: 'Resolution 7 of 31 January 2026', effectiveDate: '2026-02-01' };
const history = `query ($id: ID!) { assetById(id: $id) { authorizedTotal
  authorizedAdjustments(orderBy: [SEQUENCE_ASC]) { nodes { sequence quantity authorizedTotal authority } } } }`;

test('the authorised total follows from its adjustments, and each keeps its authority', async () => {
  const assetId = await makeAsset(client, { quantityScale: 2 });
  const input = {
    ...paper,
    assetId,
    quantity: '+001000000.50',
    boardApprovalDate: '2026-01-30',
    stockholderApprovalDate: '2026-01-31',
    comments: 'First authorisation.',
  };
  const answer = await client.request(
    mutationText(
      'authorizeUnits',
      `asset { id authorizedTotal } transaction { id } instruction { id status payload authorizedAdjustments { totalCount } } checks { code outcome }
       authorizedAdjustment { id sequence quantity authorizedTotal authority effectiveDate boardApprovalDate
         stockholderApprovalDate comments asset { id } instruction { id } }`,
    ),
    { input },
  );
  assert.equal(answer.json.errors, undefined, answer.text);
  const { asset, instruction, checks, authorizedAdjustment, transaction } = answer.json.data.authorizeUnits;
  assert.deepEqual(asset, { id: assetId, authorizedTotal: '1000000.5' });
  const { id: adjustmentId, ...adjustment } = authorizedAdjustment;
  assert.ok(adjustmentId);
  assert.deepEqual(adjustment, {
    sequence: 1,
    quantity: '1000000.5',
    authorizedTotal: '1000000.5',
    ...paper,
    boardApprovalDate: '2026-01-30',
    stockholderApprovalDate: '2026-01-31',
    comments: 'First authorisation.',
    asset: { id: assetId },
    instruction: { id: instruction.id },
  });
  assert.equal(instruction.payload.quantity, '1000000.5');
  assert.equal(instruction.authorizedAdjustments.totalCount, 1);
  assert.deepEqual(
    checks.map(({ code, outcome }: { code: string; outcome: string }) => `${code} ${outcome}`),
    [
      'status_forbids pass',
      'authorized_kind_not_limited pass',
      'input_invalid pass',
      'quantity_scale_exceeded pass',
      'authorized_total_negative pass',
      'authorized_total_too_large pass',
      'insufficient_units pass',
      'effective_date_in_future pass',
      'effective_date_too_early pass',
      'effective_date_too_early pass',
      'input_invalid pass',
      'quantity_too_large pass',
    ],
  );
  const { audit, events } = await trailOf(server, instruction.id, answer.headers.get('x-request-id'));
  const [{ digest, ...recorded }] = audit[0].after.transactions;
  assert.match(digest, /^[0-9a-f]{64}$/);
  assert.deepEqual(recorded, { id: transaction.id, assetId, type: 'authorize', sequence: '1' });
  const balances = (authorized: string, unissued: string): object[] => [
    { assetId, ledgerAccount: 'authorized', ownerId: assetId, balance: authorized },
    { assetId, ledgerAccount: 'unissued', ownerId: assetId, balance: unissued },
  ];
  assert.deepEqual(audit[0].before, { balances: balances('0', '0') });
  assert.deepEqual(audit[0].after.balances, balances('-1000000.5', '1000000.5'));
  assert.deepEqual(
    events.map(({ type, object_type, object_id }) => [type, object_type, object_id]),
    [['asset.authorized_total_adjusted', 'Transaction', transaction.id]],
  );

  await client.mutate('authorizeUnits', { ...paper, assetId, quantity: '-0.5' }, 'asset { id }');
  await client.mutate('activateAsset', { assetId }, 'asset { id }');
  await client.mutate('authorizeUnits', { ...paper, assetId, quantity: '-1000000' }, 'asset { id }');
  const { assetById } = await client.read(history, { id: assetId });
  const { authority } = paper;
  assert.deepEqual(assetById, {
    authorizedTotal: '0',
    authorizedAdjustments: {
      nodes: [
        { sequence: 1, quantity: '1000000.5', authorizedTotal: '1000000.5', authority },
        { sequence: 2, quantity: '-0.5', authorizedTotal: '1000000', authority },
        { sequence: 3, quantity: '-1000000', authorizedTotal: '0', authority },
      ],
    },
  });
});

test('a total of 28 digits before the point and 10 after it is stored to the last digit', async () => {
  const assetId = await makeAsset(client, { quantityScale: 10 });
  const quantity = `${'9'.repeat(28)}.${'9'.repeat(10)}`;
  const { asset } = await client.mutate('authorizeUnits', { ...paper, assetId, quantity }, 'asset { authorizedTotal }');
  assert.equal(asset.authorizedTotal, quantity);
  const { extensions } = await client.refusal('authorizeUnits', { ...paper, assetId, quantity: '0.0000000001' });
  assert.equal(extensions.code, 'authorized_total_too_large');
});

test('an authorisation that a rule blocks is refused with a reason, and writes nothing', async () => {
  const limited = await makeAsset(client, { quantityScale: 2 });
  const unlimited = await makeAsset(client, { authorizedKind: 'unlimited' });
  const suspended = await makeAsset(client, {}, 'active');
  await client.mutate('suspendAsset', { assetId: suspended, reason: 'Court order.' }, 'asset { id }');
  const closed = await makeAsset(client);
  await client.mutate('closeAsset', { assetId: closed, reason: 'Redeemed.' }, 'asset { id }');
  const before = await countRows(server);
  const wrong: readonly [assetId: string, input: object, code: string, reason: RegExp][] = [
    [suspended, {}, 'status_forbids', /suspended/],
    [closed, {}, 'status_forbids', /closed/],
    [unlimited, {}, 'authorized_kind_not_limited', /not limited/],
    [limited, { quantity: '0' }, 'input_invalid', /is 0, which would change nothing/],
    [limited, { quantity: '-0.00' }, 'input_invalid', /is 0, which would change nothing/],
    [limited, { quantity: '0.001' }, 'quantity_scale_exceeded', /has more decimals than the asset allows: 2/],
    [
      limited,
      { quantity: '-0.01' },
      'authorized_total_negative',
      /^No more than 0 units are authorised, and 0\.01 would be taken back\.$/,
    ],
    [limited, { authority: ' ' }, 'input_invalid', /authority must not be blank/],
    [limited, { authority: 'x'.repeat(501) }, 'input_invalid', /more than 500/],
    [limited, { comments: '' }, 'input_invalid', /comments must not be blank/],
  ];
  for (const [assetId, input, code, reason] of wrong) {
    const { extensions } = await client.refusal('authorizeUnits', { ...paper, quantity: '10', ...input, assetId });
    assert.equal(extensions.code, code);
    assert.match(extensions.details['reason'] ?? '', reason);
  }
  const { extensions } = await client.refusal('authorizeUnits', { ...paper, quantity: '1', assetId: newId() });
  assert.deepEqual([extensions.code, extensions.details['field']], ['not_found', 'assetId']);
  assert.deepEqual(await countRows(server), before);
});

test('a malformed decimal or date is refused by GraphQL, before any rule', async () => {
  const assetId = await makeAsset(client);
  const given = { ...paper, assetId, quantity: '1' };
  const strange: readonly object[] = [
    { quantity: 1 },
    { quantity: '1e3' },
    { quantity: '1,000' },
    { quantity: '' },
    { quantity: '9'.repeat(29) },
    { quantity: null },
    { effectiveDate: '2026-02-30' },
    { effectiveDate: '2026-02-01T00:00:00Z' },
    { authority: null },
  ];
  for (const input of strange) {
    const answer = await client.request(mutationText('authorizeUnits', 'asset { id }'), {
      input: { ...given, ...input },
    });
    assert.equal(answer.json.errors[0].extensions.code, 'variables_invalid', JSON.stringify(input));
  }
});

test('the database itself holds the total to its history', async () => {
  const assetId = await makeAsset(client);
  await client.mutate('authorizeUnits', { ...paper, assetId, quantity: '10' }, 'asset { id }');
  const constraintOf = (statement: string): Promise<string> =>
    server.owner(statement, [assetId]).then(
      () => 'nothing',
      (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
    );
  const raised = 'update registry.assets set authorized_total = 11 where id = $1';
  assert.equal(await constraintOf(raised), 'authorized_total_matches');
  const rewritten = 'update registry.authorized_adjustments set quantity = 11 where asset_id = $1';
  assert.equal(await constraintOf(rewritten), 'append_only');
  assert.equal(await constraintOf('delete from registry.authorized_adjustments where asset_id = $1'), 'append_only');
});
