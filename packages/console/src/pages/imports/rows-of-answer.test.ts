import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsByFindings, withChosen } from './rows-of-answer.ts';

const finding = (line: number, code = 'holder_unknown') => ({
  severity: 'error',
  code,
  message: '',
  line,
  column: null,
  value: null,
});

test('rows are counted once, however many findings they have, and those of earlier imports are not fine or faulty', () => {
  const findings = [finding(2), finding(2, 'number_invalid'), finding(5)];
  assert.deepEqual(rowsByFindings({ rows: 10, doneBefore: 3, findings, findingCount: 3 }), { faulty: 2, fine: 5 });
  assert.deepEqual(rowsByFindings({ rows: 4, doneBefore: 0, findings: [], findingCount: 0 }), { faulty: 0, fine: 4 });
});

test('rows are not counted where some findings are missing or of no row', () => {
  assert.equal(rowsByFindings({ rows: 9, doneBefore: 0, findings: [finding(2)], findingCount: 2 }), undefined);
  const ofHead = [finding(1, 'column_unknown')];
  assert.equal(rowsByFindings({ rows: 0, doneBefore: 0, findings: ofHead, findingCount: 1 }), undefined);
  const ofConstant = [finding(1, 'constant_not_used'), finding(2)];
  assert.equal(rowsByFindings({ rows: 9, doneBefore: 0, findings: ofConstant, findingCount: 2 }), undefined);
});

test('an answer has the fields that were chosen after it, and no finding of their columns', () => {
  const unknown = { severity: 'error', code: 'column_unknown', message: '', line: 1, value: null };
  const answer = {
    columns: [
      { head: 'Name', field: 'owner' },
      { head: 'Kind', field: null },
      { head: 'Note', field: null },
    ],
    findings: ['Kind', 'Note'].map((column) => ({ ...unknown, column })),
  } as unknown as Parameters<typeof withChosen>[0];
  const chosen = withChosen(answer, { Name: null, Kind: 'form' });
  assert.deepEqual(
    chosen.columns.map(({ field }) => field),
    [null, 'form', null],
  );
  assert.deepEqual(
    chosen.findings.map(({ column }) => column),
    ['Note'],
  );
});
