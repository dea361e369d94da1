import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTable, missedRows, type Row } from '../table.ts';

const goal = { atLeast: 5, aim: 7 };
// Three rounds each: the medians of the ratios are 6 and 4, so that the first reaches 5 and the second does not.
const compared: Row = {
  measure: 'Q1',
  concurrency: 16,
  program: 'a peer',
  result: '100/s',
  ratios: [
    [6, 5.5, 8],
    [4, 3, 5],
  ],
  goal,
  cost: { load: 0.0000123, server: undefined, database: 0.000456 },
};
const start: Row = {
  measure: 'start',
  program: 'registry',
  result: '2.10 s',
  figure: 2.1,
  goal: { atLeast: 2, atMost: true, unit: ' s' },
};

test('a ratio is its median with the least and the most of the rounds, and tells whether its goal is reached', () => {
  const [, , first, second] = formatTable([compared, start])
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const cells = ['Q1', '16', 'a peer', '100/s', '6.00 (5.50 to 8.00) ✓', '4.00 (3.00 to 5.00) ✗', '≥ 5', '≥ 7'];
  assert.deepEqual(first, ['', ...cells, '12.3', '', '456', '']);
  assert.deepEqual(second, ['', 'start', '', 'registry', '2.10 s ✗', '', '', '≤ 2 s', '', '', '', '', '']);
});

test('a row misses its goal if one of its figures does', () => {
  const reached: Row = { ...compared, ratios: [[5], undefined] };
  assert.deepEqual(missedRows([compared, start, reached]), [compared, start]);
});
