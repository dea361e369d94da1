import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockIf, warnIf } from '../rules/check.ts';
import { asSent, bulkChecks, bulkOutcome, refusedRow, rowsAsText } from './bulk.ts';

const good = [blockIf(false, 'not_found', { holds: 'It is there.', fails: '' })];
const bad = [...good, blockIf(true, 'input_invalid', { holds: '', fails: 'It is wrong.', facts: { field: 'name' } })];

const worse = [...bad, blockIf(true, 'not_found', { holds: '', fails: 'It is gone.', remedy: 'Look.' })];

test('a row is refused by its first rule that blocks, and told what all of them say', () => {
  assert.equal(refusedRow(3, good), undefined);
  const refused = { row: 3, outcome: 'refused', code: 'input_invalid', message: 'It is wrong. It is gone. Look.' };
  assert.deepEqual(refusedRow(3, worse), refused);
});

test('all or none answers the rules of the first row that cannot be done, and what stops each further one', () => {
  assert.deepEqual(bulkChecks('ATOMIC', [good, good]), []);
  const checks = bulkChecks('ATOMIC', [good, bad, good, worse]);
  assert.deepEqual(
    checks.map(({ code, facts }) => [code, facts]),
    [
      ['not_found', { row: '1' }],
      ['input_invalid', { field: 'name', row: '1', refusedCount: '2', refusedRows: '1,3' }],
      ['input_invalid', { field: 'name', row: '3' }],
      ['not_found', { row: '3' }],
    ],
  );
  assert.deepEqual(
    bulkChecks('ATOMIC', [bad]).map(({ facts }) => facts),
    [{ row: '0' }, { field: 'name', row: '0' }],
  );
});

test('of very many refused rows the first hundred are named, and the first ten in the sentence', () => {
  const checks = bulkChecks(
    'ATOMIC',
    Array.from({ length: 1_500 }, () => bad),
  );
  // The first row has two checks.
  assert.equal(checks.length, 101);
  const { facts } = checks[1]!;
  assert.equal(facts?.['refusedCount'], '1500');
  assert.equal(facts?.['refusedRows']?.split(',').length, 100);
  assert.equal(rowsAsText(facts ?? {}), '1,500 rows are refused: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 1,490 more.');
  assert.equal(rowsAsText({ refusedCount: '2', refusedRows: '0,7' }), '2 rows are refused: 1 and 8.');
});

test('rows that could not be read stand where they were sent', () => {
  const check = bad[1]!;
  assert.deepEqual(
    asSent(
      ['a', 'b'],
      [
        { row: 0, check },
        { row: 2, check },
      ],
    ),
    [{ refused: check }, { given: 'a' }, { refused: check }, { given: 'b' }],
  );
});

test('a command that goes on has one warning for each rule that warned of rows or refused some', () => {
  const unusual = (found: string) =>
    warnIf(true, 'units_restricted', { holds: '', fails: `It bears ${found}.`, facts: { found }, remedy: 'Look.' });
  // Rows 0 and 2 warn, of which row 2 twice; row 1 warns too, but is refused, so only its refusal is told; row 3
  // passes.
  const rows = [[unusual('one')], [unusual('none'), ...bad], [unusual('two'), unusual('three')], good];
  assert.deepEqual(bulkChecks('EACH', rows), [
    {
      code: 'units_restricted',
      outcome: 'warn',
      message: 'In 2 rows, the first of them row 1: It bears one.',
      facts: { found: 'one', row: '0', rows: '2' },
      remedy: 'Look.',
    },
    {
      code: 'input_invalid',
      outcome: 'warn',
      // Not the sentence of the row, which may name personal data.
      message: 'Of the rows 1 is refused, row 2: A value of the input cannot be accepted.',
      facts: { row: '1', rows: '1' },
    },
  ]);
  assert.equal(bulkChecks('ATOMIC', [[unusual('one')]])[0]?.message, 'In row 1: It bears one.');
});

test('rows are counted by their outcome', () => {
  const rows = [{ row: 0, outcome: 'done', holderId: 'h' } as const, refusedRow(1, bad)!];
  const { rows: json, ...counts } = bulkOutcome(rows);
  assert.deepEqual(counts, { doneCount: '1', refusedCount: '1' });
  assert.deepEqual(JSON.parse(json), rows);
});
