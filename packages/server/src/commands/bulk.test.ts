import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockIf } from '../rules/check.ts';
import { bulkChecks, bulkOutcome, refusedRow } from './bulk.ts';

const good = [blockIf(false, 'not_found', { holds: 'It is there.', fails: '' })];
const bad = [...good, blockIf(true, 'input_invalid', { holds: '', fails: 'It is wrong.', facts: { field: 'name' } })];

test('a row is refused by its first rule that blocks', () => {
  assert.equal(refusedRow(3, good), undefined);
  assert.deepEqual(refusedRow(3, bad), { row: 3, outcome: 'refused', code: 'input_invalid', message: 'It is wrong.' });
});

test('all or none answers the rules of the first row that cannot be done, and its place', () => {
  assert.deepEqual(bulkChecks('EACH', [good, bad]), []);
  assert.deepEqual(bulkChecks('ATOMIC', [good, good]), []);
  const checks = bulkChecks('ATOMIC', [good, bad, bad]);
  assert.deepEqual(
    checks.map(({ facts }) => facts),
    [{ row: '1' }, { field: 'name', row: '1' }],
  );
});

test('rows are counted by their outcome', () => {
  const rows = [{ row: 0, outcome: 'done', holderId: 'h' } as const, refusedRow(1, bad)!];
  const { rows: json, ...counts } = bulkOutcome(rows);
  assert.deepEqual(counts, { doneCount: '1', refusedCount: '1' });
  assert.deepEqual(JSON.parse(json), rows);
});
