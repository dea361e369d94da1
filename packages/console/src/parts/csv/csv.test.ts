import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvHead, csvRow, csvRows } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  assert.equal(csvRow(['a,b', 'say "yes"', 'two\nlines', null]), '"a,b","say ""yes""","two\nlines",\r\n');
});

test('a name that is a formula is text, and a number with a sign is a number', () => {
  assert.equal(csvRow(['=1+1', '@cmd', '-5', '-5.25', '-cmd']), "'=1+1,'@cmd,-5,-5.25,'-cmd\r\n");
});

test('a formula is also text after a space, a tab, a line break or a number, and in full-width characters', () => {
  const written = (text: string): string => csvRow([text]).slice(0, -2);
  for (const text of [' =1+1', '\t=1', '\r=1', '\n=1', '＝1+1', '＠cmd', '+1', '-1+1', '- 5', '--5', '+-1', '-1e5'])
    assert.match(written(text), /^"?'/, JSON.stringify(text));
  for (const text of ['0', '-0.000001', '123456789012345678901234567.0000000001', '1e5', 'a=b', 'a - b'])
    assert.equal(written(text), text);
});

test('a formula is also text in the second column, where a spreadsheet splits at the semicolon', () => {
  assert.equal(csvRow(['Acme', 'x;=HYPERLINK(A1);']), 'Acme,"x;\'=HYPERLINK(A1);"\r\n');
  for (const within of ['; =1', ';"=1', '\t+1', '\n-1', '\r@cmd', ';＝1', ';;=1'])
    assert.match(csvRow(['Acme', `x${within}`]), /[;\t\r\n]["\s]*'[=+\-@＝]/, JSON.stringify(within));
  assert.equal(csvRow(['a; b = c', 'd;e']), '"a; b = c","d;e"\r\n');
});

test('columns without a text are omitted with their heads', () => {
  const columns = [
    { label: 'Name', text: ({ name }: { name: string }) => name },
    { label: 'Go to', text: null },
    { label: 'Units', text: () => '1000000.5' },
  ];
  assert.equal(csvHead(columns), 'Name,Units\r\n');
  assert.equal(csvRows(columns, [{ name: 'A;B' }, { name: 'C' }]), '"A;B",1000000.5\r\nC,1000000.5\r\n');
});
