import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRow } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  assert.equal(csvRow(['a,b', 'say "yes"', 'two\nlines', null]), '"a,b","say ""yes""","two\nlines",\r\n');
});

test('a name that is a formula is text, and a number with a sign a number', () => {
  assert.equal(csvRow(['=1+1', '@cmd', '-5', '-5.25', '-cmd']), "'=1+1,'@cmd,-5,-5.25,'-cmd\r\n");
});
