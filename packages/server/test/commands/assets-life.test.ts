import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { countRows, mutationText, makeAsset, startShared, openTestClient, trailOf } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

interface Step {
  readonly mutation: string;
  readonly reason?: string;
  readonly from: string;
  readonly to: string;
  readonly event: string;
}

const life: readonly Step[] = [
  { mutation: 'activateAsset', from: 'draft', to: 'active', event: 'asset.activated' },
  {
    mutation: 'suspendAsset',
    reason: 'Court order 12/2026.',
    from: 'active',
    to: 'suspended',
    event: 'asset.suspended',
  },
  { mutation: 'resumeAsset', from: 'suspended', to: 'active', event: 'asset.resumed' },
  { mutation: 'suspendAsset', reason: 'Merger.', from: 'active', to: 'suspended', event: 'asset.suspended' },
  { mutation: 'closeAsset', reason: 'Merged.', from: 'suspended', to: 'closed', event: 'asset.closed' },
];

test('an asset lives from draft to closed, and every step leaves its trail', async () => {
  const id = await makeAsset(client);
  let statusReason: string | null = null;
  for (const { mutation, reason, from, to, event } of life) {
    const answer = await client.request(
      mutationText(mutation, 'asset { id status statusReason } instruction { id type status } checks { code outcome }'),
      { input: { assetId: id, ...(reason === undefined ? {} : { reason }) } },
    );
    assert.equal(answer.json.errors, undefined, answer.text);
    const { asset, instruction, checks } = answer.json.data[mutation];
    assert.deepEqual(asset, { id, status: to, statusReason: reason ?? null });
    assert.deepEqual([instruction.type, instruction.status], [mutation, 'completed']);
    const rules =
      mutation === 'closeAsset' ? ['status_forbids', 'units_outstanding', 'rights_outstanding'] : ['status_forbids'];
    assert.deepEqual(
      checks,
      rules.map((code) => ({ code, outcome: 'pass' })),
    );

    const { audit, events } = await trailOf(server, instruction.id, answer.headers.get('x-request-id'));
    const { updatedAt: _, ...before } = audit[0].before;
    const { updatedAt: __, ...after } = audit[0].after;
    const changesReason: boolean = statusReason !== (reason ?? null);
    assert.deepEqual(before, { status: from, ...(changesReason ? { statusReason } : {}) });
    assert.deepEqual(after, { status: to, ...(changesReason ? { statusReason: reason ?? null } : {}) });
    assert.deepEqual([audit.length, audit[0].action, audit[0].object_id], [1, mutation, id]);
    assert.deepEqual(
      events.map(({ type, object_id }) => [type, object_id]),
      [[event, id]],
    );
    statusReason = reason ?? null;
  }
});

const forbidden: Readonly<Record<string, readonly string[]>> = {
  draft: ['suspendAsset', 'resumeAsset'],
  active: ['activateAsset', 'resumeAsset'],
  suspended: ['activateAsset', 'suspendAsset'],
  closed: ['activateAsset', 'suspendAsset', 'resumeAsset', 'closeAsset'],
};
const wayTo: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  active: ['activateAsset'],
  suspended: ['activateAsset', 'suspendAsset'],
  closed: ['closeAsset'],
};
const inputOf = (mutation: string, assetId: string): object =>
  mutation === 'suspendAsset' || mutation === 'closeAsset' ? { assetId, reason: 'Because.' } : { assetId };

test('a change of status that is not allowed is refused, with the statuses that allow it', async () => {
  for (const [status, mutations] of Object.entries(forbidden)) {
    const id = await makeAsset(client);
    for (const mutation of wayTo[status]!) await client.mutate(mutation, inputOf(mutation, id), 'asset { id }');
    const before = await countRows(server);
    for (const mutation of mutations) {
      const { extensions } = await client.refusal(mutation, inputOf(mutation, id));
      assert.equal(extensions.code, 'status_forbids', `${mutation} from ${status}`);
      assert.equal(extensions.details['status'], status);
      assert.match(extensions.details['reason'] ?? '', new RegExp(`^The asset is ${status}\\.$`));
      assert.match(extensions.details['remedy'] ?? '', /^It must be .*\.$/);
      assert.equal(extensions.checks?.length, mutation === 'closeAsset' ? 3 : 1);
    }
    assert.deepEqual(await countRows(server), before);
  }
});

test('a suspension and a closing require a readable reason', async () => {
  const assetId = await makeAsset(client, {}, 'active');
  for (const mutation of ['suspendAsset', 'closeAsset']) {
    for (const reason of ['', '   ', 'x'.repeat(1_001), 'a\u0007b']) {
      const { extensions } = await client.refusal(mutation, { assetId, reason });
      assert.deepEqual([extensions.code, extensions.details['field']], ['input_invalid', 'reason']);
    }
    const without = await client.request(mutationText(mutation, 'asset { id }'), { input: { assetId } });
    assert.equal(without.json.errors[0].extensions.code, 'variables_invalid');
  }
});
