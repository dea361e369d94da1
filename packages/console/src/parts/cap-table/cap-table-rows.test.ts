import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsByForm } from './cap-table-rows.ts';

const totals = { outstanding: '1000.5' };

function pageOf(count: number, totalCount: number): Parameters<typeof rowsByForm>[0] {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `holder-${index}`,
    outstanding: '50',
    outstandingPercentage: '4.9975',
    holder: {
      registration: `Holder ${index}`,
      ownershipForm: index % 2 === 0 ? ('sole' as const) : ('trust' as const),
    },
  }));
  return { nodes, totalCount };
}

test('a form of ownership has the units of its holders; holders that were not loaded are a separate row', () => {
  const rows = rowsByForm(pageOf(3, 500), totals);
  assert.deepEqual(
    rows.map(({ name, units }) => [name, units]),
    [
      ['Sole owners', '100'],
      ['Trusts', '50'],
      ['497 smaller holders', '850.5'],
    ],
  );
});

test('percentages of groups and of the rest are rounded by themselves', () => {
  // Two of three equal holders: 66.6667, where two rounded thirds would be 66.6666; the last third is 33.3333.
  const nodes = pageOf(2, 3).nodes.map((node) => ({
    ...node,
    holder: { registration: 'x', ownershipForm: 'sole' as const },
  }));
  const rows = rowsByForm({ nodes, totalCount: 3 }, { outstanding: '150' });
  assert.deepEqual(
    rows.map(({ percentage }) => percentage),
    ['66.6667', '33.3333'],
  );
});
