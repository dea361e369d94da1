import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestedTerms } from './requested-terms.ts';

type Told = Parameters<typeof requestedTerms>[0];

/** A transfer of units of A from Ada to Bo on 2 March 2026. */
const transferBy = (payload: unknown): Told =>
  ({
    type: 'transfer',
    effectiveDate: '2026-03-02',
    asset: { id: 'A' },
    postings: { nodes: [{ holder: { id: 'ada' } }, { holder: { id: 'bo' } }] },
    instruction: { payload },
  }) as unknown as Told;

const row = { assetId: 'A', effectiveDate: '2026-03-02', fromHolderId: 'ada' };

test('a transfer has the kind and the consideration of its request, and is a sale where that says none', () => {
  assert.deepEqual(requestedTerms(transferBy({ kind: 'gift', considerationText: 'Love and affection' })), {
    kind: 'gift',
    consideration: 'Love and affection',
  });
  assert.deepEqual(requestedTerms(transferBy({})), { kind: 'sale', consideration: null });
});

test('of a bulk transfer it is the row of its class, day and holder', () => {
  const others = [
    { ...row, assetId: 'B', kind: 'internal' },
    { ...row, effectiveDate: '2026-03-03', kind: 'internal' },
    { ...row, fromHolderId: 'cy', kind: 'internal' },
  ];
  const rows = [...others, { ...row, kind: 'inheritance' }];
  assert.equal(requestedTerms(transferBy({ rows })).kind, 'inheritance');
  assert.equal(requestedTerms(transferBy({ rows: [...others, row] })).kind, 'sale');
});

test('a bulk transfer whose rows of that class, day and holder differ tells no kind', () => {
  const rows = [{ ...row, kind: 'gift' }, row];
  assert.equal(requestedTerms(transferBy({ rows })).kind, null);
  assert.equal(requestedTerms(transferBy({ rows: [row, row] })).kind, 'sale');
});

test('nothing is told of a transaction whose request the role does not see, and no kind of an issue', () => {
  assert.deepEqual(requestedTerms({ ...transferBy({}), instruction: null }), { kind: null, consideration: null });
  assert.equal(requestedTerms({ ...transferBy({}), type: 'issue' }).kind, null);
});
