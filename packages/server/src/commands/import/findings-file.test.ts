import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileOptions, Finding } from '../../rules/import.ts';
import { findingsFile } from './findings-file.ts';
import { readCsv } from './read-csv.ts';

const finding = (line: number, message: string, column: string | null = null): Finding => ({
  severity: 'error',
  code: 'word_unknown',
  message,
  line,
  column,
  value: null,
});

/** The file with findings. */
async function withFindings(
  content: Buffer,
  findings: readonly Finding[],
  encoding: FileOptions['encoding'] = 'utf-8',
) {
  const options: FileOptions = { encoding, decimalSign: null, dateOrder: null };
  return findingsFile({ content, format: 'csv', options }, await readCsv(content, options), findings);
}

const found = [finding(2, '"x" is wrong.', 'b'), finding(2, 'All is wrong.'), finding(4, 'Short.')];

for (const [what, content, expected] of [
  ['commas', 'a,b\n1,x\n2,y\n3\n', 'a,b,Findings\n1,x,"b: ""x"" is wrong. All is wrong."\n2,y,\n3,,"Short."\n'],
  ['line ends of Windows', 'a;b\r\n1;x\r\n2;y', 'a;b;Findings\r\n1;x;"b: ""x"" is wrong. All is wrong."\r\n2;y;'],
  [
    'quotes and empty rows',
    '"a","b"\n"1","x\ny"\n\n"3",z\n',
    '"a","b",Findings\n"1","x\ny","b: ""x"" is wrong. All is wrong."\n\n"3",z,\n',
  ],
  ['a byte order mark', '\ufeffa,b\n1,é', '\ufeffa,b,Findings\n1,é,"b: ""x"" is wrong. All is wrong."'],
] as const)
  test(`a file with ${what} keeps all else as it is`, async () => {
    assert.equal((await withFindings(Buffer.from(content), found)).toString(), expected);
  });

test('findings of the head are in the first row', async () => {
  const file = await withFindings(Buffer.from('a,b\n1,2\n'), [finding(1, 'A column is unknown.', 'b')]);
  assert.equal(file.toString(), 'a,b,Findings\n1,2,"b: A column is unknown."\n');
});

test('UTF-16 and Windows-1252 stay what they are', async () => {
  const little = Buffer.from('\ufeffa,b\n1,é\n', 'utf16le');
  const expected = Buffer.from('\ufeffa,b,Findings\n1,é,"Né."\n', 'utf16le');
  assert.deepEqual(await withFindings(little, [finding(2, 'Né.')]), expected);
  assert.deepEqual(
    await withFindings(Buffer.from(little).swap16(), [finding(2, 'Né.')]),
    Buffer.from(expected).swap16(),
  );
  const latin = await withFindings(Buffer.from('a,b\n1,\x80\xe9\n', 'latin1'), [finding(2, 'Né € ł.')], 'windows-1252');
  assert.deepEqual(latin, Buffer.from('a,b,Findings\n1,\x80\xe9,"N\xe9 \x80 ?."\n', 'latin1'));
});
