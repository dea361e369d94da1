import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvCell } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  assert.deepEqual(['a,b', 'say "yes"', 'two\nlines', 'plain'].map(csvCell), [
    '"a,b"',
    '"say ""yes"""',
    '"two\nlines"',
    'plain',
  ]);
});

test('a formula is text, also after a blank, in full width, and where a spreadsheet splits at the semicolon', () => {
  for (const text of ['=1+1', ' =1+1', '\t=1', '\r=1', '\n=1', '＝1+1', '＠cmd', '+1', '-1+1', '- 5', '--5', '-1e5'])
    assert.match(csvCell(text), /^"?'/, JSON.stringify(text));
  for (const text of ['0', '-5', '-0.000001', '123456789012345678901234567.0000000001', '1e5', 'a=b', 'a - b'])
    assert.equal(csvCell(text), text);
  for (const within of ['; =1', ';"=1', '\t+1', '\n-1', '\r@cmd', ';＝1', ';;=1'])
    assert.match(csvCell(`x${within}`), /[;\t\r\n]["\s]*'[=+\-@＝]/, JSON.stringify(within));
});
