import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { combineByAsset } from './combine.ts';

const recorded = (id: string, assetId: string, lots: number, listed: number): RecordedTransaction => ({
  id,
  sequence: 1,
  type: 'split',
  effectiveDate: '2026-05-01',
  recordedAt: '2026-05-01T10:00:00Z',
  asset: { id: assetId, name: assetId },
  lotsOpened: { totalCount: 0, nodes: [] },
  lotsClosed: {
    totalCount: lots,
    nodes: Array.from({ length: listed }, (_, index) => ({ id: `${id}${index}`, customId: `${index}`, quantity: '1' })),
  },
  postings: { totalCount: 2, nodes: [] },
});

test('transactions of one asset are combined, and those not listed are counted', () => {
  const combined = combineByAsset([recorded('1', 'a', 60, 2), recorded('2', 'b', 1, 1), recorded('3', 'a', 3, 3)]);
  assert.deepEqual(
    combined.map(({ id, lotsClosed, postings }) => [
      id,
      lotsClosed.totalCount,
      lotsClosed.nodes.length,
      postings.totalCount,
    ]),
    [
      ['1', 63, 5, 4],
      ['2', 1, 1, 2],
    ],
  );
});
